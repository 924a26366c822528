"""What follows from the open table: said, so that nobody who draws it has to know the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import count
from tablee.core.native import i64
from tablee.games.fou.rules import deck, scoring
from tablee.games.fou.rules.table import OVER, Table

if TYPE_CHECKING:
    from tablee.games.fou.shape import Ending, FouFacts, RoundScore


def facts(table: Table) -> FouFacts:
    """Which trick this is, in which order it is played (FOU-11), what was scored (FOU-31)."""
    seats = table.seats
    history = totals_after_rounds(table)
    trick = trick_number(table)
    fresh = trick == 1 or table.phase == OVER
    return {
        "trick": trick,
        "order": [(table.leader + place) % seats for place in range(seats)],
        "history": history,
        "scored": last_round(table, history) if history and fresh else None,
    }


def trick_number(table: Table) -> i64:
    """The first is played by all (FOU-03), every other by all who hold no disc (FOU-20)."""
    before = count(table.out_low) + count(table.out_high) - table.plays
    if before == 0:
        return 1
    return 2 + (before - table.seats) // (table.seats - deck.DISCS[table.seats])


def totals_after_rounds(table: Table) -> list[list[int]]:
    """Everybody's total after each finished round."""
    seats = table.seats
    history: list[list[int]] = []
    totals = [0] * seats
    for start in range(0, len(table.sheet), seats):
        for seat in range(seats):
            totals[seat] += table.sheet[start + seat]
        history.append(totals[:])
    return history


def last_round(table: Table, history: list[list[int]]) -> RoundScore:
    """What the last finished round cost, card by card (FOU-31), and how hands ended (FOU-32)."""
    seats = table.seats
    number = len(history)
    shown = table.shown
    start = seats * (number - 1)
    points = [int(table.sheet[start + seat]) for seat in range(seats)]
    return {
        "round": number,
        "costs": [
            [deck.POINTS[card] for card in deck.cards(shown[2 * seat], shown[2 * seat + 1])]
            for seat in range(seats)
        ],
        "ended": [_ended(points[seat]) for seat in range(seats)],
        "points": points,
        "before": history[-2] if number > 1 else [0] * seats,
    }


def _ended(points: i64) -> Ending:
    if points == scoring.OUT:
        return "free"
    return "left" if points else "disc"
