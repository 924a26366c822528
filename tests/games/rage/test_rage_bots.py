"""What search stands on (likely worlds, quick sensible play, worth), and the beginner."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.core.chance import FastChance
from tablee.core.contract import State
from tablee.games.rage.player.rollout import hope, sensible_card, sensible_number
from tablee.games.rage.rules.prediction import total
from tablee.games.rage.rules.state import RageState
from tablee.games.rage.rules.table import PLAYING

from .oracle import conserved
from .seat import RAGE, lay, play

SEEDS = st.integers(0, 10_000)
SEATS = st.integers(2, 8)
OPTIONS = st.fixed_dictionaries(
    {
        "prediction": st.sampled_from(["open", "hidden", "secret"]),
        "plus-minus-one": st.sampled_from(["off", "on"]),
        "bonus": st.sampled_from(["off", "on"]),
    }
)


def somewhere(seats: int, options: dict[str, str], seed: int) -> RageState:
    """A position in the middle of a game that was played sensibly."""
    state = RAGE.simulate(seats, options, seed)
    assert isinstance(state, RageState)
    chance = FastChance(seed)
    for _ in range(chance.below(seats * 30)):
        sensible_step(state, chance)
    return state


def sensible_step(state: RageState, chance: FastChance) -> None:
    """One move of a rollout, through the rules that refuse what is not allowed."""
    table = state.table
    seat = state.actor()
    if table.phase == PLAYING:
        state.apply(seat, sensible_card(table, state.hands, state.told))
    else:
        number = sensible_number(table, state.hands[2 * seat], state.hands[2 * seat + 1])
        state.apply(seat, RAGE.move(str(number)))


@given(SEATS, OPTIONS, SEEDS)
def test_a_rollout_makes_legal_moves_to_the_end_of_the_round(
    seats: int, options: dict[str, str], seed: int
) -> None:
    state = somewhere(seats, options, seed)
    number = state.table.round
    state.curtail()
    twin = state.copy()
    while not state.over():
        sensible_step(state, FastChance(1))
    twin.rollout(FastChance(1))
    assert twin.digest() == state.digest()
    assert state.table.round == number


@given(SEATS, OPTIONS, SEEDS)
def test_a_supposed_world_agrees_with_all_that_the_seat_knows(
    seats: int, options: dict[str, str], seed: int
) -> None:
    state = somewhere(seats, options, seed)
    chance = FastChance(seed)
    for seat in range(seats):
        view = state.view(seat)
        world: Any = view.suppose(chance)
        assert world.view(seat).dump() == view.dump()
        conserved(world.dump())
        world.rollout(chance)
        assert world.over()


def test_a_colour_that_was_not_followed_is_in_no_supposed_hand() -> None:
    state = play(lay("r1 g1 y1", "b9 v2 +5", "r2 r3 r4", told=[1, 1, 1]), "r1", "b9")
    for seed in range(50):
        hand = state.view(0).suppose(FastChance(seed)).dump()["hands"][1]
        assert not any(card.startswith("r") for card in hand)


def test_supposed_worlds_are_as_likely_as_imagined_ones() -> None:
    """Who did not follow red leaves more of it to the others, in both alike."""
    state = play(lay("r1 g1 y1", "b9 v2 +5", "r2 r3 r4"), "r1", "b9")
    view = state.view(0)

    def reds(world: State) -> int:
        return sum(card.startswith("r") for card in world.dump()["hands"][2])

    supposed = sum(reds(view.suppose(FastChance(seed))) for seed in range(500))
    imagined = sum(reds(view.imagine(FastChance(seed))) for seed in range(500))
    assert abs(supposed - imagined) < 60
    assert 180 < imagined < 290


def test_unseen_predictions_are_supposed_to_fit_the_hands() -> None:
    for kind in ("hidden", "secret"):
        state = RAGE.simulate(4, {"prediction": kind}, 8)
        for seat in range(3):
            state.apply(seat, RAGE.move("2"))
        errors = []
        for seed in range(60):
            world: Any = state.view(3).suppose(FastChance(seed))
            for seat in range(3):
                hoped = hope(world.table, world.hands[2 * seat], world.hands[2 * seat + 1])
                errors.append(abs(hoped - world.dump()["told"][seat]))
        assert sum(errors) / len(errors) < 1.5


def test_supposed_predictions_do_not_add_up_where_they_must_not() -> None:
    options = {"prediction": "secret", "plus-minus-one": "on"}
    state = RAGE.simulate(3, options, 4)
    for seat, number in enumerate("334"):
        state.apply(seat, RAGE.move(number))
    for seat, number in enumerate("333"):
        state.apply(seat, RAGE.move(number))
    for seed in range(100):
        world: Any = state.view(0).suppose(FastChance(seed))
        assert total(world.told, 3) != 10


def test_better_hands_hope_for_more() -> None:
    table = lay("v15 v14 joker", "r1 r2 r3", "g1 g2 g3").table
    dealt = ("y0 y1 b0", "r15 g15 b7", "v15 v14 joker")
    hands = [lay(hand, "r1 r2 r3", "g1 g2 g3").hands for hand in dealt]
    low, middle, high = (hope(table, hand[0], hand[1]) for hand in hands)
    assert 0 < low + 0.2 < middle < high - 1 < 2.5


def test_worth_is_the_lead_over_the_others() -> None:
    state = lay("r1", "r2", "r3", totals=[30, 10, 20])
    assert state.worth(0) > state.worth(2) > state.worth(1)
    assert state.worth(0) > 0 > state.worth(1)


def lead(one: str, others: str, games: int) -> float:
    """The mean lead of one player over three of another kind."""
    leads = []
    for seed in range(games):
        state = RAGE.simulate(4, {}, seed)
        chance = FastChance(seed)
        own = seed % 4
        while not state.over():
            seat = state.actors()[0]
            level = bot(one if seat == own else others)
            state.apply(seat, level(RAGE, state.view(seat), chance, Budget()).move)
        scores = state.scores()
        leads.append(scores[own] - (sum(scores) - scores[own]) / 3)
    return sum(leads) / games


@pytest.mark.parametrize(("better", "worse"), [("beginner", "random"), ("regular", "beginner")])
def test_a_beginner_is_better_than_dice_and_worse_than_a_regular(better: str, worse: str) -> None:
    assert lead(better, worse, 24) > 10


def test_a_beginner_takes_every_high_card_for_a_trick() -> None:
    low, high = "r3 o1 y2 g0", "r13 o12 y14 g11"
    for hand, least, most in ((low, 0, 1), (high, 3, 4)):
        state = lay(hand, "b1 b2 b3 b4", phase="predicting", announced=[False, False])
        for seed in range(20):
            said = RAGE.text(RAGE.stumble(state.view(0), FastChance(seed)))
            assert least <= int(said) <= most


def beginner_plays(state: RageState) -> set[str]:
    view = state.view(state.actors()[0])
    moves = [RAGE.text(RAGE.stumble(view, FastChance(seed))) for seed in range(40)]
    return {move for move in moves if moves.count(move) > 20}


def test_a_beginner_who_wants_no_trick_keeps_the_high_card_that_would_be_safe_now() -> None:
    state = play(lay("r9 g1 g2", "r8 r2 y1", told=[1, 0]), "r9")
    assert beginner_plays(state) == {"r2"}


def test_a_beginner_trumps_with_the_highest_where_the_lowest_would_do() -> None:
    state = play(lay("r9 g1 g2", "v14 v2 y1", told=[1, 1]), "r9")
    assert beginner_plays(state) == {"v14"}


def test_a_beginner_would_rather_not_play_an_action_card() -> None:
    state = play(lay("r9 g1 g2", "-5 y3 b12", told=[1, 0]), "r9")
    assert beginner_plays(state) == {"y3"}
