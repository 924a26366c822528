"""Power cuts and full disks in the middle of play: nothing that was confirmed is ever lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.cli.main import main
from tablee.match import entries
from tablee.match.match import Match
from tests.server.books import bodies
from tests.server.nursery import Phoenix
from tests.server.players import Habits, Player, all_of, company

KILLS = 26
"""At each game: more than a hundred together."""
GAMES = ("rage", "fou", "fyfe", "lefou")
REFUSED = "failed_writes_total"
"""What the disk has refused, to people and to bots."""
HABITS = Habits(lose=60, chat=40)

Begin = Callable[..., Phoenix]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    started: list[Phoenix] = []

    def start(**settings: Any) -> Phoenix:
        started.append(Phoenix(tmp_path / "data", **settings))
        return started[-1]

    yield start
    for server in started:
        server.close()


class Ledger:
    """What a table's disk held when it was last looked at; it only ever grows."""

    def __init__(self, server: Phoenix, players: list[Player]) -> None:
        self.server = server
        self.players = players
        self.bodies: list[bytes] = []
        self.match: Match | None = None
        self.places: dict[str, list[entries.Entry]] = {}

    def check(self) -> None:
        """All that anybody was told is there, once and in order, and nothing is there by half."""
        found = bodies(self.server.data, self.players[0].table)
        assert found[: len(self.bodies)] == self.bodies, "the past has changed"
        for body in found[len(self.bodies) :]:
            self._live(entries.decode(body))
        self.bodies = found
        assert self.match is not None
        assert self.match.state is not None
        assert self.match.state.over() == (self.match.phase == "over"), "half a move"
        for player in self.players:
            self._check_player(player, self.match)

    def _live(self, entry: entries.Entry) -> None:
        if self.match is None:
            self.match = Match.replay([entry])
        else:
            self.match.apply(entry)
        if entry.request:
            self.places.setdefault(entry.request, []).append(entry)

    def _check_player(self, player: Player, match: Match) -> None:
        assert player.seq <= match.data.sequence(player.seat), "told, but not on disk"
        places = [self._place(player, name) for name in player.confirmed]
        assert places == sorted(set(places)), "not in the order of the confirmations"

    def _place(self, player: Player, name: str) -> int:
        """Where the one thing stands that a confirmed request has done."""
        asked = player.asked[name]
        kinds = (entries.Moved, entries.Answered, entries.Chatted)
        found = [entry for entry in self.places.get(name, []) if isinstance(entry, kinds)]
        assert len(found) == 1, f"{asked} was confirmed and is there {len(found)} times"
        (entry,) = found
        assert entry.seat == player.seat
        if isinstance(entry, entries.Chatted):
            assert entry.text == asked["text"]
        else:
            assert entry.move == asked["move"]
        return entry.n


def confirmations(players: list[Player]) -> int:
    return sum(len(player.confirmed) for player in players)


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.001)


async def hunt(ledger: Ledger, chance: random.Random, kills: list[int]) -> None:
    """Kill the server again and again, a few confirmed moves apart, whatever it is doing."""
    players, server = ledger.players, ledger.server
    while sum(kills) < KILLS and not any(player.over for player in players):
        wanted = confirmations(players) + chance.randrange(1, 7)
        await until(lambda: confirmations(players) >= wanted or players[0].over)  # noqa: B023
        await asyncio.sleep(chance.random() * 0.01)
        server.kill()
        kills.append(1)
        server.again()
        ledger.check()


@pytest.mark.parametrize("game", GAMES)
def test_confirmed_moves_outlive_every_kill_and_the_game_ends_as_recorded(
    begin: Begin, game: str, tmp_path: Path
):
    server, chance = begin(), random.Random(game)
    kills: list[int] = []
    while sum(kills) < KILLS:
        players = company(server, {"game": game}, HABITS, luck=len(kills))
        ledger = Ledger(server, players)

        async def evening(players: list[Player], ledger: Ledger) -> None:
            await all_of(*(p.play() for p in players), hunt(ledger, chance, kills))

        asyncio.run(evening(players, ledger))
        ledger.check()
        record = tmp_path / f"{players[0].table}.record"
        record.write_text(server.http.get(f"/api/tables/{players[0].table}/record").text, "utf-8")
        assert main(["verify", str(record)]) == 0
    assert [line for line in server.lines() if line["level"] == "error"] == []


def test_a_disk_that_fills_up_in_the_middle_of_play_refuses_and_loses_nothing(begin: Begin):
    """The kernel itself refuses to let the files grow, in the middle of a transaction or not."""
    server = begin()
    players = company(server, {"game": "rage"}, Habits(), luck=3)
    ledger = Ledger(server, players)
    chance = random.Random(8)

    async def shortage() -> None:
        for _ in range(7):
            wanted = confirmations(players) + chance.randrange(1, 20)
            await until(lambda: confirmations(players) >= wanted)  # noqa: B023
            server.fill_disk(chance.randrange(6000))
            refused = server.figure(REFUSED)
            await until(lambda: server.figure(REFUSED) > refused)  # noqa: B023
            ledger.check()
            server.empty_disk()

    async def evening() -> None:
        await all_of(*(player.play() for player in players), shortage())

    asyncio.run(evening())
    ledger.check()
    troubles = [trouble["problem"] for player in players for trouble in player.failed]
    assert set(troubles) == {"disk"}
    assert server.http.get("/health").status_code == 200
    assert all(player.over for player in players)
