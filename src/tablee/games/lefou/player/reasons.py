"""Why somebody would make a move, in words that are true of the position.

Each reason is a sentence that the view alone can check. The first that holds is given.
"""

from __future__ import annotations

from typing import Any

from tablee.core.bits import bit, indices
from tablee.core.contract import Reason
from tablee.core.native import i64
from tablee.games.lefou.player import aim, worth
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules import cards, damage, draft, field, moves, naming
from tablee.games.lefou.rules.table import STARTING, TURN, Table
from tablee.games.lefou.view import LefouView

_DRAWS = {cards.HERMIT: "hermit", cards.BASTET: "arcanum", cards.FORTUNA: "arcanum"}
_SAYINGS = {
    cards.DEVIL: "steals",
    cards.WORLD: "again",
    cards.HIEROPHANT: "heals",
    cards.MAGICIAN: "magic",
    cards.WHEEL: "sixes",
}


def reason(view: LefouView, move: i64) -> Reason:  # noqa: PLR0911 - one a kind of move
    """What speaks for a move."""
    if view.table.phase == STARTING:
        return Reason("dice")
    if len(view.legal) == 1:
        return Reason("only")
    if move == moves.BACK:
        return Reason("rethinks")
    choice = view.draft
    if choice.kind == draft.ATTACK:
        return _of_attack(view, move)
    if choice.kind == draft.EXCHANGE or move == moves.EXCHANGE:
        return _of_exchange(view, move)
    if choice.kind == draft.PLAY:
        face = choice.acting if choice.acting >= 0 else moves.meant(move)
        return _of_card(view, face, move if choice.acting >= 0 else -1)
    if move >= moves.FACE:
        return _of_card(view, moves.meant(move), -1)
    return _standing(view, move)


def _standing(view: LefouView, move: i64) -> Reason:
    """Why attack, end, pass or deny."""
    if move == moves.ATTACK:
        table, seat = view.table, view.seat
        units = cards.cards_in(field.ready_normal(table, seat), field.ready_arcana(table, seat))
        return Reason("ready", {"cards": [cards.code(card) for card in units]})
    if move == moves.DENY:
        return Reason("unheard", {"target": view.table.top().seat})
    if move == moves.PASS and _harmless(view):
        return Reason("harmless")
    answers = [cards.FACES[face].code for face in _answers(view)]
    if answers:
        return Reason("keeps", {"cards": answers})
    return Reason("sensible")


def _harmless(view: LefouView) -> bool:
    """Whether the own side plays, or is attacked in vain: an opponent's card may always hurt."""
    top = view.table.top()
    if not view.table.foes(view.seat, top.seat):
        return True
    pending = view.pending()
    return top.attack() and not any(pending[ally] for ally in _allies(view))


def _answers(view: LefouView) -> list[int]:
    """The faces of the hand that can be reactions."""
    normal, arcana = view.normal & cards.ANSWERS_NORMAL, view.arcana & cards.ANSWERS_ARCANA
    return cards.faces_in(normal, arcana)


def _allies(view: LefouView) -> list[int]:
    """The living of one's own side, oneself first."""
    table = view.table
    return [view.seat] + [
        seat for seat in indices(table.alive & ~table.opponents(view.seat)) if seat != view.seat
    ]


def _of_attack(view: LefouView, move: i64) -> Reason:
    """Why this target, why this unit, why now."""
    table, seat = view.table, view.seat
    if move >= moves.CARD:
        card = moves.meant(move)
        points = int(worth.of_unit(table, seat, card))
        if points > 0:
            return Reason("joins", {"card": cards.code(card), "points": points})
        return Reason("sensible")
    target = view.draft.target if move == moves.GO else moves.meant(move)
    return _of_target(table, seat, target, _most_by_units(view, target))


def _most_by_units(view: LefouView, target: i64) -> i64:
    """The most damage that the attack can do, with what is chosen or else with what could be."""
    table, seat, choice = view.table, view.seat, view.draft
    groups: list[tuple[i64, i64]] = [(choice.units_normal, choice.units_arcana)]
    if not choice.units_normal | choice.units_arcana:
        groups = [aim.together(table, seat)]
        groups += [(0, bit(unit)) for unit in indices(aim.loners(table, seat))]
    return max([_most(table, seat, target, normal, arcana) for normal, arcana in groups])


