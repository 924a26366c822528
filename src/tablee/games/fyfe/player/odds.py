"""How likely a line is to be completed: counted from what is left in the bag.

A tile that needs i more tokens gets one with a chance of p(i) from each token that comes: how
many of the bag's tokens would fit, out of all. From these the chance that enough of them come
among a number of tokens follows. That number is the one thing that is estimated: a token can go
to one space only, so a line sees the tokens that fill it and a share of the others that the
player will still place. The shares (`SHARES`) were found by playing.

Chances are whole numbers out of `ONE`.
"""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import count, ones, zeros
from tablee.core.native import i64, vec
from tablee.games.fyfe.rules import tiles
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.outlook import can_complete, unshown
from tablee.games.fyfe.rules.tiles import ALL_DIFFERENT, ANY, DIFFERENT, HOUSE, KINDS, ORDER
from tablee.games.fyfe.rules.tokens import COLOUR, NUMBER, SYMBOL

ONE: Final = 65536

_PATTERN_SHARES: Final = (
    (0, 0, 0, 0, 0, 0),  # any five: certain
    (0, 12, 10, 6, 5, 4),  # full house
    (0, 20, 16, 10, 8, 6),  # different
    (0, 30, 25, 16, 12, 10),  # same
    (0, 30, 25, 16, 12, 10),  # in order
    (0, 30, 25, 16, 12, 10),  # all different
)
"""Sixty-fourths of the tokens still to come that a line may choose from, by the number of tokens
that it misses: who is near the goal can wait for the right one."""
SHARES: Final = vec[i64]([share for shares in _PATTERN_SHARES for share in shares])

_PLACES: Final = 4096
_ROWS: Final = 1024
ROW: Final = 16
_NOTHING_KNOWN: Final = vec[i64]([-1] * _PLACES)
_NO_ROWS: Final = vec[i64]([-1] * (_ROWS * ROW))

_ORDERS: Final = vec[i64]([int(value) for kind in KINDS[10:14] for value in kind.order])


