"""Names from the door to the table, the chat and the record; and names of older databases."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tablee.core.record import parse
from tablee.match.names import INCOGNITO
from tests.server.running import Person, Server
from tests.store.old import TABLES, TOLD, unpack


def become(server: Server, name: str, language: str = "en") -> httpx.Response:
    """By somebody who keeps no cookie."""
    told = {"accept-language": language}
    return httpx.post(f"{server.url}/api/players", json={"name": name}, headers=told)


@pytest.mark.parametrize("name", ["👩\u200d👩\u200d👧", "Anne\u00a0Marie"])
def test_whoever_has_a_name_plays_under_it_to_the_record(server, name):
    ada = server.person(name)
    table = ada.post("/api/tables/quick", {"game": "rage", "seats": 2}).json()["id"]
    assert ada.ask(table, {"t": "chat", "text": "bonsoir"})["t"] == "confirmed"
    assert ada.look(table)["room"]["seats"][0]["name"] == name


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u0301\u0301", "\u200d"])
def test_nobody_is_invisible(server, name):
    answer = become(server, name)
    assert (answer.status_code, answer.json()["problem"]) == (422, "name")
    assert "can be seen" in answer.json()["sentence"]


@pytest.mark.parametrize(
    "name",
    [
        "bot regular",
        "Robot  Expert",
        "EXPERT",
        "débutant",
        "Habitue",
        "bot\u2003habitué",
        "au hasard",
        "regular-bot",
        "Bot 2",
        "b\u043et expert",
    ],
)
def test_names_of_bots_are_theirs(server, name):
    answer = become(server, name, "fr")
    assert (answer.status_code, answer.json()["problem"]) == (422, "name")
    assert answer.json()["sentence"].startswith("C’est ainsi que s’appellent les bots")
    ada = server.person("Ada")
    renamed = server.http.patch("/api/me", json={"name": name}, headers=ada.headers)
    assert renamed.status_code == 422
    assert ada.get("/api/me").json() == {"name": "Ada"}


def test_who_is_called_otherwise_may_be_called_so(server):
    for name in ("Abbot", "Roberto", "Expertise", "Regula"):
        assert server.person(name).get("/api/me").json() == {"name": name}


def test_who_took_such_a_name_before_plays_on(tmp_path: Path) -> None:
    database = unpack(tmp_path / "data")
    with closing(sqlite3.connect(database)) as old, old:
        old.execute("UPDATE players SET name = 'bot regular' WHERE name = 'ada' OR name = 'Ada'")
        old.execute(
            'UPDATE journal SET body = replace(body, \'"name":"Ada"\', \'"name":"\u3164"\')'
        )
    server = Server(tmp_path / "data")
    ada, bob = (Person(server, name, token) for name, token in TOLD["tokens"].items())
    try:
        assert ada.get("/api/me").json() == {"name": INCOGNITO}
        full = ada.look(TABLES["finished"])
        assert full["room"]["seats"][full["seat"]]["name"] == "\u3164"
        with ada.live(TABLES["rage"]) as live:
            assert live.full["seat"] >= 0
            assert live.ask({"t": "chat", "text": "still here"})["t"] == "confirmed"
        assert ada.look(ada.table("rage", 2))["room"]["seats"][0]["name"] == INCOGNITO
        with ada.live(TABLES["finished"]) as live:
            assert live.ask({"t": "ask", "what": "rematch"})["t"] == "confirmed"
        rematch = ada.look(TABLES["finished"])["room"]["rematch"]
        names = [seat.get("name") for seat in ada.look(rematch)["room"]["seats"]]
        assert INCOGNITO in names
        assert bob.sits(TABLES["waiting"])
        assert parse(ada.get(f"/api/tables/{TABLES['finished']}/record").text).players
    finally:
        assert server.stop() == 0
