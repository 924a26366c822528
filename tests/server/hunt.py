"""Kill a server under load again and again: what was confirmed must be on its disk every time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

from tablee.cli.main import main
from tablee.match import entries
from tablee.match.match import Match
from tests.server.books import bodies
from tests.server.nursery import Phoenix
from tests.server.players import Habits, Player, all_of, company

GAMES = ("rage", "fou", "fyfe", "lefou")
HABITS = Habits(lose=60, chat=40)


class Tally:
    """What a hunt has come to."""

    def __init__(self) -> None:
        self.kills = 0
        self.games = 0
        self.confirmed = 0


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


async def hunt(ledger: Ledger, chance: random.Random, tally: Tally, most: int) -> None:
    """Kill the server again and again, a few confirmed moves apart, whatever it is doing."""
    players, server = ledger.players, ledger.server
    while tally.kills < most and not any(player.over for player in players):
        wanted = confirmations(players) + chance.randrange(1, 7)
        await until(lambda: confirmations(players) >= wanted or players[0].over)  # noqa: B023
        await asyncio.sleep(chance.random() * 0.01)
        server.kill()
        tally.kills += 1
        server.again()
        ledger.check()


def evening(server: Phoenix, game: str, chance: random.Random, tally: Tally, most: int) -> None:
    """One game with kills, to its end: nothing is lost, and its record is right."""
    players = company(server, {"game": game}, HABITS, luck=tally.kills)
    ledger = Ledger(server, players)

    async def play() -> None:
        await all_of(*(p.play() for p in players), hunt(ledger, chance, tally, most))

    try:
        asyncio.run(play())
        ledger.check()
    finally:
        tally.games += 1
        tally.confirmed += confirmations(players)
    record = server.log.with_suffix(".record")
    record.write_text(server.http.get(f"/api/tables/{players[0].table}/record").text, "utf-8")
    assert main(["verify", str(record)]) == 0


def errors(log: Path) -> list[str]:
    """What a server has logged as an error."""
    lines = log.read_text("utf-8").splitlines()
    return [line for line in lines if '"level": "error"' in line]
