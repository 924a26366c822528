"""Unseen cards, dealt again."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import FastChance
from tablee.core.hands import distribute

ANYBODY = 0b111


def deals(allowed: list[int], places: list[int]) -> set[tuple[tuple[int, ...], ...]]:
    """All distributions that agree, by trying every order."""
    found = set()
    for order in permutations(range(len(allowed))):
        cut, rest = [], list(order)
        for size in places:
            cut.append(tuple(sorted(rest[:size])))
            rest = rest[size:]
        if all(allowed[c] >> h & 1 for h, hand in enumerate(cut) for c in hand):
            found.add(tuple(cut))
    return found


@pytest.mark.parametrize(
    ("allowed", "places"),
    [
        ([ANYBODY] * 5, [2, 2, 1]),
        ([0b110, ANYBODY, ANYBODY, ANYBODY, ANYBODY], [2, 2, 1]),
        ([0b110, 0b110, 0b011, ANYBODY, ANYBODY], [1, 2, 2]),
        ([0b001, 0b011, 0b111, 0b111, 0b110], [2, 2, 1]),
    ],
)
def test_every_agreeing_deal_is_about_equally_likely(allowed: list[int], places: list[int]) -> None:
    chance, draws = FastChance(3), 6000
    cards = list(range(len(allowed)))
    counts: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(draws):
        dealt = distribute(cards, allowed, places, chance)
        counts[tuple(tuple(sorted(hand)) for hand in dealt)] += 1
    possible = deals(allowed, places)
    assert set(counts) == possible
    fair = draws / len(possible)
    assert all(0.7 * fair < count < 1.3 * fair for count in counts.values())


@given(st.data())
def test_a_deal_is_found_whenever_there_is_one(data: st.DataObject) -> None:
    """Start from a deal, allow at least what it does, and ask for another one."""
    holders = data.draw(st.integers(2, 5))
    truth = data.draw(st.lists(st.integers(0, holders - 1), max_size=24))
    extra = data.draw(st.lists(st.integers(0, 2**holders - 1), min_size=24, max_size=24))
    allowed = [1 << holder | more for holder, more in zip(truth, extra, strict=False)]
    places = [truth.count(holder) for holder in range(holders)]
    chance = FastChance(data.draw(st.integers(0, 1000)))
    dealt = distribute(list(range(len(truth))), allowed, places, chance)
    assert [len(hand) for hand in dealt] == places
    assert sorted(card for hand in dealt for card in hand) == list(range(len(truth)))
    assert all(allowed[card] >> holder & 1 for holder, hand in enumerate(dealt) for card in hand)


def test_what_cannot_be_is_an_error() -> None:
    with pytest.raises(ValueError, match="no distribution"):
        distribute([1, 2], [0b01, 0b01], [1, 1], FastChance(1))
