"""Tricks: what may be played, who wins (FOU-11 to FOU-15)."""

from __future__ import annotations

from tablee.core.chance import FastChance

from .seat import ANNE, CAMILLE, FOU, PAUL, RACHEL, heard, lay, play, refused, trick


def test_FOU_11_who_holds_the_colour_must_follow() -> None:
    state = play(lay("g2 r3", "g5 y4", "g9 b3", "g4 b4"), "g2")
    assert refused(state, "y4") == "FOU-11"
    assert refused(state, "g5") == ""


def test_FOU_11_who_holds_none_may_play_anything() -> None:
    state = play(lay("g2 r3", "r5 y4 b2 1", "g9 b3", "g4 b4"), "g2")
    assert [refused(state, move) for move in ("r5", "y4", "b2", "1")] == ["", "", "", ""]


def test_FOU_11_only_cards_that_one_holds_and_only_in_turn() -> None:
    state = lay("g2 r3", "r5 y4", "g9 b3", "g4 b4")
    assert refused(state, "g4") == refused(state, "1") == "TABLE-04"
    assert refused(state, "r5", seat=PAUL) == "TABLE-01"


def test_FOU_11_play_goes_clockwise_past_the_disc() -> None:
    state = lay("g2 r3", "g5 y4", "g9 b3", "g4 b4", discs=(RACHEL,), leader=PAUL)
    play(state, "g5")
    assert state.actors() == [CAMILLE]
    play(state, "g4")
    assert state.actors() == [ANNE]
    play(state, "g2")
    assert heard(state, "trick")


def test_FOU_11_who_discarded_holds_none_of_the_colour_in_any_imagined_world() -> None:
    state = play(lay("g2 r3", "r5 y4 b2", "g9 g10 g11", "g4 b4"), "g2", "r5")
    for seed in range(50):
        world = state.resample(ANNE, FastChance(seed)).dump()
        assert not any(card.startswith("g") for card in world["hands"][PAUL])
        assert world["table"]["voids"][PAUL] == ["green"]


def test_FOU_11_a_1_tells_nothing_about_the_colour() -> None:
    state = play(lay("g2 r3", "1 y4 b2", "g9 g10 g11", "g4 b4"), "g2", "1")
    assert state.dump()["table"]["voids"][PAUL] == []


def test_FOU_12_a_1_may_be_played_although_one_holds_the_colour() -> None:
    state = play(lay("g2 r3", "g5 1", "g9 b3", "g4 b4"), "g2")
    assert refused(state, "1") == ""


def test_FOU_12_a_1_need_not_be_played() -> None:
    state = play(lay("g2 r3", "r5 1", "g9 b3", "g4 b4"), "g2")
    assert refused(state, "r5") == ""


def test_FOU_12_a_1_held_is_no_card_of_the_colour() -> None:
    state = play(lay("g2 r3", "r5 y9 1", "g9 b3", "g4 b4"), "g2")
    assert refused(state, "y9") == ""


def test_FOU_12_a_1_is_the_lowest_of_the_colour() -> None:
    assert trick("g2", "1", "g3", "g4").fou == [PAUL]
    assert trick("1", "g2", "g3", "g4").winner == CAMILLE


def test_FOU_13_after_a_1_anything_may_be_played() -> None:
    state = play(lay("1 r3", "g5 y4", "g9 b3", "g4 b4"), "1")
    assert refused(state, "g5") == refused(state, "y4") == ""
    assert state.dump()["table"]["asked"] is None


def test_FOU_13_the_first_other_card_fixes_the_colour() -> None:
    state = play(lay("1 r3", "1 y4", "g9 b3", "g4 b4"), "1", "1", "g9")
    assert state.dump()["table"]["asked"] == "green"
    assert refused(state, "b4") == "FOU-11"


def test_FOU_14_the_highest_of_the_colour_wins() -> None:
    assert trick("g5", "g9", "g7", "g2").winner == PAUL


def test_FOU_14_a_discard_never_wins() -> None:
    assert trick("b5", "g17", "b6", "r13").winner == RACHEL


def test_FOU_14_if_all_played_a_1_the_first_wins() -> None:
    assert trick("1", "1", "1", discs=(CAMILLE,)).winner == ANNE


def test_FOU_15_the_winner_leads_to_the_next_trick() -> None:
    state = play(lay("g2 r3", "g5 y4", "g9 b3", "g4 b4"), "g2", "g5", "g9", "g4")
    assert state.actors() == [RACHEL]
    assert state.dump()["table"]["trick"] == []


def test_FOU_15_what_was_played_is_out() -> None:
    state = lay("g2 r3", "g5 y4", "g9 b3", "g4 b4")
    before = state.dump()["table"]["out"]
    play(state, "g2", "g5", "g9", "g4")
    assert sorted(state.dump()["table"]["out"]) == sorted([*before, "g2", "g5", "g9", "g4"])
    for seed in range(20):
        world = state.resample(ANNE, FastChance(seed)).dump()["hands"]
        assert sorted(card for hand in world for card in hand) == ["b3", "b4", "r3", "y4"]


def test_equal_cards_are_one_move() -> None:
    state = lay("1 1 1", "g5 y4", "g9 b3", "g4 b4")
    assert [FOU.text(move) for move in state.legal(ANNE)] == ["1"]
    assert play(state, "1").dump()["hands"][ANNE] == ["1", "1"]
