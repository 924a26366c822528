"""Contests on disk, so that a stopped one goes on where it was.

The first line is the setting, each further line a finished deal, in the order in which they
finished. A last line that was torn when the machine stopped is dropped and played again.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from tablee.arena.duplicate import Deal, Setting

FORMAT: Final = "tablee arena 1"


class Foreign(Exception):
    """The file is there, but it holds no contest."""


class Broken(Exception):
    """A line in the middle of the file is no deal."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class Differs(Exception):
    """The file holds a contest with other settings: their names, there and here."""

    def __init__(self, there: dict[str, Any], here: dict[str, Any]) -> None:
        self.settings = [name for name in {**there, **here} if there.get(name) != here.get(name)]
        super().__init__(self.settings)
        self.there = there
        self.here = here


def read(path: Path) -> tuple[dict[str, Any], dict[int, Deal], int]:
    """The heading of a contest, its deals, and where its last whole line ends."""
    lines = path.read_bytes().splitlines(keepends=True)
    heading = _object(lines[0]) if lines else None
    if heading is None or heading.pop("format", None) != FORMAT:
        raise Foreign(path)
    deals: dict[int, Deal] = {}
    end = len(lines[0])
    for number, line in enumerate(lines[1:], 2):
        deal = _object(line)
        if deal is None or "deal" not in deal:
            if number == len(lines):
                break
            raise Broken(number)
        deals.setdefault(int(deal["deal"]), deal)
        end += len(line)
    return heading, deals, end


def _object(line: bytes) -> dict[str, Any] | None:
    """A whole line of JSON; None if it is torn."""
    if not line.endswith(b"\n"):
        return None
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


class Contest:
    """The deals of a setting that are done; on disk too, if there is a path."""

    def __init__(self, setting: Setting, path: Path | None = None) -> None:
        self.setting = setting
        self.deals: dict[int, Deal] = {}
        self._file: BinaryIO | None = None
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            heading, self.deals, end = read(path)
            if heading != setting.heading():
                raise Differs(heading, setting.heading())
            self._file = path.open("r+b")
            self._file.truncate(end)
            self._file.seek(end)
        else:
            self._file = path.open("wb")
            self._write({"format": FORMAT, **setting.heading()})

    def missing(self, deals: int) -> list[int]:
        """Which of the first so many deals are still to be played."""
        return [number for number in range(deals) if number not in self.deals]

    def add(self, deal: Deal) -> None:
        """Keep a finished deal."""
        self.deals[deal["deal"]] = deal
        self._write(deal)

    def done(self, deals: int) -> list[Deal]:
        """Those of the first so many deals that are done, in their order."""
        return [self.deals[number] for number in sorted(self.deals) if number < deals]

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            self._file.flush()

    def __enter__(self) -> Contest:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
