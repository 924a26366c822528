"""What a host may do. The page and `tablee admin` ask for the same acts, one by one."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tablee.match import entries
from tablee.server import backups, retention
from tablee.server.asgi import address
from tablee.server.connection import Connection
from tablee.server.problems import STATUS, Problem
from tablee.server.queue import ignore
from tablee.server.retention import Days, Keep
from tablee.store import statements

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

_DAY: Final = 86_400.0
_BARRED: Final = 4000 + STATUS["barred"]
Id = Annotated[str, Meta(min_length=1, max_length=80)]
Short = Annotated[str, Meta(max_length=80)]


class Act(Struct, tag_field="act", forbid_unknown_fields=True):
    """What every act has."""


class EndTable(Act, tag="end-table"):
    """End a game early; a table that still waits is deleted."""

    table: Id


class DeleteTable(Act, tag="delete-table"):
    """Delete a table and all that is stored of it."""

    table: Id


class DeleteMessage(Act, tag="delete-message"):
    """Delete what somebody said."""

    table: Id
    n: Annotated[int, Meta(ge=0, le=2**53)]


class DeletePlayer(Act, tag="delete-player"):
    """Forget a player; games of others stay, without the name."""

    player: Id


class Bar(Act, tag="bar"):
    """Turn a player or an address away."""

    player: Short = ""
    address: Short = ""
    days: Days = 0
    """0: for good."""


class Unbar(Act, tag="unbar"):
    """Open the door again."""

    whom: Annotated[str, Meta(max_length=100)]


class Retain(Act, tag="keep"):
    """Choose how long things are kept, and tidy at once."""

    keep: Keep


class RenewLink(Act, tag="renew-link"):
    """A new host's link; the old one ends."""


class MakeBackup(Act, tag="backup"):
    """Copy the database into the folder of backups, and read the copy."""


Acts = (
    EndTable
    | DeleteTable
    | DeleteMessage
    | DeletePlayer
    | Bar
    | Unbar
    | Retain
    | RenewLink
    | MakeBackup
)


class Done(Struct, omit_defaults=True):
    """What came of it."""

    secret: str = ""
    """Of a new link."""
    backup: backups.Backup | None = None
    tidied: retention.Tidied | None = None


async def perform(lobby: Lobby, act: Acts) -> Done:
    """Do it, in memory and on disk; `Problem` if it cannot be done."""
    match act:
        case EndTable():
            await _end(lobby, act.table)
        case DeleteTable():
            await retention.delete_table(lobby, act.table)
        case DeleteMessage():
            await _unsay(lobby, act.table, act.n)
        case DeletePlayer():
            await retention.delete_player(lobby, act.player)
        case Bar():
            await _bar(lobby, act)
        case Unbar():
            await lobby.write(statements.unbar(act.whom))
            lobby.bars.read()
        case Retain():
            return Done(tidied=await retention.keep(lobby, act.keep))
        case RenewLink():
            return Done(secret=await lobby.host.renew())
        case MakeBackup():
            folder = lobby.settings.data
            source, target = lobby.store.path, backups.usual(folder)
            return Done(backup=await asyncio.to_thread(backups.make, source, target))
    return Done()


async def _end(lobby: Lobby, table: str) -> None:
    live = await lobby.table(table)
    if live.match.phase == "waiting":
        await retention.delete_table(lobby, table)
    else:
        await live.run(lambda match, now: match.end(now), ignore)


async def _unsay(lobby: Lobby, table: str, n: int) -> None:
    live = await lobby.table(table)
    if all(line.n != n for line in lines(lobby, table)):
        raise Problem("nothing")
    await live.run(lambda match, now: match.unsay(n, now), ignore)


class ChatLine(Struct):
    """Something that was said."""

    n: int
    """The number of the entry."""
    at: float
    name: str
    text: str


def lines(lobby: Lobby, table: str) -> list[ChatLine]:
    """What was said at a table, the latest first."""
    row = lobby.store.table(table)
    if row is None:
        raise Problem("nothing")
    said = (entries.decode(body) for body in lobby.store.entries(row[0]) if b'"chatted"' in body)
    found = [
        ChatLine(entry.n, entry.at, entry.name, entry.text)
        for entry in said
        if isinstance(entry, entries.Chatted) and entry.text
    ]
    return found[::-1]


async def _bar(lobby: Lobby, act: Bar) -> None:
    if bool(act.player) == bool(act.address):
        raise Problem("form")
    if act.player:
        name = lobby.store.name(act.player)
        if name is None:
            raise Problem("nothing")
        whom = f"player:{act.player}"
    else:
        name = _network(act.address)
        whom = f"address:{name}"
    now = lobby.clock.date()
    until = now + act.days * _DAY if act.days else None
    await lobby.write(statements.bar(whom, name, now, until))
    lobby.bars.read()
    for table in list(lobby.tables.values()):
        for connection in list(table.connections):
            if barred(lobby, connection):
                connection.close(_BARRED)
        if act.player:
            table.end_lease(act.player)


def barred(lobby: Lobby, connection: Connection) -> bool:
    """Whether whoever is at a socket is turned away."""
    bars = lobby.bars
    return (
        bars.problem("player", connection.player) is not None
        or bars.problem("address", connection.address) is not None
    )


def _network(text: str) -> str:
    """An address as requests have it."""
    try:
        ip_address(text)
    except ValueError:
        if all(part for part in text.split(":")) and text.count(":") == 3:
            return text  # the network of an IPv6 address, as lists show it
        raise Problem("form") from None
    return address({"client": (text, 0)})


decode: Final = msgspec.json.Decoder(Acts).decode
"""An act as it came in."""
