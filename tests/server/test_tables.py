from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tablee.store.store import FILE
from tests.server.running import Live


def test_games_tell_their_options_words_and_rules(server):
    games = {game["id"]: game for game in server.http.get("/api/games").json()}
    assert {"fou", "fyfe", "lefou", "rage"} <= set(games)
    assert games["rage"]["options"][0]["values"][0] == "open"
    assert games["fou"]["name"]["fr"] == "Fou\u00a0!"
    words = server.http.get("/api/games/rage/words/fr").json()
    assert {"name", "refusal.TABLE-01", "problem.disk", "fair.limits"} <= set(words)
    rules = server.http.get("/api/games/rage/rules/en")
    assert rules.headers["content-type"].startswith("text/markdown")
    assert "RAGE-" in rules.text
    assert server.http.get("/api/games/chess").status_code == 404
    assert server.http.get("/api/games/rage/words/de").status_code in {400, 404}
    assert "problem.disk" in server.http.get("/api/words/en").json()


def test_a_public_table_is_listed_until_it_is_full_of_play(server):
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("fyfe", 2, public=True)
    private = ada.table("fyfe", 2)

    def listed(phase: str) -> list[str]:
        params = {"phase": phase, "game": "fyfe"}
        return [shown["id"] for shown in server.http.get("/api/tables", params=params).json()]

    assert table in listed("waiting")
    assert private not in listed("waiting")
    bob.sits(table)
    ada.ask(table, {"t": "start"})
    assert table not in listed("waiting")
    assert table in listed("playing")
    about = server.http.get(f"/api/tables/{table}/about").json()
    assert [seat["name"] for seat in about["seats"]] == ["Ada", "Bob"]
    assert about["host"] == "Ada"


def test_a_code_that_is_said_aloud_leads_to_the_table_while_it_waits(server):
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2)
    code = server.http.get(f"/api/tables/{table}/code").json()["code"]
    assert server.http.get(f"/api/tables/{table}/code").json()["code"] == code
    for heard in (code["fr"], code["en"], code["fr"].upper().replace("-", " ")):
        assert server.http.get(f"/api/codes/{heard}").json()["id"] == table
    bob.sits(table)
    ada.ask(table, {"t": "start"})
    assert server.http.get(f"/api/tables/{table}/code").json() == {"code": None}
    for path in (f"/api/codes/{code['fr']}", "/api/tables/nowhere/code", "/api/codes/x"):
        answer = server.http.get(path)
        assert (answer.status_code, answer.json()["problem"]) == (404, "nothing")


def test_a_code_that_was_told_leads_to_the_table_after_a_restart(start):
    server = start()
    ada = server.person("Ada")
    table = ada.table("rage", 2, bots=["random"])
    code = server.http.get(f"/api/tables/{table}/code").json()["code"]
    server.kill()
    server.again()
    assert server.http.get(f"/api/codes/{code['en']}").json()["id"] == table
    assert server.http.get(f"/api/tables/{table}/code").json()["code"] == code
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    assert server.http.get(f"/api/codes/{code['en']}").status_code == 404
    with closing(sqlite3.connect(server.data / FILE)) as database:
        assert database.execute("SELECT count(*) FROM codes").fetchone() == (0,)


def test_codes_cannot_be_guessed_quickly(start):
    server = start(creations=[3, 0.01])
    tried = [server.http.get("/api/codes/ours-bleu-41").status_code for _ in range(5)]
    assert tried == [404] * 3 + [429] * 2


def test_a_host_who_sits_down_again_under_another_name_invites_under_that_name(server):
    ada = server.person("Guest")
    table = ada.table("rage", 2)
    server.http.patch("/api/me", json={"name": "Ada"}, headers=ada.headers)
    assert ada.ask(table, {"t": "stand"})["t"] == "confirmed"
    assert ada.ask(table, {"t": "sit", "seat": 0})["t"] == "confirmed"
    about = server.http.get(f"/api/tables/{table}/about").json()
    assert (about["host"], about["seats"][0]["name"]) == ("Ada", "Ada")
    assert ada.look(table)["room"]["host"] == 0


