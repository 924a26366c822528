"""When a good player places a tile, and which: late, so that the lines stay free to choose."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import lowest
from tablee.core.native import i64
from tablee.games.fyfe.player.appraisal import Appraisal
from tablee.games.fyfe.rules import lines, moves, tiles
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import LINES
from tablee.games.fyfe.rules.table import TURNS, Table

_NEVER: Final = -(1 << 50)


def tile_now(table: Table, board: Board, appraisal: Appraisal) -> i64:
    """A tile that its line satisfies: for a "first!" tile, for a bonus, or at the very end."""
    several = appraisal.at_once() > 1
    for line in range(LINES):
        if board.lines >> line & 1 or not appraisal.satisfied(line):
            continue
        kind = appraisal.given[line]
        here = lines.through(board.placed) >> line & 1 == 1
        first = table.firsts >> kind & 1 == 1
        if first or (several and here) or table.turn == TURNS:
            return moves.tile(kind, line)
    return -1


def promise(kind: i64, line: i64, appraisal: Appraisal) -> i64:
    """What a tile on a line gains or costs, the other lines included (FYFE-14).

    Of equals the most valuable: it needs the most turns.
    """
    worth = appraisal.worth(kind, appraisal.readings[line], appraisal.empty[line])
    return worth - appraisal.prices[kind] - appraisal.values[line] + 64 * tiles.points(kind)


def tile_asked_for(board: Board, appraisal: Appraisal) -> i64:
    """The tile through the new token that costs the other lines least (FYFE-14)."""
    best: i64 = _NEVER
    best_move: i64 = -1
    crossing = lines.through(board.placed)
    while crossing:
        line = lowest(crossing)
        crossing &= crossing - 1
        kinds = board.unused
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            gain = promise(kind, line, appraisal)
            if gain > best:
                best = gain
                best_move = moves.tile(kind, line)
    return best_move
