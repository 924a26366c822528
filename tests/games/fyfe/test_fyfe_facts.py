"""What a view says of a board, so that nobody who draws it has to know the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.rules.lines import LINE_NAMES, SPACE_NAMES, through
from tablee.games.fyfe.shape import MATERIAL

from .oracle import CHARMS, TILES
from .scene import board, own, play, rest_is_done, scene

REST = (". . . . .",) * 4
CROSS = (
    "b1f g2t r3m . v5l",
    ". . . b4f .",
    ". . . g4f .",
    ". . . r4f .",
    ". . . v4f .",
)
"""The y4l or a joker on d1 completes numbers 1 to 5 in row 1, and same number in column d."""
BOTH = {"row-1": "numbers-up", "col-d": "same-number"}


def turn(state: Any, seat: int = 0) -> dict[str, Any]:
    """What the view says of one's turn."""
    found: dict[str, Any] = state.view(seat).dump()["own"]
    return found


def stands(state: Any, line: str) -> str:
    found: str = own(state, 0)["tiles"][line]["standing"]
    return found


def awaits(row: str, tile: str, reserve: str = ". .") -> dict[str, str]:
    """What a tile in row 1 waits for."""
    laid = own(scene(board((row, *REST), reserve, {"row-1": tile})), 0)
    found: dict[str, str] = laid["tiles"]["row-1"]["awaits"]
    return found


def terms(gains: list[dict[str, Any]]) -> list[tuple[str, int, str | None]]:
    return [(gain["rule"], gain["points"], gain["tile"]) for gain in gains]


def test_FYFE_04_the_booklets_full_house_of_two_3_and_three_4_is_satisfied():
    state = scene(board(("b4f g3t v4m r3l y4p", *REST), "g1f g2f", {"row-1": "house-number"}))
    assert stands(state, "row-1") == "satisfied"


@pytest.mark.parametrize(
    ("row", "standing", "missing"),
    [
        ("b1f b2f b3f b4f b5f", "satisfied", 0),
        ("b1f b2f b3f b4f g5f", "impossible", 0),
        ("b1f b2f . . .", "possible", 3),
        ("b1f g2f . . .", "impossible", 3),
        (". . . . .", "possible", 5),
    ],
)
def test_FYFE_04_a_line_says_how_its_tile_stands(row: str, standing: str, missing: int):
    state = scene(board((row, *REST), "y1f y2f", {"row-1": "same-colour"}))
    said = own(state, 0)["tiles"]["row-1"]
    assert (said["standing"], said["missing"]) == (standing, missing)


def test_FYFE_06_a_joker_keeps_a_tile_possible():
    state = scene(board(("b1f r5m* . . .", *REST), "y1f y2f", {"row-1": "same-colour"}))
    assert stands(state, "row-1") == "possible"


def test_FYFE_16_a_completed_tile_says_so_whatever_lies_in_its_line():
    laid = board(("b1f . . . g1f", *REST), "y1f y2f", {"row-1": "same-colour"}, ("row-1",))
    state = scene(laid)
    assert stands(state, "row-1") == "completed"
    assert own(state, 0)["completed"] == 1


def test_FYFE_02_a_tile_is_impossible_once_a_token_that_it_needs_lies_elsewhere():
    blue = tuple(" ".join(f"b{n}{symbol}" for symbol in "flpmt") for n in range(1, 5))
    mine = board((*blue, "b5f . . . ."), "b5l b5p", {"row-5": "same-colour"})
    assert stands(scene(mine), "row-5") == "possible"
    state = scene(mine, board(("b5m . . . .", *REST), "y3f y3l"))
    assert stands(state, "row-5") == "impossible"


def test_FYFE_05_in_order_each_space_waits_for_its_own_value():
    assert awaits("b1f . r3m . v5l", "numbers-up") == {"b1": "2", "d1": "4"}
    assert awaits(". . . . y1f", "colours-in-order") == {
        "a1": "b",
        "b1": "g",
        "c1": "v",
        "d1": "r",
    }


def test_FYFE_04_where_one_value_is_left_every_space_waits_for_it():
    assert awaits("b1f b2t . . b5l", "same-colour") == {"c1": "b", "d1": "b"}
    assert awaits("b1f g2t v3m . r5l", "different-colour") == {"d1": "y"}
    assert awaits("b1f b2t b3m r4l .", "house-colour") == {"e1": "r"}


