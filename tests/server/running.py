"""A real server in a process of its own, and people who talk to it."""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Server:
    """Started at once; stopped by `stop` (gracefully) or `kill`; `again` starts it anew."""

    launcher = "tests.server.launch"
    """What is run."""

    def __init__(self, data: Path, games: Path | None = None, **settings: Any) -> None:
        """`games` is a folder with more of them, as other packages would bring them."""
        self.data = data
        self.path = os.pathsep.join(filter(None, [str(games or ""), os.environ.get("PYTHONPATH")]))
        self.settings = settings
        self.log = data.parent / f"{data.name}.log"
        self._start()

    def _start(self) -> None:
        given = json.dumps({"data": str(self.data), **self.settings})
        command = [sys.executable, "-m", self.launcher, given]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": self.path},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.pid = self.process.pid
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        assert self.url, self.log.read_text("utf-8")
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def stop(self) -> int:
        """Ask the server to stop, as systemd does; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """The power fails."""
        self._end(signal.SIGKILL)

    def again(self) -> None:
        """Start on the same data; the address is another one."""
        self._start()

    def figure(self, name: str) -> float:
        """What the server has counted."""
        return float(self.http.get("/metrics").text.partition(f"\ntablee_{name} ")[2].split()[0])

    def memory(self) -> int:
        """The most bytes that the server's process has had."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return 1024 * int(status.partition("VmHWM:")[2].split()[0])

    def fill_disk(self, spare: int = 0) -> None:
        """From now on the kernel lets no file of the server's outgrow SQLite's log."""
        room = (self.data / "tablee.sqlite3-wal").stat().st_size + spare
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))

    def empty_disk(self) -> None:
        """There is room again."""
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, unlimited)

    def _end(self, how: signal.Signals) -> int:
        self.http.close()
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def lines(self) -> list[dict[str, Any]]:
        """What the server has logged."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]

    def person(self, name: str = "Ada") -> Person:
        """A new player."""
        made = self.http.post("/api/players", json={"name": name})
        assert made.status_code == 201, made.text
        self.http.cookies.clear()
        return Person(self, name, made.json()["token"])


class Person:
    """A player with a token, who may come back to a restarted server."""

    def __init__(self, server: Server, name: str, token: str) -> None:
        self.server = server
        self.name = name
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.server.http.get(path, headers=self.headers, params=params)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.server.http.post(path, headers=self.headers, json=body)

    def table(self, game: str = "rage", seats: int = 2, **wishes: Any) -> str:
        made = self.post("/api/tables", {"game": game, "seats": seats, **wishes})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def ask(self, table: str, request: dict[str, Any]) -> dict[str, Any]:
        """By HTTP: the answer, granted or refused."""
        answer: dict[str, Any] = self.post(f"/api/tables/{table}/requests", request).json()
        return answer

    def sits(self, table: str) -> Self:
        assert self.ask(table, {"t": "sit"})["t"] == "confirmed"
        return self

    def look(self, table: str) -> dict[str, Any]:
        full: dict[str, Any] = self.get(f"/api/tables/{table}").json()
        return full

    def live(self, table: str, since: int | None = None) -> Live:
        return Live(self.server, table, self.headers, since)


class Live:
    """A socket at a table: keeps what it was told last, and answers in order."""

    def __init__(
        self,
        server: Server,
        table: str,
        headers: dict[str, str] | None = None,
        since: int | str | None = None,
    ) -> None:
        query = "" if since is None else f"?since={since}"
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        self._open = ExitStack()
        opening = connect(address, additional_headers=headers or {}, max_size=None)
        self.socket: ClientConnection = self._open.enter_context(opening)
        self.asked = 0
        self.heard: list[dict[str, Any]] = []
        self.full = self.hear("full")
        self.seq: int = self.full["seq"]
        self.position = self.full["position"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["t"] in {"full", "update"}:
            self.seq = message["seq"]
            self.position = message.get("position") or getattr(self, "position", None)
        return message

    def hear(self, kind: str) -> dict[str, Any]:
        """Wait for a message of a kind."""
        while True:
            message = self.next()
            if message["t"] == kind:
                return message

    def closed(self) -> int:
        """Listen until the server ends it; the code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def send(self, request: dict[str, Any]) -> str:
        self.asked += 1
        name = str(request.setdefault("id", f"q{id(self)}-{self.asked}"))
        self.socket.send(json.dumps(request))
        return name

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Ask, and wait for the answer to just this request."""
        name = self.send(request)
        while True:
            message = self.next()
            if message["t"] in {"confirmed", "refused", "failed"} and message.get("id") == name:
                return message

    def move(self, move: str) -> dict[str, Any]:
        return self.ask({"t": "move", "move": move, "seen": self.seq})

    def play_on(self, chance: random.Random) -> None:
        """Make random legal moves until the game is over; all others are bots."""
        seat = self.full["seat"]
        while not self.position["over"]:
            if seat in self.position["actors"] and not self.position["answered"]:
                self.move(chance.choice(self.position["moves"]))
            else:
                self.next()
