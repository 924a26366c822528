"""The bag, the boards, the lines, the notation (FYFE-01 to FYFE-06)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.core.refusal import Refused
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.rules import lines, moves, tiles, tokens
from tablee.games.fyfe.rules.bag import full_bag
from tablee.games.fyfe.rules.charms import CHARM_NAMES

from .oracle import CHARMS, TILES
from .scene import board, dealt, play, refused, rest_is_done, scene, shown


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_FYFE_01_two_to_five_players_have_a_board_fifteen_tiles_and_seven_charms(seats: int):
    state: Any = GAME.simulate(seats)
    for laid in state.dump()["table"]["boards"]:
        assert laid["spaces"] == [None] * 25
        assert len(laid["reserve"]) == 2
        assert sorted(laid["unused"]) == sorted(TILES)
        assert sorted(laid["charms"]) == sorted(CHARMS)


@pytest.mark.parametrize("seats", [1, 6])
def test_FYFE_01_not_alone_and_not_six(seats: int):
    with pytest.raises(Refused, match="TABLE-05"):
        GAME.simulate(seats)


def test_FYFE_02_every_token_is_there_once_with_five_charm_tokens():
    names = [tokens.text(token) for token in full_bag().tokens()]
    assert len(set(names)) == 125
    assert {name[0] for name in names} == set("bgvry")
    assert {name[1] for name in names} == set("12345")
    assert {name[2] for name in names} == set("flpmt")
    assert [tokens.parse(name) for name in names] == list(range(125))
    state: Any = GAME.simulate(2)
    assert state.table.charm_tokens + state.table.charm == 5


def test_FYFE_02_draws_are_uniform_over_tokens_and_charm_tokens():
    bag, chance = full_bag(), FastChance(1)
    drawn = [0] * 126
    for _ in range(130 * 300):
        drawn[bag.draw(chance, 5)] += 1
    assert 1300 < drawn[tokens.CHARM] < 1700
    assert all(200 < number < 400 for number in drawn[:125])


def test_FYFE_02_the_bag_on_show_is_what_lies_nowhere_else():
    state = dealt("b1f", "b2f", "g1f", "g2f")
    left = state.view(0).dump()["bag"]
    assert len(left) == 121
    assert not {"b1f", "b2f", "g1f", "g2f"} & set(left)
    assert left == state.view(-1).dump()["bag"]


def test_FYFE_03_a_first_tile_for_each_kind_and_jokers_without_end():
    state: Any = GAME.simulate(5)
    assert state.dump()["table"]["firsts"] == list(tiles.TILE_NAMES)
    jokers = tuple(
        " ".join(f"{c}{n}{s}*" for s in "flpmt") for n, c in zip("12345", "bgvry", strict=True)
    )
    laid = board((*jokers[:4], ". . . . ."), "b5t b5m", {"row-5": "any-five"})
    state = scene(laid, charm=True)
    play(state, 0, "charm hidden-joker 1 a5", "done")
    rest_is_done(state, 1)
    assert shown(state, 0)["spaces"][20] == "b5t*"


def test_FYFE_05_twelve_lines_in_reading_order():
    names = [
        " ".join(lines.SPACE_NAMES[lines.space_at(line, place)] for place in range(5))
        for line in range(12)
    ]
    assert names[0] == "a1 b1 c1 d1 e1"
    assert names[4] == "a5 b5 c5 d5 e5"
    assert names[5] == "a1 a2 a3 a4 a5"
    assert names[9] == "e1 e2 e3 e4 e5"
    assert names[10] == "a1 b2 c3 d4 e5"
    assert names[11] == "e1 d2 c3 b4 a5"
    assert lines.LINE_NAMES[10:] == ("diag-a", "diag-e")
    for space, name in enumerate(lines.SPACE_NAMES):
        crossing = {i for i in range(12) if name in names[i].split()}
        assert sum(1 << i for i in crossing) == lines.through(space)
        for line in range(12):
            place = lines.place_in(line, space)
            assert (place >= 0) == (line in crossing)
            assert place < 0 or lines.space_at(line, place) == space


def test_FYFE_05_one_tile_a_line():
    state = scene(board(reserve="b1f b2f", tiles={"row-1": "any-five"}))
    assert refused(state, 0, "tile all-different row-1") == "FYFE-14.taken"
    assert refused(state, 0, "tile all-different diag-a") == ""


@pytest.mark.parametrize(
    ("words", "described"),
    [
        ("place 2 c4", {"kind": "place", "slot": 2, "space": "c4"}),
        ("tile numbers-up col-e", {"kind": "tile", "tile": "numbers-up", "line": "col-e"}),
        ("charm redraw", {"kind": "redraw"}),
        ("charm move b2 d4", {"kind": "move", "from": "b2", "to": "d4"}),
        ("charm swap b2 1", {"kind": "swap", "space": "b2", "slot": 1}),
        ("charm four-of-five diag-e", {"kind": "four-of-five", "line": "diag-e"}),
        ("charm hidden-joker 1 a1", {"kind": "hidden-joker", "slot": 1, "space": "a1"}),
        ("charm turn-to-joker e5", {"kind": "turn-to-joker", "space": "e5"}),
        ("charm replace row-5 any-five", {"kind": "replace", "line": "row-5", "tile": "any-five"}),
        ("done", {"kind": "done"}),
        ("back", {"kind": "back"}),
    ],
)
def test_the_notation(words: str, described: dict[str, object]):
    move = GAME.move(words)
    assert GAME.text(move) == words
    assert GAME.move(f"  {words.upper()} ") == move
    assert GAME.describe(move) == described


def test_every_move_knows_its_charm():
    for move in range(moves.MOVES):
        words = GAME.text(move).split()
        charm = CHARM_NAMES.index(words[1]) if words[0] == "charm" else -1
        assert moves.charm_of(move) == charm


@pytest.mark.parametrize("words", ["b6f", "x1f", "b1x", "", "B1F", "b1f*"])
def test_what_is_no_token_is_an_error_with_a_sentence(words: str):
    with pytest.raises(ValueError, match="no token of FYFE"):
        tokens.parse(words)
