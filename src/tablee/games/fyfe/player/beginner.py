"""Somebody on the first evening, from the view alone.

A beginner sees what lies on the board and counts nothing: not what is left in the bag, not what a
tile costs the other lines. Tiles are placed early and hopefully, the most valuable one that still
goes. Diagonals are often overlooked, sometimes the second token of the reserve, too, and a line
that shows a tile by accident. A charm is used only where it completes a tile, if it is thought of.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import count, indices
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.fyfe.rules import lines, moves, scoring, tiles
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.outlook import gaps
from tablee.games.fyfe.rules.tiles import ANY
from tablee.games.fyfe.view import FyfeView

DIAGONALS: Final = 0b11 << 10


def stumble(view: FyfeView, chance: Chance) -> int:
    """A move; never one taken back."""
    board = view.board
    if board is None or len(view.legal) == 1:
        return view.legal[0]
    seen = lines.ALL_LINES
    if chance.below(3):
        seen &= ~DIAGONALS
    if view.table.charm and chance.below(2):
        move = _charm(view, board)
        if move >= 0:
            return move
    if board.placed < 0:
        return _place(view, board, seen, chance)
    move = _noticed(board, seen, chance)
    if move >= 0:
        return move
    return moves.DONE if board.pointed_at() else _hopeful(board, chance)


def _charm(view: FyfeView, board: Board) -> i64:
    """A charm that completes more than is completed without it."""
    now = count(scoring.completed_now(board))
    for move in view.legal:
        if moves.REDRAW < move < moves.DONE:
            then = board.copy()
            then.step(move)
            if count(scoring.completed_now(then)) > now:
                return move
    return -1


def _place(view: FyfeView, board: Board, seen: i64, chance: Chance) -> int:
    """Where a token fits the tiles that lie there; in one case of four the second is forgotten."""
    places = [move for move in view.legal if move < moves.TILE]
    if chance.below(4) == 0:
        slot = places[0] // lines.SPACES
        places = [move for move in places if move // lines.SPACES == slot]
    return max([(_looks(board, move, seen), chance.below(1024), move) for move in places])[2]


def _looks(board: Board, move: i64, seen: i64) -> i64:
    """How good a placement looks: tiles it brings nearer, less those that it spoils."""
    space = move % lines.SPACES
    token = board.reserve(move // lines.SPACES)
    looks: i64 = 0
    for line in indices(lines.through(space) & seen & ~board.completed):
        kind = board.tile(line)
        reading = board.reading(line)
        if kind < 0 or not tiles.fits(kind, reading):
            continue
        place = lines.place_in(line, space)
        if not tiles.fits(kind, reading + tiles.print_of(place, token)):
            looks -= 2 * tiles.points(kind)
        elif tiles.PATTERNS[kind] != ANY:
            missing = count(gaps(board, line))
            looks += tiles.points(kind)
            if missing == 1:
                looks += 4 * tiles.points(kind)
    return looks


def _noticed(board: Board, seen: i64, chance: Chance) -> i64:
    """The best tile that a full line shows, if it is noticed."""
    for line in indices(seen & ~board.lines):
        if not board.full(line) or chance.below(4) == 0:
            continue
        shown = [kind for kind in indices(board.unused) if board.satisfied(line, kind)]
        if shown:
            return moves.tile(shown[-1], line)
    return -1


def _hopeful(board: Board, chance: Chance) -> i64:
    """The most valuable tile that a line through the new token may still become, or nearly so."""
    crossing = lines.through(board.placed)
    wishes: list[tuple[int, int, int]] = []
    for line in indices(crossing):
        reading = board.reading(line)
        for kind in indices(board.unused):
            looks: i64 = tiles.points(kind) + chance.below(8)
            if not tiles.fits(kind, reading):
                looks = -tiles.points(kind)
            wishes.append((looks, chance.below(1024), moves.tile(kind, line)))
    return max(wishes)[2]
