"""What leaves a server, to the last byte: a socket and HTTP without a library between."""

from __future__ import annotations

import json
import socket
from typing import Any
from urllib.parse import urlsplit

from tests.server.running import PATIENCE

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_ANSWERS = {"confirmed", "refused", "failed"}
LATEST = 2**53
"""A `seen` that is never too old."""


def _opened(url: str, path: str, headers: dict[str, str], method: str = "GET"):
    """A connection on which a request was just sent."""
    where = urlsplit(url)
    assert where.hostname is not None
    line = socket.create_connection((where.hostname, where.port or 80), PATIENCE)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    told = {"host": "tables", **headers}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return line


def exchange(url: str, path: str, headers: dict[str, str], method: str) -> bytes:
    """All that is answered to a request: status, headers and body, as they come."""
    with _opened(url, path, {**headers, "connection": "close"}, method) as line:
        return b"".join(iter(lambda: line.recv(1 << 16), b""))


class Socket:
    """A socket at a table that keeps every frame as it came.

    Pings are left out: they come by the time of the machine, whatever happens at the table.
    """

    def __init__(self, url: str, table: str, headers: dict[str, str], query: str = ""):
        upgrade = {
            "connection": "upgrade",
            "upgrade": "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        }
        self._line = _opened(url, f"/api/tables/{table}/live{query}", {**headers, **upgrade})
        self._unread = b""
        head, _, self._unread = self._until(b"\r\n\r\n").partition(b"\r\n\r\n")
        self.frames = [head]
        """What has come since it was last taken."""
        self.seq = -1
        self.position: dict[str, Any] | None = None
        self.seat = -1
        self.asked = 0
        self._next()

    def _until(self, mark: bytes) -> bytes:
        while mark not in self._unread:
            self._more()
        return self._unread

    def _more(self) -> None:
        piece = self._line.recv(1 << 16)
        assert piece, "the server has hung up"
        self._unread += piece

    def _bytes(self, size: int) -> bytes:
        while len(self._unread) < size:
            self._more()
        return self._unread[:size]

    def _frame(self) -> tuple[int, bytes, bytes]:
        """Opcode, content, and the whole frame."""
        first, short = self._bytes(2)
        start = {126: 4, 127: 10}.get(short, 2)
        size = short if short < 126 else int.from_bytes(self._bytes(start)[2:])
        whole = self._bytes(start + size)
        self._unread = self._unread[start + size :]
        return first & 15, whole[start:], whole

    def _next(self) -> dict[str, Any]:
        """The next message."""
        while True:
            kind, content, whole = self._frame()
            if kind == _PING:
                self._send(_PONG, content)
                continue
            self.frames.append(whole)
            assert kind == _TEXT, whole
            message: dict[str, Any] = json.loads(content)
            if message["t"] in {"full", "update"}:
                self.seq = message["seq"]
                self.seat = message.get("seat", self.seat)
                self.position = message.get("position") or self.position
            return message

    def _send(self, kind: int, content: bytes) -> None:
        """A frame in the mask of a client, which changes nothing here."""
        size = len(content)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254])
        head += b"" if size < 126 else size.to_bytes(2)
        self._line.sendall(head + bytes(4) + content)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Ask, and read up to the answer: whatever was sent before it has come, too."""
        self.asked += 1
        name = f"q{self.seat}-{self.asked}"
        self._send(_TEXT, json.dumps({**request, "id": name}).encode())
        while True:
            message = self._next()
            if message["t"] in _ANSWERS and message["id"] == name:
                return message

    def move(self, text: str) -> dict[str, Any]:
        return self.ask({"t": "move", "move": text, "seen": LATEST})

    def take(self) -> list[bytes]:
        """The frames since the last time."""
        taken, self.frames = self.frames, []
        return taken

    def close(self) -> None:
        """Hang up as a browser does, and wait for the server to do so."""
        with self._line:
            self._send(_CLOSE, (1000).to_bytes(2))
            while self._frame()[0] != _CLOSE:
                pass


class Leak(AssertionError):
    """Two worlds that somebody must not be able to tell apart were told apart."""


def compare(who: str, where: str, one: list[bytes], two: list[bytes]) -> None:
    """`Leak` unless the same came in both worlds: as many pieces, each the same to the byte."""
    if one == two:
        return
    for number, (first, second) in enumerate(zip(one, two, strict=False)):
        if first != second:
            at = _difference(first, second)
            around = slice(max(0, at - 80), at + 80)
            shown = f"{first[around]!r}\nor\n{second[around]!r}"
            raise Leak(f"{who} can tell two worlds apart, {where}, piece {number}:\n{shown}")
    more = (one + two)[min(len(one), len(two)) :] if len(one) > len(two) else two[len(one) :]
    raise Leak(f"{who} hears {len(one)} or {len(two)} pieces, {where}: {more[0][:300]!r}")


def _difference(one: bytes, two: bytes) -> int:
    """Where two pieces part, but for the length that a frame starts with."""
    same = (i for i in range(4, min(len(one), len(two))) if one[i] != two[i])
    return next(same, min(len(one), len(two)))
