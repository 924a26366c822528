"""Sensible play in a hurry, on the state itself: how search plays a round to its end.

A seat looks only at what it may know: its hand, the tricks it needs, the trick that lies, and the
cards that are gone. The numbers were found by playing many thousands of games of one set against
another, four at the table.
"""

from __future__ import annotations

import math
from typing import Final

from tablee.core.bits import bit, count, count16, field, ones
from tablee.core.native import i64, vec
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.prediction import forbidden
from tablee.games.rage.rules.table import Table

JOKER_WINS: Final = 0.75
"""How often a Joker wins a trick."""
TRUMP_WINS: Final = 0.35
"""How often a trump that others can beat wins one."""
STRAY: Final = 0.05
"""Somebody wins every trick, also those without a good card."""
WARY: Final = 1.1
"""The others hold what one fears a little more often than cards dealt at random."""

LOW: Final = 2
"""A card up to this value is led by who wants to lose the trick, before an action card is."""
DANGER: Final = 6
"""From this value on a card is thrown away before a "-5" or a Joker is."""
TRUMP_DANGER: Final = 16
"""By how much a trump is more dangerous to whoever wants no trick."""
TRUMP_DEAR: Final = 12
"""By how much a trump is dearer than another card to whoever wants tricks."""
BEATABLE: Final = 4
"""So many higher cards are unseen: a card is led only by who needs all tricks."""
LIKELY: Final = 6
"""Tenths of a higher card that those who still play may hold: more, and one plays low."""
UNSURE: Final = 2
"""So many higher cards are unseen: a Joker is led before the card."""


def hope(table: Table, low: i64, high: i64) -> float:
    """How many tricks a hand will probably win: the sum of its cards' chances."""
    shown_low, shown_high = table.shown()
    others = float(table.left * (table.seats - 1))
    miss = 1.0 - WARY * others / (others + float(table.pile))
    void = math.pow(6.0 / 7.0, float(table.left))
    # A card that is no trump must not be trumped, and its colour has to be led.
    kept = math.pow(1.0 - void * (1.0 - void), float(table.seats - 1))
    kept *= 0.09 + 0.06 * float(table.left)
    hoped = STRAY + JOKER_WINS * float(count(low & deck.JOKERS))
    lane: i64 = 0
    while lane < 7:
        values = deck.suit(low, high, lane)
        if lane != 3 and values:
            seen = values | deck.suit(shown_low, shown_high, lane)
            if lane == table.trump:
                hoped += TRUMP_WINS * float(count16(values))
                hoped += (1.0 - TRUMP_WINS) * _on_top(values, seen, miss)
            else:
                hoped += kept * _on_top(values, seen, miss)
        lane += 1
    return hoped


def _on_top(values: i64, seen: i64, miss: float) -> float:
    """How many of some values nobody can beat: each unseen card is missing with a chance."""
    found = 0.0
    over = miss
    rank: i64 = 15
    while values and over > 0.03:
        one = bit(rank)
        if values & one:
            values ^= one
            found += over
        elif not seen & one:
            over *= miss
        rank -= 1
    return found


def sensible_number(table: Table, low: i64, high: i64) -> i64:
    """What somebody with a hand announces: the nearest number to the tricks hoped for."""
    hoped = hope(table, low, high)
    number = min(i64(hoped + 0.5), table.dealt)
    if number == forbidden(table):
        if number == 0 or (hoped > float(number) and number < table.dealt):
            return number + 1
        return number - 1
    return number


def sensible_card(table: Table, hands: vec[i64], told: i64) -> i64:
    """What the player whose turn it is plays."""
    seat = table.turn
    low = hands[2 * seat]
    high = hands[2 * seat + 1]
    need = field(told, seat, 4) - field(table.won, seat, 4)
    if table.asked < 0:
        if need == 0:
            return _lead_low(table, low, high)
        return _lead_high(table, low, high, need)
    values = deck.suit(low, high, table.asked)
    if values:
        return 16 * table.asked + _follow(table, values, need)
    if need == 0:
        return _shed(table, low, high)
    return _ruff(table, low, high, need)


def _lead_low(table: Table, low: i64, high: i64) -> i64:
    """Wanting no trick: lead what somebody will beat."""
    move = _lowest(table, low, high)
    if move < 0 or move & 15 > LOW or move >> 4 == table.trump:
        action = _action(low, high)
        if action >= 0:
            return action
    if move >= 0:
        return move
    return _remainder(table, low)


def _lead_high(table: Table, low: i64, high: i64, need: i64) -> i64:
    """Wanting tricks: lead what nobody can beat, if there is such a card; else a small one."""
    best: i64 = -1
    fewest: i64 = 99
    lane: i64 = 0
    while lane < 7:
        values = deck.suit(low, high, lane)
        if lane != 3 and values:
            rank = _highest(values)
            over = count16((deck.SUIT & ~values & ~_gone(table, lane)) >> (rank + 1))
            if over < fewest:
                fewest = over
                best = 16 * lane + rank
        lane += 1
    if low & deck.JOKERS and fewest > UNSURE:
        return _joker(table, best)
    if fewest > BEATABLE and need > 0 and need < table.left:
        best = _lowest(table, low, high)
    if best < 0:
        best = _action(low, high)
    if best < 0:
        return _remainder(table, low)
    return best


