"""Physical attack and magical damage (LF-30 to LF-34)."""

from __future__ import annotations

from .scene import scene


def test_LF_30_die_units_weapons_and_upgrades_add_up():
    table = scene(["", "", ""], ["R-s D-s 4-s>D-s 2-s>4-s 3-s>4-s V-s", "", ""], dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "@D-s", "@V-s", "go")
    told = table.told("attack")[0]
    assert told["attack"] == ["die 6", "V-s 0", "D-s 4", "4-s 3", "2-s 3", "3-s 3", "R-s 6"]
    assert told["total"] == 25
    assert table.pv[1] == 50 - 24


def test_LF_30_a_lance_rolls_its_own_die():
    for die, bonus in ((4, 6), (3, 0)):
        table = scene(["", "", ""], ["C-s 5-s>C-s", "", ""], dice=(2, die, 1))
        table.do(0, "attack", "p2", "@C-s", "go")
        assert table.told("attack")[0]["attack"] == ["die 2", "C-s 2", f"lance {die} {bonus}"]
        assert table.pv[1] == 50 - (4 + bonus - 1)


def test_LF_31_the_target_resists_with_a_die_and_all_armours():
    table = scene(["", "", ""], ["emperor", "6-s 2-s>6-s 6-h 3-s>6-h chariot", ""], dice=(6, 3))
    table.do(0, "attack", "p2", "@emperor", "go")
    told = table.told("defence")[0]
    assert told["defence"] == ["die 3", "6-s 2", "2-s 3", "6-h 2", "3-s 3", "chariot 6"]
    assert told["total"] == 19
    assert table.pv[1] == 50


def test_LF_32_damage_is_the_difference_and_never_below_0():
    table = scene(["", "", ""], ["D-s 4-s>D-s", "6-s", "chariot"], dice=(6, 3, 1, 6))
    table.do(0, "attack", "p2", "@D-s", "go")
    assert table.told("hit")[0]["steps"] == ["attack 13", "defence 5"]
    assert table.told("hit")[0]["points"] == 8
    assert table.pv == [50, 42, 50]
    weak = scene(["", "", ""], ["V-s", "chariot", ""], dice=(1, 6))
    assert weak.do(0, "attack", "p2", "@V-s", "go").pv == [50, 50, 50]


def test_LF_33_magic_has_no_defence():
    field = "6-s 2-s>6-s chariot"
    empress = scene(["", "", ""], ["empress 4-s>empress", field, ""], dice=(5,))
    assert empress.do(0, "attack", "p2", "@empress", "go").pv[1] == 50 - 8
    assert not empress.told("defence")
    seven = scene(["7-s", "", ""], ["", field, ""], dice=(5, 4))
    assert seven.do(0, "7", "p2").pv[1] == 50 - 9
    star = scene(["star", "", ""], ["", field, ""], dice=(5, 4, 3, 2))
    assert star.do(0, "star", "p2").pv[1] == 50 - 14
    sun = scene(["sun", "", ""], ["", field, ""])
    assert sun.do(0, "sun").pv == [60, 45, 45]
    magic = scene(["magician", "", ""], ["R-s", field, ""], dice=(5,))
    assert magic.do(0, "magician", "attack", "p2", "@R-s", "go").pv[1] == 50 - 11


def test_LF_34_the_dice_are_shown_before_the_reactions():
    table = scene(["", "8-s", ""], ["R-s", "", ""], dice=(6, 2, 3))
    table.do(0, "attack", "p2", "@R-s", "go")
    assert table.asked == [1]
    assert table.told("attack")[0]["total"] == 12
    assert table.pv == [50, 50, 50]
    for seat in (-1, 0, 1, 2):
        assert table.state.view(seat).dump()["table"]["attack"]["losses"] == [0, 10, 0]
    table.do(1, "8")
    assert table.pv == [47, 43, 50]
