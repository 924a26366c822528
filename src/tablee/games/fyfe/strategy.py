"""What a good player does, from the view alone.

Each placement is valued by the chance to complete every line with what is left in the bag
(`odds`), with the unused tiles given to the lines in the best way (`appraisal`). The most
promising are looked at together with the best place for the other token of the reserve. Tiles
are placed late: when the rules ask for one, when a "first!" tile or a bonus is to be had, and in
the last turn. Charms: see `charm_strategy`.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import count, indices
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.fyfe import charms, lines, moves, tiles, turn
from tablee.games.fyfe.appraisal import JOKER, Appraisal
from tablee.games.fyfe.board import Board
from tablee.games.fyfe.charm_strategy import best_charm, keep, worth_redrawing
from tablee.games.fyfe.lines import LINES
from tablee.games.fyfe.odds import Odds
from tablee.games.fyfe.table import TURNS
from tablee.games.fyfe.view import FyfeView

PROMISING: Final = 6
"""How many placements are looked at more closely, together with ..."""
SECONDS: Final = 2
"""... so many places for the other token."""
AHEAD: Final = 48
"""Sixty-fourths that the worth with both tokens placed counts; the rest is that with one."""
SPACES_BUT_ONE: Final = 24
_NEVER: Final = -(1 << 50)


def choose(view: FyfeView, chance: Chance) -> int:
    """A move; never one taken back."""
    board = view.board
    if board is None or len(view.legal) == 1:
        return view.legal[0]
    if board.placed < 0:
        return _place(view, board, chance)
    return _after_placing(view, board)


def _appraise(view: FyfeView, board: Board, coming: i64) -> Appraisal:
    return Appraisal(board, Odds(view.bag(), coming), view.table.firsts)


def _place(view: FyfeView, board: Board, chance: Chance) -> int:
    """A token and a space, the hidden joker included; or new tokens first."""
    appraisal = _appraise(view, board, SPACES_BUT_ONE - count(board.taken))
    usable = turn.charms_to_use(view.table, board)
    found = _placements(board, appraisal, usable)
    if view.table.turn == TURNS:
        return found[0][1]
    if usable >> charms.REDRAW & 1 and worth_redrawing(
        found[0][0], appraisal, view.bag().tokens(), chance
    ):
        return moves.REDRAW
    best: i64 = _NEVER
    best_move = found[0][1]
    for _, move in found[:PROMISING]:
        worth = _with_both(board, appraisal, move)
        if worth > best:
            best = worth
            best_move = move
    return best_move


def _placements(board: Board, appraisal: Appraisal, usable: i64) -> list[tuple[int, int]]:
    """All placements with what they gain, about, the best first."""
    found: list[tuple[int, int]] = []
    for slot in turn.slots(board):
        for space in indices(board.empty()):
            gain = appraisal.gain(space, board.reserve(slot))
            found.append((gain, moves.place(slot, space)))
            if usable >> charms.HIDDEN_JOKER & 1:
                gain = appraisal.gain(space, JOKER) - keep(charms.HIDDEN_JOKER)
                found.append((gain, moves.hidden(slot, space)))
    found.sort(reverse=True)
    return found


def _with_both(board: Board, appraisal: Appraisal, move: i64) -> i64:
    """The worth after a placement, and after the best one of the other token that follows it."""
    hiding = move >= moves.HIDDEN
    start: i64 = moves.HIDDEN if hiding else moves.PLACE
    slot = (move - start) // 25
    space = (move - start) % 25
    token: i64 = JOKER if hiding else board.reserve(slot)
    other = board.reserve(1 - slot)
    sure = appraisal.bonus(space, token)
    if hiding:
        sure -= keep(charms.HIDDEN_JOKER)
    appraisal.put(space, token)
    alone = appraisal.total()
    targets = [target for target in indices(board.empty()) if target != space]
    seconds = sorted([(-appraisal.gain(target, other), target) for target in targets])
    together: i64 = _NEVER
    for _, target in seconds[:SECONDS]:
        bonus = appraisal.bonus(target, other)
        appraisal.put(target, other)
        together = max(together, appraisal.total() + bonus)
        appraisal.lift(target, other)
    appraisal.lift(space, token)
    return 64 * sure + alone * (64 - AHEAD) + together * AHEAD


def _after_placing(view: FyfeView, board: Board) -> int:
    """A charm if it pays, the tiles that should be placed now, then done."""
    appraisal = _appraise(view, board, SPACES_BUT_ONE + 1 - count(board.taken))
    move = best_charm(view.table, board, appraisal)
    if move < 0:
        move = _tile_now(view, board, appraisal)
    if move >= 0:
        return move
    return moves.DONE if board.pointed_at() else _tile_asked_for(board, appraisal)


def _tile_now(view: FyfeView, board: Board, appraisal: Appraisal) -> i64:
    """A tile that its line satisfies: for a "first!" tile, for a bonus, or at the very end."""
    several = appraisal.at_once() > 1
    for line in range(LINES):
        if board.lines >> line & 1 or not appraisal.satisfied(line):
            continue
        kind = appraisal.given[line]
        here = lines.through(board.placed) >> line & 1 == 1
        first = view.table.firsts >> kind & 1 == 1
        if first or (several and here) or view.table.turn == TURNS:
            return moves.tile(kind, line)
    return -1


def _tile_asked_for(board: Board, appraisal: Appraisal) -> i64:
    """The tile through the new token that costs the other lines least (FYFE-14).

    Of equals the most valuable: it needs the most turns.
    """
    best: i64 = _NEVER
    best_move: i64 = -1
    for line in indices(lines.through(board.placed)):
        for kind in indices(board.unused):
            worth = appraisal.worth(kind, appraisal.readings[line], appraisal.empty[line])
            gain = worth - appraisal.prices[kind] - appraisal.values[line]
            gain += 64 * tiles.points(kind)
            if gain > best:
                best = gain
                best_move = moves.tile(kind, line)
    return best_move
