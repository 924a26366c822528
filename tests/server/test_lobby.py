"""The lobby without a network: what is on disk is what counts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.match import entries, messages, requests
from tablee.match.match import Match
from tablee.match.setup import Person, Setup
from tablee.server.connection import Connection
from tablee.server.limits import Buckets
from tablee.server.lobby import Lobby
from tablee.server.metrics import Metrics
from tablee.server.middleware import Middleware
from tablee.server.problems import Problem
from tablee.server.queue import SNAPSHOT_EVERY
from tablee.server.settings import Rate, Settings
from tablee.server.table import LiveTable
from tablee.server.tokens import new_token
from tablee.store import statements
from tablee.store.problems import StoreError
from tests.match.tools import dumped

ADA = Person("ada", "Ada")
Story = Callable[[Lobby, LiveTable], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    """A lobby with one table at which Ada sits."""

    async def live() -> None:
        lobby = Lobby(Settings(data=folder, chat=Rate(1e9, 1e9)), Metrics())
        await lobby.write(statements.player("Ada", ADA.id, 1.0))
        name = await lobby.open(Setup(game="rage", seats=2), ADA, False, [requests.Sit(seat=0)])
        try:
            await story(lobby, await lobby.table(name))
        finally:
            await lobby.stop()

    asyncio.run(live())


async def chat(table: LiveTable, text: str) -> list[messages.Message]:
    return await table.request(ADA, requests.Chat(text=text, id=text))


def test_a_mistake_of_ours_leaves_the_table_as_the_disk_has_it(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        await chat(table, "before")
        broken = table.match
        broken.data.n += 1
        with pytest.raises(Problem, match="fault"):
            await table.request(ADA, UNHEARD)
        assert table.match is not broken
        assert isinstance((await chat(table, "after"))[0], messages.Confirmed)
        said = [e.text for e in stored(lobby, table) if isinstance(e, entries.Chatted)]
        assert said == ["before", "after"]

    tell(tmp_path, story)


class Unheard(requests.Base, tag="unheard"):
    """A request that the match does not know: our mistake, since nobody can send it."""


UNHEARD: Any = Unheard()


def stored(lobby: Lobby, table: LiveTable) -> list[entries.Entry]:
    return [entries.decode(body) for body in lobby.store.entries(table.key)]


def test_a_lost_race_is_noticed_and_the_other_is_right(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        other = entries.Chatted(n=table.match.n, at=5.0, seat=0, name="Ada", text="other")
        await lobby.store.write([(table.key, other.n, entries.encode(other))])
        with pytest.raises(Problem, match="disk"):
            await chat(table, "mine")
        await chat(table, "later")
        said = [e.text for e in stored(lobby, table) if isinstance(e, entries.Chatted)]
        assert said == ["other", "later"]

    tell(tmp_path, story)


def test_a_long_table_comes_back_from_its_snapshot_just_as_from_its_entries(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        now = 1e9
        for number in range(SNAPSHOT_EVERY + 50):  # chat is limited in time, not in number
            now += 60
            outcome = table.match.handle(ADA, requests.Chat(text=str(number)), now)
            await lobby.store.write(*table.written(outcome.entries))
        snapshot = lobby.store.snapshot(table.key)
        assert snapshot is not None
        count, _ = snapshot
        assert count >= SNAPSHOT_EVERY
        assert dumped(lobby.rebuilt(table.key)) == dumped(Match.replay(stored(lobby, table)))
        await lobby.write(
            statements.snapshot(table.key, count, b'{"version":"0","data":{},"state":null}')
        )
        assert dumped(lobby.rebuilt(table.key)) == dumped(Match.replay(stored(lobby, table)))
        await lobby.write(statements.snapshot(table.key, count, b"nonsense"))
        assert dumped(lobby.rebuilt(table.key)) == dumped(Match.replay(stored(lobby, table)))

    tell(tmp_path, story)


def test_a_stopping_hall_takes_nothing_new(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        lobby.stopping = True
        with pytest.raises(Problem, match="stopping"):
            await chat(table, "too late")
        with pytest.raises(Problem, match="stopping"):
            await lobby.open(Setup(game="rage", seats=2), ADA, False)
        lobby.stopping = False

    tell(tmp_path, story)


def test_a_request_that_comes_after_the_stop_is_told_to_come_again(tmp_path):
    """A connection that was kept open may ask while the server ends: its store is closed then."""

    async def app(*_: Any) -> None:
        raise AssertionError("nothing is left that could answer")

    async def story(lobby: Lobby, table: LiveTable) -> None:
        await lobby.stop()
        settings = lobby.settings
        wrapped = Middleware(app, lobby, settings, lobby.metrics, Buckets(settings.address))
        transport = httpx.ASGITransport(wrapped)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://tables") as client:
            answer = await client.get(f"/api/tables/{table.id}")
        assert (answer.status_code, answer.json()["problem"]) == (503, "stopping")
        path = f"/api/tables/{table.id}/live"
        token = f"Bearer {new_token().text}".encode()
        scope = {"path": path, "headers": [(b"authorization", token)], "query_string": b""}
        with pytest.raises(Problem, match="stopping"):
            await wrapped.live._seated(scope, None)  # type: ignore[arg-type]

    tell(tmp_path, story)


def test_a_request_that_was_under_way_at_the_stop_is_told_to_come_again(tmp_path, caplog):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        await lobby.stop()
        with pytest.raises(StoreError) as closed:
            stored(lobby, table)
        assert lobby.unreadable(closed.value).key == "stopping"
        assert not caplog.records, "it is nobody's fault"

    tell(tmp_path, story)


def test_what_happens_at_once_happens_one_after_another(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        wishes = [requests.SetBot(seat=1, level="random", id=str(i)) for i in range(20)]
        answers = await asyncio.gather(*(table.request(ADA, wish) for wish in wishes))
        assert all(len(answer) == 1 for answer in answers)
        numbers = [entry.n for entry in stored(lobby, table)]
        assert numbers == list(range(len(numbers)))

    tell(tmp_path, story)


class Torn:
    """A socket on which nothing can be said."""

    def say(self, texts: list[bytes]) -> None:
        raise OSError("torn")

    def bye(self, code: int) -> None:
        pass

    hold = resume = lambda self: None


def test_whoever_asks_is_answered_though_somebody_else_cannot_be_told(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        table.connections.add(Connection(ADA, Torn()))
        assert isinstance((await chat(table, "one"))[0], messages.Confirmed)
        assert isinstance((await chat(table, "two"))[0], messages.Confirmed)
        table.connections.clear()

    tell(tmp_path, story)


def test_a_table_that_cannot_be_read_back_is_read_back_later(tmp_path):
    async def story(lobby: Lobby, table: LiveTable) -> None:
        await chat(table, "before")
        patch = pytest.MonkeyPatch()
        patch.setattr(lobby, "rebuilt", None)
        table.match.data.n += 1
        for _ in range(2):
            with pytest.raises(Problem, match="fault"):
                await table.request(ADA, UNHEARD)
        patch.undo()
        await chat(table, "after")
        said = [e.text for e in stored(lobby, table) if isinstance(e, entries.Chatted)]
        assert said == ["before", "after"]

    tell(tmp_path, story)
