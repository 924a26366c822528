"""What things are worth to a sensible player: cards, units, a change of everybody's points."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import lowest
from tablee.core.native import i64, vec
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules import cards, field
from tablee.games.lefou.rules.damage import Outcome
from tablee.games.lefou.rules.table import Table

_WORTH: Final = vec[i64](
    [
        5,  # A
        3,  # 2
        3,  # 3
        4,  # 4
        4,  # 5
        4,  # 6
        7,  # 7
        5,  # 8
        6,  # 9
        6,  # 10
        2,  # V
        4,  # C
        6,  # D
        8,  # R
        13,  # fool
        4,  # magician
        11,  # papess
        8,  # empress
        11,  # emperor
        12,  # hierophant
        6,  # lovers
        10,  # chariot
        8,  # justice
        11,  # hermit
        5,  # wheel
        7,  # force
        6,  # hanged
        6,  # death
        8,  # temperance
        10,  # devil
        8,  # tower
        14,  # star
        8,  # moon
        15,  # sun
        8,  # judgement
        12,  # world
    ]
)
"""About as many points of damage, done or spared, as a card brings in a game, for each face."""

_DIE: Final = 3.5
_OWN_DEATH: Final = 60.0
_ALLY_DEATH: Final = 25.0
_KILL: Final = 18.0


def of_face(face: i64) -> float:
    """What a card is worth in a hand."""
    return float(_WORTH[face])


def of_unit(table: Table, seat: i64, unit: i64) -> float:
    """What a unit adds to an attack with what it carries; half of the lances hit."""
    lance = cards.BONUS[cards.LANCE]
    if not table.wheel:
        lance >>= 1
    return float(field.force(table, seat, unit, field.weapon_on(table, seat, unit), lance))


def of_die(table: Table) -> float:
    """What a die of the player whose turn it is shows on average (LF-M10)."""
    return 6.0 if table.wheel else _DIE


def of_attack(table: Table, seat: i64, target: i64, normal: i64, arcana: i64) -> float:
    """What an attack by these units on somebody is worth."""
    total = of_die(table)
    magical = attacks.magical(table, arcana)
    while normal:
        total += of_unit(table, seat, lowest(normal))
        normal &= normal - 1
    while arcana:
        total += of_unit(table, seat, lowest(arcana) + cards.NORMAL)
        arcana &= arcana - 1
    return of_hit(table, target, expected_damage(table, target, total, magical))


def of_lying(table: Table, seat: i64, card: i64) -> float:
    """What is lost when a card leaves a field, with all that lies on it."""
    face = table.face(card)
    total = -of_face(face) if face == cards.PAPESS else of_face(face)
    normal = table.fields[2 * seat]
    while normal:
        other = lowest(normal)
        normal &= normal - 1
        if table.on(other) == card:
            total += of_lying(table, seat, other)
    fool: i64 = cards.FOOL_CARD
    if field.lies(table, seat, fool) and table.on(fool) == card:
        total += of_lying(table, seat, fool)
    return total


def threat(table: Table, seat: i64) -> float:
    """How dangerous a player is: points left, and what lies on the field."""
    total = 0.1 * float(table.pv[seat]) + 0.5 * float(table.sizes[seat])
    normal = field.normal_units(table, seat)
    while normal:
        total += 1.0 + of_unit(table, seat, lowest(normal))
        normal &= normal - 1
    arcana = field.arcana_units(table, seat)
    while arcana:
        total += 1.0 + of_unit(table, seat, lowest(arcana) + cards.NORMAL)
        arcana &= arcana - 1
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