def test_a_table_that_cannot_be_is_refused_with_its_rule_and_leaves_nothing(server):
    ada = server.person()
    for wish, rule in (
        ({"game": "rage", "seats": 9}, "TABLE-05"),
        ({"game": "rage", "seats": 2, "options": {"x": "y"}}, "TABLE-06"),
    ):
        answer = ada.post("/api/tables", wish)
        assert answer.status_code == 409
        assert answer.json()["refusal"]["rule"] == rule
        assert answer.json()["sentence"]
    assert ada.post("/api/tables", {"game": "chess", "seats": 2}).status_code == 404
    assert ada.post("/api/tables", {"game": "rage", "seats": 2, "start": True}).status_code == 409
    assert ada.get("/api/me/tables").json() == []


def test_a_table_with_bots_starts_at_once(server):
    ada = server.person()
    table = ada.table("fou", 4, bots=["random", "regular", "random"], start=True)
    seats = ada.look(table)["room"]["seats"]
    assert [seat.get("bot", "") for seat in seats] == ["", "random", "regular", "random"]


def test_what_is_not_there_is_not_there(server):
    ada = server.person()
    for path in ("/api/tables/nowhere", "/api/nothing", "/api/tables/nowhere/record"):
        answer = ada.get(path)
        assert (answer.status_code, answer.json()["problem"]) == (404, "nothing")
    assert ada.post("/api/tables/nowhere/requests", {"t": "sit"}).status_code == 404
    assert ada.post("/api/tables/nowhere/hint").status_code == 404


def test_a_socket_says_why_it_closes(server):
    with pytest.raises(Exception, match="4404"):
        Live(server, "nowhere")
    with pytest.raises(Exception, match="4401"):
        Live(server, "nowhere", {"authorization": "Bearer x.y"})
    closed = server.person().table("rage", 2, watch=False)
    with pytest.raises(Exception, match="4403"):
        Live(server, closed)


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", '{"t":"nonsense"}', '{"t":"move"}', '{"t":"sit","x":1}', "\x00"]
)
def test_what_cannot_be_read_is_answered_and_the_socket_lives_on(server, text):
    ada = server.person()
    table = ada.table()
    with ada.live(table) as live:
        live.socket.send(text)
        assert live.hear("failed")["trouble"]["problem"] == "form"
        live.socket.send(b"\xff\xfe bytes")
        assert live.hear("failed")["trouble"]["problem"] == "form"
        assert live.ask({"t": "chat", "text": "still here"})["t"] == "confirmed"


def test_who_only_watches_cannot_ask_for_anything(server):
    table = server.person().table("rage", 2)
    with Live(server, table) as watcher:
        assert watcher.ask({"t": "sit"})["t"] == "refused"


def test_the_fair_deal_is_explained_and_told_at_the_end_only(server):
    ada = server.person()
    table = ada.table("rage", 2, bots=["random"])
    before = ada.get(f"/api/tables/{table}/fair").json()
    assert before["fair"]["commitment"].startswith("sha256:")
    assert not before["fair"]["secret"]
    assert not before["fair"]["seed"]
    assert "does not prove" in before["limits"]


def test_a_record_from_elsewhere_is_replayed_or_explained(server):
    wrong = server.http.post("/api/replay", json={"record": "hello"})
    assert wrong.status_code == 422
    assert "line 1" in wrong.json()["sentence"]


def test_the_api_is_described(server):
    described = server.http.get("/api/openapi.json").json()
    assert "/api/tables/{table_id}/requests" in described["paths"]
    for path, operations in described["paths"].items():
        socket = {"socket": operations} if "x-websocket" in operations else None
        for method, operation in (socket or operations).items():
            assert operation["summary"], (path, method)
            assert operation["description"], (path, method)


def test_who_may_not_watch_and_gives_up_the_seat_is_shown_out(server):
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2, watch=False)
    bob.sits(table)
    live = bob.live(table)
    live.send({"t": "stand"})
    assert live.closed() == 4403
    assert bob.get(f"/api/tables/{table}").status_code == 403
