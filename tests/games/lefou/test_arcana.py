"""The arcana, one by one (LF-M00 to LF-M21)."""

from __future__ import annotations

import pytest

from .scene import scene


def attack(table, target, *units):
    return table.do(0, "attack", target, *units, "go")


def test_LF_M00_the_fool_is_the_card_that_it_names():
    table = scene(["fool", "", ""], dice=(6, 1))
    table.do(0, "fool", "R")
    assert table.told("fool")[0]["card"] == "R"
    assert table.field(0) == ["fool"]
    assert attack(table, "p2", "@fool").pv[1] == 50 - 11


def test_LF_M00_as_a_king_it_attacks_with_other_normal_units():
    table = scene(["", "", ""], ["fool V-s 4-s>fool", "", ""], fool="R", dice=(6, 1))
    attack(table, "p2", "@V-s", "@fool")
    assert table.pv[1] == 50 - (6 + 6 + 3 - 1)


def test_LF_M00_as_an_emperor_it_attacks_alone():
    table = scene(["", "", ""], ["fool V-s", "", ""], fool="emperor")
    table.do(0, "attack", "p2", "@V-s")
    assert table.refused(0, "@fool") == "LF-14.alone"
    table.do(0, "back", "attack", "p2", "@fool")
    assert table.refused(0, "@V-s") == "LF-14.alone"


def test_LF_M00_it_cannot_name_itself_nor_what_could_not_be_played():
    table = scene(["fool", "", ""], first=True)
    table.do(0, "fool")
    assert table.refused(0, "fool") == "LF-M00"
    assert table.refused(0, "star") == "LF-13.first"
    assert table.refused(0, "A") == "LF-22.reaction"
    assert table.refused(0, "4") == "LF-12.nothing"
    assert table.refused(0, "p2") == "LF-12.name"


def test_LF_M00_it_stays_an_arcanum_for_the_A_and_for_the_discards():
    table = scene(["fool", "A-s", ""], windows="always")
    table.do(0, "fool", "R")
    assert table.refused(1, "A") == "LF-41.normal"
    table = scene(["fool", "", ""])
    table.do(0, "fool", "9")
    assert table.discards() == {"fool": 0}
    assert table.table["fool_as"] is None


def test_LF_M00_as_a_weapon_an_upgrade_and_an_armour():
    lance = scene(["fool 2-s", "", ""], ["V-s", "", ""], dice=(1, 2, 1))
    lance.do(0, "fool", "5", "@V-s").do(0, "2", "@fool")
    assert attack(lance, "p2", "@V-s").pv[1] == 50 - (1 + 6 + 3 - 1)
    two = scene(["fool 2-s", "", ""], ["V-s 4-s>V-s", "", ""])
    two.do(0, "fool", "2", "@4-s")
    assert two.refused(0, "2") == "LF-12.nothing"
    plate = scene(["", "", ""], ["emperor", "fool 3-s>fool", ""], fool="6", dice=(1, 1))
    assert attack(plate, "p2", "@emperor").pv[1] == 50 - (11 - 1 - 2 - 3)


def test_LF_M00_in_reaction_it_is_an_A_a_defence_or_a_force():
    objection = scene(["R-s", "fool", ""])
    objection.do(0, "R").do(1, "fool", "A")
    assert objection.field(0) == []
    tower = scene(["", "fool", ""], ["R-s", "", ""])
    attack(tower, "p2", "@R-s").do(1, "fool", "tower")
    assert tower.field(0) == []
    assert tower.field(1) == ["fool"]
    force = scene(["fool", "", ""], ["R-s", "", ""], dice=(6, 1))
    attack(force, "p2", "@R-s").do(0, "fool", "force")
    assert force.pv[1] == 50 - 23


def test_LF_M01_under_the_magician_all_attacks_are_magical_this_turn():
    table = scene(["magician", "", ""], ["R-s", "chariot", ""], dice=(2, 3, 6))
    table.do(0, "magician")
    assert attack(table, "p2", "@R-s").pv[1] == 42
    table.do(0, "end").do(1, "end").do(2, "end")
    assert attack(table, "p2", "@R-s").pv[1] == 42


def test_LF_M02_the_papess_is_laid_on_an_opponent():
    table = scene(["papess", "", ""])
    table.do(0, "papess", "p3", "end")
    assert table.field(2) == ["papess"]
    assert table.do(1, "end").pv == [50, 50, 45]


