"""The socket of a table: on connect the whole, then whatever happens; requests the other way."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs

from tablee.server.asgi import Receive, Scope, Send, address, header
from tablee.server.audit import audit
from tablee.server.auth import asker_of, check_bar, person_of
from tablee.server.connection import Connection, Listener, failed
from tablee.server.limits import Bucket, Buckets
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem
from tablee.server.table import LiveTable
from tablee.server.websocket_protocol import WIRE, Wire
from tablee.server.words import preferred
from tablee.store.problems import StoreError

_PATH: Final = re.compile(r"/api/tables/([\w-]+)/live", re.ASCII)


class Sockets:
    """Serves the WebSockets of all tables.

    They open and close by ASGI. Between, a table and the wire talk without it: both ways without
    waiting, and without a task to be woken.
    """

    def __init__(self, lobby: Lobby, traffic: Buckets) -> None:
        self.lobby = lobby
        self.traffic = traffic

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it closes."""
        await receive()
        await send({"type": "websocket.accept"})
        language = preferred(header(scope, b"accept-language"))
        wire: Wire = scope["extensions"].pop(WIRE)
        try:
            table, connection = await self._seated(scope, wire)
        except (Problem, StoreError) as error:
            problem = error if isinstance(error, Problem) else self.lobby.unreadable(error)
            audit("a socket was refused", scope, problem=problem.key)
            wire.say([failed("", problem, language)])
            wire.bye(problem.close_code)
            return
        buckets = [Bucket(self.lobby.settings.requests), self.traffic.of(address(scope))]
        listener = Listener(connection, wire, table, language, buckets)
        wire.hearer = listener.hear
        self.lobby.sessions.check(connection)  # it may have ended meanwhile
        try:
            while (event := await receive())["type"] == "websocket.receive":
                self.lobby.metrics.slow_path += 1
                listener.hear(event.get("text") or "")
                await listener.quiet()
            await listener.quiet()
        finally:
            connection.closed = True
            wire.hearer = None  # or both would keep the table until the collector comes
            await table.part(connection)

    async def _seated(self, scope: Scope, wire: Wire) -> tuple[LiveTable, Connection]:
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            raise Problem("nothing")
        if self.lobby.stopping:  # the store may be closed already
            raise Problem("stopping")
        asker = asker_of(scope, self.lobby)
        person = person_of(asker, self.lobby)
        check_bar(person, self.lobby, address(scope))
        table = await self.lobby.table(path[1])
        barred = table.barred(person)
        if barred is not None:
            raise Problem("forbidden", refusal=barred, game=table.match.setup.game)
        connection = Connection(person, wire, asker.token if asker else "", address(scope))
        await table.join(connection, _since(scope))
        return table, connection


def _since(scope: Scope) -> int | None:
    given = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(given) if given.isascii() and given.isdigit() and len(given) < 16 else None
