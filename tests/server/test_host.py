"""Whoever runs the server: recognised by the link, and not helpless."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from typing import Any

import httpx
import pytest

from tablee.server import backups, host
from tablee.server.auth import HOSTS_COOKIE
from tests.server.running import PATIENCE, Person, Server

BARRED = 4403
GONE = 4404


class Hosting:
    """The host of a server, by the note in its data directory."""

    def __init__(self, server: Server) -> None:
        note = host.running(server.data)
        assert note is not None
        self.server = server
        self.headers = {"authorization": f"Bearer {note.secret}"}

    def look(self) -> dict[str, Any]:
        seen = self.server.http.get("/api/host", headers=self.headers)
        assert seen.status_code == 200, seen.text
        return dict(seen.json())

    def act(self, act: str, **wishes: Any) -> dict[str, Any]:
        done = self.attempt(act, **wishes)
        assert done.status_code == 200, done.text
        return dict(done.json())

    def attempt(self, act: str, **wishes: Any) -> httpx.Response:
        body = {"act": act, **wishes}
        return self.server.http.post("/api/host/acts", headers=self.headers, json=body)

    def player(self, name: str) -> str:
        return next(
            str(player["id"]) for player in self.look()["players"] if player["name"] == name
        )

    def chat(self, table: str) -> list[dict[str, Any]]:
        path = f"/api/host/tables/{table}/chat"
        return list(self.server.http.get(path, headers=self.headers).json())


def whole(server: Server) -> None:
    """Nothing is wrong on disk, and a start finds it so."""
    assert server.stop() == 0
    assert backups.look_through(server.data / "tablee.sqlite3") == []
    server.again()
    assert server.http.get("/health").status_code == 200


def finished(ada: Person, bob: Person) -> str:
    """A game that two people have played to its end."""
    table = ada.table("rage", 2)
    bob.sits(table)
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    while not (position := ada.look(table)["position"])["over"]:
        for person in (ada, bob):
            seen = person.look(table)
            if seen["position"]["moves"]:
                wish = {"t": "move", "move": seen["position"]["moves"][0], "seen": seen["seq"]}
                person.ask(table, wish)
    assert position["over"]
    return table


def test_nobody_else_is_the_host(server):
    for headers in ({}, {"authorization": "Bearer wrong"}, {"cookie": f"{HOSTS_COOKIE}=wrong"}):
        for path in ("/api/host", "/api/host/tables/x/chat"):
            answer = server.http.get(path, headers=headers)
            assert (answer.status_code, answer.json()["problem"]) == (403, "host")
    wrong = server.http.post("/api/host/session", json={"secret": "wrong"})
    assert wrong.status_code == 403
    ada = server.person("Ada")
    assert ada.post("/api/host/acts", {"act": "backup"}).status_code == 403


def test_the_note_for_the_command_is_the_owners_alone_and_goes_with_the_server(start):
    running = start()
    note = running.data / host.FILE
    assert stat.S_IMODE(note.stat().st_mode) == 0o600
    assert running.stop() == 0
    assert not note.exists()


def test_the_link_opens_the_page_until_it_is_renewed(start):
    running = start()
    hosting = Hosting(running)
    secret = hosting.act("renew-link")["secret"]
    with closing(sqlite3.connect(running.data / "tablee.sqlite3")) as database:
        stored = database.execute("SELECT value FROM facts WHERE name = 'host-link'").fetchone()[0]
    assert secret not in stored
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as browser:
        own = {"origin": running.url}
        assert browser.post("/api/host/session", json={"secret": secret}, headers=own).is_success
        cookie = next(cookie for cookie in browser.cookies.jar if cookie.name == HOSTS_COOKIE)
        assert cookie.path == "/api/host"
        assert cookie.has_nonstandard_attr("HttpOnly")
        assert browser.get("/api/host").status_code == 200
        wish = {"act": "renew-link"}
        other = browser.post("/api/host/acts", json=wish, headers={"origin": "http://evil.test"})
        assert other.json()["problem"] == "origin"
        assert browser.post("/api/host/acts", json=wish).json()["problem"] == "origin"
        assert browser.post("/api/host/acts", json=wish, headers=own).is_success
        assert browser.get("/api/host").status_code == 200, "who renews it stays"
    with httpx.Client(base_url=running.url, timeout=PATIENCE) as late:
        assert late.post("/api/host/session", json={"secret": secret}).status_code == 403
    assert secret not in running.log.read_text("utf-8")


def test_a_deleted_table_is_gone_from_memory_lists_and_disk(start):
    running = start()
    hosting, ada = Hosting(running), running.person("Ada")
    table, other = ada.table("rage", 3, bots=["beginner"] * 2, start=True), ada.table("fou", 4)
    with ada.live(table) as live:
        hosting.act("delete-table", table=table)
        assert live.closed() == GONE
    assert ada.get(f"/api/tables/{table}").status_code == 404
    assert [shown["id"] for shown in ada.get("/api/me/tables").json()] == [other]
    assert hosting.attempt("delete-table", table=table).status_code == 404
    whole(running)
    assert ada.look(other)["room"]["phase"] == "waiting"
    told = [line for line in running.lines() if line["event"] == "the host did something"]
    assert told[0]["did"] == {"act": "delete-table", "table": table}


def test_a_kill_after_deleting_is_no_damage(start):
    running = start()
    ada = running.person("Ada")
    table = ada.table("rage", 3, bots=["beginner"] * 2, start=True)
    Hosting(running).act("delete-table", table=table)
    running.kill()
    running.again()
    assert running.http.get("/health").status_code == 200


def test_a_game_that_was_ended_early_is_over_and_nobody_has_won(start):
    running = start()
    hosting, ada, bob = Hosting(running), running.person("Ada"), running.person("Bob")
    table = ada.table("rage", 2)
    bob.sits(table)
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    with bob.live(table) as live:
        hosting.act("end-table", table=table)
        while (update := live.hear("update")).get("room", {}).get("phase") != "over":
            pass
    assert [news["what"] for news in update["news"]] == ["stopped.host"]
    shown = ada.get("/api/me/tables").json()[0]
    assert (shown["phase"], shown["winners"]) == ("over", [])
    assert ada.get(f"/api/tables/{table}/record").status_code == 404
    waiting = ada.table("rage", 2)
    hosting.act("end-table", table=waiting)
    assert ada.get(f"/api/tables/{waiting}").status_code == 404
    whole(running)


def test_a_deleted_message_is_gone_for_those_who_are_there_and_on_disk(start):
    running = start()
    hosting, ada, bob = Hosting(running), running.person("Ada"), running.person("Bob")
    table = ada.table("rage", 2)
    bob.sits(table)
    for text in ("hello", "an ugly word", "bye"):
        assert ada.ask(table, {"t": "chat", "text": text})["t"] == "confirmed"
    line = next(line for line in hosting.chat(table) if line["text"] == "an ugly word")
    with bob.live(table) as live:
        said = {news["text"]: news["seq"] for news in live.full["news"] if news["t"] == "said"}
        hosting.act("delete-message", table=table, n=line["n"])
        notice = live.hear("update")["news"][0]
        assert (notice["what"], notice["back_to"]) == ("unsaid", said["an ugly word"])
    for person in (ada, bob):
        texts = [news["text"] for news in person.look(table)["news"] if news["t"] == "said"]
        assert texts == ["hello", "bye"]
    assert [line["text"] for line in hosting.chat(table)] == ["bye", "hello"]
    assert hosting.attempt("delete-message", table=table, n=0).status_code == 404
    with closing(sqlite3.connect(running.data / "tablee.sqlite3")) as database:
        bodies = database.execute("SELECT body FROM written").fetchall()
    assert not any(b"ugly" in body for (body,) in bodies)
    whole(running)
    texts = [news["text"] for news in ada.look(table)["news"] if news["t"] == "said"]
    assert texts == ["hello", "bye"]


def test_a_barred_player_reads_a_sentence_and_keeps_finished_games(start):
    running = start()
    hosting, ada = Hosting(running), running.person("Ada")
    table = ada.table("rage", 2)
    with ada.live(table) as live:
        hosting.act("bar", player=hosting.player("Ada"), days=3)
        assert live.closed() == BARRED
    refused = ada.get(f"/api/tables/{table}")
    assert (refused.status_code, refused.json()["problem"]) == (403, "barred")
    assert "(20" in refused.json()["sentence"]
    assert ada.post("/api/tables", {"game": "rage", "seats": 2}).json()["problem"] == "barred"
    assert ada.get("/api/me/tables").status_code == 200
    assert ada.get("/api/me").status_code == 200
    running.stop()
    running.again()
    hosting = Hosting(running)
    assert ada.get(f"/api/tables/{table}").json()["problem"] == "barred"
    (bar,) = hosting.look()["bars"]
    hosting.act("unbar", whom=bar["whom"])
    assert ada.get(f"/api/tables/{table}").status_code == 200


def test_a_barred_address_is_turned_away_but_not_its_host(start):
    running = start()
    hosting, ada = Hosting(running), running.person("Ada")
    table = ada.table("rage", 2)
    with ada.live(table) as live:
        hosting.act("bar", address="127.0.0.1")
        assert live.closed() == BARRED
    answer = running.http.get("/api/games")
    assert (answer.status_code, answer.json()["problem"]) == (403, "barred")
    assert running.http.get("/health").status_code == 200
    with pytest.raises(AssertionError, match="barred"):
        running.person("Bob")
    hosting.act("unbar", whom="address:127.0.0.1")
    assert running.http.get("/api/games").status_code == 200
    for wrong in ({}, {"address": "nowhere"}, {"player": "x", "address": "127.0.0.1"}):
        assert hosting.attempt("bar", **wrong).status_code == 400
    assert hosting.attempt("bar", player="nobody").status_code == 404


def test_a_deleted_player_leaves_games_that_others_can_read(start):
    running = start()
    hosting, ada, bob = Hosting(running), running.person("Ada"), running.person("Bob")
    table = finished(ada, bob)
    open_one = ada.table("rage", 2)
    bob.sits(open_one)
    assert bob.ask(open_one, {"t": "chat", "text": "see you"})["t"] == "confirmed"
    with bob.live(open_one) as live:
        hosting.act("delete-player", player=hosting.player("Bob"))
        assert live.closed() in {4401, 1012}
    assert bob.get("/api/me").status_code == 401
    for shown in ada.get("/api/me/tables").json():
        assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Incognito"]
    record = ada.get(f"/api/tables/{table}/record").text
    assert "Incognito" in record
    assert "Bob" not in record
    with closing(sqlite3.connect(running.data / "tablee.sqlite3")) as database:
        bodies = database.execute("SELECT body FROM written").fetchall()
    assert not any(b"Bob" in body for (body,) in bodies)
    assert all(player["name"] != "Bob" for player in hosting.look()["players"])
    whole(running)
    assert ada.look(open_one)["room"]["seats"][1]["name"] == "Incognito"


def test_what_is_older_than_the_host_keeps_is_deleted(start, tmp_path):
    wrong = tmp_path / "wall"
    wrong.write_text("-864000")
    running = start(wall=str(wrong))
    hosting, ada, bob = Hosting(running), running.person("Ada"), running.person("Bob")
    running.person("Passing by")
    old = finished(ada, bob)
    wrong.write_text("0")
    new = ada.table("rage", 2)
    assert hosting.act("keep", keep={"finished": 30, "guests": 30})["tidied"] == {
        "tables": 0,
        "players": 0,
        "ended": 0,
    }
    done = hosting.act("keep", keep={"finished": 5, "guests": 5})
    assert done["tidied"]["tables"] == 1
    assert ada.get(f"/api/tables/{old}/record").status_code == 404
    assert ada.look(new)["room"]["phase"] == "waiting"
    names = {player["name"] for player in hosting.look()["players"]}
    assert "Ada" in names
    assert "Passing by" not in names
    assert hosting.look()["keep"] == {"finished": 5, "guests": 5, "untouched": 30}
    whole(running)


def test_a_game_that_nobody_comes_back_to_ends_and_one_of_days_by_its_own_clock(start, tmp_path):
    wrong = tmp_path / "wall"
    wrong.write_text("-864000")
    running = start(wall=str(wrong), lease=0.1)
    hosting, ada = Hosting(running), running.person("Ada")
    bots = {"bots": ["beginner"], "start": True}
    alone, waiting = ada.table("rage", 2, **bots), ada.table("rage", 2)
    days = ada.table("rage", 2, **bots, clock={"kind": "days", "move": 86400 * 20, "bank": 0})
    here = ada.table("rage", 2, **bots)
    with ada.live(alone), ada.live(waiting), ada.live(days):
        pass
    with ada.live(here):
        wrong.write_text("0")
        assert hosting.act("keep", keep={"untouched": 11})["tidied"]["ended"] == 0
        tidied = hosting.act("keep", keep={"untouched": 5})["tidied"]
        assert (tidied["ended"], tidied["tables"]) == (1, 1)
    assert ada.look(alone)["room"]["stopped"] == "idle"
    assert ada.get(f"/api/tables/{waiting}").status_code == 404
    assert ada.look(days)["room"]["phase"] == ada.look(here)["room"]["phase"] == "playing"
    whole(running)


def test_a_backup_is_made_while_people_play_and_can_be_restored(start, tmp_path):
    running = start()
    hosting, ada = Hosting(running), running.person("Ada")
    table = ada.table("rage", 2)
    made = hosting.act("backup")["backup"]
    assert made["tables"] == 1
    assert hosting.look()["backup"]["path"] == made["path"]
    hosting.act("delete-table", table=table)
    assert running.stop() == 0
    saved = running.data / "backups"
    (copy,) = saved.iterdir()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert backups.look_through(copy) == []
    aside = backups.restore(running.data, copy)
    assert (aside / "tablee.sqlite3").exists()
    running.again()
    assert ada.look(table)["room"]["phase"] == "waiting"


def test_the_host_sees_tables_people_and_figures(start):
    running = start()
    hosting, ada = Hosting(running), running.person("Ada")
    table = ada.table("rage", 3, bots=["beginner"])
    with ada.live(table):
        seen = hosting.look()
    assert seen["health"] == "ok"
    (shown,) = seen["tables"]
    assert (shown["id"], shown["people"], shown["bots"], shown["free"]) == (table, ["Ada"], 1, 1)
    (player,) = seen["players"]
    assert player["here"]
    assert player["addresses"] == ["127.0.0.1"]
    assert seen["figures"]["people"] == 1
    assert seen["figures"]["disk"] > 0


def test_another_name_for_the_server_is_refused_if_the_host_says_which(start):
    running = start(host_names=["tables.test"])
    for name, status in (
        ("tables.test", 200),
        ("localhost:1", 200),
        ("10.1.2.3:80", 200),
        ("evil.test", 421),
    ):
        assert running.http.get("/api/games", headers={"host": name}).status_code == status
