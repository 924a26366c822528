"""The manifest of FYFE (FYFE-01, FYFE-03, FYFE-31)."""

from __future__ import annotations

from typing import Any, final

from tablee.core.chance import Chance
from tablee.core.contract import FLAT, OFF_ON, FixedDeal, Game, Option, Reason, View
from tablee.core.events import Event, EventLog
from tablee.core.words import Words
from tablee.games.fyfe import measures, picture, shape, terminal
from tablee.games.fyfe.player import beginner, reasons, strategy
from tablee.games.fyfe.rules import charms, moves, tiles
from tablee.games.fyfe.rules.bag import full_bag
from tablee.games.fyfe.rules.board import new_board
from tablee.games.fyfe.rules.state import FyfeState, load_state
from tablee.games.fyfe.rules.table import Table
from tablee.games.fyfe.view import FyfeView, load_view


@final
class Fyfe(Game):
    """Twenty-five tokens on five by five spaces: choose what each line shall show."""

    def __init__(self) -> None:
        super().__init__("fyfe", 1, (2, 5), (Option("easier", OFF_ON, ("FYFE-31",)),), moves.MOVES)
        self.back = moves.BACK
        self.search = FLAT
        self.playouts = 600
        self.shape = shape.FyfeView
        self.events = shape.EVENTS
        self.material = shape.MATERIAL
        self.lesson = FixedDeal(1, 2, "lesson 7")

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> FyfeState:
        """Everyone gets a board, tiles and charms (FYFE-01), fewer in the easier game (FYFE-31)."""
        easier = options["easier"] == "on"
        kinds = tiles.EASIER_TILES if easier else tiles.ALL_TILES
        usable = charms.EASIER_CHARMS if easier else charms.ALL_CHARMS
        table = Table(seats, easier, [])
        table.firsts = kinds
        boards = [new_board(kinds, usable) for _ in range(seats)]
        state = FyfeState(table, boards, full_bag(), chance, log)
        state.start_turn()
        return state

    def text(self, move: int) -> str:
        return moves.text(move)

    def move(self, text: str) -> int:
        return moves.parse(text)

    def describe(self, move: int) -> dict[str, Any]:
        return moves.describe(move)

    def load(self, data: dict[str, Any]) -> FyfeState:
        return load_state(data)

    def load_view(self, data: dict[str, Any]) -> FyfeView:
        return load_view(data)

    def choose(self, view: View, chance: Chance) -> int:
        assert isinstance(view, FyfeView)
        return strategy.choose(view, chance)

    def stumble(self, view: View, chance: Chance) -> int:
        assert isinstance(view, FyfeView)
        return beginner.stumble(view, chance)

    def reason(self, view: View, move: int) -> Reason:
        assert isinstance(view, FyfeView)
        return reasons.reason(view, move)

    def measures(self, events: list[Event], seats: int) -> dict[str, list[float]]:
        return {"completed": measures.completed(events, seats)}

    def draw(self, view: View, words: Words) -> list[str]:
        assert isinstance(view, FyfeView)
        return terminal.draw(view, words)

    def draw_narrow(self, view: View, words: Words) -> list[str]:
        assert isinstance(view, FyfeView)
        return terminal.draw(view, words, beside=1)

    def picture(self, views: list[View], words: Words, language: str) -> str:
        return picture.draw(views, words, language)


GAME = Fyfe()
