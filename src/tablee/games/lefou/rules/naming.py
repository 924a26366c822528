"""What a card may name when it is played, and whether there is anything (LF-12, LF-20, LF-50)."""

from __future__ import annotations

from tablee.core.bits import bit
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, field, moves, problems, teams
from tablee.games.lefou.rules.table import STARTING, WINDOW, Table


def need(table: Table, seat: i64, face: i64, step: i64) -> i64:
    """What is to be named now, after `step` things were named; NOTHING when all is said."""
    names = cards.NAMES[face]
    if names == cards.SHARER:
        attack = table.attack
        first: i64 = 0
        if attack is not None and attack.face == cards.SUN and attack.seat == seat:
            if step == 0:
                return cards.SPLIT
            first = 1
        return cards.SHARER if step == first else cards.NOTHING
    if names == cards.FRIEND:
        allies = teams.side(table.form, table.seats, seat) & table.alive & ~bit(seat)
        if table.phase == WINDOW or allies == 0:
            return cards.NOTHING
    return names if step == 0 else cards.NOTHING


def problem(  # noqa: PLR0911 - one a reason
    table: Table, seat: i64, face: i64, what: i64, named: i64, move: i64
) -> i64:
    """Why a move does not name what is asked for; `named` is what was named before."""
    if what in (cards.OPPONENT, cards.FRIEND, cards.SPLIT, cards.SHARER):
        if not moves.SEAT <= move < moves.FACE:
            return problems.NAME_FIRST
        return _seat_problem(table, seat, what, named, move - moves.SEAT)
    if what == cards.SHOUT:
        return problems.FINE if move in (moves.SHOUT, moves.SILENT) else problems.SHOUT_OR_NOT
    if what == cards.OWN_DISCARD:
        if not moves.FACE <= move < moves.CARD:
            return problems.NAME_FIRST
        return _discard_problem(table, seat, move - moves.FACE)
    if move < moves.CARD:
        return problems.NAME_FIRST
    return _card_problem(table, seat, face, what, move - moves.CARD)


def _seat_problem(table: Table, seat: i64, what: i64, named: i64, other: i64) -> i64:
    """Opponents, friends, whom the Lovers name (LF-50, LF-51, LF-M06, LF-M19)."""
    if not table.lives(other):
        return problems.OUT
    if what == cards.FRIEND:
        return problems.FRIENDS_ONLY if table.foes(seat, other) else problems.FINE
    if what == cards.SHARER:
        return problems.SHARES_WITH_TARGET if other == split(table, seat, named) else problems.FINE
    return problems.FINE if table.foes(seat, other) else problems.OPPONENTS_ONLY


def split(table: Table, seat: i64, named: i64) -> i64:
    """Whose damage the Lovers of a seat split: the target's; of the Sun's, see LF-M19."""
    attack = table.attack
    if attack is None:
        return -1
    if attack.face != cards.SUN:
        return attack.target
    return named if seat == attack.seat else seat


def _discard_problem(table: Table, seat: i64, face: i64) -> i64:
    """Only what one discarded oneself, and no Hanged Man (LF-M12)."""
    if face == cards.HANGED or (face == cards.FOOL and table.fool_hanged):
        return problems.NEVER_FETCHED
    return problems.FINE if discarded(table, seat, face) >= 0 else problems.NOT_DISCARDED


def discarded(table: Table, seat: i64, face: i64) -> i64:
    """The first card of a face that a seat was the last to have; -1 if there is none (LF-21)."""
    if face >= cards.NORMAL_FACES:
        card = face - cards.NORMAL_FACES + cards.NORMAL
        there = table.discard_arcana & bit(face - cards.NORMAL_FACES)
        return card if there and table.last(card) == seat else -1
    for suit in range(4):
        card = 4 * face + suit
        if table.discard_normal & bit(card) and table.last(card) == seat:
            return card
    return -1


def _card_problem(  # noqa: PLR0911 - one a reason
    table: Table, seat: i64, face: i64, what: i64, card: i64
) -> i64:
    """A card that lies on a field: one's own unit or gear, another's unit or card."""
    where = field.owner(table, card)
    if what == cards.OWN_UNIT:
        if where != seat or not field.is_unit(table, card):
            return problems.NEEDS_UNIT
        return problems.UNIT_ARMED if field.weapon_on(table, seat, card) >= 0 else problems.FINE
    if what == cards.OWN_GEAR:
        if where == seat and table.face(card) == cards.CHARIOT:
            return problems.NOT_UPGRADABLE
        if where != seat or not field.upgradable(table, card):
            return problems.NEEDS_GEAR
        there = field.upgrade_on(table, seat, card, face)
        return problems.UPGRADED if there >= 0 else problems.FINE
    if where < 0 or not table.foes(seat, where):
        return problems.NOT_THEIR_CARD if what == cards.THEIR_CARD else problems.NOT_THEIR_UNIT
    if what == cards.THEIR_UNIT and not field.is_unit(table, card):
        return problems.NOT_THEIR_UNIT
    return problems.FINE


def candidates(table: Table, seat: i64, face: i64, what: i64, named: i64) -> list[int]:
    """Every move that names what is asked for, ascending."""
    found: list[int] = []
    if what in (cards.OPPONENT, cards.FRIEND, cards.SPLIT, cards.SHARER):
        found = [
            moves.SEAT + other
            for other in range(table.seats)
            if _seat_problem(table, seat, what, named, other) == problems.FINE
        ]
    elif what == cards.SHOUT:
        found = [moves.SHOUT, moves.SILENT]
    elif what == cards.OWN_DISCARD:
        for fetched in cards.faces_in(table.discard_normal, table.discard_arcana):
            if _discard_problem(table, seat, fetched) == problems.FINE:
                found.append(moves.FACE + fetched)
    else:
        mine = what in (cards.OWN_UNIT, cards.OWN_GEAR)
        normal: i64 = 0
        arcana: i64 = 0
        for other in range(table.seats):
            if (other == seat) == mine:
                normal |= table.fields[2 * other]
                arcana |= table.fields[2 * other + 1]
        for card in cards.cards_in(normal, arcana):
            if _card_problem(table, seat, face, what, card) == problems.FINE:
                found.append(moves.CARD + card)
    return found


def possible(table: Table, seat: i64, face: i64) -> bool:
    """Whether there is something to name (LF-12)."""
    what = cards.NAMES[face]
    if what in (cards.OWN_UNIT, cards.OWN_GEAR):
        normal = table.fields[2 * seat]
        arcana = table.fields[2 * seat + 1]
        if normal == 0 and arcana == 0:
            return False
        for card in cards.cards_in(normal, arcana):
            if _card_problem(table, seat, face, what, card) == problems.FINE:
                return True
        return False
    if what in (cards.THEIR_CARD, cards.THEIR_UNIT, cards.OWN_DISCARD):
        return len(candidates(table, seat, face, what, -1)) > 0
    return table.phase != STARTING
