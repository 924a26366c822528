"""Shuffle and deal (RAGE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit, zeros
from tablee.core.events import EVERYONE, EventLog, only
from tablee.core.native import i64, vec
from tablee.games.rage.rules import deck

if TYPE_CHECKING:
    from tablee.games.rage.rules.state import RageState


def deal(state: RageState) -> None:
    """All cards are shuffled and dealt one by one; the rest is the pile (RAGE-10, RAGE-11)."""
    table = state.table
    wanted = table.dealt * state.seats
    pack = deck.PACK[:]
    _shuffle(state, pack, wanted)
    width = 2 * state.seats
    hands = zeros(width)
    pile_low: i64 = deck.ALL
    pile_high: i64 = deck.ALL
    place: i64 = 0
    for i in range(wanted):
        card = pack[i]
        one = bit(card & 63)
        if card < 64:
            hands[place] |= one
            pile_low ^= one
        else:
            hands[place + 1] |= one
            pile_high ^= one
        place += 2
        if place == width:
            place = 0
    state.hands = hands
    state.pile_low = pile_low
    state.pile_high = pile_high
    table.pile = deck.CARDS - wanted
    if state.log is not None:
        _report(state, state.log)


def _shuffle(state: RageState, pack: vec[i64], wanted: i64) -> None:
    """Since version 2 the deals have a stream of their own, and each round's trumps another.

    How many cards are turned in a round then changes nothing about the next deal.
    """
    if state.deals is None:
        state.chance.shuffle(pack, wanted)
        return
    deals = state.deals.copy()
    deals.shuffle(pack, wanted)
    state.chance = deals.fork()
    state.deals = deals


def _report(state: RageState, log: EventLog) -> None:
    table = state.table
    start = {"round": table.round, "cards": table.dealt, "dealer": table.dealer}
    log.add("round", start, EVERYONE)
    for seat in range(state.seats):
        hand = deck.names(state.hands[2 * seat], state.hands[2 * seat + 1])
        log.add("hand", {"seat": seat, "cards": hand}, only(seat))
