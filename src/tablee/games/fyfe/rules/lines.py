"""The spaces and lines of a board (FYFE-05).

Spaces are counted from the top left, row by row: columns are a to e, rows are 1 (top) to 5.
A line has five places, in reading order: rows from the left, columns and diagonals from the top.
"""

from __future__ import annotations

from typing import Final

from tablee.core.native import i64, vec

SPACES: Final = 25
LINES: Final = 12
ALL_LINES: Final = (1 << 12) - 1
ALL_SPACES: Final = (1 << 25) - 1

_ROWS: Final = [[5 * row + column for column in range(5)] for row in range(5)]
_COLUMNS: Final = [[5 * row + column for row in range(5)] for column in range(5)]
_DIAGONALS: Final = [[6 * row for row in range(5)], [4 + 4 * row for row in range(5)]]
_ALL: Final = [*_ROWS, *_COLUMNS, *_DIAGONALS]

LINE_NAMES: Final = (
    *(f"row-{row}" for row in range(1, 6)),
    *(f"col-{column}" for column in "abcde"),
    "diag-a",
    "diag-e",
)
SPACE_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 6) for column in "abcde")

SPACE_AT: Final = vec[i64]([space for line in _ALL for space in line])
LINE_MASKS: Final = vec[i64]([sum(1 << space for space in line) for line in _ALL])
PLACE_IN: Final = vec[i64](
    [line.index(space) if space in line else -1 for line in _ALL for space in range(SPACES)]
)
THROUGH: Final = vec[i64](
    [sum(1 << line for line in range(LINES) if space in _ALL[line]) for space in range(SPACES)]
)


def space_at(line: i64, place: i64) -> i64:
    """The space at a place of a line, places counted from 0 in reading order."""
    return SPACE_AT[5 * line + place]


def place_in(line: i64, space: i64) -> i64:
    """The place that a space has in a line; -1 if the line does not run through it."""
    return PLACE_IN[SPACES * line + space]


def line_mask(line: i64) -> i64:
    """The five spaces of a line."""
    return LINE_MASKS[line]


def through(space: i64) -> i64:
    """The lines that run through a space, as a mask: two, three or four."""
    return THROUGH[space]
