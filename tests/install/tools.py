"""An environment of its own for a package, and a server from it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

import httpx
from packaging.requirements import Requirement

from tests.server.running import PATIENCE, Live, Person, Server


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that knows nothing of the repository."""
    known = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**known, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def built(result: subprocess.CompletedProcess[str]) -> None:
    """It must have gone well."""
    assert result.returncode == 0, result.stdout + result.stderr


def needs(asked: list[str]) -> dict[str, Distribution]:
    """All that requirements stand for here, by name: what pip would install."""
    found: dict[str, Distribution] = {}
    for requirement in map(Requirement, asked):
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        installed = distribution(requirement.name)
        assert requirement.specifier.contains(installed.version, prereleases=True), requirement
        found[requirement.name.lower()] = installed
        plain = [one for one in installed.requires or [] if "extra ==" not in one]
        found |= needs([one for one in plain if Requirement(one).name.lower() not in found])
    return found


def environment(folder: Path, wheel: Path) -> Path:
    """A new environment with a wheel and what it says it needs, and nothing else; its programs."""
    built(run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent))
    site = next(folder.glob("lib/python*/site-packages"))
    offline = ("--no-index", "--no-deps", "--no-compile", "--force-reinstall")
    pip = (sys.executable, "-m", "pip", "--python", folder / "bin" / "python")
    built(run(*pip, "install", "-q", *offline, wheel, cwd=folder))
    metadata = next(site.glob("tablee-*.dist-info")) / "METADATA"
    asked = re.findall(r"^Requires-Dist: (.*)$", metadata.read_text("utf-8"), re.MULTILINE)
    for needed in needs(asked).values():
        tops = {file.parts[0] for file in needed.files or [] if file.parts[0] != ".."}
        for top in tops - {"__pycache__"}:
            link = site / top
            if not link.exists():
                link.symlink_to(str(needed.locate_file(top)))
    return folder / "bin"


class Installed(Server):
    """A server as its package starts it."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        super().__init__(folder / "data")

    def _start(self) -> None:
        command = [str(self.programs / "tablee"), "serve", "--port=0", f"--data={self.data}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--bot-delay=0", "--lang=en"],
                cwd=self.programs,
                env={"PATH": str(self.programs), "LANG": "C.UTF-8"},
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http" in said, self.log.read_text("utf-8")
        self.url = said.rpartition(" ")[2].strip()
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)


def begin(person: Person) -> Live:
    """A game of Rage against a bot, live."""
    return person.live(person.table("rage", 2, bots=["random"], start=True))


def plays_a_move(live: Live) -> None:
    """Wait for one's turn and take it."""
    seat = live.full["seat"]
    while seat not in live.position["actors"]:
        live.next()
    assert live.move(live.position["moves"][0])["t"] == "confirmed"
