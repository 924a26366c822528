"""What is kept, and for how long; and what is deleted at a host's word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from tablee.core.contract import UnknownGame
from tablee.server import rewriting
from tablee.server.logs import log
from tablee.server.problems import Problem
from tablee.server.queue import ignore
from tablee.store import statements

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

_DAY: Final = 86_400.0
_FACT: Final = "keep"
Days = Annotated[int, Meta(ge=0, le=36_500)]

OLD: Final = "SELECT id FROM tables WHERE status = 'over' AND changed < :before"
ALONE: Final = """
    SELECT id FROM tables WHERE status != 'over' AND NOT wake AND changed < :before
"""
"""Tables that nobody has come to; games of days end by their own clock."""
GONE: Final = """
    SELECT id FROM players WHERE NOT EXISTS (SELECT 1 FROM members WHERE player = id)
    AND coalesce((SELECT max(coalesce(used, created)) FROM tokens WHERE player = players.id),
        created) < :before
"""
"""Guests who have not come back, and of whom no game is left."""


_TABLES_OF: Final = """
    SELECT key, id, public, changed, (SELECT ended FROM records WHERE table_key = key)
    FROM tables JOIN members ON key = members.table_key WHERE player = :player
"""


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days; 0: for ever."""

    finished: Days = 0
    """Finished games."""
    guests: Days = 0
    """Guests who never came back, and of whom no game is left."""
    untouched: Days = 30
    """Games that nobody has come back to: they end as they stand; who only waited waits no more."""


class Tidied(msgspec.Struct):
    """How much was deleted, and how many games were ended."""

    tables: int = 0
    players: int = 0
    ended: int = 0


def kept(lobby: Lobby) -> Keep:
    """What the host has chosen."""
    told = lobby.store.fact(_FACT)
    return msgspec.json.decode(told, type=Keep) if told else Keep()


async def keep(lobby: Lobby, wish: Keep) -> Tidied:
    """Choose, and tidy at once."""
    await lobby.write(statements.fact(_FACT, msgspec.json.encode(wish).decode()))
    return await tidy(lobby)


async def tidy(lobby: Lobby) -> Tidied:
    """End and delete what is older than the host wants to keep it."""
    wish, done, now = kept(lobby), Tidied(), lobby.clock.date()
    if wish.untouched:
        for (table,) in await lobby.store.read(ALONE, before=now - wish.untouched * _DAY):
            await _end_alone(lobby, table, done)
    if wish.finished:
        for (table,) in await lobby.store.read(OLD, before=now - wish.finished * _DAY):
            await delete_table(lobby, table)
            done.tables += 1
    if wish.guests:
        for (player,) in await lobby.store.read(GONE, before=now - wish.guests * _DAY):
            await lobby.sessions.end(player, *statements.delete_player(player))
            done.players += 1
    if done != Tidied():
        figures = msgspec.structs.asdict(done)
        log("old games and guests were deleted, forgotten games ended", **figures)
    return done


async def _end_alone(lobby: Lobby, table: str, done: Tidied) -> None:
    """End a game at which nobody is; a table that waited is deleted."""
    try:
        live = await lobby.table(table)
    except Problem:  # it is damaged, or its game is gone: whoever comes is told
        return
    if live.connections:
        return
    if live.match.phase == "waiting":
        await delete_table(lobby, table)
        done.tables += 1
    else:
        await live.run(lambda match, at: match.end(at, "idle"), ignore)
        done.ended += 1


async def delete_table(lobby: Lobby, table: str) -> None:
    """Delete a table, in memory and on disk; whoever is there is told that it is gone."""
    row = lobby.store.table(table)
    if row is None:
        raise Problem("nothing")
    await lobby.release(table, "nothing")
    try:
        await lobby.write(*statements.delete_table(row[0]))
    finally:
        lobby.held.pop(table, None)


async def delete_player(lobby: Lobby, player: str) -> None:
    """Forget a player: sessions, name, and the name wherever a game has it."""
    if not lobby.store.name(player):
        raise Problem("nothing")
    tables = await lobby.store.read(_TABLES_OF, player=player)
    if not tables:
        await lobby.sessions.end(player, *statements.delete_player(player))
        return
    await lobby.sessions.end(player, statements.revoke(player, ""), statements.rename(player, ""))
    for key, table, public, changed, ended in tables:
        await lobby.release(table, "stopping")
        try:
            dates = rewriting.Dates(changed, ended or changed)
            changes = rewriting.nameless(lobby.store, key, bool(public), player, dates)
            await lobby.write(*changes)
        except UnknownGame as error:
            log("a name could not be deleted", table=table, game=error.game)
        finally:
            lobby.held.pop(table, None)
