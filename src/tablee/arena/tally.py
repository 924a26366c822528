"""Figures over many games: means, spreads, and how sure they are.

The seats of one game depend on one another, and so do the games of one deal: intervals count
games, or deals, not seats.
"""

from __future__ import annotations

import math
from typing import Any, Final

Z: Final = 1.959964
"""95 % of a normal distribution lies within so many standard deviations."""

STUDENT: Final = (math.inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""The same for Student's t, by degrees of freedom, as far as they are few."""


def student(freedom: int) -> float:
    """Within how many standard errors 95 % lie, for a mean of few numbers as for one of many."""
    if freedom < len(STUDENT):
        return STUDENT[freedom]
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + first + second + third


class Tally:
    """A running sum of numbers: nothing is kept but what the figures need."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.least = math.inf
        self.most = -math.inf

    def add(self, number: float) -> None:
        """Count a number."""
        self.count += 1
        self.total += number
        self.squares += number * number
        self.least = min(self.least, number)
        self.most = max(self.most, number)

    def mean(self) -> float:
        """The average."""
        return self.total / self.count if self.count else 0.0

    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        spread = self.squares - self.total * self.total / self.count
        return math.sqrt(max(spread, 0.0) / (self.count - 1))

    def margin(self) -> float:
        """How far the 95 % interval reaches from the mean; one number alone tells nothing."""
        if self.count < 2:
            return math.inf
        return student(self.count - 1) * self.deviation() / math.sqrt(self.count)

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the mean."""
        return self.mean() - self.margin(), self.mean() + self.margin()

    def share_interval(self) -> tuple[float, float]:
        """The 95 % interval of a share between 0 and 1 (Wilson's).

        Shares of one game are split or averaged, which spreads less than heads and tails: the
        number of games is scaled by how much less. Without any spread it stays what it is. As
        this spread is itself an estimate, few games have the wider interval of Student's t.
        """
        if not self.count:
            return 0.0, 1.0
        share = min(max(self.mean(), 0.0), 1.0)
        spread = self.deviation() ** 2
        coins = share * (1 - share)
        games, reach = float(self.count), Z
        if spread > 0 and coins > 0:
            games, reach = self.count * coins / spread, student(self.count - 1)
        square = reach * reach
        denominator = 1 + square / games
        centre = (share + square / (2 * games)) / denominator
        margin = reach * math.sqrt(coins / games + square / (4 * games * games)) / denominator
        return max(0.0, centre - margin), min(1.0, centre + margin)


class Figures:
    """The results of one bot, or of one seat."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.scores = Tally()
        self.wins = Tally()
        self.lead = Tally()

    def add(self, scores: list[int], wins: list[float], others: list[int]) -> None:
        """Count a game, or the games of a deal: one's own scores and wins, the others' scores."""
        for score in scores:
            self.scores.add(score)
        self.wins.add(sum(wins) / len(wins))
        if others:
            self.lead.add(lead(scores, others))

    def dump(self) -> dict[str, Any]:
        """The figures as JSON."""
        figures: dict[str, Any] = {
            "mean": self.scores.mean(),
            "deviation": self.scores.deviation(),
            "least": self.scores.least,
            "most": self.scores.most,
            "wins": self.wins.mean(),
            "wins_95": list(self.wins.share_interval()),
        }
        if self.lead.count:
            figures["lead"] = self.lead.mean()
            figures["lead_95"] = bounds(self.lead)
        return figures


def lead(scores: list[int], others: list[int]) -> float:
    """One's mean score above the others'."""
    return sum(scores) / len(scores) - sum(others) / len(others)


def bounds(tally: Tally) -> list[float | None]:
    """The interval of a mean as JSON, which has no infinity."""
    return [bound if math.isfinite(bound) else None for bound in tally.interval()]
