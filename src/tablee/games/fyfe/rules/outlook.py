"""Which tiles can still be completed, and with which tokens (FYFE-04, FYFE-06).

The answers are exact for tokens that are placed one by one from a given stock (for a player: the
bag and their reserve), without charms: some choice of different tokens for the empty spaces of
the line would satisfy the tile. What a board shows, what is said of a move and the strategy all
ask here.
"""

from __future__ import annotations

from tablee.core.bits import bit, count, lowest
from tablee.core.native import i64
from tablee.games.fyfe.rules import lines, tiles
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.tiles import ALL_DIFFERENT, ANY, DIFFERENT, KINDS, ORDER, SAME
from tablee.games.fyfe.rules.tokens import COLOUR, NUMBER, SYMBOL


def stock(board: Board, bag: Bag) -> Bag:
    """What a player may still place: the bag and their reserve."""
    found = bag.copy()
    for slot in range(2):
        token = board.reserve(slot)
        if token >= 0 and not found.has(token):
            found.put(token)
    return found


def completable(kind: i64, board: Board, line: i64, left: Bag) -> bool:
    """Whether tokens of a stock can fill a line so that it satisfies a tile."""
    return can_complete(kind, board.reading(line), gaps(board, line), left)


def helpful(kind: i64, board: Board, space: i64, line: i64, left: Bag) -> list[int]:
    """The values, of the trait that a tile looks at, that keep it completable on an empty space.

    Tokens that show the same value of it are equally good, so one of each is tried.
    """
    trait = tiles.TRAIT_OF[kind]
    word = board.reading(line)
    place = lines.place_in(line, space)
    others = gaps(board, line) ^ bit(place)
    found: list[int] = []
    for value in range(5):
        token = left.one_of(trait, value)
        if token < 0:
            continue
        left.take(token)
        if can_complete(kind, word + tiles.print_of(place, token), others, left):
            found.append(value)
        left.put(token)
    return found


def gaps(board: Board, line: i64) -> i64:
    """The empty places of a line, as a mask of five."""
    found: i64 = 0
    for place in range(5):
        if not board.taken >> lines.space_at(line, place) & 1:
            found |= bit(place)
    return found


def can_complete(  # noqa: PLR0911 - one a pattern
    kind: i64, reading: i64, empty: i64, left: Bag
) -> bool:
    """The same for a line as it reads, with its empty places."""
    if not tiles.fits(kind, reading):
        return False
    missing = count(empty)
    pattern = tiles.PATTERNS[kind]
    if pattern == ANY or missing == 0:
        return left.size >= missing
    if pattern == ORDER:
        return _in_order(kind, empty, left)
    if pattern == ALL_DIFFERENT:
        return _all_different(reading, missing, left)
    trait = tiles.TRAIT_OF[kind]
    values = tiles.counts(reading, trait)
    if pattern == DIFFERENT:
        return _different(trait, values, missing, left)
    if pattern == SAME:
        return _same(trait, values, missing, left)
    return _house(trait, values, missing, left)


def _in_order(kind: i64, empty: i64, left: Bag) -> bool:
    """A token with the right value for each empty place."""
    order = KINDS[kind].order
    trait = tiles.TRAIT_OF[kind]
    return all(left.shows(trait, int(order[i])) > 0 for i in range(5) if empty >> i & 1)


def unshown(values: i64) -> i64:
    """The values that none of the counted tokens shows, as a mask of five."""
    found: i64 = 0
    for value in range(5):
        if not values >> (3 * value) & 7:
            found |= bit(value)
    return found


def _different(trait: i64, values: i64, missing: i64, left: Bag) -> bool:
    """As many new values as places; jokers take the rest."""
    new: i64 = 0
    for value in range(5):
        if unshown(values) >> value & 1 and left.shows(trait, value) > 0:
            new += 1
    return new >= missing


def _same(trait: i64, values: i64, missing: i64, left: Bag) -> bool:
    """Enough tokens of the value that is there, or of any."""
    for value in range(5):
        there = values == 0 or values >> (3 * value) & 7 > 0
        if there and left.shows(trait, value) >= missing:
            return True
    return False


def _house(trait: i64, values: i64, missing: i64, left: Bag) -> bool:
    """Three of one value and two of another, jokers standing in for either."""
    supply = [left.shows(trait, value) for value in range(5)]
    for three in range(5):
        for two in range(5):
            if three == two or tiles.shown(values) & ~(bit(3 * three) | bit(3 * two)):
                continue
            threes = 3 - (values >> (3 * three) & 7)
            twos = 2 - (values >> (3 * two) & 7)
            if threes < 0 or twos < 0:
                continue
            if min(threes, supply[three]) + min(twos, supply[two]) >= missing:
                return True
    return False


def _all_different(reading: i64, missing: i64, left: Bag) -> bool:
    """Tokens that share nothing with the line nor with one another."""
    colours = unshown(tiles.counts(reading, COLOUR))
    numbers = unshown(tiles.counts(reading, NUMBER))
    symbols = unshown(tiles.counts(reading, SYMBOL))
    return _choose_different(missing, colours, numbers, symbols, left)


def _choose_different(missing: i64, colours: i64, numbers: i64, symbols: i64, left: Bag) -> bool:
    """Try the tokens of one colour after the other; a colour may be left to a joker."""
    if missing == 0:
        return True
    if count(colours) < missing:
        return False
    colour = lowest(colours)
    colours &= colours - 1
    fitting = left.of(colour, numbers, symbols)
    while fitting:
        token = lowest(fitting)
        fitting &= fitting - 1
        free_numbers = numbers ^ bit(token // 5)
        free_symbols = symbols ^ bit(token % 5)
        if _choose_different(missing - 1, colours, free_numbers, free_symbols, left):
            return True
    return _choose_different(missing, colours, numbers, symbols, left)
