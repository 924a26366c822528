"""Limits, headers, full disks, stops and crashes."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from tests.server.running import PATIENCE, Live


def test_every_answer_protects_browsers(server):
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = server.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_too_long_a_request_is_refused(server):
    ada = server.person()
    answer = ada.post("/api/tables", {"game": "rage", "seats": 2, "options": {"x": "y" * 20_000}})
    assert (answer.status_code, answer.json()["problem"]) == (413, "large")
    table = ada.table()
    live = ada.live(table)
    live.send({"t": "chat", "text": "x" * 20_000})
    assert live.closed() == 1009
    assert ada.look(table)["seat"] == 0


def test_an_address_may_not_ask_too_often(start):
    server = start(address=[5, 0.1])
    answers = [server.http.get("/api/games") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["problem"] == "often"


def test_new_players_are_made_sparingly(start):
    server = start(creations=[3, 0.01])
    statuses = []
    for _ in range(5):
        statuses.append(server.http.post("/api/players", json={"name": "A"}).status_code)
        server.http.cookies.clear()
    assert statuses == [201] * 3 + [429] * 2


def test_a_connection_may_not_ask_too_often_and_is_sent_away_if_it_insists(start):
    server = start(requests=[3, 0.01])
    ada = server.person()
    live = ada.live(ada.table())
    answers = [live.ask({"t": "chat", "text": "hello"})["t"] for _ in range(3)]
    assert answers == ["confirmed"] * 3
    for _ in range(201):
        live.socket.send('{"t":"chat","text":"!"}')
    assert live.closed() == 4429
    assert {heard["trouble"]["problem"] for heard in live.heard[-100:]} == {"often"}
    assert [line for line in server.lines() if line["level"] == "error"] == []


def test_an_address_has_so_many_sockets(start):
    server = start(connections=2)
    ada = server.person()
    table = ada.table()
    with ada.live(table), ada.live(table), pytest.raises(Exception, match="429"):
        ada.live(table)
    for _ in range(100):  # the server hears of the closed ones in a moment
        try:
            ada.live(table).close()
            break
        except Exception:
            time.sleep(0.05)
    else:
        pytest.fail("the closed sockets still count")


def test_confirmed_moves_outlive_a_crash_and_clients_come_back(start):
    server = start()
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2)
    bob.sits(table)
    ada.ask(table, {"t": "start"})
    confirmed = 0
    for _ in range(3):
        with ada.live(table) as one, bob.live(table) as other:
            for _ in range(5):
                mover = one if 0 in one.position["actors"] else other
                assert mover.move(mover.position["moves"][0])["t"] == "confirmed"
                confirmed += 1
                while one.seq < other.seq or one.position["actors"] != other.position["actors"]:
                    one.next() if one.seq < other.seq else other.next()
            before = one.position["view"]
            server.kill()
        server.again()
        after = ada.look(table)["position"]["view"]
        assert after == before
    assert confirmed == 15


def test_a_graceful_stop_tells_clients_to_come_back_and_ends_well(start):
    server = start()
    ada = server.person()
    live = ada.live(ada.table())
    code = server.stop()
    assert code == 0
    assert live.closed() == 1012
    assert [line for line in server.lines() if line["level"] in {"error", "warning"}] == []


def test_in_a_game_of_days_bots_play_on_after_a_restart_though_nobody_is_there(start):
    server = start(bot_delay=3600)
    ada = server.person()
    days = {"kind": "days", "move": 86_400}
    actors = [0]
    while actors == [0]:
        table = ada.table("rage", 3, bots=["random"] * 2, clock=days, start=True)
        actors = ada.look(table)["position"]["actors"]
    server.kill()
    server.settings["bot_delay"] = 0
    server.again()
    for _ in range(int(PATIENCE * 10)):
        if server.figure("bot_moves_total"):
            return
        time.sleep(0.1)
    pytest.fail("nothing happened")


def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(start):
    server = start()
    ada = server.person()
    table = ada.table("rage", 2, bots=["random"])
    with ada.live(table) as live:
        server.fill_disk()
        refused = live.ask({"t": "chat", "text": "x"})
        assert (refused["t"], refused["trouble"]["problem"]) == ("failed", "disk")
        by_http = ada.post(f"/api/tables/{table}/requests", {"t": "chat", "text": "y"})
        assert (by_http.status_code, by_http.json()["problem"]) == (503, "disk")
        assert server.http.get("/health").status_code == 503
        assert server.http.post("/api/players", json={"name": "Bob"}).status_code == 503
        server.empty_disk()
        assert live.ask({"t": "chat", "text": "z"})["t"] == "confirmed"
        assert live.ask({"t": "start"})["t"] == "confirmed"
    said = [news["text"] for news in ada.look(table)["news"] if news["t"] == "said"]
    assert said == ["z"]
    assert server.http.get("/health").status_code == 200


def test_idle_tables_leave_the_memory_and_come_back_unchanged(start):
    server = start(idle=0.2, lease=0.1)
    ada = server.person()
    table = ada.table("fyfe", 2)
    before = ada.look(table)
    for _ in range(int(PATIENCE * 10)):
        if server.figure("tables_in_memory") == 0:
            break
        time.sleep(0.1)
    else:
        pytest.fail("the table stays")
    after = ada.look(table)
    assert after["room"]["seats"][0]["name"] == before["room"]["seats"][0]["name"]
    assert after["fair"] == before["fair"]


def test_a_bot_whose_process_is_killed_is_asked_again(start):
    server = start()
    ada = server.person()
    table = ada.post("/api/tables/quick", {"game": "rage", "seats": 2}).json()["id"]
    with ada.live(table) as live:
        while 0 not in live.position["actors"]:
            live.next()
        for worker in thinkers(server.process.pid):
            os.kill(worker, 9)
        live.move(live.position["moves"][0])
        while 0 not in live.position["actors"] or not live.position["moves"]:
            live.next()


def thinkers(parent: int) -> list[int]:
    """The processes in which bots think."""
    children = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == parent and b"spawn_main" in command:
            children.append(int(status.parent.name))
    return children


def test_bots_do_not_outlive_a_crashed_server(start):
    server = start()
    ada = server.person()
    table = ada.post("/api/tables/quick", {"game": "rage", "seats": 2}).json()["id"]
    ada.post(f"/api/tables/{table}/hint")
    workers = thinkers(server.process.pid)
    server.kill()
    for _ in range(int(PATIENCE * 10)):
        if not any(Path(f"/proc/{worker}/cmdline").exists() for worker in workers):
            return
        time.sleep(0.1)
    pytest.fail("bots think for nobody")


def test_a_socket_that_says_nothing_costs_nothing_and_hears_everything(server):
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2)
    with Live(server, table) as silent:
        bob.sits(table)
        assert silent.hear("update")["room"]["seats"][1]["name"] == "Bob"


def test_metrics_are_in_the_text_format(server):
    server.person()
    text = server.http.get("/metrics").text
    assert "# TYPE tablee_http_responses_total counter" in text
    assert 'tablee_commit_seconds_bucket{le="+Inf"}' in text
    for line in text.splitlines():
        assert line.startswith("#") or float(line.rpartition(" ")[2]) >= 0


def test_logs_are_lines_of_json(server):
    server.http.get("/api/games")
    assert {"at", "level", "event", "path", "status"} <= set(server.lines()[-1])
    assert json.loads(server.log.read_text("utf-8").splitlines()[0])
