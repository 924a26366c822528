"""A hundred thousand messages that nobody should send: they are answered, and nothing happens."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.match import entries
from tablee.match.match import Match
from tests.server.books import bodies
from tests.server.fuzz import ODD, Fuzz
from tests.server.players import Habits, Player, all_of
from tests.server.running import PATIENCE, Person, Server

BY_SOCKET = 23_000
"""Messages of each of the four who ask by socket."""
BY_HTTP = 2_200
"""Requests of each of the four who ask by HTTP."""
AT_ONCE = 50
"""So many messages are sent before their answers are read."""


class Vandal:
    """Somebody who sends what nobody should, and counts the answers."""

    def __init__(self, server: Server, table: str, person: Person | None, luck: int) -> None:
        self.server = server
        self.table = table
        self.headers = person.headers if person else {}
        self.fuzz = Fuzz(luck)
        self.chance = random.Random(luck)
        self.answers: Counter[str] = Counter()
        self.confirmed: list[str] = []
        self.sent = 0

    async def by_socket(self) -> None:
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        while self.sent < BY_SOCKET:
            async with connect(
                url,
                additional_headers=self.headers,
                max_size=None,
                max_queue=None,
                compression=None,
                proxy=None,
                ping_interval=None,
            ) as socket:
                while self.sent < BY_SOCKET:
                    await self._volley(socket)
                    if self.chance.randrange(40) == 0:
                        await self._oversized(socket)
                        break

    async def _volley(self, socket: ClientConnection) -> None:
        """Many messages at once, the last one readable: each is answered, in order."""
        for _ in range(AT_ONCE - 1):
            await socket.send(self.fuzz.next())
        last = f"last-{self.sent}"
        await socket.send(json.dumps({"t": "move", "move": "?", "seen": 0, "id": last}))
        answered = 0
        while True:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await socket.recv())
            if message["t"] in {"full", "update"}:
                continue
            answered += 1
            self._count(message)
            if message["id"] == last:
                break
        assert answered == AT_ONCE, "a message was not answered, or twice"
        self.sent += AT_ONCE

    def _count(self, message: dict[str, Any]) -> None:
        self.answers[message["t"]] += 1
        if message["t"] == "failed":
            assert message["trouble"]["problem"] == "form", message
            assert message["trouble"]["sentence"]
        elif message["t"] == "confirmed" and message["id"]:
            self.confirmed.append(message["id"])

    async def _oversized(self, socket: ClientConnection) -> None:
        """Too long a message ends the connection, and nothing else."""
        try:
            await socket.send('{"t":"chat","text":"' + "x" * self.chance.randrange(17_000, 70_000))
            async with asyncio.timeout(PATIENCE):
                while True:
                    await socket.recv()
        except ConnectionClosed as closed:
            assert closed.rcvd is None or closed.rcvd.code == 1009
        self.sent += 1

    async def by_http(self) -> None:
        """Raw bytes on a connection that is kept while the server keeps it."""
        host = urlsplit(self.server.url)
        while self.sent < BY_HTTP:
            reader, writer = await asyncio.open_connection(host.hostname, host.port)
            try:
                while self.sent < BY_HTTP:
                    self.sent += 1
                    writer.write(self._http_request())
                    await writer.drain()
                    async with asyncio.timeout(PATIENCE):
                        if not await self._http_answer(reader):
                            break
            except (ConnectionError, asyncio.IncompleteReadError):
                self.answers["cut"] += 1
            finally:
                writer.close()

    async def _http_answer(self, reader: asyncio.StreamReader) -> bool:
        """Read one answer; whether the connection is kept."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split(" ", 2)[1])
        self.answers[str(status)] += 1
        assert status < 500, head
        if "content-length: " in head:
            length = int(head.partition("content-length: ")[2].split("\r\n")[0])
            body = await reader.readexactly(length)
            assert b"Traceback" not in body
            if status >= 400 and "application/json" in head:
                assert json.loads(body)
        return "connection: close" not in head and status != 413

    def _http_request(self) -> bytes:
        if self.chance.randrange(60) == 0:  # not even HTTP
            return self.chance.randbytes(40).replace(b"\n", b"") + b"\r\n\r\n"
        method, path = self.chance.choice(PATHS)
        name = self.chance.choice((self.table, self.table, "nowhere", quote(self._odd_text())))
        path = path.format(
            name=name, odd=quote(self._odd_text()), number=self.chance.choice(NUMBERS)
        )
        body = self.fuzz.next() if method != "GET" else b""
        if method == "POST" and self.chance.random() < 0.4:
            body = json.dumps(self._form())
        data = body if isinstance(body, bytes) else body.encode("utf-8", "replace")
        kind = self.chance.choice(
            ("application/json", "application/json", "text/plain", "\xff", "")
        )
        head = [f"{method} {path} HTTP/1.1", "host: x", f"content-type: {kind}"]
        head += [f"{key}: {value}" for key, value in self._tokens().items()]
        head.append(f"content-length: {len(data)}")
        return "\r\n".join(head).encode("latin-1") + b"\r\n\r\n" + data

    def _odd_text(self) -> str:
        text = str(self.chance.choice(ODD))[:200]
        return text.encode("utf-8", "replace").decode()

    def _tokens(self) -> dict[str, str]:
        if self.chance.random() < 0.7:
            return self.headers
        odd = self.chance.choice(
            ("Bearer ", "Bearer x.y", "\xe9", "Bearer " + "a" * 16 + "." + "b" * 43)
        )
        return {"authorization": odd, "accept-language": "\xe9,,;q=" + "9" * 50}

    def _form(self) -> dict[str, Any]:
        """A form for any of the addresses, with something wrong in it."""
        form: dict[str, Any] = dict(self.chance.choice(FORMS))
        form[self.chance.choice([*form, "zz"])] = self.chance.choice(ODD)
        return form


