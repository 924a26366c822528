"""Predictions and their variants (RAGE-20 to RAGE-23, RAGE-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.bits import count, field, fields, ones, with_field
from tablee.core.chance import Chance
from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.rage.rules.table import HIDDEN, OPEN, PLAYING, Table

if TYPE_CHECKING:
    from tablee.games.rage.rules.state import RageState

TRIES: Final = 3
"""The third sum in a round that is equal to the number of tricks stands (RAGE-21)."""


def total(told: i64, seats: i64) -> i64:
    """The sum of all announcements."""
    result: i64 = 0
    for seat in range(seats):
        result += field(told, seat, 4)
    return result


def forbidden(table: Table) -> i64:
    """The number that the last player may not announce (RAGE-21); -1 if there is none."""
    if not table.plus_minus_one or table.prediction != OPEN:
        return -1
    if count(table.announced) != table.seats - 1:
        return -1
    missing = table.dealt - total(table.told, table.seats)
    if missing < 0:
        return -1
    return missing


def settle_predictions(state: RageState) -> bool:
    """All have predicted: reveal what is to be revealed; False if all must predict again.

    Written predictions whose sum is the number of tricks are void and stay unseen; the third
    such sum in a round stands (RAGE-21). Hidden ones are revealed before the first trick
    (RAGE-22), secret ones only when the round is over (RAGE-23).
    """
    table = state.table
    if table.prediction == OPEN:
        return True
    if table.plus_minus_one and total(state.told, table.seats) == table.dealt:
        table.void_tellings += 1
        if table.void_tellings < TRIES:
            if state.log is not None:
                state.log.add("void", {"tricks": table.dealt}, EVERYONE)
            state.start_predicting()
            return False
        if state.log is not None:
            state.log.add("sum-stands", {"tricks": table.dealt}, EVERYONE)
    if table.prediction == HIDDEN:
        table.told = state.told
        if state.log is not None:
            state.log.add("revealed", {"told": fields(state.told, table.seats, 4)}, EVERYONE)
    return True


def imagined(table: Table, own: i64, seat: i64, chance: Chance) -> i64:
    """Predictions that could be the true ones, for a seat that knows its own and the open ones."""
    if table.prediction == OPEN or (table.prediction == HIDDEN and table.phase == PLAYING):
        return table.told
    everyone = table.announced == ones(table.seats)
    barred = table.plus_minus_one and everyone and table.void_tellings < TRIES
    told = own
    while True:
        for other in range(table.seats):
            if other != seat and table.announced >> other & 1:
                number = min(chance.below(table.dealt + 1), chance.below(table.dealt + 1))
                told = with_field(told, other, 4, number)
        if not barred or total(told, table.seats) != table.dealt:
            return told
