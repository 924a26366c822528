"""The deck, the deal and the trump (RAGE-01 to RAGE-12)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.core.refusal import Refused

from .seat import ORDER, RAGE, heard, lay, play, turning


def test_RAGE_01_six_colours_of_sixteen_and_sixteen_actions() -> None:
    state = RAGE.simulate(2, seed=1).dump()
    cards = Counter([*chain(*state["hands"]), *state["pile"], *state["table"]["aside"]])
    cards[state["table"]["indicator"]] += 1
    assert cards == Counter(ORDER)
    assert cards.total() == 112
    assert (cards["joker"], cards["+5"]) == (2, 3)
    assert (cards["-5"], cards["notrump"], cards["change"]) == (3, 4, 4)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_RAGE_02_two_to_eight_play(seats: int) -> None:
    with pytest.raises(Refused) as error:
        RAGE.new(seats, seed="x")
    assert error.value.refusal.rule == "TABLE-05"
    assert [len(hand) for hand in RAGE.simulate(8).dump()["hands"]] == [10] * 8


def test_RAGE_10_ten_rounds_of_ten_cards_down_to_one_and_the_deal_goes_round() -> None:
    log = EventLog()
    state = RAGE.new(3, seed="rounds", log=log)
    state.playout(FastChance(1))
    rounds = [event.data for event in log.events if event.kind == "round"]
    assert [r["cards"] for r in rounds] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [(r["dealer"] - rounds[0]["dealer"]) % 3 for r in rounds] == [0, 1, 2] * 3 + [0]


def test_RAGE_10_the_first_dealer_is_drawn() -> None:
    assert {RAGE.simulate(5, seed=seed).dump()["table"]["dealer"] for seed in range(60)} == set(
        range(5)
    )


def test_RAGE_11_an_action_card_is_set_aside_until_a_colour_shows() -> None:
    state = turning(lay("change r1", "r2 r3", trump="v0"), "joker", "+5", "b7")
    play(state, "change")
    assert [event["card"] for event in heard(state, "set-aside")] == ["joker", "+5"]
    assert state.dump()["table"]["trump"] == "blue"
    assert state.dump()["table"]["aside"] == ["v0", "joker", "+5"]


def test_RAGE_12_an_empty_pile_is_made_of_what_was_turned_but_not_of_tricks() -> None:
    state = lay("change r1", "r2 r3", trump="v0", aside="o4 joker v5", pile="")
    turning(state)
    state.chance = FastChance(3)
    play(state, "change")
    table = state.dump()["table"]
    assert table["trump"] == "orange"
    assert heard(state, "pile-shuffled") == [{"cards": 4}]
    turned = [*state.dump()["pile"], *table["aside"], table["indicator"]]
    assert sorted(turned) == ["joker", "o4", "v0", "v5"]


def test_RAGE_12_the_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    state = turning(lay("change r1", "r2 r3", trump="v0", aside="o4", pile="b2"), "b2")
    play(state, "change")
    assert state.dump()["table"]["pile"] == 0
    assert heard(state, "pile-shuffled") == []


def test_RAGE_12_everyone_knows_what_went_back_into_the_pile() -> None:
    state = lay("change r1", "r2 r3", trump="v0", aside="o4 joker g5 v9", pile="")
    state.chance = FastChance(3)
    play(state, "change")
    for seed in range(20):
        other = state.resample(1, FastChance(seed))
        assert other.dump()["pile"] == state.dump()["pile"]
