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
    """Seconds before a bot's move, so that people can follow."""
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
    """Open sockets per address; and as many other connections, unless it is a trusted proxy's."""
    most_connections: int = 0
    """Connections in all; 0: as many as the descriptors of the process allow."""
    slow_path: Rate = field(default_factory=lambda: Rate(32_768, 16_384))
    """Per socket: bytes that are no short texts; a read and a frame count as 128 more each."""
    head_seconds: float = 10.0
    """How long a request line and its headers may take."""
    body_seconds: float = 20.0
    """How long the body of a request may take, after them."""
    answer_seconds: float = 60.0
    """How long a client may leave something unread without a break."""

    def but(self, **changes: Any) -> Settings:
        """The same with some changes."""
        return replace(self, **changes)
