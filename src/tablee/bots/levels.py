"""The players by level, from dice to search."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from tablee.bots.advice import Advice, Budget
from tablee.bots.flat import Flat
from tablee.bots.tree import Tree
from tablee.core.chance import Chance, branch
from tablee.core.contract import FLAT, Game, Reason, View

SENSIBLE: Final = "sensible"
"""The reason of a game that knows none."""


def random(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:  # noqa: ARG001
    """Any legal move, each as likely as the others."""
    moves = view.moves()
    return Advice(moves[chance.below(len(moves))], Reason("dice"))


def beginner(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:  # noqa: ARG001
    """Somebody on their first evening."""
    move = game.stumble(view, chance)
    return Advice(move, game.reason(view, move))


def regular(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:  # noqa: ARG001
    """What the game's own strategy does: a good family player."""
    move = game.choose(view, chance)
    return Advice(move, game.reason(view, move))


def expert(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:
    """Whatever does best in many imagined worlds."""
    moves = view.candidates()
    if len(moves) == 1:
        return Advice(moves[0], Reason("only"))
    found = searched(game, view, moves, chance, budget)
    best, values = found.best(), found.values()
    reason = game.reason(view, best)
    return Advice(best, compared(game, best, values) if reason.key == SENSIBLE else reason, values)


def compared(game: Game, best: int, values: dict[int, float]) -> Reason:
    """Why a move was chosen where the game knows no words for it: what the search has found."""
    others = {move: value for move, value in values.items() if move != best}
    if not others:
        return Reason(SENSIBLE)
    second = max(others, key=others.__getitem__)
    lead = round(values[best] - others[second])
    told: dict[str, Any] = {"other": game.describe(second)}
    return Reason("ahead", {**told, "points": lead}) if lead > 0 else Reason("close", told)


def searched(
    game: Game, view: View, moves: list[int], chance: Chance, budget: Budget
) -> Flat | Tree:
    """The search of a game, done as far as the budget goes."""
    luck = branch(chance)
    searching = Flat(view, moves, luck) if game.search == FLAT else Tree(view, moves, luck)
    think(searching, budget, budget.playouts or game.playouts)
    return searching


def think(searching: Flat | Tree, budget: Budget, playouts: int) -> None:
    """Search until so many playouts are done or the time is up."""
    end = None if budget.seconds is None else monotonic() + budget.seconds
    searching.plan(playouts)
    while searching.think() and (end is None or monotonic() < end):
        pass
