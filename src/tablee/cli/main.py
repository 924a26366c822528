"""`tablee`: the command and its parts."""

from __future__ import annotations

import errno
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
    completion,
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
from tablee.cli.translate import Parser, asked_language
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
    "verify": (verify, "check records: seed, moves, scores"),
    "new-game": (new_game, "write a small game to start your own from"),
    "completion": (completion, "complete commands with the Tab key of your shell"),
    "admin": (admin, "for whoever runs a server: tables, players, backup"),
}

INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
UNWRITTEN: Final = 74
"""What sysexits.h calls EX_IOERR."""
_FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


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


def parser(spoken: str = language.FALLBACK) -> Parser:
    """The whole command line, in a language."""
    whole = Parser(
        "tablee",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    whole.add_argument(
        "--version", action=_Version, nargs=0, default=SUPPRESS, help="version, and how rules run"
    )
    _add_language(whole, None)
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
        _add_language(command, SUPPRESS)
    whole.speak(spoken)
    return whole


def _add_language(parser: ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default,
        help="the language at the table (usually LANG's)",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code. No mistake of a person ends in a traceback."""
    forgive_encodings()
    given = sys.argv[1:] if argv is None else argv
    whole = parser(asked_language(given, language.default(os.environ)))
    arguments = whole.parse_args(argv)
    if arguments.command is None:
        whole.print_help(sys.stderr)
        return 2
    try:
        with warnings.catch_warnings():
            code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # `tablee games | head -1`
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:  # `tablee games > /mnt/full`
        if error.errno not in _FULL:
            raise
        _drop_output()
        screen = Screen(arguments.lang or language.default(os.environ))
        screen.complain(screen.text("output.full", {"why": os.strerror(error.errno or 0)}))
        return UNWRITTEN
    return code


def _drop_output() -> None:
    """What is still to be written to standard output goes nowhere, without a complaint."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
