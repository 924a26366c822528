"""What is stored of a table, written anew: without a text, without a name.

An entry keeps its number, its place and its date, so a table is replayed as before. One that had no
seal gets none: seals begin somewhere, and from there on all entries have one.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tablee.match import entries
from tablee.match.entries import Chatted, Ended, Entry, Opened, Sat
from tablee.match.match import Match
from tablee.match.names import INCOGNITO
from tablee.match.setup import Person
from tablee.server import summary
from tablee.store import seal, statements
from tablee.store.statements import Standing
from tablee.store.store import Store
from tablee.store.writer import Statement


class Dates(NamedTuple):
    """When a table last changed, and when it ended: neither is new."""

    changed: float
    ended: float


def unsaid(store: Store, key: int, n: int) -> list[Statement]:
    """The statements that delete what was said in an entry."""
    found = [(number, body) for number, body in store.bodies(key) if number == n]
    changed = [
        change
        for number, body in found
        if isinstance(said := _opened(key, number, body), Chatted)
        for change in _rewritten(key, number, body, replace(said, text=""))
    ]
    return [*changed, statements.no_snapshot(key)]


def nameless(store: Store, key: int, public: bool, player: str, dates: Dates) -> list[Statement]:
    """The statements after which nothing at a table has the name of a player.

    `UnknownGame` if nobody can replay it any more.
    """
    changes: list[Statement] = []
    match: Match | None = None
    shown: Standing | None = None
    over: Ended | None = None
    for n, body in store.bodies(key):
        entry = _opened(key, n, body)
        other = _without_name(entry, player)
        if other is not entry:
            changes += _rewritten(key, n, body, other)
        if match is None:
            match = Match.replay([other])
        else:
            match.apply(other)
        if isinstance(other, Ended):
            over, shown = other, summary.standing(match, public, other)
    if match is None:
        return []
    changes.append(statements.no_snapshot(key))
    changes.append(
        statements.standing(key, shown or summary.standing(match, public), dates.changed)
    )
    if over is not None and not over.early:
        changes.append(statements.record(key, match.record().text(), dates.ended))
    return changes


def _without_name(entry: Entry, player: str) -> Entry:
    nobody = Person(player, INCOGNITO)
    if isinstance(entry, Opened) and entry.host.id == player:
        return replace(entry, host=nobody)
    if isinstance(entry, Sat) and entry.person.id == player:
        return replace(entry, person=nobody)
    if isinstance(entry, Chatted) and entry.who == player:
        return replace(entry, name=INCOGNITO)
    return entry


def _opened(key: int, n: int, body: bytes) -> Entry:
    return entries.decode(seal.opened(body, seal.place(key, n)))


def _rewritten(key: int, n: int, before: bytes, entry: Entry) -> list[Statement]:
    body = entries.encode(entry)
    if seal.has_seal(before):
        body = seal.sealed(body, seal.place(key, n))
    return statements.rewrite(key, n, body)
