"""What a seat may know: the open table, its own hand, its legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, final

from tablee.core.chance import Chance
from tablee.core.contract import View, deduced
from tablee.core.native import i64
from tablee.games.fou.rules import deck, scoring
from tablee.games.fou.rules.facts import facts
from tablee.games.fou.rules.table import Table, load_table

if TYPE_CHECKING:
    from tablee.games.fou import shape
    from tablee.games.fou.rules.state import FouState


@final
class FouView(View):
    """The whole of it; a spectator has no hand."""

    def __init__(self, table: Table, seat: i64, low: i64, high: i64, legal: list[int]) -> None:
        super().__init__(seat)
        self.table: Table = table
        self.low: i64 = low
        self.high: i64 = high
        self.legal: list[int] = legal

    def moves(self) -> list[int]:
        return self.legal

    def imagine(self, chance: Chance) -> FouState:
        from tablee.games.fou.player.resample import imagine

        return imagine(self, chance)

    def cost(self) -> i64:
        """What the hand would cost if the round ended now (FOU-31)."""
        return scoring.cost(self.low, self.high)

    def dump(self) -> dict[str, Any]:
        return {**self.shared(), **self.own()}

    def shared(self) -> dict[str, Any]:
        part: shape.Shared = {"table": self.table.dump(), "facts": facts(self.table)}
        return cast("dict[str, Any]", part)

    def own(self) -> dict[str, Any]:
        part: shape.Own = {
            "seat": self.seat,
            "hand": deck.names(self.low, self.high),
            "cost": self.cost(),
        }
        return cast("dict[str, Any]", part)


def load_view(data: dict[str, Any]) -> FouView:
    """Read back what `FouView.dump` wrote."""
    table = load_table(data["table"])
    low, high = deck.cards_named(data["hand"], table.out_high)
    view = FouView(table, data["seat"], low, high, [])
    view.legal = deduced(view)
    return view
