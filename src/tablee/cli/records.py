"""Record files: read with care, since anybody may have written them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.core import registry
from tablee.core.contract import Game, UnknownGame
from tablee.core.record import Record, RecordError

LARGEST: Final = 4_000_000
"""Bytes. The longest games make records of some thousands."""


def read(screen: Screen, name: str) -> str:
    """The text of a file; a `Problem` if it is none."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Problem(screen.text("file.unreadable", {"file": name, "why": why})) from None
    if len(data) > LARGEST:
        raise Problem(screen.text("file.huge", {"file": name, "most": LARGEST // 1_000_000}))
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Problem(screen.text("file.no-text", {"file": name})) from None
    if "\0" in text:
        raise Problem(screen.text("file.no-text", {"file": name}))
    return text


def game_of(record: Record) -> Game:
    """The game of a record, in its version; `RecordError` if it is not installed here."""
    try:
        return registry.game(record.game, record.version)
    except UnknownGame as error:
        raise RecordError(0, str(error)) from None