def _most(table: Table, seat: i64, target: i64, normal: i64, arcana: i64) -> i64:
    """What units do with the best dice against the worst (LF-30 to LF-33)."""
    attack = attacks.planned(table, seat, target, normal, arcana)
    for _ in range(1 + attack.units()):  # each of them may have a lance
        attack.rolled(6)
    attack.total = attacks.total(table, attack)
    if not attack.magical:
        attack.resistance = 1
    return damage.foresee(table, attack).losses[target]


def _of_target(table: Table, seat: i64, target: i64, most: i64) -> Reason:
    """Why this opponent: can be finished, is ahead, stands open."""
    params = {"target": target, "points": table.pv[target]}
    if field.towered(table, target):
        return Reason("sensible")
    if most >= table.pv[target]:
        return Reason("finishes", params)
    if table.pv[target] == max([table.pv[other] for other in indices(table.opponents(seat))]):
        return Reason("leader", params)
    if field.armour(table, target) == 0:
        return Reason("open", {"target": target})
    return Reason("sensible")


def _of_exchange(view: LefouView, move: i64) -> Reason:
    """What is no use where it is."""
    if move >= moves.CARD:
        card = moves.meant(move)
        if view.table.face(card) == cards.PAPESS:
            return Reason("papess")
        return Reason("sensible")
    idle = [
        face
        for face in cards.faces_in(view.normal, view.arcana)
        if cards.KIND[face] in (cards.WEAPON, cards.UPGRADE)
        and aim.bearer(view.table, view.seat, face) < 0
    ]
    if move == moves.EXCHANGE and idle:
        return Reason("idle", {"cards": [cards.FACES[face].code for face in idle]})
    if move >= moves.FACE and moves.meant(move) in idle:
        return Reason("idle", {"cards": [cards.FACES[moves.meant(move)].code]})
    return Reason("sensible")


def _of_card(  # noqa: PLR0911 - one a kind of card
    view: LefouView, face: i64, named: i64
) -> Reason:
    """Why a card is played; `named` is the move that names something, -1 if none does yet."""
    if view.table.phase != TURN:
        return _of_answer(view, face)
    code = {"card": cards.FACES[face].code}
    table, seat = view.table, view.seat
    if face in _DRAWS:
        return Reason(_DRAWS[face])
    if face in _SAYINGS:
        return Reason(_SAYINGS[face])
    kind = cards.KIND[face]
    if kind in (cards.WEAPON, cards.UPGRADE):
        return Reason("arms", code | {"points": cards.BONUS[face]})
    if kind == cards.ARMOUR:
        return Reason("armour", code | {"points": cards.BONUS[face]})
    if kind == cards.UNIT:
        return Reason("lays", code)
    if named >= 0 and cards.NAMES[face] == cards.OPPONENT:
        most = 6 * cards.DICE[face]
        return _of_target(table, seat, moves.meant(named), most)
    return Reason("sensible")


def _of_answer(view: LefouView, face: i64) -> Reason:
    """What an answer prevents, or doubles."""
    table = view.table
    attack = table.attack
    top = table.top()
    if attack is None or not top.attack():
        return _of_cancelling(view, face)
    if face == cards.FORCE:
        return Reason("doubles", {"points": attack.total << attack.forces})
    pending = view.pending()
    for ally in _allies(view):
        if pending[ally] >= table.pv[ally]:
            return Reason("life", _loss(view, ally, pending[ally]))
    defended = naming.split(table, view.seat, -1)
    if defended < 0:
        defended = view.seat
    if pending[defended] > 0 and not table.foes(view.seat, defended):
        return Reason("spares", _loss(view, defended, pending[defended]))
    return _of_cancelling(view, face)


def _loss(view: LefouView, target: i64, points: i64) -> dict[str, Any]:
    """Who would lose how much, and who is told so: perhaps the same."""
    return {"seat": view.seat, "target": target, "points": points}


def _of_cancelling(view: LefouView, face: i64) -> Reason:
    top = view.table.top()
    cancels = cards.WHEN[face] & (cards.CANCEL | cards.OVERRULE)
    if cancels and top.card >= 0 and view.table.foes(view.seat, top.seat):
        params: dict[str, Any] = {"card": cards.code(top.card), "target": top.seat}
        return Reason("cancels", params)
    return Reason("sensible")
