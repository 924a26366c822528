"""What a turn brings so far, and what one more choice would change, before it is made.

Points are steps of a sum, each with its rule. A preview says only what differs: a tile that it
does not name stands as before, and a new one is possible. It looks at the lines that the choice
changes; that another line waits for the same token is seen once the choice is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.bits import indices
from tablee.core.native import i64, vec
from tablee.games.fyfe.rules import lines, moves, outlook, scoring, tiles
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import LINE_NAMES, LINES, SPACE_NAMES
from tablee.games.fyfe.rules.standing import POSSIBLE, SATISFIED, standing, would_stand
from tablee.games.fyfe.rules.tiles import TILE_NAMES

if TYPE_CHECKING:
    from tablee.games.fyfe.shape import Gain, Preview, Standing


def _changed(move: int) -> int:
    """The lines of which a move changes a token or the tile, as a mask."""
    parts = moves.describe(move)
    spaces = [SPACE_NAMES.index(parts[name]) for name in ("space", "from", "to") if name in parts]
    found = 1 << LINE_NAMES.index(parts["line"]) if "line" in parts else 0
    for space in spaces:
        found |= int(lines.through(space))
    return found


CHANGED: Final = vec[i64]([_changed(move) for move in range(moves.MOVES)])


def gains(board: Board) -> list[Gain]:
    """What a turn brings if it ends like this: each tile (FYFE-16), then the bonus (FYFE-18)."""
    return _sum(board, scoring.completed_now(board), _bonus(board))


def previews(board: Board, legal: list[int], bag: Bag) -> dict[str, Preview]:
    """By their notation, the legal choices that change how a tile stands."""
    left = outlook.stock(board, bag)
    stands = {line: standing(board, line, left) for line in indices(board.lines)}
    reads = [(board.reading(line), outlook.gaps(board, line)) for line in range(LINES)]
    found: dict[str, Preview] = {}
    for move in legal:
        if moves.TILE <= move < moves.REDRAW:
            kind, line = divmod(move - moves.TILE, LINES)
            reading, empty = reads[line]
            state = would_stand(kind, reading, empty, left)
            differs = {} if state == POSSIBLE else {LINE_NAMES[line]: state}
        else:
            differs = _changes(board, move, stands, bag)
        if differs:
            brings = _brings(board, move) if SATISFIED in differs.values() else []
            found[moves.text(move)] = {"standings": differs, "gains": brings}
    return found


def _changes(board: Board, move: i64, stands: dict[int, Standing], bag: Bag) -> dict[str, Standing]:
    """The tiles that would stand otherwise after a move."""
    replaces = moves.REPLACE <= move < moves.DONE
    changed = CHANGED[move] & board.lines
    if not replaces:
        changed &= ~board.completed
    if not changed:
        return {}
    then = board.copy()
    then.step(move)
    left = outlook.stock(then, bag)
    differs: dict[str, Standing] = {}
    for line in indices(changed):
        state = standing(then, line, left)
        if state != (POSSIBLE if replaces else stands[line]):
            differs[LINE_NAMES[line]] = state
    return differs


def _brings(board: Board, move: i64) -> list[Gain]:
    """What a move adds to the sum: the tiles that it completes, and what the bonus grows by."""
    then = board.copy()
    then.step(move)
    fresh = scoring.completed_now(then) & ~scoring.completed_now(board)
    return _sum(then, fresh, _bonus(then) - _bonus(board))


def _bonus(board: Board) -> i64:
    """The bonus if the turn ends like this."""
    if board.placed < 0:
        return 0
    return scoring.bonus_points(board, scoring.completed_now(board))


def _sum(board: Board, fresh: i64, bonus: i64) -> list[Gain]:
    """The points of some tiles, then those of a bonus, if there is one."""
    kinds = [board.tile(line) for line in indices(fresh)]
    steps: list[Gain] = [
        {"rule": "FYFE-16", "points": tiles.points(kind), "tile": TILE_NAMES[kind]}
        for kind in kinds
    ]
    if bonus > 0:
        steps.append({"rule": "FYFE-18", "points": bonus, "tile": None})
    return steps
