"""Attacks and their dice (LF-13, LF-14, LF-30, LF-31, LF-33, LF-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit, lowest
from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, field
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


def with_units(state: LefouState, seat: i64, target: i64, normal: i64, arcana: i64) -> Play:
    """Declare an attack by units: dice on both sides, then the reactions (LF-14, LF-34)."""
    table = state.table
    attack = Attack(seat, target, -1)
    attack.units_normal = normal
    attack.units_arcana = arcana
    table.spent_normal |= normal
    table.spent_arcana |= arcana
    empress = arcana != 0 and table.face(cards.NORMAL + lowest(arcana)) == cards.EMPRESS
    attack.magical = table.magician or empress
    strike(state, attack, seat)
    if not attack.magical:
        attack.resistance = roll(state, target)
        attack.armour = field.armour(table, target)
    table.attack = attack
    table.struck = True
    if state.log is not None:
        state.log.add("attack", declared(table, attack), EVERYONE)
        if not attack.magical:
            parts = defence_parts(table, attack)
            total = attack.resistance + attack.armour
            resists = {"seat": target, "defence": parts, "total": total}
            state.log.add("defence", resists, EVERYONE)
    return Play(seat, -1, -1, target, -1)


def strike(state: LefouState, attack: Attack, holder: i64) -> None:
    """One die, the units, their weapons and upgrades; a lance rolls its own die (LF-30)."""
    die = roll(state, attack.seat)
    attack.rolled(die)
    total = die
    normal = attack.units_normal
    while normal:
        total += _unit(state, attack, holder, lowest(normal))
        normal &= normal - 1
    arcana = attack.units_arcana
    while arcana:
        total += _unit(state, attack, holder, lowest(arcana) + cards.NORMAL)
        arcana &= arcana - 1
    attack.total = total


def _unit(state: LefouState, attack: Attack, holder: i64, unit: i64) -> i64:
    """What one unit adds."""
    table = state.table
    total = cards.BONUS[table.face(unit)]
    weapon = field.weapon_on(table, holder, unit)
    if weapon < 0:
        return total
    face = table.face(weapon)
    bonus = cards.BONUS[face]
    if face == cards.LANCE:
        die = roll(state, attack.seat)
        attack.rolled(die)
        if die & 1:
            bonus = 0
    return total + bonus + field.upgrades(table, holder, weapon)


def with_spell(state: LefouState, play: Play) -> None:
    """Declare an attack spell or the Moon: a card and an attack at once (LF-33, LF-40)."""
    table = state.table
    face = play.face
    attack = Attack(play.seat, play.one, face)
    attack.magical = True
    if face == cards.MOON:
        holder = field.owner(table, play.one)
        attack.target = holder
        attack.magical = False
        if play.one < cards.NORMAL:
            attack.units_normal = bit(play.one)
        else:
            attack.units_arcana = bit(play.one - cards.NORMAL)
        strike(state, attack, holder)
    else:
        attack.total = cards.BONUS[face]
        while attack.rolls < cards.DICE[face]:
            die = roll(state, play.seat)
            attack.rolled(die)
            attack.total += die
    table.attack = attack
    table.struck = True
    if state.log is not None:
        kind = "sun" if face == cards.SUN else "moon" if face == cards.MOON else "spell"
        state.log.add(kind, declared(table, attack), EVERYONE)


def attack_parts(table: Table, attack: Attack) -> list[str]:
    """What the attack total is made of, each part as `source points`: `die 6`, `D-h 4`."""
    parts: list[str] = []
    if attack.face >= 0 and attack.face != cards.MOON:
        if attack.face == cards.SUN:
            return [f"sun {attack.total}"]
        return [f"die {attack.die(i)}" for i in range(attack.rolls)]
    holder = attack.target if attack.face == cards.MOON else attack.seat
    parts.append(f"die {attack.die(0)}")
    lances = 0
    for unit in cards.cards_in(attack.units_normal, attack.units_arcana):
        parts.append(f"{cards.code(unit)} {cards.BONUS[table.face(unit)]}")
        weapon = field.weapon_on(table, holder, unit)
        if weapon < 0:
            continue
        if table.face(weapon) == cards.LANCE:
            lances += 1
            die = attack.die(lances)
            parts.append(f"lance {die} {0 if die % 2 else cards.BONUS[cards.LANCE]}")
        else:
            parts.append(f"{cards.code(weapon)} {cards.BONUS[cards.SWORD]}")
        parts += _upgrade_parts(table, holder, weapon)
    return parts


def _upgrade_parts(table: Table, holder: i64, gear: i64) -> list[str]:
    parts: list[str] = []
    for face in (cards.TWO, cards.THREE):
        upgrade = field.upgrade_on(table, holder, gear, face)
        if upgrade >= 0:
            parts.append(f"{cards.code(upgrade)} {cards.BONUS[face]}")
    return parts


def defence_parts(table: Table, attack: Attack) -> list[str]:
    """What the defence total is made of; empty where there is none (LF-31, LF-33)."""
    if attack.resistance == 0:
        return []
    parts = [f"die {attack.resistance}"]
    for card in field.lying(table, attack.target):
        face = table.face(card)
        if cards.KIND[face] == cards.ARMOUR:
            parts.append(f"{cards.code(card)} {cards.BONUS[face]}")
            parts += _upgrade_parts(table, attack.target, card)
    return parts


def declared(table: Table, attack: Attack) -> dict[str, object]:
    """An attack as it is shown to all when it is declared (LF-34)."""
    data: dict[str, object] = {
        "seat": attack.seat,
        "cards": cards.codes(attack.units_normal, attack.units_arcana),
        "attack": attack_parts(table, attack),
        "total": attack.total,
        "magical": attack.magical,
    }
    if attack.face >= 0:
        data["card"] = cards.FACES[attack.face].code
    if attack.target >= 0:
        data["target"] = attack.target
    return data
