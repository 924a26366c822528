"""The settings of a server: limits, timeouts, workers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second for ever."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """How a server runs. The defaults suit a small public server."""

    data: Path
    public_url: str = ""
    """Where people reach the server, e.g. https://tables.example.org; empty: as they ask for it."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For and -Proto are believed."""
    bot_delay: float = 0.7
    """Seconds before a bot's move, so that people can follow; see `pace`."""
    bot_seconds: float = 0.8
    """How long an expert may think about a move."""
    bot_workers: int = 0
    """Processes for the bots; 0: one for each core."""
    idle: float = 600.0
    """Seconds after which a table nobody looks at leaves the memory."""
    lease: float = 60.0
    """Seconds for which a player without a socket counts as present after a request by HTTP."""
    largest_message: int = 16_384
    """Bytes of a request, on a socket or by HTTP."""
    requests: Rate = field(default_factory=lambda: Rate(60, 20))
    """Per connection."""
    address: Rate = field(default_factory=lambda: Rate(400, 100))
    """Per address: HTTP requests, connections and what comes over them."""
    creations: Rate = field(default_factory=lambda: Rate(30, 0.2))
    """Per address: new players and new tables."""
    connections: int = 100
    """Open sockets per address."""

    def pace(self, level: str) -> float:
        """Seconds before the move of a bot, whether it had to think or not: that would tell."""
        return max(self.bot_delay, 1.1 * self.bot_seconds) if level == "expert" else self.bot_delay

    def but(self, **changes: Any) -> Settings:
        """The same with some changes."""
        return replace(self, **changes)
