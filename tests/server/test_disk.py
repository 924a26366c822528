"""A bad disk under a real server: what is damaged is told, what is whole plays on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.match import requests
from tablee.server.connection import Connection
from tablee.server.lobby import Lobby
from tablee.server.metrics import Metrics
from tablee.server.problems import Problem
from tablee.server.settings import Settings
from tablee.store.store import FILE
from tests.server.running import PATIENCE, ROOT, Person, Server
from tests.store import short
from tests.store.short import Short

DAMAGED = 4510


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Short:
    return short.make(tmp_path_factory.mktemp("short") / "short")


@pytest.fixture
def data(whole: Short, tmp_path: Path) -> Path:
    """A copy of the short database, with nothing left in its log."""
    database = whole.copy(tmp_path / "data")
    with sqlite3.connect(database) as changed:
        changed.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    changed.close()
    return tmp_path / "data"


@pytest.fixture
def running(data: Path) -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        if server.process.poll() is None:
            server.kill()


def change(data: Path, statement: str) -> None:
    with sqlite3.connect(data / FILE) as changed:
        changed.execute(statement)
    changed.close()


@pytest.mark.parametrize("name", ["tables", "ix_tables_status"])
def test_a_damaged_page_ends_the_start_with_a_sentence(data: Path, name: str) -> None:
    with sqlite3.connect(data / FILE) as database:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        ((root,),) = database.execute(query, (name,)).fetchall()
    database.close()
    pages = bytearray((data / FILE).read_bytes())
    pages[4096 * (root - 1) : 4096 * root] = b"\x5a" * 4096
    (data / FILE).write_bytes(pages)
    started = subprocess.run(
        [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", str(data)],
        cwd=ROOT,
        env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        timeout=4 * PATIENCE,
        check=False,
    )
    assert started.returncode == 2
    assert "is damaged, and nothing was changed" in started.stderr
    assert "docs/hosting.md" in started.stderr
    assert "Traceback" not in started.stderr
    assert (data / FILE).read_bytes() == pages


def test_one_damaged_table_ends_for_good_and_the_others_play_on(
    whole: Short, data: Path, running: list[Server]
) -> None:
    key = [*whole.tables].index("finished") + 1
    broken = "body = CAST(replace(body, 'moved', 'moveD') AS BLOB)"
    change(data, f"UPDATE entries SET {broken} WHERE table_key = {key} AND n = 9")
    spoilt = "body = CAST(replace(body, 'rage', 'rags') AS BLOB)"
    change(data, f"UPDATE snapshots SET {spoilt}")
    running.append(server := Server(data))
    ada = Person(server, "Ada", whole.token)
    assert server.http.get("/health").status_code == 200
    finished, playing = whole.tables["finished"], whole.tables["playing"]
    with pytest.raises(ConnectionClosed) as closed:
        ada.live(finished)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == DAMAGED
    answer = ada.get(f"/api/tables/{finished}")
    assert (answer.status_code, answer.json()["problem"]) == (500, "damaged")
    assert ada.get(f"/api/tables/{finished}/record").status_code == 200
    with ada.live(playing) as live:
        assert live.ask({"t": "chat", "text": "the snapshot was thrown away"})["t"] == "confirmed"
    assert "a snapshot cannot be read" in server.log.read_text("utf-8")
    health = server.http.get("/health")
    told = health.json()
    assert (health.status_code, told["problem"], told["params"]) == (
        503,
        "corrupt",
        {"reason": "tables"},
    )
    assert server.stop() == 0
    query = "SELECT count(*) FROM snapshots"
    with sqlite3.connect(data / FILE) as database:
        assert database.execute(query).fetchone() == (0,)
    database.close()


def test_damage_that_is_met_while_it_runs_is_told_until_it_is_started_again(
    whole: Short, data: Path, running: list[Server]
) -> None:
    running.append(server := Server(data))
    assert server.http.get("/health").status_code == 200
    good = (data / FILE).read_bytes()
    with (data / FILE).open("r+b") as file:  # behind the server's back, page by page
        for at in range(4096, len(good), 4096):
            file.seek(at)
            file.write(b"\x5a" * 4096)
    ada = Person(server, "Ada", whole.token)
    answer = ada.get(f"/api/tables/{whole.tables['finished']}/replay")
    assert answer.status_code in {500, 503}
    for _ in range(2):
        health = server.http.get("/health")
        assert (health.status_code, health.json()["problem"]) == (503, "corrupt")
        assert health.json()["params"] == {"reason": "database"}
    server.kill()
    (data / FILE).write_bytes(good)
    server.again()
    assert server.http.get("/health").status_code == 200


class Line:
    """A socket that remembers how it ended."""

    def __init__(self) -> None:
        self.codes: list[int] = []

    def bye(self, code: int) -> None:
        self.codes.append(code)

    say = hold = resume = lambda *_: None


def test_an_open_table_that_cannot_be_read_back_ends_its_sockets_and_may_be_mended(
    whole: Short, data: Path
) -> None:
    async def live() -> None:
        lobby = Lobby(Settings(data=data), Metrics())
        try:
            table = await lobby.table(whole.tables["playing"])
            line = Line()
            table.connections.add(Connection(None, line))
            table.stale = True  # as after a write that failed
            where = f"WHERE table_key = {table.key} AND n = 9"
            change(data, f"UPDATE entries SET table_key = 99 {where}")
            change(data, "DELETE FROM snapshots")
            with pytest.raises(Problem, match="damaged"):
                await table.request(short.ADA, requests.Chat(text="lost"))
            await asyncio.sleep(0)
            assert line.codes == [DAMAGED]
            with pytest.raises(Problem, match="corrupt"):
                lobby.check_whole()
            change(data, f"UPDATE entries SET table_key = {table.key} WHERE table_key = 99")
            await table.request(short.ADA, requests.Chat(text="mended"))
            lobby.check_whole()
        finally:
            await lobby.stop()

    asyncio.run(live())


class Bad(Server):
    """A server on a disk of which one can say what it does."""

    launcher = "tests.server.bad_disk"

    def disk(self, does: str) -> None:
        self.data.with_name("disk").write_text(does, "utf-8")


def test_a_read_only_disk_refuses_is_told_and_heals(
    whole: Short, data: Path, running: list[Server]
) -> None:
    running.append(server := Bad(data))
    ada = Person(server, "Ada", whole.token)
    with ada.live(whole.tables["playing"]) as live:
        assert live.ask({"t": "chat", "text": "before"})["t"] == "confirmed"
        server.disk("readonly")
        refused = live.ask({"t": "chat", "text": "in vain"})
        assert (refused["t"], refused["trouble"]["problem"]) == ("failed", "disk")
        assert server.http.get("/health").status_code == 503
        assert server.http.get("/api/finished").status_code == 200
        server.disk("")
        assert live.ask({"t": "chat", "text": "after"})["t"] == "confirmed"
        assert server.http.get("/health").status_code == 200
    assert server.stop() == 0


def test_on_a_slow_disk_readers_do_not_wait_and_nothing_is_confirmed_early(
    whole: Short, data: Path, running: list[Server]
) -> None:
    running.append(server := Bad(data))
    ada, finished = Person(server, "Ada", whole.token), whole.tables["finished"]
    with ada.live(whole.tables["playing"]) as live, ThreadPoolExecutor(1) as beside:
        server.disk("slow")
        answered = beside.submit(live.ask, {"t": "chat", "text": "slowly"})
        try:
            while not data.with_name("waiting").exists():
                time.sleep(0.01)
            for path in ("/api/finished", f"/api/tables/{finished}/record", "/metrics", "/"):
                assert ada.get(path).status_code == 200
            assert len(ada.get("/api/me/tables").json()) == len(whole.tables)
            assert (answered.done(), stored(data)) == (False, 0)
        finally:
            server.disk("")
        assert answered.result(PATIENCE)["t"] == "confirmed"
        assert stored(data) == 1
    assert server.stop() == 0


def stored(data: Path) -> int:
    """How often the word is on disk."""
    with sqlite3.connect(f"file:{data / FILE}?mode=ro", uri=True) as database:
        query = "SELECT count(*) FROM written WHERE instr(CAST(body AS TEXT), 'slowly')"
        count: int = database.execute(query).fetchone()[0]
    database.close()
    return count
