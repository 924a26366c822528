"""The players by level, from dice to search."""

from __future__ import annotations

from time import monotonic

from tablee.bots.advice import Advice, Budget
from tablee.bots.flat import Flat
from tablee.bots.tree import Tree
from tablee.core.chance import Chance, FastChance
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
    luck = FastChance(chance.bits() << 31 | chance.bits() >> 1)
    searching = Flat(view, moves, luck) if game.search == FLAT else Tree(view, moves, luck)
    think(searching, budget, budget.playouts or game.playouts)
    best = searching.best()
    return Advice(best, game.reason(view, best), searching.values())


def think(searching: Flat | Tree, budget: Budget, playouts: int) -> None:
    """Search until so many playouts are done or the time is up."""
    end = None if budget.seconds is None else monotonic() + budget.seconds
    searching.plan(playouts)
    while searching.think() and (end is None or monotonic() < end):
        pass
