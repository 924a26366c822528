"""All open connections: how many an address may have, how many there may be, and how slow they are.

What is counted here is what the kernel counts: half requests, idle keep-alive connections and
sockets alike. `middleware.py` counts the sockets of whoever is behind a trusted proxy.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final, Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablee.server.asgi import address
from tablee.server.settings import Settings

_TICK: Final = 0.5
"""Seconds between two looks at all connections: deadlines cost nothing in between."""
_FILES: Final = 128
"""Descriptors for the database, the logs and the listening socket, with room to spare."""
_FILES_OF_A_WORKER: Final = 8
_FEWEST: Final = 16
_MOST_WAITING: Final = 2048
_MOST_DESCRIPTORS: Final = 1 << 20
"""Nobody has more connections; where the limit is higher or none, this is enough."""


class Http(Protocol):
    """What is asked of a connection that speaks HTTP."""

    client: tuple[str, int] | None
    transport: asyncio.Transport

    def idle(self) -> bool:
        """Whether nothing is lost if it ends: no request is there as a whole and unanswered."""

    def check(self, now: float) -> None:
        """End it if it is too slow."""

    def abort(self) -> None:
        """Hang up at once."""


class Place:
    """The place of a connection among all."""

    __slots__ = ("clear", "http", "key", "transport")

    def __init__(self, http: Http, key: str, now: float) -> None:
        self.http: Http | None = http
        """None once it is a WebSocket."""
        self.transport = http.transport
        self.key = key
        self.clear = now
        """When it last owed the client nothing."""


class Connections:
    """The places of all connections, by address."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.settings = settings
        self.most = settings.most_connections or most
        self.most_of_an_address = 2 * settings.connections
        """Its sockets, and as many others."""
        self.now = 0.0
        """The time of the loop, at the last tick."""
        self.count = 0
        self._proxies = ProxyHeadersMiddleware(_nobody, list(settings.trusted_proxies))
        self._places: dict[str, dict[Place, None]] = {}
        self._ticking = False

    def enter(self, http: Http) -> Place | None:
        """A place for a new connection, or none; who is idle makes room for it."""
        if not self._ticking:
            self._ticking = True
            self._plan()
        key = address({"client": http.client})
        of_address = self._places.get(key, {})
        proxy = http.client is None or http.client[0] in self._proxies.trusted_hosts
        if not proxy and len(of_address) >= self.most_of_an_address and not self._end_one(key):
            return None
        if self.count >= self.most and not self._make_room():
            return None
        place = Place(http, key, self.now)
        self._places.setdefault(key, {})[place] = None
        self.count += 1
        return place

    def leave(self, place: Place) -> None:
        """The connection is gone."""
        of_address = self._places.get(place.key, {})
        if place in of_address:
            del of_address[place]
            self.count -= 1
            if not of_address:
                del self._places[place.key]

    def _make_room(self) -> bool:
        """End what is idle, of the address that has most."""
        crowded = sorted(self._places, key=lambda key: len(self._places[key]), reverse=True)
        return any(self._end_one(key) for key in crowded)

    def _end_one(self, key: str) -> bool:
        """End what has been there for longest of all that is idle."""
        for place in self._places[key]:
            if place.http is not None and place.http.idle():
                place.http.abort()
                self.leave(place)
                return True
        return False

    def _plan(self) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()
        loop.call_later(_TICK, self._tick)

    def _tick(self) -> None:
        """End whoever is too slow; where nobody is, nothing ticks."""
        self._ticking = bool(self._places)
        if self._ticking:
            self._plan()
        for place in [place for places in self._places.values() for place in places]:
            if not place.transport.get_write_buffer_size():
                place.clear = self.now
            elif self.now - place.clear > self.settings.answer_seconds:
                (place.http or place.transport).abort()
            if place.http is not None:
                place.http.check(self.now)


async def _nobody(*_: object) -> None:
    """No application: only the addresses are asked for."""


def room(workers: int) -> tuple[int, int]:
    """How many connections the descriptors allow, and how many may wait to be accepted.

    This process now gets all descriptors that it may have. Some are kept for files, for the
    processes in which bots think, and for what is accepted all at once before it is counted.
    """
    descriptors = _descriptors()
    files = _FILES + _FILES_OF_A_WORKER * (workers or os.cpu_count() or 1)
    kept = max(files, descriptors // 8)
    return max(_FEWEST, descriptors - kept), min(_MOST_WAITING, kept // 2)


def _descriptors() -> int:
    if sys.platform == "win32":
        return _MOST_DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _MOST_DESCRIPTORS)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (ValueError, OSError):  # macOS has a lower one that it does not tell
        return soft
    return most
