"""A game that `tablee new-game` makes and pip installs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import tablee

OURS = Path(tablee.__file__).parents[1]
"""Where the Tablée lies that is tested."""
Ended = subprocess.CompletedProcess[str]


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
