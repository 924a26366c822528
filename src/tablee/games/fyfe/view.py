"""What a seat may know: the open table, its own board as it is now, its legal moves.

The bag belongs to the open table: what is left in it is what lies nowhere else (FYFE-02). While
others think they may redraw; what they put back and draw is hidden until all are done (FYFE-15),
so the bag that is shown is that of the last open draw, corrected by one's own redraw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, final

from tablee.core.bits import indices
from tablee.core.chance import Chance
from tablee.core.contract import View, deduced
from tablee.core.native import i64
from tablee.games.fyfe.player.forecast import Forecast
from tablee.games.fyfe.rules import preview, tokens
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.dumps import dump_turn, load_turn, show_board
from tablee.games.fyfe.rules.lines import LINE_NAMES, SPACE_NAMES
from tablee.games.fyfe.rules.table import Table, load_table

if TYPE_CHECKING:
    from tablee.games.fyfe import shape
    from tablee.games.fyfe.rules.state import FyfeState


@final
class FyfeView(View):
    """The whole of it. `board` is None for a spectator."""

    def __init__(self, table: Table, seat: i64, board: Board | None, legal: list[int]) -> None:
        super().__init__(seat)
        self.table: Table = table
        self.board: Board | None = board
        self.legal: list[int] = legal
        self.forecast: Forecast | None = None

    def moves(self) -> list[int]:
        return self.legal

    def bag(self) -> Bag:
        """The tokens that this seat may still hope to draw."""
        bag = self.table.bag()
        board = self.board
        if board is not None and board.redrawn_first >= 0:
            before = self.table.boards[self.seat]
            bag.put(before.first)
            bag.put(before.second)
            for token in (board.redrawn_first, board.redrawn_second):
                if bag.has(token):
                    bag.take(token)
        return bag

    def imagine(self, chance: Chance) -> FyfeState:
        from tablee.games.fyfe.player.resample import imagine

        return imagine(self, chance)

    def foresee(self) -> Forecast:
        """What this seat thinks with, as long as it does."""
        from tablee.games.fyfe.player.rollout import others_expected

        if self.forecast is None:
            self.forecast = Forecast(self.bag())
            self.forecast.others = others_expected(self.table, self.seat, self.forecast)
        return self.forecast

    def suppose(self, chance: Chance) -> FyfeState:
        from tablee.games.fyfe.player.resample import suppose

        return suppose(self, chance)

    def candidates(self) -> list[int]:
        """The best by the strategy's appraisal; none of them takes anything back."""
        from tablee.games.fyfe.player.candidates import candidates

        if self.board is None or len(self.legal) == 1:
            return self.legal
        return candidates(self.table, self.board, self.foresee().odds(self.table.turn))

    def dump(self) -> dict[str, Any]:
        return {**self.shared(), **self.own()}

    def shared(self) -> dict[str, Any]:
        return {"table": self.table.show()}

    def own(self) -> dict[str, Any]:
        board = self.board
        bag = self.bag()
        return {
            "seat": self.seat,
            "board": None if board is None else show_board(board, bag),
            "own": None if board is None else self._turn(board, bag),
            "bag": [tokens.text(token) for token in bag.tokens()],
        }

    def _turn(self, board: Board, bag: Bag) -> shape.OwnTurn:
        """What this seat has chosen, what it brings, and what each further choice would."""
        shown = {
            **dump_turn(board),
            "placed": None if board.placed < 0 else SPACE_NAMES[board.placed],
            "must": [LINE_NAMES[line] for line in indices(board.to_point_along())],
            "gains": preview.gains(board),
            "previews": preview.previews(board, self.legal, bag),
        }
        return cast("shape.OwnTurn", shown)


def load_view(data: dict[str, Any]) -> FyfeView:
    """Read back what `FyfeView.dump` wrote."""
    table = load_table(data["table"])
    seat: int = data["seat"]
    board = None if data["own"] is None else load_turn(table.boards[seat], data["own"])
    view = FyfeView(table, seat, board, [])
    view.legal = deduced(view)
    return view
