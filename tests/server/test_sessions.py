"""Sessions: what ends with a token, how many a player has, and how long they last."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tablee.match import requests
from tablee.match.setup import Person as Somebody
from tablee.match.setup import Setup
from tablee.server.connection import Connection
from tablee.server.lobby import Lobby
from tablee.server.metrics import Metrics
from tablee.server.sessions import ENDED
from tablee.server.settings import Settings
from tablee.server.tokens import COOKIE, new_token
from tablee.store import statements
from tablee.store.store import FILE
from tests.server.running import PATIENCE, Live, Person, Server


def linked(person: Person) -> Person:
    """Another device of somebody, by a personal link."""
    token = person.post("/api/me/link").json()["token"]
    return Person(person.server, person.name, token)


def delete(person: Person, path: str) -> None:
    answer = person.server.http.delete(path, headers=person.headers)
    assert answer.status_code == 204, answer.text


def by_cookie(person: Person, table: str) -> Live:
    headers = {"cookie": f"{COOKIE}={person.token}", "origin": person.server.url}
    return Live(person.server, table, headers)


def said(person: Person, table: str) -> list[str]:
    return [news["text"] for news in person.look(table)["news"] if news["t"] == "said"]


def test_ending_other_devices_closes_their_sockets_and_keeps_ones_own(server):
    ada = server.person("Ada")
    table, phone = ada.table("rage", 2), linked(ada)
    with ada.live(table) as laptop, server.person("Bob").live(table) as other:
        ended = [phone.live(table), by_cookie(phone, table)]
        delete(ada, "/api/me/links")
        for live in ended:
            with suppress(ConnectionClosed):
                live.socket.send('{"t":"chat","text":"still talking"}')
        assert [live.closed() for live in ended] == [ENDED, ENDED] == [4401, 4401]
        assert laptop.ask({"t": "chat", "text": "still here"})["t"] == "confirmed"
        assert other.ask({"t": "chat", "text": "me too"})["t"] == "confirmed"
    assert said(ada, table) == ["still here", "me too"]
    assert phone.get("/api/me").status_code == 401
    with pytest.raises(Exception, match="4401"):
        phone.live(table)


def test_signing_out_closes_the_sockets_of_that_device_alone(server):
    ada = server.person("Ada")
    table, phone = ada.table("rage", 2), linked(ada)
    with phone.live(table) as kept:
        ended = [ada.live(table), by_cookie(ada, table)]
        delete(ada, "/api/me")
        assert [live.closed() for live in ended] == [ENDED, ENDED]
        assert kept.ask({"t": "chat", "text": "still here"})["t"] == "confirmed"


def test_who_signs_out_is_away_at_once_also_without_a_socket(server):
    """A lease lasts for a minute, which is longer than the patience of this test."""
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2)
    bob.sits(table)
    with ada.live(table) as live:
        assert not live.full["room"]["seats"][1].get("away")
        delete(bob, "/api/me")
        while not live.hear("update").get("room", {}).get("seats", [{}, {}])[1].get("away"):
            pass


def test_a_link_makes_a_session_of_its_own(server):
    ada = server.person("Ada")
    link = ada.post("/api/me/link").json()["token"]
    with httpx.Client(base_url=server.url, headers={"origin": server.url}) as phone:
        phone.post("/api/players", json={"name": "Somebody"})
        before = phone.cookies[COOKIE]
        assert phone.post("/api/me/resume", json={"token": link}).json() == {"name": "Ada"}
        own = phone.cookies[COOKIE]
        assert own not in {link, before}
        assert Person(server, "", before).get("/api/me").status_code == 401
        assert phone.post("/api/me/resume", json={"token": link}).json() == {"name": "Ada"}
        assert phone.cookies[COOKIE] == own
        assert phone.delete("/api/me").status_code == 204
    assert Person(server, "", own).get("/api/me").status_code == 401
    assert Person(server, "", link).get("/api/me").json() == {"name": "Ada"}


def test_a_player_has_so_many_links_and_those_nobody_used_end_first(start):
    server = start(tokens=4)
    ada = server.person("Ada")
    phone = linked(ada)
    assert phone.get("/api/me").status_code == 200
    assert server.http.get("/health").status_code == 200  # written after that use
    links = [linked(ada) for _ in range(6)]
    statuses = [person.get("/api/me").status_code for person in (ada, phone, *links)]
    assert statuses == [200, 200, 401, 401, 401, 401, 200, 200]


def test_links_and_names_are_made_as_sparingly_as_players(start):
    server = start(creations=[4, 0.001])
    ada = server.person("Ada")
    made = [ada.post("/api/me/link").status_code for _ in range(2)]
    renamed = server.http.patch("/api/me", json={"name": "Ada L."}, headers=ada.headers)
    assert (made, renamed.status_code) == ([201, 201], 200)
    again = ada.post("/api/me/link")
    assert (again.status_code, again.json()["problem"]) == (429, "often")


class Silent:
    """The wire of a connection that only waits to be closed."""

    def __init__(self) -> None:
        self.code = 0

    def say(self, texts: list[bytes]) -> None: ...

    def hold(self) -> None: ...

    def resume(self) -> None: ...

    def bye(self, code: int) -> None:
        self.code = code


@pytest.mark.parametrize(
    ("made", "used", "over"),
    [(100.0, 5.0, False), (100.0, 50.0, True), (2000.0, 5.0, True), (50.0, None, True)],
)
def test_a_token_ends_unused_or_old_and_its_open_socket_with_it(
    tmp_path: Path, made: float, used: float | None, over: bool
) -> None:
    """Seconds ago, where 20 unused are too many, and 1000 at all."""

    async def live() -> None:
        lobby = Lobby(Settings(data=tmp_path, token_idle=20, token_life=1000), Metrics())
        token, now, ada = new_token(), time.time(), Somebody("ada", "Ada")
        await lobby.write(
            statements.player("Ada", "ada", now),
            statements.token(token.id, "ada", token.digest, now - made, used=False),
        )
        if used is not None:
            await lobby.write(statements.used(token.id, now - used))
        name = await lobby.open(Setup(game="rage", seats=2), ada, False, [requests.Sit()])
        table, wire = await lobby.table(name), Silent()
        await table.join(Connection(ada, wire, token.id), None)
        assert (lobby.sessions.recognise(token.text) is None) == over
        await lobby.sessions.sweep()
        assert wire.code == (ENDED if over else 0)
        assert (lobby.store.token(token.id) is None) == over
        await lobby.stop()

    asyncio.run(live())


def test_a_token_that_the_host_deletes_ends_its_socket(start):
    server = start(idle=0.2)  # the sweep comes as often
    ada = server.person("Ada")
    with ada.live(ada.table("rage", 2)) as live:
        with closing(sqlite3.connect(server.data / FILE, timeout=PATIENCE)) as database, database:
            database.execute("DELETE FROM tokens")
        assert live.closed() == ENDED


def secured(server: Server) -> dict[str, Any]:
    return {"base_url": server.url, "headers": {"origin": "https://tables.example.org"}}


def test_where_people_come_by_https_cookies_say_so_and_older_ones_are_still_read(start):
    server = start(public_url="https://tables.example.org")
    with httpx.Client(**secured(server)) as web:
        made = web.post("/api/players", json={"name": "Ada"})
        cookie = made.headers["set-cookie"]
        token = made.json()["token"]
        assert cookie.startswith(f"__Host-tablee={token}; ")
        assert {"secure", "httponly", "path=/", "samesite=strict"} <= set(
            cookie.lower().split("; ")
        )
        assert "domain" not in cookie.lower()
        assert made.headers["strict-transport-security"].startswith("max-age=31536000")
        web.cookies.clear()
        old = {"cookie": f"tablee={token}"}
        me = web.get("/api/me", headers=old)
        assert me.json() == {"name": "Ada"}
        renewed = me.headers.get_list("set-cookie")
        assert renewed[0].startswith(f"__Host-tablee={token}; ")
        assert renewed[1].startswith("tablee=")
        assert "max-age=0" in renewed[1].lower()
        new = {"cookie": f"__Host-tablee={token}"}
        assert web.get("/api/me", headers=new).json() == {"name": "Ada"}
        forged = {**new, "origin": "https://evil.example"}
        assert web.patch("/api/me", json={"name": "X"}, headers=forged).status_code == 403


def test_at_home_without_https_cookies_work_too(server):
    made = server.http.post("/api/players", json={"name": "Ada"})
    server.http.cookies.clear()
    assert made.headers["set-cookie"].startswith("tablee=")
    assert "secure" not in made.headers["set-cookie"].lower()
    assert "strict-transport-security" not in made.headers
