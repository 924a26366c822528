from __future__ import annotations

from collections import Counter

import pytest

from tablee.bots.registry import BOTS, DEFAULT, bot
from tablee.core.chance import FastChance
from tablee.core.registry import games


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_bot_plays_a_game_to_its_end_from_views_alone(game, name):
    state = game.simulate(game.min_seats, {}, 3)
    chance = FastChance(7)
    while not state.over():
        seat = state.actors()[0]
        view = game.load_view(state.view(seat).dump())  # nothing but JSON passes to the bot
        state.apply(seat, bot(name)(game, view, chance))
    assert state.winners()


def test_random_play_is_fair():
    rage = next(game for game in games() if game.id == "rage")
    state = rage.simulate(2, {}, 1)
    seat = state.actors()[0]
    view = state.view(seat)
    chance = FastChance(1)
    counts = Counter(bot("random")(rage, view, chance) for _ in range(5500))
    assert set(counts) == set(view.moves())
    assert all(400 < count < 600 for count in counts.values())


def test_the_strategy_is_that_of_the_game():
    rage = next(game for game in games() if game.id == "rage")
    state = rage.simulate(4, {}, 1)
    view = state.view(state.actors()[0])
    assert bot("strategy")(rage, view, FastChance(2)) == rage.choose(view, FastChance(2))


def test_an_unknown_bot_is_a_key_error():
    with pytest.raises(KeyError):
        bot("oracle")
    assert DEFAULT in BOTS
