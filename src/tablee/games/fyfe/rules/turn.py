"""What a player may choose in a turn (FYFE-12 to FYFE-15, FYFE-21 to FYFE-27).

A turn is placing one token, any tiles, and at most one charm, in any order that the rules allow,
until the player is done. Two questions are answered here for a board: which moves are legal,
and why another is not.
"""

from __future__ import annotations

from typing import Any

from tablee.core.bits import bit, indices
from tablee.core.native import i64
from tablee.core.refusal import Refusal
from tablee.games.fyfe.rules import charms, moves, tiles
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import ALL_LINES, LINE_NAMES, LINES, SPACE_NAMES, SPACES
from tablee.games.fyfe.rules.table import Table
from tablee.games.fyfe.rules.tiles import TILE_NAMES, TILES


def charms_to_use(table: Table, board: Board) -> i64:
    """The charms that may be used now, as a mask (FYFE-12)."""
    if not table.charm or board.charm >= 0:
        return 0
    usable = board.charms
    if board.placed >= 0:
        usable &= ~(bit(charms.REDRAW) | bit(charms.HIDDEN_JOKER))
    return usable


def four_lines(board: Board) -> i64:
    """The lines that four of five can complete, as a mask (FYFE-24)."""
    found: i64 = 0
    open_lines = board.lines & ~board.completed
    for line in range(LINES):
        if open_lines >> line & 1 and board.with_one_joker(line, board.tile(line)):
            found |= bit(line)
    return found


def slots(board: Board) -> list[int]:
    """The slots of the reserve that hold a token."""
    return [slot for slot in range(2) if board.reserve(slot) >= 0]


def legal(table: Table, board: Board) -> list[int]:
    """All that a player who is not done may do, ascending."""
    found: list[int] = []
    if board.placed < 0:
        found += [moves.place(s, i) for s in slots(board) for i in indices(board.empty())]
    free = indices(ALL_LINES & ~board.lines)
    found += [moves.tile(kind, line) for kind in indices(board.unused) for line in free]
    usable = charms_to_use(table, board)
    if usable:
        for charm in indices(usable):
            found += charm_moves(board, charm)
    if board.pointed_at():
        found.append(moves.DONE)
    if len(board.choices):
        found.append(moves.BACK)
    return found


def charm_moves(board: Board, charm: int) -> list[int]:  # noqa: PLR0911 - one a charm
    """All ways to use a charm that may be used."""
    if charm == charms.REDRAW:
        return [moves.REDRAW]
    if charm == charms.MOVE:
        empty = indices(board.empty())
        return [moves.move_token(i, j) for i in indices(board.plain()) for j in empty]
    if charm == charms.SWAP:
        held = slots(board)
        return [moves.swap(space, slot) for space in indices(board.plain()) for slot in held]
    if charm == charms.FOUR_OF_FIVE:
        return [moves.FOUR + line for line in indices(four_lines(board))]
    if charm == charms.HIDDEN_JOKER:
        return [moves.hidden(s, i) for s in slots(board) for i in indices(board.empty())]
    if charm == charms.TURN_TO_JOKER:
        return [moves.TURN + space for space in indices(board.plain())]
    kinds = indices(board.unused)
    return [moves.replace(line, kind) for line in indices(board.completed) for kind in kinds]


def choices(table: Table, board: Board) -> list[int]:
    """What to show a player who is not done: all that is legal, and what would be, if ..."""
    found = set(legal(table, board)) | {moves.DONE, moves.BACK}
    if board.charms >> charms.REDRAW & 1:
        found.add(moves.REDRAW)
    found |= {moves.place(s, i) for s in slots(board) for i in indices(board.empty())}
    return sorted(found)


