"""Who is the Fou (FOU-20 to FOU-25), with the examples of the booklet."""

from __future__ import annotations

import pytest

from tablee.core.chance import FastChance
from tablee.core.events import EventLog

from .seat import ANNE, CAMILLE, FOU, PAUL, RACHEL, lay, play, refused, trick


def discs(state) -> list[int]:
    found: list[int] = state.dump()["table"]["discs"]
    return found


def test_FOU_20_the_worst_card_takes_the_disc_and_passes() -> None:
    state = play(lay("g2 r3", "g5 y4", "g9 b3", "g4 b4"), "g2", "g5", "g9", "g4")
    assert discs(state) == [ANNE]
    assert refused(state, "r3", seat=ANNE) == "FOU-20"


def test_FOU_20_for_exactly_one_trick() -> None:
    state = lay("g2 r3 r4", "g5 y4 y5", "g9 b3 b4", "g4 b5 b6")
    play(state, "g2", "g5", "g9", "g4")
    play(state, "b3", "b6", "y4")
    assert discs(state) == [PAUL]
    assert refused(state, "r3", seat=ANNE) == "TABLE-01"


@pytest.mark.parametrize("seats", [7, 8])
def test_FOU_20_with_two_discs_the_two_worst_take_one_each(seats: int) -> None:
    cards = ["g7", "g4", "g9", "g3", "g8", "g10", "g11", "g12"][:seats]
    assert trick(*cards).fou == [3, 1]


def test_FOU_20_both_who_hold_a_disc_pass() -> None:
    hands = ["g7 r2 r8", "g4 r3", "g9 r4 b9", "g3 r5", "g8 r6 b2", "g10 r7 b3", "g11 y2 y3"]
    state = play(lay(*hands), "g7", "g4", "g9", "g3", "g8", "g10", "g11")
    assert discs(state) == [1, 3]
    assert [play(state, card).actors()[0] for card in ("y2", "r2", "r4", "r6")] == [0, 2, 4, 5]


def test_FOU_21_without_a_discard_the_lowest_of_the_colour_is_worst() -> None:
    assert trick("g5", "g9", "g2", "g7").fou == [RACHEL]


def test_FOU_21_of_two_1_the_later_is_worse() -> None:
    assert trick("g5", "1", "1", "g7").fou == [RACHEL]


def test_FOU_22_the_lowest_discard_is_worst() -> None:
    assert trick("g2", "b4", "y9", "g3").fou == [PAUL]


def test_FOU_22_of_equal_discards_the_later_is_worse() -> None:
    assert trick("g9", "b4", "y4", "g3").fou == [RACHEL]


def test_FOU_22_a_1_is_never_a_discard() -> None:
    assert trick("g9", "1", "r12", "g3").fou == [RACHEL]


def test_FOU_23_if_everyone_played_a_1_the_last_is_the_fou() -> None:
    assert trick("1", "1", "1", discs=(PAUL,)).fou == [CAMILLE]


def test_FOU_24_the_second_disc_goes_to_the_second_lowest_discard() -> None:
    assert trick("g2", "b4", "y9", "g3", "b3", "g4", "g5").fou == [4, 1]


def test_FOU_24_of_three_equal_discards_the_two_last() -> None:
    assert trick("g2", "b4", "y4", "g3", "r4", "g4", "g5").fou == [4, 2]


def test_FOU_24_after_a_single_discard_the_lowest_of_the_colour() -> None:
    assert trick("g5", "b14", "g9", "g3", "g8", "1", "g10").fou == [1, 5]


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("strategy", [False, True])
def test_FOU_25_the_winner_never_takes_a_disc(seats: int, strategy: bool) -> None:
    for seed in range(6 if strategy else 40):
        log = EventLog()
        state = FOU.deal(seats, {}, FastChance(seed), log)
        chance = FastChance(seed)
        while strategy and not state.over():
            seat = state.actors()[0]
            state.apply(seat, FOU.choose(state.view(seat), chance))
        state.playout(chance)
        winner = -1
        for event in log.take():
            if event.kind == "trick":
                winner = event.data["seat"]
            elif event.kind == "disc":
                assert event.data["seat"] != winner


def test_the_booklets_examples_A_B_and_C_one_after_the_other() -> None:
    anne, paul = "b7 y2 r9 r10", "b5 r4 r5"
    rachel, camille = "b8 y10 b6 r11", "g5 g6 g7"
    state = lay(anne, paul, rachel, camille, discs=(CAMILLE,), leader=ANNE)
    play(state, "b7", "b5", "b8")
    assert (discs(state), state.actors()) == ([PAUL], [RACHEL])
    play(state, "y10", "g5", "y2")
    assert (discs(state), state.actors()) == ([CAMILLE], [RACHEL])
    play(state, "b6", "r9", "r4")
    assert (discs(state), state.actors()) == ([PAUL], [RACHEL])


def test_the_booklets_example_D_a_1_where_nobody_discards() -> None:
    played = trick("y9", "y4", "y6", "1")
    assert (played.fou, played.winner) == ([CAMILLE], ANNE)


def test_the_booklets_example_E_a_1_beside_a_discard() -> None:
    played = trick("g9", "1", "y7", discs=(CAMILLE,))
    assert (played.fou, played.winner) == ([RACHEL], ANNE)
