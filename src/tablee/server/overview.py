"""All that a host is shown: tables, people, who is turned away, how the server is."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from tablee.core.native import compiled
from tablee.match.messages import Phase
from tablee.server import backups, retention
from tablee.server.problems import Problem
from tablee.server.pulse import Beat
from tablee.server.retention import Keep
from tablee.server.summary import Summary
from tablee.store import seal
from tablee.store.problems import StoreError

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

_MOST: Final = 200
_TABLES: Final = """
    SELECT key, id, game, status, created, changed, summary FROM tables
    ORDER BY status = 'over', changed DESC LIMIT :most
"""
_PLAYERS: Final = """
    SELECT id, name, created,
        (SELECT max(coalesce(used, created)) FROM tokens WHERE player = players.id) AS seen,
        (SELECT count(*) FROM members WHERE player = players.id)
    FROM players WHERE name != '' ORDER BY seen DESC LIMIT :most
"""


class HostTable(Struct):
    """A table in the host's list."""

    id: str
    game: str
    phase: Phase
    people: list[str]
    bots: int
    free: int
    created: float
    changed: float


class HostPlayer(Struct):
    """A player in the host's list."""

    id: str
    name: str
    created: float
    seen: float | None
    tables: int
    here: bool
    addresses: list[str]


class HostBar(Struct):
    """Somebody who is turned away."""

    whom: str
    name: str
    until: float | None


class Overview(Struct):
    """The host's page, and what `tablee admin` lists."""

    version: str
    compiled: bool
    health: str
    """`ok`, or the key of what is wrong."""
    started: float
    now: float
    figures: Beat
    beats: list[Beat]
    free: int
    """Bytes that are left on the disk."""
    open: int
    over: int
    known: int
    """Players."""
    gone: int
    """Guests who have not come back for as long as guests are kept, or for 90 days."""
    tables: list[HostTable]
    players: list[HostPlayer]
    bars: list[HostBar]
    keep: Keep
    backup: backups.Backup | None


async def overview(lobby: Lobby) -> Overview:
    """Everything at once."""
    from tablee.server.lobby import package_version

    store, now = lobby.store, lobby.clock.date()
    tally = await store.tally()
    keep = retention.kept(lobby)
    before = now - 86_400 * (keep.guests or 90)
    known = await store.read("SELECT count(*) FROM players WHERE name != ''")
    return Overview(
        version=package_version(),
        compiled=compiled(),
        health=_health(lobby),
        started=lobby.pulse.started,
        now=now,
        figures=lobby.pulse.now(),
        beats=list(lobby.pulse.beats),
        free=lobby.pulse.free(),
        open=sum(count for status, count in tally.items() if status != "over"),
        over=tally.get("over", 0),
        known=known[0][0],
        gone=len(await store.read(retention.GONE, before=before)),
        tables=[_table(row) for row in await store.read(_TABLES, most=_MOST)],
        players=_players(lobby, await store.read(_PLAYERS, most=_MOST)),
        bars=[HostBar(bar.whom, bar.name, bar.until) for bar in lobby.bars.all()],
        keep=keep,
        backup=_backup(lobby),
    )


def _health(lobby: Lobby) -> str:
    try:
        lobby.check_whole()
    except Problem as problem:
        return problem.key
    return "ok"


def _backup(lobby: Lobby) -> backups.Backup | None:
    try:
        return backups.latest(lobby.settings.data)
    except (OSError, StoreError):
        return None


def _table(row: Any) -> HostTable:
    """A table; one whose line is damaged is shown, too, so that it can be deleted."""
    _, id_, game, status, created, changed, body = row
    try:
        bare = body[: body.rindex(b',"crc":')] + b"}" if seal.has_seal(body) else body
        seats = msgspec.json.decode(bare, type=Summary).seats
    except (msgspec.DecodeError, ValueError):
        seats = []
    return HostTable(
        id=id_,
        game=game,
        phase=status,
        people=[seat.name for seat in seats if seat.name],
        bots=sum(bool(seat.bot and not seat.name) for seat in seats),
        free=sum(not seat.bot and not seat.name for seat in seats),
        created=created,
        changed=changed,
    )


def _players(lobby: Lobby, rows: Any) -> list[HostPlayer]:
    where: defaultdict[str, set[str]] = defaultdict(set)
    for connection in lobby.connections():
        where[connection.player].add(connection.address)
    asking = {player for table in lobby.tables.values() for player in table.leases}
    return [
        HostPlayer(
            id_,
            name,
            created,
            seen,
            tables,
            id_ in where or id_ in asking,
            sorted(where.get(id_, set()) - {""}),
        )
        for id_, name, created, seen, tables in rows
    ]
