"""What a table keeps of what is being agreed or answered: plain data."""

from __future__ import annotations

from msgspec import Struct

from tablee.match.entries import By, Verdict, What


class Proposal(Struct, gc=False):
    """What waits for consent; `to` is the entry to go back to."""

    what: What
    seat: int
    to: int
    agreed: list[int]


class Ballot(Struct, gc=False, array_like=True):
    """A vote that was cast (LF-60)."""

    seat: int
    target: int
    verdict: Verdict


class Answer(Struct, gc=False):
    """The steps of an answer in a window, and whether they are an answer yet."""

    steps: list[str]
    by: By
    whole: bool


class Window(Struct, gc=False):
    """A window in which everybody is asked at once."""

    asked: list[int]
    """In the order in which the answers count."""
    opened: float
    closes: float
    answers: dict[int, Answer]
