"""Who may play what, and when (LF-13, LF-22, LF-40 to LF-42).

All of it is a matter of the open table: whether the card is held is asked elsewhere.
"""

from __future__ import annotations

from tablee.core.native import i64
from tablee.games.lefou.rules import cards, naming, problems
from tablee.games.lefou.rules.pending import Attack, Play
from tablee.games.lefou.rules.table import TURN, Table


def problem(table: Table, seat: i64, face: i64) -> i64:
    """Why a seat may not play a card of this face now."""
    if face == cards.FOOL:
        return _fool_problem(table, seat)
    if table.phase == TURN:
        return _turn_problem(table, seat, face)
    return _answer_problem(table, seat, face)


def _fool_problem(table: Table, seat: i64) -> i64:
    """The Fool is played when some card that it can name is (LF-M00)."""
    if table.phase == TURN:
        return problems.FINE
    found: i64 = problems.REACTION_ONLY
    for face in range(cards.COUNT):
        if cards.WHEN[face] > cards.STRIKE and face != cards.FOOL and in_deck(table, face):
            found = _answer_problem(table, seat, face)
            if found == problems.FINE:
                return found
    return found


def naming_problem(table: Table, seat: i64, face: i64) -> i64:
    """Why the Fool may not be this card: itself, one left in the box, one not playable now."""
    if face == cards.FOOL:
        return problems.NAMES_OTHERS
    if not in_deck(table, face):
        return problems.NOT_IN_DECK
    return problem(table, seat, face)


def in_deck(table: Table, face: i64) -> bool:
    """Whether the table plays with a card (LF-09)."""
    return not table.hyper or face not in cards.HYPER_OUT


def _turn_problem(table: Table, seat: i64, face: i64) -> i64:
    """In one's own turn: no pure reactions, no attack in the first turn (LF-13, LF-22)."""
    when = cards.WHEN[face]
    if not when & (cards.TURN | cards.STRIKE):
        return problems.REACTION_ONLY
    if when & cards.STRIKE and table.first:
        return problems.FIRST_TURN
    return problems.FINE if naming.possible(table, seat, face) else problems.NOTHING_TO_NAME


def _answer_problem(table: Table, seat: i64, face: i64) -> i64:  # noqa: PLR0911 - one a reason
    """A reaction to what is on top of the stack (LF-40)."""
    play = table.top()
    when = cards.WHEN[face]
    if when & (cards.CANCEL | cards.OVERRULE):
        return _cancel_problem(play, seat, when)
    if not when & (cards.DEFENCE | cards.OFFENCE):
        return problems.OWN_TURN_ONLY
    attack = table.attack
    if attack is None or not play.attack():
        return problems.ANSWERS_ATTACKS
    if face == cards.JUSTICE and attack.justice >= 0:
        return problems.ONCE_AN_ATTACK
    if face == cards.LOVERS and attack.sharer >= 0:
        return problems.ONCE_AN_ATTACK
    if seat == attack.seat:
        return problems.FINE if when & cards.OFFENCE else problems.DEFENDERS_ONLY
    if not when & cards.DEFENCE:
        return problems.ATTACKER_ONLY
    return _defence_problem(table, attack, seat)


def _cancel_problem(play: Play, seat: i64, when: i64) -> i64:
    """A answers a normal card, XX any card; neither answers units or one's own card (LF-41)."""
    if play.card < 0:
        return problems.CANCELS_CARDS
    if play.seat == seat:
        return problems.CANCELS_OTHERS
    if when & cards.CANCEL and play.card >= cards.NORMAL:
        return problems.CANCELS_NORMAL
    return problems.FINE


def _defence_problem(table: Table, attack: Attack, seat: i64) -> i64:
    """The target and its allies defend (LF-42, LF-52); not against the Moon (LF-M18).

    Against the Sun each opponent of its user reacts for themself only (LF-M19).
    """
    if attack.face == cards.MOON:
        return problems.NO_DEFENCE
    if attack.face == cards.SUN:
        attacked = table.foes(seat, attack.seat)
    else:
        attacked = not table.foes(seat, attack.target)
    return problems.FINE if attacked else problems.DEFENDERS_ONLY


def defends(table: Table, seat: i64) -> i64:
    """The ally who is attacked and for whom a seat may play defence cards; -1 if none (LF-52)."""
    attack = table.attack
    if attack is None or attack.target in (-1, seat) or not table.lives(seat):
        return -1
    fine = _defence_problem(table, attack, seat) == problems.FINE
    return attack.target if fine else -1


def deniable(table: Table, seat: i64) -> bool:
    """Whether a seat may simply stop a World that nobody heard (LF-M21)."""
    play = table.top()
    return play.card >= 0 and play.face == cards.WORLD and play.one == 0 and play.seat != seat


def can_react(table: Table, seat: i64, normal: i64, arcana: i64) -> bool:
    """Whether a hand holds an answer to the top of the stack, or none is needed (LF-45)."""
    if deniable(table, seat):
        return True
    normal &= cards.ANSWERS_NORMAL
    arcana &= cards.ANSWERS_ARCANA
    if normal == 0 and arcana == 0:
        return False
    for face in cards.faces_in(normal, arcana):
        if problem(table, seat, face) == problems.FINE:
            return True
    return False
