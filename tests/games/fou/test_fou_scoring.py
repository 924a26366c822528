"""The end of a round and of the game (FOU-30 to FOU-35)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.chance import FastChance

from .seat import ANNE, CAMILLE, FOU, PAUL, RACHEL, heard, last_trick, lay, play, points

ENDING = ("g9", "g5 r2", "g7 r3", "g8 r4")
"""Anne goes out and wins the trick; Paul is the Fou."""
MOVES = "g9 g5 g7 g8"


def test_FOU_30_the_round_ends_with_the_trick_after_which_a_hand_is_empty() -> None:
    state = play(lay("g9 r9", "g5 r2", "g7", "g8 r4 r5"), "g9", "g5")
    play(state, "g7")
    assert not heard(state, "scored")
    play(state, "g8")
    assert heard(state, "scored")


def test_FOU_30_the_last_discs_are_given_and_then_go_back() -> None:
    state = last_trick(*ENDING, moves=MOVES)
    assert [disc["seat"] for disc in heard(state, "disc")] == [PAUL]
    table = state.dump()["table"]
    assert (table["phase"], table["round"], table["discs"]) == ("playing", 2, [])
    assert table["sizes"] == [12, 12, 12, 12]


def test_FOU_30_what_is_left_is_laid_open() -> None:
    state = last_trick(*ENDING, moves=MOVES)
    assert state.view(-1).dump()["table"]["shown"] == [[], ["r2"], ["r3"], ["r4"]]


def test_FOU_31_cards_left_cost_their_values() -> None:
    hands = ("g9", "g5 r2 b8", "g7 y11", "g8 r4 g17 y3")
    assert points(last_trick(*hands, moves=MOVES))[1:] == [-10, -11, -24]


def test_FOU_31_each_1_costs_5() -> None:
    assert points(last_trick("g9", "g5 1 1 r2", "g7 1", "g8 r4", moves=MOVES))[1:3] == [-12, -5]


def test_FOU_31_a_seat_sees_what_its_hand_would_cost() -> None:
    assert lay("g9 1 r2", "g5", "g7", "g8").view(ANNE).dump()["cost"] == 16


def test_FOU_32_who_is_out_scores_10() -> None:
    assert points(last_trick(*ENDING, moves=MOVES))[ANNE] == 10


def test_FOU_32_but_0_with_a_disc_from_the_last_trick() -> None:
    assert points(last_trick("g2", "g5 r2", "g7 r3", "g8 r4", moves="g2 g5 g7 g8"))[ANNE] == 0


def test_FOU_32_the_booklets_example() -> None:
    anne, rachel = "g9 g10 g7", "g8 r6 y5 b2"
    state = last_trick(anne, "g3", rachel, "g6", moves="g9 g3 g8 g6")
    assert points(state) == [-17, 0, -13, 10]


def test_FOU_32_the_disc_held_during_the_last_trick_does_not_count() -> None:
    hands = ("g9", "g5 r2", "g7 r3", "g8 r4")
    state = last_trick(*hands, discs=(PAUL,), moves="g9 g7 g8")
    assert points(state) == [10, -7, -3, -4]


def opened(totals: list[int], first: int) -> dict[str, Any]:
    """The table after a round that cost everyone 2 but Anne, who led 'first' in it."""
    hands = ("g9", "g5 r2", "g7 y2", "g8 b2")
    before = [totals[0] - 10] + [total + 2 for total in totals[1:]]
    state = last_trick(*hands, moves=MOVES, totals=before, first=first)
    table: dict[str, Any] = state.dump()["table"]
    assert table["totals"] == totals
    return table


def test_FOU_33_the_leader_of_the_last_rounds_first_trick_deals() -> None:
    assert opened([0, -5, -9, -7], first=CAMILLE)["dealer"] == CAMILLE


def test_FOU_33_the_lowest_total_leads() -> None:
    assert opened([0, -5, -9, -7], first=CAMILLE)["turn"] == RACHEL


@pytest.mark.parametrize(
    ("first", "leads"), [(ANNE, PAUL), (PAUL, CAMILLE), (RACHEL, CAMILLE), (CAMILLE, PAUL)]
)
def test_FOU_33_among_equals_the_next_clockwise_leads(first: int, leads: int) -> None:
    assert opened([0, -9, -5, -9], first)["turn"] == leads


def test_FOU_33_the_previous_leader_comes_last_among_equals() -> None:
    assert opened([-9, -9, -5, -5], first=PAUL)["turn"] == ANNE
    assert opened([0, -9, -5, -5], first=PAUL)["turn"] == PAUL


@pytest.mark.parametrize(("total", "over"), [(-77, False), (-78, True), (-90, True)])
def test_FOU_34_80_negative_points_end_the_game(total: int, over: bool) -> None:
    assert last_trick(*ENDING, moves=MOVES, totals=[0, total, 0, 0]).over() == over


@pytest.mark.parametrize(("tens", "over"), [(4, False), (5, True)])
def test_FOU_34_the_sixth_10_ends_the_game(tens: int, over: bool) -> None:
    state = last_trick(*ENDING, moves=MOVES, tens=[tens, 0, 0, 0])
    assert state.over() == over
    assert state.dump()["table"]["tens"] == [tens + 1, 0, 0, 0]


def test_FOU_34_a_0_is_no_10() -> None:
    hands = ("g2", "g5 r2", "g7 r3", "g8 r4")
    state = last_trick(*hands, moves="g2 g5 g7 g8", tens=[5, 0, 0, 0])
    assert not state.over()


def test_FOU_34_nothing_is_played_once_the_game_is_over() -> None:
    state = last_trick(*ENDING, moves=MOVES, totals=[0, -79, 0, 0])
    refusal = state.refusal(PAUL, FOU.move("r2"))
    assert refusal is not None
    assert refusal.rule == "TABLE-03"
    assert state.actors() == []
    assert state.dump()["table"]["shown"] == [[], ["r2"], ["r3"], ["r4"]]


def test_FOU_35_the_highest_total_wins() -> None:
    state = last_trick(*ENDING, moves=MOVES, totals=[0, -79, 20, 0])
    assert state.winners() == [RACHEL]
    assert heard(state, "over") == [{"seats": [RACHEL]}]


def test_FOU_35_equal_totals_share_the_win() -> None:
    state = last_trick(*ENDING, moves=MOVES, totals=[7, -79, 20, 21])
    assert state.scores() == [17, -81, 17, 17]
    assert state.winners() == [ANNE, RACHEL, CAMILLE]


def test_nobody_has_won_before_the_end() -> None:
    assert lay(*ENDING).winners() == []


def test_the_sheet_keeps_every_round() -> None:
    state = FOU.simulate(5, seed=3)
    state.playout(FastChance(3))
    sheet = state.dump()["table"]["sheet"]
    assert [sum(row[seat] for row in sheet) for seat in range(5)] == state.scores()
    assert len(sheet) == state.dump()["table"]["round"]


def test_a_playout_of_one_round_ends_the_game_there() -> None:
    state = FOU.simulate(5, seed=3)
    state.curtail()
    state.playout(FastChance(4))
    assert state.over()
    assert len(state.dump()["table"]["sheet"]) == 1
