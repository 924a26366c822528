"""The writer: groups of jobs, filled in by the loop, committed by a thread.

Whatever was submitted while the last group was on its way to the disk is the next group: one
transaction, one wait for the disk. Filling it in is quick and never waits, so it happens in the
loop; two threads that take turns for each row would spend more on the turns than on the rows. If a
group fails, its jobs are tried again one by one, so that a job that cannot be done (a lost race)
does not take the others with it.

Entries go to the end of a journal, whatever table they belong to: a group fills a page or two of
it, not a page for each table. From time to time they are put away, each among those of its table.
Each has its seal, and what was committed is counted in the database and beside it (`confirmed`).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from tablee.store.confirmed import Confirmed, Figures
from tablee.store.damage import figures, problem
from tablee.store.problems import Lost, StoreError
from tablee.store.seal import place, sealed

Row = tuple[int, int, bytes]
"""An entry: the table's key, its number, its body."""

Statement = tuple[str, Sequence[Any]]

Done = Callable[[StoreError | None], None]
"""Told in the loop once a job is on disk, or why it is not."""

_APPEND: Final = "INSERT INTO journal (table_key, n, body) VALUES (?, ?, ?)"
_LAST: Final = """
    SELECT coalesce((SELECT max(n) FROM written WHERE table_key = key), -1)
    FROM tables WHERE key = ?
"""
_PUT_AWAY: Final = """
    INSERT INTO entries (table_key, n, body)
    SELECT table_key, n, body FROM journal ORDER BY table_key, n
"""
DELETE_ENTRIES: Final = (
    "DELETE FROM entries WHERE table_key = ?",
    "DELETE FROM journal WHERE table_key = ?",
)
"""The statements that delete entries: those of a whole table."""
LONG: Final = 2000
"""Entries in the journal: it is time to put them away."""
_PAUSE_FOR_READERS: Final = 5  # seconds that a checkpoint or a backup may hold the file


class Job:
    """Rows and statements that become durable together or not at all."""

    __slots__ = ("done", "rows", "statements")

    def __init__(self, rows: Sequence[Row], statements: Sequence[Statement], done: Done) -> None:
        self.rows = rows
        self.statements = statements
        self.done = done


