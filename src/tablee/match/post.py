"""The post: after each change, every channel that heard something gets one letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from tablee.match import entries, show
from tablee.match.entries import Base, Entry
from tablee.match.life import Life
from tablee.match.messages import Full, Letter, Phase, Position, Update

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


class Outcome(Struct):
    """What to store, and then what to send."""

    entries: list[Entry] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)


class Changes(Struct):
    """What has changed since the last letters."""

    now: float
    phase: Phase
    """What it was before."""
    heard: list[int]
    """What each channel had heard before; the last is that of those who watch."""
    who: str = ""
    request: str = ""
    """Whose request it is, and the id that they gave it."""
    entries: list[Entry] = field(default_factory=list)
    room: bool = False
    position: int = 0
    """The channels whose position has changed."""
    fulls: list[str] = field(default_factory=list)
    """People who have changed channel."""


def changes(life: Life, now: float) -> Changes:
    """Nothing has changed yet."""
    heard = [*(place.heard for place in life.seats), life.watchers_heard]
    return Changes(max(now, life.at), life.phase, heard)


def full(match: Table, seat: int, now: float, since: int | None = None) -> Full:
    """The whole table for a channel."""
    life = match.life
    return Full(
        seq=life.sequence(seat),
        now=now,
        setup=life.setup,
        version=life.version,
        seat=seat,
        room=show.room(life),
        position=show.position(match, seat),
        mine=show.mine(match, seat),
        fair=show.fair(life),
        news=show.news(life, seat, since),
    )


def letters(match: Table, change: Changes) -> list[Letter]:
    """One letter to everybody who is connected and has heard something."""
    life = match.life
    sent = [Letter(full(match, life.seat_of(p), change.now), player=p) for p in change.fulls]
    state = match.state
    common = show.in_common(match, state) if state is not None and change.position else None
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
        news=show.news(life, seat, change.heard[seat]),
        room=show.room(life) if change.room else None,
        position=show.position(match, seat, common) if moved else None,
        mine=show.mine(match, seat),
        fair=show.fair(life) if ended else None,
    )
