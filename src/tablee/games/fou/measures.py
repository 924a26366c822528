"""What else is worth comparing of a finished game: how often the Fou, how often out."""

from __future__ import annotations

from tablee.core.events import Event


def measures(events: list[Event], seats: int) -> dict[str, list[float]]:
    """The share of tricks as the Fou (FOU-20), and of rounds without cards left (FOU-32)."""
    return {
        "fou": _shares(events, seats, "disc", ("played",)),
        "out": _shares(events, seats, "out", ("out", "left")),
    }


def _shares(events: list[Event], seats: int, kind: str, among: tuple[str, ...]) -> list[float]:
    """For each seat, how many events of a kind there are for each of those it is one of."""
    found = [0] * seats
    every = [0] * seats
    for event in events:
        if event.kind == kind:
            found[event.data["seat"]] += 1
        if event.kind in among:
            every[event.data["seat"]] += 1
    return [found[seat] / max(1, every[seat]) for seat in range(seats)]
