"""The cards and moves of Rage (RAGE-01).

A set of cards is a pair of words, `low` and `high`. A card is a number: its word and its place
in it (64 x word + place), so that a colour is a lane of 16 places and shifts find everything:

    lane  0 red  1 orange  2 yellow  3 the 2 Jokers, 3 "+5", 3 "-5"               (low)
    lane  4 green  5 blue  6 violet  7 the 4 "no trump", 4 "change trump"         (high)

A move is a number, too. That of a colour card is the card's. Equal action cards are one move; a
Joker is one move for each colour that it may name (RAGE-45). The announcements (RAGE-20) have
the numbers that are left over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from tablee.core.bits import bit, count, indices
from tablee.core.native import i64, vec

if TYPE_CHECKING:
    from tablee.games.rage.shape import Colour

LANES: Final = (0, 1, 2, 4, 5, 6)
NAMES: Final[tuple[Colour, ...]] = (
    "red",
    "orange",
    "yellow",
    cast("Colour", ""),
    "green",
    "blue",
    "violet",
)
"""The colours by lane; lane 3 is none."""
LETTERS: Final = "roy gbv"

JOKER: Final = 48
PLUS: Final = 54
MINUS: Final = 55
NO_TRUMP: Final = 112
CHANGE: Final = 113
MOVES: Final = 117

SUIT: Final = 0xFFFF
COLOURED: Final = (1 << 48) - 1
JOKERS: Final = 0b11 << 48
PLUSES: Final = 0b111 << 50
MINUSES: Final = 0b111 << 53
NO_TRUMPS: Final = 0b1111 << 48
CHANGES: Final = 0b1111 << 52
ALL: Final = (1 << 56) - 1

CARDS: Final = 112
PACK: Final = vec[i64](list(range(56)) + list(range(64, 120)))

_NAMED: Final = {PLUS: "+5", MINUS: "-5", NO_TRUMP: "notrump", CHANGE: "change"}
_ACTIONS: Final = {
    **dict.fromkeys(range(48, 50), "joker"),
    **dict.fromkeys(range(50, 53), "+5"),
    **dict.fromkeys(range(53, 56), "-5"),
    **dict.fromkeys(range(112, 116), "notrump"),
    **dict.fromkeys(range(116, 120), "change"),
}


def announcement(number: i64) -> i64:
    """The move that announces a number: 56 to 63 for 0 to 7, 114 to 116 for 8 to 10."""
    if number < 8:
        return 56 + number
    return 106 + number


def announced(move: i64) -> i64:
    """The number that a move announces; -1 if it is a card."""
    if 56 <= move < 64:
        return move - 56
    if move > CHANGE:
        return move - 106
    return -1


def named(joker: i64) -> i64:
    """The lane that a Joker names."""
    lane = joker - JOKER
    if lane > 2:
        lane += 1
    return lane


def joker(lane: i64) -> i64:
    """The move of a Joker that names a lane: the inverse of `named`."""
    if lane > 3:
        return JOKER + lane - 1
    return JOKER + lane


def colour(move: i64) -> i64:
    """The lane of a card as it is played; -1 for an action card that has no colour."""
    lane = move >> 4
    if lane & 3 != 3:
        return lane
    if move < PLUS:
        return named(move)
    return -1


def rank(move: i64) -> i64:
    """How high a played card stands in its colour; a Joker beats the 15 (RAGE-45)."""
    if JOKER <= move < PLUS:
        return 16
    return move & 15


def suit(low: i64, high: i64, lane: i64) -> i64:
    """The values held of a colour: one of 16 bits for each."""
    word = low
    if lane > 3:
        word = high
    return word >> (16 * (lane & 3)) & SUIT


def held(move: i64, low: i64, high: i64) -> i64:
    """The bit of a card among those held that makes a move, in its word; 0 if none does."""
    word = low
    if move >= 64:
        word = high
    if move & 48 == 48:
        if move < PLUS:
            word &= JOKERS
        elif move == PLUS:
            word &= PLUSES
        elif move == MINUS:
            word &= MINUSES
        elif move == NO_TRUMP:
            word &= NO_TRUMPS
        elif move == CHANGE:
            word &= CHANGES
        else:
            return 0
        return word & -word
    return word & bit(move & 63)


def moves_of(low: i64, high: i64) -> list[int]:
    """The different moves that cards can be played as, ascending."""
    moves = indices(low & COLOURED)
    if low > COLOURED:
        if low & JOKERS:
            moves += range(JOKER, PLUS)
        if low & PLUSES:
            moves.append(PLUS)
        if low & MINUSES:
            moves.append(MINUS)
    moves += indices(high & COLOURED, 64)
    if high > COLOURED:
        if high & NO_TRUMPS:
            moves.append(NO_TRUMP)
        if high & CHANGES:
            moves.append(CHANGE)
    return moves


def suit_moves(values: i64, lane: i64) -> list[int]:
    """The moves of the values held of a colour, ascending."""
    return indices(values, 16 * lane)


def action_moves(low: i64, high: i64) -> i64:
    """How many moves the action cards can be played as."""
    moves: i64 = 0
    if low > COLOURED:
        if low & JOKERS:
            moves += 6
        if low & PLUSES:
            moves += 1
        if low & MINUSES:
            moves += 1
    if high > COLOURED:
        if high & NO_TRUMPS:
            moves += 1
        if high & CHANGES:
            moves += 1
    return moves


def nth_action(low: i64, high: i64, n: i64) -> i64:
    """The nth of the moves that `action_moves` counts."""
    if low & JOKERS:
        if n < 6:
            return JOKER + n
        n -= 6
    if low & PLUSES:
        if n == 0:
            return PLUS
        n -= 1
    if low & MINUSES:
        if n == 0:
            return MINUS
        n -= 1
    if high & NO_TRUMPS and n == 0:
        return NO_TRUMP
    return CHANGE


def size(low: i64, high: i64) -> i64:
    """How many cards there are."""
    return count(low) + count(high)


def text(move: int) -> str:
    """A move as people write it: `r15`, `joker-g`, `+5`, `notrump`, or a bare number announced."""
    if move in _NAMED:
        return _NAMED[move]
    if announced(move) >= 0:
        return str(announced(move))
    letter = LETTERS[colour(move)]
    return f"joker-{letter}" if JOKER <= move < PLUS else f"{letter}{rank(move)}"


_MOVES: Final = {text(move): move for move in range(MOVES)}


def parse(word: str) -> int:
    """Read a move."""
    move = _MOVES.get(word.strip().lower())
    if move is None:
        raise ValueError(f"'{word}' is no move of Rage: r15, joker-g, +5, -5, notrump, change, 3")
    return move


def describe(move: int) -> dict[str, Any]:
    """A move with its parts."""
    if announced(move) >= 0:
        return {"kind": "announce", "number": announced(move)}
    if move in _NAMED:
        return {"kind": "action", "action": _NAMED[move]}
    if JOKER <= move < PLUS:
        return {"kind": "joker", "colour": NAMES[colour(move)]}
    return {"kind": "card", "colour": NAMES[colour(move)], "value": rank(move)}


def card_text(card: int) -> str:
    """A card that lies or is held; a Joker without a colour."""
    return _ACTIONS.get(card) or text(card)


def cards(low: i64, high: i64) -> list[int]:
    """The cards of a set, by number."""
    return indices(low) + indices(high, 64)


def names(low: i64, high: i64) -> list[str]:
    """Cards by name: colours in order, then the actions."""
    ordered = sorted(cards(low, high), key=lambda card: (card in _ACTIONS, card))
    return [card_text(card) for card in ordered]


def cards_named(words: list[str], taken_low: i64, taken_high: i64) -> tuple[i64, i64]:
    """The inverse of `names`: of equal cards, those that are not taken yet."""
    low: i64 = 0
    high: i64 = 0
    for word in words:
        card = _card_named(word, low | taken_low, high | taken_high)
        if card < 64:
            low |= bit(card)
        else:
            high |= bit(card & 63)
    return low, high


def _card_named(word: str, taken_low: i64, taken_high: i64) -> i64:
    for card in PACK:
        taken = taken_low
        if card >= 64:
            taken = taken_high
        if not taken >> (card & 63) & 1 and card_text(card) == word:
            return card
    raise ValueError(f"'{word}' is no card of Rage, or there are too many of it")
