"""Run the server: uvicorn, with a stop that finishes what it has."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Final

import uvicorn

from tablee.core import registry
from tablee.server.app import create_app
from tablee.server.connections import Connections, room
from tablee.server.host import link
from tablee.server.house import house_url, own_url
from tablee.server.http_protocol import GuardedHttp
from tablee.server.middleware import Middleware
from tablee.server.settings import Settings
from tablee.server.websocket_protocol import Wire

_SWITCH: Final = 0.0005
"""Seconds that the loop may keep the writer waiting for the interpreter."""


_GARBAGE: Final = (50_000, 20, 20)
"""Messages die by themselves: looking for cycles as often as usual took a sixth of the time."""

Announce = Callable[[str], None]


class Server(uvicorn.Server):
    """Stops listening, finishes, tells the clients to come back, and only then ends."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Middleware,
        announce: Announce,
        host_link: Announce | None = None,
    ) -> None:
        super().__init__(config)
        self.host_link = host_link
        self.app = app
        self.announce = announce

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """What uvicorn does, but a stop that went well is no death by signal."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """What uvicorn does, then say so."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        for listener in sockets or []:
            host, port = listener.getsockname()[:2]
            here = own_url(host, port)
            self.app.lobby.host.open(here)
            self.app.lobby.reach = self.app.lobby.settings.public_url or house_url(host, port)
            self.announce(here)
            if self.host_link is not None and not self.app.lobby.host.has_link():
                secret = await self.app.lobby.host.renew()
                self.host_link(link(self.app.lobby.reach or here, secret))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What uvicorn does, after our own goodbye."""
        for listener in getattr(self, "servers", []):
            listener.close()
        self.app.lobby.host.close()
        await self.app.lobby.stop()
        await super().shutdown(sockets)


def serve(
    settings: Settings, host: str, port: int, announce: Announce, host_link: Announce | None = None
) -> None:
    """Run until somebody stops it; OSError if the address cannot be listened on.

    `announce` is told the address. `host_link` is told the host's link, if there was none before:
    it cannot be told again.
    """
    sys.setswitchinterval(_SWITCH)
    gc.set_threshold(*_GARBAGE)
    registry.games()  # so that what is left out is logged now, not at the first request
    with _listen(host, port) as listener:
        app = create_app(settings)
        most, waiting = room(settings.bot_workers)
        connections = Connections(settings, most)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            http=partial(GuardedHttp, connections),  # type: ignore[arg-type]
            ws=Wire,
            ws_max_size=settings.largest_message,
            ws_per_message_deflate=False,  # 100 kB for each idle connection
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=list(settings.trusted_proxies),
            backlog=waiting,
            timeout_graceful_shutdown=10,
        )
        running = Server(config, app, announce, host_link)
        try:
            with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
                runner.run(running.serve([listener]))
        finally:
            if not app.lobby.stopping:  # its writer would keep a failed start alive
                app.lobby.store.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener
