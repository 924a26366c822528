"""Codes to say aloud: a beast, a colour and a number lead to a table that waits.

They are kept in memory only. A table's code comes from its id, so that it has the same one again
after a restart, unless another table was quicker. Whoever types a code may use the words of any
language, in any order.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from typing import Final

from tablee.core.registry import LANGUAGES
from tablee.core.words import Words
from tablee.server.words import catalogue

_FIRST_NUMBER: Final = 10
_NUMBERS: Final = 90
_MOST_KEPT: Final = 10_000
"""Those asked for longest ago go first; there are several times as many codes."""


class Codes:
    """Which table a code leads to."""

    def __init__(self) -> None:
        self._tables: dict[int, str] = {}

    def of(self, table: str) -> int:
        """The code of a table; it gets one if it has none."""
        count = len(_words("en", "beasts")) * len(_words("en", "colours")) * _NUMBERS
        code = int.from_bytes(hashlib.sha256(table.encode()).digest()) % count
        while self._tables.get(code, table) != table:
            code = (code + 1) % count
        self._tables.pop(code, None)
        self._tables[code] = table
        if len(self._tables) > _MOST_KEPT:
            del self._tables[next(iter(self._tables))]
        return code

    def table(self, code: int) -> str | None:
        """The table to which a code leads."""
        return self._tables.get(code)

    def end(self, code: int) -> None:
        """The table of this code does not wait any more."""
        self._tables.pop(code, None)


def said(code: int) -> dict[str, str]:
    """How a code is said, by language."""
    rest, number = divmod(code, _NUMBERS)
    beast, colour = divmod(rest, len(_words("en", "colours")))
    return {
        language: Words(catalogue(language)).say(
            "code",
            {
                "beast": _words(language, "beasts")[beast],
                "colour": _words(language, "colours")[colour],
                "number": _FIRST_NUMBER + number,
            },
        )
        for language in LANGUAGES
    }


def read(text: str) -> int:
    """The code that somebody has typed; -1 if it is none."""
    beasts, colours = _places("beasts"), _places("colours")
    beast = colour = number = -1
    for part in re.findall(r"[a-z]+|[0-9]+", _bare(text)):
        beast = beasts.get(part, beast)
        colour = colours.get(part, colour)
        if part.isdecimal() and len(part) == 2:
            number = int(part) - _FIRST_NUMBER
    if min(beast, colour, number) < 0:
        return -1
    return (beast * len(_words("en", "colours")) + colour) * _NUMBERS + number


@cache
def _words(language: str, kind: str) -> list[str]:
    return catalogue(language)[f"code.{kind}"].split()


@cache
def _places(kind: str) -> dict[str, int]:
    """Where a word stands in the lists of all languages."""
    return {
        _bare(word): place
        for language in LANGUAGES
        for place, word in enumerate(_words(language, kind))
    }


def _bare(text: str) -> str:
    """Small letters without accents."""
    signs = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in signs if not unicodedata.combining(sign))
