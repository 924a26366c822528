"""The player: what it does in clear cases, and that it earns more than others."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.player.assignment import Assignment
from tablee.games.fyfe.player.odds import ONE, Odds
from tablee.games.fyfe.rules import tiles
from tablee.games.fyfe.rules.bag import full_bag
from tablee.games.fyfe.rules.outlook import can_complete
from tablee.games.fyfe.rules.tiles import TILE_NAMES

from .scene import board, play, scene

REST = (". . . . .",) * 4


def wish(state: Any, seat: int = 0) -> str:
    return GAME.text(GAME.choose(state.view(seat), FastChance(1)))


def test_it_places_the_token_that_completes_a_line():
    full = [f"{c}1f {c}2p {c}4l {c}3m {c}1t" for c in "bgv"]
    rows = ("y1f y2l y3p r4m .", *full, "r1f r2p . . .")
    state = scene(board(rows, "r3f r5l", {"row-1": "numbers-up", "row-5": "any-five"}), turn=22)
    assert wish(state) == "place 2 e1"


def test_it_goes_for_two_tiles_at_once():
    rows = ("b1f g2l v3p r4m .", ". . . . b5f", ". . . . g5f", ". . . . v5p", ". . . . y5m")
    state = scene(board(rows, "g1f r5l", {"row-1": "numbers-up"}))
    play(state, 0, wish(state))
    assert wish(state) == "tile same-number col-e"
    play(state, 0, wish(state))
    assert wish(state) == "done"


def test_it_waits_with_a_tile_that_nothing_is_gained_by():
    rows = ("b1f g2l v3p r4m y5t", *REST)
    tile = {"row-2": "any-five", "row-1": "numbers-up"}
    state = scene(board(rows, "g1f r5l", tile, completed=("row-1",)), firsts=())
    play(state, 0, "place 1 a2")
    assert wish(state) == "done"


def test_in_the_last_turn_it_gives_every_full_line_its_tile():
    rows = tuple(f"{c}1f {c}2l {c}3p {c}4m {c}5t" for c in "bgvr")
    state = scene(board((*rows, "y1f y2l y3p y4m ."), "y5t .", {"row-5": "any-five"}), turn=25)
    while 0 in state.actors():
        play(state, 0, wish(state))
    laid = state.view(0).dump()["board"]["tiles"]
    assert len(laid) == 11
    assert {laid[f"row-{i}"]["tile"] for i in range(1, 5)} >= {"numbers-up", "symbols-in-order"}
    assert {"all-different", "colours-in-order"} <= {line["tile"] for line in laid.values()}


@pytest.mark.parametrize(
    ("rows", "tile", "charms", "wanted"),
    [
        (("b1f g2l v3p r4m y4l", "g1f . . . ."), "numbers-up", ("four-of-five",), "four-of-five"),
        (("b1f g2l v3p r4m y4l", "g1f . . . ."), "numbers-up", ("turn-to-joker",), "turn-to-joker"),
        (("b1f g2l v3p r4m .", "y5l . . . ."), "numbers-up", ("move",), "move a[25] e1"),
        (("b1f g2l v3p r4m y3l", "g1f . . . ."), "numbers-up", ("swap",), "swap e1"),
    ],
)
def test_it_uses_a_charm_that_completes_a_tile(
    rows: tuple[str, ...], tile: str, charms: tuple[str, ...], wanted: str
):
    tiles_ = {"row-1": tile, "row-5": "any-five"}
    state = scene(board((*rows, *REST[:3]), "b5f b5l", tiles_, charms=charms), charm=True, turn=22)
    play(state, 0, "place 1 a5")
    assert re.match(f"charm {wanted}", wish(state))


def test_it_replaces_a_completed_tile_by_another_that_the_line_shows():
    rows = ("b1f b2l b3p b4m b5t", "g1f . . . .", *REST[:3])
    laid = {"row-1": "numbers-up", "row-5": "any-five"}
    state = scene(
        board(rows, "b5f b5l", laid, completed=("row-1",), charms=("replace",)), charm=True, turn=22
    )
    play(state, 0, "place 1 a5")
    assert wish(state).startswith("charm replace row-1 ")


def test_it_hides_a_joker_where_nothing_else_helps():
    rows = ("b1f g2l v3p r4m .", ". . . . b5f", ". . . . g5f", ". . . . v5p", ". . . . y5m")
    laid = {"row-1": "numbers-up", "col-e": "same-number"}
    state = scene(board(rows, "g1l r1l", laid, charms=("hidden-joker",)), charm=True, turn=22)
    assert wish(state).endswith(" e1")
    assert wish(state).startswith("charm hidden-joker")


def test_it_keeps_charms_that_bring_nothing():
    laid = board(reserve="b1f g2f", tiles={"row-1": "any-five"}, charms=("move", "swap"))
    state = scene(laid, charm=True, turn=1)
    play(state, 0, "place 1 a1")
    assert not wish(state).startswith("charm")


def test_it_takes_nothing_back():
    state = GAME.simulate(2, seed=4)
    while not state.over():
        seat = state.actors()[0]
        text = wish(state, seat)
        assert text != "back"
        play(state, seat, text)


def test_it_earns_far_more_than_random_play():
    for seed in range(2):
        state = GAME.simulate(2, seed=seed)
        chance = FastChance(seed)
        while not state.over():
            seat = state.actors()[0]
            moves = state.legal(seat)
            move = (
                GAME.choose(state.view(seat), chance) if seat else moves[chance.below(len(moves))]
            )
            state.apply(seat, move)
        assert state.scores()[1] > state.scores()[0] + 30


@pytest.mark.parametrize("kind", range(15))
def test_odds_are_none_where_a_tile_is_impossible_and_certain_where_it_is_satisfied(kind: int):
    chance = FastChance(kind)
    bag = full_bag()
    for token in chance.shuffled(list(range(125)))[:121]:
        bag.take(token)
    odds = Odds(bag, 12)
    impossible = 0
    for _ in range(150):
        empty = chance.below(32)
        reading = 0
        for place in range(5):
            if not empty >> place & 1 and chance.below(5):
                reading += tiles.print_of(place, chance.below(125))
        odd = odds.chance(kind, reading, empty)
        assert 0 <= odd <= ONE
        if not tiles.fits(kind, reading):
            assert odd == 0
        elif empty == 0:
            assert odd == ONE
        elif TILE_NAMES[kind] != "any-five" and not can_complete(kind, reading, empty, bag):
            assert odd == 0
            impossible += 1
    assert impossible or TILE_NAMES[kind] == "any-five"


def test_the_assignment_is_the_best_there_is():
    chance = FastChance(5)
    found = Assignment(5, 7)
    for _ in range(40):
        worths = [[chance.below(50) for _ in range(7)] for _ in range(5)]
        for row in range(5):
            for column in range(7):
                found.offer(row, column, worths[row][column])
        rows, columns = [0, 1, 3, 4], [0, 1, 2, 4, 6]
        found.solve(0b11011, 0b1010111)
        given = [found.column_of[row] for row in range(5)]
        assert given[2] == -1
        best = max(
            sum(worths[row][column] for row, column in zip(rows, chosen, strict=True))
            for chosen in itertools.permutations(columns, 4)
        )
        assert found.total == best == sum(worths[row][given[row]] for row in rows)
        for row in rows:
            nets = [worths[row][column] - found.price[column] for column in columns]
            assert worths[row][given[row]] - found.price[given[row]] == max(nets)
