"""The first evening: legal and plausible, with the mistakes that people make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.core.chance import FastChance
from tablee.games.fyfe.game import GAME

from .scene import board, play, scene

REST = (". . . . .",) * 3


def wishes(state: Any, times: int = 60) -> set[str]:
    view = state.view(0)
    return {GAME.text(GAME.stumble(view, FastChance(seed))) for seed in range(times)}


def random_move(view: Any, chance: FastChance) -> int:
    moves: list[int] = view.moves()
    return moves[chance.below(len(moves))]


def points(player: Callable[[Any, FastChance], int], seeds: range) -> int:
    """What two players like this score together."""
    total = 0
    for seed in seeds:
        state = GAME.simulate(2, seed=seed)
        chance = FastChance(seed)
        while not state.over():
            seat = state.actors()[0]
            state.apply(seat, player(state.view(seat), chance))
        total += sum(state.scores())
    return total


def test_it_is_better_than_random_play_and_worse_than_the_strategy():
    seeds = range(3)
    beginner = points(GAME.stumble, seeds)
    assert 2 * points(random_move, seeds) < beginner < 0.75 * points(GAME.choose, seeds)


def test_it_takes_nothing_back():
    state = GAME.simulate(3, seed=2)
    chance = FastChance(2)
    while not state.over():
        seat = state.actors()[0]
        move = GAME.stumble(state.view(seat), chance)
        assert GAME.text(move) != "back"
        state.apply(seat, move)


def test_it_sees_the_token_that_completes_a_row():
    rows = ("b1f g2l v3p r4m .", "g1f . . . .", *REST)
    state = scene(board(rows, "y5p y5l", {"row-1": "numbers-up"}), turn=6)
    assert wishes(state) == {"place 1 e1", "place 2 e1"}


def test_it_often_overlooks_a_diagonal():
    rows = ("b1f . . . .", ". g2l . . .", ". . v3p . .", ". . . r4m .", ". . . . .")
    state = scene(board(rows, "y5p y1l", {"diag-a": "numbers-up", "row-1": "any-five"}), turn=5)
    found = wishes(state)
    assert "place 1 e5" in found
    assert len(found) > 5


def test_it_hopes_for_the_most_valuable_tiles():
    state = scene(board(reserve="b1f g2l"), turn=1)
    play(state, 0, "place 1 c3")
    assert all(text.split()[1] in {"all-different", "symbols-in-order"} for text in wishes(state))
    assert {text.split()[2] for text in wishes(state)} == {"row-3", "col-c", "diag-a", "diag-e"}


def test_it_does_not_always_notice_what_a_line_shows():
    rows = ("b1f g2l v3p r4m y5t", ". . . . .", *REST)
    state = scene(board(rows, "b5f g5f", {"row-2": "any-five"}), turn=6)
    play(state, 0, "place 1 a2")
    assert wishes(state) == {"done", "tile all-different row-1"}


def test_it_uses_a_charm_only_to_complete_a_tile_and_sometimes_forgets():
    rows = ("b1f g2l v3p r4m y4l", ". . . . .", *REST)
    tiles = {"row-1": "numbers-up", "row-2": "any-five"}
    state = scene(board(rows, "b3f g3f", tiles), charm=True, turn=6)
    play(state, 0, "place 1 a2")
    found = wishes(state)
    assert "done" in found
    assert {text for text in found if text.startswith("charm")} == {"charm four-of-five row-1"}
