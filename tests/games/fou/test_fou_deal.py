"""The cards, the deal, who leads first (FOU-01 to FOU-10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core.events import EventLog
from tablee.core.refusal import Refused

from .oracle import REFERENCE, pack
from .seat import FOU, lay

SEATS = range(4, 9)


def dealt(seats: int, seed: int = 0) -> dict[str, Any]:
    return FOU.simulate(seats, seed=seed).dump()


@pytest.mark.parametrize("seats", [3, 9])
def test_FOU_01_four_to_eight_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        FOU.simulate(seats)
    assert refused.value.refusal.rule == "TABLE-05"


def test_FOU_01_eight_play_with_all_88_cards() -> None:
    cards = [card for hand in dealt(8)["hands"] for card in hand]
    assert Counter(card[0] for card in cards) == {"g": 26, "r": 22, "y": 20, "b": 14, "1": 6}


@pytest.mark.parametrize("seats", SEATS)
def test_FOU_02_the_number_of_players_decides_the_cards(seats: int) -> None:
    hands = dealt(seats)["hands"]
    assert sorted(card for hand in hands for card in hand) == sorted(pack(seats))
    assert {len(hand) for hand in hands} == {REFERENCE[seats][2]}


@pytest.mark.parametrize(("seats", "cards"), [(4, 48), (5, 60), (6, 72), (7, 84), (8, 88)])
def test_FOU_02_so_many_cards_are_in_play(seats: int, cards: int) -> None:
    assert sum(len(hand) for hand in dealt(seats)["hands"]) == cards


@pytest.mark.parametrize(("seats", "discs"), [(4, 1), (5, 1), (6, 1), (7, 2), (8, 2)])
def test_FOU_02_so_many_discs_are_in_play(seats: int, discs: int) -> None:
    state = FOU.simulate(seats)
    for _ in range(seats):
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    assert len(state.dump()["table"]["discs"]) == discs


def test_FOU_03_the_number_of_cards_is_public() -> None:
    state = lay("g2 g3 g4", "r2", "y2 y3", "b2 b3")
    assert state.view(1).dump()["table"]["sizes"] == [3, 1, 2, 2]
    assert state.view(-1).dump()["table"]["sizes"] == [3, 1, 2, 2]


def test_FOU_03_the_cards_are_not() -> None:
    log = EventLog()
    state = FOU.new(4, seed="attic", log=log)
    hands = state.dump()["hands"]
    assert state.view(1).dump()["hand"] == hands[1]
    assert not any(repr(hands[0])[1:-1] in repr(state.view(seat).dump()) for seat in (1, 2, 3, -1))
    told = {event.data["seat"]: event for event in log.take() if event.kind == "hand"}
    assert [told[0].visible_to(seat) for seat in (-1, 0, 1)] == [False, True, False]


@pytest.mark.parametrize("seats", SEATS)
def test_FOU_10_the_dealers_left_leads_first(seats: int) -> None:
    for seed in range(20):
        state = FOU.simulate(seats, seed=seed)
        assert state.actors() == [(state.dump()["table"]["dealer"] + 1) % seats]


def test_FOU_10_the_first_dealer_is_drawn() -> None:
    assert {dealt(4, seed)["table"]["dealer"] for seed in range(40)} == {0, 1, 2, 3}


def test_FOU_10_any_card_may_be_led() -> None:
    state = lay("g2 r3 y4 b5 1", "g3 g4", "r4 r5", "y5 y6")
    assert [FOU.text(move) for move in state.legal(0)] == ["g2", "r3", "y4", "b5", "1"]
