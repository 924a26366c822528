"""Damage: what SQLite, its log and the figures of what was confirmed say about a database.

Everything here only reads, and leaves the files as they are: whoever finds damage may want them.
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from tablee.store import confirmed
from tablee.store.confirmed import Figures
from tablee.store.problems import Damaged, StoreError

_MOST: Final = 10
"""Findings of SQLite's that are told."""
_BAD: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_UNREADABLE: Final = {
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
    sqlite3.SQLITE_IOERR_DATA,
}
"""Of all errors of the disk these: what cannot be written, as on a full disk, may be later."""
_REFERRING: Final = ("members", "tokens", "snapshots", "records")
"""Small tables that refer to others; entries are looked at by `tablee admin check`."""
_WAL_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_LAST_FRAME: Final = 16
"""Where the -shm file has the number of the last frame that counts."""


def problem(error: BaseException) -> StoreError:
    """What an exception of SQLite's means: damage, or something that passes."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    bad = code & 0xFF in _BAD or code in _UNREADABLE or "decode to UTF-8" in str(error)
    return Damaged(str(error)) if bad else StoreError(str(error))


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to look at, even while a server works with it."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as database:
        yield database


def examine(path: Path) -> None:
    """`Damaged` if a database is not whole, or has less than was confirmed."""
    if not path.exists() or path.stat().st_size == 0:
        if confirmed.read(path) not in {None, Figures(0, 0)}:
            raise Damaged(f"{path.name} is gone or empty, though there were entries in it")
        return
    try:
        told = confirmed.read(path)  # first: a server may go on while this is read
        with reading(path) as database:
            found = [*_structure(database), *_missing(database, path, told)]
    except sqlite3.Error as error:
        raise problem(error) from error
    if found:
        raise Damaged("; ".join(found))


def figures(database: sqlite3.Connection) -> Figures:
    """What a database has."""
    known = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    counted = sum(
        database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for name in ("entries", "journal")
        if name in known
    )
    return Figures(counted, database.execute("PRAGMA user_version").fetchone()[0])


def _structure(database: sqlite3.Connection) -> list[str]:
    found = [row[0] for row in database.execute(f"PRAGMA integrity_check({_MOST})")]
    if found != ["ok"]:
        return found
    orphans = {
        f"{table} refers to what is not in {parent}"
        for name in _REFERRING
        for table, _, parent, _ in database.execute(f"PRAGMA foreign_key_check({name})")
    }
    return sorted(orphans)


def _missing(database: sqlite3.Connection, path: Path, told: Figures | None) -> list[str]:
    has = figures(database)
    if told is not None and (has.entries < told.entries or has.changes < told.changes):
        return [
            f"{told.entries} entries and {told.changes} other changes were confirmed,"
            f" {has.entries} and {has.changes} are there"
        ]
    if has != told and _cut_off(path) > 1:
        return ["the log (-wal) is damaged in the middle: what comes after it is lost"]
    return []


def _cut_off(path: Path) -> int:
    """Transactions of the log after the place where SQLite stops to read it.

    A power cut leaves one at most: the next is begun only when the disk has the one before.
    """
    try:
        index = path.with_name(path.name + "-shm").read_bytes()
        log = path.with_name(path.name + "-wal").read_bytes()
        still = path.with_name(path.name + "-shm").read_bytes()
    except FileNotFoundError:
        return 0
    at_work = index != still  # a server, which has read the log
    if at_work or len(log) < _WAL_HEADER or len(index) < _LAST_FRAME + 4:
        return 0
    size = struct.unpack_from(">I", log, 8)[0] + _FRAME_HEADER
    (last,) = struct.unpack_from("=I", index, _LAST_FRAME)
    salts = log[16:24]
    starts = range(_WAL_HEADER + last * size, len(log) - _FRAME_HEADER, size) if size else ()
    return sum(log[at + 8 : at + 16] == salts and log[at + 4 : at + 8] != bytes(4) for at in starts)
