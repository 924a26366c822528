"""The lobby: the registry of live tables, in memory and on disk, with bot pool and sessions."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

import msgspec

from tablee.core.contract import Game, UnknownGame
from tablee.core.refusal import Refused
from tablee.match import entries, messages
from tablee.match.match import Match
from tablee.match.opening import Taken
from tablee.match.requests import Request, Start
from tablee.match.setup import Person, Setup
from tablee.server import summary
from tablee.server.bars import Bars
from tablee.server.bot_pool import BotPool, Thought
from tablee.server.clock import Clock
from tablee.server.connection import RESTART, Connection
from tablee.server.desk import Desk
from tablee.server.host import Host
from tablee.server.logs import log
from tablee.server.metrics import Metrics
from tablee.server.problems import Problem, refused, unplayed
from tablee.server.pulse import Pulse
from tablee.server.sessions import Sessions
from tablee.server.settings import Settings
from tablee.server.table import LiveTable
from tablee.server.tokens import new_id
from tablee.server.worker_pool import Claim, Passed
from tablee.store import statements
from tablee.store.problems import Damaged, StoreError
from tablee.store.store import Store
from tablee.store.writer import Row, Statement

_SWEEP: Final = 30.0
_PATIENCE: Final = 10.0
"""Seconds that a stopping server gives to what is under way."""


class Lobby:
    """Opens tables, finds them by id, loads them from the store and evicts idle ones."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.store = Store(settings.data)
        self.bots = BotPool(settings.bot_workers, settings.bot_seconds)
        self.desk = Desk(settings.desk_seconds, settings.desk_memory)
        self.hinting: set[str] = set()
        """The players for whom a hint is being thought of."""
        self.tables: dict[str, LiveTable] = {}
        self.clock = Clock(settings.wall)
        self.sessions = Sessions(self)
        self.stopping = False
        self.reach = settings.public_url
        """Where other devices reach the server; empty: nowhere."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._evicted: dict[str, float] = {}
        """Tables that were in memory since the server started: time goes on for them, with their
        lead."""
        self._damaged: set[int] = set()
        """Keys of tables that could not be built from what is on disk."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.bars = Bars(self.store, self.clock)
        self.host = Host(self)
        self.pulse = Pulse(self)
        self.held: dict[str, str] = {}
        """Tables that cannot be loaded now, and the key of the `Problem`: see `release`."""

    async def start(self) -> None:
        """Start the background tasks: wake tables whose clock runs, evict idle ones."""
        self.spawn(self._wake())
        self.spawn(self._sweep())

    async def stop(self) -> None:
        """Graceful shutdown: drain the queues, close the sockets with 1012, flush the store."""
        if self.stopping:
            return
        self.stopping = True
        tables = list(self.tables.values())
        try:
            async with asyncio.timeout(_PATIENCE):
                for table in tables:
                    await table.drained()
        except TimeoutError:
            log("some requests were not answered", logging.WARNING)
        for connection in self.connections():
            connection.close(RESTART)
        for table in tables:
            table.cancel_timers()
        for task in list(self._tasks):
            task.cancel()
        self.bots.close()
        self.desk.close()
        await asyncio.to_thread(self.store.close)

    def connections(self) -> list[Connection]:
        """All open sockets."""
        return [each for table in self.tables.values() for each in table.connections]

    async def open(
        self,
        setup: Setup,
        host: Person,
        public: bool,
        wishes: Sequence[Request] = (),
        seating: Sequence[Taken] = (),
        address: str = "",
    ) -> str:
        """Open a table and grant its host's requests; its id. `Problem` if one is refused."""
        if self.stopping:
            raise Problem("stopping")
        if any(isinstance(wish, Start) for wish in wishes):
            self.check_running(host, address)
        now = self.clock.now()
        try:
            match, outcome = Match.open(setup, secrets.token_hex(32), host, now, seating)
        except Refused as error:
            raise refused(error.refusal, setup.game) from None
        happened = list(outcome.entries)
        for wish in wishes:
            outcome = match.handle(host, wish, now)
            for envelope in outcome.envelopes:
                if isinstance(envelope.message, messages.Refused):
                    raise refused(messages.refusal(envelope.message.problem), setup.game)
            happened += outcome.entries
        key, id_, standing = self.store.new_key(), new_id(), summary.standing(match, public)
        await self.write(
            statements.table(key, id_, setup.game, standing, self.clock.date()),
            *summary.members({host.id}, key, happened),
            rows=[(key, entry.n, entries.encode(entry)) for entry in happened],
        )
        table = self.tables[id_] = LiveTable(self, key, id_, public, match)
        table.address = address
        if wishes:  # not for a rematch: nobody is there yet
            table.keep(host)
        table.schedule()
        return id_

    def check_running(self, host: Person, address: str) -> None:
        """`Problem` if a host, or everybody at an address, has enough games running."""
        running = [table for table in self.tables.values() if table.match.phase == "playing"]
        of_host = sum(table.match.host.id == host.id for table in running)
        if of_host >= self.settings.running_tables:
            raise Problem("tables", {"most": self.settings.running_tables})
        near = sum(table.address == address for table in running) if address else 0
        if near >= self.settings.running_tables_of_address:
            raise Problem("tables", {"most": self.settings.running_tables_of_address})

    async def write(self, *changes: Statement, rows: Sequence[Row] = ()) -> None:
        """Commit rows and statements; `Problem` if the disk refuses."""
        try:
            await self.store.write(rows, changes)
        except StoreError as error:
            raise self.failed(error) from error

    def failed(self, error: StoreError) -> Problem:
        """Count and log a failed write; the `Problem` that is answered."""
        self.metrics.failed_writes += 1
        log("a write failed", logging.ERROR, why=str(error))
        if isinstance(error, Damaged):
            self.store.damage = str(error)
        return Problem("disk")

    def unreadable(self, error: StoreError) -> Problem:
        """Log a failed read; the `Problem` that is answered."""
        if self.stopping and not isinstance(error, Damaged):
            return Problem("stopping")  # the request was under way, and the store is closed
        log("a read failed", logging.ERROR, why=str(error))
        if not isinstance(error, Damaged):
            return Problem("disk")
        self.store.damage = str(error)
        return Problem("corrupt")

    def check_whole(self) -> None:
        """`Problem` if damage was met: of the database until the next start, or of tables."""
        if self.store.damage:
            raise Problem("corrupt", {"reason": "database"})
        if self._damaged:
            raise Problem("corrupt", {"reason": "tables"})

    async def table(self, id_: str) -> LiveTable:
        """The table with this id, from memory or from disk; `Problem` if there is none."""
        table = self.tables.get(id_)
        if table is not None:
            table.touched = time.monotonic()
            return table
        if self.stopping:
            raise Problem("stopping")
        loading = self._loading.get(id_)
        if loading is None:
            loading = self._loading[id_] = asyncio.create_task(self._load(id_))
            loading.add_done_callback(lambda _: self._loading.pop(id_))
        return await asyncio.shield(loading)

    async def release(self, id_: str, why: str) -> LiveTable | None:
        """Let a table leave the memory, and load it no more until it is taken out of `held`."""
        self.held[id_] = why
        loading = self._loading.get(id_)
        if loading is not None:
            await asyncio.wait([loading])
        alarm = self._alarms.pop(id_, None)
        if alarm is not None:
            alarm.cancel()
        self._evicted.pop(id_, None)
        live = self.tables.get(id_)
        if live is not None:
            await live.drained()
            live.gone = why
            live.cancel_timers()
            live.close(Problem(why).close_code if why != "stopping" else RESTART)
            self.tables.pop(id_, None)
        return live

    def rebuilt(self, key: int) -> Match:
        """A match replayed from its snapshot and the entries after it; `Damaged` if it cannot be.

        `UnknownGame` if nobody has its version any more.
        """
        try:
            match = self._replayed(key)
        except UnknownGame:
            raise
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, Damaged):
                raise  # the disk may be better later
            self._damaged.add(key)
            log("a table is damaged", logging.ERROR, error, key=key)
            raise Damaged(f"table {key}: {error}") from error
        self._damaged.discard(key)
        return match

    def _replayed(self, key: int) -> Match:
        start, match = self._from_snapshot(key)
        rest = [entries.decode(body) for body in self.store.entries(key, start)]
        if match is None:
            return Match.replay(rest)
        for entry in rest:
            match.apply(entry)
        return match

    def _from_snapshot(self, key: int) -> tuple[int, Match | None]:
        """The match of a usable snapshot, and how many entries it stands for."""
        try:
            kept = self.store.snapshot(key)
            if kept is None:
                return 0, None
            snapshot = msgspec.json.decode(kept[1])
            if snapshot["version"] == package_version():
                return kept[0], Match.load(snapshot)
        except UnknownGame:
            raise
        except Exception as error:  # it only saves time: the entries say everything
            log("a snapshot cannot be read", logging.WARNING, error, key=key)
            self.store.submit((), (statements.no_snapshot(key),), lambda _: None)
        return 0, None

    def snapshot(self, match: Match) -> bytes:
        """A match as a snapshot, which only the version that wrote it reads."""
        return msgspec.json.encode({"version": package_version(), **match.snapshot()})

    async def think(self, claim: Claim, game: Game, level: str, view: dict[str, Any]) -> Thought:
        """What a bot would do; a bot that fails is replaced by the simplest one."""
        try:
            return await self.bots.ask(claim, game, level, view)
        except (Passed, Problem):
            raise
        except Exception as error:
            log("a bot failed", logging.ERROR, error, game=game.id, bot=level)
            return await self.bots.ask(claim, game, "random", view)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a background task: it is referenced until it ends, and its failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log("a background task failed", logging.ERROR, task.exception())

    async def _load(self, id_: str) -> LiveTable:
        row = self.store.table(id_)
        if row is None or id_ in self.held:
            raise Problem(self.held.get(id_, "nothing"))
        alarm = self._alarms.pop(id_, None)
        if alarm is not None:
            alarm.cancel()
        key, public = row
        try:
            table = LiveTable(self, key, id_, public, self.rebuilt(key))
        except UnknownGame as error:
            raise unplayed(error.game, error.version) from None
        except Damaged:
            raise Problem("damaged") from None
        lead = self._evicted.pop(id_, None)
        if lead is None:
            table.lead = self.clock.lead(table.match.at)
            await table.wake()
        else:
            table.lead = lead
            await table.tick()
        self.tables[id_] = table
        return table

    async def _wake(self) -> None:
        for id_ in self.store.waking():
            try:
                await self.table(id_)
            except Problem as problem:
                log("a table could not be woken", logging.ERROR, why=problem.key, table=id_)
            except Exception as error:
                log("a table could not be woken", logging.ERROR, error, table=id_)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """From time to time, see to what is over."""
        while True:
            await asyncio.sleep(min(_SWEEP, self.settings.idle))
            await self.sessions.sweep()
            await self.pulse.sweep()
            self._evict()

    def _evict(self) -> None:
        """Evict idle tables from memory; a timer loads one with a clock again in time."""
        loop = asyncio.get_running_loop()
        for id_, table in list(self.tables.items()):
            if table.idle():
                del self.tables[id_]
                self._evicted[id_] = table.lead
                table.cancel_timers()
                due = table.match.deadline()
                if due is not None:
                    delay = max(0.0, due - table.now())
                    self._alarms[id_] = loop.call_later(delay, self._alarm, id_)

    def _alarm(self, id_: str) -> None:
        self._alarms.pop(id_, None)
        self.spawn(self.table(id_))


@cache
def package_version() -> str:
    """The version of this installation."""
    try:
        return version("tablee")
    except PackageNotFoundError:
        return "unpackaged"
