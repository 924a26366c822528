"""Chat: plain text, bounded, and every reader chooses whom to read."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from tablee.match.entries import Chatted, Muted, Unsaid
from tablee.match.names import check_name
from tablee.match.refusals import refuse
from tablee.match.requests import Chat, Mute
from tablee.match.setup import Person

if TYPE_CHECKING:
    from tablee.match.table import Table

LONGEST_TEXT: Final = 500
_CONTROL: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str) -> bool:
    """Whether a text has no line ends, no control characters, and nothing that turns it round."""
    return not any(unicodedata.category(c) in _CONTROL or c in _TURNING for c in text)


def chat(match: Table, person: Person, request: Chat) -> None:
    """Somebody at the table, or watching it, says something (TABLE-26)."""
    check_name(person.name)
    text = request.text.strip()
    if not text:
        raise refuse(26, "empty")
    if len(text) > LONGEST_TEXT:
        raise refuse(26, "long", most=LONGEST_TEXT)
    if not plain(text):
        raise refuse(26, "plain")
    seat = match.data.seat_of(person.id)
    if seat < 0:
        match.check_watching()
    match.note(Chatted(seat=seat, name=person.name, text=text))


def mute(match: Table, seat: int, request: Mute) -> None:
    """Stop or start reading what somebody says."""
    if request.seat >= len(match.data.seats):
        raise refuse(12)
    match.note(Muted(seat=seat, target=request.seat, on=request.on))


def applied_unsaid(match: Table, entry: Unsaid) -> None:
    """What was said there is empty now, and is told to nobody any more."""
    for past in match.data.history:
        if past.n == entry.to and past.said is not None:
            past.said = (past.said[0], past.said[1], "")


def listeners(match: Table, speaker: int) -> int:
    """The channels that read what a seat says: all but those who muted it."""
    data = match.data
    hearers = data.everyone()
    for seat, place in enumerate(data.seats):
        if speaker in place.muted and seat != speaker:
            hearers &= ~(1 << seat)
    return hearers


def applied_muted(match: Table, entry: Muted) -> None:
    """Whom a seat does not read."""
    muted = match.data.seats[entry.seat].muted
    if entry.target in muted:
        muted.remove(entry.target)
    if entry.on:
        muted.append(entry.target)
        muted.sort()
