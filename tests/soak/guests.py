"""People who play at their own pace, with all the manners that people have."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from time import monotonic, perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.players import GONE, Habits, Player
from tests.server.running import PATIENCE, Person, Server
from tests.soak.checks import Witness
from tests.soak.tally import Tally

SAMPLES = 8
"""Positions that a guest remembers besides the last one."""
EXPECTED = {200, 201, 403, 409}
"""What HTTP answers where all is well: 403 to those who are banned, 409 with a rule."""
AWAY = 4.0
"""Seconds, about, for which somebody stays away."""


@dataclass(frozen=True)
class Manners(Habits):
    """What else people do, once in so many chances."""

    dawdle: int = 0
    """Think long enough for a clock to run out."""
    leave: int = 0
    """Leave the table, and return after a while; one in four of them never does."""
    vote: int = 0
    pause: int = 0
    mute: int = 0
    keep: int = 25
    """Remember a position, to compare it with the books."""


MANNERS = Manners(
    lose=60,
    regret=25,
    chat=50,
    hint=100,
    look=60,
    whim=3,
    dawdle=150,
    leave=250,
    vote=200,
    pause=400,
    mute=300,
)


class Unexplained(Exception):
    """An answer that nothing explains; it is among the problems already."""


class Api:
    """HTTP requests that wait for a server that is being restarted."""

    def __init__(self, server: Server, tally: Tally) -> None:
        self.server = server
        self.tally = tally
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=50)
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # all share one client
        self.client = httpx.AsyncClient(
            timeout=PATIENCE * 2, limits=limits, trust_env=False, cookies=nobody
        )

    async def ask(
        self, method: str, path: str, person: Person | None = None, body: Any = None
    ) -> httpx.Response:
        """The answer; `Unexplained` if its status is none that may be."""
        headers = person.headers if person else {}
        wait = 0.2
        while True:
            try:
                answer = await self.client.request(
                    method, self.server.url + path, headers=headers, json=body
                )
            except GONE:
                self.tally.people["requests repeated"] += 1
                wait = min(2 * wait, 2.0)
                await asyncio.sleep(wait)
                continue
            if answer.status_code == 503 and answer.json()["problem"] == "stopping":
                await asyncio.sleep(wait)
                continue
            if answer.status_code not in EXPECTED:
                self.tally.problems.append(f"{method} {path}: {answer.status_code} {answer.text}")
                raise Unexplained
            self.tally.people["HTTP requests"] += 1
            return answer


class Guest(Player):
    """A player on a socket, or somebody who watches; what they remember can be checked."""

    patience = 4 * PATIENCE

    def __init__(
        self, api: Api, table: str, person: Person | None, luck: int, pace: float, manners: Manners
    ) -> None:
        super().__init__(api.server, table, person, luck, manners)
        self.api = api
        self.tally = api.tally
        self.manners = manners
        self.pace = pace
        self.heard_at = monotonic()
        self.banned = False
        self.left = False
        """Whether they have left for good."""
        self.shown: list[tuple[int, dict[str, Any]]] = []
        self._tries = 0
        self._sent = 0.0
        self._due = 0.0
        self._voted: set[tuple[int, str]] = set()
        self._last: tuple[int, dict[str, Any]] | None = None

    @property
    def gone(self) -> bool:
        return self.over or self.banned or self.left or self.tally.closing

    @property
    def kind(self) -> str:
        """The game's id."""
        return self._game.id

    @property
    def name(self) -> str:
        return self.person.name if self.person else "somebody who watches"

    async def play(self) -> None:
        while not self.gone:
            self._tries += 1
            try:
                async with self._connected() as socket:
                    await self._sit(socket)
            except ConnectionClosed as closed:
                self._explain(closed.rcvd.code if closed.rcvd else 1006)
            except GONE:
                pass
            if not self.gone:
                await asyncio.sleep(self.chance.uniform(0.1, 0.5) * min(self._tries, 8))
                await self._return()

    def _explain(self, code: int) -> None:
        """A connection may be lost (1006), end with the server (1012), or with a ban (4403)."""
        if code == 4403 and self.room:
            self.banned = True
        elif code not in {1006, 1012, 4503}:
            self.tally.problems.append(f"the connection of {self.name} ended with {code}")

    async def _return(self) -> None:
        """Who has left stays away for a while; one in four for good, but never the host."""
        last = self.asked[self.confirmed[-1]]["t"] if self.confirmed else ""
        if last == "leave":
            self.left = self.room["host"] != self.seat and self.chance.randrange(4) == 0
            await asyncio.sleep(self.chance.uniform(0, 2 * AWAY))

    async def _sit(self, socket: ClientConnection) -> None:
        first = await self._next(socket)
        if first["t"] == "failed":
            await socket.recv()  # what follows is the end
        self.tally.people["connections lost and found"] += self.seq >= 0
        self._tries = 0
        self.hear(first)
        if self.asking is not None:
            await self._send(socket)
        self._think()
        while not self.gone:
            if self.asking is None and monotonic() >= self._due:
                self._think()
                self.asking = await self._wish()
                if self.asking is not None:
                    self.asked[self.asking["id"]] = self.asking
                    await self._send(socket)
                if self._now_and_then(self.manners.lose):
                    socket.transport.abort()
                    return
            if not await self._listen(socket):
                return

    async def _send(self, socket: ClientConnection) -> None:
        self._sent = perf_counter()
        await socket.send(json.dumps(self.asking))

    async def _listen(self, socket: ClientConnection) -> bool:
        """Hear something, or think; whether to stay."""
        waits = self._due - monotonic() if self.asking is None else self.patience
        try:
            async with asyncio.timeout(max(0.0, waits)):
                message = json.loads(await socket.recv())
        except TimeoutError:
            if self.asking is not None:
                self.tally.problems.append(f"{self.name} got no answer to {self.asking}")
                self.asking = None
            return True
        self.hear(message)
        if message["t"] == "failed":
            return False
        left = message["t"] == "confirmed" and self.asked[message["id"]]["t"] == "leave"
        return not left

    def _think(self) -> None:
        """When to do something next."""
        self._due = monotonic() + self.chance.expovariate(1 / self.pace)
        if self._now_and_then(self.manners.dawdle):
            self._due += 3 * AWAY

    def hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "full" and message["seat"] != self.seat >= 0:
            self.banned = True  # from now on it would be the channel of those who watch
            return
        super().hear(message)
        del self.heard[1:-1]
        self.heard_at = monotonic()
        shown = message.get("position")
        if shown is not None:
            self._last = (message["seq"], shown)
            if len(self.shown) < SAMPLES and self._now_and_then(self.manners.keep):
                self.shown.append(self._last)

    def _answered(self, message: dict[str, Any]) -> None:
        asked = self.asking
        super()._answered(message)
        if message["t"] == "failed":
            if message["trouble"]["problem"] not in {"stopping", "forbidden"}:
                self.tally.problems.append(f"{self.name}: {asked} failed: {message['trouble']}")
        elif asked is not None and self.asking is None:
            if message["t"] == "refused":
                self.tally.refuse(asked, message["problem"])
            elif asked["t"] == "move" and self._sent:
                self.tally.confirmed.append(perf_counter() - self._sent)
            self._sent = 0.0

    def _remark(self) -> dict[str, Any] | None:
        return super()._remark() or (self._mood() if self.seat >= 0 else None)

    def _mood(self) -> dict[str, Any] | None:
        """What only those who sit at the table do."""
        manners, room = self.manners, self.room
        if room["paused"]:
            asked = any(proposal["what"] == "resume" for proposal in room["proposals"])
            return None if asked or self.chance.randrange(3) else {"t": "ask", "what": "resume"}
        if room["seats"][self.seat].get("reason"):
            return {"t": "return"}
        if self._now_and_then(manners.pause):
            return {"t": "ask", "what": "pause"}
        if self._now_and_then(manners.mute):
            seat = self.chance.randrange(-1, len(room["seats"]))
            return {"t": "mute", "seat": seat, "on": self.chance.random() < 0.5}
        if self._now_and_then(manners.mute):
            return {"t": "auto-pass", "on": self.chance.random() < 0.5}
        if self._now_and_then(manners.leave):
            return {"t": "leave"}
        return self._vote()

    def _vote(self) -> dict[str, Any] | None:
        """Begin a vote, or join one; nobody thinks about the same vote twice."""
        votes = [(vote["seat"], vote["verdict"]) for vote in self.room["votes"]]
        if self._now_and_then(self.manners.vote):
            target = self.chance.randrange(len(self.room["seats"]))
            warned = self.room["seats"][target].get("warned")
            votes.append((target, "ban" if warned else "warn"))
        for seat, verdict in votes:
            if seat != self.seat and (seat, verdict) not in self._voted:
                self._voted.add((seat, verdict))
                if self.chance.random() < 0.6:
                    return {"t": "vote", "seat": seat, "verdict": verdict}
        return None

    async def _http(self, method: str, path: str) -> httpx.Response:
        self.tally.people["hints" if path == "/hint" else "looks by HTTP"] += 1
        return await self.api.ask(method, f"/api/tables/{self.table}{path}", self.person)

    def witness(self) -> Witness:
        """What they remember."""
        last = [] if self._last is None else [self._last]
        return Witness(
            self.name,
            self.seat,
            self.seq,
            self.over,
            self.shown + last,
            [event for _, event in self.told],
            self.asked,
            self.confirmed,
            [name for name, _, _ in self.refused],
        )


class Caller(Guest):
    """A player without a socket: looks from time to time, and asks by HTTP."""

    async def play(self) -> None:
        while not self.gone:
            looked = await self._http("GET", f"?since={self.seq}")
            if looked.status_code == 403:
                self.banned = True
                return
            self.hear(looked.json())
            self.asking = None if self.over else await self._wish()
            if self.asking is not None:
                await self._request(self.asking)
            await self._return()
            self._think()
            await asyncio.sleep(max(0.0, self._due - monotonic()))

    async def _request(self, wish: dict[str, Any]) -> None:
        self.asked[wish["id"]] = wish
        path = f"/api/tables/{self.table}/requests"
        answer = await self.api.ask("POST", path, self.person, wish)
        if answer.status_code == 403:
            self.banned = True
        else:
            self.hear(answer.json())
