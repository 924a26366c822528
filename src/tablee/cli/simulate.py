"""`tablee simulate`: bots among themselves, many games, figures."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any, Final

from rich.table import Table as Grid

from tablee.arena.contestant import contestant
from tablee.arena.duplicate import shares
from tablee.arena.play import Player, play_out
from tablee.arena.tally import Figures, Tally
from tablee.cli import seeds
from tablee.cli.numbers import grouped, margin, number
from tablee.cli.options import add_table_arguments, bots_for, find_game, seed_for, settled
from tablee.cli.problem import Problem
from tablee.cli.progress import progress
from tablee.cli.screen import Screen
from tablee.core.chance import FastChance
from tablee.core.contract import Game, State
from tablee.core.native import compiled
from tablee.core.registry import words

DESCRIPTION: Final = """\
Let bots play many games and show what comes of it: scores, wins, moves, speed.
Different bots change seats from game to game, so that each sits everywhere.
Wins are given for one seat: a bot as good as the others has 1 / players.
Intervals are 95 %, clustered by game. Ctrl-C shows the figures so far."""

EXAMPLES: Final = """\
examples:
  tablee simulate rage --games 10000 --players 4 --bots random
      random play, inside the compiled rules
  tablee simulate rage --games 2000 --bots regular,random,random,random
      how much better is sensible play?
  tablee simulate rage --games 500 --option secret --seed 1 --json
      for machines; the same seed gives the same games"""

REFRESH: Final = 0.1
INTERRUPTED: Final = 130


def add_arguments(parser: ArgumentParser) -> None:
    """What can be said about the games to play."""
    add_table_arguments(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    parser.add_argument(
        "--bots", metavar="NAMES", help="regular (usual), random ... or a list, one for each seat"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="figures as JSON")


class Simulation:
    """Many games of one kind, and their figures."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], bots: list[str], seed: str
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.bots = bots
        self.seed = seed
        self.by_bot = {name: Figures(name) for name in dict.fromkeys(bots)}
        self.by_seat = [Figures(str(seat + 1)) for seat in range(seats)]
        self.moves = Tally()
        self.seconds = 0.0

    def play(self, games: int) -> Iterator[int]:
        """Play, and yield the number of games played so far."""
        deals = seeds.stream(self.seed, "deals")
        thoughts = seeds.stream(self.seed, "moves")
        for played in range(games):
            start = time.perf_counter()
            deal = int(deals.bits()) << 30 | int(deals.bits()) >> 2
            state = self.game.simulate(self.seats, self.options, deal)
            seating = [self.bots[(seat + played) % self.seats] for seat in range(self.seats)]
            play_one(self.game, state, seating, thoughts)
            self.count(state, seating)
            self.seconds += time.perf_counter() - start
            yield played + 1

    def count(self, state: State, seating: list[str]) -> None:
        """Add a finished game to the figures; a shared win is split."""
        scores, wins = state.scores(), shares(state)
        for seat, figures in enumerate(self.by_seat):
            figures.scores.add(scores[seat])
            figures.wins.add(wins[seat])
        if len(self.by_bot) > 1:
            for name, figures in self.by_bot.items():
                own = [seat for seat in range(self.seats) if seating[seat] == name]
                others = [scores[seat] for seat in range(self.seats) if seating[seat] != name]
                figures.add([scores[seat] for seat in own], [wins[seat] for seat in own], others)
        self.moves.add(int(state.ply))

    def dump(self) -> dict[str, Any]:
        """All figures as JSON; a bot that sits alone on all seats has no figures of its own."""
        games = self.moves.count
        by_bot = self.by_bot.items() if len(self.by_bot) > 1 else ()
        return {
            "game": self.game.id,
            "version": self.game.version,
            "players": self.seats,
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "games": games,
            "by_bot": {name: figures.dump() for name, figures in by_bot},
            "by_seat": [figures.dump() for figures in self.by_seat],
            "moves_per_game": self.moves.mean(),
            "games_per_second": games / self.seconds if self.seconds else 0.0,
            "moves_per_second": self.moves.total / self.seconds if self.seconds else 0.0,
            "compiled": compiled(),
        }


