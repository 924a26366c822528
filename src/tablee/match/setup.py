"""What is agreed when a table is opened."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tablee.bots.registry import Level

DAY: Final = 86_400.0
STAND_IN: Final[Level] = "regular"
"""The level of the bot that takes the seat of somebody who is away, late or banned."""

ClockKind = Literal["off", "fast", "days"]
Pace = Literal["calm", "brisk", "at-once"]


class Person(Struct, frozen=True):
    """Somebody, as the server knows them; the id never leaves the server."""

    id: str
    name: str


class Clock(Struct, frozen=True):
    """How long one may think, in seconds: for a decision, and beyond it once in the game."""

    kind: ClockKind = "off"
    move: float = 0.0
    bank: float = 0.0


WINDOW: Final[dict[ClockKind, float]] = {"off": 8.0, "fast": 8.0, "days": DAY / 3}
"""How long a window usually is."""


class Setup(Struct, frozen=True, kw_only=True):
    """A table as it was asked for."""

    game: str
    seats: int
    options: dict[str, str] = {}
    clock: Clock = Clock()
    grace: float = 60.0
    """Seconds before a bot takes the seat of somebody who is away; not in games of days."""
    misses: int = 3
    """So many times late in a row, and a bot takes the seat."""
    window: float | None = None
    """Seconds in which everybody may react, where the game asks everybody; None: as usual."""
    watch: bool = True
    take_back: bool = True
    hints: bool = True
    pace: Pace = "calm"
    """How long bots wait before they move; a page shows their moves at its person's own pace."""
