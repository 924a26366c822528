"""The players by level, from dice to search."""

from __future__ import annotations

from time import monotonic

from tablee.bots.advice import Advice, Budget
from tablee.bots.flat import Flat
from tablee.bots.tree import Tree
from tablee.core.chance import Chance, branch
from tablee.core.contract import FLAT, Game, Reason, View


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
    best = found.best()
    return Advice(best, game.reason(view, best), found.values())


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