def _follow(table: Table, values: i64, need: i64) -> i64:
    """A value of the colour asked."""
    beaters: i64 = 0
    if table.best < 64 or table.asked == table.trump:
        enough = (table.best & 15) + 1
        beaters = values >> enough << enough
    last = table.plays == table.seats - 1
    if need == 0:
        under = values & ~beaters
        if under:
            return _highest(under)
        if last:
            return _highest(values)
        return _least(values)
    if not beaters or (last and need < 0 and table.fives > 15):
        return _least(values)
    if last:
        return _least(beaters)
    return _try_to_win(table, values, need)


def _try_to_win(table: Table, values: i64, need: i64) -> i64:
    """The highest value, but a small one if others who still play will probably beat it."""
    rank = _highest(values)
    if need > 0 and need < table.left:
        over = count16((deck.SUIT & ~values & ~_gone(table, table.asked)) >> (rank + 1))
        later = (table.seats - 1 - table.plays) * table.left
        unseen = table.pile + (table.seats - 1) * table.left
        if 10 * over * later > LIKELY * unseen:
            return _least(values)
    return rank


def _shed(table: Table, low: i64, high: i64) -> i64:
    """Without the colour asked, and wanting no trick: away with the most dangerous card."""
    best: i64 = -1
    most: i64 = -1
    lane: i64 = 0
    while lane < 7:
        values = deck.suit(low, high, lane)
        extra: i64 = 0
        if lane == table.trump:
            extra = TRUMP_DANGER
            # Only under a higher trump.
            if table.best >= 64:
                values &= ones((table.best & 15) + 1)
            else:
                values = 0
        if lane != 3 and values and _highest(values) + extra > most:
            most = _highest(values) + extra
            best = 16 * lane + most - extra
        lane += 1
    if most < DANGER:
        if low & deck.MINUSES:
            return deck.MINUS
        if low & deck.JOKERS:
            return _idle_joker(table)
    if best < 0:
        best = _action(low, high)
    if best < 0 and low & deck.PLUSES:
        best = deck.PLUS
    if best < 0:
        # Nothing but trumps that win.
        best = 16 * table.trump + _least(deck.suit(low, high, table.trump))
    return best


def _ruff(table: Table, low: i64, high: i64, need: i64) -> i64:
    """Without the colour asked, and wanting tricks: trump, a Joker, or else what is useless."""
    if table.fives < 16 or need >= table.left:
        if table.trump >= 0:
            values = deck.suit(low, high, table.trump)
            if table.best >= 64:
                enough = (table.best & 15) + 1
                values = values >> enough << enough
            if values:
                return 16 * table.trump + _least(values)
        if low & deck.JOKERS:
            return _joker(table, 16 * table.asked)
    move = _action(low, high)
    if move < 0:
        move = _lowest(table, low, high)
    if move < 0:
        return _remainder(table, low)
    return move


def _lowest(table: Table, low: i64, high: i64) -> i64:
    """The lowest card, trumps last; -1 if there are only action cards."""
    best: i64 = -1
    lowest: i64 = 99
    lane: i64 = 0
    while lane < 7:
        values = deck.suit(low, high, lane)
        if lane != 3 and values:
            rank = _least(values)
            price = rank
            if lane == table.trump:
                price += TRUMP_DEAR
            if price < lowest:
                lowest = price
                best = 16 * lane + rank
        lane += 1
    return best


def _action(low: i64, high: i64) -> i64:
    """An action card that does no harm to give away; -1 if there is none."""
    if low & deck.MINUSES:
        return deck.MINUS
    if high & deck.NO_TRUMPS:
        return deck.NO_TRUMP
    if high & deck.CHANGES:
        return deck.CHANGE
    return -1


def _remainder(table: Table, low: i64) -> i64:
    """What is left when there is nothing else: a "+5" or a Joker."""
    if low & deck.PLUSES:
        return deck.PLUS
    return _joker(table, -1)


def _joker(table: Table, move: i64) -> i64:
    """A Joker that names trump, or in a trick without trump the colour of some card."""
    if table.trump >= 0:
        return deck.joker(table.trump)
    if move >= 0:
        return deck.joker(move >> 4)
    return deck.JOKER


def _idle_joker(table: Table) -> i64:
    """A Joker that names a colour with which it cannot win."""
    lane: i64 = 0
    while lane in (table.trump, table.asked):
        lane += 1
    return deck.joker(lane)


def _gone(table: Table, lane: i64) -> i64:
    """The values of a colour that are out of the game for this round."""
    gone = deck.suit(table.out_low | table.aside_low, table.out_high | table.aside_high, lane)
    if table.indicator >= 0 and table.indicator >> 4 == lane:
        gone |= bit(table.indicator & 15)
    return gone


def _highest(values: i64) -> i64:
    """The highest of some values."""
    values |= values >> 1
    values |= values >> 2
    values |= values >> 4
    values |= values >> 8
    return count16(values) - 1


def _least(values: i64) -> i64:
    """The lowest of some values."""
    return count16((values & -values) - 1)
