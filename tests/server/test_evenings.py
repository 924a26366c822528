"""Whole evenings: four people, a bot and some who watch, over connections that do not hold.

Everything that anybody was sent is kept, and compared afterwards with the books: with what the
rules, asked anew and by themselves, let that reader know at that moment.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.cli.main import main
from tablee.core.contract import SPECTATOR
from tablee.core.events import EventLog
from tablee.core.record import parse
from tablee.match import entries
from tests.server.books import (
    Truth,
    bodies,
    check_position,
    check_requests,
    states,
    strings,
)
from tests.server.players import Habits, Player, all_of, company
from tests.server.running import PATIENCE, Server

TABLES: dict[str, dict[str, Any]] = {
    "rage": {"game": "rage", "options": {"prediction": "secret"}},
    "fou": {"game": "fou"},
    "fyfe": {"game": "fyfe"},
    "lefou": {"game": "lefou"},
    "lefou-always": {
        "game": "lefou",
        "options": {"windows": "always", "hyper-offense": "on"},
        "window": 0.1,
    },
}
HABITS = Habits(lose=25, regret=50, chat=60, hint=60, look=30)
WATCHERS = 2


class Evening:
    """A game that was played to its end, and what is left of it."""

    def __init__(self, server: Server, setup: dict[str, Any]) -> None:
        self.early: list[httpx.Response] = []
        self.players = company(server, setup, HABITS, luck=11, watchers=WATCHERS)
        self.path = f"/api/tables/{self.players[0].table}"
        asyncio.run(self._pass(server))
        self.truth = Truth(
            [entries.decode(body) for body in bodies(server.data, self.players[0].table)]
        )
        self.record = server.http.get(f"{self.path}/record").text
        self.server = server

    async def _pass(self, server: Server) -> None:
        await all_of(*(player.play() for player in self.players), self._pry(server))

    async def _pry(self, server: Server) -> None:
        """Somebody asks by HTTP for what is told at the end only, until the end."""
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            while not any(player.over for player in self.players):
                for path in ("record", "replay?seat=1", "fair"):
                    self.early.append(await client.get(f"{self.path}/{path}"))
                await asyncio.sleep(0.2)

    def messages(self) -> Iterator[tuple[Player, dict[str, Any]]]:
        for player in self.players:
            for message in player.heard:
                yield player, message


@pytest.fixture(scope="module", params=TABLES)
def evening(request: pytest.FixtureRequest, server: Server) -> Evening:
    return Evening(server, TABLES[request.param])


def test_the_result_is_that_of_the_record(evening: Evening, tmp_path: Path):
    record = parse(evening.record)
    *_, state = states(record, evening.truth.game)
    assert state.over()
    for player in evening.players:
        assert player.position is not None
        assert player.position["scores"] == state.scores() == record.scores
        assert player.position["view"] == state.view(player.seat).dump()
    kept = tmp_path / "evening.record"
    kept.write_text(evening.record, "utf-8")
    assert main(["verify", str(kept)]) == 0


def test_nobody_missed_or_doubled_an_event(evening: Evening):
    log = EventLog()
    list(states(parse(evening.record), evening.truth.game, log))
    events = log.take()
    for player in evening.players:
        told = [event for _, event in player.told]
        assert told == [event.dump() for event in events if event.visible_to(player.seat)]
    assert sum(player.returns for player in evening.players) > len(evening.players), "nobody lost"


def test_what_was_confirmed_is_in_the_books_once_and_in_order(evening: Evening):
    stored = [
        entries.decode(body) for body in bodies(evening.server.data, evening.players[0].table)
    ]
    for player in evening.players:
        refused = [name for name, _, _ in player.refused]
        check_requests(stored, player.seat, player.asked, player.confirmed, refused)


def test_every_message_holds_what_its_reader_may_know_and_nothing_else(evening: Evening):
    truth = evening.truth
    compared = 0
    for player, message in evening.messages():
        if message["t"] not in {"full", "update"}:
            continue
        if message.get("position") is not None:
            check_position(truth, player.seat, message["seq"], message["position"])
            compared += 1
        for number in {news["seq"] for news in message.get("news", [])}:
            told = [
                news["event"]
                for news in message["news"]
                if news["t"] == "happened" and news["seq"] == number
            ]
            assert told in ([], truth.told(player.seat, number))
        assert truth.codes.isdisjoint(strings(_without_game(message)))
    assert compared > 100


def _without_game(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what was compared with the engine already, and without chat."""
    rest = {key: value for key, value in message.items() if key not in {"position", "news"}}
    rest["news"] = [news for news in message.get("news", []) if news["t"] == "noticed"]
    shown = message.get("position") or {}
    unseen = {"view", "moves", "refused"}
    rest["position"] = {key: value for key, value in shown.items() if key not in unseen}
    return rest


def test_refusals_and_hints_speak_only_of_what_the_asker_sees(evening: Evening):
    truth = evening.truth
    for player in evening.players:
        spoken: list[Any] = [
            (seq, problem, player.asked[name]) for name, seq, problem in player.refused
        ]
        for seq, told, *asked in [*spoken, *player.hints]:
            views = [
                view
                for number in range(seq, seq + 9)
                for _, view in truth.shown(player.seat, number)
            ]
            known = {*strings(views), *strings(asked)}
            moves = {
                truth.game.text(move)
                for number in range(seq, seq + 9)
                for state, _ in truth.shown(player.seat, number)
                for move in state.choices(player.seat)
            }
            assert truth.codes & set(strings(told)) <= known | moves


def test_no_secret_of_the_table_or_of_a_person_leaves_before_the_end(evening: Evening):
    truth = evening.truth
    tokens = [p.person.token.partition(".")[2] for p in evening.players if p.person]
    for player, message in evening.messages():
        text = json.dumps(message)
        assert not any(name in text for name in (*truth.people, *tokens))
        over = (message.get("room") or {}).get("phase") == "over"
        if not over:
            assert not any(secret in text for secret in truth.secrets)
        if message["t"] == "confirmed":
            assert message["id"] in player.asked


def test_before_the_end_there_is_no_record_no_replay_and_no_seed(evening: Evening):
    # the last round of questions may have come after the end
    for answer in evening.early[:-3]:
        if answer.request.url.path.endswith("/fair"):
            assert answer.json()["fair"]["secret"] == answer.json()["fair"]["seed"] == ""
        else:
            assert answer.status_code == 404
        assert not any(secret in answer.text for secret in evening.truth.secrets)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 3])
def test_a_replay_shows_each_position_as_that_seat_saw_it(evening: Evening, seat: int):
    shown = evening.server.http.get(f"{evening.path}/replay", params={"seat": seat}).json()
    assert shown["problems"] == []
    log = EventLog()
    positions = states(parse(evening.record), evening.truth.game, log)
    for frame, state in zip(shown["frames"], positions, strict=True):
        assert frame["view"] == state.view(seat).dump()
        assert frame["events"] == [e.dump() for e in log.take() if e.visible_to(seat)]
        assert frame["actors"] == state.actors()
