"""The settings of a server: limits, timeouts, workers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tablee.match.setup import Pace

_SHARES: Final = {"calm": 1.0, "brisk": 0.5, "at-once": 0.2}
"""How much of the delay of a bot is left at a table that wants less. Never nothing: how long a bot
thinks must not be seen."""


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
    host_names: tuple[str, ...] = ()
    """Names by which people ask for the server (the Host header), besides its own; empty: any."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For and -Proto are believed."""
    bot_delay: float = 0.7
    """Seconds before a bot's move, so that people can follow; a table may want less."""
    bot_seconds: float = 0.8
    """How long an expert may think about a move."""
    bot_workers: int = 0
    """Processes for the bots; 0: one for each core."""
    desk_seconds: float = 30.0
    """How long a replay or a step of a lesson may take before its process is ended."""
    desk_memory: int = 1 << 30
    """Bytes of address space that the process of replays and lessons may have (on Linux)."""
    running_tables: int = 20
    """Games that one host may have running at a time."""
    running_tables_of_address: int = 100
    """The same, of all hosts at one address."""
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
    replays: Rate = field(default_factory=lambda: Rate(60, 1))
    """Per address: pages of replays."""
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

    chat: Rate = field(default_factory=lambda: Rate(10, 0.5))
    """Per player and table: lines of chat; those who watch have it together."""
    watchers_chat: Rate = field(default_factory=lambda: Rate(3, 0.1))
    """Per person who only watches, and table: lines of chat."""
    changes: Rate = field(default_factory=lambda: Rate(40, 1))
    """Per player and table: requests besides moves and chat, such as sitting down or votes."""
    tokens: int = 20
    """Devices and personal links of a player; beyond that, those unused for longest end."""
    token_idle: float = 365 * 86_400.0
    """Seconds after which a token that nobody uses ends."""
    token_life: float = 5 * 365 * 86_400.0
    """Seconds after which any token ends."""
    metrics_token: str = ""
    """Who has it may read /metrics; empty: who asks from this machine, without a proxy."""
    metrics_step: int = 1000
    """Figures of play are told anew after so many entries, so that they tell nothing of one."""
    hsts: str = "max-age=31536000; includeSubDomains"
    """What is sent as Strict-Transport-Security where people come by https; empty: nothing."""

    wall: Callable[[], float] = time.time
    """What tells the date; a test hands in a clock that it can set."""

    def pace(self, level: str, wanted: Pace = "calm") -> float:
        """Seconds before the move of a bot, whether it had to think or not: that would tell."""
        delay = self.bot_delay * _SHARES[wanted]
        return max(delay, 1.1 * self.bot_seconds) if level == "expert" else delay

    def but(self, **changes: Any) -> Settings:
        """The same with some changes."""
        return replace(self, **changes)