def test_LF_M03_the_empress_strikes_with_magic():
    table = scene(["empress", "", ""], ["", "chariot", ""], dice=(4,))
    table.do(0, "empress")
    assert attack(table, "p2", "@empress").pv[1] == 46


def test_LF_M04_the_emperor_adds_10():
    table = scene(["emperor", "", ""], dice=(4, 2))
    table.do(0, "emperor")
    assert attack(table, "p2", "@emperor").pv[1] == 38


def test_LF_M05_the_hierophant_heals_at_the_start_of_the_turn():
    table = scene(["hierophant", "", ""])
    table.do(0, "hierophant", "end").do(1, "end").do(2, "end")
    assert table.pv == [55, 50, 50]


def test_LF_M06_the_lovers_split_and_the_odd_point_is_the_targets():
    table = scene(["", "lovers", ""], ["R-s", "", "tower"], dice=(6, 1))
    attack(table, "p2", "@R-s").do(1, "lovers")
    assert table.refused(1, "p2") == "LF-M06"
    table.do(1, "p3")
    assert table.pv == [50, 44, 45]
    assert table.told("hit")[0]["steps"][-1] == "lovers 5"


def test_LF_M06_the_attacker_may_be_named_and_may_name():
    table = scene(["", "lovers", ""], ["R-s", "", ""], dice=(6, 1))
    attack(table, "p2", "@R-s").do(1, "lovers", "p1")
    assert table.pv == [45, 44, 50]
    own = scene(["lovers", "", ""], ["R-s", "", ""], dice=(6, 1))
    attack(own, "p2", "@R-s").do(0, "lovers", "p3")
    assert own.pv == [50, 44, 45]


def test_LF_M07_the_chariot_is_an_armour_that_takes_no_upgrade():
    table = scene(["2-s chariot", "", ""], ["6-s", "", ""])
    table.do(0, "chariot").do(0, "2")
    assert table.refused(0, "@chariot") == "LF-M07"
    hit = scene(["", "", ""], ["emperor", "chariot", ""], dice=(1, 1))
    assert attack(hit, "p2", "@emperor").pv[1] == 50 - 4


def test_LF_M08_justice_takes_as_much_from_the_attacker():
    table = scene(["star", "justice", ""], dice=(5, 5, 5, 5))
    table.do(0, "star", "p2").do(1, "justice")
    assert table.pv == [30, 30, 50]


def test_LF_M09_the_hermit_draws_four_normal_cards():
    table = scene(["hermit", "", ""])
    assert table.do(0, "hermit").hand(0) == ["A-s", "A-h", "A-d", "A-c"]


def test_LF_M10_on_the_wheel_all_dice_of_the_user_are_6():
    table = scene(["wheel star", "8-s", ""], ["V-s 5-s>V-s", "", ""], dice=(2, 3))
    table.do(0, "wheel")
    attack(table, "p2", "@V-s").do(1, "8")
    assert table.pv == [47, 50 - (6 + 6 - 2 - 3), 50]
    table.do(0, "star", "p3")
    assert table.pv[2] == 50 - 24


def test_LF_M10_the_wheel_stops_at_the_end_of_the_turn():
    table = scene(["wheel world", "", ""], ["V-s", "", ""], dice=(3, 1))
    table.do(0, "wheel", "world", "za-warudo", "end")
    attack(table, "p2", "@V-s")
    assert table.pv[1] == 48


def test_LF_M11_force_doubles_before_the_defence_and_twice_makes_four():
    table = scene(["force fool", "", ""], ["R-s", "6-s", ""], dice=(4, 2))
    attack(table, "p2", "@R-s").do(0, "force").do(0, "fool", "force")
    assert table.pv[1] == 50 - (40 - 4)


@pytest.mark.parametrize(("card", "naming", "lost"), [("star", "p2", 8), ("moon", "@R-h", 14)])
def test_LF_M11_force_doubles_spells_and_the_moon(card, naming, lost):
    table = scene([f"force {card}", "", ""], ["", "R-h", ""], dice=(1, 1, 1, 1))
    table.do(0, card, naming).do(0, "force")
    assert table.pv[1] == 50 - lost


def test_LF_M11_force_doubles_the_sun():
    table = scene(["force sun", "", ""])
    table.do(0, "sun").do(0, "force")
    assert table.pv == [70, 40, 40]


