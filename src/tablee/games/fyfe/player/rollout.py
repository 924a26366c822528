"""Looking ahead some turns: quick but sensible play, and what a board is worth then.

The quick player places a token where it gains most, looking at one token only. Tiles are placed
as the strategy does. Of the charms, only four of five is used, in a turn that has one already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.bits import bit, lowest
from tablee.core.native import i64
from tablee.games.fyfe.player.appraisal import Appraisal
from tablee.games.fyfe.player.forecast import Course, Forecast
from tablee.games.fyfe.player.odds import ONE, Odds
from tablee.games.fyfe.player.placing import AHEAD, quick_placement
from tablee.games.fyfe.player.tile_strategy import tile_asked_for, tile_now
from tablee.games.fyfe.rules import lines, moves, scoring, tiles
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.charms import FOUR_OF_FIVE
from tablee.games.fyfe.rules.table import TURNS, Table
from tablee.games.fyfe.rules.turn import charms_to_use, four_lines

if TYPE_CHECKING:
    from tablee.games.fyfe.rules.state import FyfeState

DEPTH: Final = 2
"""So many turns after the present one are looked ahead."""
_NEVER: Final = -(1 << 50)


def quick_move(table: Table, board: Board, odds: Odds) -> i64:
    """What the quick player does in a turn."""
    if board.placed < 0:
        return quick_placement(board, Appraisal(board, odds, table.firsts))
    if table.charm:
        line = _four_of_five(table, board)
        if line >= 0:
            return moves.FOUR + line
    pointed_at = board.pointed_at()
    if pointed_at and table.turn < TURNS and not _filled(board):
        return moves.DONE
    appraisal = Appraisal(board, odds, table.firsts)
    move = tile_now(table, board, appraisal)
    if move >= 0:
        return move
    return moves.DONE if pointed_at else tile_asked_for(board, appraisal)


def _four_of_five(table: Table, board: Board) -> i64:
    """The line with the most valuable tile that four of five can complete; -1 if there is none."""
    if not charms_to_use(table, board) >> FOUR_OF_FIVE & 1:
        return -1
    best: i64 = -1
    found = four_lines(board)
    while found:
        line = lowest(found)
        found &= found - 1
        kind = board.tile(line)
        if not board.satisfied(line, kind) and (
            best < 0 or tiles.points(kind) > tiles.points(board.tile(best))
        ):
            best = line
    return best


def _filled(board: Board) -> bool:
    """Whether a line without a tile runs through the token placed and is full."""
    free = lines.through(board.placed) & ~board.lines
    while free:
        if board.full(lowest(free)):
            return True
        free &= free - 1
    return False


def quick_turn(table: Table, board: Board, odds: Odds) -> None:
    """All moves of a turn but `done`."""
    move = quick_move(table, board, odds)
    while move != moves.DONE:
        board.step(move)
        move = quick_move(table, board, odds)


def look_ahead(state: FyfeState, seat: i64, forecast: Forecast) -> Course:
    """Play the others' turns and draw this seat's tokens, up to where search stops."""
    table = state.table.copy()
    course = Course(seat, min(table.turn + DEPTH, TURNS))
    _others(state, table, course, forecast.odds(table.turn))
    while table.turn < course.last:
        table.turn += 1
        table.done = 0
        if table.turn < TURNS:
            _draw(state, course, table.turn)
        _others(state, table, course, forecast.odds(table.turn))
    return course


def _draw(state: FyfeState, course: Course, turn: i64) -> None:
    """A token for everybody; charm tokens, which the quick player can do without, are left out."""
    for seat in range(state.seats):
        token = state.bag.draw(state.chance, 0)
        state.bag.take(token)
        if seat == course.seat:
            course.drawn[turn] = token
        else:
            state.boards[seat].put_in_reserve(token)


def _others(state: FyfeState, table: Table, course: Course, odds: Odds) -> None:
    """One turn of everybody else; "first!" tiles that they complete are gone."""
    gone: i64 = 0
    for other in range(table.seats):
        if other == course.seat:
            continue
        board = state.boards[other]
        if not table.done >> other & 1:
            quick_turn(table, board, odds)
        fresh = scoring.completed_now(board)
        board.completed |= fresh
        gone |= scoring.kinds_of(board, fresh)
        board.end_turn()
    gone &= table.firsts
    table.firsts ^= gone
    while gone:
        course.gone[lowest(gone)] = table.turn
        gone &= gone - 1


def end_turn(state: FyfeState, course: Course) -> None:
    """The seat is done: its tiles are completed, and its next token is drawn."""
    table = state.table
    board = state.boards[course.seat]
    fresh = scoring.completed_now(board)
    if fresh:
        board.completed |= fresh
        board.bonus += scoring.bonus_points(board, fresh)
        first = scoring.kinds_of(board, fresh) & table.firsts
        table.firsts ^= first
        while first:
            kind = lowest(first)
            first &= first - 1
            if course.gone[kind] > table.turn:
                board.firsts |= bit(kind)
    board.end_turn()
    table.charm = False
    if table.turn == course.last:
        table.over = True
        assert state.forecast is not None
        state.prospect = expected(table, board, state.forecast) - state.forecast.others
        return
    kinds = table.firsts
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if course.gone[kind] == table.turn:
            table.firsts ^= bit(kind)
    table.turn += 1
    if table.turn < TURNS:
        board.put_in_reserve(course.drawn[table.turn])


def others_expected(table: Table, seat: i64, forecast: Forecast) -> float:
    """The score that the others may be expected to end with, in the mean."""
    total: float = 0.0
    for other in range(table.seats):
        if other != seat:
            total += expected(table, table.boards[other], forecast)
    return total / float(table.seats - 1)


def expected(table: Table, board: Board, forecast: Forecast) -> float:
    """The score that a board may be expected to end with, after a turn."""
    points = float(board.score())
    if table.turn == TURNS:
        return points
    appraisal = Appraisal(board, forecast.odds(table.turn), table.firsts)
    worth = 64 * appraisal.total()
    held = max(board.first, board.second)
    if held >= 0:
        worth += AHEAD * _best_gain(board, appraisal, held)
    return points + float(worth) / float(64 * ONE)


def _best_gain(board: Board, appraisal: Appraisal, token: i64) -> i64:
    """What the best placement of a token gains, about."""
    best: i64 = _NEVER
    empty = board.empty()
    while empty:
        best = max(best, appraisal.gain(lowest(empty), token))
        empty &= empty - 1
    return best
