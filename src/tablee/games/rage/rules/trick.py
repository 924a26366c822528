"""Who may play what to a trick, and who wins it (RAGE-30 to RAGE-34, RAGE-45 to RAGE-47)."""

from __future__ import annotations

from tablee.core.bits import field
from tablee.core.native import i64
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.table import Table


def must_follow(table: Table, low: i64, high: i64) -> i64:
    """The values of the colour asked in a hand: if there are any, one of them must be played.

    Whoever holds a card of the colour asked plays one of them (RAGE-31), never an action card
    (RAGE-33); a Joker that is held is no card of that colour. Otherwise, or while no colour is
    asked (RAGE-32), anything goes.
    """
    if table.asked < 0:
        return 0
    return deck.suit(low, high, table.asked)


def open_trick(table: Table, leader: i64) -> None:
    """An empty trick, for a player to lead to (RAGE-30)."""
    table.leader = leader
    table.turn = leader
    table.asked = -1
    table.plays = 0
    table.trick = 0
    table.winning = leader
    table.best = -1
    table.fives = 0


def add(table: Table, seat: i64, move: i64) -> None:
    """Put a card into the trick: it may fix the colour asked (RAGE-31, RAGE-47), and win."""
    table.trick |= move << (7 * table.plays)
    table.plays += 1
    lane = deck.colour(move)
    if lane < 0:
        if move == deck.PLUS:
            table.fives += 1
        elif move == deck.MINUS:
            table.fives += 16
        return
    if table.asked < 0:
        table.asked = lane
    strength = deck.rank(move)
    if lane == table.trump:
        strength += 64
    elif lane == table.asked:
        strength += 32
    else:
        return
    if strength > table.best:
        # Of two equal Jokers the second is higher (RAGE-46): the first counts half a step less.
        table.best = strength - (strength >> 4 & 1)
        table.winning = seat


def judge(table: Table) -> None:
    """Who wins the trick as it lies (RAGE-34, RAGE-45, RAGE-46): after the trump has changed.

    The highest trump, else the highest card of the colour asked. As long as there is nothing
    but actions, the first card played.
    """
    plays = table.trick
    length = table.plays
    seat = table.leader
    table.plays = 0
    table.trick = 0
    table.winning = seat
    table.best = -1
    table.fives = 0
    for place in range(length):
        add(table, seat, field(plays, place, 7))
        seat = table.after(seat)
