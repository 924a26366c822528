"""Bots of somebody's own, as `tests.arena.own:...`."""

from __future__ import annotations

from tablee.bots.advice import Advice
from tablee.core.contract import Reason

seen: list[tuple[int, list[str]]] = []
nobody = "cannot be called"


def nosy(game, view, chance, budget):
    """Plays the first move, and remembers its seat and its hand."""
    seen.append((view.seat, view.dump()["hand"]))
    return Advice(view.moves()[0], Reason("dice"))


def thrifty(game, view, chance, budget):
    """Plays as many moves further down the list as it has playouts."""
    moves = view.moves()
    return Advice(moves[(budget.playouts or 0) % len(moves)], Reason("dice"))


def bare(game, view, chance, budget):
    """Returns the number of a move, and nothing around it."""
    return view.moves()[-1]


def silent(game, view, chance, budget):
    """Forgets to return anything."""


def stubborn(game, view, chance, budget):
    """Plays the same card whatever is allowed."""
    return game.move("r15")
