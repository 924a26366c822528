"""Flat Monte Carlo: every candidate in the same imagined worlds, then played on sensibly.

The same world and the same luck serve all candidates, so that what differs is the move. The
weaker half is given up at each of a few stages (sequential halving): what is left of the budget
goes to the moves between which the choice is hard.
"""

from __future__ import annotations

from typing import final

from tablee.core.chance import FastChance
from tablee.core.contract import View
from tablee.core.native import i64


@final
class Flat:
    """One search, from one view. It never asks a clock: whoever drives it does."""

    def __init__(self, view: View, moves: list[int], chance: FastChance) -> None:
        self.view = view
        self.moves: list[int] = list(moves)
        self.chance: FastChance = chance
        self.live: list[int] = list(range(len(moves)))
        self.totals: list[float] = [0.0] * len(moves)
        self.worlds: list[int] = [0] * len(moves)
        self.stage: i64 = 1
        self.left: i64 = 1

    def plan(self, playouts: i64) -> None:
        """Spread so many playouts over the stages."""
        stages: i64 = 1
        while (i64(len(self.moves)) - 1) >> stages:
            stages += 1
        self.stage = max(1, playouts // stages)
        self.left = self._worlds()

    def _worlds(self) -> i64:
        """How many worlds this stage has for the candidates that are left."""
        return max(1, self.stage // len(self.live))

    def think(self) -> bool:
        """Imagine one world and try every live candidate in it; False when all is done."""
        world = self.view.suppose(self.chance)
        world.curtail()
        seat = self.view.seat
        luck = self.chance.bits()
        for i in self.live:
            twin = world.copy()
            twin.perform(seat, self.moves[i])
            twin.rollout(FastChance(luck))
            self.totals[i] += twin.worth(seat)
            self.worlds[i] += 1
        self.left -= 1
        if self.left > 0:
            return True
        self._halve()
        return len(self.live) > 1

    def _halve(self) -> None:
        """Give up the weaker half."""
        ranked = sorted(self.live, key=lambda i: (-self._mean(i), i))
        self.live = ranked[: (len(ranked) + 1) // 2]
        self.left = self._worlds()

    def _mean(self, i: int) -> float:
        return self.totals[i] / float(max(1, self.worlds[i]))

    def best(self) -> int:
        """The candidate that was never given up, or leads those that were not yet."""
        return self.moves[min(self.live, key=lambda i: (-self._mean(i), i))]

    def values(self) -> dict[int, float]:
        """What each candidate is worth; none that was given up is worth more than the best."""
        best = max([self._mean(i) for i in self.live])
        return {self.moves[i]: min(self._mean(i), best) for i in range(len(self.moves))}
