"""Every registered game, at every number of seats, with every combination of options."""

from __future__ import annotations

import itertools

import pytest

from tablee.core.contract import Game
from tablee.core.refusal import Refused
from tablee.core.registry import games


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """All tables that a game allows: seats and options."""
    found = []
    for seats in range(game.min_seats, game.max_seats + 1):
        for values in itertools.product(*(option.values for option in game.options)):
            chosen = dict(zip((option.name for option in game.options), values, strict=True))
            try:
                found.append((seats, game.settle(seats, chosen)))
            except Refused:
                continue  # e.g. teams that this number of seats does not make
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        every = [(game, *table) for game in games() for table in tables(game)]
        names = [
            f"{game.id}-{seats}-{'-'.join(options.values())}" for game, seats, options in every
        ]
        metafunc.parametrize("table", every, ids=names)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games(), ids=lambda game: game.id)
