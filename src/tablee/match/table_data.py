"""All that is remembered of a table beside the position of its game: plain data, no rules.

Every move looks at it a hundred times, so these are classes that can be compiled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import convert

from tablee.core.native import mypyc_attr
from tablee.match.entries import By, Reason, Stopped
from tablee.match.messages import Phase
from tablee.match.pending import Ballot, Proposal, Window
from tablee.match.setup import Person, Setup

LONGEST_HISTORY: Final = 400
"""How many entries that they heard somebody who returns can be told again."""


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Played:
    """A move that counts."""

    n: int
    seat: int
    move: str
    by: By

    def __init__(self, n: int, seat: int, move: str, by: By) -> None:
        self.n = n
        self.seat = seat
        self.move = move
        self.by = by


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Past:
    """What an entry tells, and on which channels: one bit a seat, the highest for spectators."""

    n: int
    at: float
    hearers: int
    events: list[tuple[int, dict[str, Any]]]
    """Audience and event, as the game reported them."""
    notice: str
    params: dict[str, Any]
    back_to: int
    said: tuple[int, str, str] | None
    """Seat, name and text."""

    def __init__(
        self,
        n: int,
        at: float,
        hearers: int,
        events: list[tuple[int, dict[str, Any]]] | None = None,
        notice: str = "",
        params: dict[str, Any] | None = None,
        back_to: int = -1,
        said: tuple[int, str, str] | None = None,
    ) -> None:
        self.n = n
        self.at = at
        self.hearers = hearers
        self.events = [] if events is None else events
        self.notice = notice
        self.params = {} if params is None else params
        self.back_to = back_to
        self.said = said


@dataclass
class SeatData:
    """A seat, and what belongs to whoever sits there."""

    person: Person | None = None
    bot: str = ""
    """The level of the bot whose seat this is."""
    held: Reason | None = None
    """Why a bot plays for the person."""
    away: float | None = None
    """Since when the person is not connected."""
    warned: bool = False
    contribution: str = ""
    auto_pass: bool = False
    muted: list[int] = field(default_factory=list)

    bank: float = 0.0
    started: float | None = None
    """When the clock of the present decision started."""
    overdue: bool = False
    misses: int = 0
    reversals: int = 0
    """How often something was taken back since chance brought something (TABLE-33)."""
    drawn: int = 0
    """How much chance had brought then."""

    heard: int = 0
    """The sequence number of the seat's channel."""
    changed: int = 0
    """The sequence number at which the seat's decision last changed."""
    key: int = 0
    """The entry at which it did: a bot's answer to an older one is stale."""

    def plays(self) -> bool:
        """Whether a person decides here."""
        return self.person is not None and self.held is None

    def present(self) -> bool:
        """Whether the person of this seat is connected."""
        return self.person is not None and self.away is None


@dataclass
class TableData:
    """One table."""

    setup: Setup
    version: int
    secret: str
    host: Person
    seats: list[SeatData]
    phase: Phase = "waiting"
    n: int = 0
    """The number of the next entry."""
    at: float = 0.0
    """When the last entry was made."""
    seed: str = ""
    moves: list[Played] = field(default_factory=list)
    paused: bool = False
    frozen: float | None = None
    """Since when time stands still: in a pause, or because nobody is there."""
    window: Window | None = None
    proposals: list[Proposal] = field(default_factory=list)
    ballots: list[Ballot] = field(default_factory=list)
    banned: list[str] = field(default_factory=list)
    history: list[Past] = field(default_factory=list)
    watchers_heard: int = 0
    granted: dict[str, dict[str, int]] = field(default_factory=dict)
    """Person, request, and the sequence number of the confirmation."""
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    stopped: Stopped | None = None
    """By whom the game was ended before its end."""
    rematch: str = ""

    def seat_of(self, person: str) -> int:
        """Where somebody sits; -1 if nowhere."""
        for seat, place in enumerate(self.seats):
            if place.person is not None and place.person.id == person:
                return seat
        return -1

    def everyone(self) -> int:
        """The mask of all channels, that of spectators included."""
        return (1 << (len(self.seats) + 1)) - 1

    def sequence(self, seat: int) -> int:
        """The sequence number of a channel; -1 is that of spectators."""
        return self.watchers_heard if seat < 0 else self.seats[seat].heard

    def voters(self, without: int) -> list[int]:
        """The seats whose people are there and play, but for one."""
        return [
            seat
            for seat, place in enumerate(self.seats)
            if seat != without and place.plays() and place.present()
        ]

    def forget(self) -> None:
        """Keep of the history what is among the latest of some channel.

        What others did face down must not push out what a channel could be told.
        """
        left = [LONGEST_HISTORY] * (len(self.seats) + 1)
        kept: list[Past] = []
        for past in reversed(self.history):
            wanted = False
            for channel in range(len(left)):
                if past.hearers >> channel & 1 and left[channel] > 0:
                    left[channel] -= 1
                    wanted = True
            if wanted:
                kept.append(past)
        kept.reverse()
        self.history = kept

    def time(self, at: float) -> float:
        """An instant as the clocks count it: they stand still while the table is frozen."""
        return at if self.frozen is None else self.frozen


_PARTS: Final[dict[str, Any]] = {
    "setup": Setup,
    "host": Person,
    "window": Window | None,
    "proposals": list[Proposal],
    "ballots": list[Ballot],
}


def read(snapshot: dict[str, Any]) -> TableData:
    """Read the data of a table from a snapshot."""
    parts = {name: convert(snapshot[name], kind, str_keys=True) for name, kind in _PARTS.items()}
    parts["seats"] = [
        SeatData(**{**seat, "person": convert(seat["person"], Person | None)})
        for seat in snapshot["seats"]
    ]
    parts["moves"] = [Played(**move) for move in snapshot["moves"]]
    parts["history"] = [_past(past) for past in snapshot["history"]]
    return TableData(**{**snapshot, **parts})


def _past(snapshot: dict[str, Any]) -> Past:
    said = snapshot["said"]
    events = [(audience, event) for audience, event in snapshot["events"]]
    return Past(**{**snapshot, "events": events, "said": None if said is None else tuple(said)})
