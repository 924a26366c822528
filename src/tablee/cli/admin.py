"""`tablee admin`: for whoever runs a server."""

from __future__ import annotations

import sqlite3
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablee.cli import hosting, saving
from tablee.cli.problem import Problem
from tablee.cli.progress import progress
from tablee.cli.screen import Screen
from tablee.cli.serve import data_folder
from tablee.core.registry import LANGUAGES

if TYPE_CHECKING:
    from tablee.server.checkup import Checkup, Finding

DESCRIPTION: Final = """\
For whoever runs a server: look after its tables, its players and what it has
stored. While a server works in the data directory, it is asked to do it."""

EXAMPLES: Final = """\
examples:
  tablee admin status                        version, health, figures
  tablee admin tables                        all tables, with their ids
  tablee admin end TABLE                     end a game; nobody has won
  tablee admin chat TABLE                    what was said, with numbers
  tablee admin delete-message TABLE 17       delete one of these
  tablee admin bar 203.0.113.40 --days 7     turn an address away for a week
  tablee admin keep --finished 365           delete games a year after their end
  tablee admin backup                        a copy, read again and compared
  tablee admin link                          a new host's link
  tablee admin check --data /var/lib/tablee  is everything whole?

docs/hosting.md has the rest: backup, damage, restore."""

_CHECK: Final = """\
Read everything in the data directory, also while a server works in it: that
the database is whole and has all that was confirmed, and of each table that
its entries are all there, can be replayed, and agree with its snapshot, its
record and what lists show.
Exit code 0 if all is right; 1 if not, with what it means and how to restore
it; 2 if there is no database."""

DAMAGED: Final = 1
_MEANINGS: Final = {
    "database": "admin.database",
    "entries": "admin.entries",
    "snapshot": "admin.snapshot",
    "record": "admin.record",
    "list": "admin.list",
    "members": "admin.members",
    "version": "admin.version",
}
"""What a finding means, and what to do."""
_HARMLESS: Final = "version"


TASKS: Final = {
    "status": (hosting.status, "version, health and figures"),
    "health": (hosting.health, "ask a running server whether it is well, for containers"),
    "tables": (hosting.tables, "list the tables"),
    "players": (hosting.players, "list the players, and who is turned away"),
    "chat": (hosting.chat, "what was said at a table"),
    "end": (hosting.end, "end a game early; a table that still waits is deleted"),
    "delete-table": (hosting.delete_table, "delete a table and all that is stored of it"),
    "delete-message": (hosting.delete_message, "delete what somebody said"),
    "delete-player": (hosting.delete_player, "forget a player; games of others stay"),
    "bar": (hosting.bar, "turn a player or an address away"),
    "unbar": (hosting.unbar, "let them in again"),
    "keep": (hosting.keep, "how long games and guests are kept; older ones are deleted"),
    "link": (hosting.link, "a new host's link; the old one ends"),
    "backup": (saving.backup, "copy the database, and check the copy"),
    "restore": (saving.restore, "put a backup in its place, with the server stopped"),
}
"""What can be done besides `check`, and how it is listed."""


def add_arguments(parser: ArgumentParser) -> None:
    """What to do, and where."""
    tasks = parser.add_subparsers(title="tasks", dest="task", metavar="TASK", required=True)
    listed = {"check": "check all that is stored"} | {name: task[1] for name, task in TASKS.items()}
    for name, summary in listed.items():
        task = tasks.add_parser(
            name,
            help=summary,
            description=_CHECK if name == "check" else None,
            formatter_class=RawDescriptionHelpFormatter,
        )
        _add_wishes(task, name)
        task.add_argument("--data", help="the folder that keeps everything (TABLEE_DATA)")
        task.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help="the language")


def _add_wishes(task: ArgumentParser, name: str) -> None:
    """What a task wants to know."""
    if name in {"chat", "end", "delete-table", "delete-message"}:
        task.add_argument("table", metavar="TABLE", help="the id of a table, from its link")
    if name == "delete-message":
        task.add_argument("n", metavar="N", type=int, help="its number, from `tablee admin chat`")
    if name == "delete-player":
        task.add_argument("player", metavar="PLAYER", help="an id, from `tablee admin players`")
    if name in {"bar", "unbar"}:
        task.add_argument("whom", metavar="WHOM", help="the id of a player, or an address")
    if name == "bar":
        task.add_argument("--days", type=int, default=0, help="for so many days (0: for good)")
    if name == "keep":
        task.add_argument("--finished", type=int, help="finished games: days (0: for ever)")
        task.add_argument(
            "--guests", type=int, help="guests who never came back: days (0: for ever)"
        )
        task.add_argument(
            "--untouched",
            type=int,
            help="games nobody comes back to: days until they end (0: never)",
        )
    if name == "backup":
        task.add_argument("file", metavar="FILE", nargs="?", help="where to; usually in the folder")
    if name == "restore":
        task.add_argument("file", metavar="FILE", help="a backup")


def run(arguments: Namespace, screen: Screen) -> int:
    """Do it."""
    folder = data_folder(arguments)
    if arguments.task == "check":
        return check(folder, screen)
    return TASKS[arguments.task][0](folder, arguments, screen)


def check(folder: Path, screen: Screen) -> int:
    """Look at everything, and say what is wrong."""
    # Imported here: no other command should wait for the server's libraries.
    from tablee.server import checkup
    from tablee.store import damage
    from tablee.store.problems import StoreError
    from tablee.store.store import FILE

    path = folder / FILE
    found = list(checkup.whole(path))
    if not path.exists() and not found:
        raise Problem(screen.text("admin.nothing", {"folder": str(folder)}))
    tables = entries = 0
    try:
        with damage.reading(path) as database:
            examined = checkup.Checkup(database)
            found += _tables(examined, screen)
            tables, entries = len(examined.tables), examined.entries
    except (sqlite3.Error, StoreError) as error:
        found = found or [checkup.Finding("database", "", str(error))]
    _report(found, screen)
    wrong = sum(finding.kind != _HARMLESS for finding in found)
    params = {"folder": str(folder), "tables": tables, "entries": entries, "wrong": wrong}
    screen.say("admin.wrong" if wrong else "admin.right", params)
    return DAMAGED if wrong else 0


def _tables(examined: Checkup, screen: Screen) -> list[Finding]:
    found = list(examined.stray())
    with progress(screen) as bar:
        task = bar.add_task(screen.text("admin.tables"), total=len(examined.tables))
        for row in examined.tables:
            found += examined.table(row)
            bar.advance(task)
    return found


def _report(found: list[Finding], screen: Screen) -> None:
    """One line for each finding; what a kind means stands below the last of it."""
    for kind, meaning in _MEANINGS.items():
        of_kind = [finding for finding in found if finding.kind == kind]
        for finding in of_kind:
            where = {"table": finding.table}
            place = screen.text("admin.table" if finding.table else "admin.whole", where)
            screen.line(f"{place} {finding.why}")
        if of_kind:
            screen.show(screen.text(meaning), indent=4)
            screen.gap()
