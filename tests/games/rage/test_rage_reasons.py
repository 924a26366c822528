"""What is said about a move is true of the position."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import FastChance
from tablee.core.contract import Reason
from tablee.core.events import EventLog
from tablee.core.registry import LANGUAGES, words
from tablee.games.rage.rules.state import RageState

from .seat import RAGE, lay, play


def said(state: RageState, move: str) -> tuple[str, dict[str, Any]]:
    """The reason for a move of the player whose turn it is."""
    view = state.view(state.actors()[0])
    reason = RAGE.reason(view, RAGE.move(move))
    return reason.key, reason.params


def third(hand: str, told: int, *trick: str, **table: Any) -> RageState:
    """The last of three players, after two cards."""
    spare = ["g1", "g2", "g3", "g4"][: len(hand.split()) - 1]
    others = ["o1", "o2", "o3", "o4"][: len(hand.split()) - 1]
    hands = (" ".join([trick[0], *spare]), " ".join([trick[1], *others]), hand)
    return play(lay(*hands, told=[0, 0, told], **table), *trick)


def announcing(hand: str) -> RageState:
    others = (" ".join(f"{letter}{i}" for i in range(len(hand.split()))) for letter in "gb")
    return lay(hand, *others, phase="predicting", announced=[False] * 3)


def test_a_prediction_counts_on_the_strongest_cards() -> None:
    state = announcing("r15 joker v14 y2")
    assert said(state, "2") == ("counts-on", {"cards": ["v14", "joker"]})
    assert said(state, "3") == ("counts-on", {"cards": ["v14", "joker", "r15"]})


def test_nothing_is_counted_on_for_more_than_the_cards_that_can_win() -> None:
    assert said(announcing("r15 +5 -5"), "2") == ("sensible", {})


def test_who_announces_nothing_is_told_how_little_the_best_card_promises() -> None:
    assert said(announcing("r3 y2 o1"), "0") == ("zero", {"card": "r3"})
    assert said(announcing("v15 y2 o1"), "0") == ("zero-ducks", {"card": "v15"})
    assert said(announcing("+5 -5 notrump"), "0") == ("zero-actions", {})


def test_the_fives_go_to_whoever_is_winning() -> None:
    state = third("-5 +5 y1", 1, "r4", "r9")
    assert said(state, "-5") == ("minus", {"seat": 1})
    assert said(state, "+5") == ("plus", {"seat": 1})


def test_a_trump_that_one_does_not_hold_serves_the_others() -> None:
    assert said(lay("change r1", "r2 r3"), "change") == ("no-trumps-held", {"colour": "violet"})
    assert said(lay("change v1", "r2 r3", told=[1, 0]), "change")[0] == "missing"


def test_an_action_card_is_a_lead_that_seldom_wins() -> None:
    assert said(lay("-5 v1", "r2 r3"), "-5") == ("action-loses", {})


def test_who_needs_no_trick_sheds_or_stays_under() -> None:
    state = third("b15 v2 v9", 0, "r4", "v7")
    assert said(state, "b15") == ("sheds", {"card": "b15"})
    assert said(state, "v2") == ("under", {"card": "v7"})
    assert said(state, "v9") == ("sensible", {})


def test_who_needs_one_of_two_may_keep_the_better_card() -> None:
    state = third("r15 r2", 1, "r4", "r9")
    assert said(state, "r2") == ("keeps-for-last", {"card": "r15"})
    state = third("joker y2", 1, "r4", "r9")
    assert said(state, "y2") == ("keeps-for-last", {"card": "joker"})


def test_who_cannot_win_says_so() -> None:
    assert said(third("r2 r3 y1", 1, "r4", "r9"), "r3") == ("cannot-win", {})


def test_who_needs_no_trick_leads_low() -> None:
    state = lay("y1 v7", "r2 r3")
    assert said(state, "y1") == ("leads-low", {})
    assert said(state, "v7") == ("cannot-lose", {})


def test_who_takes_a_trick_against_the_own_will_could_not_do_otherwise() -> None:
    assert said(third("r10 r12 y1", 0, "r4", "r9"), "r12") == ("cannot-lose", {})
    assert said(third("r2 r12 y1", 0, "r4", "r9"), "r12") == ("sensible", {})


def test_who_needs_all_tricks_says_so() -> None:
    assert said(lay("v15 v14", "r2 r3", told=[2, 0]), "v15") == ("needs-all", {})


def test_the_last_to_play_wins_for_sure_and_cheaply_if_it_can() -> None:
    state = third("r10 r12 y1", 1, "r4", "r9")
    assert said(state, "r10") == ("cheapest", {"card": "r10"})
    assert said(state, "r12") == ("takes", {"card": "r12"})


def test_a_joker_is_the_highest_of_its_colour() -> None:
    state = lay("joker r1 r0", "r2 r3 r4", told=[1, 0])
    assert said(state, "joker-v") == ("joker", {"colour": "violet"})


def test_the_highest_card_that_is_left_is_known_as_such() -> None:
    state = lay("r15 r14 r12", "g1 g2 g3", told=[1, 0])
    assert said(state, "r15") == said(state, "r14") == ("highest", {"colour": "red"})
    assert said(state, "r12") == ("missing", {"tricks": 1})


def test_who_has_no_card_of_the_colour_may_ruff() -> None:
    state = play(lay("r9 g1 g2", "v3 y1 y2", "r5 g3 g4", told=[0, 1, 0]), "r9")
    assert said(state, "v3") == ("ruffs", {"colour": "red"})


def test_a_lost_prediction_is_lost() -> None:
    state = lay("r9 g1", "v3 y1", told=[0, 1], won=[1, 0])
    assert said(state, "r9") == ("lost", {})


@given(st.integers(0, 10_000), st.integers(2, 8), st.sampled_from(["open", "hidden", "secret"]))
def test_every_move_has_a_reason_in_every_language(seed: int, seats: int, kind: str) -> None:
    state = RAGE.simulate(seats, {"prediction": kind}, seed)
    chance = FastChance(seed)
    for _ in range(chance.below(seats * 12)):
        seat = state.actors()[0]
        moves = state.legal(seat)
        state.apply(seat, moves[chance.below(len(moves))])
    for seat in state.actors():
        view = state.view(seat)
        for move in view.moves():
            reason = RAGE.reason(view, move)
            assert isinstance(reason, Reason)
            for language in LANGUAGES:
                sentence = words("rage", language).say(f"reason.{reason.key}", reason.params)
                assert sentence.endswith(".")
                assert "{" not in sentence


def test_the_contract_measure_is_the_share_of_predictions_met() -> None:
    log = EventLog()
    state = RAGE.new(3, {}, seed="measured", log=log)
    chance = FastChance(5)
    while not state.over():
        seat = state.actors()[0]
        state.apply(seat, RAGE.choose(state.view(seat), chance))
    sheet = state.dump()["table"]["sheet"]
    met = [sum(rows[seat][0] == rows[seat][1] for rows in sheet) / 10 for seat in range(3)]
    assert RAGE.measures(log.take(), 3) == {"contract": met}
    for language in LANGUAGES:
        assert words("rage", language).say("measure.contract")


def test_an_unfinished_game_has_met_nothing_yet() -> None:
    assert RAGE.measures([], 2) == {"contract": [0.0, 0.0]}