@final
class Odds:
    """The bag, counted by what its tokens show, for a player who will place some of them."""

    def __init__(self, bag: Bag, coming: i64) -> None:
        self.bag: Bag = bag
        self.coming: i64 = coming
        """How many tokens the player will still place."""
        self.size: i64 = max(bag.size, 1)
        self.shows: vec[i64] = zeros(15)
        for trait in range(3):
            for value in range(5):
                self.shows[5 * trait + value] = bag.shows(trait, value)
        self.keys: vec[i64] = _NOTHING_KNOWN[:]
        self.known: vec[i64] = _NOTHING_KNOWN[:]
        """Chances counted before, each where its key says; a later one may take its place."""
        self.rows: vec[i64] = _NO_ROWS[:]
        self.row_readings: vec[i64] = _NOTHING_KNOWN[:_ROWS]
        self.row_gaps: vec[i64] = _NOTHING_KNOWN[:_ROWS]
        """The same for whole lines: a row has the chance of each tile, -1 where it is unknown."""
        self.sure: i64 = 0
        self.rest: i64 = 0
        """Tokens that the line in question sees: whole ones, and sixty-fourths of one more."""
        self.fitting: vec[i64] = zeros(6)
        """The chance that a token fits, by the number of tokens missing."""
        self.states: vec[i64] = zeros(6)
        """The chance that so many tokens are missing."""
        self.house: vec[i64] = zeros(25)
        """The chance that a full house has so many of one value and of the other."""

    def chance(self, kind: i64, reading: i64, empty: i64) -> i64:
        """The chance that a line with these empty places will satisfy a tile."""
        if not tiles.fits(kind, reading):
            return 0
        pattern = tiles.PATTERNS[kind]
        if empty == 0 or pattern == ANY:
            return ONE
        if pattern == ORDER:
            key = empty
        elif pattern == ALL_DIFFERENT:
            key = count(empty) << 45 | reading & ones(45)
        else:
            key = count(empty) << 15 | tiles.counts(reading, tiles.TRAIT_OF[kind])
        key = key << 4 | kind
        place = (key ^ key >> 11 ^ key >> 23 ^ key >> 37) & _PLACES - 1
        if self.keys[place] != key:
            self.keys[place] = key
            self.known[place] = self._count(kind, reading, empty)
        return self.known[place]

    def row(self, reading: i64, empty: i64) -> i64:
        """Where in `rows` the chances of a line begin; `fill` counts those that are unknown."""
        mixed = reading ^ reading >> 45
        mixed ^= mixed >> 30 ^ mixed >> 15 ^ empty << 5
        place = (mixed ^ mixed >> 10) & _ROWS - 1
        base = ROW * place
        if self.row_readings[place] != reading or self.row_gaps[place] != empty:
            self.row_readings[place] = reading
            self.row_gaps[place] = empty
            rows = self.rows
            for i in range(base, base + ROW):
                rows[i] = -1
        return base

    def fill(self, base: i64, kind: i64, reading: i64, empty: i64) -> i64:
        """Count a chance and note it in its row."""
        chance = self.chance(kind, reading, empty)
        self.rows[base + kind] = chance
        return chance

    def _count(self, kind: i64, reading: i64, empty: i64) -> i64:
        if not can_complete(kind, reading, empty, self.bag):
            return 0
        missing = count(empty)
        pattern = tiles.PATTERNS[kind]
        seen = 64 * missing + SHARES[6 * pattern + missing] * max(self.coming - missing, 0)
        self.sure = seen >> 6
        self.rest = seen & 63
        trait = tiles.TRAIT_OF[kind]
        if pattern == ORDER:
            self._order(kind, empty, missing)
        elif pattern == ALL_DIFFERENT:
            self._all_different(reading, missing)
        elif pattern == HOUSE:
            return self._house(trait, tiles.counts(reading, trait), missing)
        elif pattern == DIFFERENT:
            self._different(trait, tiles.counts(reading, trait), missing)
        else:
            self._same(trait, tiles.counts(reading, trait), missing)
        return self._collect(missing)

    def _order(self, kind: i64, empty: i64, missing: i64) -> None:
        """A certain value for each place: with i missing, i of those values would do."""
        trait = tiles.TRAIT_OF[kind]
        there: i64 = 0
        for place in range(5):
            if empty >> place & 1:
                there += self.shows[5 * trait + _ORDERS[5 * (kind - 10) + place]]
        for i in range(1, missing + 1):
            self.fitting[i] = there * ONE * i // (missing * self.size)

    def _different(self, trait: i64, values: i64, missing: i64) -> None:
        """Any value that is not shown yet; fewer of them with each token."""
        new: i64 = 0
        there: i64 = 0
        for value in range(5):
            if not values >> (3 * value) & 7:
                new += 1
                there += self.shows[5 * trait + value]
        for i in range(1, missing + 1):
            self.fitting[i] = there * ONE * (new - missing + i) // (new * self.size)

    def _same(self, trait: i64, values: i64, missing: i64) -> None:
        """The value that is shown, or the most frequent one; fewer of it with each token."""
        most: i64 = 0
        for value in range(5):
            if values == 0 or values >> (3 * value) & 7:
                most = max(most, self.shows[5 * trait + value])
        for i in range(1, missing + 1):
            self.fitting[i] = max(most - missing + i, 0) * ONE // self.size

    def _all_different(self, reading: i64, missing: i64) -> None:
        """Tokens that share nothing with the line; of each trait, fewer values with each token."""
        colours = unshown(tiles.counts(reading, COLOUR))
        numbers = unshown(tiles.counts(reading, NUMBER))
        symbols = unshown(tiles.counts(reading, SYMBOL))
        new = count(colours)
        there: i64 = 0
        for colour in range(5):
            if colours >> colour & 1:
                there += count(self.bag.of(colour, numbers, symbols))
        for i in range(1, missing + 1):
            left = new - missing + i
            self.fitting[i] = there * ONE * left * left * left // (new * new * new * self.size)

    def _collect(self, missing: i64) -> i64:
        """The chance that all that is missing comes."""
        states = self.states
        for i in range(missing):
            states[i] = 0
        states[missing] = ONE
        tokens = self.sure
        while tokens > 0:
            self._one_more(missing)
            tokens -= 1
        met = states[0]
        self._one_more(missing)
        return met + ((states[0] - met) * self.rest >> 6)

    def _one_more(self, missing: i64) -> None:
        states = self.states
        i: i64 = 1
        while i <= missing:
            step = states[i] * self.fitting[i] >> 16
            states[i] -= step
            states[i - 1] += step
            i += 1

    def _house(self, trait: i64, values: i64, missing: i64) -> i64:
        """Three of one value and two of another; the second is any while it is not there yet."""
        one: i64 = 0
        two: i64 = 0
        first: i64 = -1
        second: i64 = -1
        for value in range(5):
            there = values >> (3 * value) & 7
            if there and first < 0:
                first = value
                one = there
            elif there:
                second = value
                two = there
        if first < 0:
            first = self._most_frequent(trait)
        of_one = self.shows[5 * trait + first] * ONE // self.size
        of_new = ONE - of_one
        of_two = of_new >> 2
        if second >= 0:
            of_two = self.shows[5 * trait + second] * ONE // self.size
        for i in range(25):
            self.house[i] = 0
        self.house[5 * one + two] = ONE
        goal = one + two + missing
        tokens = self.sure
        while tokens > 0:
            self._build(of_one, of_two, of_new, goal)
            tokens -= 1
        met = self._built(goal)
        self._build(of_one, of_two, of_new, goal)
        return met + ((self._built(goal) - met) * self.rest >> 6)

    def _most_frequent(self, trait: i64) -> i64:
        found: i64 = 0
        for value in range(5):
            if self.shows[5 * trait + value] > self.shows[5 * trait + found]:
                found = value
        return found

    def _build(self, of_one: i64, of_two: i64, of_new: i64, goal: i64) -> None:
        """One more token for a full house, from the largest numbers down."""
        house = self.house
        one: i64 = 3
        while one >= 0:
            two: i64 = 3
            while two >= 0:
                here = house[5 * one + two]
                if here and one + two < goal:
                    if one < 3:
                        step = here * of_one >> 16
                        house[5 * one + 5 + two] += step
                        house[5 * one + two] -= step
                    if two < 3:
                        step = here * of_two >> 16
                        if two == 0:
                            step = here * of_new >> 16
                        house[5 * one + two + 1] += step
                        house[5 * one + two] -= step
                two -= 1
            one -= 1

    def _built(self, goal: i64) -> i64:
        """The chance of all full houses that are complete."""
        total: i64 = 0
        for one in range(4):
            two = goal - one
            if 0 <= two <= 3:
                total += self.house[5 * one + two]
        return total
