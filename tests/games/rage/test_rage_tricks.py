"""Tricks: what may be played, who wins (RAGE-30 to RAGE-35)."""

from __future__ import annotations

from itertools import chain

from tablee.core.chance import FastChance

from .seat import RAGE, heard, lay, play, refused, winner


def test_RAGE_30_the_dealers_left_leads_first_then_the_winner() -> None:
    state = lay("r1 g1", "r9 g2", "r5 g3", dealer=2)
    assert state.actors() == [0]
    play(state, "r1", "r9", "r5")
    assert state.actors() == [1]


def test_RAGE_31_who_holds_the_colour_asked_must_follow() -> None:
    state = play(lay("r1 g1", "r9 g2", "b5 g3"), "r1")
    assert refused(state, "g2") == "RAGE-31"
    assert refused(state, "r9") == ""


def test_RAGE_31_who_holds_none_may_play_anything() -> None:
    state = play(lay("r1 g1 y1", "b9 v2 +5"), "r1")
    assert [refused(state, move) for move in ("b9", "v2", "+5")] == ["", "", ""]


def test_RAGE_31_only_cards_that_one_holds() -> None:
    assert refused(lay("r1 g1", "r9 g2"), "r2") == "TABLE-04"


def test_RAGE_31_who_did_not_follow_holds_none_of_the_colour_in_any_imagined_world() -> None:
    state = play(lay("r1 g1 y1", "b9 v2 +5", "r2 r3 r4"), "r1", "b9")
    for seed in range(50):
        hand = state.resample(0, FastChance(seed)).dump()["hands"][1]
        assert not any(card.startswith("r") for card in hand)


def test_RAGE_32_an_action_card_may_be_led_and_the_next_is_free() -> None:
    state = play(lay("+5 g1", "r9 -5", "r5 g3"), "+5")
    assert refused(state, "r9") == refused(state, "-5") == ""
    play(state, "-5")
    assert state.dump()["table"]["asked"] is None
    play(state, "r5")
    assert heard(state, "trick")[-1]["seat"] == 2


def test_RAGE_32_the_first_colour_card_fixes_the_colour() -> None:
    state = play(lay("+5 g1", "r9 -5", "r5 g3"), "+5", "r9")
    assert refused(state, "g3") == "RAGE-31"


def test_RAGE_33_no_action_card_from_somebody_who_can_follow() -> None:
    state = play(lay("r1 g1 y1", "r9 joker change"), "r1")
    assert refused(state, "joker-r") == refused(state, "change") == "RAGE-33"


def test_RAGE_33_a_joker_held_is_no_card_of_the_colour() -> None:
    state = play(lay("r1 g1", "joker b3"), "r1")
    assert refused(state, "b3") == refused(state, "joker-r") == ""


def test_RAGE_34_the_highest_trump_wins() -> None:
    assert winner(lay("r15 g1", "v2 g2", "v7 g3", "r3 g4"), "r15", "v2", "v7", "r3") == 2


def test_RAGE_34_without_trump_the_highest_of_the_colour_asked() -> None:
    assert winner(lay("r4 g1", "b15 g2", "r7 g3"), "r4", "b15", "r7") == 2


def test_RAGE_34_only_actions_without_joker_go_to_the_first() -> None:
    state = lay("+5 g1", "-5 g2", "+5 g3")
    assert winner(state, "+5", "-5", "+5") == 0


def test_RAGE_35_tricks_are_a_count_and_their_cards_are_out() -> None:
    state = play(lay("r1 g1", "r9 g2"), "r1", "r9")
    view = state.view(0).dump()["table"]
    assert view["won"] == [0, 1]
    assert set(view["out"]) >= {"r1", "r9"}
    for seed in range(20):
        other = state.resample(0, FastChance(seed)).dump()
        assert not {"r1", "r9"} & {*chain(*other["hands"]), *other["pile"]}


def test_what_is_refused_is_not_legal_either() -> None:
    state = play(lay("r1 g1", "r9 joker"), "r1")
    assert [RAGE.text(move) for move in state.legal(1)] == ["r9"]
