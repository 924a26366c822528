"""A table in memory: its match, its connections, its clock, its bots.

One thing happens at a time. Whatever happens is first on disk, then told. If the disk refuses,
the match is built again from what is there, and whoever asked is told so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tablee.core.refusal import Refusal, Refused
from tablee.match import entries, messages
from tablee.match.match import Match, Thinker
from tablee.match.post import Outcome
from tablee.match.requests import Request
from tablee.match.setup import Person
from tablee.server import summary
from tablee.server.connection import Connection
from tablee.server.logs import log
from tablee.server.problems import STATUS, Problem
from tablee.store import statements
from tablee.store.writer import Statement

if TYPE_CHECKING:
    from tablee.server.hall import Hall

_LONGEST_SLEEP: Final = 3600.0
_SECOND_TRY: Final = 5.0
_QUIET: Final = (entries.Moved, entries.Answered, entries.Withdrew, entries.Chatted)
"""What changes nothing that lists of tables show."""

Deed = Callable[[Match, float], Outcome]


class LiveTable:
    """A table that somebody looks at, or that waits for a clock or a bot."""

    def __init__(self, hall: Hall, key: int, name: str, public: bool, match: Match) -> None:
        self.hall = hall
        self.key = key
        self.name = name
        self.public = public
        self.match = match
        self.connections: set[Connection] = set()
        self.leases: dict[str, tuple[Person, asyncio.TimerHandle]] = {}
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None
        self._due: float | None = None
        self._thinking: set[tuple[int, object]] = set()
        self._unsure = False
        """Whether the match may be wrong about who is present: a write of that failed."""

    async def join(self, connection: Connection, since: int | None) -> None:
        """A socket opens: the whole table first, then whatever happens."""
        async with self.lock:
            person = connection.person
            if person is not None:  # though they may have another device, they may have left
                await self._do(lambda match, now: match.arrived(person, now))
            self.connections.add(connection)
            self._end_lease(connection.name)
            self._count_watchers()
            full = self.match.welcome(person, time.time(), since)
            connection.tell(messages.encode(full).decode())

    async def part(self, connection: Connection) -> None:
        """A socket has closed."""
        self.connections.discard(connection)
        if connection.person is not None:
            await self._left(connection.person)

    async def request(
        self, person: Person | None, request: Request, asker: Connection | None
    ) -> list[messages.Message]:
        """Somebody asks for something: what is answered to them alone."""
        metrics = self.hall.metrics
        metrics.requests[str(type(request).__struct_config__.tag)] += 1
        began = time.perf_counter()
        async with self.lock:
            outcome = await self._do(lambda match, now: match.handle(person, request, now), asker)
        if outcome.entries:
            metrics.commit.add(time.perf_counter() - began)
        answers = [letter.message for letter in outcome.letters if _is_answer(letter)]
        for answer in answers:
            if isinstance(answer, messages.Refused):
                metrics.refused[answer.problem.rule] += 1
        return answers

    def barred(self, person: Person | None) -> Refusal | None:
        """Why somebody may not look at this table."""
        if person is not None and self.match.seat_of(person.id) >= 0:
            return None
        return self.match.may_watch(person)

    async def look(self, person: Person | None, since: int | None) -> messages.Full:
        """The whole table as a person may see it."""
        async with self.lock:
            return self.match.welcome(person, time.time(), since)

    async def stay(self, person: Person) -> None:
        """Somebody without a socket is here for a while."""
        if self.match.seat_of(person.id) < 0:
            return
        async with self.lock:
            await self._do(lambda match, now: match.arrived(person, now))
        self.keep(person)

    def keep(self, person: Person) -> None:
        """Whoever asked by HTTP counts as present for a while; a socket tells better."""
        self._end_lease(person.id)
        if self.match.seat_of(person.id) < 0 or self._present(person.id):
            return
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.hall.settings.lease, self._lease_over, person)
        self.leases[person.id] = (person, timer)

    def _end_lease(self, person: str) -> None:
        lease = self.leases.pop(person, None)
        if lease is not None:
            lease[1].cancel()

    async def wake(self) -> None:
        """The first time since the server was started: nobody is here."""
        async with self.lock:
            await self._do(lambda match, now: match.woken(now))

    async def settle(self) -> None:
        """Do what is due."""
        async with self.lock:
            await self._do(lambda match, now: match.tick(now))

    def rouse(self) -> None:
        """Set the alarm for what is due next, and let the bots think."""
        self._arm()
        self._think()

    def idle(self) -> bool:
        """Whether nobody looks and nobody thinks."""
        busy = self.connections or self.leases or self._thinking or self.lock.locked()
        return not busy and time.monotonic() - self.touched > self.hall.settings.idle

    def forget(self) -> None:
        """Leave the memory."""
        if self._timer is not None:
            self._timer.cancel()
        for _, timer in self.leases.values():
            timer.cancel()

    async def _do(self, deed: Deed, asker: Connection | None = None) -> Outcome:
        """One thing happens; the lock is held."""
        if self.hall.stopping:
            raise Problem("stopping")
        self.touched = time.monotonic()
        if self._unsure:
            await self._tell_presence()
        try:
            outcome = deed(self.match, time.time())
        except Refused:
            raise
        except Exception as error:  # a mistake of ours: what it left behind cannot be trusted
            log("a match failed", logging.ERROR, error, table=self.name)
            self._rebuild()
            raise Problem("fault") from error
        quiet = all(isinstance(entry, _QUIET) for entry in outcome.entries)
        if outcome.entries:
            await self._store(outcome.entries, quiet)
        self._deliver(outcome.letters, asker)
        if not quiet:
            self._count_watchers()
            self._show_out()
        self.rouse()
        if self.match.phase == "over":
            await self._rematch()
        return outcome

    async def _store(self, happened: list[entries.Entry], quiet: bool) -> None:
        rows = [(self.key, entry.n, entries.encode(entry)) for entry in happened]
        changes: list[Statement] = []
        if not quiet:
            changes = summary.changes(self.match, self.key, self.public, happened)
        snapshot = self.hall.snapshot(self.match, happened)
        if snapshot is not None:
            changes.append(statements.snapshot(self.key, self.match.n, snapshot))
        try:
            await self.hall.write(*changes, rows=rows)
        except Problem:
            self._rebuild()
            raise
        self.hall.metrics.entries += len(rows)

    def _rebuild(self) -> None:
        """Back to what the disk has."""
        self.match = self.hall.rebuilt(self.key)
        self._count_watchers()
        self._unsure = True

    def _deliver(self, letters: list[messages.Letter], asker: Connection | None) -> None:
        for letter in letters:
            if _is_answer(letter):
                if asker is not None:
                    asker.tell(messages.encode(letter.message).decode())
                continue
            text = ""
            for connection in self.connections:
                name = connection.name
                wanted = name == letter.player if letter.player else self._watches(name)
                if wanted:
                    text = text or messages.encode(letter.message).decode()
                    connection.tell(text)

    def _watches(self, person: str) -> bool:
        return not person or self.match.seat_of(person) < 0

    def _count_watchers(self) -> None:
        self.match.watched = any(self._watches(connection.name) for connection in self.connections)

    def _show_out(self) -> None:
        """Who was banned, or may not watch and has no seat any more, leaves the room."""
        for connection in self.connections:
            if self.barred(connection.person) is not None:
                connection.close(4000 + STATUS["forbidden"])

    def _present(self, person: str) -> bool:
        return person in self.leases or any(
            connection.name == person for connection in self.connections
        )

    async def _left(self, person: Person) -> None:
        self._count_watchers()
        if self._present(person.id) or self.hall.stopping:
            return
        try:
            async with self.lock:
                if not self._present(person.id):
                    await self._do(lambda match, now: match.gone(person, now))
        except Problem:  # the match will be told when it can be stored
            self._unsure = True

    def _lease_over(self, person: Person) -> None:
        self.leases.pop(person.id, None)
        self.hall.spawn(self._left(person))

    async def _tell_presence(self) -> None:
        """Tell the match again who is here, after a write failed."""
        self._unsure = False
        seats = range(self.match.setup.seats)
        for name in filter(None, map(self.match.player_of, seats)):
            person = Person(name, "")
            present = self._present(name)
            await self._do(
                lambda match, now, p=person, here=present: (  # type: ignore[misc]
                    match.arrived(p, now) if here else match.gone(p, now)
                )
            )

    def _arm(self) -> None:
        due = self.match.deadline()
        if due == self._due:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._due, self._timer = due, None
        if due is not None:
            delay = min(max(0.0, due - time.time()), _LONGEST_SLEEP)
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._due = self._timer = None
        self.hall.spawn(self._ticked())

    async def _ticked(self) -> None:
        try:
            await self.settle()
        except Problem:
            self._due, loop = None, asyncio.get_running_loop()
            self._timer = loop.call_later(_SECOND_TRY, self._ring)

    def _think(self) -> None:
        for wanted in self.match.thinkers():
            key = (wanted.seat, wanted.key)
            if key not in self._thinking:
                self._thinking.add(key)
                self.hall.spawn(self._thought(wanted, wanted.view.dump()))

    async def _thought(self, wanted: Thinker, view: dict[str, Any]) -> None:
        """A bot thinks elsewhere, then moves here; if that cannot be stored, it tries again."""
        key = (wanted.seat, wanted.key)
        began = time.perf_counter()
        try:
            thought = await self.hall.think(self.match.setup.game, wanted.level, view)
            await asyncio.sleep(self.hall.settings.bot_delay - (time.perf_counter() - began))
            self.hall.metrics.thought.add(time.perf_counter() - began)
            async with self.lock:
                self._thinking.discard(key)
                outcome = await self._do(
                    lambda match, now: match.bot_moved(wanted.seat, wanted.key, thought.move, now)
                )
            self.hall.metrics.bot_moves += bool(outcome.entries)
        except Exception as error:  # a broken bot, a full disk: the game must not stand still
            if self.hall.stopping:
                return
            log("a bot could not move", logging.ERROR, error, table=self.name, seat=wanted.seat)
            await asyncio.sleep(_SECOND_TRY)
            self._thinking.discard(key)
            self._think()

    async def _rematch(self) -> None:
        wish = self.match.rematch_wanted()
        if wish is None:
            return
        name = await self.hall.open(wish.setup, wish.host, self.public, seating=wish.seating)
        await self._do(lambda match, now: match.rematched(name, now))


def _is_answer(letter: messages.Letter) -> bool:
    """Whether a letter is for the connection that asked."""
    return not letter.player and not letter.watchers
