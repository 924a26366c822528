"""A soak: a house full of tables for a while, then what it came to."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tests.server.players import GONE
from tests.soak.checks import be_nice
from tests.soak.guests import Api
from tests.soak.memory import Samples, anonymous, workers
from tests.soak.serve import SoakServer
from tests.soak.sittings import Place
from tests.soak.tally import Tally

IDLE = 600.0
"""Seconds after which a server evicts a table nobody looks at; less in a short soak."""
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
    """In the first sixth, a stop and a kill in turn; by the half every table is a later one."""
    seed: int = 1


@dataclass
class Soak:
    """A run: its figures."""

    plan: Plan
    tally: Tally = field(default_factory=Tally)
    memory: dict[int, Samples] = field(default_factory=dict)
    """By process."""
    tables: list[tuple[float, float]] = field(default_factory=list)
    """Seconds since the start, and tables in the server's memory."""
    log: Counter[str] = field(default_factory=Counter)
    """What the server has logged, by level."""
    disk: int = 0
    """Bytes of the database in the end."""

    async def run(self, data: Path) -> None:
        """Everything, on an empty data folder."""
        plan = self.plan
        idle = min(IDLE, plan.seconds / 6)
        server = SoakServer(data, tables=plan.tables, idle=idle)
        self.began = monotonic()
        spawn = multiprocessing.get_context("spawn")
        try:
            with ProcessPoolExecutor(1, spawn, initializer=be_nice) as checks:
                await self._soak(server, checks)
            if server.stop() != 0:
                self.tally.problems.append("the server did not stop well")
        finally:
            if server.process.poll() is None:
                server.kill()
        self._read_log(server)
        self.disk = sum(file.stat().st_size for file in data.iterdir())

    async def _soak(self, server: SoakServer, checks: ProcessPoolExecutor) -> None:
        plan, api = self.plan, Api(server, self.tally)
        places = [Place(api, checks, n, plan.seed, plan.pace) for n in range(plan.tables)]
        stagger = plan.seconds / 10 / plan.tables
        helpers = [
            asyncio.create_task(work)
            for work in (self._sample(api), self._late(), self._interrupt(server))
        ]
        async with asyncio.TaskGroup() as group:
            for number, place in enumerate(places):
                group.create_task(place.open(stagger * number))
            await asyncio.sleep(plan.seconds)
            self.tally.closing = True
        for helper in helpers:
            helper.cancel()
        results = await asyncio.gather(*helpers, return_exceptions=True)
        self.tally.problems += [repr(each) for each in results if isinstance(each, Exception)]
        await api.client.aclose()

    def now(self) -> float:
        """Seconds since the start."""
        return monotonic() - self.began

    async def _interrupt(self, server: SoakServer) -> None:
        """Stop or kill the server, and start it again."""
        plan = self.plan
        for number in range(plan.restarts):
            await asyncio.sleep(plan.seconds / 6 / plan.restarts)
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
            try:
                figures = (await api.client.get(f"{server.url}/metrics")).text
            except GONE:
                continue
            gauge = figures.partition("\ntablee_tables_in_memory ")[2].split()
            if gauge:  # a server that stops has none
                self.tables.append((self.now(), float(gauge[0])))

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
