"""How much memory the server's processes have, and whether it grows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression

MIB = 2**20

Point = tuple[float, float]
"""Seconds since the start of the run, and bytes."""


@dataclass
class Samples:
    """The memory of a process over time, in bytes."""

    name: str
    points: list[Point] = field(default_factory=list)


def anonymous(pid: int) -> int:
    """Bytes that a process has for itself: what it allocated, not what it mapped."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:  # it has just ended
        return 0
    fields = dict(line.split(":", 1) for line in lines if ":" in line)
    return sum(int(fields.get(name, "0").split()[0]) for name in ("RssAnon", "VmSwap")) * 1024


def workers(pid: int) -> list[int]:
    """The bot processes of a server."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if _is_worker(child)]
    except OSError:
        return []


def _is_worker(pid: str) -> bool:
    return "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()


def slope(points: list[Point]) -> float:
    """Growth an hour, by a line through the points."""
    if len({at for at, _ in points}) < 2:
        return 0.0
    return linear_regression(*zip(*points, strict=True)).slope * 3600


def at_quarters(points: list[Point], seconds: float) -> list[float]:
    """What a process had at a quarter, half, three quarters and the end; 0 if it was not there."""
    shown = []
    for quarter in (0.25 * seconds, 0.5 * seconds, 0.75 * seconds, seconds):
        there = bool(points) and points[0][0] <= quarter <= points[-1][0]
        shown.append([size for at, size in points if at <= quarter][-1] if there else 0.0)
    return shown
