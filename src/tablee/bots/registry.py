"""The bots by level: the one list of their names. Each is a function of `levels`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from tablee.bots import levels
from tablee.bots.advice import Bot

Level = Literal["random", "beginner", "regular", "expert"]
"""From the weakest to the strongest."""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
OFFERED: Final = LEVELS[1:]
"""What people are offered: random is for tests and measurements."""
DEFAULT: Final[Level] = "regular"

BOTS: Final[Mapping[str, Bot]] = {level: getattr(levels, level) for level in LEVELS}


def bot(level: str) -> Bot:
    """The bot of a level; KeyError if there is none."""
    return BOTS[level]
