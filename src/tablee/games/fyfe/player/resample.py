"""A world that a seat cannot tell from the true one (FYFE-15).

Everything is open but the choices of this turn. Of the others a seat knows only who is done, and
one thing more: if a redraw of its own brought a token that lay in somebody's reserve when the
turn began, then that player had redrawn before.
"""

from __future__ import annotations

from tablee.core.bits import indices
from tablee.core.chance import Chance, branch
from tablee.core.native import i64
from tablee.games.fyfe.player.rollout import quick_move
from tablee.games.fyfe.rules import lines, moves, turn
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.draw import redraw
from tablee.games.fyfe.rules.state import FyfeState
from tablee.games.fyfe.view import FyfeView


def imagine(view: FyfeView, chance: Chance) -> FyfeState:
    """Players who are done have chosen something; of the others, only what is certain is done."""
    state = _before_others(view, chance)
    for seat in _others_done(view):
        _choose(state, seat, chance)
    return state


def suppose(view: FyfeView, chance: Chance) -> FyfeState:
    """As `imagine`, but players who are done have chosen something sensible."""
    state = _before_others(view, chance)
    state.thinker = view.seat
    state.forecast = view.foresee()
    odds = state.odds()
    for seat in _others_done(view):
        board = state.boards[seat]
        move = quick_move(state.table, board, odds)
        while move != moves.DONE:
            _make(board, move)
            move = quick_move(state.table, board, odds)
    return state


def _others_done(view: FyfeView) -> list[int]:
    """The other seats that are done with a turn that is being played."""
    if view.table.over:
        return []
    return [seat for seat in indices(view.table.done) if seat != view.seat]


def _before_others(view: FyfeView, chance: Chance) -> FyfeState:
    """A world in which the others have chosen only what is certain."""
    table = view.table.copy()
    boards = [board.copy() for board in table.boards]
    future = branch(chance)
    state = FyfeState(table, boards, table.bag(), future, None)
    if table.over:
        return state
    if view.board is not None:
        if view.board.redrawn_first >= 0:
            _redraw_again(state, view.seat, view.board)
        state.boards[view.seat] = view.board.copy()
    return state


def _redraw_again(state: FyfeState, seat: i64, own: Board) -> None:
    """A redraw that brought what it brought, after those that must have come before it."""
    bag = state.bag
    drawn = [own.redrawn_first, own.redrawn_second]
    for token in drawn:
        if bag.has(token):
            bag.take(token)
    for other in range(state.seats):
        before = state.table.boards[other]
        if other != seat and (before.first in drawn or before.second in drawn):
            _redraw_without(state, other, drawn)
    for token in (state.table.boards[seat].first, state.table.boards[seat].second):
        if token not in drawn:
            bag.put(token)


def _redraw_without(state: FyfeState, seat: i64, drawn: list[i64]) -> None:
    """A redraw that leaves in the bag what is known to be drawn from it afterwards."""
    bag = state.bag
    board = state.boards[seat]
    for token in (board.first, board.second):
        if token not in drawn:
            bag.put(token)
    first = bag.draw(state.chance, 0)
    bag.take(first)
    second = bag.draw(state.chance, 0)
    bag.take(second)
    board.redraw(first, second)


def _choose(state: FyfeState, seat: i64, chance: Chance) -> None:
    """Random choices of a player who is done."""
    if chance.below(4) == 0:
        _use_charm(state, seat, chance)
    board = state.boards[seat]
    if board.placed < 0:
        _make(board, moves.place(_one(turn.slots(board), chance), _bit(board.empty(), chance)))
    if chance.below(4) == 0:
        _use_charm(state, seat, chance)
    if not board.pointed_at():
        line = _bit(lines.through(board.placed), chance)
        _make(board, moves.tile(_bit(board.unused, chance), line))
    if chance.below(8) == 0 and board.lines != lines.ALL_LINES:
        line = _bit(lines.ALL_LINES & ~board.lines, chance)
        _make(board, moves.tile(_bit(board.unused, chance), line))


def _use_charm(state: FyfeState, seat: i64, chance: Chance) -> None:
    board = state.boards[seat]
    usable = turn.charms_to_use(state.table, board)
    if not usable:
        return
    ways = turn.charm_moves(board, _bit(usable, chance))
    if ways:
        move = _one(ways, chance)
        if move == moves.REDRAW:
            redraw(state, seat)
        else:
            _make(board, move)


def _make(board: Board, move: i64) -> None:
    board.step(move)
    board.remember(move)


def _one(items: list[int], chance: Chance) -> int:
    return items[chance.below(len(items))]


def _bit(mask: i64, chance: Chance) -> int:
    return _one(indices(mask), chance)
