"""What a sensible player does in their own turn: draw, lay, equip, then attack.

A plan is a whole choice, filled into a draft. It depends on the table and the hand alone, so
that it is the same at every step of carrying it out.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, count, lowest
from tablee.core.native import i64, vec
from tablee.games.lefou.player import aim, worth
from tablee.games.lefou.rules import cards, draft, field
from tablee.games.lefou.rules.draft import Draft, has_face
from tablee.games.lefou.rules.table import Table

_AT_ONCE: Final = vec[i64](
    [
        cards.HERMIT,
        cards.BASTET,
        cards.FORTUNA,
        cards.DEVIL,
        cards.EMPEROR,
        cards.KING,
        cards.QUEEN,
        cards.EMPRESS,
        cards.HORSEMAN,
        cards.GUARDS,
        cards.HIEROPHANT,
        cards.CHARIOT,
        cards.BREASTPLATE,
    ]
)
"""What is never better in the hand than on the table."""
_GEAR: Final = vec[i64]([cards.SWORD, cards.LANCE, cards.TWO, cards.THREE])

_SUN: Final = 30.0
_LEAST_ATTACK: Final = 0.5
_LEAST_FOOL: Final = 25.0
_FOOL: Final = 20.0
"""The Fool strikes only to finish somebody: it is worth more as an answer."""


def in_turn(table: Table, seat: i64, normal: i64, arcana: i64, wish: Draft) -> None:
    """The next thing to do; an empty wish is the end of the turn."""
    wish.clear()
    for i in range(len(_AT_ONCE)):
        face = _AT_ONCE[i]
        if has_face(normal, arcana, face) and _useful(table, seat, face):
            _play(wish, face, -1)
            return
    if has_face(normal, arcana, cards.PAPESS):
        _play(wish, cards.PAPESS, aim.longest_lived(table, seat))
        return
    for i in range(len(_GEAR)):
        face = _GEAR[i]
        if has_face(normal, arcana, face):
            under = aim.bearer(table, seat, face)
            if under >= 0:
                _play(wish, face, under)
                return
    if _exchange(table, seat, normal, arcana, wish):
        return
    if _spells(table, seat, normal, arcana, wish) or _strike(table, seat, normal, arcana, wish):
        return
    if has_face(normal, arcana, cards.WORLD) and table.more == 0:
        _play(wish, cards.WORLD, 1)


def _play(wish: Draft, face: i64, one: i64) -> None:
    wish.kind = draft.PLAY
    wish.face = face
    wish.acting = face
    wish.one = one


def _useful(table: Table, seat: i64, face: i64) -> bool:
    """Whether there is still something to draw or to steal.

    With empty piles Bastet drew the Hermit and the Hermit Bastet for ever in version 1 (LF-06):
    a sensible player waits until at least four arcana are to be shuffled.
    """
    if face == cards.HERMIT:
        return table.pile_normal + count(table.discard_normal & ~table.waiting_normal) >= 4
    if face in (cards.BASTET, cards.FORTUNA):
        return table.pile_arcana > 0 or count(table.discard_arcana & ~table.waiting_arcana) >= 4
    if face == cards.DEVIL:
        rivals = table.opponents(seat)
        while rivals:
            if table.sizes[lowest(rivals)] > 0:
                return True
            rivals &= rivals - 1
        return False
    return True


def _exchange(table: Table, seat: i64, normal: i64, arcana: i64, wish: Draft) -> bool:
    """A Papess on the own field, or gear that nothing can carry."""
    if table.exchanged or table.struck:
        return False
    rid = papess_at(table, seat)
    if rid >= 0:
        wish.kind = draft.EXCHANGE
        wish.one = rid
        return True
    worst: i64 = -1
    for i in range(len(_GEAR)):
        face = _GEAR[i]
        if not has_face(normal, arcana, face):
            continue
        if worst < 0 or worth.of_face(face) < worth.of_face(worst):
            worst = face
    if worst < 0:
        return False
    wish.kind = draft.EXCHANGE
    wish.face = worst
    return True


def papess_at(table: Table, seat: i64) -> i64:
    """The Papess on a field, or the Fool as one; -1 if there is none."""
    arcana = table.fields[2 * seat + 1]
    if arcana & bit(cards.PAPESS - cards.NORMAL_FACES):
        return cards.NORMAL + cards.PAPESS - cards.NORMAL_FACES
    if arcana & 1 and table.fool_as == cards.PAPESS:
        return cards.FOOL_CARD
    return -1


def _spells(  # noqa: PLR0911 - one a spell
    table: Table, seat: i64, normal: i64, arcana: i64, wish: Draft
) -> bool:
    """The Hanged Man for a good card, Death for a dear one; then what makes attacks better."""
    if has_face(normal, arcana, cards.HANGED):
        best = aim.fetched(table, seat)
        if best >= 0:
            _play(wish, cards.HANGED, best)
            return True
    if has_face(normal, arcana, cards.DEATH):
        dearest = aim.destroyed(table, seat)
        if dearest >= 0:
            _play(wish, cards.DEATH, dearest)
            return True
    if table.first:
        return False
    units_normal = field.ready_normal(table, seat)
    units_arcana = field.ready_arcana(table, seat)
    ready = units_normal | units_arcana
    if has_face(normal, arcana, cards.MAGICIAN) and not table.magician and ready:
        target = aim.attacked(table, seat, units_normal, units_arcana)[1]
        if target >= 0 and field.armour(table, target) >= 2:
            _play(wish, cards.MAGICIAN, -1)
            return True
    if not has_face(normal, arcana, cards.WHEEL) or table.wheel:
        return False
    if _dice(table, seat, normal, arcana) < 2:
        return False
    _play(wish, cards.WHEEL, -1)
    return True


def _dice(table: Table, seat: i64, normal: i64, arcana: i64) -> i64:
    """How many dice a turn's attacks will roll."""
    dice: i64 = 0
    if has_face(normal, arcana, cards.STAR):
        dice += 4
    if has_face(normal, arcana, cards.ELEMENT):
        dice += 2
    units = field.ready_normal(table, seat)
    if units | field.ready_arcana(table, seat):
        dice += 1
    while units:
        weapon = field.weapon_on(table, seat, lowest(units))
        if weapon >= 0 and table.face(weapon) == cards.LANCE:
            dice += 1
        units &= units - 1
    return dice


