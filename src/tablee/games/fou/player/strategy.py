"""What a good family player does, from the open table and their own cards alone.

Who is the Fou loses a turn, and a card that is not played is a card to pay for. So each card that
may be played is asked seven questions, and the best sum of the answers is played. Early in a round
it matters to shed what is weak and what one has plenty of, while high cards are kept for the
tricks that others lead; late, it matters not to be the Fou and to get rid of what costs most.

Search plays its imagined worlds on in the same way, so this is hot code: no lists.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import count, lowest
from tablee.core.chance import Chance
from tablee.core.native import i64, vec
from tablee.games.fou.player.odds import SURE, Odds
from tablee.games.fou.rules import deck, trick
from tablee.games.fou.rules.table import Table
from tablee.games.fou.view import FouView

COSTLY: Final = 0
TOP: Final = 1
WEAK: Final = 2
FOU: Final = 3
WINS: Final = 4
LONG: Final = 5
ONE: Final = 6

_WEIGHTS: Final = [
    # at the end, 12 tricks before: hundredths of a point for each question
    (940, 590),  # COSTLY  what would the card cost (16 points are a full answer)?
    (-425, -345),  # TOP     the same squared: the highest cards are worth keeping
    (60, 520),  # WEAK    how many of the colour's unseen cards are higher?
    (-870, -500),  # FOU     how likely does it make me the Fou?
    (370, 100),  # WINS    how likely does it win, so that I lead?
    (620, 910),  # LONG    how much of the colour do I hold, against each of the others?
    (450, 280),  # ONE     is it a "1"?
]
"""Found by playing some millions of rounds against itself, its ancestors and random play."""
_LATE: Final = vec[i64]([late for late, _ in _WEIGHTS])
_EARLY: Final = vec[i64]([early for _, early in _WEIGHTS])


def choose(view: FouView, chance: Chance) -> int:
    """A card; of cards that seem equal, any."""
    return sensible(view.table, view.seat, view.low, view.high, chance)


def sensible(table: Table, seat: i64, low: i64, high: i64, chance: Chance) -> i64:
    """The card that makes most sense for a seat that holds these, whatever the others hold."""
    low_left, high_left = trick.playable(table.asked, low, high)
    if high_left & deck.ONES:
        high_left = (high_left & deck.COLOURED) | deck.BIT[deck.ONE]
    odds = Odds(table, seat, low, high)
    tricks_left = odds.tricks_left()
    chosen: i64 = -1
    best: i64 = 0
    equals: i64 = 0
    while low_left | high_left:
        if low_left:
            move = lowest(low_left)
            low_left &= low_left - 1
        else:
            move = lowest(high_left) + deck.HIGH
            high_left &= high_left - 1
        sense = _sense(odds, low, high, tricks_left, move)
        if chosen < 0 or sense > best:
            chosen = move
            best = sense
            equals = 1
        elif sense == best:
            equals += 1
            if chance.below(equals) == 0:
                chosen = move
    return chosen


def _sense(odds: Odds, low: i64, high: i64, tricks_left: i64, move: i64) -> i64:
    """How much sense it makes to play a card: the sum of the weighed answers.

    If this trick ends the round, nothing counts but what is left in the hand.
    """
    points = deck.POINTS[move]
    if tricks_left == 1:
        return points
    sense = _weighed(COSTLY, 64 * points, tricks_left)
    sense += _weighed(TOP, 4 * points * points, tricks_left)
    sense += _weighed(FOU, odds.fou(move), tricks_left)
    sense += _weighed(WINS, odds.wins(move), tricks_left)
    if move == deck.ONE:
        return sense + _weighed(WEAK, SURE, tricks_left) + _weighed(ONE, SURE, tricks_left)
    colour = deck.COLOUR[move]
    unseen = odds.unseen(colour)
    if unseen:
        weak = SURE * odds.unseen(colour, deck.VALUE[move]) // unseen
        sense += _weighed(WEAK, weak, tricks_left)
    held = count(low & deck.SUIT_LOW[colour]) + count(high & deck.SUIT_HIGH[colour])
    share = held * (odds.table.seats - 1)
    return sense + _weighed(LONG, SURE * share // (share + unseen), tricks_left)


def _weighed(question: i64, answer: i64, tricks_left: i64) -> i64:
    return answer * (_LATE[question] * (12 - tricks_left) + _EARLY[question] * tricks_left)
