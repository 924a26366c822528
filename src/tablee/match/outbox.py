"""The post: after each change, every channel that heard something gets one letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tablee.core.native import mypyc_attr
from tablee.match import entries, projection
from tablee.match.entries import Base, Entry
from tablee.match.messages import Full, Message, Phase, Position, Update
from tablee.match.table_data import Life

if TYPE_CHECKING:
    from tablee.match.table import Table

ROOM_STAYS: Final[set[type[Base]]] = {
    entries.Moved,
    entries.Answered,
    entries.Withdrew,
    entries.AutoPassSet,
    entries.Chatted,
    entries.Muted,
}
POSITION_STAYS: Final[set[type[Base]]] = {
    entries.Chatted,
    entries.Muted,
    entries.Asked,
    entries.Agreed,
    entries.Dropped,
    entries.Voted,
    entries.Warned,
    entries.Rematched,
}


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Letter:
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
        self, entries: list[Entry] | None = None, letters: list[Letter] | None = None
    ) -> None:
        self.entries: list[Entry] = [] if entries is None else entries
        self.letters: list[Letter] = [] if letters is None else letters

    def add(self, later: Outcome) -> None:
        """What has happened since then, too."""
        self.entries += later.entries
        self.letters += later.letters


@mypyc_attr(acyclic=True)
class Changes:
    """What has changed since the last letters."""

    def __init__(self, life: Life, now: float) -> None:
        self.now = max(now, life.at)
        self.phase: Phase = life.phase
        """What it was before."""
        self.heard = [place.heard for place in life.seats]
        """What each channel had heard before; the last is that of those who watch."""
        self.heard.append(life.watchers_heard)
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
    life = match.life
    return Full(
        seq=life.sequence(seat),
        now=now,
        setup=life.setup,
        version=life.version,
        seat=seat,
        room=projection.room(life),
        position=projection.position(match, seat),
        mine=projection.mine(match, seat),
        fair=projection.fair(life),
        news=projection.news(life, seat, since),
    )


def letters(match: Table, change: Changes) -> list[Letter]:
    """One letter to everybody who is connected and has heard something."""
    life = match.life
    sent = [Letter(full(match, life.seat_of(p), change.now), player=p) for p in change.fulls]
    state = match.state
    common = projection.in_common(match, state) if state is not None and change.position else None
    for seat, place in enumerate(life.seats):
        if place.person is None or place.away is not None or place.person.id in change.fulls:
            continue
        if place.heard > change.heard[seat]:
            sent.append(Letter(_update(match, seat, change, common), player=place.person.id))
    if match.watched and life.watchers_heard > change.heard[-1]:
        sent.append(Letter(_update(match, -1, change, common), watchers=True))
    return sent


def _update(match: Table, seat: int, change: Changes, common: Position | None) -> Update:
    life = match.life
    moved = change.position >> (len(life.seats) if seat < 0 else seat) & 1
    ended = life.phase == "over" != change.phase
    return Update(
        seq=life.sequence(seat),
        now=change.now,
        news=projection.news(life, seat, change.heard[seat]),
        room=projection.room(life) if change.room else None,
        position=projection.position(match, seat, common) if moved else None,
        mine=projection.mine(match, seat),
        fair=projection.fair(life) if ended else None,
    )
