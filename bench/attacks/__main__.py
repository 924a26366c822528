"""What one attacker does to everybody else: `python -m bench.attacks [--only NAME] [--seconds N]`.

For each attack there is a fresh server with the limits that it has by default, a visitor who chats
at a table and asks for pages all the time, and a newcomer in the midst of it. A line for each: how
long the visitor waited (median and worst, in milliseconds) before and during the attack, the
server's memory (with its processes, in megabytes) before and at most, and whether the newcomer
was served.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib
import math
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import fields
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tablee.server.settings import Rate, Settings
from tests.server.running import Live, Server

Attack = Callable[[str, float], Awaitable[None]]
MODULES = ("connections", "sockets", "thinking")
USUAL_DESCRIPTORS = 1024
PATIENCE = 10.0
PACE = 0.1
MB = 1e6


def attacks() -> dict[str, Attack]:
    """All attacks by name."""
    found: dict[str, Attack] = {}
    for name in MODULES:
        with contextlib.suppress(ModuleNotFoundError):
            module = importlib.import_module(f".{name}", __package__)
            found |= {attack.__name__: attack for attack in module.ATTACKS}
    return found


def defaults() -> dict[str, Any]:
    """The settings of a server that was started without any, as a test's server takes them."""
    usual = Settings(data=Path())
    values = {each.name: getattr(usual, each.name) for each in fields(Settings)}
    del values["data"], values["wall"]
    return {
        name: [value.burst, value.per_second] if isinstance(value, Rate) else value
        for name, value in values.items()
    }


def resident(process: int) -> float:
    """Megabytes of a process and of all that it has started."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
        own = float(status.partition("VmRSS:")[2].split()[0]) * 1024 / MB
        children = [
            int(child)
            for task in Path(f"/proc/{process}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
    except (OSError, IndexError):
        return 0.0
    return own + sum(map(resident, children))


class Visitor:
    """Somebody who chats and looks at pages, and notes how long each answer takes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        ada = server.person("Ada")
        self.live: Live = ada.live(ada.table("rage", 2))
        self.waited: list[float] = []
        self.peak = 0.0

    def stay(self, seconds: float) -> None:
        """Ask and wait, for so long."""
        self.waited, self.peak = [], 0.0
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for ask in (self._chat, self._look):
                began = time.monotonic()
                try:
                    ask()
                    self.waited.append(1000 * (time.monotonic() - began))
                except (OSError, httpx.HTTPError, ConnectionClosed):
                    self.waited.append(math.inf)
                self.peak = max(self.peak, resident(self.server.pid))
                time.sleep(PACE)

    def _chat(self) -> None:
        self.live.ask({"t": "chat", "text": "hello"})

    def _look(self) -> None:
        self.server.http.get("/api/games", timeout=PATIENCE).raise_for_status()

    def figures(self) -> str:
        """Median and worst."""
        return f"{median(self.waited):7.1f} {max(self.waited):8.1f}"


def newcomer(url: str, served: list[bool]) -> None:
    """Somebody else comes and says a name."""
    came = httpx.HTTPTransport(local_address="127.0.0.3")
    try:
        with httpx.Client(transport=came, base_url=url, timeout=PATIENCE) as client:
            page = client.get("/")
            person = client.post("/api/players", json={"name": "Nina"})
            served.append((page.status_code, person.status_code) == (200, 201))
    except httpx.HTTPError:
        served.append(False)


def measured(name: str, seconds: float) -> str:
    """The line of one attack."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", **defaults())
        served: list[bool] = []
        try:
            visitor = Visitor(server)
            visitor.stay(2)
            before, memory = visitor.figures(), visitor.peak
            command = [sys.executable, "-m", "bench.attacks", "--attack", name, server.url]
            with subprocess.Popen([*command, "--seconds", str(seconds)]) as attacker:
                arrives = threading.Timer(seconds / 2, newcomer, (server.url, served))
                arrives.start()
                visitor.stay(seconds)
                during, peak = visitor.figures(), visitor.peak
                arrives.join()
                attacker.terminate()
        finally:
            server.kill()
    newcomers = "yes" if served == [True] else "no"
    return f"{name:20} {before}  {during}  {memory:7.0f} {peak:7.0f}  {newcomers:>8}"


def main() -> None:
    """Print a line for each attack, or be the attacker."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    known = attacks()
    parser.add_argument("--only", action="append", choices=sorted(known), help="an attack")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each attack is")
    parser.add_argument("--attack", nargs=2, metavar=("NAME", "URL"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if given.attack:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        asyncio.run(known[given.attack[0]](given.attack[1], given.seconds))  # type: ignore[arg-type]
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(USUAL_DESCRIPTORS, hard), hard))
    print(f"{'':20} {'before (ms)':>16}  {'during (ms)':>16}  {'memory (MB)':>15}  newcomer")
    print(f"{'attack':20} {'median':>7} {'worst':>8}  {'median':>7} {'worst':>8}  before    most")
    for name in given.only or known:
        print(measured(name, given.seconds), flush=True)


if __name__ == "__main__":
    main()
