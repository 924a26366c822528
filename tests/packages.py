"""Games of other packages, put where pip would put them: a folder, and an entry point."""

from __future__ import annotations

import shutil
from pathlib import Path

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
