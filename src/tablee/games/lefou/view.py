"""What a seat may know: the open table, its own hand, its half-made choice, its notes.

Other hands, the piles, signs not yet shown and other players' half-made choices are not in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from tablee.core.bits import indices, numbers
from tablee.core.chance import Chance
from tablee.core.contract import View, deduced
from tablee.core.native import i64, vec
from tablee.games.lefou.rules import cards, damage, facts, forecast, moves, playable, teams
from tablee.games.lefou.rules.draft import ATTACK, Draft, asks, load_draft
from tablee.games.lefou.rules.knowledge import dump_notes, hands, load_notes
from tablee.games.lefou.rules.table import Table, load_table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState
    from tablee.games.lefou.shape import Forecast, Step


@final
class LefouView(View):
    """The whole of it.

    `sign` is the seat's own of this round, -1 before it is chosen; `notes` is what this seat
    knows of the other hands and `common` what everybody knows of them: see `knowledge`.
    """

    def __init__(
        self,
        table: Table,
        seat: i64,
        normal: i64,
        arcana: i64,
        sign: i64,
        draft: Draft,
        notes: vec[i64],
        common: vec[i64],
        legal: list[int],
    ) -> None:
        super().__init__(seat)
        self.table: Table = table
        self.normal: i64 = normal
        self.arcana: i64 = arcana
        self.sign: i64 = sign
        self.draft: Draft = draft
        self.notes: vec[i64] = notes
        self.common: vec[i64] = common
        self.legal: list[int] = legal

    def moves(self) -> list[int]:
        return self.legal

    def imagine(self, chance: Chance) -> LefouState:
        from tablee.games.lefou.player.resample import imagine

        return imagine(self, chance)

    def suppose(self, chance: Chance) -> LefouState:
        from tablee.games.lefou.player.suppose import suppose

        return suppose(self, chance)

    def candidates(self) -> list[int]:
        """Nobody who thinks first takes a choice back: thinking twice could go on for ever."""
        return [move for move in self.legal if move != moves.BACK] or self.legal

    def pending(self) -> list[int]:
        """What each player would lose if the attack resolved now (LF-34); zeros without one."""
        attack = self.table.attack
        if attack is None:
            return [0] * int(self.table.seats)
        return numbers(damage.foresee(self.table, attack).losses)

    def plan(self) -> list[Step] | None:
        """The steps of the attack that is being chosen, before its dice; None without one."""
        choice = self.draft
        if choice.kind != ATTACK or choice.target < 0:
            return None
        return forecast.plan(self.table, self.seat, choice)

    def forecasts(self) -> list[Forecast]:
        """What the attack that is being chosen would do to each opponent, before its dice."""
        if self.draft.kind != ATTACK:
            return []
        return forecast.forecasts(self.table, self.seat, self.draft)

    def version(self) -> i64:
        return self.table.version

    def dump(self) -> dict[str, Any]:
        return {**self.shared(), **self.own()}

    def shared(self) -> dict[str, Any]:
        return {"table": facts.shown(self.table), "common": dump_notes(self.common)}

    def own(self) -> dict[str, Any]:
        table, seat = self.table, self.seat
        return {
            "seat": seat,
            "hand": cards.codes(self.normal, self.arcana),
            "sign": self.sign,
            "draft": self.draft.dump(),
            "asks": asks(table, self.draft, seat),
            "plan": self.plan(),
            "forecasts": self.forecasts(),
            "opponents": [] if seat < 0 else indices(table.opponents(seat)),
            "allies": [] if seat < 0 else teams.allies(table.form, table.seats, seat),
            "defends": playable.defends(table, seat),
            "hands": hands(table, self.notes),
            "notes": dump_notes(self.notes),
        }


def load_view(data: dict[str, Any], version: i64) -> LefouView:
    """Read back what `LefouView.dump` wrote, in the same version."""
    normal, arcana = cards.set_named(data["hand"])
    view = LefouView(
        load_table(data["table"], version),
        data["seat"],
        normal,
        arcana,
        data["sign"],
        load_draft(data["draft"]),
        vec[i64](load_notes(data["notes"])),
        vec[i64](load_notes(data["common"])),
        [],
    )
    view.legal = deduced(view)
    return view
