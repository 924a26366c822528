"""The best of a choice that is begun already, be it wise or not: search has begun it.

A regular player takes back what is not the plan; whoever tries a move in thought has to see it
through.
"""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.native import i64
from tablee.games.lefou.player import aim, answer, worth
from tablee.games.lefou.player.plan import best_attack, papess_at
from tablee.games.lefou.rules import cards, draft, field, moves, naming, playable, problems
from tablee.games.lefou.rules.draft import Draft, has_face
from tablee.games.lefou.rules.table import TURN, Table


def complete(table: Table, seat: i64, normal: i64, arcana: i64, choice: Draft) -> None:
    """Make the best of a choice that is begun already."""
    if choice.kind == draft.ATTACK:
        _complete_attack(table, seat, choice)
    elif choice.kind == draft.EXCHANGE:
        _complete_exchange(table, seat, normal, arcana, choice)
    elif choice.acting < 0 and table.phase != TURN:
        answer.as_fool(table, seat, choice)
    else:
        if choice.acting < 0:
            choice.acting = _best_face(table, seat)
        if naming.need(table, seat, choice.acting, choice.step) != cards.NOTHING:
            _name(table, seat, choice)


def _complete_attack(table: Table, seat: i64, choice: Draft) -> None:
    """A target if there is none yet, and all who can usefully join."""
    normal, arcana = aim.together(table, seat)
    alone = aim.loners(table, seat)
    if choice.target < 0:
        if best_attack(table, seat, choice) > 0.0:
            return
        choice.target = lowest(table.opponents(seat))
    if choice.units_arcana & alone:
        return
    if choice.units_normal | choice.units_arcana:
        choice.units_normal |= normal
        choice.units_arcana |= arcana
        return
    choice.units_normal = normal
    choice.units_arcana = arcana
    most = -1.0
    if normal | arcana:
        most = worth.of_attack(table, seat, choice.target, normal, arcana)
    while alone:
        unit = alone & -alone
        alone &= alone - 1
        value = worth.of_attack(table, seat, choice.target, 0, unit)
        if value > most:
            most = value
            choice.units_normal = 0
            choice.units_arcana = unit


def _complete_exchange(table: Table, seat: i64, normal: i64, arcana: i64, choice: Draft) -> None:
    """What is worth least: a Papess on the own field, then the worst card of the hand."""
    rid = papess_at(table, seat)
    if rid >= 0:
        choice.one = rid
        return
    least = 1000.0
    for face in range(cards.COUNT):
        if has_face(normal, arcana, face) and worth.of_face(face) < least:
            least = worth.of_face(face)
            choice.face = face
    if choice.face < 0:
        for card in field.lying(table, seat):
            if field.stands_alone(table, seat, card):
                choice.one = card


def _best_face(table: Table, seat: i64) -> i64:
    """What the Fool is best played as in one's turn."""
    best: i64 = -1
    most = -1.0
    for face in range(cards.COUNT):
        if worth.of_face(face) > most and playable.naming_problem(table, seat, face) == (
            problems.FINE
        ):
            best = face
            most = worth.of_face(face)
    return best


def _name(table: Table, seat: i64, choice: Draft) -> None:
    """What a card that was taken up must name (LF-12)."""
    face = choice.acting
    what = cards.NAMES[face]
    found: i64 = -1
    if what == cards.SHOUT:
        found = 1
    elif what == cards.FRIEND:
        found = seat
    elif what == cards.SHARER:
        answer.share(table, seat, choice)
        return
    elif what in (cards.OWN_UNIT, cards.OWN_GEAR):
        found = aim.bearer(table, seat, face)
    elif what == cards.OWN_DISCARD:
        found = aim.fetched(table, seat)
    elif face == cards.PAPESS:
        found = aim.longest_lived(table, seat)
    elif face == cards.DEATH:
        found = aim.destroyed(table, seat)
    elif face == cards.MOON:
        found = aim.turned(table, seat)[1]
    else:
        found = aim.spelled(table, seat, face)[1]
    if found < 0:
        found = moves.meant(naming.candidates(table, seat, face, what, -1)[0])
    choice.one = found
