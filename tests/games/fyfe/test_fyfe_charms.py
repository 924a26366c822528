"""Each charm alone and in its worst company (FYFE-21 to FYFE-28)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.events import EventLog

from .scene import at, board, completed, own, play, refused, rest_is_done, scene, shown

REST = (". . . . .",) * 4


def finish(state: Any, *words: str) -> dict[str, Any]:
    """Play, let the others be done, and look at the board."""
    play(state, 0, *words, "done")
    rest_is_done(state, 1)
    return shown(state, 0)


def test_FYFE_21_redraw_puts_both_tokens_back_before_it_draws():
    state = scene(board(reserve="b1f b2f"), charm=True, draws=("charm", "b2f", "charm", "v1f"))
    play(state, 0, "charm redraw")
    assert own(state, 0)["reserve"] == ["b2f", "v1f"]
    assert state.table.charm_tokens == 3
    assert state.bag.has(0)
    assert "redraw" not in own(state, 0)["charms"]


def test_FYFE_21_redraw_only_before_placing():
    state = scene(board(reserve="b1f b2f", tiles={"row-1": "any-five"}), charm=True)
    play(state, 0, "place 1 a1")
    assert refused(state, 0, "charm redraw") == "FYFE-21"
    play(state, 0, "back")
    assert refused(state, 0, "charm redraw") == ""


def test_FYFE_21_redraw_with_an_empty_bag_brings_the_same_tokens():
    words = [f"{c}{n}{s}" for c in "bgvry" for n in "12345" for s in "flpmt"]
    laid = []
    for seat in range(5):
        mine = words[25 * seat : 25 * seat + 25]
        rows = tuple(" ".join(mine[i : i + 5]) for i in range(0, 25, 5))
        rows = (*rows[:4], " ".join([*mine[20:23], ".", "."]))
        laid.append(board(rows, " ".join(mine[23:]), {"row-5": "any-five"}))
    state = scene(*laid, turn=24, charm=True, seats=5)
    assert state.bag.size == 0
    play(state, 2, "charm redraw")
    assert sorted(own(state, 2)["reserve"]) == sorted(laid[2]["reserve"])


def test_FYFE_22_move_a_token_but_no_joker_to_an_empty_space():
    rows = ("b1f g1f* . . .", *REST)
    state = scene(board(rows, "b2f b3f", {"row-1": "any-five"}), charm=True)
    assert refused(state, 0, "charm move c1 c2") == "FYFE-22.empty"
    assert refused(state, 0, "charm move b1 c2") == "FYFE-22.joker"
    assert refused(state, 0, "charm move a1 b1") == "FYFE-22.taken"
    assert refused(state, 0, "charm move a1 a1") == "FYFE-22.taken"
    play(state, 0, "charm move a1 e5")
    assert at(own(state, 0), "a1") is None
    assert at(own(state, 0), "e5") == "b1f"


def test_FYFE_22_a_moved_token_completes_another_line_and_leaves_its_own_completed():
    rows = ("b1f b2f b3f b4f b5f", "g1f g2f g3f g4f .", *REST[:3])
    tiles = {"row-1": "same-colour", "row-2": "numbers-up", "row-3": "any-five"}
    state = scene(board(rows, "v2f v3f", tiles, completed=("row-1",)), charm=True)
    laid = finish(state, "charm move e1 e2", "place 1 a3")
    assert completed(laid) == ["row-1", "row-2"]


def test_FYFE_22_out_of_a_line_not_yet_completed():
    rows = ("b1f b2f b3f b4f .", *REST)
    tiles = {"row-1": "numbers-up"}
    state = scene(board(rows, "b5f v3f", tiles), charm=True)
    laid = finish(state, "place 1 e1", "charm move a1 a2")
    assert completed(laid) == []


def test_FYFE_23_swap_a_token_but_no_joker_with_one_of_the_reserve():
    rows = ("b1f g1f* . . .", *REST)
    state = scene(board(rows, "b2f b3f", {"row-1": "any-five"}), charm=True)
    assert refused(state, 0, "charm swap c1 1") == "FYFE-23.empty"
    assert refused(state, 0, "charm swap b1 1") == "FYFE-23.joker"
    play(state, 0, "place 2 c1")
    assert refused(state, 0, "charm swap a1 2") == "FYFE-23.slot"
    play(state, 0, "charm swap a1 1")
    assert at(own(state, 0), "a1") == "b2f"
    assert own(state, 0)["reserve"] == ["b1f", None]


def test_FYFE_23_what_was_swapped_out_may_be_placed_in_the_same_turn():
    rows = ("b1f . . . .", *REST)
    state = scene(board(rows, "b2f b3f", {"row-1": "any-five"}), charm=True)
    play(state, 0, "charm swap a1 1", "place 1 b1")
    assert at(own(state, 0), "a1") == "b2f"
    assert at(own(state, 0), "b1") == "b1f"


def test_FYFE_24_four_of_five_completes_a_tile_that_is_one_token_short():
    rows = ("b1f b2f b3f b4f .", *REST)
    tiles = {"row-1": "numbers-up", "row-2": "same-colour"}
    state = scene(board(rows, "g4l v3f", tiles), charm=True)
    assert refused(state, 0, "charm four-of-five row-1") == "FYFE-24.five"
    assert refused(state, 0, "charm four-of-five row-3") == "FYFE-24.tile"
    play(state, 0, "place 1 e1")
    assert refused(state, 0, "charm four-of-five row-1") == ""
    laid = finish(state, "charm four-of-five row-1")
    assert completed(laid) == ["row-1"]
    assert laid["points"]["tiles"] == 12


def test_FYFE_24_not_three_of_five_and_no_tile_twice():
    rows = ("b1f b2f b4f b3f b5f", "g1f g2f g3f g4f g5f", *REST[:3])
    tiles = {"row-1": "numbers-up", "row-2": "same-colour"}
    state = scene(board(rows, "v4l v3f", tiles, completed=("row-2",)), charm=True)
    assert refused(state, 0, "charm four-of-five row-1") == "FYFE-24.four"
    assert refused(state, 0, "charm four-of-five row-2") == "FYFE-24.completed"


@pytest.mark.parametrize(
    ("row", "tile", "case"),
    [
        ("b1f* b3f b2l b4p b5f", "numbers-up", "FYFE-24.four"),
        ("b1f* b3f b3l b4p b5f", "numbers-up", ""),
        ("b1f* g3f b3l v2p b5f*", "same-colour", "FYFE-24.four"),
        ("b1f* g3f b3l b2p b5f*", "same-colour", ""),
        ("b1f* g3f g2f v3l r4p", "all-different", ""),
        ("b1f* g3f g2f v3l r4l", "all-different", "FYFE-24.four"),
        ("b1f g1l v1p r2m y3t", "house-number", ""),
        ("b1f g1l v4p r2m y3t", "house-number", "FYFE-24.four"),
        ("b1f g1l v1p r1m y3t", "house-number", ""),
        ("b1f g1l v1p r1m y1t", "house-number", "FYFE-24.four"),
    ],
)
def test_FYFE_24_four_of_five_with_jokers(row: str, tile: str, case: str):
    state = scene(board((row, *REST), "v5l v5m", {"row-1": tile}), charm=True)
    assert refused(state, 0, "charm four-of-five row-1") == case


def test_FYFE_24_counts_for_first_and_for_the_bonus():
    rows = ("b1f b2f b3f b4f .", ". . . . g1l", ". . . . v1l", ". . . . r1l", ". . . . y1l")
    tiles = {"row-1": "numbers-up", "col-e": "same-symbol"}
    state = scene(board(rows, "g4l v3f", tiles), charm=True)
    laid = finish(state, "place 1 e1", "charm four-of-five row-1")
    assert sorted(completed(laid)) == ["col-e", "row-1"]
    assert laid["firsts"] == ["same-symbol", "numbers-up"]
    assert laid["points"]["bonus"] == 5
    assert laid["points"]["total"] == 12 + 10 + 6 + 5 + 13


def test_FYFE_25_the_hidden_joker_is_placed_as_a_joker():
    rows = ("b1f b2f b3f b4f .", ". . . . g1l", ". . . . v2l", ". . . . r3l", ". . . . y4l")
    tiles = {"row-1": "numbers-up", "col-e": "same-symbol"}
    state = scene(board(rows, "r1m v3f", tiles), charm=True)
    laid = finish(state, "charm hidden-joker 1 e1")
    assert at(laid, "e1") == "r1m*"
    assert sorted(completed(laid)) == ["col-e", "row-1"]
    assert laid["points"]["bonus"] == 5


def test_FYFE_25_it_is_this_turns_token_and_no_second_one():
    state = scene(board(reserve="r1m v3f", tiles={"row-1": "any-five"}), charm=True)
    assert refused(state, 0, "charm hidden-joker 1 a1") == ""
    play(state, 0, "place 1 a1")
    assert refused(state, 0, "charm hidden-joker 2 b1") == "FYFE-25"
    play(state, 0, "back", "charm hidden-joker 2 b1")
    assert refused(state, 0, "place 1 a1") == "FYFE-13.once"
    assert refused(state, 0, "done") == ""


def test_FYFE_25_only_on_an_empty_space_with_a_token_of_the_reserve():
    rows = ("b1f . . . .", *REST)
    state = scene(board(rows, "r1m .", {"row-1": "any-five"}), charm=True)
    assert refused(state, 0, "charm hidden-joker 1 a1") == "FYFE-13.taken"
    assert refused(state, 0, "charm hidden-joker 2 b1") == "FYFE-13.slot"


def test_FYFE_26_a_token_becomes_a_joker_where_it_lies():
    rows = ("b1f b2f v3l b4f .", "g1f* . . . .", *REST[:3])
    state = scene(board(rows, "b5f g2f", {"row-1": "same-colour"}), charm=True)
    assert refused(state, 0, "charm turn-to-joker e5") == "FYFE-26.empty"
    assert refused(state, 0, "charm turn-to-joker a2") == "FYFE-26.joker"
    laid = finish(state, "place 1 e1", "charm turn-to-joker c1")
    assert at(laid, "c1") == "v3l*"
    assert completed(laid) == ["row-1"]


def test_FYFE_26_what_was_completed_with_the_token_stays_completed():
    rows = ("b1f b2f b3f b4f b5f", *REST)
    tiles = {"row-1": "numbers-up"}
    state = scene(board(rows, "v5f g2f", tiles, completed=("row-1",)), charm=True)
    laid = finish(state, "charm turn-to-joker c1", "place 1 a2", "tile any-five row-2")
    assert completed(laid) == ["row-1"]


def test_FYFE_27_a_replaced_tile_keeps_its_points_and_the_new_one_is_completed_at_once():
    log = EventLog()
    rows = ("b1f b2f b3f b4f b5f", *REST)
    tiles = {"row-1": "numbers-up", "row-2": "any-five"}
    state = scene(board(rows, "v5f g2f", tiles, completed=("row-1",)), charm=True)
    state.log = log
    laid = finish(state, "charm replace row-1 same-colour", "place 1 a2")
    assert laid["aside"] == "numbers-up"
    assert laid["tiles"]["row-1"] == {"tile": "same-colour", "completed": True}
    assert laid["points"]["tiles"] == 12 + 10
    assert "numbers-up" not in laid["unused"]
    told = [event.data for event in log.take() if event.kind == "replaced"]
    assert told == [{"seat": 0, "line": "row-1", "tile": "same-colour", "aside": "numbers-up"}]


def test_FYFE_27_only_a_tile_of_an_earlier_turn_and_only_for_an_unused_one():
    rows = ("b1f b2f b3f b4f .", "g1f g2f g3f g4f g5f", *REST[:3])
    tiles = {"row-1": "numbers-up", "row-2": "same-colour"}
    state = scene(board(rows, "b5f g2l", tiles, completed=("row-2",)), charm=True)
    assert refused(state, 0, "charm replace row-2 numbers-up") == "FYFE-14.used"
    assert refused(state, 0, "charm replace row-2 same-colour") == "FYFE-14.used"
    assert refused(state, 0, "charm replace row-5 any-five") == "FYFE-27"
    play(state, 0, "place 1 e1")
    assert refused(state, 0, "charm replace row-1 any-five") == "FYFE-27"
    assert refused(state, 0, "charm replace row-2 any-five") == ""


def test_FYFE_27_replaced_and_not_satisfied_it_waits():
    rows = ("b1f b2f b3f b4f b5f", *REST)
    tiles = {"row-1": "numbers-up", "row-2": "any-five"}
    state = scene(board(rows, "v5f g2f", tiles, completed=("row-1",)), charm=True)
    laid = finish(state, "place 1 a2", "charm replace row-1 all-different")
    assert completed(laid) == []
    assert laid["points"]["tiles"] == 12


def test_FYFE_27_replace_then_complete_through_the_token_placed():
    rows = (". b2f b3f b4f b5f", "g1f . . . .", "v1f . . . .", "r1f . . . .", "y1f . . . .")
    tiles = {"row-1": "numbers-up", "col-a": "same-number"}
    state = scene(board(rows, "b1f g2f", tiles, completed=("row-1",)), charm=True)
    laid = finish(state, "charm replace row-1 same-colour", "place 1 a1")
    assert sorted(completed(laid)) == ["col-a", "row-1"]
    assert laid["points"]["bonus"] == 5
    assert laid["points"]["tiles"] == 12 + 10 + 10


def test_FYFE_28_the_token_of_this_turn_may_be_moved_and_counts_where_it_lies():
    rows = ("b1f b2f b3f b4f .", ". . . . g5l", ". . . . v5l", ". . . . r5l", ". . . . y5m")
    tiles = {"row-1": "numbers-up", "col-e": "same-number", "row-3": "any-five"}
    state = scene(board(rows, "b5f g2f", tiles), charm=True)
    laid = finish(state, "place 1 a3", "charm move a3 e1")
    assert sorted(completed(laid)) == ["col-e", "row-1"]
    assert laid["points"]["bonus"] == 5


def test_FYFE_28_a_tile_must_point_at_where_it_lies_in_the_end():
    state = scene(board(reserve="b5f g2f", tiles={"row-1": "any-five"}), charm=True)
    play(state, 0, "place 1 a1")
    assert refused(state, 0, "done") == ""
    play(state, 0, "charm move a1 c3")
    assert refused(state, 0, "done") == "FYFE-14.tile"
    play(state, 0, "tile same-colour diag-e")
    assert refused(state, 0, "done") == ""


def test_FYFE_28_the_token_swapped_for_it_takes_its_part():
    rows = ("b1f b2f b3f b4f .", ". . . . g5l", ". . . . v5l", ". . . . r5l", ". . . . y5m")
    tiles = {"row-1": "numbers-up", "col-e": "same-number"}
    state = scene(board(rows, "g2f b5f", tiles), charm=True)
    laid = finish(state, "place 1 e1", "charm swap e1 2")
    assert at(laid, "e1") == "b5f"
    assert laid["reserve"][1] == "g2f"
    assert laid["points"]["bonus"] == 5


def test_FYFE_28_a_move_of_another_token_gives_no_bonus():
    rows = ("b1f b2f b3f b4f .", ". . . . g5l", ". . . . v5l", ". . . . r5l", "b5f . . . y5m")
    tiles = {"row-1": "numbers-up", "col-e": "same-number", "row-5": "any-five"}
    state = scene(board(rows, "g2f g3f", tiles), charm=True)
    laid = finish(state, "charm move a5 e1", "place 1 a5")
    assert sorted(completed(laid)) == ["col-e", "row-1"]
    assert laid["points"]["bonus"] == 0
