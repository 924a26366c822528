"""Where a token goes: all placements by what they gain, and the best with both tokens in mind."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, indices, lowest
from tablee.core.native import i64
from tablee.games.fyfe.player.appraisal import JOKER, Appraisal
from tablee.games.fyfe.player.charm_strategy import keep
from tablee.games.fyfe.rules import charms, moves, turn
from tablee.games.fyfe.rules.board import Board

SECONDS: Final = 2
"""So many places for the other token are looked at closely."""
AHEAD: Final = 48
"""Sixty-fourths that the worth with both tokens placed counts; the rest is that with one."""
_NEVER: Final = -(1 << 50)


def placements(board: Board, appraisal: Appraisal, usable: i64) -> list[tuple[int, int]]:
    """All placements with what they gain, about, the best first; hidden jokers, if usable."""
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


def quick_placement(board: Board, appraisal: Appraisal) -> i64:
    """The placement that gains most, about, without a joker."""
    best: i64 = _NEVER
    best_move: i64 = -1
    for slot in range(2):
        token = board.reserve(slot)
        if token < 0:
            continue
        empty = board.empty()
        while empty:
            space = lowest(empty)
            empty &= empty - 1
            gain = appraisal.gain(space, token)
            if gain > best:
                best = gain
                best_move = moves.place(slot, space)
    return best_move


def with_both(board: Board, appraisal: Appraisal, move: i64) -> i64:
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
    together = alone
    if other >= 0:
        together = _second(appraisal, other, board.empty() ^ bit(space))
    appraisal.lift(space, token)
    return 64 * sure + alone * (64 - AHEAD) + together * AHEAD


def _second(appraisal: Appraisal, token: i64, empty: i64) -> i64:
    """The worth after the best placement of a second token."""
    seconds = sorted([(-appraisal.gain(space, token), space) for space in indices(empty)])
    best: i64 = _NEVER
    for _, space in seconds[:SECONDS]:
        bonus = appraisal.bonus(space, token)
        appraisal.put(space, token)
        best = max(best, appraisal.total() + bonus)
        appraisal.lift(space, token)
    return best
