"""What a seat may know: the open table and its own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.core.chance import Chance
from tablee.core.contract import View

from perch.rules.table import Table

if TYPE_CHECKING:
    from perch.rules.state import PerchState


class PerchView(View):
    """A copy of the table and one hand: nothing else can leak."""

    def __init__(self, table: Table, seat: int, hand: list[int]) -> None:
        super().__init__(seat)
        self.table = table
        self.hand = hand

    def dump(self) -> dict[str, Any]:
        return {**self.shared(), **self.own()}

    def shared(self) -> dict[str, Any]:
        return {"table": self.table.dump()}

    def own(self) -> dict[str, Any]:
        return {"seat": self.seat, "hand": self.hand}

    def moves(self) -> list[int]:
        return [card - 1 for card in self.table.playable(self.seat, self.hand)]

    def imagine(self, chance: Chance) -> PerchState:
        from perch.player.resample import imagine

        return imagine(self, chance)


def load_view(data: dict[str, Any]) -> PerchView:
    """Read back what `PerchView.dump` wrote."""
    return PerchView(Table(**data["table"]), data["seat"], data["hand"])
