"""What the view says so that no board has to know the rules (FOU-03 to FOU-32)."""

from __future__ import annotations

import pytest

from tablee.core.chance import FastChance

from .seat import FOU, last_trick, lay, play


def test_FOU_11_the_order_of_play_starts_with_the_leader_and_has_those_who_pass() -> None:
    state = lay("g9 r2", "g5 r3", "g7 r4", "g8 r5", discs=(2,), leader=1)
    assert state.view(0).dump()["facts"]["order"] == [1, 2, 3, 0]


@pytest.mark.parametrize("seats", range(FOU.min_seats, FOU.max_seats + 1))
def test_FOU_15_tricks_are_counted_from_the_deal(seats: int) -> None:
    state = FOU.simulate(seats, seed=seats)
    chance = FastChance(seats)
    tricks, round_number, leads = 1, 1, 0
    while not state.over():
        view = state.view(-1).dump()
        if view["table"]["round"] != round_number:
            tricks, round_number = 1, view["table"]["round"]
        elif not view["table"]["trick"] and leads:
            tricks += 1
        leads += 1
        assert view["facts"]["trick"] == tricks
        moves = state.legal(state.actors()[0])
        state.apply(state.actors()[0], moves[chance.below(len(moves))])


def test_FOU_31_what_is_left_card_by_card_and_how_hands_ended() -> None:
    state = last_trick(
        "g9",
        "g5 r2 1",
        "g7 r3",
        "g2",
        moves="g9 g5 g7 g2",
        totals=[4, 3, 2, 1],
        sheet=[[4, 3, 2, 1]],
    )
    view = state.view(1).dump()
    scored = view["facts"]["scored"]
    assert view["table"]["shown"] == [[], ["r2", "1"], ["r3"], []]
    assert scored["costs"] == [[], [2, 5], [3], []]
    assert scored["ended"] == ["free", "left", "left", "disc"]
    assert scored["points"] == [10, -7, -3, 0]
    assert (scored["round"], scored["before"]) == (2, [4, 3, 2, 1])
    assert view["facts"]["history"] == [[4, 3, 2, 1], [14, -4, -1, 1]]


def test_FOU_32_the_round_is_shown_until_a_trick_of_the_next_is_finished() -> None:
    state = last_trick("g9", "g5 r2", "g7 r3", "g8 r4", moves="g9 g5 g7 g8")
    for _card in range(4):
        assert state.view(-1).dump()["facts"]["scored"]["round"] == 1
        play(state, FOU.text(state.legal(state.actors()[0])[0]))
    assert state.view(-1).dump()["facts"]["scored"] is None
