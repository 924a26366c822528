"""The queue of jobs of a table: one runs at a time.

What a job changes is first on disk, then sent, and only then does the next job run. If the disk
refuses, the match is built again from what is there, and whoever asked is told so.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from tablee.core.refusal import Refused
from tablee.match import entries
from tablee.match.match import Match
from tablee.match.outbox import Outcome
from tablee.server import rewriting, summary
from tablee.server.connection import Connection, Then
from tablee.server.logs import log
from tablee.server.problems import Problem
from tablee.store import statements
from tablee.store.problems import Damaged, StoreError
from tablee.store.writer import Row, Statement

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

SNAPSHOT_EVERY: Final = 500
"""Entries: to live through so many again takes a tenth of a second at most, compiled."""

T = TypeVar("T")
Action = Callable[[Match, float], Outcome]
"""What a job does to the match, at an instant."""


class Job:
    """An action that waits to run, and the callback that gets its outcome."""

    def __init__(
        self, queue: JobQueue, action: Action, then: Then, asker: Connection | None
    ) -> None:
        self.queue = queue
        self.action = action
        self.then = then
        self.asker = asker
        self.began = perf_counter()
        self.outcome = Outcome()

    def stored(self, error: StoreError | None) -> None:
        """Called by the writer: its entries are on disk, or not."""
        self.queue.stored(self, error)


class JobQueue:
    """A match, and the jobs that wait to change it."""

    def __init__(self, lobby: Lobby, key: int, id_: str, public: bool, match: Match) -> None:
        self.lobby = lobby
        self.key = key
        self.id = id_
        self.public = public
        self.match = match
        self.lead = 0.0
        """How far the table's time is ahead of the server's (`Clock.lead`)."""
        self.touched = monotonic()
        self.busy = False
        """Whether a job is under way: the match may be ahead of the disk."""
        self.stale = False
        """Whether the match is not what the disk has."""
        self.unsure = False
        """Whether the match may be wrong about who is present: it was built again."""
        self.gone = ""
        """The key of the `Problem` of a table that left the memory for good: it was deleted, or
        what is stored of it has changed."""
        self._next: deque[Job] = deque()

    def send(self, job: Job) -> None:
        """Send what a job has changed to everybody who may know it."""
        raise NotImplementedError

    def follow_up(self) -> bool:
        """What else follows from a job; whether the next job waits for it."""
        raise NotImplementedError

    def presence(self, now: float) -> Outcome:
        """Tell a match that was built again who is connected."""
        raise NotImplementedError

    def close(self, code: int) -> None:
        """End all sockets, after what was said to them."""
        raise NotImplementedError

    def now(self) -> float:
        """The table's time: it never steps, and never lies before its last entry."""
        return self.lobby.clock.now() + self.lead

    async def run(self, action: Action, then: Callable[[Outcome], T]) -> T:
        """Run an action as a job, and give what `then` makes of its outcome."""
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def happened(outcome: Outcome | Exception) -> None:
            if result.cancelled():
                return
            if isinstance(outcome, Exception):
                result.set_exception(outcome)
                return
            try:
                result.set_result(then(outcome))
            except Exception as error:
                result.set_exception(error)

        self.enqueue(action, happened)
        return await result

    async def drained(self) -> None:
        """Wait until all jobs so far have run."""
        with suppress(Problem):
            await self.run(no_change, ignore)

    def enqueue(self, action: Action, then: Then, asker: Connection | None = None) -> None:
        """Add a job at the end of the queue."""
        self._next.append(Job(self, action, then, asker))
        self.run_next()

    def enqueue_first(self, action: Action) -> None:
        """Add a job before all that wait."""
        self._next.appendleft(Job(self, action, ignore, None))

    def run_next(self) -> None:
        """Run the jobs that wait, up to one that has to wait for the disk."""
        while self._next and not self.busy:
            self.busy = True
            job = self._next.popleft()
            try:
                self._run(job)
            except Exception as error:
                self._end(job, self._undone(error))

    def stored(self, job: Job, error: StoreError | None) -> None:
        """The entries of a job are on disk, or not."""
        metrics = self.lobby.metrics
        if error is None:
            metrics.commit.add(perf_counter() - job.began)
            metrics.entries += len(job.outcome.entries)
            self._end(job, job.outcome)
        else:
            self._roll_back()
            self._end(job, self.lobby.failed(error))
        self.run_next()

    def _run(self, job: Job) -> None:
        if self.lobby.stopping or self.gone:
            raise Problem(self.gone or "stopping")
        self.touched = monotonic()
        now = self.now()
        if self.stale:
            self._rebuild()
        if self.unsure:
            outcome = self.presence(now)
            outcome.add(job.action(self.match, now))
            self.unsure = False
        else:
            outcome = job.action(self.match, now)
        job.outcome = outcome
        if outcome.entries:
            rows, changes = self.written(outcome.entries)
            self.lobby.store.submit(rows, changes, job.stored)
        else:
            self._end(job, outcome)

    def written(self, happened: list[entries.Entry]) -> tuple[list[Row], list[Statement]]:
        """The rows and statements that make entries durable."""
        rows = [(self.key, entry.n, entries.encode(entry)) for entry in happened]
        changes: list[Statement] = []
        if lists_change(happened):
            date = self.lobby.clock.date()
            changes = summary.changes(self.match, self.key, self.public, happened, date)
        for entry in happened:
            if type(entry) is entries.Unsaid:
                changes += rewriting.unsaid(self.lobby.store, self.key, entry.to)
        n = self.match.n
        if n // SNAPSHOT_EVERY > (n - len(happened)) // SNAPSHOT_EVERY:
            changes.append(statements.snapshot(self.key, n, self.lobby.snapshot(self.match)))
        return rows, changes

    def _undone(self, error: Exception) -> Exception:
        """The exception that the callback of a failed job gets."""
        if isinstance(error, Problem) or (isinstance(error, Refused) and not self.unsure):
            return error
        if isinstance(error, Damaged):
            damaged = Problem("damaged")
            self.close(damaged.close_code)
            return damaged
        # A mistake of ours: what it left behind cannot be trusted.
        log("a match failed", logging.ERROR, error, table=self.id)
        self._roll_back()
        return Problem("fault")

    def _roll_back(self) -> None:
        """Roll back to what the disk has; if that cannot be read, before the next job."""
        self.stale = True
        try:
            self._rebuild()
        except Exception as error:
            log("a match cannot be built again", logging.ERROR, error, table=self.id)

    def _rebuild(self) -> None:
        self.match = self.lobby.rebuilt(self.key)
        self.stale = False
        self.unsure = True

    def _end(self, job: Job, result: Outcome | Exception) -> None:
        waits = False
        try:
            if not isinstance(result, Exception):
                self.send(job)
                waits = self.follow_up()
        except Exception as error:  # it has happened all the same
            self._log_unsent(error)
        try:
            job.then(result)
        except Exception as error:
            self._log_unsent(error)
        self.busy = waits

    def _log_unsent(self, error: Exception) -> None:
        log("a job's outcome could not be sent", logging.ERROR, error, table=self.id)


def lists_change(happened: list[entries.Entry]) -> bool:
    """Whether lists of tables show something else than before."""
    return any(entry.changes_lists for entry in happened)


def no_change(match: Match, now: float) -> Outcome:  # noqa: ARG001 - an action
    """The action of a job that changes nothing."""
    return Outcome()


def ignore(result: Outcome | Exception) -> None:
    """The callback of a job whose outcome nobody waits for."""
