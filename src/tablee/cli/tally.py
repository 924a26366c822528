"""Figures over many games: means, spreads, and how sure they are.

The seats of one game depend on one another, so intervals count games, not seats.
"""

from __future__ import annotations

import math
from typing import Any, Final

Z: Final = 1.959964
"""95 % of a normal distribution lies within so many standard deviations."""


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

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the mean."""
        margin = Z * self.deviation() / math.sqrt(self.count) if self.count else 0.0
        return self.mean() - margin, self.mean() + margin

    def share_interval(self) -> tuple[float, float]:
        """The 95 % interval of a share between 0 and 1 (Wilson's).

        Shares of one game are split or averaged, which spreads less than heads and tails: the
        number of games is scaled by how much less. Without any spread it stays what it is.
        """
        if not self.count:
            return 0.0, 1.0
        share = min(max(self.mean(), 0.0), 1.0)
        spread = self.deviation() ** 2
        coins = share * (1 - share)
        games = self.count * coins / spread if spread > 0 and coins > 0 else float(self.count)
        denominator = 1 + Z * Z / games
        centre = (share + Z * Z / (2 * games)) / denominator
        margin = Z * math.sqrt(coins / games + Z * Z / (4 * games * games)) / denominator
        return max(0.0, centre - margin), min(1.0, centre + margin)


class Figures:
    """The results of one bot, or of one seat."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.scores = Tally()
        self.wins = Tally()
        self.lead = Tally()

    def add(self, scores: list[int], wins: list[float], others: list[int]) -> None:
        """Count a game: one's own scores and shares of the win, and everyone else's scores."""
        for score in scores:
            self.scores.add(score)
        self.wins.add(sum(wins) / len(wins))
        self.lead.add(sum(scores) / len(scores) - sum(others) / len(others))

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
            figures["lead_95"] = list(self.lead.interval())
        return figures
