"""The lobby: all tables, those in memory and those on disk."""

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

from tablee.core.contract import Game
from tablee.core.refusal import Refused
from tablee.match import entries, messages
from tablee.match.match import Match
from tablee.match.opening import Taken
from tablee.match.requests import Request
from tablee.match.setup import Person, Setup
from tablee.server import summary
from tablee.server.bot_pool import Thinkers, Thought
from tablee.server.codes import Codes
from tablee.server.connection import RESTART, Connection
from tablee.server.logs import log
from tablee.server.metrics import Metrics
from tablee.server.problems import Problem, refused
from tablee.server.settings import Settings
from tablee.server.table import LiveTable
from tablee.server.tokens import new_id
from tablee.store import statements
from tablee.store.problems import StoreError
from tablee.store.store import Store
from tablee.store.writer import Row, Statement

_SWEEP: Final = 30.0
_PATIENCE: Final = 10.0
"""Seconds that a stopping server gives to what is under way."""


class Lobby:
    """Opens tables, finds them, brings them to memory and lets them go."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.store = Store(settings.data)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.tables: dict[str, LiveTable] = {}
        self.codes = Codes()
        self.stopping = False
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._dropped: set[str] = set()
        """Tables that were in memory since the server started: time went on for them."""
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Wake the tables that wait for a clock or a bot."""
        self.spawn(self._wake())
        self.spawn(self._sweep())

    async def stop(self) -> None:
        """Finish what is under way, tell everybody to come back, write everything down."""
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
            table.forget()
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
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
    ) -> str:
        """Open a table and do what its host wishes; its name. `Problem` if it cannot be so."""
        if self.stopping:
            raise Problem("stopping")
        now = time.time()
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
        key, name = self.store.new_key(), new_id()
        await self.write(
            statements.table(key, name, setup.game, summary.standing(match, public), now),
            *summary.members({host.id}, key, happened),
            rows=[(key, entry.n, entries.encode(entry)) for entry in happened],
        )
        table = self.tables[name] = LiveTable(self, key, name, public, match)
        if wishes:  # not for a rematch: nobody is there yet
            table.keep(host)
        table.rouse()
        return name

    async def write(self, *changes: Statement, rows: Sequence[Row] = ()) -> None:
        """Make something durable; `Problem` if the disk refuses."""
        try:
            await self.store.write(rows, changes)
        except StoreError as error:
            raise self.failed(error) from error

    def failed(self, error: StoreError) -> Problem:
        """A write that failed, as it is told."""
        self.metrics.failed_writes += 1
        log("a write failed", logging.ERROR, why=str(error))
        return Problem("disk")

    async def table(self, name: str) -> LiveTable:
        """The table of this name, from memory or from disk; `Problem` if there is none."""
        table = self.tables.get(name)
        if table is not None:
            table.touched = time.monotonic()
            return table
        if self.stopping:
            raise Problem("stopping")
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name))
        return await asyncio.shield(loading)

    def rebuilt(self, key: int) -> Match:
        """A match as the disk has it."""
        start, match = self._from_snapshot(key)
        rest = [entries.decode(body) for body in self.store.entries(key, start)]
        if match is None:
            return Match.replay(rest)
        for entry in rest:
            match.apply(entry)
        return match

    def _from_snapshot(self, key: int) -> tuple[int, Match | None]:
        """How many entries a usable snapshot stands for, and its match."""
        kept = self.store.snapshot(key)
        if kept is None:
            return 0, None
        try:
            snapshot = msgspec.json.decode(kept[1])
            if snapshot["version"] == package_version():
                return kept[0], Match.load(snapshot)
        except Exception as error:  # it only saves time: the entries say everything
            log("a snapshot cannot be read", logging.WARNING, error, key=key)
        return 0, None

    def snapshot(self, match: Match) -> bytes:
        """A match as it stands, readable by the version that wrote it."""
        return msgspec.json.encode({"version": package_version(), **match.parts()})

    async def think(self, game: Game, level: str, view: dict[str, Any]) -> Thought:
        """What a bot would do; a bot that fails is replaced by the simplest one."""
        try:
            return await self.thinkers.ask(game, level, view)
        except Exception as error:
            log("a bot failed", logging.ERROR, error, game=game.id, bot=level)
            return await self.thinkers.ask(game, "random", view)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside everything else; it is kept, and its failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log("something failed", logging.ERROR, task.exception())

    async def _load(self, name: str) -> LiveTable:
        row = self.store.table(name)
        if row is None:
            raise Problem("nothing")
        alarm = self._alarms.pop(name, None)
        if alarm is not None:
            alarm.cancel()
        key, public = row
        table = LiveTable(self, key, name, public, self.rebuilt(key))
        if name in self._dropped:
            self._dropped.discard(name)
            await table.settle()
        else:
            await table.wake()
        self.tables[name] = table
        return table

    async def _wake(self) -> None:
        for name in self.store.waking():
            try:
                await self.table(name)
            except Exception as error:
                log("a table could not be woken", logging.ERROR, error, table=name)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Let tables go that nobody looks at; one with a clock is brought back in time."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(_SWEEP, self.settings.idle))
            for name, table in list(self.tables.items()):
                if table.idle():
                    del self.tables[name]
                    self._dropped.add(name)
                    table.forget()
                    due = table.match.deadline()
                    if due is not None:
                        delay = max(0.0, due - time.time())
                        self._alarms[name] = loop.call_later(delay, self._alarm, name)

    def _alarm(self, name: str) -> None:
        self._alarms.pop(name, None)
        self.spawn(self.table(name))


@cache
def package_version() -> str:
    """The version of this installation."""
    try:
        return version("tablee")
    except PackageNotFoundError:
        return "unpackaged"
