"""What a sensible player does in their own turn: draw, lay, equip, then attack.

A plan is a whole sequence of moves. It depends on the table and the hand alone, so that it is
the same at every step of carrying it out.
"""

from __future__ import annotations

from tablee.core.bits import count, indices
from tablee.core.native import i64
from tablee.games.lefou import cards, field, moves, naming, playable, problems, worth
from tablee.games.lefou.table import Table
from tablee.games.lefou.view import LefouView

_AT_ONCE = (
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
)
"""What is never better in the hand than on the table."""


def in_turn(view: LefouView) -> list[int]:
    """The next thing to do, as all the moves that it takes."""
    table = view.table
    hand = cards.faces_in(view.normal, view.arcana)
    may = [f for f in hand if playable.problem(table, view.seat, f) == problems.FINE]
    for face in _AT_ONCE:
        if face in may and _useful(table, view.seat, face):
            return [moves.FACE + face]
    for plan in (
        _papess(view, may),
        _equip(view, may),
        _exchange(view, hand),
        _fetch(view, may),
        _destroy(view, may),
        _prepare(view, may),
        _strike(view, may),
    ):
        if plan:
            return plan
    if cards.WORLD in may and table.more == 0:
        return [moves.FACE + cards.WORLD, moves.SHOUT]
    return [moves.END]


def _useful(table: Table, seat: i64, face: int) -> bool:
    """Whether there is still something to draw or to steal.

    With empty piles Bastet draws the Hermit and the Hermit draws Bastet for ever. No rule stops
    that; a sensible player waits until at least four arcana are to be shuffled.
    """
    if face == cards.HERMIT:
        return table.pile_normal + count(table.discard_normal) >= 4
    if face in (cards.BASTET, cards.FORTUNA):
        return table.pile_arcana > 0 or count(table.discard_arcana) >= 4
    if face == cards.DEVIL:
        return any(table.sizes[other] > 0 for other in opponents(table, seat))
    return True


def opponents(table: Table, seat: i64) -> list[int]:
    """The living players of other teams (LF-50)."""
    return indices(table.opponents(seat))


def _papess(view: LefouView, may: list[int]) -> list[int]:
    """On whoever will live longest with it."""
    if cards.PAPESS not in may:
        return []
    rivals = opponents(view.table, view.seat)
    best = max(rivals, key=lambda seat: float(view.table.pv[seat]))
    return [moves.FACE + cards.PAPESS, moves.SEAT + best]


def _equip(view: LefouView, may: list[int]) -> list[int]:
    """Weapons on the best units, upgrades on weapons before armours."""
    table, seat = view.table, view.seat
    for face in (cards.SWORD, cards.LANCE, cards.TWO, cards.THREE):
        if face in may:
            what = cards.NAMES[face]
            found = naming.candidates(table, seat, face, what, -1)
            best = max(found, key=lambda move: _bearer(table, seat, move - moves.CARD))
            return [moves.FACE + face, best]
    return []


def _bearer(table: Table, seat: i64, card: i64) -> float:
    """How good a place a card is for a weapon or an upgrade."""
    if field.is_unit(table, card):
        return worth.of_unit(table, seat, card)
    under = table.on(card)
    if under < 0:
        return -1.0
    return worth.of_unit(table, seat, under)


def _exchange(view: LefouView, hand: list[int]) -> list[int]:
    """A Papess on the own field, or gear that nothing can carry."""
    table, seat = view.table, view.seat
    if table.exchanged or table.struck:
        return []
    for card in field.lying(table, seat):
        if table.face(card) == cards.PAPESS:
            return [moves.EXCHANGE, moves.CARD + card]
    idle = [face for face in hand if cards.KIND[face] in (cards.WEAPON, cards.UPGRADE)]
    if idle:
        return [moves.EXCHANGE, moves.FACE + min(idle, key=worth.of_face)]
    return []


def _fetch(view: LefouView, may: list[int]) -> list[int]:
    """The best card that one has discarded."""
    if cards.HANGED not in may:
        return []
    what = cards.NAMES[cards.HANGED]
    found = naming.candidates(view.table, view.seat, cards.HANGED, what, -1)
    best = max(found, key=lambda move: worth.of_face(move - moves.FACE))
    if worth.of_face(best - moves.FACE) < 6:
        return []
    return [moves.FACE + cards.HANGED, best]


