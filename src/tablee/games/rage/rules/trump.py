"""The pile and the trump (RAGE-11, RAGE-12, RAGE-41 to RAGE-43).

The pile has no order until a card is drawn from it: each of its cards is equally likely to be
the top one, as after a shuffle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit, count, nth
from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.trick import judge

if TYPE_CHECKING:
    from tablee.games.rage.rules.state import RageState


def turn_up(state: RageState, barred: i64) -> None:
    """Turn cards until a colour card shows that is not of the barred colour (RAGE-11, RAGE-42).

    What else is turned is set aside. An empty pile is made anew when a card is needed (RAGE-12).
    """
    table = state.table
    while True:
        if table.pile == 0:
            _recycle(state)
        card = _draw(state)
        if card & 48 != 48 and deck.colour(card) != barred:
            table.indicator = card
            table.trump = deck.colour(card)
            table.last_trump = table.trump
            if state.log is not None:
                state.log.add("trump", {"card": deck.card_text(card)}, EVERYONE)
            return
        _set_aside(state, card)
        if state.log is not None:
            state.log.add("set-aside", {"card": deck.card_text(card)}, EVERYONE)


def no_trump(state: RageState) -> None:
    """The indicator is set aside and this trick has no trump (RAGE-41, RAGE-43)."""
    table = state.table
    if table.indicator >= 0:
        _set_aside(state, table.indicator)
        table.indicator = -1
    table.trump = -1
    judge(table)
    if state.log is not None:
        state.log.add("no-trump", {}, EVERYONE)


def change_trump(state: RageState) -> None:
    """Another trump at once, also after "no trump" (RAGE-42, RAGE-43).

    There always is one to turn: of the 32 cards that are not dealt, at least, 16 are of the trump's
    colour and 15 action cards, at most.
    """
    table = state.table
    if table.indicator >= 0:
        _set_aside(state, table.indicator)
        table.indicator = -1
    turn_up(state, table.last_trump)
    judge(table)


def _set_aside(state: RageState, card: i64) -> None:
    if card < 64:
        state.table.aside_low |= bit(card)
    else:
        state.table.aside_high |= bit(card & 63)


def _draw(state: RageState) -> i64:
    """The top card of the pile."""
    table = state.table
    place = state.chance.below(table.pile)
    table.pile -= 1
    low = count(state.pile_low)
    if place < low:
        card = nth(state.pile_low, place)
        gone = ~bit(card)
        state.pile_low &= gone
        table.recycled_low &= gone
        return card
    card = nth(state.pile_high, place - low)
    gone = ~bit(card)
    state.pile_high &= gone
    table.recycled_high &= gone
    return card + 64


def _recycle(state: RageState) -> None:
    """All cards turned so far become the pile again, no card of a trick among them (RAGE-12)."""
    table = state.table
    state.pile_low = table.recycled_low = table.aside_low
    state.pile_high = table.recycled_high = table.aside_high
    table.aside_low = 0
    table.aside_high = 0
    table.pile = deck.size(state.pile_low, state.pile_high)
    if state.log is not None:
        state.log.add("pile-shuffled", {"cards": table.pile}, EVERYONE)