def _strike(table: Table, seat: i64, normal: i64, arcana: i64, wish: Draft) -> bool:
    """The best attack there is: together, alone, by spell, by the Moon."""
    if table.first:
        return False
    most = best_attack(table, seat, wish)
    for face in (cards.STAR, cards.ELEMENT):
        if has_face(normal, arcana, face):
            value, target = aim.spelled(table, seat, face)
            if value > max(most, 0.0):
                most = value
                wish.clear()
                _play(wish, face, target)
    if has_face(normal, arcana, cards.SUN) and most < _SUN:
        most = _SUN
        wish.clear()
        _play(wish, cards.SUN, -1)
    if has_face(normal, arcana, cards.MOON):
        value, unit = aim.turned(table, seat)
        if value > max(most, 0.0):
            most = value
            wish.clear()
            _play(wish, cards.MOON, unit)
    if has_face(normal, arcana, cards.FOOL):
        value, target = aim.spelled(table, seat, cards.STAR)
        if value > _LEAST_FOOL and value - _FOOL > most:
            wish.clear()
            _play(wish, cards.FOOL, target)
            wish.acting = cards.STAR
    return wish.kind != draft.NONE


def best_attack(table: Table, seat: i64, wish: Draft) -> float:
    """The best attack by units, and what it is worth; 0 if there is none."""
    most = 0.0
    alone = aim.loners(table, seat)
    while alone:
        unit = alone & -alone
        alone &= alone - 1
        value, target = aim.attacked(table, seat, 0, unit)
        if value > max(most, _LEAST_ATTACK):
            most = value
            _send(wish, target, 0, unit)
    normal, arcana = aim.together(table, seat)
    if normal | arcana:
        value, target = aim.attacked(table, seat, normal, arcana)
        if value > max(most, _LEAST_ATTACK):
            most = value
            _send(wish, target, normal, arcana)
    return most


def _send(wish: Draft, target: i64, normal: i64, arcana: i64) -> None:
    wish.kind = draft.ATTACK
    wish.target = target
    wish.units_normal = normal
    wish.units_arcana = arcana
