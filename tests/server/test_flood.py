"""Nobody floods a table: not by chat, and not by what else is told to all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.books import bodies
from tests.server.running import Live, Person, Server

CHAT = {"t": "chat", "text": "hello"}


@pytest.fixture
def server(start) -> Server:
    running: Server = start(chat=[3, 0.001], watchers_chat=[2, 0.001], changes=[6, 0.001])
    return running


def kinds(live: Live, request: dict[str, Any], times: int) -> list[str]:
    answers = [live.ask(dict(request)) for _ in range(times)]
    return [answer.get("trouble", {}).get("problem") or answer["t"] for answer in answers]


def test_who_watches_says_little_and_all_who_watch_no_more_than_one_who_plays(server):
    ada, table = _table(server)
    with server.person("Eve").live(table) as one, server.person("Mallory").live(table) as other:
        assert kinds(one, CHAT, 3) == ["confirmed", "confirmed", "talk"]
        assert kinds(other, CHAT, 2) == ["confirmed", "talk"]
    with ada.live(table) as live:
        assert kinds(live, CHAT, 4) == ["confirmed"] * 3 + ["talk"]
        assert kinds(live, {"t": "sit"}, 1) == ["refused"]
    assert sum(b'"text":"hello"' in body for body in bodies(server.data, table)) == 6


def test_by_http_the_same_limits_hold_with_a_sentence(server):
    _, table = _table(server)
    eve = server.person("Eve")
    path = f"/api/tables/{table}/requests"
    assert [eve.post(path, CHAT).status_code for _ in range(2)] == [200, 200]
    answer = eve.post(path, CHAT)
    assert (answer.status_code, answer.json()["problem"]) == (429, "talk")
    assert answer.json()["sentence"].startswith("Not so fast")
    assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    "wishes",
    [
        [{"t": "stand"}, {"t": "sit"}],
        [{"t": "set-bot", "seat": 1, "level": "expert"}, {"t": "clear", "seat": 1}],
        [{"t": "contribute", "chance": "0123456789abcdef" * 2}],
        [{"t": "mute", "seat": 1}, {"t": "mute", "seat": 1, "on": False}],
        [{"t": "auto-pass", "on": True}],
    ],
)
def test_what_is_told_to_all_or_kept_is_asked_for_in_measure(server, wishes):
    ada, table = _table(server)
    with ada.live(table) as live:
        answers = [kinds(live, wishes[i % len(wishes)], 1)[0] for i in range(8)]
        assert answers[6:] == ["often", "often"]
        assert "often" not in answers[:6]


def test_moves_are_not_counted(server):
    ada = server.person("Ada")
    table = ada.table("rage", 2, bots=["random"], start=True)
    with ada.live(table) as live:
        for _ in range(12):
            while 0 not in live.position["actors"]:
                live.next()
            assert live.move(live.position["moves"][0])["t"] == "confirmed"


def _table(server: Server) -> tuple[Person, str]:
    ada = server.person("Ada")
    return ada, ada.table("rage", 2)
