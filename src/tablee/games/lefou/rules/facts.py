"""What follows from the open table by the rules, for boards, which know none.

All of it is computed from the table alone: nobody learns more by it than the table shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tablee.core.bits import indices, numbers
from tablee.core.native import i64
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules import cards, damage, field, stack
from tablee.games.lefou.rules.damage import Outcome
from tablee.games.lefou.rules.pending import Attack
from tablee.games.lefou.rules.table import OVER, Table

if TYPE_CHECKING:
    from tablee.games.lefou.shape import Face, LefouTable


def shown(table: Table) -> LefouTable:
    """What `Table.dump` writes, and beside it what follows."""
    data = table.dump()
    for seat in range(table.seats):
        _add_to_field(table, seat, data["fields"][seat])
    for place, row in enumerate(data["stack"]):
        _add_to_play(table, place, row)
    if table.attack is not None:
        _add_to_attack(table, table.attack, data["attack"])
    totals = table.totals()
    data["totals"] = totals
    data["winners"] = _best(totals) if table.phase == OVER else []
    data["decided"] = table.decided()
    data["start"] = table.start()
    data["armour"] = [field.armour(table, seat) for seat in range(table.seats)]
    data["ready"] = ready(table)
    data["later"] = stack.later(table)
    return cast("LefouTable", data)


def _best(totals: list[int]) -> list[int]:
    """The seats with the highest sum; equals share the win (LF-08)."""
    most = max(totals)
    return [seat for seat in range(len(totals)) if totals[seat] == most]


def _add_to_field(table: Table, seat: i64, rows: list[dict[str, Any]]) -> None:
    """What each card adds; of one that lies on none also its kind and all that it adds (LF-20)."""
    for row, card in zip(rows, field.lying(table, seat), strict=True):
        face = table.face(card)
        row["bonus"] = cards.BONUS[face]
        if table.on(card) < 0:
            row["kind"] = cards.KINDS[cards.KIND[face]]
            row["adds"] = _added(table, seat, card, face)


def _added(table: Table, seat: i64, card: i64, face: i64) -> list[int]:
    """What a card brings with all that lies on it; a lance, or not: two numbers; a Tower: none."""
    kind = cards.KIND[face]
    if kind == cards.ARMOUR:
        return [field.plate(table, seat, card)]
    if kind == cards.PERMANENT:
        return [] if face == cards.TOWER else [cards.BONUS[face]]
    weapon = field.weapon_on(table, seat, card)
    least = field.force(table, seat, card, weapon, 0)
    if weapon < 0 or table.face(weapon) != cards.LANCE:
        return [least]
    return [least, least + cards.BONUS[cards.LANCE]]


def _add_to_play(table: Table, place: i64, row: dict[str, Any]) -> None:
    """Whom or what a play on the stack is aimed at (LF-12, LF-14), and what it cancels (LF-41)."""
    play = table.stack[place]
    target: i64 = -1
    on: Face | None = None
    cancels: Face | None = None
    if play.attack() and table.attack is not None:
        target = table.attack.target
    if play.card >= 0:
        names = cards.NAMES[play.face]
        if names in (cards.OPPONENT, cards.FRIEND, cards.SHARER):
            target = play.one
        elif names == cards.OWN_DISCARD:
            on = cards.FACES[play.one].code
        elif names in (cards.OWN_UNIT, cards.OWN_GEAR, cards.THEIR_UNIT, cards.THEIR_CARD):
            on = cards.FACES[table.face(play.one)].code
        if cards.WHEN[play.face] & (cards.CANCEL | cards.OVERRULE):
            cancels = cards.FACES[table.stack[place - 1].face].code
    row["target"] = target
    row["on"] = on
    row["cancels"] = cancels


def _add_to_attack(table: Table, attack: Attack, row: dict[str, Any]) -> None:
    """Who is attacked, and the sum of damage step by step (LF-30 to LF-34, LF-43)."""
    ledger = damage.ledger_of(table, attack)
    outcome = damage.foresee(table, attack, ledger)
    row["targets"] = indices(damage.victims(table, attack))
    row["parts"] = attacks.offence(table, attack).dump()
    row["sums"] = [written.dump() for written in ledger]
    row["losses"] = numbers(outcome.losses)
    row["left"] = _left(table, attack, outcome)


def _left(table: Table, attack: Attack, outcome: Outcome) -> list[int]:
    """The points that each player would have afterwards (LF-32, LF-44)."""
    points: list[int] = []
    for seat in range(table.seats):
        after = table.pv[seat] - outcome.losses[seat]
        if seat == attack.seat:
            after += outcome.heals
        points.append(after)
    return points


def ready(table: Table) -> list[str]:
    """The units that can still attack this turn; in a first turn none (LF-13)."""
    if table.turn < 0 or table.first:
        return []
    normal = field.ready_normal(table, table.turn)
    return cards.codes(normal, field.ready_arcana(table, table.turn))
