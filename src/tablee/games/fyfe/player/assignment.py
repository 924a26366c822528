"""The assignment problem: who gets what so that the sum is greatest (Kuhn and Munkres)."""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import bit, lowest, zeros
from tablee.core.native import i64, vec

_FAR: Final = 1 << 40


@final
class Assignment:
    """Gives each row a column of its own; there are at least as many columns as rows.

    Rows and columns are numbers from 0. Inside, those that take part are counted from 1, and 0
    stands for nobody.
    """

    def __init__(self, rows: i64, columns: i64) -> None:
        self.worths: vec[i64] = zeros(rows * columns)
        """What each column is worth to each row, row by row."""
        self.column_of: vec[i64] = zeros(rows)
        """The column that each row gets; -1 for a row that takes no part."""
        self.price: vec[i64] = zeros(columns)
        """What the rows would lose, all together, if a column were gone."""
        self.total: i64 = 0
        self._width: i64 = columns
        self._rows: vec[i64] = zeros(rows + 1)
        self._columns: vec[i64] = zeros(columns + 1)
        self._owner: vec[i64] = zeros(columns + 1)
        self._row_cost: vec[i64] = zeros(rows + 1)
        self._column_cost: vec[i64] = zeros(columns + 1)
        self._way: vec[i64] = zeros(columns + 1)
        self._least: vec[i64] = zeros(columns + 1)

    def offer(self, row: i64, column: i64, worth: i64) -> None:
        """Say what a column is worth to a row."""
        self.worths[self._width * row + column] = worth

    def solve(self, rows: i64, columns: i64) -> None:
        """Assign for the rows and columns of these masks."""
        many_rows = _fill(self._rows, rows)
        many_columns = _fill(self._columns, columns)
        owner = self._owner
        for column in range(many_columns + 1):
            self._column_cost[column] = 0
            owner[column] = 0
        for row in range(many_rows + 1):
            self._row_cost[row] = 0
        for row in range(1, many_rows + 1):
            self._seat(row, many_columns)
        self._report(many_columns)

    def _seat(self, row: i64, columns: i64) -> None:
        """A row takes the shortest path to a column that is free; others move along it."""
        owner = self._owner
        owner[0] = row
        for column in range(columns + 1):
            self._least[column] = _FAR
        here: i64 = 0
        reached: i64 = 0
        while owner[here]:
            reached |= bit(here)
            here = self._nearest(here, columns, reached)
        while here:
            before = self._way[here]
            owner[here] = owner[before]
            here = before

    def _nearest(self, here: i64, columns: i64, reached: i64) -> i64:
        """The nearest column not reached yet; costs follow."""
        least = self._least
        row = self._owner[here]
        base = self._width * self._rows[row]
        start = -self._row_cost[row]
        step: i64 = _FAR
        nearest: i64 = 0
        for column in range(1, columns + 1):
            if not reached >> column & 1:
                cost = start - self.worths[base + self._columns[column]]
                cost -= self._column_cost[column]
                if cost < least[column]:
                    least[column] = cost
                    self._way[column] = here
                if least[column] < step:
                    step = least[column]
                    nearest = column
        for column in range(columns + 1):
            if reached >> column & 1:
                self._row_cost[self._owner[column]] += step
                self._column_cost[column] -= step
            else:
                least[column] -= step
        return nearest

    def _report(self, columns: i64) -> None:
        self.total = 0
        for row in range(len(self.column_of)):
            self.column_of[row] = -1
        for column in range(1, columns + 1):
            name = self._columns[column]
            self.price[name] = -self._column_cost[column]
            if self._owner[column]:
                row = self._rows[self._owner[column]]
                self.column_of[row] = name
                self.total += self.worths[self._width * row + name]


def _fill(names: vec[i64], mask: i64) -> i64:
    """Write the bits of a mask into a list, from place 1; how many there are."""
    many: i64 = 0
    while mask:
        many += 1
        names[many] = lowest(mask)
        mask &= mask - 1
    return many
