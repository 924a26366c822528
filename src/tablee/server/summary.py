"""What lists show of a table, and what is written when that changes."""

from __future__ import annotations

import msgspec

from tablee.match import entries
from tablee.match.match import Match
from tablee.match.messages import Phase, SeatShown
from tablee.match.setup import Setup
from tablee.store import statements
from tablee.store.statements import Standing
from tablee.store.store import Known
from tablee.store.writer import Statement


class Summary(msgspec.Struct, kw_only=True):
    """What is stored for lists."""

    setup: Setup
    host: str
    seats: list[SeatShown]
    people: list[str] = []
    """The ids of those who have them, which never leave the server."""
    scores: list[int] | None = None
    winners: list[int] = []


class TableShown(msgspec.Struct, kw_only=True):
    """A table in a list."""

    id: str
    phase: Phase
    setup: Setup
    host: str
    """The name of whoever opened it."""
    seats: list[SeatShown]
    seat: int
    """That of whoever asks for their own tables; -1 if they have none here, and in other lists."""
    created: float
    changed: float
    scores: list[int] | None
    winners: list[int]


def standing(match: Match, public: bool, ended: entries.Ended | None = None) -> Standing:
    """How lists show a table, and whether it is loaded at the start of the server (`wake`)."""
    room = match.room()
    # At the table somebody may have another name than when they opened it.
    host = room.seats[room.host].name if room.host >= 0 else match.host.name
    people = [match.player_of(seat) for seat in range(len(room.seats))]
    shown = Summary(setup=match.setup, host=host, seats=room.seats, people=people)
    if ended is not None:
        shown.scores, shown.winners = ended.scores, ended.winners
    # Elsewhere time stands still while nobody is there.
    wake = match.phase == "playing" and match.setup.clock.kind == "days"
    return Standing(match.phase, public, wake, msgspec.json.encode(shown))


def changes(
    match: Match, key: int, public: bool, happened: list[entries.Entry], date: float
) -> list[Statement]:
    """What is written besides the entries, when they change what lists show."""
    ended = next((entry for entry in happened if isinstance(entry, entries.Ended)), None)
    if match.phase == "over" and ended is None:
        return []
    written = [statements.standing(key, standing(match, public, ended), date)]
    written += members(set(), key, happened)
    if any(isinstance(entry, entries.Started) for entry in happened):
        written.append(statements.end_code(key))
    if ended is not None and not ended.early:
        written.append(statements.record(key, match.record().text(), date))
    return written


def members(people: set[str], key: int, happened: list[entries.Entry]) -> list[Statement]:
    """Those who have to do with a table from now on."""
    people = people | {entry.person.id for entry in happened if isinstance(entry, entries.Sat)}
    return [statements.member(person, key) for person in sorted(people)]


def shown(known: Known, player: str = "") -> TableShown:
    """A stored table as lists show it, to one of its people or to anybody."""
    summary = msgspec.json.decode(known.summary, type=Summary)
    return TableShown(
        id=known.id,
        phase=known.status,  # type: ignore[arg-type]
        setup=summary.setup,
        host=summary.host,
        seats=summary.seats,
        seat=summary.people.index(player) if player and player in summary.people else -1,
        created=known.created,
        changed=known.changed,
        scores=summary.scores,
        winners=summary.winners,
    )
