"""Who may play what to a trick, and who wins it (FOU-11 to FOU-14).

Every card played has a *standing*, one number that orders the trick from worst to best:

    bit  11     the card follows: it is of the trick's colour, or a "1"; else it is a discard
    bits 6-10   its value, 1 for a "1"
    bits 3-5    7 minus its place in the order of play: of equal cards, the later is worse
    bits 0-2    the seat that played it

The highest standing wins the trick, the lowest makes the Fou: see `fou`.
"""

from __future__ import annotations

from typing import Final

from tablee.core.native import i64, vec
from tablee.games.fou.rules import deck

FOLLOWS: Final = 1 << 11
NONE_YET: Final = -1
"""Below every standing."""


def _worth(asked: int, move: int) -> int:
    follows = asked in {deck.COLOUR[move], deck.NO_COLOUR} or move == deck.ONE
    return FOLLOWS * follows + (deck.VALUE[move] << 6)


_WORTH: Final = vec[i64]([_worth(asked, move) for asked in range(5) for move in range(deck.MOVES)])


def playable(asked: i64, low: i64, high: i64) -> tuple[i64, i64]:
    """The cards of a hand that may be played (FOU-10, FOU-11, FOU-12, FOU-13).

    Whoever holds a card of the trick's colour plays one of them, or a "1". Who holds none, or
    while there is no colour yet, anything.
    """
    suit_low = low & deck.SUIT_LOW[asked]
    suit_high = high & deck.SUIT_HIGH[asked]
    if suit_low | suit_high:
        return suit_low, suit_high | (high & deck.ONES)
    return low, high


def fixed(asked: i64, move: i64) -> i64:
    """The colour of the trick after a card: the first that is not a "1" fixes it (FOU-13)."""
    return deck.COLOUR[move] if asked == deck.NO_COLOUR else asked


def worth(asked: i64, move: i64) -> i64:
    """How good a card is in a trick, whenever and by whomever it is played (FOU-21, FOU-22)."""
    return _WORTH[deck.MOVES * asked + move]


def discard(asked: i64, move: i64) -> bool:
    """Whether a card does not follow the colour; a "1" always does (FOU-11, FOU-12)."""
    return worth(asked, move) < FOLLOWS


def standing(worth: i64, place: i64, seat: i64) -> i64:
    """How good a card is among all of its trick (FOU-14, FOU-21, FOU-22, FOU-23)."""
    return worth | (7 - place) << 3 | seat


def player(standing: i64) -> i64:
    """Who played the card with this standing."""
    return standing & 7


def place(standing: i64) -> i64:
    """When it was played: 0 is the lead."""
    return 7 - (standing >> 3 & 7)
