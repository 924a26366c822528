"""Words: locale keys and parameters become sentences.

A locale file maps keys to sentences with places: `"event.played": "{seat} plays {card:card}"`.
`core/sentences.py` has what such a sentence may hold: places, plurals, choices, elision.

A place `{card:card}` says that the parameter is a code of kind `card`. Its name is looked up as
`card.r15`, then `card.r.*`, then `card.*`, where the code's runs of letters and of digits are
the places `{0}`, `{1}`, ...: `"card.*": "{0:colour} {1}"` makes "red 15" of `r15`. Several are
joined by commas. `{seat}` is always somebody's name. `{other:move}` is a move as `Game.describe`
tells it, in the words of `move.<kind>`. The web app has the same few rules.
"""

from __future__ import annotations

import re
from typing import Any, Final

from tablee.core.sentences import Piece, chosen, elided, parse

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
        return self._filled(parse(self.catalogue[key]), params or {})

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

    def _grammar(self, rule: str) -> str:
        return self.catalogue.get(f"grammar.{rule}", "")

    def _filled(self, pieces: list[Piece], params: dict[str, Any]) -> str:
        said: list[str] = []
        text = False
        for piece in pieces:
            if not piece.place:
                said.append(piece.text)
            else:
                shown = self._place(piece, params)
                if text:
                    said[-1] = elided(said[-1], shown, self._grammar("elision"))
                said.append(shown)
            text = not piece.place
        return "".join(said)

    def _place(self, piece: Piece, params: dict[str, Any]) -> str:
        if piece.forms:
            return self._filled(chosen(piece, params, self._grammar("one")), params)
        value = params[piece.place]
        if not isinstance(value, list):
            return self._show(value, piece.kind)
        several = [self._show(item, piece.kind) for item in value]
        if piece.form and len(several) > 1:
            last = several.pop()
            return ", ".join(several) + self._grammar("and") + last
        return ", ".join(several)

    def _show(self, value: Any, kind: str) -> str:
        if isinstance(value, dict):
            key = f"{kind}.{value['kind']}"
            return self.say(key, value) if self.has(key) else str(value["kind"])
        if kind == "seat":
            return self.player(value)
        if kind == "signed":
            return f"+{value}" if value > 0 else str(value).replace("-", "\u2212")
        if isinstance(value, int):
            return str(value).replace("-", "\u2212")
        return self.name(kind, str(value))
