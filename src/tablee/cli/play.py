"""`tablee play`: a person against bots."""

from __future__ import annotations

import getpass
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from tablee.cli.options import add_table_arguments, bots_for, find_game, seed_for, settled
from tablee.cli.person import Leave, Person
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.cli.table import Table, seat_names

DESCRIPTION: Final = """\
Play a game against bots, here in the terminal. The deal is fixed before you
start: its commitment is shown at once, its seed at the end, and `tablee verify`
checks both. At the table, type ? to see what can be typed."""

EXAMPLES: Final = """\
examples:
  tablee play rage
      you on seat 1, three bots
  tablee play rage --players 3 --lang fr
      three players, in French
  tablee play rage --option secret --option bonus
      secret prediction (RAGE-23) and bonus (RAGE-24)
  tablee play rage --option prediction=secret --option bonus=on
      the same, said in full
  tablee play rage --bots expert,beginner
      a strong bot and a weak one, in turn
  tablee play rage --seed friday --record friday.txt
      a deal that you can play again, and its record"""

INTERRUPTED: Final = 130


def add_arguments(parser: ArgumentParser) -> None:
    """What can be said about the game to play."""
    add_table_arguments(parser)
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="your seat (usually 1)")
    parser.add_argument("--name", help="your name (usually that of your login)")
    parser.add_argument(
        "--bots", metavar="NAMES", help="beginner, regular (usual) or expert, or a list"
    )
    parser.add_argument("--seed", metavar="TEXT", help="deal from this seed instead of a new one")
    parser.add_argument("--record", metavar="FILE", help="write the record of the game here")


def run(arguments: Namespace, screen: Screen) -> int:
    """Play to the end, or until the person leaves."""
    game = find_game(screen, arguments.game)
    seats, options = settled(screen, game, arguments)
    if not 1 <= arguments.seat <= seats:
        raise Problem(screen.text("table.no-seat", {"asked": arguments.seat, "places": seats}))
    seat = arguments.seat - 1
    bots = bots_for(screen, arguments.bots, seats - 1)
    bots.insert(seat, "")
    seed = seed_for(screen, arguments.seed)
    path = _record_path(screen, arguments.record)
    names = seat_names(_person(screen, arguments.name), seat, seats)
    table = Table(screen, game, options, names, seat, bots, seed)
    screen.seat(table.narrator.names)
    _open(table)
    code = _play(table)
    _close(table)
    if path is not None:
        _write(table, path)
    return code


def _person(screen: Screen, asked: str | None) -> str:
    """The person's name: as asked, else that of the login, else a guest."""
    if asked is None:
        try:
            asked = getpass.getuser().capitalize()
        except (OSError, KeyError, ImportError):
            asked = ""
        if asked in {"", "Root"} or not asked.isprintable():
            return screen.text("guest")
    name = asked.strip()
    if not 0 < len(name) <= 80 or not name.isprintable():
        raise Problem(screen.text("table.bad-name"))
    return name


def _record_path(screen: Screen, asked: str | None) -> Path | None:
    """Where the record will go: no older file is overwritten, and the folder is there."""
    if asked is None:
        return None
    path = Path(asked)
    try:
        path.lstat()
    except FileNotFoundError:
        if path.parent.is_dir() and os.access(path.parent, os.W_OK):
            return path
        raise Problem(screen.text("record.no-folder", {"file": asked})) from None
    except (OSError, ValueError) as error:
        why = {"file": asked, "why": str(error)}
        raise Problem(screen.text("record.unwritable", why)) from None
    raise Problem(screen.text("record.exists", {"file": asked}))


def _open(table: Table) -> None:
    """Who plays what, and what the deal is bound to."""
    screen, narrator = table.screen, table.narrator
    title = {"title": narrator.words.say("name"), "players": len(narrator.names)}
    screen.say("play.title", title, "heading")
    for line in narrator.options(table.options):
        screen.show(line, indent=2)
    for seat, name in enumerate(narrator.names):
        if seat == table.seat:
            screen.say("play.you", {"number": seat + 1, "who": name})
        else:
            params = {"number": seat + 1, "who": name, "bot": table.bots[seat]}
            screen.say("play.bot", params)
    screen.say("play.commitment", style="quiet")
    screen.show("  " + table.record.commitment, "quiet")
    screen.say("play.start", style="quiet")
    screen.gap()
    table.tell()


def _play(table: Table) -> int:
    """The game itself; the exit code."""
    person = Person(table)
    try:
        while table.await_person():
            table.play(table.seat, person.choose())
    except (Leave, EOFError):
        _leave(table)
    except KeyboardInterrupt:
        _leave(table)
        return INTERRUPTED
    return 0


def _leave(table: Table) -> None:
    table.screen.gap()
    table.screen.say("play.left")


def _close(table: Table) -> None:
    """The result, if there is one, and the seed in any case."""
    screen = table.screen
    table.record.seed = table.seed
    if table.state.over():
        table.record.scores = table.state.scores()
        screen.gap()
        screen.console.print(_standings(table))
    screen.say("play.seed", {"seed": table.seed})


def _standings(table: Table) -> Grid:
    """Everyone by score; the winners are marked, whatever their score."""
    screen, scores, winners = table.screen, table.state.scores(), table.state.winners()
    grid = Grid(title=screen.text("standings"), title_justify="left", title_style="heading")
    grid.add_column(screen.text("standings.player"))
    grid.add_column(screen.text("standings.score"), justify="right")
    grid.add_column("")
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    for seat in order:
        won = seat in winners
        name = table.narrator.names[seat]
        label = screen.text("standings.you", {"who": name}) if seat == table.seat else name
        score = str(scores[seat]).replace("-", "\u2212")
        mark = screen.text("standings.winner") if won else ""
        grid.add_row(Text(label), Text(score), Text(mark), style="winner" if won else "")
    return grid


def _write(table: Table, path: Path) -> None:
    """Write the record; if that fails, show it, so that it is not lost."""
    bots = ", ".join(f"{seat + 1} {name}" for seat, name in sorted(table.bots.items()))
    text = f"{table.record.text()}# bots: {bots}\n"
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        why = {"file": str(path), "why": error.strerror or str(error)}
        table.screen.complain(table.screen.text("record.unwritable", why))
        table.screen.show(text)
        return
    key = "record.written" if table.state.over() else "record.left"
    table.screen.say(key, {"file": str(path)})
