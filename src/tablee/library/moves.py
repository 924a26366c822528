"""Moves that say what they are: the rules' small ints, with the words of their notation."""

from __future__ import annotations

from tablee.core.contract import Game, State, View
from tablee.core.registry import game_of


class Move(int):
    """A move, to be used wherever the rules take an int; `repr` is how records write it."""

    text: str

    def __new__(cls, game: Game, move: int) -> Move:
        made = super().__new__(cls, move)
        made.text = game.text(move)
        return made

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type[int], tuple[int]]:
        return int, (int(self),)


def legal(position: State | View, seat: int | None = None) -> list[Move]:
    """What a seat may do, readably; of a view its own seat, of a state the first it waits for."""
    game = game_of(position)
    if isinstance(position, View):
        return [Move(game, move) for move in position.moves()]
    asked = position.actor() if seat is None else seat
    return [Move(game, move) for move in position.legal(asked)] if asked >= 0 else []
