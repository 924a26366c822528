"""How long moves took: a few counts, however many moves there were."""

from __future__ import annotations

import math
from typing import Any, Final

STEP: Final = math.log(1.02)
"""Each count is for times 2 % longer than the one before: medians are as exact as that."""

SHORTEST: Final = 1e-7


class Times:
    """The processor time of many moves."""

    def __init__(self) -> None:
        self.total = 0.0
        self.counts: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        """Count a move."""
        step = round(math.log(max(seconds, SHORTEST) / SHORTEST) / STEP)
        self.total += seconds
        self.counts[step] = self.counts.get(step, 0) + 1

    def merge(self, other: Times) -> None:
        """Count all the moves of another."""
        self.total += other.total
        for step, moves in other.counts.items():
            self.counts[step] = self.counts.get(step, 0) + moves

    def moves(self) -> int:
        """How many moves there were."""
        return sum(self.counts.values())

    def mean(self) -> float:
        """The average, in seconds."""
        return self.total / self.moves() if self.counts else 0.0

    def quantile(self, share: float) -> float:
        """The time, in seconds, within which such a share of the moves was made."""
        wanted = share * self.moves()
        passed = 0
        for step, moves in sorted(self.counts.items()):
            passed += moves
            if passed >= wanted:
                return SHORTEST * math.exp(step * STEP)
        return 0.0

    def dump(self) -> dict[str, Any]:
        """The counts as JSON; `load` reads them back."""
        return {"total": self.total, "counts": sorted(self.counts.items())}


def load(data: dict[str, Any]) -> Times:
    """Read back what `Times.dump` wrote."""
    times = Times()
    times.total = float(data["total"])
    times.counts = {int(step): int(moves) for step, moves in data["counts"]}
    return times
