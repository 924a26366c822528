"""What a good player does, from the view alone.

Each placement is valued by the chance to complete every line with what is left in the bag
(`odds`), with the unused tiles given to the lines in the best way (`appraisal`). The most
promising are looked at together with the best place for the other token of the reserve
(`placing`). Tiles are placed late: when the rules ask for one, when a "first!" tile or a bonus is
to be had, and in the last turn (`tile_strategy`). Charms: see `charm_strategy`.
"""

from __future__ import annotations

from typing import Final

from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.fyfe.player.appraisal import Appraisal
from tablee.games.fyfe.player.charm_strategy import best_charm, worth_redrawing
from tablee.games.fyfe.player.odds import Odds
from tablee.games.fyfe.player.placing import placements, with_both
from tablee.games.fyfe.player.tile_strategy import tile_asked_for, tile_now
from tablee.games.fyfe.rules import charms, moves, turn
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.table import TURNS
from tablee.games.fyfe.view import FyfeView

PROMISING: Final = 6
"""How many placements are looked at more closely."""
_NEVER: Final = -(1 << 50)


def choose(view: FyfeView, chance: Chance) -> int:
    """A move; never one taken back."""
    board = view.board
    if board is None or len(view.legal) == 1:
        return view.legal[0]
    appraisal = appraise(view, board)
    if board.placed < 0:
        return _place(view, board, appraisal, chance)
    return _after_placing(view, board, appraisal)


def appraise(view: FyfeView, board: Board) -> Appraisal:
    """What the player's board is worth, with what will come after this turn."""
    return Appraisal(board, Odds(view.bag(), TURNS - view.table.turn), view.table.firsts)


def _place(view: FyfeView, board: Board, appraisal: Appraisal, chance: Chance) -> int:
    """A token and a space, the hidden joker included; or new tokens first."""
    usable = turn.charms_to_use(view.table, board)
    found = placements(board, appraisal, usable)
    if view.table.turn == TURNS:
        return found[0][1]
    if usable >> charms.REDRAW & 1 and worth_redrawing(
        found[0][0], appraisal, view.bag().tokens(), chance
    ):
        return moves.REDRAW
    best: i64 = _NEVER
    best_move = found[0][1]
    for _, move in found[:PROMISING]:
        worth = with_both(board, appraisal, move)
        if worth > best:
            best = worth
            best_move = move
    return best_move


def _after_placing(view: FyfeView, board: Board, appraisal: Appraisal) -> int:
    """A charm if it pays, the tiles that should be placed now, then done."""
    move = best_charm(view.table, board, appraisal)
    if move < 0:
        move = tile_now(view.table, board, appraisal)
    if move >= 0:
        return move
    return moves.DONE if board.pointed_at() else tile_asked_for(board, appraisal)
