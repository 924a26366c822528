"""What things are worth to a sensible player: cards, units, a change of everybody's points."""

from __future__ import annotations

from typing import Final

from tablee.core.native import i64
from tablee.games.lefou import cards, field
from tablee.games.lefou.damage import Outcome
from tablee.games.lefou.table import Table

_WORTH: Final[dict[int, float]] = {
    cards.ACE: 5.0,
    cards.TWO: 3.0,
    cards.THREE: 3.0,
    cards.SWORD: 4.0,
    cards.LANCE: 4.0,
    cards.BREASTPLATE: 4.0,
    cards.ELEMENT: 7.0,
    cards.COUNTER: 5.0,
    cards.BASTET: 6.0,
    cards.FORTUNA: 6.0,
    cards.GUARDS: 2.0,
    cards.HORSEMAN: 4.0,
    cards.QUEEN: 6.0,
    cards.KING: 8.0,
    cards.FOOL: 13.0,
    cards.MAGICIAN: 4.0,
    cards.PAPESS: 11.0,
    cards.EMPRESS: 8.0,
    cards.EMPEROR: 11.0,
    cards.HIEROPHANT: 12.0,
    cards.LOVERS: 6.0,
    cards.CHARIOT: 10.0,
    cards.JUSTICE: 8.0,
    cards.HERMIT: 11.0,
    cards.WHEEL: 5.0,
    cards.FORCE: 7.0,
    cards.HANGED: 6.0,
    cards.DEATH: 6.0,
    cards.TEMPERANCE: 8.0,
    cards.DEVIL: 10.0,
    cards.TOWER: 8.0,
    cards.STAR: 14.0,
    cards.MOON: 8.0,
    cards.SUN: 15.0,
    cards.JUDGEMENT: 8.0,
    cards.WORLD: 12.0,
}
"""About as many points of damage, done or spared, as a card brings in a game."""

_DIE: Final = 3.5
_OWN_DEATH: Final = 60.0
_ALLY_DEATH: Final = 25.0
_KILL: Final = 18.0


def of_face(face: int) -> float:
    """What a card is worth in a hand."""
    return _WORTH[face]


def of_unit(table: Table, seat: i64, unit: i64) -> float:
    """What a unit adds to an attack with what it carries; half of the lances hit."""
    total = float(cards.BONUS[table.face(unit)])
    weapon = field.weapon_on(table, seat, unit)
    if weapon >= 0:
        bonus = float(cards.BONUS[table.face(weapon)])
        if table.face(weapon) == cards.LANCE and not table.wheel:
            bonus /= 2
        total += bonus + float(field.upgrades(table, seat, weapon))
    return total


def of_lying(table: Table, seat: i64, card: i64) -> float:
    """What is lost when a card leaves a field, with all that lies on it."""
    face = table.face(card)
    total = -of_face(face) if face == cards.PAPESS else of_face(face)
    for other in field.lying(table, seat):
        if table.on(other) == card:
            total += of_lying(table, seat, other)
    return total


def threat(table: Table, seat: i64) -> float:
    """How dangerous a player is: points left, and what lies on the field."""
    total = 0.1 * float(table.pv[seat]) + 0.5 * float(table.sizes[seat])
    for card in field.lying(table, seat):
        if field.is_unit(table, card):
            total += 1.0 + of_unit(table, seat, card)
    return total


def of_outcome(table: Table, seat: i64, outcome: Outcome, attacker: i64) -> float:
    """What a change of everybody's points is worth to a seat.

    Points of one's own side count in full, those of opponents the less, the more they are.
    """
    rivals = 0
    for other in range(table.seats):
        if table.lives(other) and table.foes(seat, other):
            rivals += 1
    share = 1.0 / (0.5 + 0.5 * max(1, rivals))
    total = 0.0
    for other in range(table.seats):
        if not table.lives(other):
            continue
        lost = float(outcome.losses[other])
        if other == attacker:
            lost -= float(outcome.heals)
        left = float(table.pv[other])
        dead = lost >= left
        lost = min(lost, left)
        if table.foes(seat, other):
            total += share * (lost + (_KILL if dead else 0.0))
        elif other == seat:
            total -= lost + (_OWN_DEATH if dead else 0.0)
        else:
            total -= 0.9 * lost + (_ALLY_DEATH if dead else 0.0)
    return total


def of_hit(table: Table, target: i64, damage: float) -> float:
    """What damage to an opponent is worth: finish the weak, otherwise hit the strong."""
    if field.towered(table, target):
        return -1.0
    left = float(table.pv[target])
    if damage >= left:
        return left + _KILL + threat(table, target)
    if damage <= 0:
        return 0.0
    return damage * (1.0 + 0.02 * threat(table, target)) + (4.0 if left - damage < 8 else 0.0)


def expected_damage(table: Table, target: i64, total: float, magical: bool) -> float:
    """Attack total less the defence that is to be expected (LF-32)."""
    if magical:
        return total
    return max(0.0, total - _DIE - float(field.armour(table, target)))
