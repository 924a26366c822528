"""Where each game keeps what it brings to the suite: `tests/games/<id>/oracle.py`."""

from __future__ import annotations

import importlib
from typing import cast

from tablee.core.contract import Game
from tablee.testing import Oracle


def oracle(game: Game) -> Oracle:
    return cast("Oracle", importlib.import_module(f"tests.games.{game.id}.oracle"))
