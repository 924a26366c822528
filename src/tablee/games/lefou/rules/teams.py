"""Teams: who is on whose side, and what is odd about two against three (LF-01, LF-03, LF-50)."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, indices
from tablee.core.native import i64
from tablee.core.refusal import Refusal

NONE: Final = 0
TWO: Final = 1
THREE: Final = 2
TEAMS: Final = ("none", "two", "three")
_FORMS: Final = {"none": (3, 4, 5, 6), "two": (4, 5, 6), "three": (6,)}

EXTRA_POINTS: Final = 25
EXTRA_CARDS: Final = 3


def forbidden(seats: int, form: str) -> Refusal | None:
    """Two teams need 4 to 6 players, three teams 6 (LF-01)."""
    if seats in _FORMS[form]:
        return None
    return Refusal("LF-01", {"seats": seats}, form)


def team(form: i64, seat: i64) -> i64:
    """Team mates sit alternately; in 2-3 the three have seats 1, 3 and 5 (LF-01)."""
    if form == NONE:
        return seat
    if form == TWO:
        return seat & 1
    return seat if seat < 3 else seat - 3


def outnumbered(form: i64, seats: i64, seat: i64) -> bool:
    """Whether a seat is one of the two who face three (LF-03)."""
    return form == TWO and seats == 5 and seat & 1 == 1


def side(form: i64, seats: i64, seat: i64) -> i64:
    """Mask of all who are on a seat's side, itself included."""
    mask: i64 = 0
    mine = team(form, seat)
    for other in range(seats):
        if team(form, other) == mine:
            mask |= bit(other)
    return mask


def allies(form: i64, seats: i64, seat: i64) -> list[int]:
    """A seat's team mates, alive or not."""
    return indices(side(form, seats, seat) & ~bit(seat))
