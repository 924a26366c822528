"""A world that a seat cannot tell from the true one.

A seat knows its own hand, every card played in this round, which cards are in play at this table
(FOU-02), how many cards each hand has (FOU-03), and that a seat which did not follow a colour
holds none of it (FOU-11).
"""

from __future__ import annotations

from tablee.core.bits import indices, zeros
from tablee.core.chance import Chance, branch
from tablee.core.hands import distribute
from tablee.core.native import i64
from tablee.games.fou.rules import deck
from tablee.games.fou.rules.state import FouState
from tablee.games.fou.rules.table import OVER, Table
from tablee.games.fou.view import FouView


def imagine(view: FouView, chance: Chance) -> FouState:
    """Deal what the seat has not seen to the other hands."""
    table = view.table.copy()
    future = branch(chance)
    state = FouState(table, zeros(2 * table.seats), future, None)
    if table.phase == OVER:
        return state
    if view.seat >= 0:
        state.hands[2 * view.seat] = view.low
        state.hands[2 * view.seat + 1] = view.high
    low = deck.PACK_LOW[table.seats] & ~(table.out_low | view.low)
    high = deck.PACK_HIGH[table.seats] & ~(table.out_high | view.high)
    cards = indices(low) + indices(high, deck.HIGH)
    holders = [seat for seat in range(table.seats) if seat != view.seat]
    places = [table.hand_size(seat) for seat in holders]
    allowed = [_allowed(table, card, holders) for card in cards]
    for holder, hand in zip(holders, distribute(cards, allowed, places, chance), strict=True):
        for card in hand:
            state.hands[2 * holder + deck.HALF[card]] |= deck.BIT[card]
    return state


def _allowed(table: Table, card: i64, holders: list[int]) -> int:
    """Mask of the holders that may have a card: a "1" can be anywhere (FOU-12)."""
    mask = 0
    for i, holder in enumerate(holders):
        if card >= deck.ONE or not table.void(holder, deck.COLOUR[card]):
            mask |= 1 << i
    return mask
