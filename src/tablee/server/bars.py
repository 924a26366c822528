"""Who is turned away: a player or an address, for some days or for good.

Whoever is barred is told so in a sentence, and until when; their finished games stay theirs.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple

from tablee.server.clock import Clock
from tablee.server.problems import Problem
from tablee.store.store import Store

Kind = Literal["player", "address"]
_DATE: Final = " ({:%Y-%m-%d})"


class Bar(NamedTuple):
    """One of them."""

    whom: str
    """`player:ID` or `address:ADDRESS`."""
    name: str
    made: float
    until: float | None
    """None: for good."""


class Bars:
    """All of them, in memory: every request asks."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._bars: dict[str, Bar] = {}
        self.read()

    def read(self) -> None:
        """Read them again, after a change."""
        self._bars = {row[0]: Bar(*row) for row in self._store.bars()}

    def all(self) -> list[Bar]:
        """Those that still hold, the latest first."""
        return [bar for bar in self._bars.values() if self._holds(bar)]

    def problem(self, kind: Kind, whom: str) -> Problem | None:
        """Why somebody may not come in; None if they may."""
        bar = self._bars.get(f"{kind}:{whom}") if self._bars else None
        if bar is None or not self._holds(bar):
            return None
        until = "" if bar.until is None else _DATE.format(datetime.fromtimestamp(bar.until, UTC))
        return Problem("barred", {"until": until})

    def _holds(self, bar: Bar) -> bool:
        return bar.until is None or bar.until > self._clock.date()