PATHS = [
    ("POST", "/api/tables/{name}/requests"),
    ("POST", "/api/tables/{name}/requests"),
    ("POST", "/api/tables/{name}/hint"),
    ("GET", "/api/tables/{name}?since={number}"),
    ("GET", "/api/tables/{name}/about"),
    ("GET", "/api/tables/{name}/record"),
    ("GET", "/api/tables/{name}/replay?seat={number}"),
    ("GET", "/api/tables/{name}/fair"),
    ("GET", "/api/tables?phase={odd}&game={odd}"),
    ("GET", "/api/finished?before={number}&limit={number}"),
    ("GET", "/api/games/{odd}/words/{odd}"),
    ("GET", "/{odd}"),
    ("GET", "/api/{odd}/../..//{odd}"),
    ("POST", "/api/players"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/quick"),
    ("POST", "/api/replay?seat={number}"),
    ("POST", "/api/me/resume"),
    ("PATCH", "/api/me"),
    ("PUT", "/api/me"),
]
NUMBERS = (
    "",
    "-1",
    "0",
    "3",
    "99",
    "1e5",
    "nan",
    "inf",
    "9" * 30,
    "9" * 400,
    "%00",
    "1_000",
    "%D9%A3",
)
FORMS: list[dict[str, Any]] = [
    {"name": "Eve"},
    {"game": "rage", "seats": 2, "bots": ["random"], "start": True},
    {"game": "lefou", "seats": 3, "options": {"windows": "always"}, "window": 5},
    {"game": "fyfe", "clock": {"kind": "fast", "move": 5, "bank": 1}, "seats": 2},
    {"game": "fou", "level": "random"},
    {"record": "tablee record 1\ngame rage 1\nseats 2\nseed 00\n1 3\n"},
    {"token": "x"},
]


def decoded(server: Server, table: str) -> list[entries.Entry]:
    return [entries.decode(body) for body in bodies(server.data, table)]


def test_a_hundred_thousand_wrong_messages_change_nothing(start):
    server = start(lease=3600, bot_seconds=0.01)
    ada, bob = server.person("Ada"), server.person("Bob")
    stranger, seated = server.person("Stranger"), server.person("Seated")
    table = ada.table("rage", 2)
    bob.sits(table)
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    own = seated.table("rage", 3, bots=["random"])
    bob.sits(own)
    before = bodies(server.data, table)
    by_socket = [
        Vandal(server, table, None, 1),
        Vandal(server, table, stranger, 2),
        Vandal(server, own, seated, 3),
        Vandal(server, own, seated, 4),
    ]
    by_http = [Vandal(server, table, person, 5 + i) for i, person in enumerate((None, stranger))]
    by_http += [Vandal(server, own, seated, 7), Vandal(server, own, bob, 8)]

    async def riot() -> None:
        deeds = [vandal.by_socket() for vandal in by_socket]
        await all_of(*deeds, *(vandal.by_http() for vandal in by_http))

    asyncio.run(riot())
    assert sum(vandal.sent for vandal in (*by_socket, *by_http)) >= 100_000
    assert not by_socket[0].answers["confirmed"]

    # Strangers may talk at a table that may be watched, and nothing else.
    after = decoded(server, table)[len(before) :]
    talk = {(type(entry), getattr(entry, "name", "")) for entry in after}
    assert talk <= {(entries.Chatted, "Stranger")}
    assert bodies(server.data, table)[: len(before)] == before

    # What was confirmed to somebody with a seat has happened, once; what was not, has not.
    happened = decoded(server, own)
    Match.replay(happened)
    named = {entry.request for entry in happened}
    granted = {name for vandal in by_socket[2:] for name in vandal.confirmed}
    assert {name for name in granted if not name.startswith("clear")} <= named, "not stored"
    seats = {entry.seat for entry in happened if isinstance(entry, entries.Moved)}
    assert seats <= {0, 1, 2}

    assert [line for line in server.lines() if line["level"] == "error"] == []
    log = server.log.read_text("utf-8")
    assert "Traceback" not in log
    assert server.http.get("/health").status_code == 200
    players = [Player(server, table, who, i, Habits()) for i, who in enumerate((ada, bob))]

    async def play() -> None:
        await all_of(*(player.play() for player in players))

    asyncio.run(play())
    assert players[0].position is not None
    assert players[1].position is not None
    assert players[0].position["scores"] == players[1].position["scores"]