def test_FYFE_04_where_several_will_do_it_waits_for_nothing_certain():
    assert awaits("b1f g2t v3m . .", "different-colour") == {}
    assert awaits("b1f b2t r3m r4l .", "house-colour") == {}
    assert awaits(". . . . .", "same-symbol") == {}
    assert awaits("b1f g2t v3m r4l .", "any-five") == {}
    assert awaits("b1f g2t v3m r4l .", "all-different") == {}
    assert awaits("b1f g1t . . .", "different-number") == {}, "it is impossible"


def test_FYFE_18_a_token_that_completes_two_tiles_is_foreseen_with_its_bonus():
    state = scene(board(CROSS, "y4l r5f", BOTH))
    seen = turn(state)
    assert seen["gains"] == []
    assert terms(seen["previews"]["place 1 d1"]["gains"]) == [
        ("FYFE-16", 12, "numbers-up"),
        ("FYFE-16", 10, "same-number"),
        ("FYFE-18", 5, None),
    ]
    assert seen["previews"]["place 2 d1"] == {
        "standings": {"row-1": "impossible", "col-d": "impossible"},
        "gains": [],
    }
    play(state, 0, "place 1 d1")
    assert turn(state)["gains"] == seen["previews"]["place 1 d1"]["gains"]


STAR = (
    "b1f . b3l . b2p",
    ". g1f g3l g2p .",
    "v1f v2f . v4f v5f",
    ". r2p r3l r1f .",
    "v2p . v3f . y5m",
)
"""Four lines that wait for the y3t in their middle."""
THROUGH_C3 = {
    "row-3": "numbers-up",
    "col-c": "same-number",
    "diag-a": "any-five",
    "diag-e": "different-colour",
}


@pytest.mark.parametrize(
    ("number", "points"),
    [(1, [12]), (2, [12, 10, 5]), (3, [12, 10, 2, 10]), (4, [12, 10, 2, 8, 20])],
)
def test_FYFE_18_the_bonus_grows_with_the_tiles_through_one_token(number: int, points: list[int]):
    tiles = dict(list(THROUGH_C3.items())[:number])
    state = scene(board(STAR, "y3t y1f", tiles))
    foreseen = turn(state)["previews"]["place 1 c3"]["gains"]
    assert [gain["points"] for gain in foreseen] == points
    play(state, 0, "place 1 c3")
    assert turn(state)["gains"] == foreseen


def test_FYFE_18_tiles_away_from_the_token_give_no_bonus():
    rows = ("b1f b2f b3f b4f b5f", "g1f g2f g3f g4f .", *(". . . . .",) * 3)
    state = scene(board(rows, "g5f r5t", {"row-1": "same-colour", "row-2": "numbers-up"}))
    assert terms(turn(state)["gains"]) == [("FYFE-16", 10, "same-colour")]
    play(state, 0, "place 1 e2")
    assert [gain["points"] for gain in turn(state)["gains"]] == [10, 12]


def test_FYFE_14_a_token_that_no_tile_points_at_asks_for_one():
    state = scene(board(reserve="b1f g1f", tiles={"row-1": "any-five"}))
    assert (turn(state)["placed"], turn(state)["must"]) == (None, [])
    play(state, 0, "place 1 c3")
    assert turn(state)["placed"] == "c3"
    assert turn(state)["must"] == ["row-3", "col-c", "diag-a", "diag-e"]
    play(state, 0, "tile numbers-up col-c")
    assert turn(state)["must"] == []


def test_FYFE_14_a_tile_says_how_it_would_stand_unless_it_would_be_possible():
    rows = ("b1f b2f b3f b4f b5f", "b1l g1l . . .", *(". . . . .",) * 3)
    seen = turn(scene(board(rows, "y1f y2f", {"col-a": "any-five"})))["previews"]
    assert seen["tile numbers-up row-1"]["standings"] == {"row-1": "satisfied"}
    assert terms(seen["tile numbers-up row-1"]["gains"]) == [("FYFE-16", 12, "numbers-up")]
    assert seen["tile numbers-down row-1"] == {"standings": {"row-1": "impossible"}, "gains": []}
    assert seen["tile same-colour row-2"]["standings"] == {"row-2": "impossible"}
    assert "tile same-number row-2" not in seen
    assert "tile all-different row-3" not in seen


