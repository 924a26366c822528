"""Piles, discards and hands: every way in which a card changes its place (LF-06, LF-21).

A pile has no order until a card is drawn from it: each of its cards is equally likely to be the
top one, as after a shuffle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit, count, lowest, nth
from tablee.core.events import EVERYONE, only
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, field, knowledge

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


def draw(state: LefouState, seat: i64, arcana: bool, wanted: i64) -> None:
    """Draw cards from one of the piles; what is not there is not drawn (LF-06)."""
    got: list[int] = []
    while wanted > 0:
        wanted -= 1
        card = _top(state, arcana)
        if card < 0:
            break
        put_in_hand(state, seat, card)
        knowledge.drawn(state, seat, card)
        if state.log is not None:
            got.append(card)
    if state.log is not None:
        pile = "arcana" if arcana else "normal"
        drew = {"seat": seat, "count": len(got), "pile": pile}
        state.log.add("drew", drew, EVERYONE)
        if got:
            drawn = {"seat": seat, "cards": [cards.code(card) for card in got]}
            state.log.add("drawn", drawn, only(seat))


def _top(state: LefouState, arcana: bool) -> i64:
    """Take the top card of a pile; -1 if it is empty and cannot be made anew (LF-06)."""
    table = state.table
    if arcana:
        if table.pile_arcana == 0:
            _shuffle_arcana(state)
        if table.pile_arcana == 0:
            return -1
        index = nth(state.pile_arcana, state.chance.below(table.pile_arcana))
        state.pile_arcana &= ~bit(index)
        table.pile_arcana -= 1
        return index + cards.NORMAL
    if table.pile_normal == 0:
        _shuffle_normal(state)
    if table.pile_normal == 0:
        return -1
    index = nth(state.pile_normal, state.chance.below(table.pile_normal))
    state.pile_normal &= ~bit(index)
    table.pile_normal -= 1
    return index


def _shuffle_normal(state: LefouState) -> None:
    """The discard of the normal cards, but for those of this turn, becomes their pile (LF-06)."""
    table = state.table
    found = table.discard_normal & ~table.waiting_normal
    if found == 0:
        return
    state.pile_normal = found
    table.fresh_normal = found
    table.pile_normal = count(found)
    table.discard_normal &= ~found
    while found:
        table.unlink(lowest(found))
        found &= found - 1
    knowledge.shuffled(state, False)
    if state.log is not None:
        state.log.add("shuffled", {"pile": "normal", "count": table.pile_normal}, EVERYONE)


def _shuffle_arcana(state: LefouState) -> None:
    """The same of the arcana; a Fool that is among them forgets what it was (LF-06)."""
    table = state.table
    found = table.discard_arcana & ~table.waiting_arcana
    if found == 0:
        return
    state.pile_arcana = found
    table.fresh_arcana = found
    table.pile_arcana = count(found)
    table.discard_arcana &= ~found
    if found & 1:
        table.fool_hanged = False
    while found:
        table.unlink(lowest(found) + cards.NORMAL)
        found &= found - 1
    knowledge.shuffled(state, True)
    if state.log is not None:
        state.log.add("shuffled", {"pile": "arcana", "count": table.pile_arcana}, EVERYONE)


def put_in_hand(state: LefouState, seat: i64, card: i64) -> None:
    """A card enters a hand; who knows what about it is another matter (`knowledge`)."""
    if card < cards.NORMAL:
        state.hands[2 * seat] |= bit(card)
    else:
        state.hands[2 * seat + 1] |= bit(card - cards.NORMAL)
    state.table.sizes[seat] += 1


def take_from_hand(state: LefouState, seat: i64, card: i64) -> None:
    """A card leaves a hand."""
    if card < cards.NORMAL:
        state.hands[2 * seat] &= ~bit(card)
    else:
        state.hands[2 * seat + 1] &= ~bit(card - cards.NORMAL)
    state.table.sizes[seat] -= 1


def held(state: LefouState, seat: i64, face: i64) -> i64:
    """The card of this face that a seat would play: its first one; -1 if it has none."""
    if face < cards.NORMAL_FACES:
        found = state.hands[2 * seat] >> (4 * face) & 15
        return 4 * face + lowest(found) if found else -1
    index = face - cards.NORMAL_FACES
    return index + cards.NORMAL if state.hands[2 * seat + 1] & bit(index) else -1


def discard(state: LefouState, card: i64, holder: i64) -> None:
    """A card that is in nobody's hand and on no field goes to its discard (LF-21).

    Version 1 let it come back in the turn in which it was discarded (LF-06).
    """
    table = state.table
    waits = table.version > 1
    if card < cards.NORMAL:
        table.discard_normal |= bit(card)
        if waits:
            table.waiting_normal |= bit(card)
    else:
        table.discard_arcana |= bit(card - cards.NORMAL)
        if waits:
            table.waiting_arcana |= bit(card - cards.NORMAL)
        if card == cards.FOOL_CARD:
            table.fool_hanged = table.fool_as == cards.HANGED
            table.fool_as = -1
    table.link(card, holder, -1)


def discard_from_hand(state: LefouState, seat: i64, card: i64) -> None:
    """A card goes from a hand to its discard, face up."""
    knowledge.left(state, seat, card)
    take_from_hand(state, seat, card)
    discard(state, card, seat)


def destroy(state: LefouState, card: i64) -> list[str]:
    """A card leaves the field, and all that is on it with it (LF-21); which they were."""
    table = state.table
    seat = field.owner(table, card)
    gone = [cards.code(card)] if state.log is not None else []
    for other in field.lying(table, seat):
        if table.on(other) == card:
            gone += destroy(state, other)
    field.lift(table, seat, card)
    discard(state, card, table.last(card))
    return gone


def fetch(state: LefouState, seat: i64, card: i64) -> None:
    """A card goes from its discard to a hand, for all to see (LF-M12)."""
    table = state.table
    if card < cards.NORMAL:
        table.discard_normal &= ~bit(card)
        table.waiting_normal &= ~bit(card)
    else:
        table.discard_arcana &= ~bit(card - cards.NORMAL)
        table.waiting_arcana &= ~bit(card - cards.NORMAL)
    table.unlink(card)
    put_in_hand(state, seat, card)
    knowledge.fetched(state, seat, card)
