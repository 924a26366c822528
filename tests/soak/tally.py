"""What a soak counts, and what it complains of."""

from __future__ import annotations

from collections import Counter
from typing import Any

EXPLAINED: dict[str, set[str]] = {
    "move": {"TABLE-15", "TABLE-17", "TABLE-18", "TABLE-19", "TABLE-20", "TABLE-21"},
    "ask": {"TABLE-15", "TABLE-18", "TABLE-20", "TABLE-22", "TABLE-23"},
    "agree": {"TABLE-20", "TABLE-23"},
    "refuse": {"TABLE-20", "TABLE-23"},
    "vote": {"TABLE-15", "TABLE-20", "TABLE-24"},
    "return": {"TABLE-20"},
}
"""The refusals that haste explains: the table had changed before the request was there."""
BANNED = {"TABLE-10", "TABLE-25"}
"""And these, of somebody whom the others have banned."""


class Tally:
    """The figures of a run, of all tables together."""

    def __init__(self) -> None:
        self.finished: Counter[str] = Counter()
        """Games, by their id."""
        self.entries: Counter[str] = Counter()
        """What the books of all tables hold, by kind."""
        self.people: Counter[str] = Counter()
        """What people did: reconnects, hints, looks..."""
        self.refused: Counter[str] = Counter()
        self.confirmed: list[float] = []
        """Seconds from a move to its confirmation."""
        self.lag: list[float] = []
        """Seconds by which the clients themselves were late: they share the machine."""
        self.problems: list[str] = []
        self.closing = False
        """Whether time is up: everybody stops where they are."""

    def refuse(self, asked: dict[str, Any], problem: dict[str, Any]) -> None:
        """A request was refused; if nothing explains that, it is a problem."""
        kind, rule = asked["t"], problem["rule"]
        self.refused[f"{kind} {rule}"] += 1
        if rule not in EXPLAINED.get(kind, set()) | BANNED:
            self.problems.append(f"{asked} was refused: {problem}")


def quantile(values: list[float], share: float) -> float:
    """The value below which a share of them lies; 0 if there are none."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0
