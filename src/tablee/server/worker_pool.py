"""Worker processes with a fair queue in front: they get one job each, and the rest waits here."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeVar

from tablee.core.outside import GameLeftOut
from tablee.server.fair_queue import FairQueue, Kind, Path
from tablee.server.problems import Problem

Result = TypeVar("Result")
Work = Callable[[int], Callable[[], Result]]
"""What a process is to do, told how many rivals wait when it starts; both must be picklable."""


class Passed(Exception):
    """A job that was dropped before it was started: nobody wanted its result any more."""


def always() -> bool:
    """Of a job that does not go out of date."""
    return True


class Claim(NamedTuple):
    """Who asks for a worker, what for, and whether they still want it."""

    kind: Kind
    path: Path
    wanted: Callable[[], bool] = always


class _Job(Generic[Result]):
    """A claim that waits, or is at work."""

    def __init__(self, claim: Claim, work: Work[Result]) -> None:
        self.kind = claim.kind
        self.path = claim.path
        self.claim = claim
        self.work = work
        self.result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

    def wanted(self) -> bool:
        return not self.result.done() and self.claim.wanted()

    def drop(self) -> None:
        self.fail(Passed())

    def fail(self, error: BaseException) -> None:
        if not self.result.done():
            self.result.set_exception(error)


class WorkerPool:
    """The processes, started when first needed and again if they break."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._queue: FairQueue[_Job[Any]] = FairQueue()
        self._busy: dict[asyncio.Task[None], _Job[Any]] = {}
        self._closed = False

    async def run(self, claim: Claim, work: Work[Result]) -> Result:
        """Do some work in one of the processes; `Passed` if it was not wanted by then."""
        if self._closed:
            raise Problem("stopping")
        job = _Job(claim, work)
        self._queue.add(job)
        self._start()
        try:
            return await job.result
        finally:
            self._queue.discard(job)

    def waiting(self, kind: Kind) -> int:
        """How many jobs of a kind wait."""
        return self._queue.waiting(kind)

    def waiting_of(self, name: str) -> int:
        """How many jobs of one address wait."""
        return self._queue.waiting_of(name)

    def close(self) -> None:
        """Stop the worker processes; whoever waits is told."""
        self._closed = True
        while (waiting := self._queue.take()) is not None:
            waiting.fail(Problem("stopping"))
        for task, job in self._busy.items():
            job.fail(Problem("stopping"))
            task.cancel()
        self.end()

    def end(self) -> None:
        """End the processes: what they do now is done first."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    async def execute(self, work: Callable[[], Result]) -> Result:
        """Do it now; once more with new processes if one was killed."""
        loop = asyncio.get_running_loop()
        pool = self._started()
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            self.forget(pool)
            return await loop.run_in_executor(self._started(), work)

    def forget(self, pool: ProcessPoolExecutor) -> None:
        """The next job gets new processes."""
        if self._pool is pool:
            self._pool = None

    def _start(self) -> None:
        while len(self._busy) < self.workers and not self._closed:
            job = self._queue.take()
            if job is None:
                return
            task = asyncio.get_running_loop().create_task(self._do(job))
            self._busy[task] = job
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._busy[task]
        self._start()

    async def _do(self, job: _Job[Any]) -> None:
        """The worker is busy until it is done, even if nobody waits for the result any more."""
        try:
            result = await self.execute(job.work(self._queue.rivals(job)))
        except Exception as error:
            job.fail(error)
        else:
            if not job.result.done():
                job.result.set_result(result)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, initializer=self.prepare())
        return self._pool

    def prepare(self) -> Callable[[], None]:
        """What a process does first."""
        return prepare


def prepare() -> None:
    """A process leaves Ctrl-C and warnings to the server, and does not outlive it."""
    warnings.simplefilter("ignore", GameLeftOut)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
