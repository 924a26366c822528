"""A test for each rule, named after its id."""

from __future__ import annotations

import pytest
from tablee.core.chance import FastChance
from tablee.core.refusal import Refused

from perch.game import GAME
from perch.rules.state import PerchState
from perch.rules.table import Table


def scene(*hands: list[int], leader: int = 0, finale: bool = False) -> PerchState:
    """A first trick with these hands."""
    return PerchState(Table(len(hands), finale, leader), list(hands), FastChance(1), None)


def play(state: PerchState, *cards: int) -> None:
    """Everybody plays, in turn."""
    for card in cards:
        state.apply(state.actors()[0], GAME.move(str(card)))


def refused(state: PerchState, card: int) -> str:
    """The rule that forbids a card."""
    with pytest.raises(Refused) as problem:
        play(state, card)
    return problem.value.refusal.rule


def test_PERCH_01_two_to_six_play() -> None:
    assert (GAME.min_seats, GAME.max_seats, GAME.moves) == (2, 6, 24)


def test_PERCH_02_everybody_is_dealt_four_cards() -> None:
    state = GAME.new(6, seed="attic")
    assert [len(hand) for hand in state.dump()["hands"]] == [4] * 6


def test_PERCH_10_chance_says_who_leads_and_the_next_seat_follows() -> None:
    assert {GAME.new(3, seed=str(number)).actors()[0] for number in range(20)} == {0, 1, 2}
    state = scene([1, 4], [2, 5], [3, 6], leader=2)
    play(state, 3)
    assert state.actors() == [0]


def test_PERCH_11_who_can_beat_the_highest_card_must() -> None:
    state = scene([8], [3, 9, 12], [1, 2])
    play(state, 8)
    assert refused(state, 3) == "PERCH-11"
    play(state, 9)
    assert [GAME.text(move) for move in state.legal(2)] == ["1", "2"]


def test_PERCH_12_the_highest_card_takes_the_trick_and_leads() -> None:
    state = scene([8, 1], [9, 2], [7, 3])
    play(state, 8, 9, 7)
    assert state.scores() == [0, 1, 0]
    assert state.actors() == [1]


@pytest.mark.parametrize(("finale", "scores"), [(False, [3, 1]), (True, [3, 2])])
def test_PERCH_20_PERCH_21_a_trick_is_a_point_the_last_one_two(
    finale: bool, scores: list[int]
) -> None:
    state = scene([1, 20, 21, 22], [2, 3, 4, 5], finale=finale)
    play(state, 22, 2, 21, 3, 20, 4, 1, 5)
    assert state.over()
    assert state.scores() == scores


def test_PERCH_11_who_did_not_beat_a_card_is_imagined_without_higher_ones() -> None:
    state = scene([8, 24], [3, 4], [1, 2])
    play(state, 8, 3)
    for seed in range(50):
        world = state.resample(2, FastChance(seed))
        assert max(world.dump()["hands"][1]) < 8
