"""A world for search: `resample.imagine` in a hurry, and with predictions that fit the hands.

To weigh the hands by the predictions, too, was tried: it won nothing and cost half the worlds.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, field, ones, with_field, zeros
from tablee.core.chance import Chance, FastChance, branch
from tablee.core.native import i64, vec
from tablee.games.rage.player.resample import imagine
from tablee.games.rage.player.rollout import hope
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.prediction import TRIES, imagined, total
from tablee.games.rage.rules.state import RageState
from tablee.games.rage.view import RageView

PATIENCE: Final = 200
"""How often a card is drawn that a seat cannot hold, before the slow way is taken."""
ATTEMPTS: Final = 8
"""How often predictions are made to fit the hands, before any that are possible will do."""


def suppose(view: RageView, chance: Chance) -> RageState:
    """Deal what the seat has not seen to the other hands and the pile."""
    if view.seat < 0:
        return imagine(view, chance)
    table = view.table.copy()
    luck = branch(chance)
    state = RageState(table, zeros(2 * table.seats), luck, None)
    state.hands[2 * view.seat] = view.low
    state.hands[2 * view.seat + 1] = view.high
    low, high = table.shown()
    state.pile_low = deck.ALL & ~(low | view.low)
    state.pile_high = deck.ALL & ~(high | view.high)
    cards = zeros(deck.CARDS)
    size = _spread(cards, state.pile_low, state.pile_high)
    # First the seats that cannot hold everything: so the others get their fair share of the rest.
    for freely in range(2):
        for seat in range(table.seats):
            free: i64 = 0
            if table.voids >> (7 * seat) & 127 == 0:
                free = 1
            if seat != view.seat and free == freely:
                size = _deal(state, seat, cards, size, luck)
                if size < 0:
                    return imagine(view, chance)
    if table.recycled_low | table.recycled_high:
        state.pile_low = table.recycled_low
        state.pile_high = table.recycled_high
    _predict(state, view, luck)
    return state


def _spread(cards: vec[i64], low: i64, high: i64) -> i64:
    """Lay a set of cards out in a row; how many they are."""
    size: i64 = 0
    for card in deck.PACK:
        word = low
        if card >= 64:
            word = high
        if word >> (card & 63) & 1:
            cards[size] = card
            size += 1
    return size


def _deal(state: RageState, seat: i64, cards: vec[i64], size: i64, luck: FastChance) -> i64:
    """Give a seat random cards that it may hold; how many are left, -1 if it seems impossible."""
    table = state.table
    misses: i64 = 0
    wanted = table.hand_size(seat)
    while wanted > 0:
        place = luck.below(size)
        card = cards[place]
        lane = card >> 4
        if lane & 3 != 3 and table.is_void(seat, lane):
            misses += 1
            if misses > PATIENCE:
                return -1
            continue
        wanted -= 1
        size -= 1
        cards[place] = cards[size]
        one = bit(card & 63)
        if card < 64:
            state.hands[2 * seat] |= one
            state.pile_low ^= one
        else:
            state.hands[2 * seat + 1] |= one
            state.pile_high ^= one
    return size


def _predict(state: RageState, view: RageView, luck: FastChance) -> None:
    """Predictions: those that are known, and for the others what their hands would promise."""
    table = state.table
    own = view.told << (4 * view.seat)
    everyone = table.announced == ones(table.seats)
    barred = table.plus_minus_one and everyone and table.void_tellings < TRIES
    for attempt in range(ATTEMPTS):
        state.told = own
        for seat in range(table.seats):
            if seat != view.seat and table.announced >> seat & 1:
                number = table.prediction_of(seat)
                if number < 0:
                    number = _promised(state, seat, attempt, luck)
                state.told = with_field(state.told, seat, 4, number)
        if not barred or total(state.told, table.seats) != table.dealt:
            return
    state.told = imagined(table, own, view.seat, luck)


def _promised(state: RageState, seat: i64, attempt: i64, luck: FastChance) -> i64:
    """What a seat may have written with its hand, when it was still whole; not always the same."""
    table = state.table
    hoped = hope(table, state.hands[2 * seat], state.hands[2 * seat + 1])
    number = field(table.won, seat, 4) + i64(hoped + 0.5)
    if attempt > 0 or luck.below(3) == 0:
        number += luck.below(3) - 1
    if number < 0:
        return 0
    return min(number, table.dealt)
