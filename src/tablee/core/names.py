"""Names of people: which text can be one, and which only pretends.

Every layer asks here: the server when a name is taken, a table when somebody sits down, a record
when it is read.
"""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 40
"""Characters of a name."""

_UNSHOWN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_JOINERS: Final = "\u200c\u200d"  # Persian and emoji families are spelled with them
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs without ink
_TWINS: Final = str.maketrans(
    "\u0430\u0432\u0433\u0435\u0456\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0501\u04bb"
    "\u03b1\u03b2\u03b5\u03b9\u03bf\u03c1\u03c4\u03c5\u03c7\u0131",
    "abreiopctuxsdhabeioptuxi",
)
"""Cyrillic, Greek and Turkish letters that are drawn like Latin ones, in small letters."""


def plain(text: str) -> bool:
    """Whether text has only signs that people see: none that steer, hide or reverse others."""
    if text.isascii():
        return text.isprintable()
    return all(sign in _JOINERS or unicodedata.category(sign) not in _UNSHOWN for sign in text)


def visible(text: str) -> bool:
    """Whether there is something to see: a letter, a digit, a sign; accents alone are none."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in text)


def proper(name: str) -> bool:
    """Whether a text can be a name: short, plain, visible, without spaces around it."""
    fits = 1 <= len(name) <= LONGEST and name == name.strip()
    return fits and plain(name) and visible(name)


def folded(name: str) -> str:
    """A name as it is taken in at a glance: no case, accents, spaces, marks or digits."""
    signs = unicodedata.normalize("NFKD", name).casefold().translate(_TWINS)
    return "".join(sign for sign in signs if unicodedata.category(sign)[0] == "L")
