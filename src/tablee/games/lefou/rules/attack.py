"""Attacks and their dice (LF-13, LF-14, LF-30, LF-31, LF-33, LF-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit, lowest
from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou.rules import account, cards, field
from tablee.games.lefou.rules.account import Account
from tablee.games.lefou.rules.pending import Attack, Play
from tablee.games.lefou.rules.table import Table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


def roll(state: LefouState, seat: i64) -> i64:
    """A die; always 6 for whoever turned the Wheel of Fortune this turn (LF-M10)."""
    table = state.table
    if table.wheel and seat == table.turn:
        return 6
    return state.chance.below(6) + 1


def magical(table: Table, arcana: i64) -> bool:
    """Whether units attack by magic: under the Magician, or an Empress alone (LF-33)."""
    if table.magician:
        return True
    return arcana != 0 and table.face(cards.NORMAL + lowest(arcana)) == cards.EMPRESS


def planned(table: Table, seat: i64, target: i64, normal: i64, arcana: i64) -> Attack:
    """An attack by units before its dice (LF-14)."""
    attack = Attack(seat, target, -1)
    attack.units_normal = normal
    attack.units_arcana = arcana
    attack.magical = magical(table, arcana)
    if not attack.magical:
        attack.armour = field.armour(table, target)
    return attack


def with_units(state: LefouState, seat: i64, target: i64, normal: i64, arcana: i64) -> Play:
    """Declare an attack by units: dice on both sides, then the reactions (LF-14, LF-34)."""
    table = state.table
    attack = planned(table, seat, target, normal, arcana)
    table.spent_normal |= normal
    table.spent_arcana |= arcana
    attack.total = total(table, attack, state)
    if not attack.magical:
        attack.resistance = roll(state, target)
    table.attack = attack
    table.struck = True
    if state.log is not None:
        state.log.add("attack", declared(table, attack), EVERYONE)
        if not attack.magical:
            written = Account(account.MINUS, 0)
            defence(table, attack, written)
            parts = [step.text() for step in written.steps]
            summed = attack.resistance + attack.armour
            resists = {"seat": target, "defence": parts, "total": summed}
            state.log.add("defence", resists, EVERYONE)
    return Play(seat, -1, -1, target, -1)


def with_spell(state: LefouState, play: Play) -> None:
    """Declare an attack spell or the Moon: a card and an attack at once (LF-33, LF-40)."""
    table = state.table
    face = play.face
    attack = Attack(play.seat, play.one, face)
    attack.magical = True
    if face == cards.MOON:
        attack.target = field.owner(table, play.one)
        attack.magical = False
        if play.one < cards.NORMAL:
            attack.units_normal = bit(play.one)
        else:
            attack.units_arcana = bit(play.one - cards.NORMAL)
    attack.total = total(table, attack, state)
    table.attack = attack
    table.struck = True
    if state.log is not None:
        kind = "sun" if face == cards.SUN else "moon" if face == cards.MOON else "spell"
        state.log.add(kind, declared(table, attack), EVERYONE)


def total(
    table: Table, attack: Attack, state: LefouState | None = None, written: Account | None = None
) -> i64:
    """The attack total: of a spell its dice, else one die, the units and what they carry (LF-30).

    With a state the dice that are missing are rolled; without one they count 0.
    """
    face = attack.face
    if face >= 0 and face != cards.MOON:
        return _spelled(attack, state, written)
    holder = attack.target if face == cards.MOON else attack.seat
    summed = _die(attack, state, 0)
    rolls: i64 = 1
    if written is not None:
        written.rolled(account.DIE, attack.seat, summed, "LF-30")
    normal = attack.units_normal
    arcana = attack.units_arcana
    while normal or arcana:
        unit: i64
        if normal:
            unit = lowest(normal)
            normal &= normal - 1
        else:
            unit = lowest(arcana) + cards.NORMAL
            arcana &= arcana - 1
        lance: i64 = 0
        weapon = field.weapon_on(table, holder, unit)
        if weapon >= 0 and table.face(weapon) == cards.LANCE:
            die = _die(attack, state, rolls)
            rolls += 1
            if die and not die & 1:
                lance = cards.BONUS[cards.LANCE]
            if written is not None:
                written.lance = die
        summed += field.force(table, holder, unit, weapon, lance, written)
    return summed


def _spelled(attack: Attack, state: LefouState | None, written: Account | None) -> i64:
    """What an attack spell says and rolls (LF-N7, LF-M17, LF-M19)."""
    face = attack.face
    summed = cards.BONUS[face]
    if written is not None and summed:
        written.played(account.SPELL, account.PLUS, attack.seat, face, summed)
    for index in range(cards.DICE[face]):
        die = _die(attack, state, index)
        summed += die
        if written is not None:
            written.rolled(account.DIE, attack.seat, die, cards.FACES[face].rule)
    return summed


def _die(attack: Attack, state: LefouState | None, index: i64) -> i64:
    """One of the attacker's dice: rolled once, and read from then on (LF-34)."""
    if index < attack.rolls:
        return attack.die(index)
    if state is None:
        return 0
    die = roll(state, attack.seat)
    attack.rolled(die)
    return die


def offence(table: Table, attack: Attack) -> Account:
    """The steps of the attack total (LF-30)."""
    written = Account(account.PLUS, 0)
    total(table, attack, None, written)
    return written


def defence(table: Table, attack: Attack, written: Account) -> None:
    """Take off the resistance, rolled or not yet, and the armours (LF-31); from magic nothing."""
    if not attack.magical and attack.face < 0:
        written.rolled(account.RESISTANCE, attack.target, attack.resistance, "LF-31")
        field.armour(table, attack.target, written)


def declared(table: Table, attack: Attack) -> dict[str, object]:
    """An attack as it is shown to all when it is declared (LF-34)."""
    data: dict[str, object] = {
        "seat": attack.seat,
        "cards": cards.codes(attack.units_normal, attack.units_arcana),
        "attack": [step.text() for step in offence(table, attack).steps],
        "total": attack.total,
        "magical": attack.magical,
    }
    if attack.face >= 0:
        data["card"] = cards.FACES[attack.face].code
    if attack.target >= 0:
        data["target"] = attack.target
    return data
