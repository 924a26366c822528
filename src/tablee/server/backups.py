"""Backups: a copy of the database while a server works, looked through before it counts."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from tablee.server.checkup import Checkup, Finding, whole
from tablee.store import confirmed, damage
from tablee.store.lock import Lock
from tablee.store.problems import StoreError
from tablee.store.store import FILE

FOLDER: Final = "backups"
_ASIDE: Final = "before-restore"
_BESIDE: Final = ("", "-wal", "-shm", confirmed.SUFFIX)
Step = Callable[[int, int], None]
"""Told how many tables were looked at, of how many."""


class Backup(msgspec.Struct):
    """A backup that was read again and compared."""

    path: str
    at: float
    tables: int
    entries: int


def usual(folder: Path) -> Path:
    """Where a backup goes if nobody says otherwise."""
    return folder / FOLDER / time.strftime("tablee-%Y%m%d-%H%M%S.sqlite3", time.gmtime())


def latest(folder: Path) -> Backup | None:
    """The latest of those in the usual place, as its name says."""
    found = sorted((folder / FOLDER).glob("tablee-*.sqlite3"))
    return _described(found[-1]) if found else None


def make(source: Path, target: Path) -> Backup:
    """Copy a database into a new file, which has its name only when it is whole."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        raise StoreError(f"{target} is there already")
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    try:
        note = os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        os.close(note)
        with damage.reading(source) as database, closing(sqlite3.connect(unfinished)) as copy:
            database.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            copy.execute("PRAGMA wal_checkpoint")
        damage.examine(unfinished)
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(str(error)) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return _described(target)


def look_through(path: Path, step: Step = lambda *_: None) -> list[Finding]:
    """Everything that is wrong with a database."""
    found = list(whole(path))
    if found or not path.exists():
        return found or [Finding("database", "", f"there is no {path}")]
    try:
        with damage.reading(path) as database:
            examined = Checkup(database)
            found += examined.stray()
            for number, row in enumerate(examined.tables):
                found += examined.table(row)
                step(number + 1, len(examined.tables))
    except (sqlite3.Error, StoreError) as error:
        found.append(Finding("database", "", str(error)))
    return found


def restore(folder: Path, backup: Path) -> Path:
    """Put a backup in the place of the database; what was there before is moved aside.

    `Busy` if a server works there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = Lock(folder)
    try:
        fresh = folder / f"{FILE}.part"
        shutil.copyfile(backup, fresh)
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        aside = folder / time.strftime(f"{_ASIDE}-%Y%m%d-%H%M%S", time.gmtime())
        aside.mkdir()
        for suffix in _BESIDE:
            old = folder / f"{FILE}{suffix}"
            if old.exists():
                old.rename(aside / old.name)
        fresh.rename(folder / FILE)
    except OSError as error:
        raise StoreError(str(error)) from error
    finally:
        lock.release()
    return aside


def _described(path: Path) -> Backup:
    with damage.reading(path) as database:
        (tables,) = database.execute("SELECT count(*) FROM tables").fetchone()
        entries = damage.figures(database).entries
    return Backup(str(path), path.stat().st_mtime, tables, entries)
