"""A game of FYFE: twenty-five turns, everybody at once.

The table is what everyone sees: the boards as they were when the turn's tokens had been drawn.
Beside it the state has what is hidden until all are done (FYFE-15): each player's board with the
choices of this turn, and the bag, which redraws change.
"""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import bit, ones
from tablee.core.chance import Chance, FastChance, load_chance
from tablee.core.contract import State
from tablee.core.events import EVERYONE, EventLog
from tablee.core.native import i64
from tablee.core.refusal import Refusal
from tablee.games.fyfe.player.candidates import candidates
from tablee.games.fyfe.player.forecast import Course, Forecast
from tablee.games.fyfe.player.odds import Odds
from tablee.games.fyfe.player.playout import random_move
from tablee.games.fyfe.player.rollout import end_turn, look_ahead, quick_turn
from tablee.games.fyfe.rules import moves, turn
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board, again
from tablee.games.fyfe.rules.draw import draw_for_all, redraw
from tablee.games.fyfe.rules.dumps import dump_turn, load_turn
from tablee.games.fyfe.rules.scoring import finish_turn, report_end
from tablee.games.fyfe.rules.table import TURNS, Table, bag_without, load_table
from tablee.games.fyfe.view import FyfeView


@final
class FyfeState(State):
    """A position of FYFE."""

    def __init__(
        self, table: Table, boards: list[Board], bag: Bag, chance: Chance, log: EventLog | None
    ) -> None:
        super().__init__(table.seats, chance, log)
        self.table: Table = table
        self.boards: list[Board] = boards
        self.bag: Bag = bag
        self.thinker: i64 = -1
        """Whose thoughts this is, if a seat imagines it."""
        self.forecast: Forecast | None = None
        self.course: Course | None = None
        """How it goes on, where search looks ahead: only the thinker plays then."""
        self.prospect: float = 0.0
        """The thinker's lead that may be expected, once search looks no further."""

    def copy(self) -> FyfeState:
        boards = [board.copy() for board in self.boards]
        twin = FyfeState(self.table.copy(), boards, self.bag.copy(), self.chance.copy(), None)
        twin.ply = self.ply
        twin.thinker = self.thinker
        twin.forecast = self.forecast
        twin.course = self.course
        return twin

    def over(self) -> bool:
        return self.table.over

    def actors(self) -> list[int]:
        table = self.table
        if table.over:
            return []
        return [seat for seat in range(self.seats) if not table.done >> seat & 1]

    def thinking(self, seat: i64) -> bool:
        """Whether a seat is still choosing."""
        table = self.table
        return not table.over and 0 <= seat < self.seats and not table.done >> seat & 1

    def legal(self, seat: i64) -> list[int]:
        """Who is done may still take that back while others think (FYFE-15)."""
        if self.thinking(seat):
            if self.course is not None:
                return candidates(self.table, self.boards[seat], self.odds())
            return turn.legal(self.table, self.boards[seat])
        return [moves.BACK] if not self.table.over and 0 <= seat < self.seats else []

    def choices(self, seat: i64) -> list[int]:
        if self.thinking(seat):
            return turn.choices(self.table, self.boards[seat])
        return self.legal(seat)

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        if move < 0 or move >= moves.MOVES:
            return Refusal("TABLE-02")
        if self.table.over:
            return Refusal("TABLE-03")
        if seat < 0 or seat >= self.seats:
            return Refusal("TABLE-01")
        if self.table.done >> seat & 1:
            return None if move == moves.BACK else Refusal("FYFE-15", None, "done")
        return turn.refusal(self.table, self.boards[seat], move)

    def perform(self, seat: i64, move: i64) -> None:
        if move == moves.DONE:
            self._done(seat)
        elif move == moves.BACK:
            self._back(seat)
        elif move == moves.REDRAW:
            redraw(self, seat)
        else:
            board = self.boards[seat]
            board.step(move)
            board.remember(move)

    def start_turn(self) -> None:
        """Draw, lay the boards open, and let everybody think (FYFE-10, FYFE-15)."""
        table = self.table
        table.turn += 1
        table.done = 0
        if self.log is not None:
            self.log.add("turn", {"turn": table.turn}, EVERYONE)
        draw_for_all(self)
        table.lay(self.boards)
        self.boards = [board.copy() for board in table.boards]

    def _done(self, seat: i64) -> None:
        """The turn ends when all are done; until then nobody sees a choice (FYFE-15)."""
        table = self.table
        if self.course is not None:
            end_turn(self, self.course)
            return
        table.done |= bit(seat)
        if self.log is not None:
            self.log.add("done", {"seat": seat}, EVERYONE)
        if table.done != ones(self.seats):
            return
        finish_turn(self)
        if table.turn < TURNS:
            self.start_turn()
            return
        table.lay(self.boards)
        self.boards = [board.copy() for board in table.boards]
        table.over = True
        if self.log is not None:
            report_end(table, self.log)
            self.log.add("over", {"seats": self.winners()}, EVERYONE)

    def _back(self, seat: i64) -> None:
        """Take back being done, else the last choice of this turn, but no draw (FYFE-15)."""
        table = self.table
        if table.done >> seat & 1:
            table.done ^= bit(seat)
            if self.log is not None:
                self.log.add("resumed", {"seat": seat}, EVERYONE)
            return
        board = self.boards[seat]
        kept = board.choices[: len(board.choices) - 1]
        before = table.boards[seat]
        self.boards[seat] = again(before, board.redrawn_first, board.redrawn_second, kept)

    def scores(self) -> list[int]:
        """The points as of the last turn, unused charms included (FYFE-20, FYFE-30)."""
        return [board.score() for board in self.table.boards]

    def view(self, seat: i64) -> FyfeView:
        table = self.table.copy()
        if seat < 0:
            return FyfeView(table, seat, None, [])
        return FyfeView(table, seat, self.boards[seat].copy(), self.legal(seat))

    def playout(self, chance: FastChance) -> None:
        """Random legal moves to the end, seat by seat, none of them taken back."""
        table = self.table
        while not table.over:
            for seat in range(self.seats):
                while not table.done >> seat & 1:
                    move = random_move(table, self.boards[seat], chance)
                    self.ply += 1
                    self.perform(seat, move)
                    if move == moves.DONE:
                        break

    def odds(self) -> Odds:
        """What search counts with in this turn."""
        if self.forecast is None:
            self.forecast = Forecast(self.table.bag())
        return self.forecast.odds(self.table.turn)

    def curtail(self) -> None:
        """The others' next turns are played at once, then only the thinker goes on."""
        if self.thinker < 0 or self.table.over:
            return
        self.odds()
        assert self.forecast is not None
        self.course = look_ahead(self, self.thinker, self.forecast)
        self.table.done = ones(self.seats) ^ bit(self.thinker)

    def rollout(self, chance: FastChance) -> None:  # noqa: ARG002 - the quick player never guesses
        table = self.table
        while not table.over:
            for seat in range(self.seats):
                if not table.done >> seat & 1:
                    quick_turn(table, self.boards[seat], self.odds())
                    self._done(seat)

    def worth(self, seat: i64) -> float:
        """Where search looks ahead: the lead that the thinker may expect at the end."""
        if self.course is None:
            return super().worth(seat)
        if seat == self.thinker:
            return self.prospect
        return -self.prospect / float(self.seats - 1)

    def dump(self) -> dict[str, Any]:
        return {
            "table": self.table.dump(),
            "turns": [dump_turn(board) for board in self.boards],
            "ply": self.ply,
            "chance": self.chance.dump(),
        }


def load_state(data: dict[str, Any]) -> FyfeState:
    """Read back what `FyfeState.dump` wrote; the bag has what lies nowhere else."""
    table = load_table(data["table"])
    boards = [load_turn(table.boards[i], data["turns"][i]) for i in range(table.seats)]
    state = FyfeState(table, boards, bag_without(boards), load_chance(data["chance"]), None)
    state.ply = data["ply"]
    return state
