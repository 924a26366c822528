"""The end of a turn and of the game (FYFE-16, FYFE-17, FYFE-18, FYFE-20, FYFE-30, FYFE-31)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.rules.tiles import TILE_NAMES

from .oracle import CHARMS, TILES
from .scene import board, completed, dealt, play, refused, rest_is_done, scene, shown

REST = (". . . . .",) * 4


def points(state: Any, seat: int) -> dict[str, int]:
    found: dict[str, int] = shown(state, seat)["points"]
    return found


def test_FYFE_16_a_tile_is_completed_when_its_line_is_satisfied():
    rows = ("b1f b2f b3f b4f .", *REST)
    state = scene(board(rows, "b5f g1f", {"row-1": "numbers-up", "col-e": "same-colour"}))
    play(state, 0, "place 1 e1", "done")
    assert completed(shown(state, 0)) == []
    rest_is_done(state, 1)
    assert completed(shown(state, 0)) == ["row-1"]
    assert points(state, 0)["tiles"] == 12
    assert shown(state, 0)["fresh"] == ["row-1"]


def test_FYFE_16_not_by_a_full_line_that_shows_something_else():
    rows = ("b1f b2f b3f b4f .", *REST)
    state = scene(board(rows, "b5f g1f", {"row-1": "numbers-down"}))
    play(state, 0, "place 1 e1", "done")
    rest_is_done(state, 1)
    assert completed(shown(state, 0)) == []
    assert points(state, 0)["tiles"] == 0


def test_FYFE_16_a_tile_placed_on_a_line_that_was_full_is_completed():
    rows = ("b1f b2f b3f b4f b5f", *REST)
    state = scene(board(rows, "g5f g1f", {"row-2": "any-five"}))
    play(state, 0, "place 1 a2", "tile same-symbol row-1", "done")
    rest_is_done(state, 1)
    assert completed(shown(state, 0)) == ["row-1"]


def test_FYFE_16_a_completed_tile_stays_completed_when_a_token_leaves_its_line():
    rows = ("b1f b2f b3f b4f b5f", *REST)
    tiles = {"row-1": "numbers-up", "row-2": "any-five"}
    state = scene(board(rows, "g5f g1f", tiles, completed=("row-1",)), charm=True)
    play(state, 0, "charm move c1 e5", "place 1 a2", "done")
    rest_is_done(state, 1)
    assert completed(shown(state, 0)) == ["row-1"]
    assert points(state, 0)["tiles"] == 12


def both(tile: str, other: str) -> Any:
    """Two players who each need one token for a tile."""
    one = board(("b1f b2f b3f b4f .", *REST), "b5f v1f", {"row-1": tile})
    two = board(("g1f g2f g3f g4f .", *REST), "g5f v2f", {"row-1": other})
    return scene(one, two)


def test_FYFE_17_the_only_one_to_complete_a_kind_is_first():
    log = EventLog()
    state = both("numbers-up", "same-colour")
    state.log = log
    for seat in range(2):
        play(state, seat, "place 1 e1", "done")
    assert shown(state, 0)["firsts"] == ["numbers-up"]
    assert shown(state, 1)["firsts"] == ["same-colour"]
    assert points(state, 0)["firsts"] == points(state, 1)["firsts"] == 3
    assert not {"numbers-up", "same-colour"} & set(state.dump()["table"]["firsts"])
    assert [event.data["seat"] for event in log.take() if event.kind == "first"] == [0, 1]


def test_FYFE_17_several_in_the_same_turn_and_nobody_ever_gets_it():
    log = EventLog()
    state = both("numbers-up", "numbers-up")
    state.log = log
    for seat in range(2):
        play(state, seat, "place 1 e1", "done")
    assert shown(state, 0)["firsts"] == shown(state, 1)["firsts"] == []
    assert "numbers-up" not in state.dump()["table"]["firsts"]
    lost = [event.data for event in log.take() if event.kind == "first-lost"]
    assert lost == [{"seats": [0, 1], "tile": "numbers-up"}]
    assert completed(shown(state, 0)) == completed(shown(state, 1)) == ["row-1"]


def test_FYFE_17_not_if_somebody_did_before():
    one = board(("b1f b2f b3f b4f .", *REST), "b5f v1f", {"row-1": "numbers-up"})
    left = tuple(tile for tile in TILE_NAMES if tile != "numbers-up")
    state = scene(one, firsts=left)
    play(state, 0, "place 1 e1", "done")
    rest_is_done(state, 1)
    assert shown(state, 0)["firsts"] == []
    assert points(state, 0)["tiles"] == 12


@pytest.mark.parametrize(
    ("tiles", "bonus"),
    [
        (["row-1"], 0),
        (["row-1", "col-e"], 5),
        (["row-1", "col-e", "diag-e"], 10),
    ],
)
def test_FYFE_18_two_or_three_tiles_at_once(tiles: list[str], bonus: int):
    rows = ("b1f g1l v1p r1m .", ". . . b2p b2f", ". . g3f . b3f", ". v4l . . b4f", "r5m . . . b5f")
    kinds = {"row-1": "same-number", "col-e": "same-symbol", "diag-e": "any-five"}
    log = EventLog()
    state = scene(board(rows, "y1f v1t", {line: kinds[line] for line in tiles}))
    state.log = log
    play(state, 0, "place 1 e1", "done")
    rest_is_done(state, 1)
    assert sorted(completed(shown(state, 0))) == sorted(tiles)
    assert points(state, 0)["bonus"] == bonus
    told = [event.data["points"] for event in log.take() if event.kind == "bonus"]
    assert told == ([bonus] if bonus else [])


def test_FYFE_18_four_tiles_at_once():
    rows = (
        "b1f . b1l . g3f",
        ". b2f b2l v2f .",
        "r3f r4f . r1f r2f",
        ". y1f b3l b4f .",
        "g4f . b4l . b5f",
    )
    tiles = {
        "row-3": "same-colour",
        "col-c": "any-five",
        "diag-a": "same-symbol",
        "diag-e": "different-number",
    }
    state = scene(board(rows, "r5f v1t", tiles))
    play(state, 0, "place 1 c3", "done")
    rest_is_done(state, 1)
    assert len(completed(shown(state, 0))) == 4
    assert points(state, 0)["bonus"] == 20
    assert points(state, 0)["total"] == 10 + 2 + 10 + 8 + 4 * 3 + 20 + 16


def test_FYFE_18_only_lines_through_the_token_placed_count():
    rows = ("b1f b2f b3f b4f .", "g1l g2l g3l g4l g5l", *REST[:3])
    tiles = {"row-1": "numbers-up"}
    state = scene(board(rows, "b5f v1t", tiles))
    play(state, 0, "place 1 e1", "tile same-symbol row-2", "done")
    rest_is_done(state, 1)
    assert sorted(completed(shown(state, 0))) == ["row-1", "row-2"]
    assert points(state, 0)["bonus"] == 0


def test_FYFE_20_unused_charms_count():
    state = scene(board(reserve="b1f b2f", charms=("redraw", "four-of-five")))
    assert state.scores()[0] == 1 + 3
    for name, worth in CHARMS.items():
        assert scene(board(reserve="b1f b2f", charms=(name,))).scores()[0] == worth
    assert dealt("b1f", "b2f", "g1f", "g2f").scores() == [16, 16]


FULL = tuple(f"{c}1f {c}2l {c}3p {c}4m {c}5t" for c in "bgvr")
EMPTY = (". . . . .",) * 5


def test_FYFE_30_the_total_is_tiles_aside_firsts_bonus_and_charms():
    log = EventLog()
    tiles = {"row-1": "numbers-up", "row-2": "same-colour", "col-a": "same-number"}
    one = board(
        (*FULL, "y1f y2l y3p y4m ."),
        "y5t .",
        {**tiles, "row-5": "symbols-in-order"},
        completed=("row-1", "row-2"),
        charms=("move", "swap"),
        aside="all-different",
    )
    one["points"]["bonus"] = 5
    one["firsts"] = ["numbers-up", "same-colour"]
    two = board(EMPTY, "y1m .", {"row-1": "any-five"}, charms=())
    state = scene(one, two, turn=25)
    state.log = log
    for seat, space in enumerate(("e5", "a1")):
        play(state, seat, f"place 1 {space}", "done")
    assert state.over()
    tiles_then, tiles_now, aside = 12 + 10, 14 + 10, 20
    assert state.scores() == [tiles_then + tiles_now + aside + 3 * (2 + 2) + 5 + 4, 0]
    assert state.winners() == [0]
    events = log.take()
    assert events[-1].kind == "over"
    assert [event.data["points"] for event in events if event.kind == "unused"] == [4, 0]
    assert [event.data["points"] for event in events if event.kind == "total"] == state.scores()


def test_FYFE_30_equal_totals_share_the_win():
    laid = [board(EMPTY, f"{c}1f .", {"row-1": "any-five"}, charms=("move",)) for c in "bgv"]
    laid[2]["charms"] = []
    state = scene(*laid, turn=25, seats=3)
    for seat in range(3):
        play(state, seat, "place 1 a1", "done")
    assert state.over()
    assert state.scores() == [2, 2, 0]
    assert state.winners() == [0, 1]
    assert state.legal(0) == []
    assert refused(state, 0, "back") == "TABLE-03"


def test_FYFE_30_nobody_has_won_before_the_end():
    state = GAME.simulate(3)
    assert state.winners() == []


def test_FYFE_31_the_easier_game_has_fewer_tiles_and_charms():
    state = dealt("charm", "b1f", "b2f", "g1f", "g2f", easier="on")
    gone = {"all-different", "symbols-in-order", "colours-in-order"}
    assert set(shown(state, 0)["unused"]) == set(TILES) - gone
    assert set(shown(state, 0)["charms"]) == set(CHARMS) - {"four-of-five", "replace"}
    assert set(state.dump()["table"]["firsts"]) == set(TILES) - gone
    for tile in gone:
        assert refused(state, 0, f"tile {tile} row-1") == "FYFE-31.tile"
        assert refused(state, 0, f"charm replace row-1 {tile}") == "FYFE-31.charm"
    assert refused(state, 0, "charm four-of-five row-1") == "FYFE-31.charm"
    assert refused(state, 0, "charm redraw") == ""
    assert state.scores() == [11, 11]


def test_FYFE_31_twelve_tiles_are_enough_for_twelve_lines():
    for seed in range(30):
        state = GAME.simulate(2, {"easier": "on"}, seed)
        state.playout(FastChance(seed))
        assert state.over()
