"""How likely each side is to win, judged from a position between two turns.

A seat's prospects are a sum of what it has, and a side's chance is the share of its prospects'
exponentials: a multinomial logit, fitted to 39,000 positions of games between regular players.
It says what their games say: points and armour win, while a strong field draws the attacks of
all as long as there are many; against a single rival it is only the balance of blows.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tablee.core.bits import bit, count, lowest
from tablee.core.native import i64, vec
from tablee.games.lefou.rules import cards, field, teams
from tablee.games.lefou.rules.table import Table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState

_HAND: Final = vec[i64](
    [
        97,  # A
        120,  # 2
        120,  # 3
        30,  # 4
        30,  # 5
        500,  # 6
        115,  # 7
        252,  # 8
        440,  # 9
        440,  # 10
        20,  # V
        40,  # C
        60,  # D
        80,  # R
        634,  # fool
        268,  # magician
        150,  # papess
        300,  # empress
        100,  # emperor
        1000,  # hierophant
        365,  # lovers
        1600,  # chariot
        420,  # justice
        300,  # hermit
        90,  # wheel
        248,  # force
        282,  # hanged
        117,  # death
        563,  # temperance
        268,  # devil
        1000,  # tower
        85,  # star
        233,  # moon
        650,  # sun
        330,  # judgement
        150,  # world
    ]
)
"""A card in the hand, in thousandths; an estimate where regular players hardly ever keep it."""

_POINTS: Final = 0.0185
_UNIT: Final = 0.046
_HIEROPHANT: Final = 0.91
_PAPESS: Final = -0.1
_TOWER: Final = 0.42
_NEXT: Final = 0.2
_LATER: Final = -0.165

_SLACK: Final = 5.0
"""Points are counted with so many more before their logarithm is taken."""
_TEMPER: Final = 0.85
_ALLIES: Final = 2.5
"""In teams prospects are tempered, and two allies are more than the stronger of them."""


def of(state: LefouState, seat: i64) -> float:
    """The chance of a seat's side to win, from 0 to 1."""
    table = state.table
    if table.decided():
        return 1.0 if not table.foes(seat, lowest(table.alive)) else 0.0
    if table.turns >= table.cap():
        return _share(table, seat)
    mine = 0.0
    all_of_them = 0.0
    for side in range(table.seats):
        strength = _side(state, side)
        all_of_them += strength
        if side == teams.team(table.form, seat):
            mine = strength
    return mine / all_of_them


def _share(table: Table, seat: i64) -> float:
    """The game is out of time: the most points win, and equals share (LF-08)."""
    totals = table.totals()
    best = max(totals)
    if totals[seat] < best:
        return 0.0
    sides = 0.0
    for side in range(table.seats):
        for other in range(table.seats):
            if teams.team(table.form, other) == side:
                if totals[other] == best:
                    sides += 1.0
                break
    return 1.0 / sides


def _side(state: LefouState, side: i64) -> float:
    """The strength of a team; of a seat where everyone plays for themself."""
    table = state.table
    if table.form == teams.NONE:
        return math.exp(_prospects(state, side)) if table.lives(side) else 0.0
    total = 0.0
    for seat in range(table.seats):
        if teams.team(table.form, seat) == side and table.lives(seat):
            total += math.exp(_TEMPER * _prospects(state, seat) / _ALLIES)
    return math.pow(total, _ALLIES)


def _prospects(state: LefouState, seat: i64) -> float:
    """What a living seat has, in the logarithm of its strength."""
    table = state.table
    rivals = table.opponents(seat)
    many = count(rivals)
    dealt: i64 = 0
    suffered = 0.0
    while rivals:
        other = lowest(rivals)
        rivals &= rivals - 1
        dealt += blows(table, seat, other)
        suffered += float(blows(table, other, seat)) / float(count(table.opponents(other)))
    blow = float(dealt) / float(36 * many)
    suffered /= 36.0
    left = float(table.pv[seat])
    logarithm = math.log(left + _SLACK)
    armour = float(field.armour(table, seat))
    value = _POINTS * left
    if many == 1:
        value += 2.08 * logarithm + 0.01 * blow - 0.167 * suffered + 0.025 * armour
    elif many == 2:
        value += 1.84 * logarithm + 0.002 * blow - 0.099 * suffered + 0.226 * armour
    else:
        value += 1.74 * logarithm - 0.053 * blow - 0.103 * suffered + 0.324 * armour
    units = count(field.normal_units(table, seat)) + count(field.arcana_units(table, seat))
    value += _UNIT * float(units) + _standing(table, seat) + _order(table, seat)
    return value + float(_hand(state, seat)) / 1000.0


def _standing(table: Table, seat: i64) -> float:
    """The permanents on a field."""
    arcana = table.fields[2 * seat + 1]
    total = 0.0
    if arcana & bit(cards.HIEROPHANT - cards.NORMAL_FACES):
        total += _HIEROPHANT
    if arcana & bit(cards.PAPESS - cards.NORMAL_FACES):
        total += _PAPESS
    if arcana & 1 and table.fool_as == cards.HIEROPHANT:
        total += _HIEROPHANT
    if arcana & 1 and table.fool_as == cards.PAPESS:
        total += _PAPESS
    if field.towered(table, seat):
        total += _TOWER
    return total


def _order(table: Table, seat: i64) -> float:
    """It is good to be next, and better sooner than later."""
    following = table.turn
    if table.more == 0 or not table.lives(following):
        following = table.after(following)
        while not table.lives(following):
            following = table.after(following)
    if seat == following:
        return _NEXT
    distance = seat - following
    if distance < 0:
        distance += table.seats
    return _LATER * float(distance) / float(table.seats)


def _hand(state: LefouState, seat: i64) -> i64:
    total: i64 = 0
    normal = state.hands[2 * seat]
    while normal:
        total += _HAND[lowest(normal) >> 2]
        normal &= normal - 1
    arcana = state.hands[2 * seat + 1]
    while arcana:
        total += _HAND[lowest(arcana) + cards.NORMAL_FACES]
        arcana &= arcana - 1
    return total


def blows(table: Table, seat: i64, target: i64) -> i64:
    """What one turn's attacks of all units take from somebody, on average, in 36ths."""
    armour = field.armour(table, target)
    total: i64 = 0
    group: i64 = -1
    normal = field.normal_units(table, seat)
    while normal:
        group = max(group, 0) + bonus(table, seat, lowest(normal))
        normal &= normal - 1
    arcana = field.arcana_units(table, seat)
    while arcana:
        card = lowest(arcana) + cards.NORMAL
        arcana &= arcana - 1
        face = table.face(card)
        if face == cards.EMPRESS:
            total += 126 + 36 * bonus(table, seat, card)
        elif face == cards.EMPEROR:
            total += damage(bonus(table, seat, card) - armour)
        else:
            group = max(group, 0) + bonus(table, seat, card)
    if group >= 0:
        total += damage(group - armour)
    return total


def bonus(table: Table, seat: i64, unit: i64) -> i64:
    """What a unit adds with what it carries; a lance hits half of the time (LF-30)."""
    lance = cards.BONUS[cards.LANCE] >> 1
    return field.force(table, seat, unit, field.weapon_on(table, seat, unit), lance)


def damage(ahead: i64) -> i64:
    """The damage of an attack that is so far ahead before both dice, on average, in 36ths."""
    if ahead >= 5:
        return 36 * ahead
    total: i64 = 0
    for difference in range(-5, 6):
        hit = ahead + difference
        if hit > 0:
            total += hit * (6 - abs(difference))
    return total
