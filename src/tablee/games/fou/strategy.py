"""What a good family player does, from the view alone.

Who is the Fou loses a turn, and a card that is not played is a card to pay for. So each card that
may be played is asked seven questions, and the best sum of the answers is played. Early in a round
it matters to shed what is weak and what one has plenty of, while high cards are kept for the
tricks that others lead; late, it matters not to be the Fou and to get rid of what costs most.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import count
from tablee.core.chance import Chance
from tablee.core.native import i64, vec
from tablee.games.fou import deck
from tablee.games.fou.odds import SURE, Odds
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
    if len(view.legal) == 1:
        return view.legal[0]
    odds = Odds(view)
    tricks_left = odds.tricks_left()
    chosen: list[int] = []
    best: i64 = 0
    for move in view.legal:
        sense = _sense(view, odds, tricks_left, move)
        if not chosen or sense > best:
            best = sense
            chosen = [move]
        elif sense == best:
            chosen.append(move)
    return chosen[chance.below(len(chosen))]


def _sense(view: FouView, odds: Odds, tricks_left: i64, move: i64) -> i64:
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
    held = count(view.low & deck.SUIT_LOW[colour]) + count(view.high & deck.SUIT_HIGH[colour])
    share = held * (view.table.seats - 1)
    return sense + _weighed(LONG, SURE * share // (share + unseen), tricks_left)


def _weighed(question: i64, answer: i64, tricks_left: i64) -> i64:
    return answer * (_LATE[question] * (12 - tricks_left) + _EARLY[question] * tricks_left)