def _destroy(view: LefouView, may: list[int]) -> list[int]:
    """The dearest thing on any opponent's field."""
    if cards.DEATH not in may:
        return []
    table = view.table
    best = -1
    most = 5.0
    for seat in opponents(table, view.seat):
        for card in field.lying(table, seat):
            value = worth.of_lying(table, seat, card)
            if value > most:
                best, most = card, value
    return [moves.FACE + cards.DEATH, moves.CARD + best] if best >= 0 else []


def _prepare(view: LefouView, may: list[int]) -> list[int]:
    """The Magician against armour, the Wheel when many dice will fall."""
    table, seat = view.table, view.seat
    ready = _ready(table, seat)
    if cards.MAGICIAN in may and not table.magician and ready:
        target, _ = _best_target(table, seat, ready)
        if target >= 0 and field.armour(table, target) >= 2:
            return [moves.FACE + cards.MAGICIAN]
    if cards.WHEEL in may and not table.wheel:
        dice = 4 * (cards.STAR in may) + 2 * (cards.ELEMENT in may) + (len(ready) > 0)
        for unit in ready:
            weapon = field.weapon_on(table, seat, unit)
            dice += weapon >= 0 and table.face(weapon) == cards.LANCE
        if dice >= 2:
            return [moves.FACE + cards.WHEEL]
    return []


def _ready(table: Table, seat: i64) -> list[int]:
    """The units that can attack now; none in the first turn (LF-13)."""
    if table.first:
        return []
    return cards.cards_in(field.ready_normal(table, seat), field.ready_arcana(table, seat))


def _strike(view: LefouView, may: list[int]) -> list[int]:
    """The best attack there is: together, alone, by spell, by the Moon."""
    table, seat = view.table, view.seat
    plans: list[tuple[float, list[int]]] = []
    ready = _ready(table, seat)
    together = [card for card in ready if not field.alone_only(table, card)]
    strong = [card for card in together if worth.of_unit(table, seat, card) > 0]
    groups = [[card] for card in ready if field.alone_only(table, card)]
    groups += [strong] if strong else [together] if together else []
    for units in groups:
        target, value = _best_target(table, seat, units)
        if value > 0.5:
            named = [moves.CARD + card for card in units]
            plans.append((value, [moves.ATTACK, moves.SEAT + target, *named, moves.GO]))
    spells = (cards.STAR, cards.ELEMENT)
    plans += [_spell(table, seat, face) for face in spells if face in may]
    if cards.SUN in may:
        plans.append((30.0, [moves.FACE + cards.SUN]))
    if cards.MOON in may:
        plans.append(_moon(table, seat))
    if cards.FOOL in may and not table.first:
        value, plan = _spell(table, seat, cards.STAR)
        if value > 25:  # only to finish somebody: the Fool is worth more as an answer
            plan = [moves.FACE + cards.FOOL, moves.FACE + cards.STAR, plan[1]]
            plans.append((value - 20.0, plan))
    plans = [plan for plan in plans if plan[0] > 0]
    return max(plans, key=lambda plan: plan[0])[1] if plans else []


def _best_target(table: Table, seat: i64, units: list[int]) -> tuple[int, float]:
    """Whom these units should attack, and what that is worth; -1 if nobody."""
    total = 6.0 if table.wheel else 3.5
    for unit in units:
        total += worth.of_unit(table, seat, unit)
    magical = table.magician or table.face(units[0]) == cards.EMPRESS
    best = -1
    most = 0.0
    for target in opponents(table, seat):
        hit = worth.expected_damage(table, target, total, magical)
        value = worth.of_hit(table, target, hit)
        if value > most:
            best, most = target, value
    return best, most


def _spell(table: Table, seat: i64, face: int) -> tuple[float, list[int]]:
    """An attack spell at whom it hurts most."""
    damage = float(cards.DICE[face]) * (6.0 if table.wheel else 3.5)
    rivals = opponents(table, seat)
    best = max(rivals, key=lambda target: worth.of_hit(table, target, damage))
    value = worth.of_hit(table, best, damage)
    return value, [moves.FACE + face, moves.SEAT + best]


def _moon(table: Table, seat: i64) -> tuple[float, list[int]]:
    """The strongest unit against its owner, unless a Tower stands there."""
    best = -1.0
    plan: list[int] = []
    for target in opponents(table, seat):
        for card in field.lying(table, target):
            if field.is_unit(table, card):
                damage = worth.of_unit(table, target, card) + (6.0 if table.wheel else 3.5)
                value = worth.of_hit(table, target, damage)
                if value > best and damage >= 7:
                    best = value
                    plan = [moves.FACE + cards.MOON, moves.CARD + card]
    return best, plan
