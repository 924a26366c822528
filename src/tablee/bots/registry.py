"""The bots by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.bots import levels
from tablee.bots.advice import Bot

DEFAULT: Final = "regular"

BOTS: Final[Mapping[str, Bot]] = {
    "random": levels.random,
    "beginner": levels.beginner,
    "regular": levels.regular,
    "expert": levels.expert,
}
"""From the weakest to the strongest."""


def bot(name: str) -> Bot:
    """The bot with this name; KeyError if there is none."""
    return BOTS[name]
