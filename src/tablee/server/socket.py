"""The socket of a table: on connect the whole, then whatever happens; requests the other way."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Final
from urllib.parse import parse_qs

import msgspec

from tablee.match import requests
from tablee.server.asgi import Receive, Scope, Send, address, header
from tablee.server.connection import Connection
from tablee.server.door import asker_of, person_of
from tablee.server.hall import Hall
from tablee.server.limits import Bucket, Buckets
from tablee.server.problems import Failed, Problem, trouble
from tablee.server.table import LiveTable
from tablee.server.words import preferred

_PATH: Final = re.compile(r"/api/tables/([\w-]+)/live", re.ASCII)
_MOST_STRIKES: Final = 200
"""So many refused requests in a row, and the client is sent away."""
_GOODBYE: Final = 5.0
"""Seconds for a client to read why it is sent away."""


class Sockets:
    """Serves the sockets of all tables: plain ASGI, for what is sent most often."""

    def __init__(self, hall: Hall, traffic: Buckets) -> None:
        self.hall = hall
        self.traffic = traffic

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it closes."""
        await receive()
        await send({"type": "websocket.accept"})
        language = preferred(header(scope, b"accept-language"))
        try:
            table, connection = await self._seated(scope, send)
        except Problem as problem:
            await send({"type": "websocket.send", "text": _failed("", problem, language)})
            await send({"type": "websocket.close", "code": 4000 + problem.status})
            return
        try:
            shared = self.traffic.of(address(scope))
            await _listen(receive, connection, table, language, shared)
        finally:
            connection.closed = True
            await table.part(connection)
            with suppress(TimeoutError):  # the socket ends with this call: say goodbye first
                async with asyncio.timeout(_GOODBYE):
                    await connection.drained()

    async def _seated(self, scope: Scope, send: Send) -> tuple[LiveTable, Connection]:
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            raise Problem("nothing")
        person = person_of(asker_of(scope, self.hall), self.hall)
        table = await self.hall.table(path[1])
        barred = table.barred(person)
        if barred is not None:
            raise Problem("forbidden", refusal=barred, game=table.match.setup.game)
        connection = Connection(person, send, self.hall.settings.requests)
        await table.join(connection, _since(scope))
        return table, connection


async def _listen(
    receive: Receive,
    connection: Connection,
    table: LiveTable,
    language: str,
    shared: Bucket,
) -> None:
    strikes = 0
    while True:
        event = await receive()
        if event["type"] != "websocket.receive":
            return
        name = ""
        try:
            for bucket in (connection.bucket, shared):
                if not bucket.take():
                    raise Problem("often", wait=bucket.wait())
            request = readable(event.get("text") or "")
            name = request.id
            await table.request(connection.person, request, connection)
            strikes = 0
        except Problem as problem:
            strikes += 1
            if strikes > _MOST_STRIKES:
                connection.close(4000 + problem.status)
                return
            connection.tell(_failed(name, problem, language))


def readable(body: bytes | str) -> requests.Request:
    """A request as it came in; `Problem` if it is none, to the letter."""
    try:
        return requests.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem("form") from error


def _since(scope: Scope) -> int | None:
    given = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(given) if given.isascii() and given.isdigit() and len(given) < 16 else None


def _failed(name: str, problem: Problem, language: str) -> str:
    return msgspec.json.encode(Failed(id=name, trouble=trouble(problem, language))).decode()
