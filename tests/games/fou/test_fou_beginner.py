"""Somebody on the first evening: better than dice, worse than a good family player."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.core.chance import Chance, FastChance
from tablee.core.contract import View

from .seat import FOU, lay, play


def evenings(state) -> Counter[str]:
    """What a beginner plays, on a hundred first evenings."""
    view = state.view(state.actors()[0])
    return Counter(FOU.text(FOU.stumble(view, FastChance(seed))) for seed in range(100))


def test_high_cards_are_led_for_what_they_cost() -> None:
    played = evenings(lay("g17 g3 r2", "g5 y3 y4", "g9 b3 b4", "g4 b5 b6"))
    assert played.most_common(1)[0][0] == "g17"
    assert len(played) == 3


def test_a_small_card_is_enough_although_others_have_still_to_play() -> None:
    state = play(lay("g3 r2 r3", "g4 g16 y3", "g9 b3 b4", "g10 b5 b6"), "g3")
    assert evenings(state).most_common(1)[0][0] == "g4"


def test_a_1_is_thrown_in_where_it_is_the_worst_card() -> None:
    state = play(lay("g9 r2 r3", "g10 r8 y3", "g5 g6 g7", "g12 1 y7"), "g9", "g10", "g7")
    assert 10 < evenings(state)["1"] < 50


def test_whoever_cannot_avoid_the_disc_throws_the_cheap_card() -> None:
    state = lay("g9 g3", "r13 y2", "g12 y7", "g5 b4", leader=2)
    assert evenings(play(state, "g12", "g5", "g9")).most_common(1)[0][0] == "y2"


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_beginner_beats_dice_and_loses_to_the_strategy(seats: int) -> None:
    assert lead(FOU.stumble, dice, seats) > 0
    assert lead(FOU.choose, FOU.stumble, seats) > 1


def dice(view: View, chance: Chance) -> int:
    moves = view.moves()
    return moves[chance.below(len(moves))]


def lead(hero, other, seats: int) -> float:
    """By how many points a round one player is ahead of the mean of the others."""
    ahead = 0.0
    for seed in range(60):
        state = FOU.simulate(seats, seed=seed)
        state.curtail()
        chance = FastChance(seed)
        while (seat := state.actor()) >= 0:
            chooses = hero if seat == seed % seats else other
            state.perform(seat, chooses(state.view(seat), chance))
        ahead += state.worth(seed % seats)
    return ahead / 60
