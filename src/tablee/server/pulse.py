"""The pulse of a server, minute by minute, for its host; and what is tidied away by the way."""

from __future__ import annotations

import asyncio
import shutil
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from tablee.server import retention
from tablee.server.metrics import percentile
from tablee.server.problems import Problem
from tablee.store.problems import StoreError

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

_MINUTE: Final = 60.0
_HOUR: Final = 3600.0
_KEPT: Final = 60


class Beat(msgspec.Struct):
    """One minute."""

    people: int
    entries: int
    """What happened at tables: mostly moves."""
    response: float
    """Milliseconds in which 95 of 100 requests were on disk."""
    disk: int
    """Bytes of the database."""


class Pulse:
    """The last hour."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.beats: deque[Beat] = deque(maxlen=_KEPT)
        self.started = lobby.clock.date()
        self._next = monotonic() + _MINUTE
        self._tidy = monotonic() + _MINUTE
        self._entries = 0
        self._counts = list(lobby.metrics.commit.counts)

    def now(self) -> Beat:
        """How it stands."""
        lobby, metrics = self._lobby, self._lobby.metrics
        people = {each.player for each in lobby.connections() if each.player}
        people |= {player for table in lobby.tables.values() for player in table.leases}
        counts = [new - old for new, old in zip(metrics.commit.counts, self._counts, strict=True)]
        took = 1000 * percentile(counts, 0.95)
        size = sum(
            file.stat().st_size for file in lobby.settings.data.glob(f"{lobby.store.path.name}*")
        )
        return Beat(len(people), metrics.entries - self._entries, took, size)

    def free(self) -> int:
        """Bytes that are left on the disk."""
        return shutil.disk_usage(self._lobby.settings.data).free

    async def sweep(self) -> None:
        """Once a minute, count; once an hour, tidy."""
        if monotonic() >= self._next:
            self._next = monotonic() + _MINUTE
            with suppress(OSError):
                self.beats.append(self.now())
            self._entries = self._lobby.metrics.entries
            self._counts = list(self._lobby.metrics.commit.counts)
        if monotonic() >= self._tidy:
            self._tidy = monotonic() + _HOUR
            with suppress(Problem, StoreError):
                await retention.tidy(self._lobby)
            await asyncio.sleep(0)
