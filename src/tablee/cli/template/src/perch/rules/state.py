"""A position: the open table and the hidden hands. What is allowed, and what a move does."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import Chance, load_chance
from tablee.core.contract import State
from tablee.core.events import EVERYONE, EventLog
from tablee.core.refusal import Refusal

from perch.rules.cards import CARDS
from perch.rules.table import Table
from perch.view import PerchView


class PerchState(State):
    """Cards that are neither on the table nor in a hand were not dealt: nobody sees them."""

    def __init__(
        self, table: Table, hands: list[list[int]], chance: Chance, log: EventLog | None
    ) -> None:
        super().__init__(table.seats, chance, log)
        self.table = table
        self.hands = hands

    def copy(self) -> PerchState:
        hands = [hand[:] for hand in self.hands]
        twin = PerchState(self.table.copy(), hands, self.chance.copy(), None)
        twin.ply = self.ply
        return twin

    def over(self) -> bool:
        return self.table.over()

    def actors(self) -> list[int]:
        return [] if self.over() else [self.table.turn()]

    def legal(self, seat: int) -> list[int]:
        return [card - 1 for card in self.table.playable(seat, self.hands[seat])]

    def choices(self, seat: int) -> list[int]:
        return [card - 1 for card in self.hands[seat]] if seat in self.actors() else []

    def refusal(self, seat: int, move: int) -> Refusal | None:
        """Who can beat the highest card must beat it (PERCH-11); the rest holds everywhere."""
        if not 0 <= move < CARDS:
            return Refusal("TABLE-02")
        if self.over():
            return Refusal("TABLE-03")
        if seat != self.table.turn():
            return Refusal("TABLE-01")
        if move + 1 not in self.hands[seat]:
            return Refusal("TABLE-04")
        if move not in self.legal(seat):
            return Refusal("PERCH-11", {"card": self.table.highest()})
        return None

    def perform(self, seat: int, move: int) -> None:
        card = move + 1
        self.hands[seat].remove(card)
        self.table.play(seat, card)
        self._tell("played", {"seat": seat, "card": card})
        if len(self.table.trick) == self.seats:
            taker, points = self.table.take()
            self._tell("trick", {"seat": taker, "points": points})
        if self.over():
            self._tell("over", {"seats": self.winners()})

    def _tell(self, kind: str, data: dict[str, Any]) -> None:
        if self.log is not None:
            self.log.add(kind, data, EVERYONE)

    def scores(self) -> list[int]:
        return self.table.points[:]

    def view(self, seat: int) -> PerchView:
        return PerchView(self.table.copy(), seat, self.hands[seat][:] if seat >= 0 else [])

    def dump(self) -> dict[str, Any]:
        return {
            "table": self.table.dump(),
            "hands": [hand[:] for hand in self.hands],
            "ply": self.ply,
            "chance": self.chance.dump(),
        }


def load_state(data: dict[str, Any]) -> PerchState:
    """Read back what `PerchState.dump` wrote."""
    state = PerchState(Table(**data["table"]), data["hands"], load_chance(data["chance"]), None)
    state.ply = data["ply"]
    return state
