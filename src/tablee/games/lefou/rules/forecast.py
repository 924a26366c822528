"""What an attack by units would do before its dice: from the worst throw to the best (LF-34).

Both throws are attacks like any other, with their dice laid down: the same code adds them up that
adds up the real one. Reactions are not foreseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablee.core.bits import count, indices
from tablee.core.native import i64
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules import damage
from tablee.games.lefou.rules.account import MINUS, Account
from tablee.games.lefou.rules.draft import Draft
from tablee.games.lefou.rules.pending import Attack
from tablee.games.lefou.rules.table import Table

if TYPE_CHECKING:
    from tablee.games.lefou import shape


def account(table: Table, attack: Attack) -> Account:
    """The steps of the attack total, then those of the defence (LF-30, LF-31)."""
    written = attacks.offence(table, attack)
    written.sign = MINUS
    attacks.defence(table, attack, written)
    return written


def thrown(table: Table, seat: i64, target: i64, choice: Draft, best: bool) -> Attack:
    """The attack with the dice that do the most, or the least; a Wheel leaves only 6 (LF-M10)."""
    normal, arcana = choice.units_normal, choice.units_arcana
    attack = attacks.planned(table, seat, target, normal, arcana)
    die: i64 = 6 if best or table.wheel else 1
    for _ in range(count(normal) + count(arcana) + 1):
        attack.rolled(die)
    attack.total = attacks.total(table, attack)
    if not attack.magical:
        attack.resistance = 1 if best else 6
    return attack


def plan(table: Table, seat: i64, choice: Draft) -> list[shape.Step]:
    """The steps of a half-made attack; a die still to be rolled has what it can add (LF-34)."""
    normal, arcana = choice.units_normal, choice.units_arcana
    planned = attacks.planned(table, seat, choice.target, normal, arcana)
    worst = account(table, thrown(table, seat, choice.target, choice, False)).steps
    best = account(table, thrown(table, seat, choice.target, choice, True)).steps
    rows = account(table, planned).dump()
    for place, row in enumerate(rows):
        if row["die"] == 0:
            ends: list[int] = [worst[place].points, best[place].points]
            row["span"] = sorted(ends)
    return rows


def forecasts(table: Table, seat: i64, choice: Draft) -> list[shape.Forecast]:
    """What the chosen units would do to each opponent, were they the target (LF-32, LF-34)."""
    if not choice.units_normal and not choice.units_arcana:
        return []
    found: list[shape.Forecast] = []
    for target in indices(table.opponents(seat)):
        least = _loss(table, thrown(table, seat, target, choice, False))
        most = _loss(table, thrown(table, seat, target, choice, True))
        points = table.pv[target]
        row = {
            "target": target,
            "least": least,
            "most": most,
            "left": [points - least, points - most],
            "fatal": most >= points,
        }
        found.append(cast("shape.Forecast", row))
    return found


def _loss(table: Table, attack: Attack) -> i64:
    """What the target would lose."""
    return damage.foresee(table, attack).losses[attack.target]
