"""The two simple players: one that rolls dice, and one that plays sensibly."""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.contract import Game, View


def random(game: Game, view: View, chance: Chance) -> int:  # noqa: ARG001 - every bot gets the game
    """Any legal move, each as likely as the others."""
    moves = view.moves()
    return moves[chance.below(len(moves))]


def strategy(game: Game, view: View, chance: Chance) -> int:
    """What the game's own strategy does: a good family player."""
    return game.choose(view, chance)
