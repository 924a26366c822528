"""A checkup of a data directory: what is stored, table by table. It only reads."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from tablee.core.contract import UnknownGame
from tablee.core.record import RecordError, parse, verify
from tablee.match import entries
from tablee.match.entries import Ended, Entry, Opened, Sat
from tablee.match.match import Match
from tablee.server.lobby import package_version
from tablee.server.summary import Summary, standing
from tablee.store import damage, seal
from tablee.store.problems import Damaged, StoreError
from tablee.store.statements import Standing
from tablee.store.store import opened_entries

Kind = Literal["database", "entries", "snapshot", "record", "list", "members", "version"]
_TABLES: Final = "SELECT key, id, status, public, wake, summary FROM tables ORDER BY key"
_STRAY: Final = "SELECT DISTINCT table_key FROM {} EXCEPT SELECT key FROM tables"


class Finding(NamedTuple):
    """Something that is not as it should be, or (`version`) cannot be looked at."""

    kind: Kind
    table: str
    """The id of the table; empty: the database."""
    why: str


class Row(NamedTuple):
    """A table as lists have it."""

    key: int
    id: str
    status: str
    public: bool
    wake: bool
    summary: bytes


class Checkup:
    """Everything in a database, at one instant: a server may go on working meanwhile."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        database.execute("BEGIN")
        known = {name for (name,) in self._rows("SELECT name FROM sqlite_master")}
        self._written = "written" if "written" in known else "entries"
        """A database of before the journal has no view of both."""
        self.tables = [Row(*row) for row in self._rows(_TABLES)]
        self.entries = 0

    def stray(self) -> Iterator[Finding]:
        """Entries of tables that are not there."""
        for (key,) in self._rows(_STRAY.format(self._written)):
            yield Finding("database", "", f"there are entries of a table {key}, but no such table")

    def table(self, row: Row) -> Iterator[Finding]:
        """Everything about one table."""
        try:
            stored = self._entries(row.key)
        except (StoreError, msgspec.DecodeError) as error:
            yield Finding("entries", row.id, str(error))
            return
        self.entries += len(stored)
        try:
            yield from self._replayed(row, stored)
        except UnknownGame as error:
            yield Finding("version", row.id, f"{error.game} {error.version}")
        except StoreError as error:
            yield Finding("database", row.id, str(error))

    def _entries(self, key: int) -> list[Entry]:
        query = f"SELECT n, body FROM {self._written} WHERE table_key = ? ORDER BY n"
        bodies = opened_entries(self._rows(query, key), key, 0)
        if not bodies:
            raise Damaged("it has no entries")
        return [entries.decode(body) for body in bodies]

    def _replayed(self, row: Row, stored: list[Entry]) -> Iterator[Finding]:
        """A table lived through again, and compared with all that was written about it."""
        snapshot = self._snapshot(row.key)
        ended, shown = None, None
        try:
            match = Match.replay(stored[:1])
            for entry in stored[1:]:
                if match.n == snapshot[0]:
                    yield from _compared(match, snapshot[1], row.id)
                match.apply(entry)
                if isinstance(entry, Ended):
                    ended, shown = entry, standing(match, row.public, entry)
        except UnknownGame:
            raise
        except Exception as error:  # whatever a wrong entry may lead to
            yield Finding("entries", row.id, f"they cannot be replayed: {error}")
            return
        if match.n == snapshot[0]:
            yield from _compared(match, snapshot[1], row.id)
        elif match.n < snapshot[0]:
            why = f"there are {match.n}, but {snapshot[0]} when a snapshot was taken"
            yield Finding("entries", row.id, why)
        yield from _listed(row, shown or standing(match, row.public))
        yield from self._members(row, stored)
        yield from self._record(row, match if ended and not ended.early else None)

    def _snapshot(self, key: int) -> tuple[int, Any]:
        """How many entries it stands for, and what is in it, or why that cannot be read."""
        rows = self._rows("SELECT n, body FROM snapshots WHERE table_key = ?", key)
        if not rows:
            return -1, None
        n, body = rows[0]
        try:
            return n, msgspec.json.decode(seal.opened(body, seal.place(key, n)))
        except (Damaged, msgspec.DecodeError) as error:
            return n, error

    def _members(self, row: Row, stored: list[Entry]) -> Iterator[Finding]:
        opened = stored[0]
        assert isinstance(opened, Opened)
        wanted = {opened.host.id} | {e.person.id for e in stored if isinstance(e, Sat)}
        found = self._rows("SELECT player FROM members WHERE table_key = ?", row.key)
        if {player for (player,) in found} != wanted:
            why = f"{len(wanted)} people have to do with it, {len(found)} have it on their list"
            yield Finding("members", row.id, why)

    def _record(self, row: Row, over: Match | None) -> Iterator[Finding]:
        rows = self._rows("SELECT body FROM records WHERE table_key = ?", row.key)
        if bool(rows) != (over is not None):
            yield Finding("record", row.id, "there is one" if rows else "there is none")
        if not rows or over is None:
            return
        try:
            record = parse(seal.opened_text(rows[0][0], row.key))
            problems = verify(record, over.game)
        except (Damaged, RecordError) as error:
            problems = [str(error)]
        else:
            played = [(move.seat, move.move) for move in over.data.moves]
            if [(move.seat, move.text) for move in record.moves] != played:
                problems.append("its moves are not those of the table")
        if problems:
            yield Finding("record", row.id, "; ".join(problems))

    def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self._database.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise damage.problem(error) from error


def _compared(match: Match, snapshot: Any, table: str) -> Iterator[Finding]:
    """A snapshot must be what the entries lead to; one of another release is not read at all."""
    if isinstance(snapshot, Exception):
        yield Finding("snapshot", table, str(snapshot))
    elif snapshot.pop("version", "") == package_version():
        now = msgspec.json.decode(msgspec.json.encode(match.snapshot()))
        if snapshot != now:
            yield Finding("snapshot", table, "it is not what the entries lead to")


def _listed(row: Row, right: Standing) -> Iterator[Finding]:
    """What lists show must agree with the table: status, seats, scores."""
    stored = Standing(row.status, row.public, row.wake, row.summary)
    try:
        body = seal.opened(row.summary, stored.place(row.key))
        found = _essence(stored._replace(summary=body))
    except (Damaged, msgspec.DecodeError) as error:
        yield Finding("list", row.id, str(error))
        return
    if found != _essence(right):
        yield Finding("list", row.id, "it does not show the table as it is")


def _essence(shown: Standing) -> tuple[object, ...]:
    summary = msgspec.json.decode(shown.summary, type=Summary)
    seats = [(seat.name, seat.bot) for seat in summary.seats]
    return shown.status, bool(shown.wake), summary.setup, seats, summary.scores, summary.winners


def whole(path: Path) -> Iterator[Finding]:
    """What SQLite and the figures of what was confirmed say."""
    try:
        damage.examine(path)
    except StoreError as error:
        yield Finding("database", "", str(error))
