"""The steps of the `Dockerfile`, done one after the other in folders instead of containers.

Every stage has a root of its own, and sees what its steps brought there and nothing else. The root
of the stage at work always has the same path: an environment for Python knows where it lies.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import httpx
import pytest

import tablee.core.contract  # noqa: F401 - so that `compiled` can tell
from tablee.core.native import compiled
from tests.install.tools import begin, plays_a_move
from tests.server.running import PATIENCE, ROOT, Server

ABSOLUTE = re.compile(r"(?<![\w.:/])/(?=build|opt|data)")
"""The paths of the image, which lie below the stage's root here."""
WITHOUT = {"apt-get": "exit 0", "chown": "exit 0"}
"""What only a container can do: install its own compiler, give a folder away."""


class Image:
    """What the steps have made so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "root"
        self.stage = ""
        self.cwd = self.root
        self.variables: dict[str, str] = {}
        self.last: dict[str, str] = {}
        """The last line of each kind of step."""
        programs = folder / "programs"
        programs.mkdir()
        for name, does in {**WITHOUT, "python": f'exec {sys.executable} "$@"'}.items():
            (programs / name).write_text(f"#!/bin/sh\n{does}\n")
            (programs / name).chmod(0o755)
        node = Path(sys.executable).parent  # where PyPI's is, if the system has none
        self.path = f"{programs}:{node}:{os.environ['PATH']}"

    def step(self, kind: str, rest: str) -> None:
        """Do one."""
        self.last[kind] = rest
        does = {"FROM": self._from, "COPY": self._copy, "RUN": self._run, "ENV": self._env}
        if kind == "WORKDIR":
            self.cwd = self._inside(rest)
            self.cwd.mkdir(parents=True, exist_ok=True)
        elif kind in does:
            does[kind](rest)

    def _from(self, rest: str) -> None:
        if self.root.exists():
            self.root.rename(self.folder / self.stage)
        self.stage = rest.partition(" AS ")[2]
        self.root.mkdir()
        (self.root / "opt").mkdir()
        self.cwd, self.variables = self.root, {}

    def _env(self, rest: str) -> None:
        self.variables |= dict(pair.split("=", 1) for pair in rest.split())

    def _inside(self, path: str) -> Path:
        return self.root / path.lstrip("/") if path.startswith("/") else self.cwd / path

    def _copy(self, rest: str) -> None:
        *names, last = rest.split()
        source = ROOT
        if names[0].startswith("--from="):
            source = self.folder / names.pop(0).partition("=")[2]
        for name in names:
            assert source != ROOT or reaches(name), f"{name} is left out by .dockerignore"
            found, to = source / name.lstrip("/"), self._inside(last)
            if found.is_dir():
                shutil.copytree(found, to, ignore=left_out, symlinks=True, dirs_exist_ok=True)
            else:
                to.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, to)

    def _run(self, rest: str) -> None:
        done = subprocess.run(
            ["sh", "-c", ABSOLUTE.sub(f"{self.root}/", rest)],
            cwd=self.cwd,
            env=self.environment(TABLEE_RULES=str(ROOT / "build" / "rules")),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"RUN {rest}\n{done.stdout}{done.stderr}"

    def environment(self, **more: str) -> dict[str, str]:
        """The variables, as a process of the image has them."""
        here = {name: ABSOLUTE.sub(f"{self.root}/", to) for name, to in self.variables.items()}
        kept = {name: text for name, text in os.environ.items() if name.startswith(("PIP", "npm"))}
        return {**kept, "HOME": str(self.folder), "PATH": self.path, **here, **more}

    def command(self, words: str) -> list[str]:
        """A command as `CMD` and `HEALTHCHECK` write it."""
        return [ABSOLUTE.sub(f"{self.root}/", word) for word in json.loads(words)]


def reaches(name: str) -> bool:
    """Whether the engine is given a file or folder: the last line that names it decides."""
    seen = True
    for line in (ROOT / ".dockerignore").read_text("utf-8").split():
        if fnmatch(name, line.lstrip("!")):
            seen = line.startswith("!")
    return seen


def left_out(folder: str, names: list[str]) -> set[str]:
    """What of a folder of the repository stays here."""
    if not Path(folder).is_relative_to(ROOT):
        return set()
    inside = Path(folder).relative_to(ROOT)
    return {name for name in names if not reaches(str(inside / name))}


class Contained(Server):
    """A server as the image starts it."""

    def __init__(self, image: Image) -> None:
        self.image = image
        super().__init__(image.root / "data")

    def _start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.image.command(self.image.last["CMD"]), "--port=0"],
                cwd=self.image.root,
                env=self.image.environment(TABLEE_BOT_DELAY="0", LANG="C.UTF-8"),
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)", said)
        assert found, said + self.log.read_text("utf-8")
        self.url = f"http://127.0.0.1:{found[1]}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def healthy(self) -> bool:
        """What the health check says."""
        check = self.image.command(self.image.last["HEALTHCHECK"].partition(" CMD ")[2])
        return subprocess.run(check, env=self.image.environment(), check=False).returncode == 0


def test_the_steps_of_the_container_build_a_server_that_plays(tmp_path: Path):
    if not compiled():
        pytest.skip("the rules run as plain Python here, and compiling them takes minutes")
    image = Image(tmp_path)
    text = (ROOT / "Dockerfile").read_text("utf-8")
    for kind, rest in re.findall(r"^([A-Z]+) (.+)$", text, re.MULTILINE):
        image.step(kind, rest)
    assert sorted(os.listdir(image.root / "opt")) == ["tablee"], "nothing of the build is left"
    server = Contained(image)
    with begin(server.person()) as live:
        plays_a_move(live)
    assert server.healthy()
    server.kill()
    assert not server.healthy()
