"""From a view to a whole state that could be the true one."""

from __future__ import annotations

from tablee.core.chance import Chance, branch

from perch.rules.cards import CARDS
from perch.rules.state import PerchState
from perch.view import PerchView


def imagine(view: PerchView, chance: Chance) -> PerchState:
    """Deal the cards that the seat has not seen.

    A seat that did not beat a card holds only lower ones (PERCH-11). Whoever can hold the fewest
    cards gets theirs first: then the others can always be dealt, and every deal is equally likely.
    """
    table = view.table
    seen = {*view.hand, *table.trick, *table.gone}
    unseen = [card for card in range(1, CARDS + 1) if card not in seen]
    hands: list[list[int]] = [[] for _ in range(table.seats)]
    for seat in sorted(range(table.seats), key=lambda seat: table.below[seat]):
        if seat == view.seat:
            hands[seat] = view.hand[:]
            continue
        possible = [card for card in unseen if card < table.below[seat]]
        hands[seat] = sorted(chance.shuffled(possible)[: table.hand_size(seat)])
        unseen = [card for card in unseen if card not in hands[seat]]
    state = PerchState(table.copy(), hands, branch(chance), None)
    state.ply = len(table.gone) + len(table.trick)
    return state
