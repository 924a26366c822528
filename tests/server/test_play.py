"""Whole games through real sockets, with comings and goings."""

from __future__ import annotations

import random

import pytest

from tests.server.running import Live, Person, Server

GAMES = {"rage": 3, "fou": 4, "lefou": 3, "fyfe": 2}


def play_on(sockets: list[Live], chance: random.Random) -> None:
    """Everybody plays random legal moves until the game is over."""
    while not any(live.position["over"] for live in sockets):
        moved = False
        for seat, live in enumerate(sockets):
            while live.position["moves"] and seat in live.position["actors"]:
                if live.position["answered"]:
                    break
                answer = live.move(chance.choice(live.position["moves"]))
                moved = moved or answer["t"] == "confirmed"
        if not moved:
            sockets[0].next()
        for live in sockets:
            while live.seq < max(other.seq for other in sockets) and not live.position["over"]:
                live.next()


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_bots(server, game):
    ada = server.person("a bot expert")
    made = ada.post("/api/tables/quick", {"game": game, "seats": GAMES[game], "level": "random"})
    table = made.json()["id"]
    with ada.live(table) as live:
        assert live.full["seat"] == 0
        live.play_on(random.Random(5))
    record = server.http.get(f"/api/tables/{table}/record").text
    assert record.startswith("tablee record 2\n")
    assert "\nscores " in record
    replay = server.http.get(f"/api/tables/{table}/replay", params={"seat": 1}).json()
    assert replay["problems"] == []
    assert replay["players"] == {"0": "a bot expert"}
    assert replay["bots"] == {str(seat): "random" for seat in range(1, GAMES[game])}
    assert len(replay["frames"]) > 20
    assert replay["frames"][-1]["actors"] == []
    full = ada.look(table)
    assert full["room"]["phase"] == "over"
    assert full["fair"]["secret"]


def two(server: Server) -> tuple[str, Person, Person]:
    """Ada and Bob, at a table that has started."""
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2)
    bob.sits(table)
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    return table, ada, bob


def test_two_people_play_to_the_end_and_both_see_the_same_scores(server):
    table, ada, bob = two(server)
    with ada.live(table) as one, bob.live(table) as other:
        play_on([one, other], random.Random(1))
    assert ada.look(table)["position"]["scores"] == bob.look(table)["position"]["scores"]


def test_what_was_missed_comes_with_the_reconnection(server):
    table, ada, bob = two(server)
    with ada.live(table) as one:
        seen = one.seq
        first = one if 0 in one.position["actors"] else None
    mover = ada if first else bob
    with mover.live(table) as live:
        live.move(live.position["moves"][0])
    with ada.live(table, since=seen) as back:
        assert back.seq > seen
        assert [news["seq"] > seen for news in back.full["news"]]
        kinds = [news["event"]["kind"] for news in back.full["news"] if news["t"] == "happened"]
        assert "hand" not in kinds  # that was before
        assert kinds


def test_two_devices_on_one_seat_hear_the_same(server):
    table, ada, bob = two(server)
    with ada.live(table) as laptop, ada.live(table) as phone, bob.live(table) as other:
        mover = laptop if 0 in laptop.position["actors"] else other
        mover.move(mover.position["moves"][0])
        while phone.seq < laptop.seq or laptop.seq < phone.seq:
            (phone if phone.seq < laptop.seq else laptop).next()
        assert phone.position == laptop.position


def test_a_repeated_request_is_confirmed_again_and_done_once(server):
    table, ada, bob = two(server)
    with ada.live(table) as one, bob.live(table) as other:
        mover = one if 0 in one.position["actors"] else other
        move = {"t": "move", "move": mover.position["moves"][0], "seen": mover.seq, "id": "once"}
        first, second = mover.ask(dict(move)), mover.ask(dict(move))
    assert first == second
    assert first["t"] == "confirmed"


def test_everything_is_possible_by_http_alone(server):
    table, ada, bob = two(server)
    people = [ada, bob]
    for _ in range(6):
        seat = ada.look(table)["position"]["actors"][0]
        full = people[seat].look(table)
        move = full["position"]["moves"][0]
        answer = people[seat].ask(table, {"t": "move", "move": move, "seen": full["seq"]})
        assert answer["t"] == "confirmed"
    wrong = people[0].post(f"/api/tables/{table}/requests", {"t": "move", "move": "?", "seen": 0})
    assert wrong.status_code == 409
    assert wrong.json()["t"] == "refused"


def test_a_rematch_is_a_new_table_with_the_same_people(server):
    table, ada, bob = two(server)
    with ada.live(table) as one, bob.live(table) as other:
        play_on([one, other], random.Random(2))
        one.ask({"t": "ask", "what": "rematch"})
        other.ask({"t": "agree", "what": "rematch"})
    again = ada.look(table)["room"]["rematch"]
    assert again
    seats = ada.look(again)["room"]["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ada", "Bob"]
    assert again in [shown["id"] for shown in bob.get("/api/me/tables").json()]


def test_somebody_watches_and_sees_no_hand(server):
    table, ada, _ = two(server)
    with Live(server, table) as watcher:
        assert watcher.full["seat"] == -1
        assert watcher.full["position"]["view"]["hand"] == []
        with ada.live(table) as one:
            one.ask({"t": "chat", "text": "<b>hello</b> ; -- «"})
        said = watcher.hear("update")["news"]
        while not any(news["t"] == "said" for news in said):
            said = watcher.hear("update")["news"]
        assert [n["text"] for n in said if n["t"] == "said"] == ["<b>hello</b> ; -- «"]


def test_a_hint_is_a_legal_move_with_a_reason(server):
    ada = server.person()
    table = ada.post("/api/tables/quick", {"game": "rage", "seats": 2}).json()["id"]
    with ada.live(table) as live:
        while 0 not in live.position["actors"]:
            live.next()
        hint = ada.post(f"/api/tables/{table}/hint").json()
        assert hint["move"] in live.position["moves"]
        words = server.http.get("/api/games/rage/words/en").json()
        assert f"reason.{hint['reason']}" in words
