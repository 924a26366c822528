"""A world that a seat cannot tell from the true one.

A seat knows its own hand, every card played or turned, how many cards each hand and the pile
have, what went back into the pile (RAGE-12), and that a seat which did not follow a colour holds
none of it (RAGE-31).
"""

from __future__ import annotations

from tablee.core.bits import bit, zeros
from tablee.core.chance import Chance, branch
from tablee.core.hands import distribute
from tablee.core.native import i64
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.prediction import imagined
from tablee.games.rage.rules.state import RageState
from tablee.games.rage.view import RageView


def imagine(view: RageView, chance: Chance) -> RageState:
    """Deal what the seat has not seen to the other hands and the pile."""
    table = view.table.copy()
    future = branch(chance)
    state = RageState(table, zeros(2 * table.seats), future, None)
    if view.seat >= 0:
        state.hands[2 * view.seat] = view.low
        state.hands[2 * view.seat + 1] = view.high
    low, high = table.shown()
    low = deck.ALL & ~(low | view.low)
    high = deck.ALL & ~(high | view.high)
    cards = deck.cards(low, high)

    pile = table.seats
    holders = [seat for seat in range(pile) if seat != view.seat]
    places = [table.hand_size(seat) for seat in holders]
    if table.recycled_low | table.recycled_high:
        state.pile_low = table.recycled_low
        state.pile_high = table.recycled_high
    else:
        holders.append(pile)
        places.append(table.pile)
    allowed = [_allowed(view, card, holders) for card in cards]
    for holder, hand in zip(holders, distribute(cards, allowed, places, chance), strict=True):
        for card in hand:
            _give(state, holder, card)
    own = view.told << (4 * view.seat) if view.seat >= 0 else 0
    state.told = imagined(table, own, view.seat, chance)
    return state


def _allowed(view: RageView, card: i64, holders: list[int]) -> int:
    colour = deck.colour(card) if card & 48 != 48 else -1
    mask = 0
    for i, holder in enumerate(holders):
        pile = holder == view.table.seats
        if colour < 0 or pile or not view.table.is_void(holder, colour):
            mask |= 1 << i
    return mask


def _give(state: RageState, holder: i64, card: i64) -> None:
    if holder == state.seats:
        if card < 64:
            state.pile_low |= bit(card)
        else:
            state.pile_high |= bit(card & 63)
    elif card < 64:
        state.hands[2 * holder] |= bit(card)
    else:
        state.hands[2 * holder + 1] |= bit(card & 63)
