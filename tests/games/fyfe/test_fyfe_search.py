"""Looking ahead: what is thought of, what the others do meanwhile, and where it ends."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tablee.bots import levels
from tablee.bots.advice import Budget
from tablee.bots.flat import Flat
from tablee.bots.tree import Tree
from tablee.core.chance import FastChance
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.player import rollout
from tablee.games.fyfe.rules.charms import CHARM_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES

from .scene import board, play, scene

REST = (". . . . .",) * 4
UP = {"row-1": "numbers-up"}
LATE = (
    "b1f g2l v3p r4m .",
    "b3l b3m g4f r1p v2t",
    "g1m v5f y2p b4t r3l",
    "r2f y4l b5p v1m g3t",
    "y1t g5p v4l r1f .",
)
TILES = {**UP, "row-5": "any-five"}


def played(moves: int, seats: int = 3, seed: int = 1, easier: str = "off") -> Any:
    """A game some moves old."""
    state = GAME.simulate(seats, {"easier": easier}, seed=seed)
    chance = FastChance(seed)
    for _ in range(moves):
        seat = state.actors()[-1]
        state.apply(seat, GAME.choose(state.view(seat), chance))
    return state


@pytest.mark.parametrize("moves", [0, 3, 40, 75, 140])
def test_candidates_are_some_legal_moves_and_take_nothing_back(moves: int):
    state = played(moves)
    view = state.view(state.actors()[0])
    found = view.candidates()
    assert 1 <= len(found) <= 12
    assert len(set(found)) == len(found)
    assert set(found) <= set(view.moves()) - {GAME.move("back")}


def test_every_charm_is_thought_of():
    rows = ("b1f g2l v3p r4m y4l", "y5l . . . .", *REST[:3])
    laid = {**UP, "row-2": "any-five", "col-b": "same-colour"}
    state = scene(board(rows, "b5f b5l", laid, completed=("col-b",)), charm=True, turn=7)
    before = [GAME.text(move) for move in state.view(0).candidates()]
    play(state, 0, "place 1 a5")
    after = [GAME.text(move) for move in state.view(0).candidates()]
    for name in CHARM_NAMES:
        assert any(text.startswith(f"charm {name}") for text in before + after), name


def test_who_is_done_can_only_think_again():
    state = played(0)
    play(state, 0, "place 1 c3", "tile any-five row-3", "done")
    assert [GAME.text(move) for move in state.view(0).candidates()] == ["back"]


@pytest.mark.parametrize("moves", [2, 41, 77, 141])
def test_a_supposed_world_agrees_with_what_the_seat_knows(moves: int):
    state = played(moves)
    seat = state.actors()[0]
    view = state.view(seat)
    for seed in range(5):
        world = view.suppose(FastChance(seed))
        assert world.view(seat).dump() == view.dump()
        again = GAME.load(world.dump())
        assert again.view(seat).dump() == view.dump()


def test_others_who_are_done_are_supposed_to_have_been_sensible():
    state = scene(board(reserve="y3f y3l"), board(LATE, "y5p b1l", TILES), turn=24)
    play(state, 1, "place 2 e1", "done")
    world = state.view(0).suppose(FastChance(1))
    assert world.dump()["turns"][1]["choices"][0] == "place 1 e1"


def test_looking_ahead_only_the_thinker_goes_on_and_stops_after_some_turns():
    state = played(20)
    seat = state.actors()[0]
    world = state.view(seat).suppose(FastChance(3))
    turn = world.table.turn
    world.curtail()
    chance = FastChance(4)
    while not world.over():
        assert world.actors() == [seat]
        moves = world.legal(seat)
        assert GAME.move("back") not in moves
        world.perform(seat, moves[chance.below(len(moves))])
    assert world.table.turn == turn + rollout.DEPTH
    assert math.isfinite(world.worth(seat))


def test_the_same_world_is_the_same_for_every_candidate():
    state = played(20)
    seat = state.actors()[0]
    view = state.view(seat)
    world = view.suppose(FastChance(3))
    world.curtail()
    worths = set()
    for _ in range(2):
        twin = world.copy()
        twin.perform(seat, view.candidates()[0])
        twin.rollout(FastChance(5))
        worths.add(twin.worth(seat))
    assert len(worths) == 1


def test_a_first_tile_that_a_rival_completes_now_is_gone():
    state = scene(board(reserve="y3f y3l"), board(LATE, "y5p b1l", TILES), turn=24)
    world = state.view(0).suppose(FastChance(1))
    world.curtail()
    gone = world.course.gone
    assert gone[TILE_NAMES.index("numbers-up")] == 24
    assert gone[TILE_NAMES.index("same-number")] > 25


def test_the_last_turn_counts_what_is_placed_and_nothing_else():
    rows = ("b1f g2l v3p r4m y5t", *(f"{c}1l {c}2p {c}4l {c}3m {c}1t" for c in "bgv"))
    laid = board((*rows, "r1l r2p y2f y3m ."), "r1t .", {"row-5": "any-five"}, charms=())
    state = scene(laid, turn=25, firsts=())
    play(state, 0, "place 1 e5")
    worths = {}
    for text in ("done", "tile numbers-up row-1"):
        world = state.view(0).suppose(FastChance(1))
        world.curtail()
        world.perform(0, GAME.move(text))
        if text != "done":
            world.perform(0, GAME.move("done"))
        worths[text] = world.worth(0)
    assert worths["tile numbers-up row-1"] == worths["done"] + 12


@pytest.mark.parametrize("easier", ["off", "on"])
def test_a_game_that_nobody_imagines_is_rolled_out_to_its_end_by_everybody(easier: str):
    state = played(30, 2, easier=easier)
    state.curtail()
    state.rollout(FastChance(1))
    assert state.over()
    assert min(state.scores()) > 60
    assert state.worth(0) == state.scores()[0] - state.scores()[1]


@pytest.mark.parametrize("search", [Flat, Tree])
def test_both_searches_choose_a_candidate_with_a_value(search: Any):
    view = played(110).view(0)
    moves = view.candidates()
    searching = search(view, moves, FastChance(2))
    searching.plan(40)
    while searching.think():
        pass
    assert searching.best() in moves
    assert set(searching.values()) == set(moves)


def test_a_charm_is_used_through_a_tile_that_prepares_it():
    rows = ("b1f g2l v3p r4m b1m", "g1f . . . .", *REST[:3])
    laid = board(rows, "b5f b5l", {"row-5": "any-five"}, charms=("four-of-five",))
    state = scene(laid, charm=True, turn=7)
    play(state, 0, "place 1 a5")
    for wanted in ("tile", "charm four-of-five row-1"):
        advice = levels.expert(GAME, state.view(0), FastChance(1), Budget(None, 60))
        text = GAME.text(advice.move)
        assert text.startswith(wanted)
        play(state, 0, text)


def test_the_expert_gives_the_same_advice_again():
    view = played(110).view(0)
    first, second = (levels.expert(GAME, view, FastChance(5), Budget(None, 60)) for _ in range(2))
    assert first.move == second.move
    assert first.values == second.values
