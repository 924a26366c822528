"""What the view says so that no board has to know the rules (RAGE-20 to RAGE-50)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.games.rage.rules.state import RageState

from .seat import RAGE, heard, lay, play, turning


def facts(state: RageState, seat: int = 0) -> dict[str, Any]:
    said: dict[str, Any] = state.view(seat).dump()["facts"]
    return said


HANDS = ("r7 r1 +5", "r13 b0 joker", "r15 g4 joker", "b2 change r0")


@pytest.mark.parametrize(
    ("moves", "winning"),
    [
        ("", None),
        ("r7 r13", 1),
        ("r7 r13 r15", 2),
        ("r7 r13 r15 r0", None),  # the trick is over
    ],
)
def test_RAGE_34_the_view_says_who_wins_now(moves: str, winning: int | None) -> None:
    assert facts(play(lay(*HANDS), *moves.split()))["winning"] == winning


def test_RAGE_42_another_trump_changes_who_wins_now() -> None:
    state = turning(lay("r7 r1", "b9 g1", "change y1", "r2 g2", trump="b3"), "y5")
    assert facts(play(state, "r7", "b9"))["winning"] == 1
    assert facts(play(state, "change"))["winning"] == 0


def test_RAGE_46_the_second_joker_wins_now() -> None:
    state = lay("joker r1", "joker g1", "r15 g2", "r3 g3")
    play(state, "joker-r")
    assert facts(state)["winning"] == 0
    play(state, "joker-r", "r15")
    assert facts(state)["winning"] == 1


def test_RAGE_30_the_order_of_play_starts_with_the_leader() -> None:
    state = play(lay(*HANDS), "r7", "r13", "r15", "r0")
    assert facts(state)["order"] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("variant", "predicting", "playing"),
    [
        ("open", [3, None], [3, 2]),
        ("hidden", ["written", None], [3, 2]),
        ("secret", ["written", None], ["written", "written"]),
    ],
)
def test_RAGE_20_what_everybody_knows_of_predictions(
    variant: str, predicting: list[Any], playing: list[Any]
) -> None:
    state = RAGE.simulate(2, {"prediction": variant}, seed=4)
    first = state.actors()[0]
    state.apply(first, RAGE.move("3"))
    said = state.view(1 - first).dump()["facts"]
    assert [said["known"][first], said["known"][1 - first]] == predicting
    assert said["told"] == (3 if variant == "open" else 0)
    state.apply(1 - first, RAGE.move("2"))
    said = state.view(-1).dump()["facts"]
    assert [said["known"][first], said["known"][1 - first]] == playing


def test_RAGE_40_the_points_of_the_fives_won_so_far() -> None:
    state = play(lay("r9 r1 r2", "+5 b1 b2", "-5 y1 y2"), "r9", "+5", "-5")
    assert (facts(state)["plus"], facts(state)["minus"]) == ([5, 0, 0], [-5, 0, 0])


def test_RAGE_50_a_round_term_by_term_until_a_trick_of_the_next_is_finished() -> None:
    state = lay("r9 r8", "r3 +5", told=[2, 1], options={"bonus": "on"}, totals=[80, 80])
    state.chance = FastChance(5)
    play(state, "r9", "r3", "r8", "+5")
    said = facts(state)
    scored = said["scored"]
    assert (scored["round"], scored["dealt"]) == (9, 2)
    assert (scored["told"], scored["won"]) == ([2, 1], [2, 0])
    assert (scored["kept"], scored["doubled"]) == ([True, False], [True, False])
    assert (scored["tricks"], scored["contract"]) == ([4, 0], [10, -5])
    assert (scored["pluses"], scored["plus"], scored["minus"]) == ([1, 0], [5, 0], [0, 0])
    assert scored["points"] == heard(state, "scored")[0]["points"] == [19, -5]
    assert scored["before"] == [80, 80]
    assert said["history"][-2:] == [[80, 80], [99, 75]]


def test_RAGE_50_every_round_adds_up_to_the_scores() -> None:
    state = RAGE.simulate(4, {"bonus": "on"}, seed=6)
    chance = FastChance(6)
    met = 0
    while not state.over():
        moves = state.legal(state.actors()[0])
        state.apply(state.actors()[0], moves[chance.below(len(moves))])
        view = state.view(-1).dump()
        scored, history = view["facts"]["scored"], view["facts"]["history"]
        assert (history or [[0] * 4])[-1] == state.scores()
        trick_finished = view["table"]["left"] < view["table"]["dealt"] and not state.over()
        assert (scored is None) == (trick_finished or not history)
        if scored:
            met += 1
            assert scored["round"] == len(history)
            for seat in range(4):
                terms = [scored[term][seat] for term in ("tricks", "contract", "plus", "minus")]
                assert sum(terms) == scored["points"][seat]
                assert scored["before"][seat] + scored["points"][seat] == history[-1][seat]
    assert met
