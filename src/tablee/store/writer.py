"""The writer: one thread that commits in groups.

What the loop submits in one round is handed over together, and whatever was handed over while the
last group was on its way to the disk is the next group: one transaction, one wait for the disk. If
a group fails, its jobs are tried again one by one, so that a job that cannot be done (a lost race)
does not take the others with it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from tablee.store.problems import Lost, StoreError

Row = tuple[int, int, bytes]
"""An entry: the table's key, its number, its body."""

Statement = tuple[str, Sequence[Any]]

Done = Callable[[StoreError | None], None]
"""Told in the loop once a job is on disk, or why it is not."""

_LARGEST_GROUP: Final = 1000
_MOST_ROWS: Final = 64
"""Rows of one statement. Between statements the thread waits for the interpreter: they are few."""
_PAUSE_FOR_READERS: Final = 5.0  # seconds that a checkpoint or a backup may hold the file


class Job:
    """Rows and statements that become durable together or not at all."""

    __slots__ = ("done", "rows", "statements")

    def __init__(self, rows: Sequence[Row], statements: Sequence[Statement], done: Done) -> None:
        self.rows = rows
        self.statements = statements
        self.done = done


class Writer:
    """Writes from one thread; `submit` from the loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.groups = 0
        self.jobs = 0
        self._database = connect(path)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._submitted: list[Job] = []
        self._queue: SimpleQueue[list[Job]] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer")
        self._thread.start()

    def submit(self, rows: Sequence[Row], statements: Sequence[Statement], done: Done) -> None:
        """Queue a job."""
        if not self._submitted:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._submitted.append(Job(rows, statements, done))

    def _hand_over(self) -> None:
        """Waking the thread is dear: once for a round of the loop, not for each job."""
        if self._submitted:
            self._queue.put(self._submitted)
            self._submitted = []

    def close(self) -> None:
        """Write what was submitted, then stop."""
        self._hand_over()
        self._queue.put([])
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            group, last = self._next_group()
            if group:
                self._settle(group, self._write(group))
        self._database.close()

    def _next_group(self) -> tuple[list[Job], bool]:
        group: list[Job] = []
        while len(group) < _LARGEST_GROUP and (not group or not self._queue.empty()):
            jobs = self._queue.get()
            if not jobs:
                return group, True
            group += jobs
        return group, False

    def _write(self, group: list[Job]) -> list[StoreError | None]:
        self.groups += 1
        self.jobs += len(group)
        error = _attempt(self._database, group)
        if error is None or len(group) == 1:
            return [error] * len(group)
        return [_attempt(self._database, [job]) for job in group]

    def _settle(self, group: list[Job], errors: list[StoreError | None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_resolve, group, errors)


def connect(path: Path) -> sqlite3.Connection:
    """Open the database so that a commit means: on disk."""
    database = sqlite3.connect(
        path,
        timeout=_PAUSE_FOR_READERS,
        isolation_level=None,
        check_same_thread=False,  # opened here, so that a problem is seen; used in the thread only
    )
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    return database


def _attempt(database: sqlite3.Connection, group: list[Job]) -> StoreError | None:
    """One transaction; why it failed, if it did."""
    rows = [row for job in group for row in job.rows]
    try:
        database.execute("BEGIN IMMEDIATE")
        for job in group:
            for statement, values in job.statements:
                database.execute(statement, values)
        for start in range(0, len(rows), _MOST_ROWS):
            some = rows[start : start + _MOST_ROWS]
            database.execute(_append(len(some)), [value for row in some for value in row])
        database.execute("COMMIT")
    except Exception as error:  # whatever it is, the thread must live on and the caller must know
        _roll_back(database)
        kind = Lost if isinstance(error, sqlite3.IntegrityError) else StoreError
        return kind(str(error))
    return None


@cache
def _append(rows: int) -> str:
    places = ", ".join(["(?, ?, ?)"] * rows)
    return f"INSERT INTO entries (table_key, n, body) VALUES {places}"


def _roll_back(database: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):  # after a full disk SQLite has often done it by itself
        if database.in_transaction:
            database.execute("ROLLBACK")


def _resolve(group: list[Job], errors: list[StoreError | None]) -> None:
    for job, error in zip(group, errors, strict=True):
        job.done(error)
