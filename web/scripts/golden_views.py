"""Writes tests/<id>.views.golden.json: what the first seat is shown in a game of its strategy.

The tests of boards change what these views say, and look whether it is drawn. Run it after a
change of a view: `PYTHONPATH=src python web/scripts/golden_views.py`; with `--check` it only says
whether the files are up to date.
"""

from __future__ import annotations

import json
from typing import Any

from golden import write_or_check

from tablee.core.chance import FastChance
from tablee.core.contract import Game, State
from tablee.core.registry import games

SEATS = 4
EVERY = 13
"""One position out of so many; a prime, so that all parts of a turn are met."""


def seen(game: Game, state: State, seat: int) -> dict[str, Any]:
    """What a position tells a seat."""
    refused = {game.text(move): state.refusal(seat, move) for move in state.choices(seat)}
    return {
        "view": state.view(seat).dump(),
        "actors": state.actors(),
        "scores": state.scores(),
        "ranks": state.ranks(),
        "moves": [game.text(move) for move in state.legal(seat)],
        "refused": {move: why.dump() for move, why in refused.items() if why is not None},
        "over": state.over(),
    }


def positions(game: Game) -> list[dict[str, Any]]:
    """Some of a whole game, the last among them."""
    found: list[dict[str, Any]] = []
    chance = FastChance(1)
    state = game.new(SEATS, seed="views")
    while not state.over():
        if state.ply % EVERY == 0:
            found.append(seen(game, state, 0))
        seat = state.actors()[0]
        state.apply(seat, game.choose(state.view(seat), chance))
    return [*found, seen(game, state, 0)]


if __name__ == "__main__":
    for game in games():
        if game.shape is not None:
            lines = [json.dumps(each, separators=(",", ":")) for each in positions(game)]
            write_or_check(f"{game.id}.views.golden.json", "[" + ",\n".join(lines) + "]\n")
