"""The desk of a host: a running server is asked by its API, a stopped one is opened here.

Either way the same acts are performed by the same code, so memory and disk agree.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from tablee.cli.problem import Problem
from tablee.cli.screen import Screen

if TYPE_CHECKING:
    from tablee.server.acts import Acts, ChatLine, Done
    from tablee.server.lobby import Lobby
    from tablee.server.overview import Overview

_PATIENCE: Final = 120.0
T = TypeVar("T")


class Desk(Protocol):
    """What can be asked of a server."""

    running: bool

    def overview(self) -> Overview:
        """How everything stands."""

    def chat(self, table: str) -> list[ChatLine]:
        """What was said at a table."""

    def act(self, act: Acts) -> Done:
        """Do something."""


class Remote:
    """A server that runs."""

    running = True

    def __init__(self, url: str, secret: str, screen: Screen) -> None:
        self._url = url
        self._secret = secret
        self._screen = screen

    def overview(self) -> Overview:
        from tablee.server.overview import Overview

        return self._ask("/api/host", Overview)

    def chat(self, table: str) -> list[ChatLine]:
        from tablee.server.acts import ChatLine

        return self._ask(f"/api/host/tables/{table}/chat", list[ChatLine])

    def act(self, act: Acts) -> Done:
        import msgspec

        from tablee.server.acts import Done

        return self._ask("/api/host/acts", Done, msgspec.json.encode(act))

    def _ask(self, path: str, kind: type[T], body: bytes | None = None) -> T:
        import msgspec

        headers = {
            "authorization": f"Bearer {self._secret}",
            "content-type": "application/json",
            "accept-language": self._screen.language,
        }
        request = urllib.request.Request(self._url + path, body, headers)
        nobody_between = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with nobody_between.open(request, timeout=_PATIENCE) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except urllib.error.HTTPError as error:
            raise Problem(str(json.load(error)["sentence"])) from None
        except OSError as error:
            raise Problem(self._screen.text("admin.unreachable", {"why": str(error)})) from None


class Own:
    """A server that does not run: its data directory is opened here, and locked meanwhile."""

    running = False

    def __init__(self, lobby: Lobby, runner: asyncio.Runner, screen: Screen) -> None:
        self._lobby = lobby
        self._runner = runner
        self._screen = screen

    def overview(self) -> Overview:
        from tablee.server.overview import overview

        return self._run(overview(self._lobby))

    def chat(self, table: str) -> list[ChatLine]:
        from tablee.server.acts import lines

        async def read() -> list[ChatLine]:
            return lines(self._lobby, table)

        return self._run(read())

    def act(self, act: Acts) -> Done:
        from tablee.server.acts import perform

        return self._run(perform(self._lobby, act))

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        from tablee.server.problems import Problem as Refused
        from tablee.server.problems import trouble

        try:
            return self._runner.run(work)
        except Refused as problem:
            raise Problem(trouble(problem, self._screen.language).sentence) from None


@contextmanager
def desk(folder: Path, screen: Screen) -> Iterator[Desk]:
    """The desk of the server in a data directory."""
    # Imported here: no other command should wait for the server's libraries.
    from tablee.server.host import running
    from tablee.server.lobby import Lobby
    from tablee.server.metrics import Metrics
    from tablee.server.settings import Settings
    from tablee.store.problems import Busy, StoreError
    from tablee.store.store import FILE

    where = {"folder": str(folder)}
    if not (folder / FILE).exists():
        raise Problem(screen.text("admin.nothing", where))
    try:
        lobby = Lobby(Settings(data=folder), Metrics())
    except Busy:
        note = running(folder)
        if note is None:
            raise Problem(screen.text("serve.busy", where)) from None
        yield Remote(note.url, note.secret, screen)
        return
    except StoreError as error:
        raise Problem(screen.text("serve.unusable", {**where, "why": str(error)})) from None
    with asyncio.Runner() as runner:
        try:
            yield Own(lobby, runner, screen)
        finally:
            runner.run(lobby.stop())
