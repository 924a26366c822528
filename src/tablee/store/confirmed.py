"""How much was confirmed, in a file of its own beside the database.

A log that has lost its end looks like one that was never longer: SQLite reads it up to the first
page that is wrong, and says nothing. So after each commit the figures are written here, in place
and without waiting for the disk: they may be too low after a power cut, and never too high.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

SUFFIX: Final = "-confirmed"
_FORM: Final = re.compile(rb"(\d{15} entries, (\d{10}) other changes) ([0-9a-f]{8})\n")


class Figures(NamedTuple):
    """What a database has."""

    entries: int
    changes: int
    """Transactions without entries, such as new players."""


class Confirmed:
    """The open file; used by one thread."""

    def __init__(self, database: Path) -> None:
        self._file = os.open(beside(database), os.O_RDWR | os.O_CREAT, 0o644)

    def write(self, figures: Figures) -> None:
        """So much is on disk."""
        text = b"%015d entries, %010d other changes" % figures
        with suppress(OSError):  # the commit counts, not what is said about it
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b"%s %08x\n" % (text, crc32(text)))

    def sync(self) -> None:
        """Wait for the disk."""
        with suppress(OSError):
            os.fsync(self._file)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)


def beside(database: Path) -> Path:
    """Where the file of a database is."""
    return database.with_name(database.name + SUFFIX)


def read(database: Path) -> Figures | None:
    """What was confirmed; None if nobody has said so, or it cannot be read."""
    try:
        form = _FORM.fullmatch(beside(database).read_bytes())
    except FileNotFoundError:
        return None
    if form is None or crc32(form[1]) != int(form[3], 16):
        return None
    return Figures(int(form[1][:15]), int(form[2]))
