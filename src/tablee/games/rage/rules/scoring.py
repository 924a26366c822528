"""The score of a round and of a game (RAGE-24, RAGE-50, RAGE-51)."""

from __future__ import annotations

from typing import Final

from tablee.core.events import Event
from tablee.core.native import i64

HIT: Final = 10
MISS: Final = -5
CARD: Final = 5


def entry(told: i64, won: i64, pluses: i64, minuses: i64) -> i64:
    """One seat's round on the score sheet, packed: told, won, "+5" won, "-5" won."""
    return told | won << 4 | pluses << 8 | minuses << 10


def parts(packed: i64) -> tuple[i64, i64, i64, i64]:
    """The inverse of `entry`."""
    return packed & 15, packed >> 4 & 15, packed >> 8 & 3, packed >> 10 & 3


def terms(packed: i64, dealt: i64, bonus: bool) -> tuple[i64, i64, i64, i64]:
    """What a round of `dealt` tricks scores, by tricks, contract, "+5" and "-5" (RAGE-50, RAGE-40).

    A point a trick, two if all were won with the bonus and it was not the last round (RAGE-24);
    10 for an exact prediction, else -5; 5 for each card "+5" won, -5 for each "-5".
    """
    told, won, pluses, minuses = parts(packed)
    a_trick: i64 = 2 if bonus and won == dealt and dealt > 1 else 1
    contract: i64 = HIT if told == won else MISS
    return won * a_trick, contract, CARD * pluses, -CARD * minuses


def points(packed: i64, dealt: i64, bonus: bool) -> i64:
    """What a round of `dealt` tricks scores (RAGE-50)."""
    tricks, contract, plus, minus = terms(packed, dealt, bonus)
    return tricks + contract + plus + minus


def contracts(events: list[Event], seats: int) -> list[float]:
    """The share of its predictions that each seat has met (RAGE-50)."""
    rounds = [event.data["rows"] for event in events if event.kind == "scored"]
    met = [0] * seats
    for rows in rounds:
        for seat in range(seats):
            met[seat] += rows[seat][0] == rows[seat][1]
    return [number / max(1, len(rounds)) for number in met]
