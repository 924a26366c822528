"""Power cuts and full disks in the middle of play: nothing that was confirmed is ever lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.hunt import GAMES, Ledger, Tally, confirmations, errors, evening, until
from tests.server.nursery import Phoenix
from tests.server.players import Habits, all_of, company

KILLS = 26
"""At each game: more than a hundred together; `make kills` has a thousand."""
REFUSED = "failed_writes_total"
"""What the disk has refused, to people and to bots."""

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


@pytest.mark.parametrize("game", GAMES)
def test_confirmed_moves_outlive_every_kill_and_the_game_ends_as_recorded(begin: Begin, game: str):
    server, chance, tally = begin(), random.Random(game), Tally()
    while tally.kills < KILLS:
        evening(server, game, chance, tally, KILLS)
    assert errors(server.log) == []


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

    async def all_evening() -> None:
        await all_of(*(player.play() for player in players), shortage())

    asyncio.run(all_evening())
    ledger.check()
    troubles = [trouble["problem"] for player in players for trouble in player.failed]
    assert set(troubles) == {"disk"}
    assert server.http.get("/health").status_code == 200
    assert all(player.over for player in players)