def play_one(game: Game, state: State, seating: list[str], chance: FastChance) -> None:
    """One game to its end; random play stays inside the rules, where it is fastest."""
    if all(name == "random" for name in seating):
        state.playout(chance)
    else:
        play_out(game, state, [Player(contestant(name), chance) for name in seating])


def run(arguments: Namespace, screen: Screen) -> int:
    """Play all games, or as many as there is patience for."""
    game = find_game(screen, arguments.game)
    seats, options = settled(screen, game, arguments)
    if arguments.games < 1:
        raise Problem(screen.text("simulate.no-games"))
    bots = bots_for(screen, arguments.bots, seats)
    seed = seed_for(screen, arguments.seed)
    simulation = Simulation(game, seats, options, bots, seed)
    code = 0
    try:
        _play(simulation, arguments.games, screen)
    except KeyboardInterrupt:
        code = INTERRUPTED
        played = {"games": simulation.moves.count, "wanted": arguments.games}
        screen.complain(screen.text("simulate.stopped", played))
    if not simulation.moves.count:
        return code
    if arguments.json:
        screen.document(simulation.dump())
    else:
        _show(simulation, screen)
    return code


def _play(simulation: Simulation, games: int, screen: Screen) -> None:
    with progress(screen) as bar:
        task = bar.add_task(simulation.game.id, total=games)
        shown = time.monotonic()
        for played in simulation.play(games):
            now = time.monotonic()
            if now - shown >= REFRESH:
                shown = now
                bar.update(task, completed=played)


def _show(simulation: Simulation, screen: Screen) -> None:
    """The figures for a person."""
    name = words(simulation.game.id, screen.language).say("name")
    games, figures = simulation.moves.count, simulation.dump()
    title = {
        "title": name,
        "games": grouped(games, screen),
        "players": simulation.seats,
        "seed": simulation.seed,
    }
    screen.say("simulate.title", title, "heading")
    if len(simulation.by_bot) > 1:
        screen.console.print(_table(screen, "simulate.bot", list(simulation.by_bot.values()), True))
    else:
        screen.say("simulate.all", {"bot": simulation.bots[0]})
    screen.console.print(_table(screen, "simulate.seat", simulation.by_seat, False))
    fair = number(f"{100 / simulation.seats:.1f}", screen)
    screen.say(
        "simulate.legend" if len(simulation.by_bot) > 1 else "simulate.legend.one",
        {"fair": fair},
        "quiet",
    )
    params = {
        "moves": f"{figures['moves_per_game']:.1f}",
        "games": grouped(figures["games_per_second"], screen),
        "rate": grouped(figures["moves_per_second"], screen),
    }
    screen.say("simulate.speed", {key: number(value, screen) for key, value in params.items()})
    screen.say("version.compiled" if compiled() else "version.plain", style="quiet")


def _table(screen: Screen, first: str, rows: list[Figures], leads: bool) -> Grid:
    grid = Grid()
    grid.add_column(screen.text(first), justify="left")
    headings = ["mean", "deviation", "least", "most", "wins", "wins-95"]
    for heading in headings + (["lead"] if leads else []):
        grid.add_column(screen.text(f"simulate.{heading}"), justify="right")
    for row in rows:
        low, high = row.wins.share_interval()
        cells = [
            row.label,
            f"{row.scores.mean():.2f}",
            f"{row.scores.deviation():.2f}",
            f"{row.scores.least:g}",
            f"{row.scores.most:g}",
            f"{100 * row.wins.mean():.1f} %",
            f"{100 * low:.1f} … {100 * high:.1f}",
        ]
        if leads:
            cells.append(f"{row.lead.mean():+.2f} {margin(row.lead.margin())}")
        grid.add_row(cells[0], *(number(cell, screen) for cell in cells[1:]))
    return grid
