"""Nobody is told more of a deal than they see, not even before the first move.

Two deals that differ by one draw of chance have nearly the same hands. To a seat whose own cards
are not among those that changed they look the same, and must sound the same.
"""

from __future__ import annotations

import json
from typing import Any, Final

from tablee.core.chance import Chance, FastChance, branch
from tablee.core.contract import State
from tablee.core.events import EventLog
from tablee.testing.playing import seats_and_spectator
from tablee.testing.tables import Suite, Table

NEIGHBOURS: Final = 12
"""How many other deals one deal is compared with."""


class Tampered(Chance):
    """A stream in which one draw is another."""

    def __init__(self, seed: int, draw: int = -1, flip: int = 0) -> None:
        self.stream = FastChance(seed)
        self.drawn = 0
        self.draw = draw
        self.flip = flip

    def bits(self) -> int:
        """The next 32 random bits, some of them turned over if this is the draw."""
        word = int(self.stream.bits())
        self.drawn += 1
        return word ^ self.flip if self.drawn == self.draw else word

    def copy(self) -> Chance:
        """An independent stream with the same future."""
        twin = Tampered(0, self.draw, self.flip)
        twin.stream, twin.drawn = self.stream.copy(), self.drawn
        return twin

    def fork(self) -> Chance:
        """A stream of its own."""
        return branch(self)

    def dump(self) -> dict[str, Any]:
        """What is left of it is an ordinary stream."""
        return self.stream.dump()


def dealt(table: Table, chance: Chance) -> tuple[State, EventLog]:
    """A deal, and all that was told of it."""
    log = EventLog()
    return table.game.deal(table.seats, table.options, chance, log), log


def told(log: EventLog, observer: int) -> list[dict[str, Any]]:
    """What somebody hears of a deal."""
    return [event.dump() for event in log.events if event.visible_to(observer)]


class DealSuite(Suite):
    """The events of a deal."""

    def test_nobody_hears_more_of_a_deal_than_they_see(self, table: Table) -> None:
        """Deals that look the same to a seat sound the same to it."""
        chance = FastChance(38)
        stream = Tampered(38)
        state, log = dealt(table, stream)
        seen = [json.dumps(state.view(seat).dump()) for seat in seats_and_spectator(state)]
        for _ in range(NEIGHBOURS if stream.drawn else 0):
            draw, flip = 1 + chance.below(stream.drawn), 1 << (24 + chance.below(8))
            other, other_log = dealt(table, Tampered(38, draw, flip))
            for seat, view in zip(seats_and_spectator(state), seen, strict=True):
                if json.dumps(other.view(seat).dump()) == view:
                    same = told(other_log, seat) == told(log, seat)
                    assert same, f"{table}: {seat} is told what {seat} does not see of a deal"
