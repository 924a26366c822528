"""People who play over real sockets, get lost, come back, and remember all they were told."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.registry import game
from tests.server.running import PATIENCE, Person, Server

GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.TransportError)
"""What somebody sees of a server that is not there, or of a connection that was cut."""


@dataclass(frozen=True)
class Habits:
    """How often somebody does what nobody is asked to do: once in so many chances; 0 is never."""

    lose: int = 0
    """The connection is cut, while waiting or just after having asked."""
    regret: int = 0
    """A move is taken back."""
    chat: int = 0
    hint: int = 0
    look: int = 0
    """The table is looked at by HTTP, too."""
    whim: int = 8
    """Any legal move instead of a sensible one."""


class Player:
    """One seat, or somebody who watches: `play` returns when the game is over."""

    patience = PATIENCE
    """Seconds for a connection to open."""

    def __init__(
        self, server: Server, table: str, person: Person | None, luck: int, habits: Habits
    ) -> None:
        self.server = server
        self.table = table
        self.person = person
        self.habits = habits
        self.chance = random.Random(luck)
        self.luck = FastChance(luck)
        self.seq = -1
        self.seat = -1
        self.room: dict[str, Any] = {}
        self.position: dict[str, Any] | None = None
        self.told: list[tuple[int, dict[str, Any]]] = []
        """The events that count, each with its number."""
        self.heard: list[dict[str, Any]] = []
        """Every message, in order."""
        self.hints: list[tuple[int, dict[str, Any]]] = []
        self.asking: dict[str, Any] | None = None
        """The request that was not answered yet: it is repeated after a return."""
        self.asked: dict[str, dict[str, Any]] = {}
        self.confirmed: list[str] = []
        """The ids of what was granted, in order."""
        self.refused: list[tuple[str, int, dict[str, Any]]] = []
        self.failed: list[dict[str, Any]] = []
        self.returns = 0

    @property
    def over(self) -> bool:
        return self.position is not None and bool(self.position["over"])

    def _now_and_then(self, once_in: int) -> bool:
        return once_in > 0 and self.chance.randrange(once_in) == 0

    async def play(self) -> None:
        while not self.over:
            try:
                async with self._connected() as socket:
                    await self._sit(socket)
            except GONE:
                await asyncio.sleep(0.005)
            self.returns += 1

    def _connected(self) -> connect:
        since = "" if self.seq < 0 else f"?since={self.seq}"
        return connect(
            f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live{since}",
            additional_headers=self.person.headers if self.person else {},
            max_size=None,
            compression=None,
            proxy=None,
            open_timeout=self.patience,
            ping_interval=None,
        )

    async def _sit(self, socket: ClientConnection) -> None:
        self.hear(await self._next(socket))
        if self.asking is not None:
            await socket.send(json.dumps(self.asking))
        while not self.over:
            if self.asking is None:
                self.asking = await self._wish()
                if self.asking is not None:
                    self.asked[self.asking["id"]] = self.asking
                    await socket.send(json.dumps(self.asking))
            if self._now_and_then(self.habits.lose):
                socket.transport.abort()
                return
            self.hear(await self._next(socket))
            if self.heard[-1]["t"] == "failed" and self.asking is not None:
                await asyncio.sleep(0.02)
                await socket.send(json.dumps(self.asking))

    async def _next(self, socket: ClientConnection) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE * 2):
            message: dict[str, Any] = json.loads(await socket.recv())
            return message

    def hear(self, message: dict[str, Any]) -> None:
        """Take a message in; whatever was told twice or left out is noticed here."""
        self.heard.append(message)
        kind = message["t"]
        if kind == "full":
            assert message["seq"] >= self.seq, "the table has forgotten what it told"
            self.seat = message["seat"]
        elif kind == "update":
            assert message["seq"] > self.seq, "an update came twice"
        else:
            self._answered(message)
            return
        numbers = [news["seq"] for news in message.get("news", [])]
        assert numbers == sorted(numbers)
        assert all(self.seq < number <= message["seq"] for number in numbers), "old news"
        for news in message.get("news", []):
            self._note(news)
        self.seq = message["seq"]
        self.room = message.get("room") or self.room
        self.position = message.get("position") or self.position

    def _note(self, news: dict[str, Any]) -> None:
        if news["t"] == "happened":
            self.told.append((news["seq"], news["event"]))
        elif news["t"] == "noticed" and news["back_to"] is not None:
            self.told = [told for told in self.told if told[0] < news["back_to"]]

    def _answered(self, message: dict[str, Any]) -> None:
        kind, name = message["t"], message["id"]
        if kind == "failed":
            self.failed.append(message["trouble"])
            return
        if self.asking is None or name != self.asking["id"]:
            assert name in self.asked, "an answer to somebody else"
            return
        if kind == "confirmed":
            self.confirmed.append(name)
        else:
            self.refused.append((name, self.seq, message["problem"]))
        self.asking = None

    async def _wish(self) -> dict[str, Any] | None:
        """What to ask for now."""
        if self.person is None or self.position is None:
            return None
        wish = self._consent() or self._remark()
        if wish is None and self.may_move():
            await self._curiosity()
            wish = {"t": "move", "move": self._choice(), "seen": self.seq}
        if wish is not None:
            wish["id"] = f"{self.person.name}-{len(self.asked)}"
        return wish

    def may_move(self) -> bool:
        shown = self.position
        if shown is None or shown["over"] or shown["answered"]:
            return False
        return self.seat in shown["actors"] and bool(shown["moves"])

    def _choice(self) -> str:
        assert self.position is not None
        moves: list[str] = self.position["moves"]
        if not self._now_and_then(self.habits.whim):
            played = self._game
            chosen = played.text(played.choose(self._view(), self.luck))
            assert chosen in moves
            return chosen
        return self.chance.choice(moves)

    @property
    def _game(self) -> Game:
        full = next(message for message in self.heard if message["t"] == "full")
        return game(full["setup"]["game"], full["version"])

    def _view(self) -> Any:
        assert self.position is not None
        return self._game.load_view(self.position["view"])

    def _consent(self) -> dict[str, Any] | None:
        for proposal in self.room.get("proposals", []):
            if self.seat in proposal["wanted"] and self.seat not in proposal["agreed"]:
                answer = self.chance.choice(["agree", "agree", "agree", "refuse"])
                return {"t": answer, "what": proposal["what"]}
        return None

    def _remark(self) -> dict[str, Any] | None:
        if self._now_and_then(self.habits.chat):
            return {"t": "chat", "text": "tiens, tiens…"}
        moved = self.confirmed and self.asked[self.confirmed[-1]]["t"] == "move"
        if moved and self._now_and_then(self.habits.regret):
            return {"t": "ask", "what": "take-back"}
        return None

    async def _curiosity(self) -> None:
        if self._now_and_then(self.habits.hint):
            answer = await self._http("POST", "/hint")
            if answer.status_code == 200:
                self.hints.append((self.seq, answer.json()))
            else:
                assert answer.status_code == 409, answer.text
        if self._now_and_then(self.habits.look):
            looked = (await self._http("GET", "")).json()
            assert looked["seat"] == self.seat
            self.heard.append(looked)

    async def _http(self, method: str, path: str) -> httpx.Response:
        headers = self.person.headers if self.person else {}
        async with httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE) as client:
            return await client.request(method, f"/api/tables/{self.table}{path}", headers=headers)


NAMES = ("Ada", "Bob", "Chloé", "Dag")


def company(
    server: Server, setup: dict[str, Any], habits: Habits, luck: int, watchers: int = 0
) -> list[Player]:
    """Four people and a bot at a table that has started, and some who watch."""
    people = [server.person(name) for name in NAMES]
    host = people[0]
    table = host.table(seats=len(NAMES) + 1, bots=["random"], grace=3600, **setup)
    for guest in people[1:]:
        guest.sits(table)
    for person in people:
        contribution = random.Random(person.name).randbytes(16).hex()
        answer = person.ask(table, {"t": "contribute", "chance": contribution})
        assert answer["t"] == "confirmed"
    assert host.ask(table, {"t": "start"})["t"] == "confirmed"
    present = [*people, *[None] * watchers]
    return [Player(server, table, who, luck + i, habits) for i, who in enumerate(present)]


async def all_of(*deeds: Awaitable[None]) -> None:
    """Everything at once; the first failure ends it."""
    async with asyncio.TaskGroup() as group:
        for action in deeds:
            group.create_task(_as_coroutine(action))


async def _as_coroutine(action: Awaitable[None]) -> None:
    await action
