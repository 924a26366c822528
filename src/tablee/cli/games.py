"""`tablee games`: which games are here."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tablee.cli.screen import Screen
from tablee.core.contract import Option
from tablee.core.registry import games, words
from tablee.core.words import Words

DESCRIPTION: Final = """\
The games of this installation, with their numbers of players and their
options. The first value of an option is the usual one. Beside each option
stand the ids of its rules."""

EXAMPLES: Final = """\
examples:
  tablee games
  tablee games --lang fr
  tablee play rage --option secret    an option by a value that only it has"""


def add_arguments(parser: ArgumentParser) -> None:
    """Nothing to choose."""


def run(arguments: Namespace, screen: Screen) -> int:  # noqa: ARG001 - every command gets them
    """Show the table of games."""
    grid = Grid(show_lines=True)
    grid.add_column(screen.text("games.id"), style="notation", no_wrap=True)
    grid.add_column(screen.text("games.name"), no_wrap=True)
    grid.add_column(screen.text("games.players"), no_wrap=True)
    grid.add_column(screen.text("games.about"))
    for game in games():
        spoken = words(game.id, screen.language)
        seats = f"{game.min_seats}\u2013{game.max_seats}"
        about = [Text(spoken.say("tagline"))]
        options = [_option(screen, option, spoken) for option in game.options]
        grid.add_row(game.id, Text(spoken.say("name")), seats, Group(*about, *options))
    screen.console.print(grid)
    screen.say("games.how", style="quiet")
    return 0


def _option(screen: Screen, option: Option, spoken: Words) -> RenderableType:
    """An option: how it is written, its rules, what it does, its values."""
    title = Text("\n").append(option.name, "notation").append("  ")
    title.append(" ".join(option.rules), "rule")
    lines: list[RenderableType] = [title]
    if spoken.has(f"option.{option.name}.help"):
        lines.append(Text(spoken.say(f"option.{option.name}.help")))
    if not option.switch():
        values = Grid.grid(padding=(0, 1))
        for value in option.values:
            key = f"option.{option.name}.{value}"
            said = spoken.say(key) if spoken.has(key) else ""
            usual = f" ({screen.text('games.usual')})" if value == option.values[0] else ""
            values.add_row(Text(value, "notation"), Text(said + usual))
        lines.append(Padding(values, (0, 0, 0, 2)))
    return Group(*lines)
