"""Games of other packages, put where pip would put them: a folder, and an entry point."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tablee
from tablee.core import registry, texts

OURS = Path(tablee.__file__).parents[1]
"""Where the Tablée lies that is tested."""
MORRA = Path(__file__).parent / "cli" / "outside" / "morra"


def announce(folder: Path, name: str, value: str) -> None:
    """Say to Python that a package is installed here which has a game."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tablee.games]\n{name} = {value}\n")


def install_morra(folder: Path, name: str = "morra") -> Path:
    """Install Morra, or the same game under another name; the folder of its package."""
    package = shutil.copytree(MORRA, folder / name)
    manifest = package / "game.py"
    manifest.write_text(manifest.read_text("utf-8").replace('"morra"', f'"{name}"'), "utf-8")
    announce(folder, name, f"{name}.game:GAME")
    return Path(package)


Ended = subprocess.CompletedProcess[str]


@contextmanager
def installed(folder: Path, name: str) -> Iterator[None]:
    """A package of a folder is there in this process, too, and its game is found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        _forget(name)
        yield
    _forget(name)


def _forget(name: str) -> None:
    registry._packages.cache_clear()
    texts.catalogue.cache_clear()
    for module in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[module]


class Project(NamedTuple):
    """A game that `tablee new-game` wrote, and where pip has installed it."""

    source: Path
    site: Path


def run(module: str, *argv: str, site: Path | None = None, **more: Any) -> Ended:
    """Run `python -m`, with the packages of one more folder; it must go well."""
    paths = [str(folder) for folder in (site, OURS) if folder]
    ended = subprocess.run(
        [sys.executable, "-m", module, *argv],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "LANG": "en_GB.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        **more,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended


def new_game(name: str, folder: Path) -> Project:
    """Make a game with the command, and install it with pip; neither needs a network."""
    made = Project(folder / name, folder / "site")
    run("tablee", "new-game", name, "--folder", str(made.source))
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--no-compile")
    run("pip", "install", "-q", *offline, "--target", str(made.site), str(made.source))
    return made
