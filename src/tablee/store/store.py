"""The data directory: a database, its writer, and what is read back from it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, Executable, Select, create_engine, event, func, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tablee.store import damage, seal
from tablee.store.lock import Lock
from tablee.store.migrate import migrate
from tablee.store.problems import Damaged, StoreError
from tablee.store.schema import MEMBERS, RECORDS, TABLES
from tablee.store.statements import Standing
from tablee.store.writer import Row as Entry
from tablee.store.writer import Statement, Writer, connect

FILE: Final = "tablee.sqlite3"


class Known(NamedTuple):
    """A table as lists show it."""

    key: int
    id: str
    game: str
    status: str
    created: float
    changed: float
    summary: bytes


class KnownToken(NamedTuple):
    """A token: whose it is, the digest of its secret, when it was made and last used."""

    player: str
    digest: bytes
    created: float
    used: float | None


class Store:
    """Everything on disk. Writes are awaited; small reads by key happen at once."""

    def __init__(self, directory: Path) -> None:
        self.path = directory / FILE
        try:
            directory.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(directory)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"the data directory {directory} cannot be used: {error}") from error
        self.damage: str = ""
        """What was found damaged while it was read."""
        try:
            damage.examine(self.path)
            self._engine = _engine(self.path)
            migrate(self._engine)
            self._reader = connect(self.path)
            self._reader.execute("PRAGMA query_only = ON")
            self._last_key: int = self._rows("SELECT coalesce(max(key), 0) FROM tables")[0][0]
            self._writer = Writer(self.path)  # last: its thread would keep a failed start alive
        except (OSError, sqlite3.Error, SQLAlchemyError, StoreError) as error:
            self._lock.release()
            kind = Damaged if isinstance(error, Damaged) else StoreError
            raise kind(f"the database {self.path} cannot be used: {error}") from error
        self.submit = self._writer.submit
        """As `write`, with a callback instead of an await."""

    def close(self) -> None:
        """Finish writing, then let go of the directory."""
        self._writer.close()
        self._reader.close()
        self._engine.dispose()
        self._lock.release()

    def new_key(self) -> int:
        """The key of a table to be made."""
        self._last_key += 1
        return self._last_key

    def write(
        self, rows: Sequence[Entry] = (), statements: Sequence[Statement] = ()
    ) -> asyncio.Future[None]:
        """Make entries and statements durable, together; `Lost` if an entry's number is taken."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: StoreError | None) -> None:
            if not written.cancelled():
                written.set_result(None) if error is None else written.set_exception(error)

        self.submit(rows, statements, done)
        return written

    def counts(self) -> tuple[int, int]:
        """How many jobs were written, in how many groups."""
        return self._writer.jobs, self._writer.groups

    def table(self, table_id: str) -> tuple[int, bool] | None:
        """A table's key, and whether it is public."""
        rows = self._rows("SELECT key, public FROM tables WHERE id = ?", table_id)
        return (rows[0][0], bool(rows[0][1])) if rows else None

    def known(self, table_id: str) -> Known | None:
        """A table as lists show it."""
        found = self._all(_known().where(TABLES.c.id == table_id))
        return _opened(found[0]) if found else None

    def entries(self, key: int, start: int = 0) -> list[bytes]:
        """A table's entries from a number on; `Damaged` if one of them is missing or changed."""
        before = max(start - 1, 0)  # so that it is noticed if there are fewer than `start`
        query = "SELECT n, body FROM written WHERE table_key = ? AND n >= ? ORDER BY n"
        found = opened_entries(self._rows(query, key, before), key, before)
        if len(found) < start - before:
            raise Damaged(f"entry {start - 1} of table {key} is missing")
        return found[start - before :]

    def snapshot(self, key: int) -> tuple[int, bytes] | None:
        """A table's latest snapshot, and how many entries it stands for."""
        rows = self._rows("SELECT n, body FROM snapshots WHERE table_key = ?", key)
        if not rows:
            return None
        n, body = rows[0]
        return n, seal.opened(body, seal.place(key, n))

    def token(self, identity: str) -> KnownToken | None:
        """What is known of a token."""
        query = "SELECT player, digest, created, used FROM tokens WHERE id = ?"
        rows = self._rows(query, identity)
        if not rows:
            return None
        found = KnownToken(*rows[0])
        digest = seal.opened_digest(found.digest, identity, found.player, found.created)
        return found._replace(digest=digest)

    def code(self, key: int) -> int | None:
        """A table's code, if it has one."""
        rows = self._rows("SELECT code FROM codes WHERE table_key = ?", key)
        return rows[0][0] if rows else None

    def table_of_code(self, code: int) -> str | None:
        """The id of the table to which a code leads."""
        query = "SELECT id FROM codes JOIN tables ON key = table_key WHERE code = ?"
        rows = self._rows(query, code)
        return rows[0][0] if rows else None

    def name(self, player: str) -> str | None:
        """A player's name."""
        rows = self._rows("SELECT name FROM players WHERE id = ?", player)
        return rows[0][0] if rows else None

    def record(self, key: int) -> str | None:
        """The record of a finished game."""
        rows = self._rows("SELECT body FROM records WHERE table_key = ?", key)
        return seal.opened_text(rows[0][0], key) if rows else None

    def bodies(self, key: int) -> list[tuple[int, bytes]]:
        """A table's entries with their seals, as they are."""
        return self._rows("SELECT n, body FROM written WHERE table_key = ? ORDER BY n", key)

    def fact(self, name: str) -> str:
        """Something that a host has chosen; empty if nothing was."""
        rows = self._rows("SELECT value FROM facts WHERE name = ?", name)
        return rows[0][0] if rows else ""

    def bars(self) -> list[tuple[str, str, float, float | None]]:
        """Whom to turn away: see `statements.bar`."""
        return self._rows("SELECT whom, name, made, until FROM bars ORDER BY made DESC")

    async def read(self, query: str, **values: object) -> Sequence[Any]:
        """The rows of a cold query."""
        return await asyncio.to_thread(self._all, text(query).bindparams(**values))

    def waking(self) -> list[str]:
        """Ids of the tables that are loaded at the start: games of days, whose clocks run on."""
        return [row[0] for row in self._all(select(TABLES.c.id).where(TABLES.c.wake))]

    async def open_tables(self, status: str, game: str | None, limit: int) -> list[Known]:
        """Public tables of a status, the latest first."""
        query = _known().where(TABLES.c.status == status, TABLES.c.public)
        if game is not None:
            query = query.where(TABLES.c.game == game)
        return await self._list(query.order_by(TABLES.c.changed.desc()).limit(limit))

    async def tables_of(self, player: str, limit: int) -> list[Known]:
        """A player's tables, the latest first."""
        query = _known().join(MEMBERS).where(MEMBERS.c.player == player)
        return await self._list(query.order_by(TABLES.c.changed.desc()).limit(limit))

    async def finished(self, game: str | None, before: float, limit: int) -> list[Known]:
        """Public finished games, the latest first."""
        query = _known().join(RECORDS).where(TABLES.c.public, RECORDS.c.ended < before)
        if game is not None:
            query = query.where(TABLES.c.game == game)
        return await self._list(query.order_by(RECORDS.c.ended.desc()).limit(limit))

    async def tally(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        rows = await asyncio.to_thread(self._all, query)
        return {row[0]: row[1] for row in rows}

    async def _list(self, query: Select[Any]) -> list[Known]:
        """Tables of a list, without those that are damaged."""
        found = []
        for row in await asyncio.to_thread(self._all, query):
            try:
                found.append(_opened(row))
            except Damaged as error:
                self.damage = str(error)
        return found

    def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise self._noticed(error) from error

    def _all(self, query: Executable) -> Sequence[Any]:
        try:
            with self._engine.connect() as connection:
                return connection.execute(query).all()
        except DBAPIError as error:
            raise self._noticed(error.orig or error) from error

    def _noticed(self, error: BaseException) -> StoreError:
        problem = damage.problem(error)
        if isinstance(problem, Damaged):
            self.damage = str(problem)
        return problem


def opened_entries(rows: Sequence[tuple[int, bytes]], key: int, start: int) -> list[bytes]:
    """The bodies of rows that follow one another; `Damaged` if they do not, or one is changed."""
    found: list[bytes] = []
    had_seal = False
    for expected, (n, body) in enumerate(rows, start):
        has_seal = seal.has_seal(body)
        if n != expected or had_seal > has_seal:
            raise Damaged(f"entry {expected} of table {key} is not there")
        try:
            found.append(seal.opened(body, seal.place(key, n)))
        except Damaged as error:
            raise Damaged(f"entry {n} of table {key}: {error}") from None
        had_seal = has_seal
    return found


def _known() -> Select[Any]:
    names = (*Known._fields, "public", "wake")
    return select(*(TABLES.c[name] for name in names))


def _opened(row: Any) -> Known:
    *values, public, wake = row
    known = Known(*values)
    standing = Standing(known.status, public, wake, known.summary)
    try:
        return known._replace(summary=seal.opened(known.summary, standing.place(known.key)))
    except Damaged as error:
        raise Damaged(f"the line of table {known.id} in lists: {error}") from None


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def prepare(database: sqlite3.Connection, _: object) -> None:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")

    return engine
