"""What a bot gets and gives: a budget to think with, and a move with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tablee.core.chance import Chance
from tablee.core.contract import Game, Reason, View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think. Without `seconds` the same chance gives the same move."""

    seconds: float | None = 0.8
    playouts: int | None = None
    """Imagined games; None is as many as the game asks for."""


@dataclass(frozen=True)
class Advice:
    """A move, why, and (from a bot that searches) what each candidate is worth in points.

    It is what a bot plays, the hint for a person, and the mark of a move in an analysis.
    """

    move: int
    reason: Reason
    values: dict[int, float] = field(default_factory=dict)


Bot = Callable[[Game, View, Chance, Budget], Advice]
"""A bot gets a view, never a state: it cannot know more than its seat."""
