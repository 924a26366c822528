"""Random play inside the compiled code: the legal moves, no others, all equally likely."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.games.fou.player.playout import nth, random_card, ranks

from .seat import FOU


@pytest.mark.parametrize("seats", range(4, 9))
def test_playouts_draw_from_the_legal_moves(seats: int) -> None:
    state: Any = FOU.simulate(seats, seed=5)
    chance = FastChance(5)
    while (seat := state.actor()) >= 0 and state.ply < 120:
        legal = state.legal(seat)
        view: Any = state.view(seat)
        drawn = Counter(
            random_card(state.table.asked, view.low, view.high, chance) for _ in range(150)
        )
        assert set(drawn) == set(legal)
        state.apply(seat, legal[chance.below(len(legal))])


def test_playouts_draw_every_legal_move_as_often() -> None:
    """A hand in both words, with two "1" that are one move."""
    view: Any = FOU.load(_dealt("g5 g9 r7 y4 b8 1 1")).view(0)
    drawn = Counter(random_card(4, view.low, view.high, FastChance(seed)) for seed in range(6000))
    assert sorted(FOU.text(move) for move in drawn) == ["1", "b8", "g5", "g9", "r7", "y4"]
    assert all(880 < times < 1120 for times in drawn.values())


def _dealt(hand: str) -> dict[str, Any]:
    data = FOU.simulate(4, seed=1).dump()
    data["hands"] = [hand.split(), [], [], []]
    return data


def test_the_nth_bit_without_a_loop() -> None:
    chance = FastChance(7)
    for size in range(1, 13):
        places = sorted(chance.shuffled(list(range(48)))[:size])
        word = sum(1 << place for place in places)
        assert [nth(word, ranks(word), n) for n in range(size)] == places
        assert ranks(word) >> 40 == size


@pytest.mark.parametrize("seats", [4, 8])
def test_a_rollout_is_what_sensible_players_would_do(seats: int) -> None:
    state: Any = FOU.simulate(seats, seed=2)
    state.curtail()
    twin = state.copy()
    chance = FastChance(5)
    while (seat := twin.actor()) >= 0:
        twin.apply(seat, FOU.choose(twin.view(seat), chance))
    state.rollout(FastChance(5))
    assert state.digest() == twin.digest()


def test_search_looks_no_further_than_the_round() -> None:
    state: Any = FOU.simulate(5, seed=2)
    state.curtail()
    state.rollout(FastChance(5))
    assert state.over()
    assert len(state.table.rows()) == 1
