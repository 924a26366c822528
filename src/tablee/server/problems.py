"""Problems: why the server does not do what it was asked. Sentences are in the locale files."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tablee.core.refusal import Refusal
from tablee.core.words import Words
from tablee.match import messages
from tablee.server.words import catalogue, sentence

STATUS: Final = {
    "form": 400,
    "unknown": 401,
    "forbidden": 403,
    "origin": 403,
    "barred": 403,
    "host": 403,
    "nothing": 404,
    "method": 405,
    "refused": 409,
    "passed": 409,
    "version": 410,
    "large": 413,
    "misdirected": 421,
    "name": 422,
    "record": 422,
    "long": 422,
    "heavy": 422,
    "often": 429,
    "talk": 429,
    "hint": 429,
    "tables": 429,
    "fault": 500,
    "damaged": 500,
    "corrupt": 503,
    "disk": 503,
    "stopping": 503,
}

CLOSE: Final = {"damaged": 4510}
"""Close codes that are not 4000 and the HTTP status: a fault passes, damage does not."""


class Problem(Exception):
    """Why not: a key of the locale files with its places, or a refusal of the rules."""

    def __init__(
        self,
        key: str,
        params: dict[str, Any] | None = None,
        *,
        wait: float = 0,
        refusal: Refusal | None = None,
        game: str | None = None,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.params = params or {}
        self.wait = wait
        self.refusal = refusal
        self.game = game

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.key]

    @property
    def close_code(self) -> int:
        """The code with which a socket ends."""
        return CLOSE.get(self.key, 4000 + self.status)


def refused(refusal: Refusal, game: str | None = None) -> Problem:
    """A refusal of the rules, as a problem."""
    return Problem("refused", refusal=refusal, game=game)


def unplayed(game: str, version: int | None) -> Problem:
    """A game that is not installed here, or not in the version in which this one is played."""
    return Problem("version", {"game": game, "version": version})


class Trouble(msgspec.Struct, kw_only=True):
    """What is answered instead: the problem, and its sentence in the asker's language."""

    problem: str
    sentence: str
    params: dict[str, Any] = {}
    refusal: messages.Problem | None = None
    """The rule that is in the way, if it is one."""


class Failed(msgspec.Struct, tag_field="t", tag="failed", kw_only=True):
    """On a socket: a request that could not be read or done. Nothing has changed."""

    id: str
    trouble: Trouble


def trouble(problem: Problem, language: str) -> Trouble:
    """A problem as it is answered."""
    if problem.refusal is not None:
        return Trouble(
            problem=problem.key,
            sentence=sentence(problem.refusal, language, problem.game, []),
            refusal=messages.problem(problem.refusal),
        )
    said = Words(catalogue(language)).say(f"problem.{problem.key}", problem.params)
    return Trouble(problem=problem.key, sentence=said, params=problem.params)