def test_LF_M12_the_hanged_man_brings_back_what_one_discarded_oneself():
    table = scene(["hanged", "", ""], discards={"R-s": 1, "star": 0, "V-s": 0})
    table.do(0, "hanged")
    assert table.may(0) == ["back", "V", "star"]
    assert table.refused(0, "R") == "LF-M12.own"
    assert table.refused(0, "hanged") == "LF-M12.hanged"
    table.do(0, "star")
    assert table.hand(0) == ["star"]
    assert table.discards() == {"R-s": 1, "V-s": 0, "hanged": 0}


def test_LF_M12_brings_the_fool_back_as_the_fool():
    table = scene(["hanged fool", "", ""])
    table.do(0, "fool", "9", "hanged", "fool")
    assert "fool" in table.hand(0)
    table.do(0, "fool", "V")
    assert table.field(0) == ["fool"]


def test_LF_M12_a_fool_that_was_the_hanged_man_cannot_be_fetched_nor_he_himself():
    table = scene(["hanged fool", "", ""], discards={"V-s": 0, "C-s": 0, "D-s": 0})
    table.do(0, "fool", "hanged", "V", "hanged")
    assert table.refused(0, "fool") == "LF-M12.hanged"
    table.do(0, "C")
    other = scene(["fool", "", ""], discards={"hanged": 0, "V-s": 0})
    other.do(0, "fool", "hanged")
    assert other.refused(0, "hanged") == "LF-M12.hanged"


def test_LF_M12_cancelled_and_exchanged_cards_count():
    table = scene(["R-s V-s hanged", "A-s", ""])
    table.do(0, "R").do(1, "A").do(0, "exchange", "V", "hanged")
    assert {"R", "V"} < set(table.may(0))


def test_LF_M13_death_destroys_one_card_of_an_opponent_and_what_is_on_it():
    table = scene(["death", "", ""], ["V-s", "R-s 4-s>R-s 2-s>4-s", "papess"])
    table.do(0, "death")
    assert table.may(0) == ["back", "@2-s", "@4-s", "@R-s", "@papess"]
    assert table.refused(0, "@V-s") == "LF-M13"
    table.do(0, "@4-s")
    assert table.field(1) == ["R-s"]
    assert table.told("destroyed")[0]["cards"] == ["4-s", "2-s"]


def test_LF_M14_of_any_damage_the_target_takes_1():
    table = scene(["star", "temperance", ""], dice=(6, 6, 6, 6))
    table.do(0, "star", "p2").do(1, "temperance")
    assert table.pv == [50, 49, 50]
    none = scene(["", "temperance", ""], ["V-s", "", ""], dice=(1, 6))
    attack(none, "p2", "@V-s").do(1, "temperance")
    assert none.pv == [50, 50, 50]


def test_LF_M15_the_devil_takes_a_card_from_each_opponent():
    table = scene(["devil", "V-s C-s", "star"])
    table.do(0, "devil")
    assert table.hand(0) == ["V-s", "star"]
    assert table.hand(1) == ["C-s"]
    assert table.hand(2) == []
    assert [event["to"] for event in table.told("stolen")] == [0b011, 0b101]
    assert [event["to"] for event in table.told("robbed")] == [-1, -1]
    assert all("card" not in event for event in table.told("robbed"))


def test_LF_M16_the_tower_destroys_who_attacks_and_leaves_at_the_next_turn():
    table = scene(["tower", "", ""], ["", "R-s 4-s>R-s V-s", ""], turn=0)
    table.do(0, "tower", "end").do(1, "attack", "p1", "@R-s", "@V-s", "go")
    assert table.pv == [50, 50, 50]
    assert table.field(1) == []
    assert table.discards() == {"R-s": 1, "V-s": 1, "4-s": 1}
    table.do(1, "end").do(2, "end")
    assert table.field(0) == []
    assert table.discards()["tower"] == 0


def test_LF_M16_as_a_reaction_it_stops_the_attack_that_it_answers():
    table = scene(["star", "tower", ""], ["R-s", "", ""], dice=(6,) * 9)
    table.do(0, "star", "p2").do(1, "tower")
    assert table.pv == [50, 50, 50]
    assert table.field(1) == ["tower"]
    assert table.told("stopped")[0]["steps"] == ["attack 24", "tower 0"]
    table.do(0, "attack", "p2", "@R-s", "go")
    assert table.field(0) == []


def test_LF_M17_the_star_is_four_dice_of_magic():
    table = scene(["star", "", ""], ["", "chariot", ""], dice=(6, 5, 4, 3))
    assert table.do(0, "star", "p2").pv[1] == 32


