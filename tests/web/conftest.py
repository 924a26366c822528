"""One server and one browser for all tests; every visitor must leave without a fault."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import MISSING, found
from tests.outside import MORRA, install
from tests.server.conftest import server as server
from tests.server.conftest import start as start
from tests.server.running import Server
from tests.web.browsing import Visitor, chromium

Invite = Callable[..., Visitor]


@pytest.fixture(scope="session")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game of somebody else's package."""
    folder = tmp_path_factory.mktemp("outside")
    install(MORRA, folder)
    running = Server(folder / "data", folder)
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before other tests: it has an event loop, and they want their own."""
    if not found():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    with chromium() as opened:
        yield opened


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Invite]:
    """Somebody comes; whatever their browser complains about fails the test in the end."""
    came: list[Visitor] = []

    def come(at: Server = server, **circumstances: Any) -> Visitor:
        came.append(Visitor(browser, at, **circumstances))
        return came[-1]

    yield come
    for visitor in came:
        visitor.close()
    assert [fault for visitor in came for fault in visitor.faults] == []
