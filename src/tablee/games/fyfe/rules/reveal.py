"""What everybody hears once all are done: the choices of a turn, in order (FYFE-15)."""

from __future__ import annotations

from typing import Any

from tablee.core.events import EVERYONE, EventLog
from tablee.core.native import i64
from tablee.games.fyfe.rules import moves, tokens
from tablee.games.fyfe.rules.board import Board, again
from tablee.games.fyfe.rules.lines import SPACE_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES

_KINDS = {
    "place": "placed",
    "tile": "tile",
    "move": "moved",
    "swap": "swapped",
    "four-of-five": "four-of-five",
    "hidden-joker": "hidden-joker",
    "turn-to-joker": "turned",
    "replace": "replaced",
}


def reveal(before: Board, after: Board, seat: i64, log: EventLog) -> None:
    """Report all choices of a seat."""
    if after.redrawn_first >= 0:
        drawn = [tokens.text(after.redrawn_first), tokens.text(after.redrawn_second)]
        log.add("redrew", {"seat": seat, "tokens": drawn}, EVERYONE)
    for i in range(len(after.choices)):
        then = again(before, after.redrawn_first, after.redrawn_second, after.choices[:i])
        told = _told(then, after.choices[i])
        log.add(_KINDS[told.pop("kind")], {"seat": seat, **told}, EVERYONE)


def _told(board: Board, move: i64) -> dict[str, Any]:
    """A move with its parts, and with the token or tile that it meets on the board."""
    told = moves.describe(move)
    kind = told["kind"]
    if "slot" in told:
        told["token"] = tokens.text(board.reserve(told.pop("slot") - 1))
    if kind == "swap":
        told["back"] = tokens.text(board.cells[SPACE_NAMES.index(told["space"])])
    elif kind == "move":
        told["token"] = tokens.text(board.cells[SPACE_NAMES.index(told["from"])])
    elif kind == "turn-to-joker":
        told["token"] = tokens.text(board.cells[move - moves.TURN])
    elif kind == "four-of-five":
        told["tile"] = TILE_NAMES[board.tile(move - moves.FOUR)]
    elif kind == "replace":
        told["aside"] = TILE_NAMES[board.tile((move - moves.REPLACE) // 15)]
    return told
