"""Predictions and their variants (RAGE-20 to RAGE-25)."""

from __future__ import annotations

import json

import pytest

from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.games.rage.rules.state import RageState

from .seat import RAGE, heard, play, refused


def start(seats: int = 3, **options: str) -> RageState:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    state = RAGE.new(seats, chosen, seed="prediction", log=EventLog())
    assert isinstance(state, RageState)
    return state


def left_of_dealer(state: RageState) -> int:
    return int((state.table.dealer + 1) % state.seats)


def test_RAGE_20_from_the_dealers_left_each_announces_zero_to_the_cards_dealt() -> None:
    state = start()
    first = left_of_dealer(state)
    assert state.actors() == [first]
    assert [RAGE.text(move) for move in state.legal(first)] == [str(n) for n in range(11)]
    play(state, "4")
    assert state.actors() == [(first + 1) % 3]
    assert heard(state, "announced") == [{"seat": first, "number": 4}]


def test_RAGE_20_announcements_are_public_and_final() -> None:
    state = play(start(), "4", "3", "2")
    told = state.view((left_of_dealer(state) + 1) % 3).dump()["table"]["told"]
    assert sorted(told) == [2, 3, 4]
    assert refused(state, "5") == "RAGE-20"


def test_RAGE_20_no_more_than_the_cards_dealt_and_no_card_before() -> None:
    state = start()
    while state.table.round < 2:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    assert state.table.dealt == 9
    assert refused(state, "10") == "RAGE-20"
    assert refused(state, state.dump()["hands"][state.actors()[0]][0]) == "RAGE-20"


def test_RAGE_21_the_last_to_announce_may_not_make_the_sum_fit() -> None:
    state = play(start(plus_minus_one="on"), "4", "3")
    assert refused(state, "3") == "RAGE-21"
    assert refused(state, "2") == refused(state, "4") == ""
    assert refused(play(start(), "4", "3"), "3") == ""


def test_RAGE_21_hidden_predictions_that_fit_are_made_again_unseen() -> None:
    state = play(start(plus_minus_one="on", prediction="hidden"), "4", "3", "3")
    assert state.actors() == [0, 1, 2]
    assert heard(state, "void") == [{"tricks": 10}]
    assert heard(state, "revealed") == []
    assert state.view(1).dump()["table"]["told"] == [0, 0, 0]


def test_RAGE_21_the_third_sum_that_fits_stands() -> None:
    state = play(start(plus_minus_one="on", prediction="secret"), *["4", "3", "3"] * 2)
    assert state.actors() == [0, 1, 2]
    play(state, "4", "3", "3")
    assert state.dump()["table"]["phase"] == "playing"
    assert len(heard(state, "sum-stands")) == 1


def test_RAGE_22_hidden_predictions_are_written_at_once_and_shown_before_the_first_trick() -> None:
    state = start(prediction="hidden")
    assert state.actors() == [0, 1, 2]
    state.apply(1, RAGE.move("6"))
    assert state.actors() == [0, 2]
    assert "6" not in json.dumps([e.dump() for e in state.log.take() if e.visible_to(0)][-1])
    assert state.view(0).dump()["table"]["told"] == [0, 0, 0]
    play(state, "1", "2")
    assert state.view(0).dump()["table"]["told"] == [1, 6, 2]
    assert state.actors() == [left_of_dealer(state)]


def test_RAGE_23_secret_predictions_stay_secret_until_the_round_is_over() -> None:
    for told in ("0", "7"):
        state = start(prediction="secret")
        for seat, number in enumerate(("2", told, "3")):
            state.apply(seat, RAGE.move(number))
        chance = FastChance(1)
        heard_by_0 = []
        while state.table.round == 1:
            assert state.view(0).dump()["table"]["told"] == [0, 0, 0]
            assert state.view(-1).dump()["table"]["told"] == [0, 0, 0]
            heard_by_0 = [event for event in state.log.take() if event.visible_to(0)]
            assert all(e.kind != "announced" or e.data["seat"] == 0 for e in heard_by_0)
            seat = state.actors()[0]
            moves = state.legal(seat)
            state.apply(seat, moves[chance.below(len(moves))])
        scored = [e for e in state.log.take() if e.kind == "scored" and e.visible_to(0)]
        assert [row[0] for row in scored[0].data["rows"]] == [2, int(told), 3]


def test_RAGE_23_the_player_knows_the_own_number() -> None:
    state = start(prediction="secret")
    state.apply(2, RAGE.move("5"))
    assert state.view(2).dump()["told"] == 5
    assert [e.kind for e in state.log.events if e.visible_to(2)][-2:] == ["wrote", "announced"]


@pytest.mark.parametrize("prediction", ["open", "hidden", "secret"])
@pytest.mark.parametrize("bonus", ["on", "off"])
def test_RAGE_25_variants_combine(prediction: str, bonus: str) -> None:
    state = start(prediction=prediction, bonus=bonus, plus_minus_one="on")
    assert state.dump()["table"]["options"] == {
        "prediction": prediction,
        "bonus": bonus,
        "plus-minus-one": "on",
    }


def test_RAGE_25_hidden_and_secret_are_values_of_one_option() -> None:
    with pytest.raises(Refused):
        start(prediction="hidden+secret")
    with pytest.raises(Refused):
        start(secret="on")
