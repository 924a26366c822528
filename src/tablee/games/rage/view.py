"""What a seat may know: the open table, its own hand, its own prediction, its legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, final

from tablee.core.chance import Chance
from tablee.core.contract import View, deduced
from tablee.core.native import i64
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.facts import facts
from tablee.games.rage.rules.table import Table, load_table

if TYPE_CHECKING:
    from tablee.games.rage import shape
    from tablee.games.rage.rules.state import RageState


@final
class RageView(View):
    """The whole of it. `told` is the seat's own prediction, once it is announced."""

    def __init__(
        self, table: Table, seat: i64, low: i64, high: i64, told: i64, legal: list[int]
    ) -> None:
        super().__init__(seat)
        self.table: Table = table
        self.low: i64 = low
        self.high: i64 = high
        self.told: i64 = told
        self.legal: list[int] = legal

    def moves(self) -> list[int]:
        return self.legal

    def imagine(self, chance: Chance) -> RageState:
        from tablee.games.rage.player.resample import imagine

        return imagine(self, chance)

    def suppose(self, chance: Chance) -> RageState:
        from tablee.games.rage.player.suppose import suppose

        return suppose(self, chance)

    def dump(self) -> dict[str, Any]:
        return {**self.shared(), **self.own()}

    def shared(self) -> dict[str, Any]:
        part: shape.Shared = {
            "table": self.table.dump(),
            "facts": facts(self.table),
            "sizes": [self.table.hand_size(seat) for seat in range(self.table.seats)],
        }
        return cast("dict[str, Any]", part)

    def own(self) -> dict[str, Any]:
        part: shape.Own = {
            "seat": self.seat,
            "hand": deck.names(self.low, self.high),
            "told": self.told,
        }
        return cast("dict[str, Any]", part)


def load_view(data: dict[str, Any]) -> RageView:
    """Read back what `RageView.dump` wrote."""
    table = load_table(data["table"])
    shown_low, shown_high = table.shown()
    low, high = deck.cards_named(data["hand"], shown_low, shown_high)
    view = RageView(table, data["seat"], low, high, data["told"], [])
    view.legal = deduced(view)
    return view
