"""A world that a seat cannot tell from the true one.

A seat knows its own hand, all that lies open, the sizes of hands and piles, and its notes: from
which pile each hand was drawn, before or after a shuffle (LF-06), and single cards in it (LF-M12,
LF-M15). Where only those are asked who can react, being asked or not tells as well (LF-45).
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, field, with_field
from tablee.core.chance import Chance, branch
from tablee.core.hands import distribute
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, playable, problems
from tablee.games.lefou.rules.knowledge import NOTES, SORTS, sort_of
from tablee.games.lefou.rules.state import LefouState, new_state
from tablee.games.lefou.rules.table import AUTO, WINDOW, Table
from tablee.games.lefou.view import LefouView

_PILE: Final = -1
_ANY_SORT: Final = -1
_TRIES: Final = 20


def imagine(view: LefouView, chance: Chance) -> LefouState:
    """Deal what the seat has not seen to the other hands and the piles."""
    state = blank(view, chance)
    _deal(state, view, chance)
    return state


def blank(view: LefouView, chance: Chance) -> LefouState:
    """All that the seat knows: what is hidden from it is still to be dealt."""
    table = view.table.copy()
    future = branch(chance)
    state = new_state(table, future, None)
    if view.seat >= 0:
        state.hands[2 * view.seat] = view.normal
        state.hands[2 * view.seat + 1] = view.arcana
        state.draft = view.draft.copy()
    _write_notes(state, view)
    for seat in range(table.seats):
        if table.chosen & bit(seat):
            sign = view.sign if seat == view.seat else chance.below(3)
            state.signs = with_field(state.signs, seat, 2, sign)
    return state


def _write_notes(state: LefouState, view: LefouView) -> None:
    """The others' own notes are unknown: let them know what everybody knows."""
    place = 0
    for observer in range(state.seats + 1):
        notes = view.notes if observer == view.seat else view.common
        for i in range(len(notes)):
            state.notes[place] = notes[i]
            place += 1


def _deal(state: LefouState, view: LefouView, chance: Chance) -> None:
    """Each hand has places that only one sort of card can fill, and places for any."""
    table = state.table
    normal, arcana = unseen(view)
    hidden = cards.cards_in(normal, arcana)
    holders: list[tuple[int, int]] = [(_PILE, 0), (_PILE, 2)]  # seat or pile, sort
    places: list[int] = [table.pile_normal, table.pile_arcana]
    for seat in range(table.seats):
        if seat == view.seat:
            continue
        free = int(table.sizes[seat])
        least = view.notes[NOTES * seat + 2]
        for sort in range(SORTS):
            known = int(field(least, sort, 8))
            free -= known
            if known:
                holders.append((seat, sort))
                places.append(known)
        if free:
            holders.append((seat, _ANY_SORT))
            places.append(free)
    barred, wanted = _told_by_asking(view)
    allowed = [_allowed(view, card, holders, barred) for card in hidden]
    hands = _distribute(hidden, allowed, places, holders, wanted, chance)
    for (seat, _), hand in zip(holders, hands, strict=True):
        normal = arcana = 0
        for card in hand:
            if card < cards.NORMAL:
                normal |= bit(card)
            else:
                arcana |= bit(card - cards.NORMAL)
        if seat == _PILE:
            state.pile_normal |= normal
            state.pile_arcana |= arcana
        else:
            state.hands[2 * seat] |= normal
            state.hands[2 * seat + 1] |= arcana


def unseen(view: LefouView) -> tuple[i64, i64]:
    """The cards that are neither open on the table nor in the seat's own hand."""
    table = view.table
    normal = view.normal | table.discard_normal
    arcana = view.arcana | table.discard_arcana
    for seat in range(table.seats):
        normal |= table.fields[2 * seat]
        arcana |= table.fields[2 * seat + 1]
    for play in table.stack:
        if 0 <= play.card < cards.NORMAL:
            normal |= bit(play.card)
        elif play.card >= 0:
            arcana |= bit(play.card - cards.NORMAL)
    if table.hyper:
        return cards.HYPER_NORMAL & ~normal, cards.HYPER_ARCANA & ~arcana
    return cards.ALL_NORMAL & ~normal, cards.ALL_ARCANA & ~arcana


def _allowed(
    view: LefouView, card: i64, holders: list[tuple[int, int]], barred: dict[int, list[int]]
) -> int:
    """Which holders may have a card."""
    table = view.table
    sort = sort_of(table, card)
    marked = _marked(view, card)
    mask = 0
    for i, (seat, wanted) in enumerate(holders):
        if wanted not in (_ANY_SORT, sort) or (marked and not marked >> (seat + 1) & 1):
            continue
        if seat in barred and cards.face_of_card(card) in barred[seat]:
            continue
        mask |= 1 << i
    return mask


def _marked(view: LefouView, card: i64) -> int:
    """The seats, counted from 1, one of which is known to hold a card; 0 if nothing is known."""
    mask = 0
    for seat in range(view.table.seats):
        place = NOTES * seat
        if card < cards.NORMAL:
            found = view.notes[place] & bit(card)
        else:
            found = view.notes[place + 1] & bit(card - cards.NORMAL)
        if found and seat != view.seat:
            mask |= 2 << seat
    return mask


def _told_by_asking(view: LefouView) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """Faces that seats passed over cannot hold, and faces of which the asked hold one (LF-45)."""
    barred: dict[int, list[int]] = {}
    wanted: dict[int, list[int]] = {}
    table = view.table
    if table.windows != AUTO or table.phase != WINDOW:
        return barred, wanted
    play = table.top()
    for step in range(1, play.step + 1):
        seat = (play.seat + step) % table.seats
        if seat == view.seat or not table.lives(seat) or playable.deniable(table, seat):
            continue
        asked = seat == table.asked or play.passed >> seat & 1
        (wanted if asked else barred)[int(seat)] = _answers(table, seat)
    return barred, wanted


def _answers(table: Table, seat: i64) -> list[int]:
    found: list[int] = []
    for face in range(cards.COUNT):
        reaction = cards.WHEN[face] > cards.STRIKE
        if reaction and playable.problem(table, seat, face) == problems.FINE:
            found.append(face)
    return found


def _distribute(
    unseen: list[int],
    allowed: list[int],
    places: list[int],
    holders: list[tuple[int, int]],
    wanted: dict[int, list[int]],
    chance: Chance,
) -> list[list[int]]:
    """Deal; first give each asked player one answer, if that leaves a deal for the others."""
    for _ in range(_TRIES if wanted else 0):
        tied = _with_answers(unseen, allowed, holders, wanted, chance)
        try:
            return distribute(unseen, tied, places, chance)
        except ValueError:  # these answers cannot be there together: try others
            continue
    return distribute(unseen, allowed, places, chance)


def _with_answers(
    unseen: list[int],
    allowed: list[int],
    holders: list[tuple[int, int]],
    wanted: dict[int, list[int]],
    chance: Chance,
) -> list[int]:
    """The same permissions, with one random answer tied to each player who must have one."""
    tied = allowed[:]
    taken: list[int] = []
    for seat, faces in wanted.items():
        mine = sum([1 << i for i in range(len(holders)) if holders[i][0] == seat])
        fitting = [
            i
            for i in range(len(unseen))
            if cards.face_of_card(unseen[i]) in faces and allowed[i] & mine and i not in taken
        ]
        if fitting:
            chosen = fitting[chance.below(len(fitting))]
            taken.append(chosen)
            tied[chosen] &= mine
    return tied
