"""What lies open on the table: everything that every player and every spectator sees.

The boards here are those of the end of the last turn, with what was drawn since: choices stay
hidden until all are done (FYFE-15). They never change; a new turn brings new ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from tablee.core.native import i64
from tablee.games.fyfe.rules import tiles
from tablee.games.fyfe.rules.bag import Bag, full_bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.dumps import (
    dump_board,
    load_board,
    show_board,
    tile_mask,
    tile_names,
)
from tablee.games.fyfe.rules.lines import SPACES
from tablee.games.fyfe.rules.tokens import CHARM_TOKENS

if TYPE_CHECKING:
    from tablee.games.fyfe.shape import FyfeBoard, FyfeTable

TURNS: Final = 25


@final
class Table:
    """The open side of a game."""

    def __init__(self, seats: i64, easier: bool, boards: list[Board]) -> None:
        self.seats: i64 = seats
        self.easier: bool = easier
        self.boards: list[Board] = boards
        self.turn: i64 = 0
        self.over: bool = False
        self.done: i64 = 0
        """Mask of the seats that are done with this turn."""
        self.charm: bool = False
        """Whether a charm token was drawn this turn (FYFE-12)."""
        self.charm_tokens: i64 = CHARM_TOKENS
        """How many charm tokens the bag still has (FYFE-11)."""
        self.firsts: i64 = tiles.ALL_TILES
        """Mask of the "first!" tiles that nobody has taken or lost (FYFE-17)."""
        self.shown: list[FyfeBoard] | None = None
        """The boards as they are drawn, once for all who look; empty until somebody does."""

    def copy(self) -> Table:
        """An independent twin; the boards, which never change, are shared."""
        twin = Table(self.seats, self.easier, self.boards)
        twin.turn = self.turn
        twin.over = self.over
        twin.done = self.done
        twin.charm = self.charm
        twin.charm_tokens = self.charm_tokens
        twin.firsts = self.firsts
        twin.shown = self.shown
        return twin

    def lay(self, boards: list[Board]) -> None:
        """Lay other boards open."""
        self.boards = boards
        self.shown = []

    def bag(self) -> Bag:
        """The tokens that were in the bag after the last open draw: all that lie nowhere else."""
        return bag_without(self.boards)

    def dump(self) -> dict[str, Any]:
        """The table as JSON; `load_table` reads it back."""
        return {**self._heading(), "boards": [dump_board(board) for board in self.boards]}

    def show(self) -> FyfeTable:
        """The same, with what the rules say of the boards."""
        shown = self.shown
        assert shown is not None
        if not shown:
            bag = self.bag()
            shown += [show_board(board, bag) for board in self.boards]
        return cast("FyfeTable", {**self._heading(), "boards": shown})

    def _heading(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "options": {"easier": "on" if self.easier else "off"},
            "turn": self.turn,
            "over": self.over,
            "done": [bool(self.done >> seat & 1) for seat in range(self.seats)],
            "charm": self.charm,
            "charm_tokens": self.charm_tokens,
            "firsts": tile_names(self.firsts),
        }


def bag_without(boards: list[Board]) -> Bag:
    """All tokens that are on none of these boards and in none of their reserves."""
    bag = full_bag()
    for board in boards:
        for space in range(SPACES):
            if board.cells[space] >= 0:
                bag.take(board.cells[space])
        if board.first >= 0:
            bag.take(board.first)
        if board.second >= 0:
            bag.take(board.second)
    return bag


def load_table(data: dict[str, Any]) -> Table:
    """Read back what `Table.dump` wrote."""
    table = Table(data["seats"], data["options"]["easier"] == "on", [])
    table.lay([load_board(board) for board in data["boards"]])
    table.turn = data["turn"]
    table.over = data["over"]
    table.done = sum(1 << seat for seat, done in enumerate(data["done"]) if done)
    table.charm = data["charm"]
    table.charm_tokens = data["charm_tokens"]
    table.firsts = tile_mask(data["firsts"])
    return table
