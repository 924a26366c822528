"""Action cards (RAGE-40 to RAGE-47)."""

from __future__ import annotations

from tablee.core.chance import FastChance

from .seat import RAGE, heard, lay, play, refused, turning, winner


def test_RAGE_40_the_winner_of_the_trick_gets_the_fives() -> None:
    state = play(lay("r9 g1", "+5 g2", "-5 g3", "-5 g4"), "r9", "+5", "-5", "-5")
    table = state.dump()["table"]
    assert (table["pluses"], table["minuses"]) == ([1, 0, 0, 0], [2, 0, 0, 0])


def test_RAGE_41_no_trump_makes_trumps_plain_also_those_played_earlier() -> None:
    state = turning(lay("r4 g1 y1", "v15 g2 y2", "notrump g3 y3"), "b1")
    assert winner(state, "r4", "v15", "notrump") == 0


def test_RAGE_41_a_new_trump_is_turned_after_the_trick_even_the_old_colour() -> None:
    state = turning(lay("r4 g1", "notrump g2"), "v7")
    play(state, "r4", "notrump")
    table = state.dump()["table"]
    assert (table["trump"], table["indicator"]) == ("violet", "v7")
    assert "v0" in table["aside"]


def test_RAGE_41_nothing_is_turned_after_the_last_trick_of_a_round() -> None:
    state = lay("r4", "notrump")
    state.chance = FastChance(2)
    play(state, "r4", "notrump")
    kinds = [event.kind for event in state.log.events]
    assert "trump" not in kinds[: kinds.index("scored")]


def test_RAGE_42_change_trump_turns_another_colour_valid_at_once() -> None:
    state = turning(lay("r4 g1 y1", "b2 g2 y2", "change g3 y3", "v1 g4 y4"), "v9", "b7")
    assert winner(state, "r4", "b2", "change", "v1") == 1
    assert state.dump()["table"]["trump"] == "blue"
    assert [event["card"] for event in heard(state, "set-aside")] == ["v9"]


def test_RAGE_42_the_new_trump_stays_for_the_rest_of_the_round() -> None:
    state = turning(lay("change r1 y1", "r4 r2 y2"), "b7")
    play(state, "change", "r4", "r2", "r1")
    assert state.dump()["table"]["trump"] == "blue"


def test_RAGE_42_a_second_change_may_bring_the_first_trump_back() -> None:
    state = turning(lay("change r1 y1", "change r2 y2", "v3 r3 y3"), "b7", "v8")
    play(state, "change", "change")
    assert state.dump()["table"]["trump"] == "violet"


def test_RAGE_43_change_after_no_trump_turns_a_new_trump_at_once() -> None:
    state = turning(lay("r4 g1", "notrump g2", "change g3", "b1 g4"), "v9", "b7")
    assert winner(state, "r4", "notrump", "change", "b1") == 3
    assert state.dump()["table"]["indicator"] == "b7"
    assert len(heard(state, "trump")) == 1


def test_RAGE_43_no_trump_after_change_leaves_the_trick_without_trump() -> None:
    state = turning(lay("r4 g1", "change g2", "notrump g3", "b1 g4"), "b7", "y5")
    assert winner(state, "r4", "change", "notrump", "b1") == 0
    assert state.dump()["table"]["trump"] == "yellow"


def test_RAGE_45_a_joker_is_above_the_15_of_its_colour() -> None:
    assert winner(lay("r15 g1", "joker g2", "b4 g3"), "r15", "joker-r", "b4") == 1


def test_RAGE_45_a_trump_beats_a_joker_of_another_colour() -> None:
    assert winner(lay("r15 g1", "joker g2", "v0 g3", trump="v1"), "r15", "joker-r", "v0") == 2


def test_RAGE_45_a_joker_may_be_trump() -> None:
    assert winner(lay("v15 g1", "joker g2", "v14 g3"), "v15", "joker-v", "v14") == 1


def test_RAGE_45_a_joker_of_neither_trump_nor_the_colour_asked_cannot_win() -> None:
    assert winner(lay("r0 g1", "joker g2", "b4 g3"), "r0", "joker-b", "b4") == 0


def test_RAGE_45_a_joker_names_any_of_the_six_colours() -> None:
    state = lay("joker g1", "r2 g2")
    named = [RAGE.text(move) for move in state.legal(0) if "joker" in RAGE.text(move)]
    assert named == [f"joker-{letter}" for letter in "roygbv"]


def test_RAGE_46_of_two_jokers_of_a_colour_the_second_is_higher() -> None:
    assert winner(lay("r4 g1", "joker g2", "joker g3"), "r4", "joker-r", "joker-r") == 2
    assert winner(lay("r4 g1", "joker g2", "joker g3"), "r4", "joker-v", "joker-v") == 2


def test_RAGE_46_jokers_of_different_colours_rank_as_their_colours() -> None:
    assert winner(lay("r4 g1", "joker g2", "joker g3"), "r4", "joker-v", "joker-r") == 1


def test_RAGE_47_a_joker_led_asks_for_its_colour() -> None:
    state = play(lay("joker g1", "r2 g2"), "joker-g")
    assert refused(state, "r2") == "RAGE-31"
    assert refused(state, "g2") == ""
