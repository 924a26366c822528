"""The moves worth a thought: the best by the strategy's appraisal, never one taken back."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import indices
from tablee.core.native import i64
from tablee.games.fyfe.player.appraisal import Appraisal
from tablee.games.fyfe.player.charm_strategy import charm_gain
from tablee.games.fyfe.player.odds import Odds
from tablee.games.fyfe.player.placing import placements, with_both
from tablee.games.fyfe.player.tile_strategy import promise
from tablee.games.fyfe.rules import charms, lines, moves, turn
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.table import Table

PROMISING: Final = 16
"""Placements that are looked at more closely, and of these ..."""
PLACEMENTS: Final = 8
"""... those that are candidates."""
ASKED_FOR: Final = 6
"""Tiles that are candidates where the new token asks for one."""


def candidates(table: Table, board: Board, odds: Odds) -> list[int]:
    """For a player who is not done, the best first."""
    appraisal = Appraisal(board, odds, table.firsts)
    usable = turn.charms_to_use(table, board)
    if board.placed < 0:
        return _placing(board, appraisal, usable)
    found = _tiles(board, appraisal) + _charms(board, appraisal, usable)
    if board.pointed_at():
        return [moves.DONE, *found]
    asked = [
        (promise(kind, line, appraisal), moves.tile(kind, line))
        for line in indices(lines.through(board.placed))
        for kind in indices(board.unused)
    ]
    asked.sort(reverse=True)
    found += [move for _, move in asked[:ASKED_FOR] if move not in found]
    return found


def _placing(board: Board, appraisal: Appraisal, usable: i64) -> list[int]:
    found = placements(board, appraisal, usable)[:PROMISING]
    ranked = sorted([(-with_both(board, appraisal, move), move) for _, move in found])
    best = [move for _, move in ranked[:PLACEMENTS]]
    if usable >> charms.REDRAW & 1:
        best.append(moves.REDRAW)
    return best


def _tiles(board: Board, appraisal: Appraisal) -> list[int]:
    """Tiles that would be completed at once: the best for its line, and any "first!" tile."""
    found: list[int] = []
    for line in indices(lines.ALL_LINES & ~board.lines):
        for kind in indices(board.unused):
            wanted = kind == appraisal.given[line] or appraisal.firsts >> kind & 1
            if wanted and board.satisfied(line, kind):
                found.append(moves.tile(kind, line))
    return found


def _charms(board: Board, appraisal: Appraisal, usable: i64) -> list[int]:
    """The best way to use each charm."""
    found = [charm_gain(board, appraisal, charm)[1] for charm in indices(usable)]
    return [move for move in found if move >= 0]
