"""Connections byte for byte, for what no client library would send."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from tests.server.running import PATIENCE, Server

ENDLESS = 48_000_000
"""Bytes that stand for endless."""


class Caller:
    """A connection from an address of one's own, byte for byte."""

    def __init__(self, server: Server, sent: bytes = b"", host: str = "127.0.0.1") -> None:
        there = urlsplit(server.url)
        self.socket = socket.create_connection(
            (there.hostname, there.port), PATIENCE, source_address=(host, 0)
        )
        self.heard = b""
        self.send(sent)

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def answer(self) -> int:
        """The status of the first answer."""
        while b"\r\n\r\n" not in self.heard:
            more = self.socket.recv(65_536)
            assert more, "no answer"
            self.heard += more
        return int(self.heard.split()[1])

    def all(self) -> bytes:
        """All that comes until the server hangs up."""
        try:
            while more := self.socket.recv(65_536):
                self.heard += more
        except ConnectionResetError:
            pass
        return self.heard

    def pour(self, piece: bytes, most: int = ENDLESS) -> None:
        """Send until somebody answers or hangs up, or it is too much."""
        sent = 0
        self.socket.setblocking(False)
        while sent < most:
            readable, _, _ = select.select([self.socket], [self.socket], [], PATIENCE)
            if readable:
                break
            try:
                sent += self.socket.send(piece)
            except OSError:
                break
        self.socket.settimeout(PATIENCE)

    def flood(self, piece: bytes, most: int = 1_000_000) -> None:
        """Send without a break and keep what comes back, until the server hangs up."""
        sent = 0
        self.socket.setblocking(False)
        while sent < most:
            readable, writable, _ = select.select([self.socket], [self.socket], [], PATIENCE)
            try:
                if readable:
                    self.heard += self.socket.recv(65_536)
                    break
                if writable:
                    sent += self.socket.send(piece[sent % len(piece) :])
            except OSError:
                break
        self.socket.settimeout(PATIENCE)
        self.all()

    def ended(self) -> bool:
        """Whether the server has hung up."""
        self.socket.setblocking(False)
        try:
            return self.socket.recv(1) == b""
        except BlockingIOError:
            return False
        except ConnectionResetError:
            return True


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that will be."""
    for _ in range(int(PATIENCE * 20)):
        if condition():
            return
        time.sleep(0.05)
    pytest.fail("it never came")
