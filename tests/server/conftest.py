"""One server for the tests that do not stop it; others start their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.callers import Caller
from tests.server.running import Server

Start = Callable[..., Server]
Call = Callable[..., Caller]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "data")
    yield running
    assert running.stop() == 0


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start servers with settings of one's own; they are stopped in the end."""
    started: list[Server] = []

    def begin(**settings: Any) -> Server:
        started.append(Server(tmp_path / "data", **settings))
        return started[-1]

    yield begin
    for running in started:
        if running.process.poll() is None:
            running.kill()


@pytest.fixture
def call() -> Iterator[Call]:
    """Open connections byte for byte; they are closed in the end."""
    opened: list[Caller] = []

    def begin(server: Server, sent: bytes = b"", host: str = "127.0.0.1") -> Caller:
        opened.append(Caller(server, sent, host))
        return opened[-1]

    yield begin
    for caller in opened:
        caller.socket.close()
