"""The fifteen score tiles, and when a line satisfies one (FYFE-04, FYFE-06).

What a line shows is one word, its *reading*: the sum of one print for each of its tokens. A
print adds one to the field (3 bits) of each of the three values that the token shows, and one to
the field of each tile "in order" that the token breaks where it lies. A joker has no print: it is
whatever is needed. Nor has an empty space, so the tests below also say which tiles an unfinished
line may still become (`outlook` adds which tokens are left to do it).

    0-14 symbols    15-29 colours    30-44 numbers    45-56 tokens out of order, 4 tiles
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.core.bits import count
from tablee.core.native import i64, vec
from tablee.games.fyfe.rules import tokens
from tablee.games.fyfe.rules.tokens import COLOUR, NUMBER, SYMBOL, TOKENS

if TYPE_CHECKING:
    from tablee.games.fyfe.shape import TileCode

ANY: Final = 0
HOUSE: Final = 1
DIFFERENT: Final = 2
SAME: Final = 3
ORDER: Final = 4
ALL_DIFFERENT: Final = 5

FIRST_POINTS: Final = 3
BONUS: Final = vec[i64]([0, 0, 5, 10, 20])
"""For as many tiles at once through the token placed (FYFE-18)."""


@final
class Kind:
    """One kind of score tile."""

    def __init__(
        self, name: TileCode, points: int, pattern: int, trait: int, order: str = ""
    ) -> None:
        self.name: TileCode = name
        self.points = points
        self.pattern = pattern
        self.trait = trait
        self.order = order
        """The value, from 0, that each place of the line must show."""
        self.easier = pattern != ALL_DIFFERENT and not (pattern == ORDER and trait != NUMBER)
        """Whether the easier game has it (FYFE-31)."""


KINDS: Final = (
    Kind("any-five", 2, ANY, -1),
    Kind("house-symbol", 6, HOUSE, SYMBOL),
    Kind("house-colour", 6, HOUSE, COLOUR),
    Kind("house-number", 6, HOUSE, NUMBER),
    Kind("different-symbol", 8, DIFFERENT, SYMBOL),
    Kind("different-colour", 8, DIFFERENT, COLOUR),
    Kind("different-number", 8, DIFFERENT, NUMBER),
    Kind("same-symbol", 10, SAME, SYMBOL),
    Kind("same-colour", 10, SAME, COLOUR),
    Kind("same-number", 10, SAME, NUMBER),
    Kind("numbers-up", 12, ORDER, NUMBER, "01234"),
    Kind("numbers-down", 12, ORDER, NUMBER, "43210"),
    Kind("symbols-in-order", 14, ORDER, SYMBOL, "01234"),
    Kind("colours-in-order", 14, ORDER, COLOUR, "01234"),
    Kind("all-different", 20, ALL_DIFFERENT, -1),
)
TILES: Final = 15
TILE_NAMES: Final = tuple(kind.name for kind in KINDS)
POINTS: Final = vec[i64]([kind.points for kind in KINDS])
PATTERNS: Final = vec[i64]([kind.pattern for kind in KINDS])
TRAIT_OF: Final = vec[i64]([kind.trait for kind in KINDS])

_ORDERED: Final = [kind for kind in KINDS if kind.pattern == ORDER]
_FIRST_ORDERED: Final = 10

ALL_TILES: Final = (1 << TILES) - 1
EASIER_TILES: Final = sum(1 << i for i in range(TILES) if KINDS[i].easier)

_EACH: Final = 0o11111
_TWICE: Final = 0o66666
_FOUR_TIMES: Final = 0o44444
_TWICE_ANYTHING: Final = 0o666666666666666


def _print(place: int, token: int) -> int:
    word = 0
    for trait in range(3):
        word += 1 << 15 * trait + 3 * int(tokens.value(trait, token))
    for i, kind in enumerate(_ORDERED):
        if int(kind.order[place]) != tokens.value(kind.trait, token):
            word += 1 << 45 + 3 * i
    return word


PRINTS: Final = vec[i64]([_print(place, token) for place in range(5) for token in range(TOKENS)])


def print_of(place: i64, token: i64) -> i64:
    """What a token adds to the reading of a line in which it lies at a place."""
    return PRINTS[TOKENS * place + token]


def points(kind: i64) -> i64:
    """What a completed tile is worth (FYFE-04)."""
    return POINTS[kind]


def counts(reading: i64, trait: i64) -> i64:
    """How many tokens show each value of a trait, 3 bits a value."""
    return reading >> (15 * trait) & 0o77777


def shown(values: i64) -> i64:
    """Of such counts, the values that are there, one bit in each field."""
    return (values | values >> 1 | values >> 2) & _EACH


def fits(kind: i64, reading: i64) -> bool:
    """Whether a line shows a tile, if its jokers and empty spaces are what they should be."""
    pattern = PATTERNS[kind]
    if pattern == ORDER:
        return reading >> (45 + 3 * (kind - _FIRST_ORDERED)) & 7 == 0
    if pattern == ANY:
        return True
    if pattern == ALL_DIFFERENT:
        return reading & _TWICE_ANYTHING == 0
    values = counts(reading, TRAIT_OF[kind])
    if pattern == DIFFERENT:
        return values & _TWICE == 0
    if pattern == SAME:
        return count(shown(values)) <= 1
    return values & _FOUR_TIMES == 0 and count(shown(values)) <= 2


def all_fitting(reading: i64) -> i64:
    """The tiles that `fits` says yes to, as a mask."""
    found: i64 = 0
    one: i64 = 1
    for kind in range(TILES):
        if fits(kind, reading):
            found |= one
        one += one
    return found


def tile_named(name: str) -> int:
    """Read the name of a tile."""
    if name not in TILE_NAMES:
        raise ValueError(f"'{name}' is no score tile: {', '.join(TILE_NAMES)}")
    return TILE_NAMES.index(name)
