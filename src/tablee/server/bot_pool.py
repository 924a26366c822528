"""The bot pool: bots think in worker processes, never in the event loop."""

from __future__ import annotations

import os
import secrets
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.registry import game
from tablee.server.worker_pool import Claim, WorkerPool

_LEAST: Final = 1 / 8
"""The part of its time that is left to an expert at worst."""


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


class BotPool(WorkerPool):
    """The processes in which bots think."""

    def __init__(self, workers: int, seconds: float) -> None:
        super().__init__(workers or os.cpu_count() or 1)
        self.seconds = seconds

    async def ask(self, claim: Claim, game: Game, level: str, view: dict[str, Any]) -> Thought:
        """What a bot of a level would do here."""
        seen, luck = msgspec.json.encode(view), secrets.randbits(62)
        about = (game.id, game.version, level, seen, luck)
        return await self.run(claim, lambda rivals: partial(think, *about, self.budget(rivals)))

    def budget(self, rivals: int) -> float:
        """Seconds for a thought: when others wait for a turn, rather less than a long queue."""
        return self.seconds * max(_LEAST, min(1.0, self.workers / (rivals + 1)))
