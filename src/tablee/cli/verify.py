"""`tablee verify`: whether records agree with the rules and with their commitments."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from tablee.cli import records
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.core.record import RecordError, parse, verify
from tablee.core.registry import words

DESCRIPTION: Final = """\
Check finished games: that the seed is the one committed to before the first
card, mixed with whatever chance the players added to the deal; that every move
was allowed; that the scores are those of the game.
Exit code 0 if all is right; 1 if not, with one problem a line; 2 if a file
cannot be read."""

EXAMPLES: Final = """\
examples:
  tablee play rage --record evening.txt      play, and keep the record
  tablee verify evening.txt                  check it
  tablee verify *.record                     check a whole folder
  tablee verify evening.txt && echo fair     in a script"""

WRONG: Final = 1


def add_arguments(parser: ArgumentParser) -> None:
    """Which records."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="records, as `tablee play --record` writes them"
    )


def run(arguments: Namespace, screen: Screen) -> int:
    """Check one after the other, and say what is wrong; the exit code is the worst of all."""
    return max(_checked(file, screen) for file in arguments.files)


def _checked(file: str, screen: Screen) -> int:
    try:
        text = records.read(screen, file)
    except Problem as problem:  # the other files are checked all the same
        screen.complain(problem.sentence)
        return problem.code
    try:
        record = parse(text)
        game = records.game_of(record)
        problems = verify(record, game)
    except RecordError as error:
        problems = [str(error)]
    if problems:
        for wrong in problems:
            screen.line(f"{file}: {wrong}")
        return WRONG
    params = {
        "title": words(game.id, screen.language).say("name"),
        "players": record.seats,
        "moves": len(record.moves),
        "file": file,
    }
    screen.say("verify.right", params)
    return 0