def test_LF_M18_the_moon_turns_a_unit_against_its_owner():
    table = scene(
        ["moon", "8-s temperance justice lovers tower", ""],
        ["", "R-s 4-s>R-s 2-s>4-s chariot", ""],
        dice=(5,),
        windows="always",
    )
    table.do(0, "moon", "@R-s")
    assert table.told("moon")[0]["attack"] == ["die 5", "R-s 6", "4-s 3", "2-s 3"]
    for card in ("8", "temperance", "justice", "lovers", "tower"):
        assert table.refused(1, card) == "LF-M18.defence"
    table.do(1, "pass").do(2, "pass").do(0, "pass")
    assert table.pv[1] == 50 - 17
    assert table.table["spent"] == []


def test_LF_M18_it_names_units_of_opponents_only_and_can_be_cancelled():
    table = scene(["moon", "judgement", ""], ["V-s", "R-s 6-s", ""])
    table.do(0, "moon")
    assert table.refused(0, "@V-s") == "LF-M18.unit"
    assert table.refused(0, "@6-s") == "LF-M18.unit"
    table.do(0, "@R-s").do(1, "judgement")
    assert table.pv == [50, 50, 50]


def test_LF_M18_the_unit_may_still_attack_in_its_owners_turn():
    table = scene(["moon", "", ""], ["", "R-s", ""], dice=(1, 6, 1))
    table.do(0, "moon", "@R-s", "end").do(1, "attack", "p1", "@R-s", "go")
    assert table.pv == [39, 43, 50]


def test_LF_M19_the_sun_strikes_every_opponent_and_heals():
    table = scene(["sun", "", "", ""], ["", "tower", "", ""])
    table.do(0, "sun")
    assert table.pv == [60, 50, 45, 45]


def test_LF_M19_each_reacts_for_themself_and_healing_is_after_temperance_before_lovers():
    table = scene(["sun lovers", "temperance", "8-s justice", ""], dice=(3,))
    table.do(0, "sun").do(1, "temperance").do(2, "8").do(2, "justice")
    assert table.asked == [0]
    table.do(0, "lovers")
    assert table.refused(0, "p1") == "LF-50"
    table.do(0, "p4")
    assert table.refused(0, "p4") == "LF-M06"
    table.do(0, "p3")
    # 1 for Temperance, 5 - 3 for the counter-attack, 5 split 3 and 2: healed by 1 + 2 + 5
    assert table.pv == [50 + 8 - 3 - 4, 49, 50 - 2 - 2, 47]


def test_LF_M20_judgement_cancels_an_arcanum():
    table = scene(["hermit", "", "judgement"])
    table.do(0, "hermit").do(2, "judgement")
    assert table.hand(0) == []
    assert table.told("cancelled")[0] == {
        "kind": "cancelled",
        "seat": 2,
        "target": 0,
        "card": "hermit",
        "to": -1,
    }


def test_LF_M21_the_world_gives_another_turn_if_shouted():
    table = scene(["world", "", ""])
    table.do(0, "world")
    assert table.refused(0, "end") == "LF-M21.shout"
    table.do(0, "za-warudo")
    assert table.told("za-warudo")
    assert table.asked == [0]
    assert table.do(0, "end").asked == [0]
    assert table.do(0, "end").asked == [1]


def test_LF_M21_without_the_shout_anybody_may_cancel_it_for_no_card():
    table = scene(["world", "", "A-s judgement"])
    table.do(0, "world", "silent")
    assert table.asked == [1]
    assert table.may(1) == ["pass", "deny"]
    table.do(1, "pass")
    assert table.refused(2, "A") == "LF-41.normal"
    table.do(2, "deny")
    assert table.told("denied") == [{"kind": "denied", "seat": 2, "target": 0, "to": -1}]
    assert table.asked == [0]
    assert table.discards() == {"world": 0}
    assert table.do(0, "end").asked == [1]


def test_LF_M21_a_shouted_world_cannot_be_denied():
    table = scene(["world", "judgement", ""])
    table.do(0, "world", "za-warudo")
    assert table.refused(1, "deny") == "LF-M21.deny"
    table.do(1, "pass")
    assert table.table["more"] == 1


def test_LF_M21_two_worlds_give_two_more_turns():
    table = scene(["world fool", "", ""])
    table.do(0, "world", "za-warudo", "fool", "world", "za-warudo", "end")
    assert table.do(0, "end").asked == [0]
    assert table.do(0, "end").asked == [1]
    assert table.table["turns"] == 4
