"""What a sensible player answers: reactions are kept for when they matter.

Every answer that is held is tried in thought: what everybody would lose with it and without it.
The best one is played if it brings more than the card is worth in the hand.
"""

from __future__ import annotations

from tablee.core.bits import bit
from tablee.core.native import i64
from tablee.games.lefou import cards, damage, field, moves, naming, playable, problems, worth
from tablee.games.lefou.pending import Attack, Play
from tablee.games.lefou.table import Table
from tablee.games.lefou.view import LefouView

_EXPECTED_DIE = 4
"""What one counts on when a counter-attack is rolled."""


def in_window(view: LefouView) -> list[int]:
    """Pass, or the answer that is worth its card, with what it names."""
    table, seat = view.table, view.seat
    if playable.deniable(table, seat):
        return [moves.DENY] if table.foes(seat, table.top().seat) else [moves.PASS]
    best: list[int] = [moves.PASS]
    most = 0.0
    for face in cards.faces_in(view.normal, view.arcana):
        names = range(cards.COUNT) if face == cards.FOOL else [face]
        for acting in names:
            if cards.WHEN[acting] <= cards.STRIKE:
                continue
            if face == cards.FOOL:
                problem = playable.naming_problem(table, seat, acting)
            else:
                problem = playable.problem(table, seat, acting)
            if problem != problems.FINE:
                continue
            gain, named = _gain(table, seat, acting)
            gain -= worth.of_face(face)
            if gain > most:
                most = gain
                first = [moves.FACE + face]
                if face == cards.FOOL:
                    first.append(moves.FACE + acting)
                best = first + named
    return best


def _gain(table: Table, seat: i64, face: int) -> tuple[float, list[int]]:
    """What an answer brings, and what it names."""
    if cards.WHEN[face] & (cards.CANCEL | cards.OVERRULE):
        return _gain_of_cancelling(table, seat), []
    attack = table.attack
    if attack is None:
        return 0.0, []
    if face == cards.LOVERS:
        return _gain_of_sharing(table, seat, attack)
    before = _value(table, seat, attack)
    after = _value(table, seat, with_answer(table, attack, seat, face, -1, -1))
    if face == cards.TOWER:
        after = _value_behind_tower(table, seat, attack)
    return after - before, []


def _value(table: Table, seat: i64, attack: Attack) -> float:
    return worth.of_outcome(table, seat, damage.foresee(table, attack), attack.seat)


def _value_behind_tower(table: Table, seat: i64, attack: Attack) -> float:
    """The attack does nothing to the player behind the Tower, and its units are gone."""
    thought = attack.copy()
    if attack.target >= 0:
        thought.total = 0
        gone = 0.0
        if attack.face < 0:
            for unit in cards.cards_in(attack.units_normal, attack.units_arcana):
                gone += worth.of_lying(table, attack.seat, unit)
        return _value(table, seat, thought) + 0.5 * gone
    thought.temperance |= bit(seat)
    return _value(table, seat, thought)


def with_answer(table: Table, attack: Attack, seat: i64, face: int, one: i64, two: i64) -> Attack:
    """The attack as it would be if an answer to it resolved."""
    thought = attack.copy()
    target = naming.split(table, seat, one)
    if face == cards.COUNTER:
        thought.counters = [*thought.counters, int(8 * target + _EXPECTED_DIE)]
    elif face == cards.TEMPERANCE:
        thought.temperance |= bit(target)
    elif face == cards.JUSTICE:
        thought.justice = target
    elif face == cards.FORCE:
        thought.forces += 1
    elif face == cards.LOVERS:
        thought.split = target
        thought.sharer = two if two >= 0 else one
    elif face == cards.TOWER:
        if attack.target >= 0:
            thought.total = 0
        else:
            thought.temperance |= bit(seat)
    return thought


def _gain_of_sharing(table: Table, seat: i64, attack: Attack) -> tuple[float, list[int]]:
    """The Lovers with whoever should best take a share; of the Sun also whose share."""
    before = _value(table, seat, attack)
    splits = [-1]
    if attack.face == cards.SUN and attack.seat == seat:
        splits = [s for s in range(table.seats) if table.lives(s) and table.foes(seat, s)]
    most = -1000.0
    named: list[int] = []
    for split in splits:
        for sharer in range(table.seats):
            if not table.lives(sharer) or sharer == naming.split(table, seat, split):
                continue
            if split < 0:
                after = with_answer(table, attack, seat, cards.LOVERS, sharer, -1)
            else:
                after = with_answer(table, attack, seat, cards.LOVERS, split, sharer)
            gain = _value(table, seat, after) - before
            if gain > most:
                most = gain
                named = [moves.SEAT + sharer]
                if split >= 0:
                    named = [moves.SEAT + split, *named]
    return most, named


def _gain_of_cancelling(table: Table, seat: i64) -> float:
    """What it brings that the card on top does nothing: the opposite of what it would bring."""
    play = table.top()
    attack = table.attack
    if play.attack() and attack is not None:
        return -_value(table, seat, attack)
    return -_worth_of_play(table, seat, len(table.stack) - 1)


def _worth_of_play(table: Table, seat: i64, place: int) -> float:
    """What a card on the stack, if it resolves, is worth to a seat."""
    play = table.stack[place]
    if play.face in (cards.ACE, cards.JUDGEMENT):
        below = table.stack[place - 1]
        attack = table.attack
        if below.attack() and attack is not None:
            return -_value(table, seat, attack)
        return -_worth_of_play(table, seat, place - 1)
    attack = table.attack
    if place > 0 and attack is not None:
        after = with_answer(table, attack, play.seat, play.face, play.one, play.two)
        return _value(table, seat, after) - _value(table, seat, attack)
    return _worth_of_turn_card(table, seat, play)


def _worth_of_turn_card(table: Table, seat: i64, play: Play) -> float:
    """A card of somebody's turn: good for its side, bad for whom it is aimed at."""
    value = worth.of_face(play.face)
    if not table.foes(seat, play.seat):
        return value
    if play.face == cards.PAPESS:
        return -2.0 * value if play.one == seat else -0.3 * value
    if play.face == cards.DEATH:
        aimed = field.owner(table, play.one)
        return -worth.of_lying(table, aimed, play.one) * (1.2 if aimed == seat else 0.3)
    if play.face in (cards.DEVIL, cards.WORLD):
        return -value
    return -0.6 * value
