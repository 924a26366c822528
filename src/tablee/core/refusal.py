"""Refusals: why something is not allowed, by rule id.

Each refusal has one sentence in the locale files, `refusal.<rule>` or `refusal.<rule>.<case>`.
Rules that hold at every table, whatever the game, have ids of their own:

TABLE-01  Only seats that may act now can act.
TABLE-02  A move must be one of the game's moves.
TABLE-03  Nothing can be played once the game is over.
TABLE-04  One plays only what one holds.
TABLE-05  A table has a number of seats that the game allows.
TABLE-06  A table has only options that the game knows, with values that it knows.
"""

from __future__ import annotations

from typing import Any

from tablee.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why a move is not allowed."""

    def __init__(self, rule: str, params: dict[str, Any] | None = None, case: str = "") -> None:
        self.rule = rule
        self.params: dict[str, Any] = params or {}
        self.case = case

    def key(self) -> str:
        """Where the locale files keep the sentence."""
        return f"refusal.{self.rule}.{self.case}" if self.case else f"refusal.{self.rule}"

    def dump(self) -> dict[str, Any]:
        """The refusal as JSON."""
        return {"rule": self.rule, "case": self.case, "params": self.params}

    def __repr__(self) -> str:
        return f"Refusal({self.key()!r}, {self.params!r})"

    def __str__(self) -> str:
        from tablee.core.registry import sentence

        return sentence(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.rule, self.params, self.case)


class Refused(Exception):
    """A move, an option or a table was not allowed; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)
