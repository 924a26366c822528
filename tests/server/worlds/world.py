"""A table on one of two servers whose hidden things a test can exchange."""

from __future__ import annotations

import time
from typing import Any

from tests.server.running import Person, Server
from tests.server.worlds.wire import Socket, exchange

NAMES = ("Ada", "Zoé", "Émile", "Lin", "Noor", "Odile")
WINDOW = 40_000.0
"""Seconds: no window ends by the machine's time while a test runs."""


class WorldServer(Server):
    """A server whose hidden things a test can exchange."""

    launcher = "tests.server.worlds.launch"

    def act(self, **wish: Any) -> dict[str, Any]:
        """See `launch.act`; everything there is at the table."""
        answer: dict[str, Any] = self.http.post("/worlds", json=wish).json()
        return answer


class World:
    """A table on one of the servers, with everybody connected."""

    def __init__(self, server: WorldServer, name: str, seats: int, options: dict[str, str]) -> None:
        self.server = server
        self.people = [server.person(NAMES[seat]) for seat in range(seats)]
        self.stranger = server.person("Io")
        setup = {"options": options, "window": WINDOW, "public": True}
        self.table = self.people[0].table(name, seats, **setup)
        for person in self.people[1:]:
            person.sits(self.table)
        self.sockets = {seat: self.socket(seat) for seat in range(-2, seats)}
        assert self.sockets[0].ask({"t": "start"})["t"] == "confirmed"

    def headers(self, seat: int) -> dict[str, str]:
        """Seat -1 is a stranger with a token, -2 somebody without one."""
        person = self.stranger if seat == -1 else self.people[seat] if seat >= 0 else None
        return person.headers if isinstance(person, Person) else {}

    def socket(self, seat: int, query: str = "") -> Socket:
        return Socket(self.server.url, self.table, self.headers(seat), query)

    def returns(self, seat: int, back: int) -> None:
        """Somebody loses their connection and comes back, asking for the last so many news."""
        old = self.sockets[seat]
        old.close()
        while seat >= 0 and self.act()["data"]["seats"][seat]["away"] is None:
            time.sleep(0.005)
        self.sockets[seat] = self.socket(seat, f"?since={max(0, old.seq - back)}")
        self.sockets[seat].asked = old.asked

    def act(self, **wish: Any) -> dict[str, Any]:
        return self.server.act(table=self.table, **wish)

    def asks(self, seat: int, path: str, method: str) -> bytes:
        return exchange(self.server.url, path, self.headers(seat), method)

    def moves(self, seat: int) -> list[str]:
        """What a seat is offered."""
        full = self.people[seat].look(self.table)["position"]
        return [] if full["answered"] else list(full["moves"])

    def close(self) -> None:
        for socket in self.sockets.values():
            socket.close()
