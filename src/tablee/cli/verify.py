"""`tablee verify`: whether a record agrees with the rules and with its commitment."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from tablee.cli import records
from tablee.cli.screen import Screen
from tablee.core.record import RecordError, parse, verify
from tablee.core.registry import words

DESCRIPTION: Final = """\
Check a finished game: that its seed is the one committed to before the first
card, mixed with whatever chance the players added to the deal; that every move
was allowed; that the scores are those of the game.
Exit code 0 if all is right; 1 if not, with one problem a line; 2 if the file
cannot be read."""

EXAMPLES: Final = """\
examples:
  tablee play rage --record evening.txt      play, and keep the record
  tablee verify evening.txt                  check it
  tablee verify evening.txt && echo fair     in a script"""

WRONG: Final = 1


def add_arguments(parser: ArgumentParser) -> None:
    """Which record."""
    parser.add_argument("file", help="a record, as `tablee play --record` writes it")


def run(arguments: Namespace, screen: Screen) -> int:
    """Check, and say what is wrong."""
    text = records.read(screen, arguments.file)
    try:
        record = parse(text)
        game = records.game_of(record)
        problems = verify(record, game)
    except RecordError as error:
        problems = [str(error)]
    if problems:
        for problem in problems:
            screen.line(f"{arguments.file}: {problem}")
        return WRONG
    params = {
        "title": words(game.id, screen.language).say("name"),
        "players": record.seats,
        "moves": len(record.moves),
        "file": arguments.file,
    }
    screen.say("verify.right", params)
    return 0
