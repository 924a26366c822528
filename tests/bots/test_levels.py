from __future__ import annotations

from collections import Counter

import pytest

from tablee.bots.advice import Budget
from tablee.bots.registry import BOTS, DEFAULT, bot
from tablee.core.chance import FastChance
from tablee.core.registry import game, games, words

QUICK = Budget(seconds=None, playouts=8)
LANGUAGES = ("fr", "en")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_bot_plays_a_game_to_its_end_from_views_alone(game, name):
    state = game.simulate(game.min_seats, {}, 3)
    chance = FastChance(7)
    sayings = [words(game.id, language) for language in LANGUAGES]
    while not state.over():
        seat = state.actors()[0]
        view = game.load_view(state.view(seat).dump())  # nothing but JSON passes to the bot
        level = name if state.ply < 60 else "regular"  # an expert thinks slowly without a compiler
        advice = bot(level)(game, view, chance, QUICK)
        assert all(
            saying.say(f"reason.{advice.reason.key}", advice.reason.params) for saying in sayings
        )
        assert not advice.values or set(advice.values) <= set(view.moves())
        state.apply(seat, advice.move)
    assert state.winners()


def test_random_play_is_fair():
    rage = game("rage")
    state = rage.simulate(2, {}, 1)
    view = state.view(state.actors()[0])
    chance = FastChance(1)
    counts = Counter(bot("random")(rage, view, chance, QUICK).move for _ in range(5500))
    assert set(counts) == set(view.moves())
    assert all(400 < count < 600 for count in counts.values())


def test_a_regular_plays_the_strategy_of_the_game():
    rage = game("rage")
    state = rage.simulate(4, {}, 1)
    view = state.view(state.actors()[0])
    advice = bot("regular")(rage, view, FastChance(2), QUICK)
    assert advice.move == rage.choose(view, FastChance(2))


def test_an_expert_out_of_time_still_answers():
    rage = game("rage")
    state = rage.simulate(4, {}, 1)
    view = state.view(state.actors()[0])
    advice = bot("expert")(rage, view, FastChance(2), Budget(seconds=0.0))
    assert advice.move in view.moves()


def test_an_expert_values_every_candidate_and_plays_the_best():
    rage = game("rage")
    state = rage.simulate(4, {}, 1)
    view = state.view(state.actors()[0])
    advice = bot("expert")(rage, view, FastChance(2), Budget(seconds=None, playouts=100))
    assert set(advice.values) == set(view.candidates())
    assert advice.values[advice.move] == max(advice.values.values())


def test_an_unknown_bot_is_a_key_error():
    with pytest.raises(KeyError):
        bot("clairvoyant")
    assert DEFAULT in BOTS