def test_FYFE_22_a_token_that_leaves_a_line_changes_how_its_tile_stands():
    rows = ("b1f b2f b3f b4f g5f", *REST)
    laid = board(rows, "y1f y2f", {"row-1": "same-colour", "row-5": "any-five"})
    seen = turn(scene(laid, charm=True))["previews"]
    assert seen["charm move e1 e5"]["standings"] == {"row-1": "possible"}
    assert "charm move a1 a5" not in seen, "it is as impossible as before"


def test_FYFE_23_a_swapped_token_may_complete_a_tile():
    laid = board(("b1f b2f b3f b4f g5f", *REST), "b5f y2f", {"row-1": "same-colour"})
    seen = turn(scene(laid, charm=True))["previews"]
    assert terms(seen["charm swap e1 1"]["gains"]) == [("FYFE-16", 10, "same-colour")]
    assert "charm swap e1 2" not in seen


def test_FYFE_24_four_of_five_is_foreseen_and_then_satisfied():
    laid = board(("b1f b2f b3f b4f g5f", *REST), "y1f y2f", {"row-1": "same-colour"})
    state = scene(laid, charm=True)
    seen = turn(state)["previews"]["charm four-of-five row-1"]
    assert seen["standings"] == {"row-1": "satisfied"}
    play(state, 0, "charm four-of-five row-1")
    assert stands(state, "row-1") == "satisfied"
    assert turn(state)["gains"] == seen["gains"]


def test_FYFE_25_a_hidden_joker_completes_whatever_waits_for_a_token():
    seen = turn(scene(board(CROSS, "y4l r5f", BOTH), charm=True))["previews"]
    gains = seen["charm hidden-joker 2 d1"]["gains"]
    assert [gain["points"] for gain in gains] == [12, 10, 5]


def test_FYFE_26_a_token_turned_to_a_joker_mends_a_line():
    laid = board(("b1f b2f g3f . .", *REST), "y1f y2f", {"row-1": "same-colour"})
    seen = turn(scene(laid, charm=True))["previews"]
    assert seen["charm turn-to-joker c1"]["standings"] == {"row-1": "possible"}
    assert "charm turn-to-joker a1" not in seen


def test_FYFE_27_a_tile_that_replaces_another_stands_as_its_line_shows():
    rows = ("b1f b2f b3f b4f b5f", *REST)
    laid = board(rows, "y1f y2f", {"row-1": "numbers-up"}, completed=("row-1",))
    state = scene(laid, charm=True)
    seen = turn(state)["previews"]
    assert seen["charm replace row-1 same-colour"]["standings"] == {"row-1": "satisfied"}
    assert seen["charm replace row-1 numbers-down"]["standings"] == {"row-1": "impossible"}
    play(state, 0, "charm replace row-1 same-colour")
    assert own(state, 0)["completed"] == 1, "the tile put aside"


def test_FYFE_28_the_token_of_the_turn_is_followed_where_a_charm_moves_it():
    state = scene(board(reserve="b1f g1f", tiles={"row-1": "any-five"}), charm=True)
    play(state, 0, "place 1 a5", "charm move a5 b2")
    assert turn(state)["placed"] == "b2"
    assert turn(state)["must"] == ["row-2", "col-b", "diag-a"]


def test_FYFE_15_what_i_choose_changes_nothing_that_others_are_shown():
    state = scene(board(CROSS, "y4l r5f", BOTH), seats=3)
    before = [state.view(seat).dump() for seat in (SPECTATOR, 1, 2)]
    play(state, 0, "place 1 d1", "tile any-five row-2")
    assert [state.view(seat).dump() for seat in (SPECTATOR, 1, 2)] == before
    assert before[0]["own"] is None
    assert before[0]["table"]["boards"][0]["tiles"]["row-1"]["standing"] == "possible"


def test_FYFE_15_who_is_done_is_offered_nothing_to_foresee():
    state = scene(board(CROSS, "y4l r5f", BOTH))
    play(state, 0, "place 1 d1", "done")
    assert turn(state)["previews"] == {}
    assert [gain["points"] for gain in turn(state)["gains"]] == [12, 10, 5]


def test_the_open_boards_are_read_once_for_all_who_look():
    state = scene(board(CROSS, "y4l r5f", BOTH))
    first = state.view(0).dump()["table"]["boards"]
    play(state, 0, "place 1 d1", "done")
    assert state.view(1).dump()["table"]["boards"] is first
    rest_is_done(state, 1)
    assert state.view(1).dump()["table"]["boards"] is not first
    assert state.view(1).dump()["table"]["boards"][0]["tiles"]["row-1"]["completed"]


