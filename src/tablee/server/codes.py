"""Codes to say aloud: a beast, a colour and a number lead to a table that waits.

They are in the store from when they are first asked for to the start of the game. Whoever types a
code may use the words of any language, in any order.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from tablee.core.registry import LANGUAGES
from tablee.core.words import Words
from tablee.server.words import catalogue
from tablee.store import statements
from tablee.store.store import Known

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

_FIRST_NUMBER: Final = 10
_NUMBERS: Final = 90
_MOST_KEPT: Final = 10_000
"""Those given longest ago go first; there are several times as many codes."""


async def code_of(lobby: Lobby, table: Known) -> int:
    """The code of a table; it gets one if it has none."""
    store = lobby.store
    count = len(_words("en", "beasts")) * len(_words("en", "colours")) * _NUMBERS
    free = int.from_bytes(hashlib.sha256(table.id.encode()).digest()) % count
    while (code := store.code(table.key)) is None:
        while store.table_of_code(free) is not None:
            free = (free + 1) % count
        given = statements.code(free, table.key, lobby.clock.date())
        await lobby.write(given, statements.trim_codes(_MOST_KEPT))
    return code


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
