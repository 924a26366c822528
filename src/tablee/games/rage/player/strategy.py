"""What a good family player does, from the view alone.

To predict, count the cards that will probably win. To play: who still needs tricks wins them as
cheaply as possible; who needs none ducks under the others and sheds the dangerous cards; who can
no longer make the contract takes what each trick is worth.
"""

from __future__ import annotations

import math

from tablee.core.bits import count, field
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.rage.player.rollout import sensible_number
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.table import PREDICTING, Table
from tablee.games.rage.view import RageView


def choose(view: RageView, chance: Chance) -> int:
    """A move; of moves that seem equal, any."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.table.phase == PREDICTING:
        return deck.announcement(sensible_number(view.table, view.low, view.high))
    scored = [(_worth(view, move), chance.below(1024), move) for move in view.legal]
    return max(scored)[2]


def _unseen(view: RageView) -> tuple[i64, i64]:
    """The cards that this seat has not seen."""
    low, high = view.table.shown()
    return deck.ALL & ~(low | view.low), deck.ALL & ~(high | view.high)


def _others_hold(view: RageView) -> float:
    """The share of the unseen cards that other players hold; the rest is in the pile."""
    table = view.table
    held: i64 = 0
    for seat in range(table.seats):
        if seat != view.seat:
            held += table.hand_size(seat)
    return float(held) / float(max(1, held + table.pile))


def _higher(view: RageView, move: i64) -> i64:
    """How many unseen cards of its colour are higher than a card; Jokers count half."""
    low, high = _unseen(view)
    values = deck.suit(low, high, deck.colour(move))
    return count(values >> (deck.rank(move) + 1)) + count(low & deck.JOKERS) // 2


def missing(view: RageView) -> i64:
    """How many tricks are still missing for the contract; negative if there are too many."""
    return view.told - field(view.table.won, view.seat, 4)


def strength_of(table: Table, move: i64, asked: i64) -> i64:
    """How a card ranks in the present trick; -1 if it cannot win it (RAGE-34, RAGE-45)."""
    colour = deck.colour(move)
    if colour < 0:
        return -1
    if colour == table.trump:
        return deck.rank(move) + 64
    return deck.rank(move) + 32 if colour == asked else -1


def _win_chance(view: RageView, move: i64) -> float:
    """How probably a card wins the present trick."""
    table = view.table
    if move >= deck.NO_TRUMP or move in (deck.PLUS, deck.MINUS):
        return 0.15 if table.plays == 0 else 0.0
    asked = table.asked if table.asked >= 0 else deck.colour(move)
    strength = strength_of(table, move, asked)
    if strength <= table.best:
        return 0.0
    return _stands(view, strength, asked)


def _stands(view: RageView, strength: i64, asked: i64) -> float:
    """The chance that nobody who plays later beats a card."""
    table = view.table
    held: i64 = 0
    seat = table.after(view.seat)
    while seat != table.leader:
        held += table.hand_size(seat)
        seat = table.after(seat)
    low, high = _unseen(view)
    unseen = count(low) + count(high)
    if held == 0 or unseen == 0:
        return 1.0
    beaten_by = 0.0
    for move in deck.moves_of(low & deck.COLOURED, high & deck.COLOURED):
        other = strength_of(table, move, asked)
        if other > strength:
            # A trump on another colour needs a player without the colour.
            beaten_by += 1.0 if deck.colour(move) == asked else 0.3
    if not strength & 16:
        beaten_by += 0.5 * float(count(low & deck.JOKERS))
    return math.pow(1.0 - float(held) / float(unseen), beaten_by)


def _trick_points(view: RageView, move: i64) -> float:
    """What the cards "+5" and "-5" in the trick are worth to its winner (RAGE-40)."""
    points = 0.0
    for place in range(view.table.plays + 1):
        card = move if place == view.table.plays else field(view.table.trick, place, 7)
        if card == deck.PLUS:
            points += 5.0
        elif card == deck.MINUS:
            points -= 5.0
    return points


def _worth(view: RageView, move: i64) -> float:
    """How good a card is to play now, in points of the round."""
    table = view.table
    wins = _win_chance(view, move)
    need = missing(view)
    prize = _trick_points(view, move)
    keep = _power(view, move)
    if need > table.left or need < 0:
        # The contract is lost: a trick is a point, and the fives count.
        return wins * (1.0 + prize) - (1.0 - wins) * 0.2 * prize - 0.05 * keep
    if need == 0:
        return wins * (-12.0 + prize) + 1.5 * keep * (1.0 - wins)
    if need == table.left:
        return wins * (15.0 + prize) - 0.1 * keep
    urgency = float(need) / float(table.left)
    return wins * (2.0 + 6.0 * urgency + prize) - 2.0 * keep * (1.0 - urgency * 0.4)


def _power(view: RageView, move: i64) -> float:
    """How likely a card is to win some later trick: worth keeping, or dangerous to keep."""
    if deck.JOKER <= move < deck.PLUS:
        return 0.75
    if deck.colour(move) < 0:
        return 0.05
    share = _others_hold(view)
    on_top = math.pow(1.0 - share, float(_higher(view, move)))
    if deck.colour(move) == view.table.trump:
        return min(1.0, 0.3 + 0.7 * on_top)
    return 0.6 * on_top
