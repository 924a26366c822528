"""Fields: units, what they carry, armours, permanents (LF-11, LF-20, LF-30, LF-31)."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, lowest
from tablee.core.native import i64
from tablee.games.lefou.rules import account, cards
from tablee.games.lefou.rules.account import Account
from tablee.games.lefou.rules.table import Table

UNITS_NORMAL: Final = 0xFFFF << 40
UNITS_ARCANA: Final = 0b11 << 3
_WEAPONS: Final = 0xFF << 12
_UPGRADES: Final = 0xFF << 4
_ARMOURS: Final = 0xF << 20
_CHARIOT: Final = 1 << 7
_TOWER: Final = 1 << 16


def lies(table: Table, seat: i64, card: i64) -> bool:
    """Whether a card lies on a seat's field."""
    if card < cards.NORMAL:
        return table.fields[2 * seat] & bit(card) != 0
    return table.fields[2 * seat + 1] & bit(card - cards.NORMAL) != 0


def owner(table: Table, card: i64) -> i64:
    """On whose field a card lies; -1 if on none."""
    for seat in range(table.seats):
        if lies(table, seat, card):
            return seat
    return -1


def _fool_kind(table: Table, seat: i64) -> i64:
    """The kind of card that the Fool is on this field; -1 if it does not lie there."""
    if table.fool_as < 0 or not table.fields[2 * seat + 1] & 1:
        return -1
    return cards.KIND[table.fool_as]


def normal_units(table: Table, seat: i64) -> i64:
    """The units among the normal cards of a field."""
    return table.fields[2 * seat] & UNITS_NORMAL


def arcana_units(table: Table, seat: i64) -> i64:
    """The units among the arcana of a field, the Fool included if it is one."""
    units = table.fields[2 * seat + 1] & UNITS_ARCANA
    if _fool_kind(table, seat) == cards.UNIT:
        units |= 1
    return units


def ready_normal(table: Table, seat: i64) -> i64:
    """The normal cards that can still attack this turn (LF-13)."""
    return normal_units(table, seat) & ~table.spent_normal


def ready_arcana(table: Table, seat: i64) -> i64:
    """The arcana that can still attack this turn (LF-13)."""
    return arcana_units(table, seat) & ~table.spent_arcana


def is_unit(table: Table, card: i64) -> bool:
    """Whether a card that lies on a field is a unit."""
    return cards.KIND[table.face(card)] == cards.UNIT


def alone_only(table: Table, card: i64) -> bool:
    """Whether a unit is an Empress or an Emperor, who attack alone (LF-14)."""
    face = table.face(card)
    return face in (cards.EMPRESS, cards.EMPEROR)


def weapon_on(table: Table, seat: i64, unit: i64) -> i64:
    """The weapon of a unit; -1 if it has none (LF-20)."""
    weapons = table.fields[2 * seat] & _WEAPONS
    while weapons:
        card = lowest(weapons)
        if table.on(card) == unit:
            return card
        weapons &= weapons - 1
    fool: i64 = cards.FOOL_CARD
    if _fool_kind(table, seat) == cards.WEAPON and table.on(fool) == unit:
        return fool
    return -1


def upgrade_on(table: Table, seat: i64, gear: i64, face: i64) -> i64:
    """The 2, or the 3, on a weapon or an armour; -1 if there is none (LF-20)."""
    found = table.fields[2 * seat] >> (4 * face) & 15
    while found:
        card = 4 * face + lowest(found)
        if table.on(card) == gear:
            return card
        found &= found - 1
    fool: i64 = cards.FOOL_CARD
    if table.fool_as == face and _fool_kind(table, seat) >= 0 and table.on(fool) == gear:
        return fool
    return -1


def upgrades(table: Table, seat: i64, gear: i64, written: Account | None = None) -> i64:
    """What the upgrades on a weapon or an armour add."""
    total = _upgrade(table, seat, gear, cards.TWO, written)
    return total + _upgrade(table, seat, gear, cards.THREE, written)


def _upgrade(table: Table, seat: i64, gear: i64, face: i64, written: Account | None) -> i64:
    card = upgrade_on(table, seat, gear, face)
    if card < 0:
        return 0
    bonus = cards.BONUS[face]
    if written is not None:
        written.lying(account.UPGRADE, seat, card, face, bonus)
    return bonus