def test_FYFE_04_FYFE_20_the_web_app_is_told_what_tiles_and_charms_are_worth():
    assert {name: tile["points"] for name, tile in MATERIAL["tiles"].items()} == TILES
    assert {name: charm["points"] for name, charm in MATERIAL["charms"].items()} == CHARMS


def test_FYFE_05_the_web_app_is_told_how_lines_are_read():
    assert list(MATERIAL["lines"]) == list(LINE_NAMES)
    assert MATERIAL["lines"]["row-2"] == ["a2", "b2", "c2", "d2", "e2"]
    assert MATERIAL["lines"]["col-b"] == ["b1", "b2", "b3", "b4", "b5"]
    assert MATERIAL["lines"]["diag-e"] == ["e1", "d2", "c3", "b4", "a5"]


@pytest.mark.parametrize("easier", ["off", "on"])
def test_FYFE_31_the_web_app_is_told_what_a_game_is_played_with(easier: str):
    table = GAME.simulate(2, {"easier": easier}, 1).view(0).dump()["table"]
    laid = table["boards"][0]
    assert MATERIAL["boxes"][easier] == {"tiles": laid["unused"], "charms": laid["charms"]}


def touched(move: str) -> set[str]:
    """The lines of which a move changes a token or the tile."""
    words = move.split()
    spaces = [SPACE_NAMES.index(word) for word in words if word in SPACE_NAMES]
    found = {word for word in words if word in LINE_NAMES}
    return found | {
        name for i, name in enumerate(LINE_NAMES) if any(through(s) >> i & 1 for s in spaces)
    }


def check_preview(state: Any, seat: int, move: str) -> None:
    """A preview says what the view says once the move is made."""
    before = state.view(seat).dump()
    said = before["own"]["previews"].get(move, {"standings": {}, "gains": []})
    then = state.copy()
    play(then, seat, move)
    after = then.view(seat).dump()
    for line, tile in after["board"]["tiles"].items():
        old = before["board"]["tiles"].get(line)
        if line not in touched(move):
            assert line not in said["standings"]
        elif old is None or old["tile"] != tile["tile"]:
            assert said["standings"].get(line, "possible") == tile["standing"]
        else:
            assert said["standings"].get(line, old["standing"]) == tile["standing"]
    known = {gain["tile"]: gain["points"] for gain in before["own"]["gains"]}
    more = [
        (gain["tile"], gain["points"] - (known.get(None, 0) if gain["tile"] is None else 0))
        for gain in after["own"]["gains"]
        if gain["tile"] is None or gain["tile"] not in known
    ]
    assert [(gain["tile"], gain["points"]) for gain in said["gains"]] == [
        (tile, points) for tile, points in more if points > 0
    ]


@pytest.mark.parametrize("seed", range(2))
def test_what_is_foreseen_in_whole_games_comes_true(seed: int):
    """Sensible moves, so that tiles are completed, and every fourth at random."""
    state: Any = GAME.simulate(2, seed=seed)
    chance = FastChance(seed)
    sums = [0, 0]
    brought = 0
    while not state.over():
        seat = state.actors()[0]
        view = state.view(seat)
        legal = chance.shuffled(view.moves())
        previews = turn(state, seat)["previews"]
        bringing = [move for move, said in previews.items() if said["gains"]]
        brought += len(bringing)
        tried = {*bringing[:1], *(GAME.text(move) for move in legal[:2])}
        for text in tried - {"done", "back", "charm redraw"}:
            check_preview(state, seat, text)
        move = legal[0] if chance.below(4) == 0 else GAME.choose(view, chance)
        if GAME.text(move) == "done" and len(state.actors()) == 1:
            for each in range(2):
                sums[each] += sum(gain["points"] for gain in turn(state, each)["gains"])
        state.apply(seat, move)
    assert brought
    boards = state.view(SPECTATOR).dump()["table"]["boards"]
    assert sums == [each["points"]["tiles"] + each["points"]["bonus"] for each in boards]
    assert state.scores() == [
        total + 3 * len(each["firsts"]) + sum(CHARMS[charm] for charm in each["charms"])
        for total, each in zip(sums, boards, strict=True)
    ]
    for each in boards:
        done = [tile["completed"] for tile in each["tiles"].values()]
        assert each["completed"] == sum(done) + (each["aside"] is not None)