def refusal(table: Table, board: Board, move: i64) -> Refusal | None:
    """Why a player who is not done may not make a move; None if they may."""
    if move < moves.TILE:
        return _refuse_place(board, move // SPACES, move % SPACES)
    if move < moves.REDRAW:
        kind = (move - moves.TILE) // LINES
        return _refuse_tile(table, board, kind, (move - moves.TILE) % LINES)
    if move == moves.DONE:
        return _refuse_done(board)
    if move == moves.BACK:
        return _refuse_back(board)
    charm = moves.charm_of(move)
    return _refuse_any_charm(table, board, charm) or _refuse_charm(
        table, board, charm, move - moves.STARTS[charm]
    )


def _refuse_place(board: Board, slot: i64, space: i64) -> Refusal | None:
    """One token of the reserve on an empty space (FYFE-13)."""
    if board.placed >= 0:
        return Refusal("FYFE-13", _space(board.placed), "once")
    if board.reserve(slot) < 0:
        return Refusal("FYFE-13", {"slot": slot + 1}, "slot")
    if board.taken >> space & 1:
        return Refusal("FYFE-13", _space(space), "taken")
    return None


def _refuse_tile(table: Table, board: Board, kind: i64, line: i64) -> Refusal | None:
    """An unused tile on a free space (FYFE-14) that the game is played with (FYFE-31)."""
    if not board.unused >> kind & 1:
        return _refuse_kind(table, kind)
    if board.lines >> line & 1:
        return Refusal("FYFE-14", _line(line), "taken")
    return None


def _refuse_kind(table: Table, kind: i64) -> Refusal:
    if table.easier and not tiles.EASIER_TILES >> kind & 1:
        return Refusal("FYFE-31", {"tile": TILE_NAMES[kind]}, "tile")
    return Refusal("FYFE-14", {"tile": TILE_NAMES[kind]}, "used")


def _refuse_done(board: Board) -> Refusal | None:
    """A token must lie (FYFE-13), and a tile must point at it (FYFE-14)."""
    if board.placed < 0:
        return Refusal("FYFE-13", None, "first")
    if not board.pointed_at():
        return Refusal("FYFE-14", _space(board.placed), "tile")
    return None


def _refuse_back(board: Board) -> Refusal | None:
    """Only one's own choices of this turn, and never a draw (FYFE-15)."""
    if len(board.choices):
        return None
    return Refusal("FYFE-15", None, "draw" if board.redrawn_first >= 0 else "nothing")


def _refuse_any_charm(table: Table, board: Board, charm: i64) -> Refusal | None:
    """One unused charm in a turn with a charm token (FYFE-12), of those in the game (FYFE-31)."""
    name = {"charm": charms.CHARM_NAMES[charm]}
    if table.easier and not charms.EASIER_CHARMS >> charm & 1:
        return Refusal("FYFE-31", name, "charm")
    if not table.charm:
        return Refusal("FYFE-12", None, "token")
    if board.charm >= 0:
        return Refusal("FYFE-12", {"charm": charms.CHARM_NAMES[board.charm]}, "one")
    if not board.charms >> charm & 1:
        return Refusal("FYFE-12", name, "used")
    return None


def _refuse_charm(  # noqa: PLR0911 - one a charm
    table: Table, board: Board, charm: i64, i: i64
) -> Refusal | None:
    """What each charm asks for (FYFE-21 to FYFE-27)."""
    if charm == charms.REDRAW:
        return Refusal("FYFE-21") if board.placed >= 0 else None
    if charm == charms.MOVE:
        return _refuse_move(board, i // SPACES, i % SPACES)
    if charm == charms.SWAP:
        return _refuse_swap(board, i // 2, i % 2)
    if charm == charms.FOUR_OF_FIVE:
        return _refuse_four(board, i)
    if charm == charms.HIDDEN_JOKER:
        if board.placed >= 0:
            return Refusal("FYFE-25", _space(board.placed))
        return _refuse_place(board, i // SPACES, i % SPACES)
    if charm == charms.TURN_TO_JOKER:
        return _refuse_token(board, i, "FYFE-26")
    return _refuse_replace(table, board, i // TILES, i % TILES)


def _refuse_token(board: Board, space: i64, rule: str) -> Refusal | None:
    """A charm that takes a token of the board takes no joker."""
    if not board.taken >> space & 1:
        return Refusal(rule, _space(space), "empty")
    if board.jokers >> space & 1:
        return Refusal(rule, _space(space), "joker")
    return None


def _refuse_move(board: Board, origin: i64, target: i64) -> Refusal | None:
    """A token that is no joker, to an empty space (FYFE-22)."""
    refused = _refuse_token(board, origin, "FYFE-22")
    if refused is None and board.taken >> target & 1:
        return Refusal("FYFE-22", _space(target), "taken")
    return refused


def _refuse_swap(board: Board, space: i64, slot: i64) -> Refusal | None:
    """A token that is no joker, with one that is in the reserve (FYFE-23)."""
    refused = _refuse_token(board, space, "FYFE-23")
    if refused is None and board.reserve(slot) < 0:
        return Refusal("FYFE-23", {"slot": slot + 1}, "slot")
    return refused


def _refuse_four(board: Board, line: i64) -> Refusal | None:
    """A tile not completed yet, five tokens, and all right but one (FYFE-24)."""
    if not board.lines >> line & 1:
        return Refusal("FYFE-24", _line(line), "tile")
    named: dict[str, Any] = {"tile": TILE_NAMES[board.tile(line)], **_line(line)}
    if board.completed >> line & 1:
        return Refusal("FYFE-24", named, "completed")
    if not board.full(line):
        return Refusal("FYFE-24", _line(line), "five")
    if not board.with_one_joker(line, board.tile(line)):
        return Refusal("FYFE-24", named, "four")
    return None


def _refuse_replace(table: Table, board: Board, line: i64, kind: i64) -> Refusal | None:
    """A tile completed in an earlier turn makes room for an unused one (FYFE-27)."""
    if not board.completed >> line & 1:
        return Refusal("FYFE-27", _line(line))
    if not board.unused >> kind & 1:
        return _refuse_kind(table, kind)
    return None


def _space(space: i64) -> dict[str, Any]:
    return {"space": SPACE_NAMES[space]}


def _line(line: i64) -> dict[str, Any]:
    return {"line": LINE_NAMES[line]}
