"""A soak: a house full of tables for a while, then what it came to."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tests.server.players import GONE
from tests.soak.checks import be_nice
from tests.soak.guests import Api
from tests.soak.memory import Samples, anonymous, workers
from tests.soak.serve import TOLD, WISH, SoakServer
from tests.soak.sittings import Place
from tests.soak.tally import Tally

EVENING = 600.0
"""Seconds, about, until everybody goes home for a moment: then nothing may be left in memory."""
NIGHT = 300.0
"""Seconds within which the last table must be gone."""
NOWHERE = "http://127.0.0.1:9"
"""The address of a server that is down: nobody listens there."""
_EVERY = 0.05
_MOURNING = re.compile(r"resource_tracker: |^  warnings.warn\(.resource_tracker: ")
"""What the processes of a killed server leave behind: Python tidies up after it, and says so."""


@dataclass(frozen=True)
class Plan:
    """What to soak, and for how long."""

    seconds: float
    tables: int = 50
    pace: float = 0.7
    """Seconds, about, after which a person does something; how long they think about a move."""
    restarts: int = 2
    """In the first evening, a stop and a kill in turn."""
    seed: int = 1

    @property
    def evenings(self) -> int:
        """How often everybody comes and goes home."""
        return max(1, round(self.seconds / EVENING))


@dataclass
class Soak:
    """A run: its figures."""

    plan: Plan
    tally: Tally = field(default_factory=Tally)
    memory: dict[int, Samples] = field(default_factory=dict)
    """By process."""
    tables: list[tuple[float, float]] = field(default_factory=list)
    """Seconds since the start, and tables in the server's memory."""
    empty: list[int] = field(default_factory=list)
    """Blocks of the server's memory that are in use after each evening."""
    log: Counter[str] = field(default_factory=Counter)
    """What the server has logged, by level."""
    disk: int = 0
    """Bytes of the database in the end."""

    async def run(self, data: Path) -> None:
        """Everything, on an empty data folder."""
        plan = self.plan
        idle = min(60.0, plan.seconds / 6)
        server = SoakServer(data, tables=plan.tables, idle=idle, lease=idle)
        self.began = monotonic()
        spawn = multiprocessing.get_context("spawn")
        try:
            with ProcessPoolExecutor(1, spawn, initializer=be_nice) as checks:
                await self._soak(server, checks)
            if await asyncio.to_thread(server.stop) != 0:  # meanwhile the last sockets close
                self.tally.problems.append("the server did not stop well")
        finally:
            if server.process.poll() is None:
                server.kill()
        self._read_log(server)
        self.disk = sum(file.stat().st_size for file in data.iterdir())

    async def _soak(self, server: SoakServer, checks: ProcessPoolExecutor) -> None:
        plan, api = self.plan, Api(server, self.tally)
        places = [Place(api, checks, n, plan.seed, plan.pace) for n in range(plan.tables)]
        helpers = [
            asyncio.create_task(work)
            for work in (self._sample(api), self._late(), self._interrupt(server))
        ]
        for _ in range(plan.evenings):
            await self._evening(places, plan.seconds / plan.evenings)
            await self._night(api)
        for helper in helpers:
            helper.cancel()
        results = await asyncio.gather(*helpers, return_exceptions=True)
        self.tally.problems += [repr(each) for each in results if isinstance(each, Exception)]
        await api.client.aclose()

    async def _evening(self, places: list[Place], seconds: float) -> None:
        """Everybody plays for so long."""
        self.tally.closing = False
        stagger = seconds / 10 / len(places)
        async with asyncio.TaskGroup() as group:
            for number, place in enumerate(places):
                group.create_task(place.open(stagger * number))
            await asyncio.sleep(seconds)
            self.tally.closing = True

    async def _night(self, api: Api) -> None:
        """Everybody is at home: when the last table is gone, count what is still in use."""
        until = monotonic() + NIGHT
        while (left := await self._tables(api)) and monotonic() < until:
            await asyncio.sleep(1)
        if left:
            self.tally.problems.append(f"{left:g} tables are in memory, and nobody is there")
        beside = api.server.data.parent
        (beside / WISH).touch()
        while (beside / WISH).exists():
            await asyncio.sleep(0.2)
        self.empty.append(int((beside / TOLD).read_text()))

    async def _tables(self, api: Api) -> float:
        """Tables in the server's memory; `GONE` if it is being restarted, or none if it stops."""
        figures = (await api.client.get(f"{api.server.url}/metrics")).text
        gauge = figures.partition("\ntablee_tables_in_memory ")[2].split()
        return float(gauge[0]) if gauge else 0.0

    def now(self) -> float:
        """Seconds since the start."""
        return monotonic() - self.began

    async def _interrupt(self, server: SoakServer) -> None:
        """Stop or kill the server, and start it again."""
        plan = self.plan
        for number in range(plan.restarts):
            await asyncio.sleep(plan.seconds / plan.evenings / 2 / plan.restarts)
            self.tally.people["kills" if number % 2 else "restarts"] += 1
            if number % 2:
                await asyncio.to_thread(server.kill)
            elif await asyncio.to_thread(server.stop) != 0:
                self.tally.problems.append("the server did not stop well")
            server.url = NOWHERE
            await asyncio.to_thread(server.again)

    async def _sample(self, api: Api) -> None:
        """Look at the memory of the server's processes."""
        every, server = min(5.0, self.plan.seconds / 100), api.server
        while True:
            await asyncio.sleep(every)
            for pid in (server.pid, *workers(server.pid)):
                name = "server" if pid == server.pid else "bots"
                if size := anonymous(pid):
                    samples = self.memory.setdefault(pid, Samples(name))
                    samples.points.append((self.now(), float(size)))
            with suppress(*GONE):
                if there := await self._tables(api):
                    self.tables.append((self.now(), there))

    async def _late(self) -> None:
        """How late the clients themselves are."""
        while True:
            due = monotonic() + _EVERY
            await asyncio.sleep(_EVERY)
            self.tally.lag.append(monotonic() - due)

    def _read_log(self, server: SoakServer) -> None:
        """No error may be in the log, and nothing that is not a line of it."""
        for text in server.log.read_text("utf-8").splitlines():
            if not text.startswith("{"):
                if self.tally.people["kills"] and _MOURNING.search(text):
                    continue
                self.tally.problems.append(f"written to the log: {text}")
                continue
            line = json.loads(text)
            if line["level"] != "info":
                self.log[f"{line['level']}: {line['event'].strip()}"] += 1
            if line["level"] in {"error", "critical"}:
                self.tally.problems.append(f"logged: {text}")
