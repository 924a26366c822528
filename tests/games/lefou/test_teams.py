"""Teams (LF-50 to LF-52), and who sits at the table (LF-60)."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .scene import scene


def test_LF_50_one_attacks_only_opponents():
    table = scene(["7-s papess moon", "", "", ""], ["R-s", "", "V-s", ""], teams="two")
    table.do(0, "attack")
    assert table.refused(0, "p3") == "LF-50"
    table.do(0, "back", "7")
    assert table.may(0) == ["back", "p2", "p4"]
    table.do(0, "back", "papess")
    assert table.refused(0, "p3") == "LF-50"
    table.do(0, "back")
    assert table.refused(0, "moon") == "LF-12.nothing"


def test_LF_50_the_sun_and_the_devil_spare_allies():
    table = scene(["sun devil", "V-s", "C-s", "D-s"], teams="two")
    table.do(0, "sun", "devil")
    assert table.pv == [60, 45, 50, 45]
    assert table.hand(0) == ["V-s", "D-s"]
    assert table.hand(2) == ["C-s"]


def test_LF_51_a_tower_on_an_ally_leaves_at_the_next_turn_of_who_laid_it():
    table = scene(["tower", "", "", ""], ["", "R-s V-s", "", ""], teams="two")
    table.do(0, "tower")
    assert table.refused(0, "p2") == "LF-51"
    table.do(0, "p3", "end").do(1, "attack", "p3", "@R-s", "go")
    assert table.pv == [50] * 4
    assert table.field(1) == ["V-s"]
    table.do(1, "end").do(2, "end")
    assert table.field(2) == ["tower"]
    table.do(3, "end")
    assert table.field(2) == []


def test_LF_51_alone_the_tower_asks_nobody():
    table = scene(["tower", "", ""])
    assert table.do(0, "tower").field(0) == ["tower"]


def test_LF_52_allies_defend_the_one_who_is_attacked():
    table = scene(
        ["", "", "", "8-s temperance justice lovers"],
        ["R-s", "", "", ""],
        teams="two",
        dice=(6, 1, 2),
    )
    table.do(0, "attack", "p2", "@R-s", "go")
    table.do(3, "8").do(3, "lovers", "p3").do(3, "justice")
    assert table.asked == [3]
    table.do(3, "pass")
    # 12 - 1 = 11, less 2 for the counter-attack: 9, split 5 and 4
    assert table.pv == [50 - 2 - 5, 45, 46, 50]


def test_LF_52_an_allys_tower_stands_on_the_field_of_the_attacked():
    table = scene(["", "", "", "tower"], ["R-s", "", "", ""], teams="two")
    table.do(0, "attack", "p2", "@R-s", "go").do(3, "tower")
    assert table.field(1) == ["tower"]
    assert table.field(0) == []


def test_LF_M19_under_the_sun_no_ally_reacts_for_another():
    table = scene(["sun", "", "", "temperance"], teams="two")
    table.do(0, "sun").do(3, "temperance")
    assert table.pv == [56, 45, 50, 49]


def test_LF_M19_the_suns_own_side_has_nothing_to_defend():
    table = scene(["sun", "", "temperance", ""], teams="two", windows="always")
    table.do(0, "sun").do(1, "pass")
    assert table.refused(2, "temperance") == "LF-42.defence"


def test_LF_60_any_bot_can_take_a_seat_over_with_its_view_alone():
    """The vote is the server's; the engine lets anybody play on from what the seat knows."""
    state = GAME.simulate(5, {"teams": "two"}, seed=8)
    chance = FastChance(8)
    for _ in range(60):
        seat = state.actors()[0]
        moves = state.legal(seat)
        state.apply(seat, moves[chance.below(len(moves))])
    while not state.over():
        seat = state.actors()[0]
        view = GAME.load_view(state.view(seat).dump())
        state.apply(seat, GAME.choose(view, chance))
    assert state.winners()
