"""What can be told from when something arrives: nothing of what lies face down."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from pathlib import Path
from typing import Any, get_args

from websockets.asyncio.client import ClientConnection, connect

from tablee.bots.registry import LEVELS
from tablee.match.setup import Pace
from tablee.server.settings import Settings
from tests.server.conftest import Start
from tests.server.running import PATIENCE, Person, Server

WINDOWS = 25
"""At each table."""
TABLES = 8
"""In each world."""
ALPHA = 1e-4
NOTICED = 0.02
"""Seconds: what differs by less, in the middle, is nobody's secret; nor, on a busy machine, what
differs by less than the delays of one world among themselves."""


def test_a_bot_that_had_no_choice_takes_as_long_as_one_that_had_to_think() -> None:
    usual = Settings(data=Path())
    assert usual.pace("expert") > usual.bot_seconds
    assert {usual.pace(level) for level in LEVELS if level != "expert"} == {usual.bot_delay}


def test_a_table_may_want_quicker_bots_and_no_pace_tells_how_long_one_thought() -> None:
    usual = Settings(data=Path())
    calm, brisk, at_once = (usual.pace("regular", pace) for pace in get_args(Pace))
    assert usual.bot_delay == calm > brisk > at_once > NOTICED
    assert {usual.pace("beginner", pace) for pace in get_args(Pace)} == {calm, brisk, at_once}
    assert all(usual.pace("expert", pace) > usual.bot_seconds for pace in get_args(Pace))


def mann_whitney(one: list[float], two: list[float]) -> float:
    """How likely two samples of one distribution differ as much, by the ranks of their values."""
    ranked = sorted([(value, 0) for value in one] + [(value, 1) for value in two])
    ranks = sum(rank for rank, (_, sample) in enumerate(ranked, 1) if sample == 0)
    mean = len(one) * (len(ranked) + 1) / 2
    deviation = (mean * len(two) / 6) ** 0.5
    return 2 * (1 - statistics.NormalDist().cdf(abs(ranks - mean) / deviation))


def told_apart(one: list[float], two: list[float]) -> bool:
    """Whether somebody who measures delays learns something by it."""
    apart = abs(statistics.median(one) - statistics.median(two))
    quartiles = [statistics.quantiles(delays) for delays in (one, two)]
    noise = max(third - first for first, _, third in quartiles)
    return apart > max(NOTICED, noise) and mann_whitney(one, two) < ALPHA


def test_delays_that_differ_are_noticed_and_noise_is_not() -> None:
    chance = random.Random(3)
    one, two = ([chance.expovariate(50) for _ in range(120)] for _ in range(2))
    assert not told_apart(one, two)
    assert told_apart(one, [delay + 0.05 for delay in two])


class Guest:
    """Somebody at a table of Le Fou who plays at random, and answers face down or does not."""

    def __init__(self, server: Server, table: str, person: Person | None, *, answers: bool) -> None:
        self.address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self.headers = person.headers if person else {}
        self.answers = answers
        self.chance = random.Random(table)
        self.position: dict[str, Any] = {}
        self.seat = -1
        self.delays: list[float] = []
        """From the end of a window to the news of it."""

    async def stay(self, enough: asyncio.Event) -> None:
        async with connect(
            self.address, additional_headers=self.headers, max_size=None, proxy=None
        ) as socket:
            if self.headers:
                automatic = {"t": "auto-pass", "on": not self.answers}
                await socket.send(json.dumps(automatic))
            while not enough.is_set():
                async with asyncio.timeout(PATIENCE * 2):
                    await self._hear(socket, json.loads(await socket.recv()))
                if len(self.delays) >= WINDOWS or self.position.get("over"):
                    enough.set()

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["t"] not in {"full", "update"} or not message.get("position"):
            return
        before, self.position = self.position.get("window"), message["position"]
        self.seat = message.get("seat", self.seat)
        window = self.position["window"]
        if before is not None and (window is None or window["opened"] > before["closes"] - 0.001):
            self.delays.append(time.time() - before["closes"])
        asked = self.seat in self.position["actors"] and not self.position["answered"]
        moves = [move for move in self.position["moves"] if move not in {"back", "exchange"}]
        if asked and moves and (window is None or self.answers):
            move = self.chance.choice(moves)
            await socket.send(json.dumps({"t": "move", "move": move, "seen": message["seq"]}))


def opened(server: Server, *, answers: bool) -> list[Guest]:
    """A table with windows of a tenth of a second; the first guest only watches."""
    people = [server.person(name) for name in ("Ada", "Zoé")]
    made = {"options": {"windows": "always"}, "window": 0.1, "bots": ["regular", "regular"]}
    table = people[0].table("lefou", 4, **made)
    people[1].sits(table)
    assert people[0].ask(table, {"t": "start"})["t"] == "confirmed"
    return [Guest(server, table, person, answers=answers) for person in (None, *people)]


async def lived(tables: list[list[Guest]]) -> None:
    """All tables at once, so that what slows the machine down slows both worlds down."""

    async def evening(guests: list[Guest]) -> None:
        enough = asyncio.Event()
        watching, *playing = (asyncio.create_task(guest.stay(enough)) for guest in guests)
        await watching
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    await asyncio.gather(*(evening(guests) for guests in tables))


def test_nobody_can_tell_from_a_delay_who_has_answered_face_down(start: Start) -> None:
    server = start(bot_delay=0.02)
    tables = [opened(server, answers=number % 2 == 0) for number in range(2 * TABLES)]
    asyncio.run(lived(tables))
    told = [[delay for guests in tables[n::2] for delay in guests[0].delays] for n in (0, 1)]
    assert min(map(len, told)) > TABLES * WINDOWS / 2
    assert not told_apart(*told), [statistics.quantiles(delays) for delays in told]
