"""Every table that a game allows: each number of seats with each combination of options."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

from tablee.core.contract import Game, State
from tablee.core.refusal import Refused

if TYPE_CHECKING:
    import pytest


class Table(NamedTuple):
    """A game with its seats and its options."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *self.options.values()])

    def start(self, seed: int) -> State:
        """A new game at this table, for study."""
        return self.game.simulate(self.seats, self.options, seed)


def tables(game: Game) -> list[Table]:
    """All tables that a game allows."""
    found = []
    for seats in range(game.min_seats, game.max_seats + 1):
        for values in itertools.product(*(option.values for option in game.options)):
            chosen = dict(zip((option.name for option in game.options), values, strict=True))
            try:
                found.append(Table(game, seats, game.settle(seats, chosen)))
            except Refused:
                continue  # e.g. teams that this number of seats does not make
    return found


class Suite:
    """Tests of one game. A test that takes a `table` runs once at each."""

    game: Game

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """What pytest asks of a class: the arguments of its tests."""
        if "table" in metafunc.fixturenames:
            metafunc.parametrize("table", tables(self.game), ids=str)
