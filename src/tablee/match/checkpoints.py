"""Positions that are kept of a game, so that going back a few moves does not start at the deal."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import State

EVERY: Final = 32
"""So many moves lie between two of them."""
MOST: Final = 4
"""How many are kept: together they reach farther back than a take-back may."""


class Checkpoints:
    """The latest positions of a game, each with the number of moves that led to it, ascending."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, State]] = []

    def keep(self, count: int, state: State) -> None:
        """Keep a twin of the position after so many moves, if it is time for another."""
        if count % EVERY == 0:
            self.kept.append((count, state.copy()))
            del self.kept[:-MOST]

    def start(self, count: int, state: State) -> None:
        """Begin with a position that was loaded."""
        self.kept = [(count, state.copy())]

    def add_earlier(self, earlier: Checkpoints) -> None:
        """Put those before the others that were found on the way to an earlier position."""
        self.kept = earlier.kept + self.kept

    def forget(self, count: int) -> None:
        """Only so many moves are left."""
        self.kept = [kept for kept in self.kept if kept[0] <= count]

    def last(self, count: int) -> tuple[int, State] | None:
        """The last that is not farther than so many moves."""
        for kept in reversed(self.kept):
            if kept[0] <= count:
                return kept
        return None
