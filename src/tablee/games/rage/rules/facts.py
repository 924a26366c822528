"""What follows from the open table: said, so that nobody who draws it has to know the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import fields
from tablee.core.native import i64
from tablee.games.rage.rules import scoring
from tablee.games.rage.rules.prediction import total
from tablee.games.rage.rules.table import OVER, ROUNDS, Table

if TYPE_CHECKING:
    from tablee.games.rage.shape import Known, RageFacts, RoundScore


def facts(table: Table) -> RageFacts:
    """Who wins the trick now (RAGE-34), what is known of predictions (RAGE-20), what was scored."""
    seats = table.seats
    history = totals_after_rounds(table)
    fresh = table.left == table.dealt or table.phase == OVER
    return {
        "order": [(table.leader + place) % seats for place in range(seats)],
        "winning": table.winning if table.plays else None,
        "known": [known(table, seat) for seat in range(seats)],
        "told": total(table.told, seats),
        "plus": [scoring.CARD * won for won in fields(table.pluses, seats, 2)],
        "minus": [-scoring.CARD * won for won in fields(table.minuses, seats, 2)],
        "history": history,
        "scored": last_round(table, history) if history and fresh else None,
    }


def known(table: Table, seat: i64) -> Known:
    """What everybody knows of a prediction (RAGE-20, RAGE-22, RAGE-23)."""
    told = table.prediction_of(seat)
    if told >= 0:
        return told
    return "written" if table.announced >> seat & 1 else None


def totals_after_rounds(table: Table) -> list[list[int]]:
    """Everybody's total after each finished round."""
    seats = table.seats
    history: list[list[int]] = []
    totals = [0] * seats
    for start in range(0, len(table.sheet), seats):
        dealt = ROUNDS - len(history)
        for seat in range(seats):
            totals[seat] += scoring.points(table.sheet[start + seat], dealt, table.bonus)
        history.append(totals[:])
    return history


def last_round(table: Table, history: list[list[int]]) -> RoundScore:
    """What the last finished round scored, term by term (RAGE-50, RAGE-24, RAGE-40)."""
    seats = table.seats
    number = len(history)
    dealt = ROUNDS + 1 - number
    score: RoundScore = {
        "round": number,
        "dealt": dealt,
        "told": [],
        "won": [],
        "kept": [],
        "doubled": [],
        "pluses": [],
        "minuses": [],
        "tricks": [],
        "contract": [],
        "plus": [],
        "minus": [],
        "points": [],
        "before": history[-2] if number > 1 else [0] * seats,
    }
    for entry in table.sheet[len(table.sheet) - seats :]:
        told, won, pluses, minuses = scoring.parts(entry)
        tricks, contract, plus, minus = scoring.terms(entry, dealt, table.bonus)
        score["told"].append(told)
        score["won"].append(won)
        score["kept"].append(told == won)
        score["doubled"].append(tricks > won)
        score["pluses"].append(pluses)
        score["minuses"].append(minuses)
        score["tricks"].append(tricks)
        score["contract"].append(contract)
        score["plus"].append(plus)
        score["minus"].append(minus)
        score["points"].append(tricks + contract + plus + minus)
    return score
