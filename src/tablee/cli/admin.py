"""`tablee admin`: for whoever runs a server."""

from __future__ import annotations

import sqlite3
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablee.cli.problem import Problem
from tablee.cli.progress import progress
from tablee.cli.screen import Screen
from tablee.cli.serve import data_folder
from tablee.core.registry import LANGUAGES

if TYPE_CHECKING:
    from tablee.server.checkup import Checkup, Finding

DESCRIPTION: Final = """\
For whoever runs a server: look after what it has stored."""

EXAMPLES: Final = """\
examples:
  tablee admin check                         the folder that `tablee serve` uses
  tablee admin check --data /var/lib/tablee  another one

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


def add_arguments(parser: ArgumentParser) -> None:
    """What to do, and where."""
    tasks = parser.add_subparsers(title="tasks", dest="task", metavar="TASK", required=True)
    task = tasks.add_parser(
        "check",
        help="check all that is stored",
        description=_CHECK,
        formatter_class=RawDescriptionHelpFormatter,
    )
    task.add_argument("--data", type=Path, help="the folder that keeps everything")
    task.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help="the language")


def run(arguments: Namespace, screen: Screen) -> int:
    """Do it."""
    return check(arguments.data or data_folder(), screen)


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
