"""The bot pool: bots think in worker processes, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

import msgspec

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.outside import GameLeftOut
from tablee.core.registry import game

Given = TypeVarTuple("Given")
Result = TypeVar("Result")


class Thought(NamedTuple):
    """What a bot says: a move, why, and what each candidate is worth in points."""

    move: int
    reason: str
    params: dict[str, Any]
    values: dict[int, float]


def think(
    game_id: str, version: int, level: str, view: bytes, luck: int, seconds: float
) -> Thought:
    """The work of a process: from a view, and nothing but the view, to a move."""
    played = game(game_id, version)
    seen = played.load_view(msgspec.json.decode(view))
    advice = bot(level)(played, seen, FastChance(luck), Budget(seconds=seconds))
    return Thought(advice.move, advice.reason.key, advice.reason.params, advice.values)


class BotPool:
    """The worker processes, started when first needed and again if they break."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, game: Game, level: str, view: dict[str, Any]) -> Thought:
        """What a bot of a level would do here."""
        seen, luck = msgspec.json.encode(view), secrets.randbits(62)
        return await self.run(think, game.id, game.version, level, seen, luck, self.seconds)

    async def run(self, work: Callable[[*Given], Result], *given: *Given) -> Result:
        """Do some work in one of the processes."""
        loop = asyncio.get_running_loop()
        pool = self._started()
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenProcessPool:  # a process was killed: once more with new ones
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._started(), work, *given)

    def close(self) -> None:
        """Stop the worker processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, initializer=_prepare)
        return self._pool


def _prepare() -> None:
    """A process leaves Ctrl-C and warnings to the server, and does not outlive it."""
    warnings.simplefilter("ignore", GameLeftOut)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
