"""The desk: one process for replays and lessons, so that these never stand before a bot.

It is less urgent than everything else and has little memory. Nobody else's work is in it, so it
can be ended when it takes too long.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, TypeVar

from tablee.server.fair_queue import Kind
from tablee.server.problems import Problem
from tablee.server.worker_pool import Claim, WorkerPool, prepare

Result = TypeVar("Result")
_NICE: Final = 5
_MOST_WAITING: Final = 32
"""Of one address: a person who opens all hands of a game asks for eight at once."""


class Desk(WorkerPool):
    """A worker with a deadline and a limit to its memory."""

    def __init__(self, seconds: float, memory: int) -> None:
        super().__init__(1)
        self.seconds = seconds
        self.memory = memory

    async def ask(self, kind: Kind, address: str, work: Callable[[], Result]) -> Result:
        """Do some work for an address; `Problem` if it is too much, or has brought too much."""
        if self.waiting_of(address) >= _MOST_WAITING:
            raise Problem("often", wait=1)
        return await self.run(Claim(kind, (address,)), lambda _: work)

    async def execute(self, work: Callable[[], Result]) -> Result:
        """Do it now, or end the process; nothing that was too much is tried again."""
        loop = asyncio.get_running_loop()
        pool = self._started()
        try:
            async with asyncio.timeout(self.seconds):
                return await loop.run_in_executor(pool, work)
        except (TimeoutError, BrokenProcessPool, MemoryError):
            self.forget(pool)
            await asyncio.to_thread(_kill, pool)
            raise Problem("heavy") from None

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._pool is not None:
            _kill(self._pool)

    def prepare(self) -> Callable[[], None]:
        """What the process does first."""
        return partial(_prepare, self.memory)


def _prepare(memory: int) -> None:
    prepare()
    if sys.platform == "linux":
        import resource  # there is none elsewhere, or it does not limit this

        os.nice(_NICE)
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (memory, most))


def _kill(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once: it has no way of its own before Python 3.14."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)
