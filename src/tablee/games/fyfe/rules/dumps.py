"""Boards and turns as JSON: what is read back, and what is shown besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tablee.core.bits import bit, count, indices, with_field
from tablee.core.native import i64, vec
from tablee.games.fyfe.rules import moves, outlook, standing, tiles, tokens
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board, again, new_board
from tablee.games.fyfe.rules.charms import CHARM_NAMES
from tablee.games.fyfe.rules.lines import LINE_NAMES, SPACES
from tablee.games.fyfe.rules.tiles import FIRST_POINTS, TILE_NAMES

if TYPE_CHECKING:
    from tablee.games.fyfe.shape import FyfeBoard, Placed, TileCode


def dump_board(board: Board) -> dict[str, Any]:
    """A board with all that belongs to it; a joker is written as the token under it and a star."""
    return {
        "spaces": [_space(board, space) for space in range(SPACES)],
        "reserve": [token_text(board.first), token_text(board.second)],
        "tiles": {LINE_NAMES[line]: _tile(board, line) for line in indices(board.lines)},
        "unused": tile_names(board.unused),
        "aside": None if board.aside < 0 else TILE_NAMES[board.aside],
        "charms": [CHARM_NAMES[charm] for charm in indices(board.charms)],
        "firsts": tile_names(board.firsts),
        "fresh": [LINE_NAMES[line] for line in indices(board.fresh)],
        "last": _dump_choices(board.last_first, board.last_second, board.last_choices),
        "points": {
            "tiles": board.tile_points(),
            "firsts": FIRST_POINTS * count(board.firsts),
            "bonus": board.bonus,
            "charms": board.charm_points(),
            "total": board.score(),
        },
    }


def show_board(board: Board, bag: Bag) -> FyfeBoard:
    """A board with what the rules say of it, for whoever draws it."""
    left = outlook.stock(board, bag)
    shown = {
        **dump_board(board),
        "tiles": {LINE_NAMES[line]: _stands(board, line, left) for line in indices(board.lines)},
        "completed": board.tiles_completed(),
    }
    return cast("FyfeBoard", shown)


def load_board(data: dict[str, Any]) -> Board:
    """Read back what `dump_board` wrote."""
    board = new_board(tile_mask(data["unused"]), 0)
    for name in data["charms"]:
        board.charms |= bit(CHARM_NAMES.index(name))
    for space, word in enumerate(data["spaces"]):
        if word is not None:
            board.cells[space] = tokens.parse(word.removesuffix("*"))
            board.taken |= bit(space)
            if word.endswith("*"):
                board.jokers |= bit(space)
    board.first, board.second = (_token(word) for word in data["reserve"])
    for name, tile in data["tiles"].items():
        line = LINE_NAMES.index(name)
        board.tiles = with_field(board.tiles, line, 4, tiles.tile_named(tile["tile"]) + 1)
        board.lines |= bit(line)
        if tile["completed"]:
            board.completed |= bit(line)
    board.aside = -1 if data["aside"] is None else tiles.tile_named(data["aside"])
    board.firsts = tile_mask(data["firsts"])
    for name in data["fresh"]:
        board.fresh |= bit(LINE_NAMES.index(name))
    last = data["last"]
    board.last_first, board.last_second = (_token(word) for word in last["redrawn"])
    board.last_choices = vec[i64]([moves.parse(words) for words in last["choices"]])
    board.bonus = data["points"]["bonus"]
    return board


def dump_turn(board: Board) -> dict[str, Any]:
    """The choices of the turn that is being played."""
    return _dump_choices(board.redrawn_first, board.redrawn_second, board.choices)


def load_turn(before: Board, data: dict[str, Any]) -> Board:
    """Make the choices again that `dump_turn` wrote, on the board that lies on the table."""
    first, second = (_token(word) for word in data["redrawn"])
    choices = vec[i64]([moves.parse(words) for words in data["choices"]])
    return again(before, first, second, choices)


def _dump_choices(first: int, second: int, choices: vec[i64]) -> dict[str, Any]:
    return {
        "redrawn": [token_text(first), token_text(second)],
        "choices": [moves.text(choices[i]) for i in range(len(choices))],
    }


def token_text(token: int) -> str | None:
    """A token that may be missing."""
    return None if token < 0 else tokens.text(token)


def tile_names(kinds: int) -> list[TileCode]:
    """Tiles by name."""
    return [TILE_NAMES[kind] for kind in indices(kinds)]


def tile_mask(names: list[TileCode]) -> int:
    """The inverse of `tile_names`."""
    return sum(1 << tiles.tile_named(name) for name in names)


def _token(word: str | None) -> int:
    return -1 if word is None else tokens.parse(word)


def _space(board: Board, space: int) -> str | None:
    if not board.taken >> space & 1:
        return None
    return tokens.text(board.cells[space]) + ("*" if board.jokers >> space & 1 else "")


def _tile(board: Board, line: int) -> dict[str, Any]:
    name = TILE_NAMES[board.tile(line)]
    return {"tile": name, "completed": bool(board.completed >> line & 1)}


def _stands(board: Board, line: int, left: Bag) -> Placed:
    state = standing.standing(board, line, left)
    return {
        "tile": TILE_NAMES[board.tile(line)],
        "completed": state == standing.COMPLETED,
        "standing": state,
        "missing": count(outlook.gaps(board, line)),
        "awaits": standing.awaited(board, line, left) if state == standing.POSSIBLE else {},
    }
