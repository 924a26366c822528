"""A server opens what an older release has written: its tables play on as they were begun."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.cli.main import main
from tablee.core.record import parse, verify
from tablee.core.registry import game
from tests.outside import MORRA, install
from tests.server.running import Person, Server
from tests.store.old import TABLES, TOLD, forget_version_1, unpack
from tests.store.old.make import Evening

GONE = 410
TO_THE_END = 10_000


def come_back(server: Server) -> Evening:
    return Evening(*(Person(server, name, token) for name, token in TOLD["tokens"].items()))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Today's server with the old database, and the people who were there."""
    data = tmp_path_factory.mktemp("old") / "data"
    unpack(data)
    server = Server(data)
    yield come_back(server)
    assert server.stop() == 0


def test_a_table_of_lefou_1_plays_on_under_1_to_its_end(evening: Evening, tmp_path: Path) -> None:
    ada, table = evening.ada, TABLES["lefou"]
    before = ada.look(table)
    assert (before["version"], game("lefou").version) == (1, 2)
    evening.play(table, [ada, evening.bob], TO_THE_END)
    assert ada.look(table)["position"]["over"]
    file = tmp_path / "evening.record"
    file.write_text(ada.get(f"/api/tables/{table}/record").text, "utf-8")
    assert main(["verify", str(file)]) == 0
    record = parse(file.read_text("utf-8"))
    assert (record.game, record.version) == ("lefou", 1)
    replay = ada.get(f"/api/tables/{table}/replay", seat=0).json()
    assert (replay["version"], replay["problems"]) == (1, [])
    assert len(replay["frames"]) == len(record.moves) + 1


def test_a_finished_game_of_lefou_1_is_verified_and_replayed_under_1(evening: Evening) -> None:
    table = TABLES["finished"]
    record = parse(evening.ada.get(f"/api/tables/{table}/record").text)
    assert verify(record, game("lefou", 1)) == []
    assert evening.ada.get(f"/api/tables/{table}/replay").json()["problems"] == []
    record.version = 2
    assert verify(record, game("lefou", 2)) != []


@pytest.mark.parametrize("name", ["rage", "fou", "fyfe"])
def test_the_other_games_play_on(evening: Evening, name: str) -> None:
    ada, table = evening.ada, TABLES[name]
    assert ada.look(table)["version"] == 1
    evening.play(table, [ada], TO_THE_END)
    record = parse(ada.get(f"/api/tables/{table}/record").text)
    assert (record.version, verify(record, game(name, 1))) == (1, [])


def test_a_waiting_room_starts_in_the_version_in_which_it_was_opened(evening: Evening) -> None:
    ada, bob, table = evening.ada, evening.bob, TABLES["waiting"]
    bob.sits(table)
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    evening.play(table, [ada, bob], 4)
    assert ada.look(table)["version"] == 1


def test_new_tables_and_rematches_get_the_newest_version(evening: Evening) -> None:
    ada, finished = evening.ada, TABLES["finished"]
    assert ada.look(ada.table("lefou", 3))["version"] == game("lefou").version
    with ada.live(finished) as live:
        assert live.ask({"t": "ask", "what": "rematch"})["t"] == "confirmed"
    rematch = ada.look(finished)["room"]["rematch"]
    assert ada.look(rematch)["version"] == game("lefou").version


def close_code(person: Person, table: str) -> int:
    """How the server ends the socket of a table that cannot be shown."""
    with pytest.raises(ConnectionClosed) as closed:
        person.live(table)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_version_that_nobody_has_any_more_is_told_and_its_records_are_kept(
    tmp_path: Path,
) -> None:
    forget_version_1(unpack(tmp_path / "data"), "lefou", "finished", "waiting")
    server = Server(tmp_path / "data")
    evening = come_back(server)
    ada = evening.ada
    mine = {shown["id"] for shown in ada.get("/api/me/tables").json()}
    assert mine == set(TABLES.values())
    assert [shown["id"] for shown in ada.get("/api/tables").json()] == [TABLES["waiting"]]
    assert [shown["id"] for shown in ada.get("/api/finished").json()] == [TABLES["finished"]]

    for language, sentence in (("en", "not play lefou in version 99"), ("fr", "la version 99")):
        headers = {**ada.headers, "accept-language": language}
        answer = server.http.get(f"/api/tables/{TABLES['lefou']}", headers=headers)
        assert (answer.status_code, answer.json()["problem"]) == (GONE, "version")
        assert sentence in answer.json()["sentence"]
    for name in ("lefou", "finished", "waiting"):
        assert close_code(ada, TABLES[name]) == 4000 + GONE
    assert ada.get(f"/api/tables/{TABLES['finished']}/replay").status_code == GONE

    finished = parse(ada.get(f"/api/tables/{TABLES['finished']}/record").text)
    assert (finished.version, finished.scores is None, finished.seed is None) == (99, False, False)
    begun = parse(ada.get(f"/api/tables/{TABLES['lefou']}/record").text)
    assert (begun.version, begun.players) == (99, {0: "Ada", 1: "Bob"})
    assert begun.bots == {2: "random"}
    assert begun.commitment.startswith("sha256:")
    assert (begun.moves, begun.seed, begun.secret, begun.scores) == ([], None, None, None)

    evening.play(TABLES["rage"], [ada], 3)
    assert server.stop() == 0


def test_a_game_that_is_no_longer_installed_is_told_likewise(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    install(MORRA, games)
    server = Server(tmp_path / "data", games)
    ada = server.person("Ada")
    table = ada.table("morra", 2, bots=["random"], start=True, public=True)
    record = ada.get(f"/api/tables/{table}/record")
    assert record.status_code == 404  # it is not finished, and can be
    assert server.stop() == 0
    server = Server(tmp_path / "data")
    ada = Person(server, "Ada", ada.token)
    assert [shown["setup"]["game"] for shown in ada.get("/api/me/tables").json()] == ["morra"]
    assert close_code(ada, table) == 4000 + GONE
    assert "game morra 1" in ada.get(f"/api/tables/{table}/record").text
    assert server.stop() == 0
