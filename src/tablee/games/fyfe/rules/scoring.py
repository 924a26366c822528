"""The end of a turn and of the game (FYFE-16, FYFE-17, FYFE-18, FYFE-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit, count, indices
from tablee.core.events import EVERYONE, EventLog
from tablee.core.native import i64
from tablee.games.fyfe.rules import lines, tiles
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.charms import CHARM_NAMES
from tablee.games.fyfe.rules.lines import LINE_NAMES, LINES
from tablee.games.fyfe.rules.reveal import reveal
from tablee.games.fyfe.rules.table import Table
from tablee.games.fyfe.rules.tiles import TILE_NAMES

if TYPE_CHECKING:
    from tablee.games.fyfe.rules.state import FyfeState


def completed_now(board: Board) -> i64:
    """The lines whose tile is completed when this turn ends, as a mask (FYFE-16, FYFE-24)."""
    found: i64 = 0
    open_lines = board.lines & ~board.completed
    for line in range(LINES):
        if open_lines >> line & 1 and (
            line == board.named or board.satisfied(line, board.tile(line))
        ):
            found |= bit(line)
    return found


def bonus_points(board: Board, fresh: i64) -> i64:
    """Points for several tiles completed at once through the token placed (FYFE-18, FYFE-28)."""
    return tiles.BONUS[count(fresh & lines.through(board.placed))]


def kinds_of(board: Board, fresh: i64) -> i64:
    """The kinds of the tiles of some lines, as a mask."""
    kinds: i64 = 0
    for line in range(LINES):
        if fresh >> line & 1:
            kinds |= bit(board.tile(line))
    return kinds


def finish_turn(state: FyfeState) -> None:
    """All are done: show the choices, complete tiles, give "first!" tiles and bonus points."""
    table = state.table
    if state.log is not None:
        for seat in range(table.seats):
            reveal(table.boards[seat], state.boards[seat], seat, state.log)
    once: i64 = 0
    more: i64 = 0
    for board in state.boards:
        fresh = completed_now(board)
        board.fresh = fresh
        if fresh:
            board.completed |= fresh
            board.bonus += bonus_points(board, fresh)
            kinds = kinds_of(board, fresh)
            more |= once & kinds
            once |= kinds
    if once:
        _give_firsts(state, once & table.firsts, once & table.firsts & ~more)
    for board in state.boards:
        board.end_turn()


def _give_firsts(state: FyfeState, gone: i64, given: i64) -> None:
    """A "first!" tile goes to who completes its kind alone, and to nobody if several (FYFE-17)."""
    table = state.table
    table.firsts ^= gone
    for board in state.boards:
        board.firsts |= kinds_of(board, board.fresh) & given
    if state.log is not None:
        _report(state, state.log, gone, given)


def _report(state: FyfeState, log: EventLog, gone: i64, given: i64) -> None:
    for seat, board in enumerate(state.boards):
        for line in indices(board.fresh):
            kind = board.tile(line)
            told = {"seat": seat, "tile": TILE_NAMES[kind], "line": LINE_NAMES[line]}
            log.add("completed", {**told, "points": tiles.points(kind)}, EVERYONE)
            if given >> kind & 1:
                log.add("first", {"seat": seat, "tile": TILE_NAMES[kind]}, EVERYONE)
        points = bonus_points(board, board.fresh)
        if points:
            number = count(board.fresh & lines.through(board.placed))
            log.add("bonus", {"seat": seat, "number": number, "points": points}, EVERYONE)
    for kind in indices(gone & ~given):
        boards = enumerate(state.boards)
        several = [seat for seat, board in boards if kinds_of(board, board.fresh) >> kind & 1]
        log.add("first-lost", {"seats": several, "tile": TILE_NAMES[kind]}, EVERYONE)


def report_end(table: Table, log: EventLog) -> None:
    """The charms that nobody used count at the end (FYFE-20, FYFE-30)."""
    for seat, board in enumerate(table.boards):
        left = [CHARM_NAMES[charm] for charm in indices(board.charms)]
        told = {"seat": seat, "charms": left, "points": board.charm_points()}
        log.add("unused", told, EVERYONE)
        log.add("total", {"seat": seat, "points": board.score()}, EVERYONE)
