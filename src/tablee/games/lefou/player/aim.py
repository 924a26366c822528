"""What a card should name, whom an attack should hit: a sensible player's choices one by one.

Search plays these in the millions, so they go through masks and build no lists.
"""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.native import i64
from tablee.games.lefou.player import worth
from tablee.games.lefou.rules import cards, field, moves, naming, problems
from tablee.games.lefou.rules.table import Table

_LEAST_MOON = 7.0
"""With less damage in sight the Moon waits for a better unit."""
_LEAST_FETCHED = 6.0
_LEAST_DESTROYED = 5.0


def longest_lived(table: Table, seat: i64) -> i64:
    """The opponent with the most points: where a Papess bites longest."""
    best: i64 = -1
    most: i64 = -1
    rivals = table.opponents(seat)
    while rivals:
        other = lowest(rivals)
        rivals &= rivals - 1
        if table.pv[other] > most:
            best = other
            most = table.pv[other]
    return best


def bearer(table: Table, seat: i64, face: i64) -> i64:
    """The best unit for a weapon, the best weapon (else armour) for an upgrade; -1 if none."""
    best: i64 = -1
    most = -2.0
    normal = table.fields[2 * seat]
    arcana = table.fields[2 * seat + 1]
    what = cards.NAMES[face]
    while normal or arcana:
        card: i64
        if normal:
            card = lowest(normal)
            normal &= normal - 1
        else:
            card = lowest(arcana) + cards.NORMAL
            arcana &= arcana - 1
        value = _as_bearer(table, seat, card)
        if value > most:
            move = moves.CARD + card
            if naming.problem(table, seat, face, what, -1, move) == problems.FINE:
                best = card
                most = value
    return best


def _as_bearer(table: Table, seat: i64, card: i64) -> float:
    if field.is_unit(table, card):
        return worth.of_unit(table, seat, card)
    under = table.on(card)
    if under < 0:
        return -1.0
    return worth.of_unit(table, seat, under)


def fetched(table: Table, seat: i64) -> i64:
    """The best face that one has discarded oneself; -1 if none is worth the Hanged Man."""
    best: i64 = -1
    most = _LEAST_FETCHED - 0.5
    normal = table.discard_normal
    arcana = table.discard_arcana
    while normal or arcana:
        card: i64
        if normal:
            card = lowest(normal)
            normal &= normal - 1
        else:
            card = lowest(arcana) + cards.NORMAL
            arcana &= arcana - 1
        if table.last(card) != seat:
            continue
        face = cards.face_of_card(card)
        if face == cards.HANGED or (face == cards.FOOL and table.fool_hanged):
            continue
        if worth.of_face(face) > most:
            best = face
            most = worth.of_face(face)
    return best


def destroyed(table: Table, seat: i64) -> i64:
    """The dearest thing on any opponent's field; -1 if nothing is worth Death."""
    best: i64 = -1
    most = _LEAST_DESTROYED
    rivals = table.opponents(seat)
    while rivals:
        other = lowest(rivals)
        rivals &= rivals - 1
        normal = table.fields[2 * other]
        arcana = table.fields[2 * other + 1]
        while normal or arcana:
            card: i64
            if normal:
                card = lowest(normal)
                normal &= normal - 1
            else:
                card = lowest(arcana) + cards.NORMAL
                arcana &= arcana - 1
            value = worth.of_lying(table, other, card)
            if value > most:
                best = card
                most = value
    return best


def turned(table: Table, seat: i64) -> tuple[float, i64]:
    """The unit that the Moon should turn against its owner, and what that is worth; -1 if none."""
    best: i64 = -1
    most = -1.0
    rivals = table.opponents(seat)
    while rivals:
        other = lowest(rivals)
        rivals &= rivals - 1
        normal = field.normal_units(table, other)
        arcana = field.arcana_units(table, other)
        while normal or arcana:
            card: i64
            if normal:
                card = lowest(normal)
                normal &= normal - 1
            else:
                card = lowest(arcana) + cards.NORMAL
                arcana &= arcana - 1
            damage = worth.of_unit(table, other, card) + worth.of_die(table)
            if damage >= _LEAST_MOON:
                value = worth.of_hit(table, other, damage)
                if value > most:
                    best = card
                    most = value
    return most, best


def spelled(table: Table, seat: i64, face: i64) -> tuple[float, i64]:
    """Whom an attack spell hurts most, and what that is worth."""
    damage = float(cards.DICE[face]) * worth.of_die(table)
    best: i64 = -1
    most = -2.0
    rivals = table.opponents(seat)
    while rivals:
        other = lowest(rivals)
        rivals &= rivals - 1
        value = worth.of_hit(table, other, damage)
        if value > most:
            best = other
            most = value
    return most, best


def attacked(table: Table, seat: i64, normal: i64, arcana: i64) -> tuple[float, i64]:
    """Whom these units should attack, and what that is worth; -1 if nobody."""
    best: i64 = -1
    most = 0.0
    rivals = table.opponents(seat)
    while rivals:
        other = lowest(rivals)
        rivals &= rivals - 1
        value = worth.of_attack(table, seat, other, normal, arcana)
        if value > most:
            best = other
            most = value
    return most, best


def together(table: Table, seat: i64) -> tuple[i64, i64]:
    """The units that should attack as one: those that add something, if any does."""
    normal = field.ready_normal(table, seat)
    fool: i64 = cards.FOOL_CARD
    arcana = field.ready_arcana(table, seat) & 1
    if arcana and field.alone_only(table, fool):
        arcana = 0
    strong: i64 = 0
    rest = normal
    while rest:
        card = lowest(rest)
        if worth.of_unit(table, seat, card) > 0.0:
            strong |= rest & -rest
        rest &= rest - 1
    if arcana and worth.of_unit(table, seat, fool) <= 0.0 and strong:
        arcana = 0
    if strong or arcana:
        return strong, arcana
    return normal, arcana


def loners(table: Table, seat: i64) -> i64:
    """The arcana that can attack now, but only alone (LF-14)."""
    arcana = field.ready_arcana(table, seat)
    fool: i64 = cards.FOOL_CARD
    if arcana & 1 and not field.alone_only(table, fool):
        arcana -= 1
    return arcana
