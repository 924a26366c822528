"""Several devices on one seat, messages that come late, twice or in disorder, and silence."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from tablee.match import entries
from tests.server.books import bodies
from tests.server.players import Habits, Player, all_of
from tests.server.running import Live, Person, Server


def started(server: Server, seats: int = 2, **setup: Any) -> tuple[str, list[Person]]:
    """A table of Rage at which everybody is a person, and which has started."""
    people = [server.person(name) for name in ("Ada", "Bob", "Chloé")[:seats]]
    table = people[0].table("rage", seats, **setup)
    for guest in people[1:]:
        guest.sits(table)
    assert people[0].ask(table, {"t": "start"})["t"] == "confirmed"
    return table, people


def moves(server: Server, table: str) -> list[entries.Moved]:
    stored = [entries.decode(body) for body in bodies(server.data, table)]
    return [entry for entry in stored if isinstance(entry, entries.Moved)]


def catch_up(*devices: Live) -> None:
    """Read until everybody on these devices has heard as much as the others."""
    while len({device.seq for device in devices}) > 1:
        min(devices, key=lambda device: device.seq).next()


def told(device: Live) -> list[dict[str, Any]]:
    return [message for message in device.heard[1:] if message["t"] == "update"]


def test_two_devices_play_a_whole_game_in_step_whichever_moves(server):
    table, (ada, bob) = started(server)
    chance = random.Random(4)
    with ada.live(table) as laptop, ada.live(table) as phone, bob.live(table) as other:
        while not laptop.position["over"]:
            device = chance.choice([laptop, phone]) if 0 in laptop.position["actors"] else other
            catch_up(laptop, phone)
            while device is other and not other.position["moves"]:
                other.next()
            assert device.move(chance.choice(device.position["moves"]))["t"] == "confirmed"
            catch_up(laptop, phone, other)
        assert told(laptop) == told(phone)
        assert laptop.position == phone.position
        movers = [{m["id"] for m in d.heard if m["t"] == "confirmed"} for d in (laptop, phone)]
    assert all(movers)
    assert movers[0].isdisjoint(movers[1])


def test_of_two_moves_from_two_devices_at_once_one_counts(server):
    table, people = started(server)
    first = people[0].look(table)["position"]["actors"][0]
    with people[first].live(table) as laptop, people[first].live(table) as phone:
        choices = laptop.position["moves"]
        for device, move in zip((laptop, phone), choices, strict=False):
            device.send({"t": "move", "move": move, "seen": device.seq})
        answers = [_answer(device)["t"] for device in (laptop, phone)]
    assert sorted(answers) == ["confirmed", "refused"]
    assert len(moves(server, table)) == 1


def test_the_same_request_from_two_devices_is_confirmed_to_both_and_done_once(server):
    table, people = started(server)
    first = people[0].look(table)["position"]["actors"][0]
    with people[first].live(table) as laptop, people[first].live(table) as phone:
        move = {"t": "move", "move": laptop.position["moves"][0], "seen": laptop.seq, "id": "one"}
        laptop.send(dict(move))
        phone.send(dict(move))
        answers = [_answer(laptop), _answer(phone)]
    assert answers[0] == answers[1]
    assert answers[0]["t"] == "confirmed"
    assert len(moves(server, table)) == 1


def _answer(device: Live) -> dict[str, Any]:
    while device.next()["t"] not in {"confirmed", "refused", "failed"}:
        pass
    return device.heard[-1]


def test_one_device_that_closes_leaves_the_other_present(server):
    table, (ada, bob) = started(server)
    with bob.live(table) as other, ada.live(table) as laptop:
        ada.live(table).close()
        assert laptop.ask({"t": "chat", "text": "still here"})["t"] == "confirmed"
        while not any(n["t"] == "said" for n in other.hear("update").get("news", [])):
            pass
    stored = [entries.decode(body) for body in bodies(server.data, table)]
    said = next(entry.n for entry in stored if isinstance(entry, entries.Chatted))
    away = [e for e in stored if isinstance(e, entries.Away) and e.n < said and e.seat == 0]
    assert away == []


def test_a_move_decided_on_an_old_position_is_refused_and_changes_nothing(server):
    table, people = started(server)
    devices = [person.live(table) for person in people]
    old = [device.seq for device in devices]
    for _ in range(8):
        mover = devices[devices[0].position["actors"][0]]
        assert mover.move(mover.position["moves"][0])["t"] == "confirmed"
        catch_up(*devices)
    seat = devices[0].position["actors"][0]
    mover, before = devices[seat], bodies(server.data, table)
    stale = {"t": "move", "move": mover.position["moves"][0], "seen": old[seat]}
    assert mover.ask(stale)["problem"]["rule"] == "TABLE-17"
    for device in devices:
        device.close()
    assert bodies(server.data, table)[: len(before)] == before
    assert len(moves(server, table)) == 8


def test_requests_in_disorder_are_each_judged_by_the_table_as_it_is_then(server):
    """A later move that overtakes an earlier one is refused; nothing waits, nothing is undone."""
    table, people = started(server)
    chance = random.Random(6)
    devices = [person.live(table) for person in people]
    confirmed = 0
    for _ in range(12):
        catch_up(*devices)
        device = devices[devices[0].position["actors"][0]]
        offered = device.position["moves"]
        move = {"t": "move", "move": chance.choice(offered), "seen": device.seq}
        wishes = [move, {**move, "seen": device.seq + 1}, {"t": "chat", "text": "in between"}]
        chance.shuffle(wishes)
        names = [device.send(dict(wish)) for wish in wishes]
        answers = [_answer(device) for _ in wishes]
        assert [answer["id"] for answer in answers] == names, "answers come in order"
        granted = [
            answer
            for answer, wish in zip(answers, wishes, strict=True)
            if wish["t"] == "move" and answer["t"] == "confirmed"
        ]
        confirmed += len(granted)
        assert granted
    for device in devices:
        device.close()
    assert len(moves(server, table)) == confirmed


@pytest.mark.parametrize("since", ["999999", "-1", "x", "", "9" * 40, "1&since=2", "%00"])
def test_whoever_comes_back_with_a_wrong_number_gets_the_whole_table(server, since):
    table, (ada, _) = started(server)
    with Live(server, table, ada.headers, since) as back:
        assert back.full["position"]["view"]["hand"]
        kinds_told = {news["t"] for news in back.full["news"]}
        assert "happened" in kinds_told
        assert all(news["seq"] <= back.full["seq"] for news in back.full["news"])


def kinds(server: Server, table: str, kind: type[entries.Base]) -> list[Any]:
    stored = [entries.decode(body) for body in bodies(server.data, table)]
    return [entry for entry in stored if isinstance(entry, kind)]


class Mute(Player):
    """Somebody who is there and never answers."""

    def may_move(self) -> bool:
        return False


def test_a_game_with_somebody_who_never_answers_ends(server):
    """Bots decide when time is up; after three times in a row one of them takes the seat."""
    clock = {"kind": "fast", "move": 0.1}
    table, people = started(server, 3, clock=clock)
    players = [Player(server, table, who, i, Habits()) for i, who in enumerate(people[:2])]
    silent = Mute(server, table, people[2], 9, Habits())
    asyncio.run(_all(*players, silent))
    late = [entry for entry in kinds(server, table, entries.TimedOut) if entry.seat == 2]
    took = [entry for entry in kinds(server, table, entries.BotTook) if entry.seat == 2]
    assert len(late) == 3
    assert [entry.reason for entry in took] == ["clock"]
    assert {entry.by for entry in moves(server, table) if entry.seat == 2} == {"clock", "bot"}


async def _all(*players: Player) -> None:
    await all_of(*(player.play() for player in players))


def test_a_bot_keeps_the_seat_of_somebody_who_is_gone_and_gives_it_back(server):
    table, (ada, bob, chloe) = started(server, 3, grace=0.2)
    with ada.live(table) as one, bob.live(table) as other:
        lost = chloe.live(table)
        lost.close()
        held = _until(one, lambda room: room["seats"][2].get("reason") == "away")
        assert held["seats"][2]["name"] == "Chloé"
        assert held["seats"][2]["bot"]
        for _ in range(30):  # the bot plays when it is its turn: the table never waits for it
            seat = one.position["actors"][0]
            if seat == 2:
                one.next()
                continue
            mover = (one, other)[seat]
            while mover.seq < one.seq:
                mover.next()
            if mover.position["moves"] and seat in mover.position["actors"]:
                mover.move(mover.position["moves"][0])
            while one.seq < mover.seq:
                one.next()
        with chloe.live(table) as back:
            assert "reason" not in back.full["room"]["seats"][2]
            assert "away" not in back.full["room"]["seats"][2]
    assert any(entry.by == "bot" for entry in moves(server, table) if entry.seat == 2)
    assert [entry.seat for entry in kinds(server, table, entries.HandedBack)] == [2]


def _until(live: Live, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while True:
        room = live.next().get("room")
        if room is not None and right(room):
            return dict(room)


def test_who_sits_down_by_http_and_is_not_heard_of_again_counts_as_away(start):
    server = start(lease=0.2)
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("rage", 2)
    with server.person("Eve").live(table) as watcher:
        bob.sits(table)
        _until(watcher, lambda room: all(seat.get("away") for seat in room["seats"]))
    with ada.live(table) as one:
        assert [seat.get("away", False) for seat in one.full["room"]["seats"]] == [False, True]


def test_who_has_left_looks_on_and_returns_by_a_decision(server):
    table, (_, bob) = started(server)
    assert bob.ask(table, {"t": "leave"})["t"] == "confirmed"
    assert bob.look(table)["room"]["seats"][1]["reason"] == "left"
    with bob.live(table) as back:
        assert back.full["room"]["seats"][1]["reason"] == "left"
        assert back.ask({"t": "return"})["t"] == "confirmed"
    with bob.live(table) as again:
        assert "reason" not in again.full["room"]["seats"][1]


def test_looking_is_not_presence(server):
    table, (ada, bob) = started(server)
    with ada.live(table) as one:
        bob.live(table).close()
        _until(one, lambda room: bool(room["seats"][1].get("away")))
        bob.look(table)
        assert bob.look(table)["room"]["seats"][1]["away"]
