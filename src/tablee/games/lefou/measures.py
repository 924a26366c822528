"""What else is worth comparing of a finished game: who was still there, and who hit hard."""

from __future__ import annotations

from tablee.core.events import Event


def of(events: list[Event], seats: int) -> dict[str, list[float]]:
    """Whether each seat survived (LF-07), and the points that its attacks have cost others."""
    survived = [1.0] * seats
    damage = [0.0] * seats
    for event in events:
        if event.kind == "out":
            survived[event.data["seat"]] = 0.0
        elif event.kind == "hit":
            damage[event.data["seat"]] += float(event.data["points"])
    return {"survived": survived, "damage": damage}
