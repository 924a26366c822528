"""The normal cards, one by one (LF-NA to LF-NR)."""

from __future__ import annotations

import pytest

from tablee.games.lefou.rules import cards

from .scene import scene


def attack(table, target, *units):
    return table.do(0, "attack", target, *units, "go")


def test_every_row_names_its_rule():
    rules = [face.rule for face in cards.FACES]
    assert rules[:14] == [
        f"LF-N{sign}"
        for sign in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]
    ]
    assert rules[14:] == [f"LF-M{number:02}" for number in range(22)]


def test_LF_NA_critical_failure_cancels_with_an_objection():
    table = scene(["R-s", "A-s", ""])
    table.do(0, "R").do(1, "A")
    assert table.told("objection")
    assert table.field(0) == []


@pytest.mark.parametrize("sign", ["2", "3"])
def test_LF_N2_LF_N3_upgrades_add_3_to_weapon_or_armour(sign):
    sword = scene([f"{sign}-s", "", ""], ["V-s 4-s>V-s", "", ""], dice=(1, 1))
    sword.do(0, sign, "@4-s")
    assert attack(sword, "p2", "@V-s").pv[1] == 50 - 6
    plate = scene(["", "", ""], ["emperor", f"6-s {sign}-s>6-s", ""], dice=(1, 1))
    assert attack(plate, "p2", "@emperor").pv[1] == 50 - (11 - 6)


def test_LF_N4_sword_adds_3():
    table = scene(["4-s", "", ""], ["V-s", "", ""], dice=(2, 1))
    table.do(0, "4", "@V-s")
    assert attack(table, "p2", "@V-s").pv[1] == 50 - 4


def test_LF_N5_lance_adds_6_or_nothing_for_each_lance():
    table = scene(["", "", ""], ["V-s 5-s>V-s V-h 5-h>V-h", "", ""], dice=(1, 2, 5, 1))
    attack(table, "p2", "@V-s", "@V-h")
    assert table.told("attack")[0]["attack"] == [
        "die 1",
        "V-s 0",
        "lance 2 6",
        "V-h 0",
        "lance 5 0",
    ]
    assert table.pv[1] == 50 - 6


def test_LF_N6_armours_add_up():
    table = scene(["", "6-s 6-h", ""], ["R-s", "", ""], dice=(6, 1), turn=1)
    table.do(1, "6", "6", "end").do(2, "end")
    assert attack(table, "p2", "@R-s").pv[1] == 50 - (12 - 5)


def test_LF_N7_elemental_spell_is_two_dice_of_magic():
    table = scene(["7-s", "", ""], ["", "chariot", ""], dice=(6, 5))
    table.do(0, "7", "p2")
    assert table.pv[1] == 39
    assert table.told("spell")[0]["attack"] == ["die 6", "die 5"]


def test_LF_N8_counter_attack_turns_a_die_of_damage_back():
    table = scene(["", "8-s", ""], ["R-s", "", ""], dice=(6, 2, 4))
    attack(table, "p2", "@R-s").do(1, "8")
    assert table.pv == [46, 44, 50]
    assert table.told("counter")[0]["die"] == 4


def test_LF_N8_the_attacker_loses_only_what_was_taken_off():
    table = scene(["", "8-s", ""], ["V-s", "", ""], dice=(4, 2, 6))
    attack(table, "p2", "@V-s").do(1, "8")
    assert table.pv == [48, 50, 50]


def test_LF_N8_several_may_be_played():
    table = scene(["", "8-s 8-h", ""], ["R-s", "", ""], dice=(6, 2, 4, 5))
    attack(table, "p2", "@R-s").do(1, "8").do(1, "8")
    assert table.pv == [41, 49, 50]


@pytest.mark.parametrize("sign", ["9", "10"])
def test_LF_N9_LF_N10_draw_an_arcanum(sign):
    table = scene([f"{sign}-s", "", ""])
    assert table.do(0, sign).hand(0) == ["fool"]


@pytest.mark.parametrize(("sign", "bonus"), [("V", 0), ("C", 2), ("D", 4), ("R", 6)])
def test_LF_NV_LF_NC_LF_ND_LF_NR_units_have_their_bonus(sign, bonus):
    table = scene([f"{sign}-s", "", ""], dice=(6, 1))
    table.do(0, sign)
    assert attack(table, "p2", f"@{sign}-s").pv[1] == 50 - (5 + bonus)


def test_LF_ND_a_queen_that_kills_is_celebrated():
    table = scene(["", "", ""], ["D-s V-s", "", ""], pv=[50, 5, 50], dice=(6, 1))
    attack(table, "p2", "@V-s", "@D-s")
    assert table.told("killer-queen") == [
        {"kind": "killer-queen", "seat": 0, "target": 1, "to": -1}
    ]
    quiet = scene(["", "", ""], ["R-s", "", ""], pv=[50, 5, 50], dice=(6, 1))
    attack(quiet, "p2", "@R-s")
    assert not quiet.told("killer-queen")


def test_LF_ND_the_fool_as_a_queen_and_a_queen_under_the_moon_count():
    fool = scene(["", "", ""], ["fool", "", ""], fool="D", pv=[50, 5, 50], dice=(6, 1))
    assert attack(fool, "p2", "@fool").told("killer-queen")
    moon = scene(["moon", "", ""], ["", "D-s", ""], pv=[50, 5, 50], dice=(6,))
    assert moon.do(0, "moon", "@D-s").told("killer-queen")
