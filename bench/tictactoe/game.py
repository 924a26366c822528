"""Tic-tac-toe without end, for the bench: a full board is cleared, on both servers."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.chance import Chance
from tablee.core.contract import Game, State, View
from tablee.core.events import EVERYONE, EventLog
from tablee.core.native import i64
from tablee.core.refusal import Refusal


class Board(View):
    """Everything is open."""

    def __init__(self, seat: i64, cells: list[int | None], ply: i64) -> None:
        super().__init__(seat)
        self.cells = cells
        self.ply: i64 = ply

    def dump(self) -> dict[str, Any]:
        return {"cells": self.cells, "turn": self.ply % 2}

    def moves(self) -> list[int]:
        return open_cells(self.cells) if self.ply % 2 == self.seat else []


def open_cells(cells: list[int | None]) -> list[int]:
    """Where one may move; on a full board, which is cleared first, anywhere."""
    return [i for i in range(9) if cells[i] is None] or list(range(9))


class TicTacToeState(State):
    """Nine cells."""

    def __init__(self, chance: Chance, log: EventLog | None, cells: list[int | None]) -> None:
        super().__init__(2, chance, log)
        self.cells = cells

    def copy(self) -> TicTacToeState:
        twin = TicTacToeState(self.chance.copy(), None, self.cells[:])
        twin.ply = self.ply
        return twin

    def over(self) -> bool:
        return False

    def actors(self) -> list[int]:
        return [self.ply % 2]

    def legal(self, seat: i64) -> list[int]:
        return open_cells(self.cells) if self.ply % 2 == seat else []

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        free = 0 <= move < 9 and (self.cells[move] is None or None not in self.cells)
        return None if free and self.ply % 2 == seat else Refusal("TABLE-01")

    def perform(self, seat: i64, move: i64) -> None:
        if None not in self.cells:
            self.cells = [None] * 9
        self.cells[move] = seat
        if self.log is not None:
            self.log.add("cell", {"seat": seat, "cell": move}, EVERYONE)

    def scores(self) -> list[int]:
        return [0, 0]

    def view(self, seat: i64) -> Board:
        return Board(seat, self.cells[:], self.ply)

    def dump(self) -> dict[str, Any]:
        return {"cells": self.cells, "ply": self.ply, "chance": self.chance.dump()}


class TicTacToe(Game):
    """Two players, nine cells."""

    def __init__(self) -> None:
        super().__init__("tictactoe", 1, (2, 2), (), 9)

    def deal(
        self,
        seats: int,  # noqa: ARG002
        options: dict[str, str],  # noqa: ARG002
        chance: Chance,
        log: EventLog | None,
    ) -> TicTacToeState:
        return TicTacToeState(chance, log, [None] * 9)

    def text(self, move: int) -> str:
        return str(move)

    def move(self, text: str) -> int:
        return int(text)


GAME: Final = TicTacToe()
