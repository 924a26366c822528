"""`tablee`: the command and its parts."""

from __future__ import annotations

import importlib.metadata
import os
import sys
import warnings
from argparse import SUPPRESS, Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

import tablee.core.contract  # noqa: F401 - so that `compiled` can tell
from tablee.cli import (
    admin,
    arena,
    games,
    language,
    new_game,
    play,
    replay,
    serve,
    simulate,
    verify,
)
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen, forgive_encodings
from tablee.core.native import compiled
from tablee.core.registry import LANGUAGES

DESCRIPTION: Final = """\
Tablée: tabletop games, rules to the letter, against bots or among them."""

EXAMPLES: Final = """\
to begin:
  tablee serve                  live tables in the browser, with friends or bots
  tablee games                  which games there are, and their options
  tablee play rage              play Rage against three bots; ? explains
  tablee simulate rage          a thousand games among bots, and their figures
  tablee arena rage             how much better an expert is than regulars
  tablee new-game pebbles       write a small game to start your own from
  tablee COMMAND --help         what else a command can do, with examples

The language at the table is that of your environment (LANG); --lang fr and
--lang en choose another."""

COMMANDS: Final[dict[str, tuple[ModuleType, str]]] = {
    "games": (games, "which games there are, with their options"),
    "serve": (serve, "open the server: tables in the browser"),
    "play": (play, "play against bots"),
    "simulate": (simulate, "many games among bots, and their figures"),
    "arena": (arena, "how strong bots are: the same deals from every seat"),
    "replay": (replay, "look back at a game"),
    "verify": (verify, "check a record: seed, moves, scores"),
    "new-game": (new_game, "write a small game to start your own from"),
    "admin": (admin, "for whoever runs a server: check what is stored"),
}

INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


class _Version(Action):
    """Say which version this is, and how its rules run."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        screen = Screen(language.default(os.environ))
        how = screen.text("version.compiled" if compiled() else "version.plain")
        screen.say("version", {"number": _version(), "how": how})
        parser.exit()


def _version() -> str:
    try:
        return importlib.metadata.version("tablee")
    except importlib.metadata.PackageNotFoundError:
        return "?"


def parser() -> ArgumentParser:
    """The whole command line."""
    whole = ArgumentParser(
        "tablee",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    whole.add_argument(
        "--version", action=_Version, nargs=0, default=SUPPRESS, help="version, and how rules run"
    )
    commands = whole.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=summary,
            description=module.DESCRIPTION,
            epilog=module.EXAMPLES,
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.add_argument(
            "--lang", choices=LANGUAGES, help="the language at the table (usually LANG's)"
        )
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code. No mistake of a person ends in a traceback."""
    forgive_encodings()
    whole = parser()
    arguments = whole.parse_args(argv)
    if arguments.command is None:
        whole.print_help(sys.stderr)
        return 2
    try:
        with warnings.catch_warnings():
            code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # `tablee games | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code


def _run(arguments: Namespace) -> int:
    screen = Screen(arguments.lang or language.default(os.environ))
    warnings.showwarning = lambda message, *_: screen.complain(str(message))
    try:
        code: int = COMMANDS[arguments.command][0].run(arguments, screen)
    except Problem as problem:
        screen.complain(problem.sentence)
        return problem.code
    except KeyboardInterrupt:
        screen.errors.print()
        return INTERRUPTED
    return code
