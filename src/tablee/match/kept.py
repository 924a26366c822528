"""What a table keeps of single things that were done: plain data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablee.match.entries import By, Verdict, What


class Played(Struct, gc=False, array_like=True):
    """A move that counts."""

    n: int
    seat: int
    move: str
    by: By


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


class Past(Struct, gc=False, array_like=True):
    """What an entry gave to hear, and to whom: one bit a seat, the highest for those who watch."""

    n: int
    at: float
    hearers: int
    events: list[tuple[int, dict[str, Any]]] = []
    """Audience and event, as the game reported them."""
    notice: str = ""
    params: dict[str, Any] = {}
    back_to: int = -1
    said: tuple[int, str, str] | None = None
    """Seat, name and text."""
