"""What a board is worth: the best way to give its tiles to its lines, by points and odds.

A line with a tile is worth the tile's points times the chance to complete it. Lines without one
are given the unused tiles so that the sum is greatest: tiles stay unplaced and change lines as
the tokens come. The assignment also gives each tile a price, what the other lines would lose if
one more took it. With prices each line has a value of its own (its best tile, less the price), so
what a move gains is quickly estimated: what the lines gain that it changes. `total` is exact.

Worths are in points times `ONE`; points already made are not counted.
"""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import bit, lowest, zeros
from tablee.core.native import i64, vec
from tablee.games.fyfe.player.assignment import Assignment
from tablee.games.fyfe.player.odds import ONE, Odds
from tablee.games.fyfe.rules import lines, tiles
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import ALL_LINES, LINES
from tablee.games.fyfe.rules.outlook import gaps
from tablee.games.fyfe.rules.tiles import FIRST_POINTS, TILES

HOPE: Final = 16
NOW: Final = 32
"""Sixty-fourths of a "first!" tile that count: as long as it is a hope, and once in reach."""
JOKER: Final = -1
"""The token that `gain` and its like take for a joker."""
_NEVER: Final = -(1 << 50)


@final
class Appraisal:
    """The worth of a board, kept line by line."""

    def __init__(self, board: Board, odds: Odds, firsts: i64) -> None:
        self.board: Board = board
        self.odds: Odds = odds
        self.firsts: i64 = firsts
        """Mask of the "first!" tiles that are left."""
        self.hoped: vec[i64] = zeros(TILES)
        self.sure: vec[i64] = zeros(TILES)
        """What each tile brings, as long as it is a hope and once in reach, times 64."""
        for kind in range(TILES):
            prize = 64 * tiles.points(kind)
            self.hoped[kind] = prize
            self.sure[kind] = prize
            if firsts >> kind & 1:
                self.hoped[kind] += FIRST_POINTS * HOPE
                self.sure[kind] += FIRST_POINTS * NOW
        self.assignment: Assignment = Assignment(LINES, TILES)
        self.prices: vec[i64] = zeros(TILES)
        self.readings: vec[i64] = zeros(LINES)
        self.empty: vec[i64] = zeros(LINES)
        self.values: vec[i64] = zeros(LINES)
        """What each line is worth, its tile's price deducted."""
        self.given: vec[i64] = zeros(LINES)
        """The tile of each line, its own or an unused one; -1 where it is completed."""
        self.best: i64 = -1
        """The tile that `value` found last."""
        self.changed: i64 = ALL_LINES
        """Mask of the lines that have changed since tiles were last given."""
        for line in range(LINES):
            self.readings[line] = board.reading(line)
            self.empty[line] = gaps(board, line)
        self._assign()
        for line in range(LINES):
            self.given[line] = board.tile(line)
            if board.completed >> line & 1:
                self.given[line] = -1
            elif not board.lines >> line & 1:
                self.given[line] = self.assignment.column_of[line]
        for kind in range(TILES):
            self.prices[kind] = self.assignment.price[kind]
        self._value_all(ALL_LINES)

    def worth(self, kind: i64, reading: i64, empty: i64) -> i64:
        """What a tile is worth to a line that reads like this, with these empty places."""
        chance = self.odds.chance(kind, reading, empty)
        if empty:
            return chance * self.hoped[kind] >> 6
        return chance * self.sure[kind] >> 6

    def _assign(self) -> None:
        """Give the unused tiles to the lines without one in the best way."""
        board = self.board
        free = ALL_LINES & ~board.lines
        changed = self.changed & free
        while changed:
            line = lowest(changed)
            changed &= changed - 1
            reading = self.readings[line]
            empty = self.empty[line]
            prizes = self.hoped if empty else self.sure
            base = self.odds.row(reading, empty)
            kinds = board.unused
            while kinds:
                kind = lowest(kinds)
                kinds &= kinds - 1
                chance = self.odds.rows[base + kind]
                if chance < 0:
                    chance = self.odds.fill(base, kind, reading, empty)
                self.assignment.offer(line, kind, chance * prizes[kind] >> 6)
        self.changed = 0
        self.assignment.solve(free, board.unused)

    def total(self) -> i64:
        """The worth of the whole board, its unused tiles given anew."""
        board = self.board
        self._assign()
        total = self.assignment.total
        mine = board.lines & ~board.completed
        while mine:
            line = lowest(mine)
            mine &= mine - 1
            total += self.worth(board.tile(line), self.readings[line], self.empty[line])
        return total

    def value(self, line: i64, reading: i64, empty: i64) -> i64:
        """What a line is worth that reads like this; `best` is the tile for it."""
        board = self.board
        if board.lines >> line & 1:
            if board.completed >> line & 1:
                self.best = -1
                return 0
            self.best = board.tile(line)
            return self.worth(self.best, reading, empty)
        most: i64 = _NEVER
        gross: i64 = 0
        prizes = self.hoped if empty else self.sure
        base = self.odds.row(reading, empty)
        kinds = board.unused
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            chance = self.odds.rows[base + kind]
            if chance < 0:
                chance = self.odds.fill(base, kind, reading, empty)
            worth = chance * prizes[kind] >> 6
            net = worth - self.prices[kind]
            if net > most or (net == most and worth > gross):
                most = net
                gross = worth
                self.best = kind
        return most

    def _value_all(self, changed: i64) -> None:
        while changed:
            line = lowest(changed)
            changed &= changed - 1
            self.values[line] = self.value(line, self.readings[line], self.empty[line])

    def gain(self, space: i64, token: i64) -> i64:
        """What placing a token on an empty space gains, about."""
        total: i64 = 0
        at_once: i64 = 0
        crossing = lines.through(space)
        while crossing:
            line = lowest(crossing)
            crossing &= crossing - 1
            place = lines.place_in(line, space)
            reading = self.readings[line]
            if token >= 0:
                reading += tiles.print_of(place, token)
            empty = self.empty[line] & ~bit(place)
            total += self.value(line, reading, empty) - self.values[line]
            if empty == 0 and self._shows_best(reading):
                at_once += 1
        return total + tiles.BONUS[at_once] * ONE

    def bonus(self, space: i64, token: i64) -> i64:
        """The bonus that placing a token on an empty space brings at once (FYFE-18)."""
        at_once: i64 = 0
        crossing = lines.through(space)
        while crossing:
            line = lowest(crossing)
            crossing &= crossing - 1
            place = lines.place_in(line, space)
            if self.empty[line] == bit(place):
                reading = self.readings[line]
                if token >= 0:
                    reading += tiles.print_of(place, token)
                self.value(line, reading, 0)
                if self._shows_best(reading):
                    at_once += 1
        return tiles.BONUS[at_once] * ONE

    def _shows_best(self, reading: i64) -> bool:
        return self.best >= 0 and tiles.fits(self.best, reading)

    def put(self, space: i64, token: i64) -> None:
        """Go on as if a token lay on an empty space."""
        self._change(space, token, 1)

    def lift(self, space: i64, token: i64) -> None:
        """Undo `put`."""
        self._change(space, token, -1)

    def _change(self, space: i64, token: i64, sign: i64) -> None:
        crossing = lines.through(space)
        while crossing:
            line = lowest(crossing)
            crossing &= crossing - 1
            place = lines.place_in(line, space)
            if token >= 0:
                self.readings[line] += sign * tiles.print_of(place, token)
            self.empty[line] ^= bit(place)
        self.changed |= lines.through(space)
        self._value_all(lines.through(space))

    def satisfied(self, line: i64) -> bool:
        """Whether a line satisfies the tile that it is given."""
        kind = self.given[line]
        return kind >= 0 and self.empty[line] == 0 and tiles.fits(kind, self.readings[line])

    def at_once(self) -> i64:
        """How many tiles the token placed this turn completes, if all are placed (FYFE-18)."""
        found: i64 = 0
        for line in range(LINES):
            if lines.through(self.board.placed) >> line & 1 and self.satisfied(line):
                found += 1
        return found

    def after(self, then: Board, changed: i64) -> i64:
        """What the board gains, about, if it became another one in some of its lines."""
        total: i64 = 0
        at_once: i64 = 0
        for line in range(LINES):
            here = lines.through(then.placed) >> line & 1
            if changed >> line & 1:
                reading = then.reading(line)
                empty = gaps(then, line)
                total += self.value(line, reading, empty) - self.values[line]
                if here and empty == 0 and self._shows_best(reading):
                    at_once += 1
            elif here and self.satisfied(line):
                at_once += 1
        return total + (tiles.BONUS[at_once] - tiles.BONUS[self.at_once()]) * ONE
