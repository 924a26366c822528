"""What a sensible player answers: reactions are kept for when they matter.

Every answer that is held is tried in thought: what everybody would lose with it and without it.
The best one is played if it brings more than the card is worth in the hand.
"""

from __future__ import annotations

from tablee.core.bits import bit, lowest
from tablee.core.native import i64
from tablee.games.lefou.player import worth
from tablee.games.lefou.rules import cards, damage, draft, field, naming, playable, problems
from tablee.games.lefou.rules.draft import Draft, has_face
from tablee.games.lefou.rules.pending import Attack, Play
from tablee.games.lefou.rules.table import Table

_EXPECTED_DIE = 4
"""What one counts on when a counter-attack is rolled."""


def denies(table: Table, seat: i64) -> bool:
    """Whether there is a World to stop, and it is an opponent's (LF-M21)."""
    return playable.deniable(table, seat) and table.foes(seat, table.top().seat)


def in_window(table: Table, seat: i64, normal: i64, arcana: i64, wish: Draft) -> None:
    """The answer that is worth its card, with what it names; an empty wish is to pass."""
    wish.clear()
    if playable.deniable(table, seat):
        return
    normal &= cards.ANSWERS_NORMAL
    arcana &= cards.ANSWERS_ARCANA
    most = 0.0
    for face in range(cards.COUNT):
        if face == cards.FOOL or not has_face(normal, arcana, face):
            continue
        if playable.problem(table, seat, face) == problems.FINE:
            gain, one, two = _gain(table, seat, face)
            gain -= worth.of_face(face)
            if gain > most:
                most = gain
                _fill(wish, face, face, one, two)
    if has_face(normal, arcana, cards.FOOL):
        gain, acting, one, two = _best_as_fool(table, seat)
        if gain - worth.of_face(cards.FOOL) > most:
            _fill(wish, cards.FOOL, acting, one, two)


def as_fool(table: Table, seat: i64, choice: Draft) -> None:
    """The best that a Fool who is taken up already can be."""
    found = _best_as_fool(table, seat)
    _fill(choice, cards.FOOL, found[1], found[2], found[3])


def _best_as_fool(table: Table, seat: i64) -> tuple[float, i64, i64, i64]:
    """What the Fool brings, as which answer, naming what."""
    most = -1000.0
    best: i64 = -1
    first: i64 = -1
    second: i64 = -1
    for face in range(cards.COUNT):
        if cards.WHEN[face] <= cards.STRIKE:
            continue
        if playable.naming_problem(table, seat, face) == problems.FINE:
            gain, one, two = _gain(table, seat, face)
            if gain > most:
                most = gain
                best = face
                first = one
                second = two
    return most, best, first, second


def _fill(wish: Draft, face: i64, acting: i64, one: i64, two: i64) -> None:
    wish.kind = draft.PLAY
    wish.face = face
    wish.acting = acting
    wish.one = one
    wish.two = two


def share(table: Table, seat: i64, choice: Draft) -> None:
    """Whom Lovers that are taken up already should name."""
    attack = table.attack
    if attack is None:
        return
    split: i64 = -1
    if choice.step == 1:
        split = choice.one
    found = _gain_of_sharing(table, seat, attack, split)
    choice.one = found[1]
    choice.two = found[2]


def _gain(table: Table, seat: i64, face: i64) -> tuple[float, i64, i64]:
    """What an answer brings, and what it names."""
    if cards.WHEN[face] & (cards.CANCEL | cards.OVERRULE):
        return _gain_of_cancelling(table, seat), -1, -1
    attack = table.attack
    if attack is None:
        return 0.0, -1, -1
    if face == cards.LOVERS:
        return _gain_of_sharing(table, seat, attack, -1)
    before = _value(table, seat, attack)
    if face == cards.TOWER:
        return _value_behind_tower(table, seat, attack) - before, -1, -1
    after = _value(table, seat, with_answer(table, attack, seat, face, -1, -1))
    return after - before, -1, -1


def _value(table: Table, seat: i64, attack: Attack) -> float:
    return worth.of_outcome(table, seat, damage.foresee(table, attack), attack.seat)


def _value_behind_tower(table: Table, seat: i64, attack: Attack) -> float:
    """The attack does nothing to the player behind the Tower, and its units are gone."""
    thought = attack.copy()
    if attack.target >= 0:
        thought.total = 0
        gone = 0.0
        if attack.face < 0:
            normal = attack.units_normal
            while normal:
                gone += worth.of_lying(table, attack.seat, lowest(normal))
                normal &= normal - 1
            arcana = attack.units_arcana
            while arcana:
                gone += worth.of_lying(table, attack.seat, lowest(arcana) + cards.NORMAL)
                arcana &= arcana - 1
        return _value(table, seat, thought) + 0.5 * gone
    thought.temperance |= bit(seat)
    return _value(table, seat, thought)


def with_answer(table: Table, attack: Attack, seat: i64, face: i64, one: i64, two: i64) -> Attack:
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


def _gain_of_sharing(
    table: Table, seat: i64, attack: Attack, wanted: i64
) -> tuple[float, i64, i64]:
    """The Lovers with whoever should best take a share; of one's own Sun also whose share.

    `wanted` is the share that is chosen already, -1 if none is.
    """
    before = _value(table, seat, attack)
    sun = attack.face == cards.SUN and attack.seat == seat
    most = -1000.0
    first: i64 = -1
    second: i64 = -1
    for split in range(table.seats):
        if sun:
            if not table.lives(split) or not table.foes(seat, split) or wanted not in (-1, split):
                continue
        elif split > 0:
            break
        for sharer in range(table.seats):
            one: i64 = sharer
            two: i64 = -1
            if sun:
                one = split
                two = sharer
            if not table.lives(sharer) or sharer == naming.split(table, seat, one):
                continue
            after = with_answer(table, attack, seat, cards.LOVERS, one, two)
            gain = _value(table, seat, after) - before
            if gain > most:
                most = gain
                first = one
                second = two
    return most, first, second


def _gain_of_cancelling(table: Table, seat: i64) -> float:
    """What it brings that the card on top does nothing: the opposite of what it would bring."""
    play = table.top()
    attack = table.attack
    if play.attack() and attack is not None:
        return -_value(table, seat, attack)
    return -_worth_of_play(table, seat, len(table.stack) - 1)


def _worth_of_play(table: Table, seat: i64, place: i64) -> float:
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
