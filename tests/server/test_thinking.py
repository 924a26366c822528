"""Bots for all, and replays that cannot hurt: order and outcomes, on a real server."""

from __future__ import annotations

import asyncio
import json
import warnings
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import httpx
import pytest

from tablee.core.record import parse
from tablee.core.registry import game
from tablee.games.fyfe.rules.table import TURNS
from tablee.server import replay as replays
from tablee.server.app import create_app
from tablee.server.bot_pool import BotPool
from tablee.server.fair_queue import Kind
from tablee.server.settings import Rate, Settings
from tests.server.running import PATIENCE, ROOT, Live, Server

Result = TypeVar("Result")
FRENCH = {"accept-language": "fr"}


def bomb(times: int) -> str:
    """A token on a space and back, so many times."""
    return "tablee record 2\ngame fyfe 1\nseats 2\nseed x\n" + "1 place 1 a1\n1 back\n" * times


def replay(server: Server, record: str, first: int = 0, **more: Any) -> httpx.Response:
    params = {"seat": 0, "first": first}
    return server.http.post("/api/replay", json={"record": record}, params=params, **more)


def test_a_record_that_never_ends_is_refused_with_a_sentence(server):
    longest = game("fyfe").longest
    answer = replay(server, bomb(longest // 2 + 1))
    assert answer.status_code == 422
    assert answer.json()["problem"] == "long"
    assert answer.json()["params"] == {"moves": longest + 2, "most": longest}
    assert "coups" in replay(server, bomb(longest // 2 + 1), headers=FRENCH).json()["sentence"]
    assert replay(server, bomb(18_000)).status_code == 413


def test_no_game_that_can_be_played_is_too_long():
    fyfe = game("fyfe")
    assert TURNS * fyfe.max_seats * fyfe.longest_turn <= fyfe.longest
    for golden in (ROOT / "tests/golden").glob("*.record"):
        record = parse(golden.read_text("utf-8"))
        assert len(record.moves) < game(record.game, record.version).longest / 2


@pytest.mark.parametrize("limit", [("_PAGE", 90), ("_LARGEST_PAGE", 20_000), ("_SLOWEST_PAGE", 0)])
def test_a_long_game_comes_in_pages_which_are_the_whole(monkeypatch, limit):
    record = (ROOT / "tests/golden/rage-2-open-off-off.record").read_text("utf-8")
    whole = page_of(record, 0)
    assert (whole["first"], whole["total"]) == (0, len(whole["frames"]))
    monkeypatch.setattr(replays, *limit)
    frames: list[dict[str, Any]] = []
    pages = 0
    while len(frames) < whole["total"]:
        page = page_of(record, len(frames))
        assert page["first"] == len(frames)
        assert page["frames"]
        frames += page["frames"]
        pages += 1
    assert pages > 1
    assert frames == whole["frames"]
    assert page_of(record, len(frames))["frames"] == []


def page_of(record: str, first: int) -> dict[str, Any]:
    page = replays.replayed(record, 0, first)
    assert isinstance(page, bytes)
    decoded: dict[str, Any] = json.loads(page)
    return decoded


def test_a_page_of_a_record_from_elsewhere(server):
    page = replay(server, bomb(3), first=5).json()
    assert (page["first"], page["total"]) == (5, 7)
    assert [frame["move"] for frame in page["frames"]] == ["place 1 a1", "back"]


def test_a_wrong_move_is_found_on_its_page_and_told_on_the_first(monkeypatch):
    monkeypatch.setattr(replays, "_PAGE", 3)
    record = bomb(3) + "2 back\n"
    assert "line 11" in str(page_of(record, 0)["problems"])
    assert "line 11" in str(replays.replayed(record, 0, 6))


@pytest.mark.parametrize("limit", [{"desk_seconds": 0.2}, {"desk_memory": 1 << 20}])
def test_a_replay_that_takes_too_much_is_ended_and_bots_play_on(start, limit):
    server: Server = start(**limit)
    ada = server.person()
    table = ada.post("/api/tables/quick", {"game": "rage", "seats": 2, "level": "random"}).json()
    with ada.live(table["id"]) as live:
        answer = replay(server, bomb(4_000))
        assert (answer.status_code, answer.json()["problem"]) == (422, "heavy")
        until_asked(live)
        assert live.move(live.position["moves"][0])["t"] == "confirmed"
        until_asked(live)
    assert server.stop() == 0


def until_asked(live: Live) -> None:
    """Listen until it is one's turn."""
    while live.full["seat"] not in live.position["actors"] or live.position["answered"]:
        live.next()


def test_an_address_and_a_host_have_so_much_and_no_more(start):
    server: Server = start(running_tables=2, running_tables_of_address=3, replays=[2, 0.001])
    told = [replay(server, "hello") for _ in range(3)]
    assert [answer.status_code for answer in told] == [422, 422, 429]
    assert int(told[2].headers["retry-after"]) > 0

    ada, bob, eve = map(server.person, ("Ada", "Bob", "Eve"))
    wish = {"game": "rage", "seats": 2, "level": "random"}
    made = [who.post("/api/tables/quick", wish) for who in (ada, ada, ada, bob, eve)]
    assert [answer.status_code for answer in made] == [201, 201, 429, 201, 429]
    assert [made[i].json()["problem"] for i in (2, 4)] == ["tables", "tables"]
    assert [made[i].json()["sentence"][:7] for i in (2, 4)] == ["2 games", "3 games"]
    waiting = ada.table(bots=["random"])
    assert ada.ask(waiting, {"t": "start"})["problem"] == "tables"
    with ada.live(waiting) as live:
        assert live.ask({"t": "start"})["trouble"]["problem"] == "tables"


class Gate(BotPool):
    """One worker that begins a thought only when the test lets it, and thinks right here."""

    def __init__(self) -> None:
        super().__init__(1, 0.05)
        self.begun: list[tuple[str, int]] = []
        """Level and seat of each thought."""
        self.passes = asyncio.Semaphore(0)

    async def execute(self, work: Callable[[], Result]) -> Result:
        given = cast("partial[Result]", work).args
        self.begun.append((given[2], json.loads(given[3])["seat"]))
        await self.passes.acquire()
        return work()

    def waits(self, **kinds: int) -> bool:
        return all(self.waiting(Kind[kind]) == count for kind, count in kinds.items())


class Evening:
    """A server without a network, whose bots wait at the gate."""

    def __init__(self, folder: Path) -> None:
        free = Rate(1e9, 1e9)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of Litestar itself
            self.app = create_app(Settings(folder, bot_delay=0, address=free, creations=free))
        self.bots = self.app.lobby.bots = Gate()
        came = httpx.ASGITransport(self.app)  # type: ignore[arg-type]
        self.http = httpx.AsyncClient(transport=came, base_url="http://127.0.0.1", timeout=PATIENCE)

    async def person(self, name: str) -> dict[str, str]:
        made = await self.http.post("/api/players", json={"name": name})
        self.http.cookies.clear()
        return {"authorization": f"Bearer {made.json()['token']}"}

    async def table(self, who: dict[str, str], bots: int = 0) -> str:
        """All predict at once: whoever opened it, friends who are away, and some bots."""
        wish = {"game": "rage", "seats": 2 + bots, "options": {"prediction": "secret"}}
        made = await self.http.post(
            "/api/tables", json={**wish, "bots": ["random"] * bots}, headers=who
        )
        table = made.json()["id"]
        await self.ask(await self.person("Friend"), table, {"t": "sit"})
        await self.ask(who, table, {"t": "start"})
        return str(table)

    async def ask(self, who: dict[str, str], table: str, wish: dict[str, Any]) -> None:
        answer = await self.http.post(f"/api/tables/{table}/requests", json=wish, headers=who)
        assert answer.status_code == 200, answer.text

    def hint(self, who: dict[str, str], table: str) -> asyncio.Task[httpx.Response]:
        return asyncio.create_task(self.http.post(f"/api/tables/{table}/hint", headers=who))

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(2 * PATIENCE):
            while not condition():
                await asyncio.sleep(0.01)


def spend(folder: Path, story: Callable[[Evening], Awaitable[None]]) -> None:
    async def spent() -> None:
        evening = Evening(folder)
        try:
            await story(evening)
        finally:
            await evening.app.lobby.stop()
            await evening.http.aclose()

    asyncio.run(spent())


def test_a_person_gets_one_hint_at_a_time(tmp_path):
    async def story(evening: Evening) -> None:
        ada, bob = await evening.person("Ada"), await evening.person("Bob")
        first, other = await evening.table(ada), await evening.table(bob)
        begun = evening.hint(ada, first)
        await evening.until(lambda: len(evening.bots.begun) == 1)
        second = await evening.hint(ada, first)
        assert (second.status_code, second.json()["problem"]) == (429, "hint")
        assert second.json()["sentence"].startswith("One hint at a time")
        bobs = evening.hint(bob, other)
        await evening.until(lambda: evening.bots.waits(HINT=1))
        for _ in range(3):
            evening.bots.passes.release()
        assert [(await each).status_code for each in (begun, bobs)] == [200, 200]
        assert (await evening.hint(ada, first)).status_code == 200

    spend(tmp_path, story)


def test_live_bots_go_before_hints_and_tables_take_turns(tmp_path):
    async def story(evening: Evening) -> None:
        ada, bob, eve = [await evening.person(name) for name in ("Ada", "Bob", "Eve")]
        tables = [await evening.table(ada), await evening.table(bob)]
        hints = [evening.hint(ada, tables[0])]
        await evening.until(lambda: len(evening.bots.begun) == 1)
        hints.append(evening.hint(bob, tables[1]))
        await evening.until(lambda: evening.bots.waits(HINT=1))
        await evening.table(eve, bots=5)
        await evening.until(lambda: evening.bots.waits(HINT=1, BOT=5))
        await evening.table(ada, bots=1)
        await evening.until(lambda: evening.bots.waits(HINT=1, BOT=6))
        metrics = (await evening.http.get("/metrics")).text
        assert "tablee_waiting_bots 6\n" in metrics
        assert "tablee_waiting_hints 1\n" in metrics
        for _ in range(8):
            evening.bots.passes.release()
        assert [(await each).status_code for each in hints] == [200, 200]
        assert [level for level, _ in evening.bots.begun] == ["expert", *["random"] * 6, "expert"]
        assert [seat for _, seat in evening.bots.begun[1:4]] == [2, 2, 3]

    spend(tmp_path, story)


def test_a_thought_for_a_decision_that_has_passed_is_never_begun(tmp_path):
    async def story(evening: Evening) -> None:
        ada, bob = await evening.person("Ada"), await evening.person("Bob")
        first, other = await evening.table(ada), await evening.table(bob)
        begun = evening.hint(ada, first)
        await evening.until(lambda: len(evening.bots.begun) == 1)
        late = evening.hint(bob, other)
        await evening.until(lambda: evening.bots.waits(HINT=1))
        await evening.ask(bob, other, {"t": "leave"})
        await evening.until(lambda: evening.bots.waits(HINT=1, BOT=1))
        await evening.ask(bob, other, {"t": "return"})
        await evening.ask(bob, other, {"t": "move", "move": "1", "seen": 100})
        for _ in range(3):
            evening.bots.passes.release()
        assert (await begun).status_code == 200
        assert ((await late).status_code, (await late).json()["problem"]) == (409, "passed")
        assert len(evening.bots.begun) == 1
        assert (await evening.hint(ada, first)).status_code == 200

    spend(tmp_path, story)


def test_a_hint_for_somebody_who_has_gone_is_never_begun(tmp_path):
    async def story(evening: Evening) -> None:
        ada, bob = await evening.person("Ada"), await evening.person("Bob")
        first, other = await evening.table(ada), await evening.table(bob)
        begun = evening.hint(ada, first)
        await evening.until(lambda: len(evening.bots.begun) == 1)
        gone = asyncio.Event()
        leaving = asyncio.create_task(hang_up(evening, bob, other, gone))
        await evening.until(lambda: evening.bots.waits(HINT=1))
        gone.set()
        await leaving
        await evening.until(lambda: evening.bots.waits(HINT=0))
        evening.bots.passes.release()
        assert (await begun).status_code == 200
        assert len(evening.bots.begun) == 1
        evening.bots.passes.release()
        assert (await evening.hint(bob, other)).status_code == 200

    spend(tmp_path, story)


async def hang_up(evening: Evening, who: dict[str, str], table: str, gone: asyncio.Event) -> None:
    """Ask for a hint on a connection that is closed before the answer."""
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "path": f"/api/tables/{table}/hint",
        "raw_path": f"/api/tables/{table}/hint".encode(),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in who.items()],
        "client": ("127.0.0.1", 1),
        "server": ("here", 80),
        "http_version": "1.1",
        "root_path": "",
        "asgi": {"version": "3.0"},
    }
    body = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict[str, Any]:
        if body:
            return body.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(_: dict[str, Any]) -> None:
        pass

    await evening.app(scope, receive, send)


def test_a_stopping_server_tells_those_who_wait_for_a_thought(tmp_path):
    async def story(evening: Evening) -> None:
        people = [await evening.person(name) for name in ("Ada", "Bob")]
        hints = [evening.hint(who, await evening.table(who)) for who in people]
        await evening.until(lambda: evening.bots.waits(HINT=1))
        await evening.app.lobby.stop()
        told = [(await each).json()["problem"] for each in hints]
        assert told == ["stopping", "stopping"]

    spend(tmp_path, story)


def test_experts_think_shorter_while_others_wait_but_never_too_short():
    pool = BotPool(2, 0.8)
    assert [pool.budget(rivals) for rivals in (0, 1)] == [0.8, 0.8]
    assert pool.budget(3) == pytest.approx(0.4)
    assert pool.budget(1000) == pytest.approx(0.1)
