"""Random legal moves, each as likely as any other: the loop that search runs millions of times."""

from __future__ import annotations

from tablee.core.bits import count, count16, lowest, nth
from tablee.core.chance import FastChance
from tablee.core.native import i64, vec
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.prediction import forbidden
from tablee.games.rage.rules.table import Table
from tablee.games.rage.rules.trick import must_follow


def first_owing(table: Table) -> i64:
    """The first player, clockwise, who has not announced yet."""
    seat = table.turn
    while table.announced >> seat & 1:
        seat = table.after(seat)
    return seat


def random_number(table: Table, chance: FastChance) -> i64:
    """A random number that may be announced (RAGE-20, RAGE-21)."""
    barred = forbidden(table)
    if barred < 0 or barred > table.dealt:
        return chance.below(table.dealt + 1)
    number = chance.below(table.dealt)
    if number >= barred:
        number += 1
    return number


def random_card(table: Table, hands: vec[i64], chance: FastChance) -> i64:
    """A random card that the player whose turn it is may play (RAGE-31, RAGE-33)."""
    low = hands[2 * table.turn]
    high = hands[2 * table.turn + 1]
    values = must_follow(table, low, high)
    if values:
        n = chance.below(count16(values))
        while n > 0:
            values &= values - 1
            n -= 1
        return count16((values & -values) - 1) + 16 * table.asked
    coloured = table.left
    if (low | high) > deck.COLOURED:
        coloured = count(low & deck.COLOURED) + count(high & deck.COLOURED)
        n = chance.below(coloured + deck.action_moves(low, high))
        if n >= coloured:
            return deck.nth_action(low, high, n - coloured)
        low &= deck.COLOURED
        high &= deck.COLOURED
    else:
        n = chance.below(coloured)
    while n > 0 and low:
        low &= low - 1
        n -= 1
    if low:
        return lowest(low)
    return nth(high, n) + 64
