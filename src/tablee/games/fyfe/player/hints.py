"""Hints: how each line of a board stands, and which tokens would help (see `outlook`)."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.bits import indices
from tablee.core.native import i64
from tablee.games.fyfe.rules import lines, outlook, tokens
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.dumps import tile_names
from tablee.games.fyfe.rules.lines import LINE_NAMES, LINES, SPACE_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES
from tablee.games.fyfe.view import FyfeView

COMPLETED: Final = "completed"
SATISFIED: Final = "satisfied"
POSSIBLE: Final = "possible"
IMPOSSIBLE: Final = "impossible"


def status(board: Board, line: i64, left: Bag) -> str:
    """How the tile of a line stands; `left` is what may still be placed, without charms."""
    if board.completed >> line & 1:
        return COMPLETED
    kind = board.tile(line)
    if line == board.named or board.satisfied(line, kind):
        return SATISFIED
    return POSSIBLE if outlook.completable(kind, board, line, left) else IMPOSSIBLE


def possible_tiles(board: Board, line: i64, left: Bag) -> i64:
    """The unused tiles that a line without one could still complete, as a mask."""
    found = 0
    for kind in indices(board.unused):
        if outlook.completable(kind, board, line, left):
            found |= 1 << kind
    return found


def hints(view: FyfeView) -> dict[str, Any]:
    """How each line of one's own board stands.

    With a tile: completed, satisfied, possible or impossible, and if it is possible, the tokens
    that keep it so on each empty space. Without one: the unused tiles that are still possible.
    """
    board = view.board
    if board is None:
        return {}
    left = outlook.stock(board, view.bag())
    found: dict[str, Any] = {}
    for line in range(LINES):
        if board.lines >> line & 1:
            kind = board.tile(line)
            hint: dict[str, Any] = {
                "tile": TILE_NAMES[kind],
                "status": status(board, line, left),
            }
            if hint["status"] == POSSIBLE:
                hint["tokens"] = {
                    SPACE_NAMES[space]: [
                        tokens.text(token)
                        for token in outlook.helpful(kind, board, space, line, left)
                    ]
                    for space in indices(board.empty() & lines.line_mask(line))
                }
        else:
            hint = {"tile": None, "possible": tile_names(possible_tiles(board, line, left))}
        found[LINE_NAMES[line]] = hint
    return found