def force(
    table: Table, seat: i64, unit: i64, weapon: i64, lance: i64, written: Account | None = None
) -> i64:
    """What a unit adds to an attack with its weapon (-1 if it has none) and upgrades (LF-30).

    `lance` is what a lance adds: that is up to its die.
    """
    face = table.face(unit)
    total = cards.BONUS[face]
    if written is not None:
        written.lying(account.UNIT, seat, unit, face, total)
    if weapon < 0:
        return total
    face = table.face(weapon)
    bonus = cards.BONUS[face]
    if face == cards.LANCE:
        bonus = lance
    if written is not None:
        written.lying(account.WEAPON, seat, weapon, face, bonus)
    return total + bonus + upgrades(table, seat, weapon, written)


def armour(table: Table, seat: i64, written: Account | None = None) -> i64:
    """All armours of a field with their upgrades: what is added to the resistance (LF-31)."""
    total: i64 = 0
    plates = table.fields[2 * seat] & _ARMOURS
    while plates:
        total += plate(table, seat, lowest(plates), written)
        plates &= plates - 1
    if _fool_kind(table, seat) == cards.ARMOUR:
        fool: i64 = cards.FOOL_CARD
        total += plate(table, seat, fool, written)
    if table.fields[2 * seat + 1] & _CHARIOT:
        chariot: i64 = cards.CHARIOT + cards.NORMAL - cards.NORMAL_FACES
        total += plate(table, seat, chariot, written)
    return total


def plate(table: Table, seat: i64, card: i64, written: Account | None = None) -> i64:
    """What one armour takes off with its upgrades (LF-31)."""
    face = table.face(card)
    total = cards.BONUS[face]
    if written is not None:
        written.lying(account.ARMOUR, seat, card, face, total)
    if face == cards.CHARIOT or not _has_upgrades(table, seat):
        return total
    return total + upgrades(table, seat, card, written)


def _has_upgrades(table: Table, seat: i64) -> bool:
    """Whether it is worth looking what lies on which armour."""
    return table.fields[2 * seat] & _UPGRADES != 0 or _fool_kind(table, seat) == cards.UPGRADE


def upgradable(table: Table, card: i64) -> bool:
    """Whether a card can carry a 2 and a 3: a weapon or a 6, not the Chariot (LF-M07)."""
    face = table.face(card)
    kind = cards.KIND[face]
    return kind == cards.WEAPON or (kind == cards.ARMOUR and face != cards.CHARIOT)


def towered(table: Table, seat: i64) -> bool:
    """Whether a Tower stands on a field (LF-M16)."""
    arcana = table.fields[2 * seat + 1]
    if arcana & _TOWER:
        return True
    return arcana & 1 == 1 and table.fool_as == cards.TOWER


def carries(table: Table, seat: i64, card: i64) -> bool:
    """Whether anything lies on a card."""
    normal = table.fields[2 * seat]
    arcana = table.fields[2 * seat + 1]
    while normal:
        if table.on(lowest(normal)) == card:
            return True
        normal &= normal - 1
    fool: i64 = cards.FOOL_CARD
    return arcana & 1 == 1 and table.on(fool) == card


def stands_alone(table: Table, seat: i64, card: i64) -> bool:
    """Whether a card lies on nothing and nothing on it (LF-11)."""
    return table.on(card) < 0 and not carries(table, seat, card)


def place(table: Table, seat: i64, card: i64, holder: i64, under: i64) -> None:
    """Put a card on a field, on another card or on none (-1); `holder` laid it (LF-21)."""
    if card < cards.NORMAL:
        table.fields[2 * seat] |= bit(card)
    else:
        table.fields[2 * seat + 1] |= bit(card - cards.NORMAL)
    table.link(card, holder, under)


def lift(table: Table, seat: i64, card: i64) -> None:
    """Take a card off a field; should it come back this turn, it may attack again (LF-13)."""
    if card < cards.NORMAL:
        gone = ~bit(card)
        table.fields[2 * seat] &= gone
        table.spent_normal &= gone
    else:
        gone = ~bit(card - cards.NORMAL)
        table.fields[2 * seat + 1] &= gone
        table.spent_arcana &= gone


def lying(table: Table, seat: i64) -> list[int]:
    """All cards on a field, ascending."""
    return cards.cards_in(table.fields[2 * seat], table.fields[2 * seat + 1])
