"""The cards and moves of Fou ! (FOU-01, FOU-02).

A card is a number from 0 to 87, and a set of cards is a pair of words, `low` and `high`:

    low    0-47  green 2-27, red 2-23
    high  48-87  yellow 2-21, blue 2-15, then the six "1"

The move of a colour card is the card's number; the six "1" are one move, 82. Most questions
about a move are answered by a table of numbers, so that random play runs without branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.bits import bit, indices
from tablee.core.native import i64, vec

if TYPE_CHECKING:
    from tablee.games.fou.shape import Colour

COLOURS: Final[tuple[Colour, ...]] = ("green", "red", "yellow", "blue")
LETTERS: Final = "gryb"
LONGEST: Final = (27, 23, 21, 15)
"""The highest card of each colour; each starts at 2."""

CARDS: Final = 88
HIGH: Final = 48
"""The first card of the high word."""
ONE: Final = 82
"""The move of a "1", and the first of its six cards."""
MOVES: Final = 83
NO_COLOUR: Final = 4
"""The colour of a "1", and of a trick in which only "1" were played."""

ONES: Final = 0b111111 << 34
COLOURED: Final = (1 << 34) - 1
"""The "1" and the colour cards of the high word."""

IN_PLAY: Final = {
    4: ((17, 13, 11, 8), 3),
    5: ((20, 16, 14, 10), 4),
    6: ((23, 19, 17, 12), 5),
    7: ((26, 22, 20, 14), 6),
    8: ((27, 23, 21, 15), 6),
}
"""For each number of players, the highest card of each colour, and how many "1" (FOU-02)."""
DISCS: Final = vec[i64]([0, 0, 0, 0, 1, 1, 1, 2, 2])
HAND: Final = vec[i64]([0, 0, 0, 0, 12, 12, 12, 12, 11])
"""How many discs there are, and cards in a hand, by number of players (FOU-02)."""

FIRST: Final = vec[i64]([0, 26, 48, 68])
"""The lowest card of each colour."""
_SUITED: Final = [(colour, value) for colour in range(4) for value in range(2, LONGEST[colour] + 1)]
COLOUR: Final = vec[i64]([colour for colour, _ in _SUITED] + [NO_COLOUR])
VALUE: Final = vec[i64]([value for _, value in _SUITED] + [1])
"""The colour and the value of a move in a trick."""
POINTS: Final = vec[i64]([value for _, value in _SUITED] + [5] * 6)
"""What a card costs whoever is left with it (FOU-31)."""
BIT: Final = vec[i64]([1 << (card if card < HIGH else card - HIGH) for card in range(CARDS)])
HALF: Final = vec[i64]([0 if card < HIGH else 1 for card in range(CARDS)])
"""The bit of a card, and its word: 0 for low, 1 for high."""


def _word(cards: list[int], half: int) -> int:
    return sum(BIT[card] for card in cards if HALF[card] == half)


def _suit(colour: int) -> list[int]:
    return [card for card in range(ONE) if colour in {COLOUR[card], NO_COLOUR}]


SUIT_LOW: Final = vec[i64]([_word(_suit(colour), 0) for colour in range(5)])
SUIT_HIGH: Final = vec[i64]([_word(_suit(colour), 1) for colour in range(5)])
"""All cards of a colour; for `NO_COLOUR`, of all four."""


def _pack(seats: int) -> list[int]:
    highest, ones = IN_PLAY[seats]
    colours = [card for card in range(ONE) if VALUE[card] <= highest[COLOUR[card]]]
    return colours + list(range(ONE, ONE + ones))


_PACKS: Final = {seats: _pack(seats) for seats in IN_PLAY}
_EVERY_PACK: Final = vec[i64]([card for seats in _PACKS for card in _PACKS[seats]])
_STARTS: Final = vec[i64]([0, 0, 0, 0, 0, 48, 108, 180, 264, 352])
PACK_LOW: Final = vec[i64]([_word(_PACKS.get(seats, []), 0) for seats in range(9)])
PACK_HIGH: Final = vec[i64]([_word(_PACKS.get(seats, []), 1) for seats in range(9)])
"""The cards in play, by number of players (FOU-02)."""


def pack(seats: i64) -> vec[i64]:
    """The cards in play for so many players, to be shuffled (FOU-02)."""
    return _EVERY_PACK[_STARTS[seats] : _STARTS[seats + 1]]


def held(move: i64, low: i64, high: i64) -> i64:
    """The bit of a card among those held that makes a move, in its word; 0 if none does."""
    if move == ONE:
        ones = high & ONES
        return ones & -ones
    return (high if HALF[move] else low) & BIT[move]


def moves_of(low: i64, high: i64) -> list[int]:
    """The different moves that cards can be played as, ascending."""
    moves = indices(low) + indices(high & COLOURED, HIGH)
    if high & ONES:
        moves.append(ONE)
    return moves


def text(move: int) -> str:
    """A move as people write it: `g27`, `r2`, `y13`, `b9`, or `1`."""
    return "1" if move >= ONE else f"{LETTERS[COLOUR[move]]}{VALUE[move]}"


_MOVES: Final = {text(move): move for move in range(MOVES)}


def parse(word: str) -> int:
    """Read a move."""
    move = _MOVES.get(word.strip().lower())
    if move is None:
        raise ValueError(f"'{word}' is no card of Fou !: g2 to g27, r2-r23, y2-y21, b2-b15, or 1")
    return move


def describe(move: int) -> dict[str, Any]:
    """A move with its parts."""
    if move == ONE:
        return {"kind": "one"}
    return {"kind": "card", "colour": COLOURS[COLOUR[move]], "value": VALUE[move]}


def cards(low: i64, high: i64) -> list[int]:
    """The cards of a set: colours in order, then the "1"."""
    return indices(low) + indices(high, HIGH)


def names(low: i64, high: i64) -> list[str]:
    """Cards by name, in the same order."""
    return [text(card) for card in cards(low, high)]


def cards_named(words: list[str], taken_high: i64) -> tuple[i64, i64]:
    """The inverse of `names`: of the "1", those that are not taken yet."""
    low: i64 = 0
    high: i64 = 0
    for word in words:
        card: i64 = parse(word)
        while card >= ONE and (high | taken_high) & bit(card - HIGH):
            card += 1
        if card >= CARDS:
            raise ValueError("there are only six '1' in Fou !")
        if card < HIGH:
            low |= bit(card)
        else:
            high |= bit(card - HIGH)
    return low, high
