"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tablee.bots import simple
from tablee.core.chance import Chance
from tablee.core.contract import Game, View

Bot = Callable[[Game, View, Chance], int]
"""A bot gets a view, never a state: it cannot know more than its seat."""

DEFAULT: Final = "strategy"

BOTS: Final[Mapping[str, Bot]] = {
    "random": simple.random,
    "strategy": simple.strategy,
}


def bot(name: str) -> Bot:
    """The bot with this name; KeyError if there is none."""
    return BOTS[name]
