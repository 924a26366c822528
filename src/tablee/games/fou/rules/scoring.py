"""The score of a round, who leads to the next, and the end of a game (FOU-31 to FOU-34)."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import lowest
from tablee.core.native import i64, vec
from tablee.games.fou.rules import deck

OUT: Final = 10
LIMIT: Final = -80
ENOUGH: Final = 6
"""The game ends at this total, or when somebody has scored +10 this often (FOU-34)."""


def cost(low: i64, high: i64) -> i64:
    """What cards cost whoever is left with them: their values, 5 for a "1" (FOU-31)."""
    total: i64 = 0
    while low:
        total += deck.POINTS[lowest(low)]
        low &= low - 1
    while high:
        total += deck.POINTS[lowest(high) + deck.HIGH]
        high &= high - 1
    return total


def points(low: i64, high: i64, took_disc: bool) -> i64:
    """What a round scores with these cards left (FOU-31, FOU-32)."""
    if low | high:
        return -cost(low, high)
    return 0 if took_disc else OUT


def ends(total: i64, tens: i64) -> bool:
    """Whether somebody's total, or number of +10, ends the game (FOU-34)."""
    return total <= LIMIT or tens >= ENOUGH


def next_first(totals: vec[i64], first: i64) -> i64:
    """Who leads to the first trick of the next round: the lowest total (FOU-33).

    Among equals, the one met first clockwise from the left of the player who led before.
    """
    seats = i64(len(totals))
    chosen = first
    for steps in range(1, seats):
        seat = first - steps
        if seat < 0:
            seat += seats
        if totals[seat] <= totals[chosen]:
            chosen = seat
    return chosen
