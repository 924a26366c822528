"""How many tables a machine holds: more and more of them, until people have to wait for a move.

Rage, two people at a table, both connected, a move at each table every three seconds, as people
play, in an open loop (see `server.py`): how long a move takes counts from when it was due to when
the other one hears of it, and it is on disk by then. The server has one core, the clients another.
The search ends where 99 % of the moves do not take less than 50 ms; beside it stands by how much
the clients themselves were late, which counts in.

Then what a bot's move costs: processor time, by level and game.

    python bench/load.py [--seconds 15] [--node-modules FOLDER]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from time import process_time

from server import Figures, install, measured, versions

from tablee.bots.advice import Budget
from tablee.bots.registry import OFFERED, bot
from tablee.core import registry
from tablee.core.chance import FastChance

LIMIT = 50.0
"""Milliseconds that 99 % of the moves may take."""
PACE = 1 / 3
FIRST = 250
TRIES = 3
"""So many measurements must fail: something else on the machine only ever makes one worse."""
CLOSE = 1.15
"""The search is over when the tables that are too many are so many times those that are not."""
BOT_SECONDS = 6.0
"""Of each level and game."""


def main() -> None:
    """Both parts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15.0, help="of each measurement")
    parser.add_argument("--node-modules", type=Path, help="already installed, instead of npm")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        install(folder, arguments.node_modules)
        print(versions(folder))
        people(folder, arguments.seconds)
    bots()


def people(folder: Path, seconds: float) -> None:
    """Double the tables until there are too many, then look between."""
    print(f"Rage, two people a table, a move every {1 / PACE:.0f} s at each")
    enough, too_many = 0, 0
    tables = FIRST
    while not too_many or too_many > CLOSE * enough:
        tries = (tried(folder, seconds, tables) for _ in range(TRIES))
        figures = next((good for good in tries if good["p99"] <= LIMIT), None)
        enough, too_many = (tables, too_many) if figures else (enough, tables)
        tables = 2 * enough if not too_many else (enough + too_many) // 2
    print(f"{enough} tables, {2 * enough} people on one core with 99 % below {LIMIT:.0f} ms")


def tried(folder: Path, seconds: float, tables: int) -> Figures:
    """A measurement, shown."""
    figures = measured(folder, "tablee", seconds, tables, game="rage", pace=PACE)
    show(tables, seconds, figures)
    return figures


def show(tables: int, seconds: float, figures: Figures) -> None:
    """One line of figures."""
    share = figures["processor"] * figures["moves"] / 1e6
    disk = figures["written"] / seconds / 1e3
    print(
        f"{tables:6} tables {figures['moves']:7.0f} moves/s   median {figures['median']:6.1f} ms,"
        f" 99 % {figures['p99']:7.1f} ms   core {100 * share:4.0f} %"
        f"   {figures['memory'] / 1e6:5.0f} MB   disk {disk:6.0f} kB/s"
        f"   (clients late by {figures['late']:.1f} ms)"
    )


def bots() -> None:
    """What a move of a bot costs at a table, where it thinks for a time."""
    print("processor time of a bot's move, milliseconds, mean over games among themselves")
    games = [game.id for game in registry.games() if game.id != "tictactoe"]  # it has no bots
    for level in OFFERED:
        costs = {name: bot_cost(name, level) for name in games}
        told = "   ".join(f"{name} {1000 * cost:6.1f}" for name, cost in costs.items())
        print(f"{level:10} {told}")


def bot_cost(game_id: str, level: str) -> float:
    """Seconds of processor for a move."""
    game, chance, think = registry.game(game_id), FastChance(1), bot(level)
    began, moves = process_time(), 0
    while process_time() - began < BOT_SECONDS:
        state = game.new(max(game.min_seats, min(4, game.max_seats)), {}, seed=f"deal {moves}")
        while not state.over() and process_time() - began < BOT_SECONDS:
            seat = state.actors()[0]
            state.apply(seat, think(game, state.view(seat), chance, Budget()).move)
            moves += 1
    return (process_time() - began) / moves


if __name__ == "__main__":
    main()
