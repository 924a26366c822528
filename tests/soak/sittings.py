"""One place of the house: table after table is opened, played, checked, and played again."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Executor
from contextlib import suppress
from time import monotonic
from typing import Any

from tablee.core.registry import games
from tablee.testing.tables import tables
from tests.server.running import Person
from tests.soak.checks import check
from tests.soak.guests import MANNERS, Api, Caller, Guest, Unexplained

NAMES = ("Ada", "Bob", "Chloé", "Dag", "Eve", "Flo", "Gil", "Hana")
LEVELS = ("random", "beginner", "regular")
STANDSTILL = 300.0
"""Seconds without any news at a table that is being played: something is wrong."""


class Place:
    """Where a company of eight meets all evening; who does not play may watch."""

    def __init__(self, api: Api, checks: Executor, number: int, seed: int, pace: float) -> None:
        self.api = api
        self.tally = api.tally
        self.checks = checks
        self.number = number
        self.pace = pace
        self.chance = random.Random(f"{seed} {number}")
        self.people: list[Person] = []
        self.rounds = 0

    async def open(self, delay: float) -> None:
        """Play until time is up."""
        await asyncio.sleep(delay)
        table = ""
        while not self.tally.closing:
            with suppress(Unexplained):  # there is another table
                table = await self._evening(table)

    async def _evening(self, table: str) -> str:
        """One game, at this table or a new one; the table of the rematch."""
        while len(self.people) < len(NAMES):
            name = NAMES[len(self.people)]
            made = await self.api.ask("POST", "/api/players", body={"name": name})
            self.people.append(Person(self.api.server, name, made.json()["token"]))
        self.rounds += 1
        table = table or await self._laid()
        players = await self._seated(table)
        await self._play(table, players)
        return await self._rematch(table, players)

    def _setup(self) -> dict[str, Any]:
        """Games take turns; seats, options and the rest are any that there may be."""
        chance, kinds = self.chance, games()
        kind = kinds[(self.number + self.rounds) % len(kinds)]
        laid = chance.choice(tables(kind))
        persons = chance.randint(1, laid.seats)
        bots = [
            "expert" if chance.random() < 0.04 else chance.choice(LEVELS)
            for _ in range(laid.seats - persons)
        ]
        setup: dict[str, Any] = {
            "game": kind.id,
            "seats": laid.seats,
            "options": laid.options,
            "bots": bots,
            "grace": chance.choice([2.0, 60.0]),
            "watch": chance.random() < 0.9,
            "take_back": chance.random() < 0.9,
            "hints": chance.random() < 0.9,
            "public": chance.random() < 0.5,
        }
        if chance.random() < 0.3:
            setup["clock"] = {"kind": "fast", "move": 5.0, "bank": 10.0}
        if "always" in laid.options.values():
            setup["window"] = 1.5
        return setup

    async def _laid(self) -> str:
        """A table that has started; its host is the first of the company."""
        setup, host = self._setup(), self.people[0]
        made = await self.api.ask("POST", "/api/tables", host, setup)
        table = str(made.json()["id"])
        await self.api.ask("GET", f"/api/tables/{table}/code")
        for guest in self.people[1 : setup["seats"] - len(setup["bots"])]:
            await self._request(table, guest, {"t": "sit"})
            if self.chance.random() < 0.5:
                mixed = self.chance.randbytes(16).hex()
                await self._request(table, guest, {"t": "contribute", "chance": mixed})
        await self._request(table, host, {"t": "start"})
        return table

    async def _request(self, table: str, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        """Ask by HTTP; the id makes it safe to repeat."""
        wish = {**wish, "id": f"{person.name} {wish['t']} {wish.get('seat', '')}"}
        path = f"/api/tables/{table}/requests"
        answer: dict[str, Any] = (await self.api.ask("POST", path, person, wish)).json()
        if answer["t"] == "refused":
            self.tally.refuse(wish, answer["problem"])
        return answer

    async def _seated(self, table: str) -> list[Guest]:
        """Everybody who plays at a table, the host first, and some who watch."""
        players: list[Guest] = []
        watched = False
        for person in self.people:
            looked = await self.api.ask("GET", f"/api/tables/{table}", person)
            if looked.status_code == 403:
                continue
            full = looked.json()
            watched = full["setup"]["watch"]
            if full["seat"] >= 0:
                by_http = self.chance.random() < 0.15
                players.append(self._guest(Caller if by_http else Guest, table, person))
        if watched:
            seated = {player.person for player in players}
            others = [person for person in self.people if person not in seated]
            watchers = [*self.chance.sample([*others, None, None], self.chance.randrange(3))]
            players += [self._guest(Guest, table, person) for person in watchers]
        return players

    def _guest(self, kind: type[Guest], table: str, person: Person | None) -> Guest:
        return kind(self.api, table, person, self.chance.getrandbits(60), self.pace, MANNERS)

    async def _play(self, table: str, players: list[Guest]) -> None:
        """Play a game to its end, or until time is up, and compare it with the books."""
        playing = {asyncio.create_task(player.play()): player for player in players}
        waiting = set(playing)
        while waiting:
            done, waiting = await asyncio.wait(waiting, timeout=10)
            for task in done:
                error = task.exception()
                if error and not isinstance(error, Unexplained):
                    self._complain(table, f"{playing[task].name}: {error!r}")
            last = max(player.heard_at for player in players)
            if waiting and monotonic() - last > STANDSTILL:
                self._complain(table, f"stands still: {[p.position for p in players][:1]}")
                break
        for task in waiting:
            task.cancel()
        await self._check(table, players)

    def _complain(self, table: str, what: str) -> None:
        self.tally.problems.append(f"table {table}: {what}")

    async def _check(self, table: str, players: list[Guest]) -> None:
        record = ""
        if any(player.over for player in players):
            record = (await self.api.ask("GET", f"/api/tables/{table}/record")).text
            if self.chance.random() < 0.3:
                await self.api.ask("GET", f"/api/tables/{table}/replay?seat={players[0].seat}")
        witnesses = [player.witness() for player in players]
        loop = asyncio.get_running_loop()
        data = self.api.server.data
        found = await loop.run_in_executor(self.checks, check, data, table, record, witnesses)
        self.tally.entries += found.kinds
        self.tally.problems += found.problems
        if record:
            self.tally.finished[players[0].kind] += 1

    async def _rematch(self, table: str, players: list[Guest]) -> str:
        """Every other time the same company plays again; the new table, started, or none."""
        if not players[0].over or self.tally.closing or self.chance.random() < 0.5:
            return ""
        host = self.people[0]
        await self._request(table, host, {"t": "ask", "what": "rematch"})
        for player in players:
            if player.seat >= 0 and not player.banned and player.person not in {None, host}:
                assert player.person is not None
                await self._request(table, player.person, {"t": "agree", "what": "rematch"})
        full = (await self.api.ask("GET", f"/api/tables/{table}", host)).json()
        again = full["room"]["rematch"]
        if not again:
            return ""
        full = (await self.api.ask("GET", f"/api/tables/{again}", host)).json()
        for seat, shown in enumerate(full["room"]["seats"]):
            if not shown.get("name") and not shown.get("bot"):
                await self._request(again, host, {"t": "set-bot", "seat": seat, "level": "regular"})
        await self._request(again, host, {"t": "start"})
        self.tally.people["rematches"] += 1
        return str(again)
