"""Words: locale keys and parameters become sentences.

A locale file maps keys to sentences with places: `"event.played": "{seat} plays {card:card}"`.
A place `{card:card}` says that the parameter is a code of kind `card`. Its name is looked up as
`card.r15`, then `card.r.*`, then `card.*`, where the code's runs of letters and of digits are
the places `{0}`, `{1}`, ...: `"card.*": "{0:colour} {1}"` makes "red 15" of `r15`. Lists are
joined by commas. `{seat}` is always somebody's name. The web app has the same few rules.
"""

from __future__ import annotations

import re
from typing import Any, Final

_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_RUNS: Final = re.compile(r"[^\W\d_]+|\d+")


class Words:
    """One language at one table: the sentences of a game, and the names of its players."""

    def __init__(self, catalogue: dict[str, str], names: list[str] | None = None) -> None:
        self.catalogue = catalogue
        self.names = names or []

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return key in self.catalogue

    def say(self, key: str, params: dict[str, Any] | None = None) -> str:
        """The sentence of a key; KeyError names a key that is missing."""
        given = params or {}

        def fill(place: re.Match[str]) -> str:
            return self._show(given[place[1]], place[2] or place[1])

        return _PLACE.sub(fill, self.catalogue[key])

    def name(self, kind: str, code: str) -> str:
        """The name of a thing: a card, a colour, an option."""
        runs: list[str] = _RUNS.findall(code)
        for key in (f"{kind}.{code}", f"{kind}.{runs[0] if runs else ''}.*", f"{kind}.*"):
            if key in self.catalogue:
                return self.say(key, {str(i): run for i, run in enumerate(runs)})
        return code

    def player(self, seat: int) -> str:
        """The name of the player on a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"#{seat + 1}"

    def _show(self, value: Any, kind: str) -> str:
        if isinstance(value, list):
            return ", ".join(self._show(item, kind) for item in value)
        if kind == "seat":
            return self.player(value)
        if kind == "signed":
            return f"+{value}" if value > 0 else str(value).replace("-", "\u2212")
        if isinstance(value, int):
            return str(value).replace("-", "\u2212")
        return self.name(kind, str(value))
