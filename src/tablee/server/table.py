"""A table in memory: its match, its connections, its clock, its bots."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from tablee.core.refusal import Refusal, Refused
from tablee.match import messages
from tablee.match.match import Match, Thinker
from tablee.match.opening import Rematch
from tablee.match.outbox import Envelope, Outcome
from tablee.match.requests import Move, Request, Start
from tablee.match.setup import Person
from tablee.server.connection import Connection, Then
from tablee.server.fair_queue import Kind
from tablee.server.flood import Flood
from tablee.server.logs import log
from tablee.server.problems import STATUS, Problem
from tablee.server.queue import Action, Job, JobQueue, ignore, lists_change, no_change
from tablee.server.worker_pool import Claim, Passed

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

_LONGEST_SLEEP: Final = 3600.0
_SECOND_TRY: Final = 5.0


class LiveTable(JobQueue):
    """A table with open sockets, or one that waits for a clock or a bot."""

    def __init__(self, lobby: Lobby, key: int, id_: str, public: bool, match: Match) -> None:
        super().__init__(lobby, key, id_, public, match)
        self.address = ""
        """Where it was opened from, if that was since the server was started."""
        self.connections: set[Connection] = set()
        self.leases: dict[str, tuple[Person, asyncio.TimerHandle]] = {}
        self._flood = Flood(lobby.settings)
        self._timer: asyncio.TimerHandle | None = None
        self._due: float | None = None
        self._thinking: set[tuple[int, int]] = set()

    async def join(self, connection: Connection, since: int | None) -> None:
        """A socket opens: the whole table first, then whatever happens."""
        person = connection.person

        def arrive(match: Match, now: float) -> Outcome:
            # Though they may have another device, they may have left.
            return Outcome() if person is None else match.arrived(person, now)

        def welcome(_: Outcome) -> None:
            self.connections.add(connection)
            self._end_lease(connection.player)
            self._count_watchers()
            full = self.match.welcome(person, self.now(), since)
            connection.tell(messages.encode(full))

        await self.run(arrive, welcome)

    async def part(self, connection: Connection) -> None:
        """A socket has closed."""
        self.connections.discard(connection)
        if connection.person is not None:
            await self._left(connection.person)

    def ask(self, connection: Connection, request: Request, then: Then) -> None:
        """Somebody asks for something on a socket, and hears the answer there."""
        self.enqueue(self._wish(connection.person, request), then, connection)

    async def request(self, person: Person, request: Request) -> list[messages.Message]:
        """Somebody asks for something without a socket: what is answered to them alone."""
        return await self.run(self._wish(person, request), _answers)

    def _wish(self, person: Person | None, request: Request) -> Action:
        self.lobby.metrics.requests += 1
        return lambda match, now: self._handle(match, person, request, now)

    def _handle(self, match: Match, person: Person | None, request: Request, now: float) -> Outcome:
        if person is not None and type(request) is not Move:
            self._flood.check(person.id, match.seat_of(person.id) >= 0, request)
        if type(request) is Start:
            return self._start(match, person, request, now)
        return match.handle(person, request, now)

    def _start(self, match: Match, person: Person | None, request: Start, now: float) -> Outcome:
        if match.phase == "waiting" and person is not None and person.id == match.host.id:
            self.lobby.check_running(match.host, self.address)
        return match.handle(person, request, now)

    def barred(self, person: Person | None) -> Refusal | None:
        """Why somebody may not look at this table."""
        if person is not None and self.match.seat_of(person.id) >= 0:
            return None
        return self.match.may_watch(person)

    def asked(self, person: Person, key: int) -> bool:
        """Whether somebody is still asked the decision with this key."""
        try:
            return self.match.hint(person).key == key
        except Refused:
            return False

    async def look(self, person: Person | None, since: int | None) -> messages.Full:
        """The whole table as a person may see it."""
        return await self.run(no_change, lambda _: self.match.welcome(person, self.now(), since))

    async def stay(self, person: Person) -> None:
        """A player without a socket counts as present until the lease ends."""
        if self.match.seat_of(person.id) < 0:
            return
        await self.run(lambda match, now: match.arrived(person, now), ignore)
        self.keep(person)

    def keep(self, person: Person) -> None:
        """Start the lease of a player who asked by HTTP; a socket needs none."""
        self._end_lease(person.id)
        if self.match.seat_of(person.id) < 0 or self._present(person.id):
            return
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self.lobby.settings.lease, self._lease_over, person)
        self.leases[person.id] = (person, timer)

    def end_lease(self, player: str) -> None:
        """A player who asked by HTTP has gone: the session has ended."""
        lease = self.leases.get(player)
        if lease is not None:
            lease[1].cancel()
            self._lease_over(lease[0])

    def _end_lease(self, person: str) -> None:
        lease = self.leases.pop(person, None)
        if lease is not None:
            lease[1].cancel()

    async def wake(self) -> None:
        """Loaded for the first time since the server was started: nobody is connected."""
        await self.run(lambda match, now: match.woken(now), ignore)

    async def tick(self) -> None:
        """Do what is due by the clock."""
        await self.run(lambda match, now: match.tick(now), ignore)

    def schedule(self) -> None:
        """Set the timer for what is due next, and ask the bot pool for the moves of bots."""
        self._arm()
        self._think()

    def idle(self) -> bool:
        """Whether it can be evicted: no socket, no lease, no bot at work, not used lately."""
        used = self.connections or self.leases or self._thinking or self.busy
        return not used and time.monotonic() - self.touched > self.lobby.settings.idle

    def cancel_timers(self) -> None:
        """Before it is evicted: no timer may fire any more."""
        if self._timer is not None:
            self._timer.cancel()
        for _, timer in self.leases.values():
            timer.cancel()

    def send(self, job: Job) -> None:
        """Deliver the messages of a job, then schedule what follows."""
        self._deliver(job.outcome.envelopes, job.asker)
        if lists_change(job.outcome.entries):
            self._count_watchers()
            self._close_barred()
        self.schedule()

    def follow_up(self) -> bool:
        """A rematch that everybody wants gets its table before the next job."""
        wish = self.match.rematch_wanted() if self.match.phase == "over" else None
        if wish is not None:
            self.lobby.spawn(self._rematch(wish))
        return wish is not None

    def presence(self, now: float) -> Outcome:
        """Tell a match that was built again who is connected."""
        self._count_watchers()
        outcome = Outcome()
        for player in filter(None, map(self.match.player_of, range(self.match.setup.seats))):
            person = Person(player, "")
            here = self._present(player)
            outcome.add(self.match.arrived(person, now) if here else self.match.gone(person, now))
        return outcome

    def close(self, code: int) -> None:
        """End all sockets, once whoever has just asked was answered."""
        loop = asyncio.get_running_loop()
        for connection in list(self.connections):
            loop.call_soon(connection.close, code)

    def _deliver(self, envelopes: list[Envelope], asker: Connection | None) -> None:
        encode = messages.encode
        for envelope in envelopes:
            message = envelope.message
            if envelope.is_answer():
                if type(message) is messages.Refused:
                    self.lobby.metrics.refused += 1
                if asker is not None:
                    asker.prepare(encode(message))
                continue
            body = b""
            for connection in self.connections:
                player = connection.player
                wanted = player == envelope.player if envelope.player else self._watches(player)
                if wanted:
                    body = body or encode(message)
                    connection.prepare(body)
        for connection in self.connections:
            connection.send()
        if asker is not None:
            asker.send()

    def _watches(self, person: str) -> bool:
        return not person or self.match.seat_of(person) < 0

    def _count_watchers(self) -> None:
        self.match.watched = any(
            self._watches(connection.player) for connection in self.connections
        )

    def _close_barred(self) -> None:
        """Close the sockets of players who were banned, or may not watch and lost their seat."""
        for connection in self.connections:
            if self.barred(connection.person) is not None:
                connection.close(4000 + STATUS["forbidden"])

    def _present(self, person: str) -> bool:
        return person in self.leases or any(
            connection.player == person for connection in self.connections
        )

    async def _left(self, person: Person) -> None:
        self._count_watchers()
        if self._present(person.id) or self.lobby.stopping:
            return

        def go(match: Match, now: float) -> Outcome:
            return Outcome() if self._present(person.id) else match.gone(person, now)

        with suppress(Problem):  # the match will be told when it can be stored
            await self.run(go, ignore)

    def _lease_over(self, person: Person) -> None:
        self.leases.pop(person.id, None)
        self.lobby.spawn(self._left(person))

    def _arm(self) -> None:
        due = self.match.deadline()
        if due == self._due:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._due, self._timer = due, None
        if due is not None:
            delay = min(max(0.0, due - self.now()), _LONGEST_SLEEP)
            self._timer = asyncio.get_running_loop().call_later(delay, self._fire)

    def _fire(self) -> None:
        self._due = self._timer = None
        self.lobby.spawn(self._ticked())

    async def _ticked(self) -> None:
        try:
            await self.tick()
        except Problem:
            self._due, loop = None, asyncio.get_running_loop()
            self._timer = loop.call_later(_SECOND_TRY, self._fire)

    def _think(self) -> None:
        for wanted in self.match.thinkers():
            key = (wanted.seat, wanted.key)
            if key not in self._thinking:
                self._thinking.add(key)
                self.lobby.spawn(self._thought(wanted, wanted.view.dump()))

    async def _thought(self, wanted: Thinker, view: dict[str, Any]) -> None:
        """A bot thinks elsewhere, then moves here; if that cannot be stored, it tries again."""
        key = (wanted.seat, wanted.key)
        began = time.perf_counter()

        def move(match: Match, now: float) -> Outcome:
            self._thinking.discard(key)
            return match.bot_moved(wanted.seat, wanted.key, thought.move, now)

        def awaited() -> bool:
            # While a job is under way, the match may be ahead of the disk.
            return self.busy or self.stale or self.match.awaits_bot(wanted.seat, wanted.key)

        claim = Claim(Kind.BOT, (self.address, self.match.host.id, self.id), awaited)
        try:
            thought = await self.lobby.think(claim, self.match.game, wanted.level, view)
            pace = self.lobby.settings.pace(wanted.level, self.match.setup.pace)
            await asyncio.sleep(pace - (time.perf_counter() - began))
            self.lobby.metrics.thought.add(time.perf_counter() - began)
            self.lobby.metrics.bot_moves += await self.run(move, lambda o: bool(o.entries))
        except Passed:
            self._thinking.discard(key)
            self._think()
        except Exception as error:  # a broken bot, a full disk: the game must not stand still
            if self.lobby.stopping or self.gone:
                return
            log("a bot could not move", logging.ERROR, error, table=self.id, seat=wanted.seat)
            await asyncio.sleep(_SECOND_TRY)
            self._thinking.discard(key)
            self._think()

    async def _rematch(self, wish: Rematch) -> None:
        try:
            id_ = await self.lobby.open(
                wish.setup, wish.host, self.public, seating=wish.seating, address=self.address
            )
            self.enqueue_first(lambda match, now: match.rematched(id_, now))
        except Problem as problem:  # it is tried again when something happens here
            log("a rematch has no table", logging.WARNING, problem, table=self.id)
        self.busy = False
        self.run_next()


def _answers(outcome: Outcome) -> list[messages.Message]:
    return [envelope.message for envelope in outcome.envelopes if envelope.is_answer()]
