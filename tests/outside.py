"""Games of other packages, as they are when they are installed: a folder and an entry point."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.core import registry, texts

MORRA = Path(__file__).parent / "cli" / "outside" / "morra"
AUCTION = Path(__file__).parent / "match" / "outside" / "auction"


def install(package: Path, folder: Path) -> None:
    """Put a game where an installed package would be: its folder, and its entry point."""
    name = package.name
    shutil.copytree(package, folder / name)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tablee.games]\n{name} = {name}.game:GAME\n")


@contextmanager
def installed(package: Path, folder: Path) -> Iterator[None]:
    """A game from an entry point, installed for a while."""
    folder.mkdir()
    install(package, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        _forget_games(package.name)
        yield
    _forget_games(package.name)


def _forget_games(package: str) -> None:
    registry._packages.cache_clear()
    texts.catalogue.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]