class Writer:
    """`submit` from the loop; one group at a time is on its way to the disk."""

    def __init__(self, path: Path) -> None:
        self.groups = 0
        self.jobs = 0
        self._database = connect(path)
        _be_patient(self._database, 0)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._submitted: list[Job] = []
        self._busy = False
        self._numbers: dict[int, int] = {}
        """The number of the next entry, of tables that were written to lately."""
        self._length: int = self._database.execute("SELECT count(*) FROM journal").fetchone()[0]
        """How many entries the journal has, about."""
        self._has: Figures = figures(self._database)
        self._will_have = self._has
        """What there is once the open transaction is committed."""
        self._confirmed = Confirmed(path)
        self._confirmed.write(self._has)
        self._groups: SimpleQueue[tuple[list[Job], bool] | None] = SimpleQueue()
        self._committer = Thread(target=self._run, name="writer")
        self._committer.start()

    def submit(self, rows: Sequence[Row], statements: Sequence[Statement], done: Done) -> None:
        """Queue a job."""
        self._submitted.append(Job(rows, statements, done))
        if not self._busy:
            self._busy = True
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)

    def close(self) -> None:
        """Write what was submitted, then stop."""
        self._groups.put((self._submitted, False))
        self._submitted = []
        self._groups.put(None)
        self._committer.join()

    def _hand_over(self) -> None:
        """In the loop: what was submitted is the next group."""
        group, self._submitted = self._submitted, []
        self._busy = bool(group)
        if group:
            self._groups.put((group, self._filled(group)))

    def _settle(self, group: list[Job], errors: list[StoreError | None]) -> None:
        """In the loop: a group is on disk. The disk has its next one before anybody is told."""
        self._hand_over()
        for job, error in zip(group, errors, strict=True):
            try:
                job.done(error)
            except Exception as mistake:  # the others must hear of theirs
                context = {"message": "a write could not be told", "exception": mistake}
                asyncio.get_running_loop().call_exception_handler(context)

    def _run(self) -> None:
        """In the thread."""
        while (work := self._groups.get()) is not None:
            group, filled = work
            self.groups += 1
            self.jobs += len(group)
            errors: list[StoreError | None] = [None] * len(group)
            if not (filled and self._committed()):
                errors = [self._attempt(job) for job in group]
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._settle, group, errors)
        self._database.close()
        self._confirmed.close()

    def _filled(self, group: list[Job]) -> bool:
        try:
            self._fill(group)
        except Exception:  # the thread will find out whose fault it is
            self._roll_back()
            return False
        return True

    def _fill(self, group: list[Job]) -> None:
        """A transaction without its end."""
        self._database.execute("BEGIN IMMEDIATE")
        rows: list[Row] = []
        deleted = 0
        for job in group:
            for statement, values in job.statements:
                done = self._database.execute(statement, values)
                if statement in DELETE_ENTRIES:
                    deleted += done.rowcount
                    self._numbers.pop(values[0], None)
            for row in job.rows:
                key, n, body = row
                self._number(key, n)
                rows.append((key, n, sealed(body, place(key, n))))
        entries, changes = self._has
        if rows:
            self._database.executemany(_APPEND, rows)
            self._length += len(rows)
        else:
            changes += 1
            self._database.execute(f"PRAGMA user_version = {changes}")
        self._will_have = Figures(entries + len(rows) - deleted, changes)

    def _number(self, key: int, n: int) -> None:
        """An entry follows the last one of its table, or somebody else was faster."""
        following = self._numbers.get(key)
        if following is None:
            last = self._database.execute(_LAST, (key,)).fetchone()
            if last is None:
                raise Lost(f"there is no table {key}")
            following = last[0] + 1
        if n != following:
            raise Lost(f"entry {n} of table {key} is not the next: that is {following}")
        self._numbers[key] = n + 1

    def _committed(self) -> bool:
        try:
            if self._length >= LONG:
                self._put_away()
            self._commit()
        except Exception:  # as above
            self._roll_back()
            return False
        return True

    def _commit(self) -> None:
        if self._will_have.entries < self._has.entries:  # never too high, whenever power fails
            self._confirmed.write(self._will_have)
            self._confirmed.sync()
        self._database.execute("COMMIT")
        self._has = self._will_have
        self._confirmed.write(self._has)

    def _put_away(self) -> None:
        """Empty the journal."""
        self._database.execute(_PUT_AWAY)
        self._database.execute("DELETE FROM journal")
        self._length = 0
        if len(self._numbers) > LONG:
            self._numbers.clear()

    def _attempt(self, job: Job) -> StoreError | None:
        """One job alone; why it failed, if it did."""
        try:
            _be_patient(self._database, _PAUSE_FOR_READERS)
            self._fill([job])
            self._commit()
        except Exception as error:  # the thread must live on and the caller must know
            self._roll_back()
            lost = isinstance(error, (Lost, sqlite3.IntegrityError))
            return Lost(str(error)) if lost else problem(error)
        finally:
            _be_patient(self._database, 0)
        return None

    def _roll_back(self) -> None:
        self._numbers.clear()
        with suppress(sqlite3.Error):  # after a full disk SQLite has often done it by itself
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")


def connect(path: Path) -> sqlite3.Connection:
    """Open the database so that a commit means: on disk."""
    database = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,  # the loop and the thread take turns
    )
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA wal_autocheckpoint = 4000")  # busy pages are copied less often
    database.execute("PRAGMA foreign_keys = ON")
    return database


def _be_patient(database: sqlite3.Connection, seconds: int) -> None:
    database.execute(f"PRAGMA busy_timeout = {1000 * seconds}")
