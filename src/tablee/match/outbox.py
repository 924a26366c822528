"""The outbox: after each change, one message for every channel that heard something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablee.core.native import mypyc_attr
from tablee.match import projection
from tablee.match.entries import Entry
from tablee.match.messages import Full, Message, Phase, Position, Update
from tablee.match.table_data import TableData

if TYPE_CHECKING:
    from tablee.match.table import Table


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Envelope:
    """A message and where it goes.

    To all connections of a person, or to everybody who does not sit here, or else only to the
    connection that asked.
    """

    message: Message
    player: str
    watchers: bool

    def __init__(self, message: Message, player: str = "", watchers: bool = False) -> None:
        self.message = message
        self.player = player
        self.watchers = watchers

    def is_answer(self) -> bool:
        """Whether it is only for the connection that asked."""
        return not self.player and not self.watchers


@mypyc_attr(acyclic=True)
class Outcome:
    """What to store, and then what to send."""

    def __init__(
        self, entries: list[Entry] | None = None, envelopes: list[Envelope] | None = None
    ) -> None:
        self.entries: list[Entry] = [] if entries is None else entries
        self.envelopes: list[Envelope] = [] if envelopes is None else envelopes

    def add(self, later: Outcome) -> None:
        """Append a later outcome."""
        self.entries += later.entries
        self.envelopes += later.envelopes


@mypyc_attr(acyclic=True)
class Changes:
    """What has changed since the last envelopes."""

    def __init__(self, data: TableData, now: float) -> None:
        self.now = max(now, data.at)
        self.phase: Phase = data.phase
        """What it was before."""
        self.heard = [place.heard for place in data.seats]
        """What each channel had heard before; the last is that of those who watch."""
        self.heard.append(data.watchers_heard)
        self.who = ""
        self.request = ""
        """Whose request it is, and the id that they gave it."""
        self.entries: list[Entry] = []
        self.room = False
        self.position = 0
        """The channels whose position has changed."""
        self.fulls: list[str] = []
        """People who have changed channel."""


def full(match: Table, seat: int, now: float, since: int | None = None) -> Full:
    """The whole table for a channel."""
    data = match.data
    return Full(
        seq=data.sequence(seat),
        now=now,
        setup=data.setup,
        version=data.version,
        seat=seat,
        room=projection.room(data),
        position=projection.position(match, seat),
        mine=projection.mine(match, seat),
        fair=projection.fair(data),
        news=projection.news(data, seat, since),
    )


def envelopes(match: Table, change: Changes) -> list[Envelope]:
    """One envelope to everybody who is connected and has heard something."""
    data = match.data
    sent = [Envelope(full(match, data.seat_of(p), change.now), player=p) for p in change.fulls]
    state = match.state
    common = projection.in_common(match, state) if state is not None and change.position else None
    for seat, place in enumerate(data.seats):
        absent = place.away is not None and place.held != "left"  # who left may look on
        if place.person is None or absent or place.person.id in change.fulls:
            continue
        if place.heard > change.heard[seat]:
            sent.append(Envelope(_update(match, seat, change, common), player=place.person.id))
    if match.watched and data.watchers_heard > change.heard[-1]:
        sent.append(Envelope(_update(match, -1, change, common), watchers=True))
    return sent


def _update(match: Table, seat: int, change: Changes, common: Position | None) -> Update:
    data = match.data
    moved = change.position >> (len(data.seats) if seat < 0 else seat) & 1
    ended = data.phase == "over" != change.phase
    return Update(
        seq=data.sequence(seat),
        now=change.now,
        news=projection.news(data, seat, change.heard[seat]),
        room=projection.room(data) if change.room else None,
        position=projection.position(match, seat, common) if moved else None,
        mine=projection.mine(match, seat),
        fair=projection.fair(data) if ended else None,
    )
