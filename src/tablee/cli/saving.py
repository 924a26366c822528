"""`tablee admin backup` and `restore`: a copy that was read again before it counts."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tablee.cli.problem import Problem
from tablee.cli.progress import progress
from tablee.cli.screen import Screen


def backup(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Copy the database, also while a server works in it, and look through the copy."""
    # Imported here: no other command should wait for the server's libraries.
    from tablee.server import backups
    from tablee.store.problems import StoreError
    from tablee.store.store import FILE

    source = folder / FILE
    if not source.exists():
        raise Problem(screen.text("admin.nothing", {"folder": str(folder)}))
    target = Path(arguments.file) if arguments.file else backups.usual(folder)
    try:
        made = backups.make(source, target)
    except StoreError as error:
        raise Problem(screen.text("admin.uncopied", {"why": str(error)})) from None
    _look_through(target, screen)
    params = {"path": made.path, "tables": made.tables, "entries": made.entries}
    screen.say("admin.copied", params)
    return 0


def restore(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Look through a backup, move what is there aside, and put the backup in its place."""
    from tablee.server import backups
    from tablee.store.problems import Busy, StoreError

    _look_through(Path(arguments.file), screen)
    try:
        aside = backups.restore(folder, Path(arguments.file))
    except Busy:
        raise Problem(screen.text("serve.busy", {"folder": str(folder)})) from None
    except StoreError as error:
        raise Problem(screen.text("admin.uncopied", {"why": str(error)})) from None
    screen.say("admin.restored", {"aside": str(aside)})
    return 0


def _look_through(path: Path, screen: Screen) -> None:
    """`Problem` if a backup is not whole."""
    from tablee.server import backups

    with progress(screen) as bar:
        task = bar.add_task(screen.text("admin.tables"), total=None)
        found = backups.look_through(
            path, lambda done, of: bar.update(task, completed=done, total=of)
        )
    wrong = [finding for finding in found if finding.kind != "version"]
    if wrong:
        where = f"{wrong[0].table} {wrong[0].why}".strip()
        raise Problem(screen.text("admin.bad", {"path": str(path), "why": where}))
