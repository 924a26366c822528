"""Scores (RAGE-24, RAGE-50, RAGE-51), the worked examples among them."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.games.rage.rules.scoring import entry, points

from .seat import RAGE, heard, lay, play, turning


def test_RAGE_50_predicted_2_won_2_with_one_plus_and_two_minus() -> None:
    assert points(entry(2, 2, 1, 2), 10, False) == 2 + 10 + 5 - 10


def test_RAGE_50_predicted_0_won_1() -> None:
    assert points(entry(0, 1, 0, 0), 10, False) == 1 - 5


def test_RAGE_24_bonus_three_cards_predicted_3_won_3() -> None:
    assert points(entry(3, 3, 0, 0), 3, True) == 6 + 10
    assert points(entry(3, 3, 0, 0), 3, False) == 3 + 10
    assert points(entry(2, 3, 0, 0), 3, True) == 6 - 5
    assert points(entry(2, 2, 0, 0), 3, True) == 2 + 10


def test_RAGE_24_not_in_the_last_round() -> None:
    assert points(entry(1, 1, 0, 0), 1, True) == 1 + 10


def test_RAGE_50_a_round_is_scored_when_its_last_card_is_played() -> None:
    state = lay("r9", "r3", "+5", told=[1, 1, 0])
    state.chance = FastChance(5)
    play(state, "r9", "r3", "+5")
    scored = heard(state, "scored")[0]
    assert scored["points"] == [1 + 10 + 5, -5, 10]
    assert scored["rows"][0] == [1, 1, 1, 0, 16]


def test_RAGE_24_the_bonus_is_counted_in_the_game() -> None:
    options = {"bonus": "on"}
    state = turning(lay("r9 r8", "r3 r2", told=[2, 0], options=options))
    state.chance = FastChance(5)
    play(state, "r9", "r3", "r8", "r2")
    assert heard(state, "scored")[0]["points"] == [4 + 10, 10]


def test_RAGE_51_the_highest_total_wins_and_equals_share() -> None:
    for totals, winners in (([7, 30, 12], [1]), ([30, 7, 30], [0, 2])):
        data = RAGE.simulate(3).dump()
        data["table"] |= {"phase": "over", "totals": totals}
        assert RAGE.load(data).winners() == winners


def test_RAGE_51_nobody_has_won_before_the_end() -> None:
    assert RAGE.simulate(3).winners() == []
