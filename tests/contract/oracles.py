"""What each game must bring to the suite: `tests/games/<id>/oracle.py` with three functions.

They are written without the engine, from the JSON of a state and from events, as somebody would
who checks a game by hand:

- `permuted(state, seat, chance)`: the state's JSON with everything exchanged that the seat (or a
  spectator, -1) cannot know: the cards of other hands and piles, choices still hidden.
- `conserved(state)`: fails if a card, a token or a point is missing or there twice.
- `rescored(events, seats)`: the final scores, recomputed from the JSON of all events of a game.
"""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast

from tablee.core.chance import FastChance
from tablee.core.contract import Game


class Oracle(Protocol):
    def permuted(self, state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]: ...
    def conserved(self, state: dict[str, Any]) -> None: ...
    def rescored(self, events: list[dict[str, Any]], seats: int) -> list[int]: ...


def oracle(game: Game) -> Oracle:
    return cast("Oracle", importlib.import_module(f"tests.games.{game.id}.oracle"))
