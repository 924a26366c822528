"""One server for one data directory: two would not know of each other's moves."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from tablee.store.problems import Busy

FILE: Final = "lock"


class Lock:
    """Held until released, or until the process ends in whatever way.

    A transaction on an empty database: SQLite knows how to lock files on every system.
    """

    def __init__(self, directory: Path) -> None:
        self._database = sqlite3.connect(
            directory / FILE, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._database.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._database.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise Busy(f"another server works in {directory} ({error})") from None

    def release(self) -> None:
        """Let another server have the directory."""
        self._database.close()
