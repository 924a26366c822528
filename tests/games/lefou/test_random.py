"""Random games of every mode: they end, within the turns of LF-08, and no card is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .oracle import conserved

FORMS = [(3, "none"), (4, "none"), (5, "none"), (6, "none")]
FORMS += [(4, "two"), (5, "two"), (6, "two"), (6, "three")]


@pytest.mark.parametrize(("seats", "form"), FORMS)
@pytest.mark.parametrize("hyper", ["off", "on"])
def test_LF_08_random_games_end_within_their_turns(seats, form, hyper):
    for seed in range(5):
        state: Any = GAME.simulate(seats, {"teams": form, "hyper-offense": hyper}, seed)
        state.playout(FastChance(seed))
        table = state.table.dump()
        assert table["turns"] <= table["cap"] == 100 * seats
        winning = {table["teams"][seat] for seat in state.winners()}
        if table["turns"] < table["cap"]:
            living = {table["teams"][seat] for seat in range(seats) if table["alive"][seat]}
            assert winning == living


@pytest.mark.parametrize(("seats", "form"), FORMS)
def test_LF_08_a_game_in_which_nobody_does_anything_ends_too(seats, form):
    state: Any = GAME.simulate(seats, {"teams": form}, 3)
    chance = FastChance(3)
    while not state.over():
        seat = state.actors()[0]
        if state.table.dump()["phase"] == "starting":
            state.apply(seat, GAME.move("rock") + chance.below(3))
        else:
            state.apply(seat, GAME.move("end"))
    assert state.table.dump()["turns"] == 100 * seats
    assert state.scores() == [max(state.scores())] * seats or form == "two"


@settings(max_examples=15)
@given(st.integers(0, 2**31), st.sampled_from(FORMS), st.sampled_from(["auto", "always"]))
def test_cards_are_conserved_whatever_is_played(seed, form, windows):
    state: Any = GAME.simulate(form[0], {"teams": form[1], "windows": windows}, seed)
    chance = FastChance(seed)
    for _ in range(120):
        if state.over():
            break
        seat = state.actors()[0]
        moves = state.legal(seat)
        state.apply(seat, moves[chance.below(len(moves))])
        conserved(state.dump())
    assert json.loads(json.dumps(state.dump())) == state.dump()


def test_a_stack_of_everything_resolves_from_the_top():
    """Whenever something waits, exactly one player is asked, and never the dead."""
    chance = FastChance(4)
    deepest = 0
    for seed in range(8):
        state: Any = GAME.simulate(6, {"teams": "three", "windows": "auto"}, seed)
        while not state.over():
            (seat, *others) = state.actors()
            table = state.table.dump()
            if table["phase"] == "window":
                assert not others
                assert table["alive"][seat]
                deepest = max(deepest, len(table["stack"]))
            moves = state.legal(seat)
            state.apply(seat, moves[chance.below(len(moves))])
    assert deepest >= 2
