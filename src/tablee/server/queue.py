"""One thing happens at a time at a table, each in its turn.

Whatever happens is first on disk, then told, and only then comes the next turn. If the disk
refuses, the match is built again from what is there, and whoever asked is told so.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, perf_counter, time
from typing import TYPE_CHECKING, Final, TypeVar

from tablee.core.refusal import Refused
from tablee.match import entries
from tablee.match.match import Match
from tablee.match.outbox import Outcome
from tablee.server import summary
from tablee.server.connection import Connection, Then
from tablee.server.logs import log
from tablee.server.problems import Problem
from tablee.store import statements
from tablee.store.problems import StoreError
from tablee.store.writer import Row, Statement

if TYPE_CHECKING:
    from tablee.server.lobby import Hall

SNAPSHOT_EVERY: Final = 500
"""Entries: to live through so many again takes a tenth of a second at most, compiled."""
QUIET: Final[set[type[entries.Base]]] = {
    entries.Moved,
    entries.Answered,
    entries.Withdrew,
    entries.Chatted,
}
"""What changes nothing that lists of tables show."""

T = TypeVar("T")
Deed = Callable[[Match, float], Outcome]


class Turn:
    """Something that is to happen, and who hears of it."""

    def __init__(self, turns: Turns, deed: Deed, then: Then, asker: Connection | None) -> None:
        self.turns = turns
        self.deed = deed
        self.then = then
        self.asker = asker
        self.began = perf_counter()
        self.outcome = Outcome()

    def stored(self, error: StoreError | None) -> None:
        """It is on disk, or not."""
        self.turns.stored(self, error)


class Turns:
    """A match to which one thing happens at a time."""

    def __init__(self, hall: Hall, key: int, name: str, public: bool, match: Match) -> None:
        self.hall = hall
        self.key = key
        self.name = name
        self.public = public
        self.match = match
        self.touched = monotonic()
        self.busy = False
        """Whether a turn is under way: the match may be ahead of the disk."""
        self.stale = False
        """Whether the match is not what the disk has."""
        self.unsure = False
        """Whether the match may be wrong about who is present: it was built again."""
        self._next: deque[Turn] = deque()

    def tell(self, turn: Turn) -> None:
        """Tell everybody what has happened."""
        raise NotImplementedError

    def after(self) -> bool:
        """What else follows; whether the next turn waits for it."""
        raise NotImplementedError

    def presence(self, now: float) -> Outcome:
        """Tell the match again who is here."""
        raise NotImplementedError

    async def in_turn(self, deed: Deed, then: Callable[[Outcome], T]) -> T:
        """Let something happen; what follows from it follows before the next turn."""
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

        self.do(deed, happened)
        return await result

    async def finished(self) -> None:
        """Wait until what is under way has happened."""
        with suppress(Problem):
            await self.in_turn(nothing, done)

    def do(self, deed: Deed, then: Then, asker: Connection | None = None) -> None:
        """Let something happen when its turn has come."""
        self._next.append(Turn(self, deed, then, asker))
        self.go_on()

    def first(self, deed: Deed) -> None:
        """Let something happen before all that waits."""
        self._next.appendleft(Turn(self, deed, done, None))

    def go_on(self) -> None:
        """Take the turns that wait, up to one that has to wait for the disk."""
        while self._next and not self.busy:
            self.busy = True
            turn = self._next.popleft()
            try:
                self._happen(turn)
            except Exception as error:
                self._end(turn, self._undone(error))

    def stored(self, turn: Turn, error: StoreError | None) -> None:
        """A turn is on disk, or not."""
        metrics = self.hall.metrics
        if error is None:
            metrics.commit.add(perf_counter() - turn.began)
            metrics.entries += len(turn.outcome.entries)
            self._end(turn, turn.outcome)
        else:
            self._forget()
            self._end(turn, self.hall.failed(error))
        self.go_on()

    def _happen(self, turn: Turn) -> None:
        if self.hall.stopping:
            raise Problem("stopping")
        self.touched = monotonic()
        now = time()
        if self.stale:
            self._rebuild()
        if self.unsure:
            outcome = self.presence(now)
            outcome.add(turn.deed(self.match, now))
            self.unsure = False
        else:
            outcome = turn.deed(self.match, now)
        turn.outcome = outcome
        if outcome.entries:
            rows, changes = self.written(outcome.entries)
            self.hall.store.submit(rows, changes, turn.stored)
        else:
            self._end(turn, outcome)

    def written(self, happened: list[entries.Entry]) -> tuple[list[Row], list[Statement]]:
        """What goes to the disk of what has happened."""
        rows = [(self.key, entry.n, entries.encode(entry)) for entry in happened]
        changes: list[Statement] = []
        if not quiet(happened):
            changes = summary.changes(self.match, self.key, self.public, happened)
        n = self.match.n
        if n // SNAPSHOT_EVERY > (n - len(happened)) // SNAPSHOT_EVERY:
            changes.append(statements.snapshot(self.key, n, self.hall.snapshot(self.match)))
        return rows, changes

    def _undone(self, error: Exception) -> Exception:
        """Why something did not happen, as it is told."""
        if isinstance(error, Problem) or (isinstance(error, Refused) and not self.unsure):
            return error
        # A mistake of ours: what it left behind cannot be trusted.
        log("a match failed", logging.ERROR, error, table=self.name)
        self._forget()
        return Problem("fault")

    def _forget(self) -> None:
        """Back to what the disk has; if that cannot be read, before the next turn."""
        self.stale = True
        try:
            self._rebuild()
        except Exception as error:
            log("a match cannot be built again", logging.ERROR, error, table=self.name)

    def _rebuild(self) -> None:
        self.match = self.hall.rebuilt(self.key)
        self.stale = False
        self.unsure = True

    def _end(self, turn: Turn, result: Outcome | Exception) -> None:
        waits = False
        try:
            if not isinstance(result, Exception):
                self.tell(turn)
                waits = self.after()
        except Exception as error:  # it has happened all the same
            self._untold(error)
        try:
            turn.then(result)
        except Exception as error:
            self._untold(error)
        self.busy = waits

    def _untold(self, error: Exception) -> None:
        log("something could not be told", logging.ERROR, error, table=self.name)


def quiet(happened: list[entries.Entry]) -> bool:
    """Whether lists of tables show the same as before."""
    return all(type(entry) in QUIET for entry in happened)


def nothing(match: Match, now: float) -> Outcome:  # noqa: ARG001 - a deed
    """The deed of somebody who only looks."""
    return Outcome()


def done(result: Outcome | Exception) -> None:
    """What somebody says who need not know more."""
