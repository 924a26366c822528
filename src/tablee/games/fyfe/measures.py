"""What is compared of a finished game besides the points."""

from __future__ import annotations

from tablee.core.events import Event


def completed(events: list[Event], seats: int) -> list[float]:
    """Of the tiles that each player placed, the share that was completed (FYFE-14, FYFE-16)."""
    placed = _counted(events, ("tile", "replaced"), seats)
    done = _counted(events, ("completed",), seats)
    return [done[seat] / max(1, placed[seat]) for seat in range(seats)]


def _counted(events: list[Event], kinds: tuple[str, ...], seats: int) -> list[int]:
    counts = [0] * seats
    for event in events:
        if event.kind in kinds:
            counts[event.data["seat"]] += 1
    return counts
