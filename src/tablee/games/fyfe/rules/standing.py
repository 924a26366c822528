"""How the tile of a line stands, and what it still needs (FYFE-04, FYFE-06, FYFE-16).

`left` is what a player may still place (`outlook.stock`); charms are not thought of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.bits import indices
from tablee.core.native import i64
from tablee.games.fyfe.rules import lines, outlook, tiles
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import SPACE_NAMES
from tablee.games.fyfe.rules.tiles import KINDS, ORDER
from tablee.games.fyfe.rules.tokens import LETTERS

if TYPE_CHECKING:
    from tablee.games.fyfe.shape import Standing

COMPLETED: Final[Standing] = "completed"
SATISFIED: Final[Standing] = "satisfied"
"""It is completed if the turn ends like this."""
POSSIBLE: Final[Standing] = "possible"
IMPOSSIBLE: Final[Standing] = "impossible"


def standing(board: Board, line: i64, left: Bag) -> Standing:
    """How the tile of a line stands."""
    if board.completed >> line & 1:
        return COMPLETED
    if line == board.named:
        return SATISFIED
    return would_stand(board.tile(line), board.reading(line), outlook.gaps(board, line), left)


def would_stand(kind: i64, reading: i64, empty: i64, left: Bag) -> Standing:
    """How a tile would stand in a line that reads like this, with its empty places."""
    if not outlook.can_complete(kind, reading, empty, left):
        return IMPOSSIBLE
    return POSSIBLE if empty else SATISFIED


def awaited(board: Board, line: i64, left: Bag) -> dict[str, str]:
    """The empty spaces of a line whose tile is possible where only one value will do, and which.

    Where the order counts, each place has its own value; else all places wait for the same.
    """
    kind = board.tile(line)
    trait = tiles.TRAIT_OF[kind]
    empty = indices(board.empty() & lines.line_mask(line))
    if trait < 0 or not empty:
        return {}
    if tiles.PATTERNS[kind] == ORDER:
        order = KINDS[kind].order
        places = [(space, lines.place_in(line, space)) for space in empty]
        return {SPACE_NAMES[space]: LETTERS[trait][int(order[place])] for space, place in places}
    values = outlook.helpful(kind, board, empty[0], line, left)
    if len(values) > 1:
        return {}
    return {SPACE_NAMES[space]: LETTERS[trait][values[0]] for space in empty}
