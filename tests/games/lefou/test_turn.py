"""A turn, and the kinds of card (LF-10 to LF-15, LF-20 to LF-22)."""

from __future__ import annotations

import pytest

from .scene import scene


def test_LF_10_towers_fall_then_points_change_then_a_card_is_drawn():
    table = scene(["", "", ""], ["", "hierophant tower", ""])
    table.do(0, "end")
    kinds = [event["kind"] for event in table.heard]
    assert kinds == ["turn", "tower-falls", "upkeep", "drew", "drawn"]
    assert table.pv[1] == 55
    assert len(table.hand(1)) == 1


def test_LF_10_hierophant_and_papess_are_one_change():
    table = scene(["", "", ""], ["", "hierophant papess", ""], pv=[50, 3, 50])
    table.do(0, "end")
    assert table.pv[1] == 3
    assert table.asked == [1]


def test_LF_10_a_papess_can_kill_before_the_draw():
    table = scene(["", "A-s", ""], ["", "papess", ""], pv=[50, 5, 50], laid_by={"papess": 0})
    table.do(0, "end")
    assert table.table["alive"] == [True, False, True]
    assert table.asked == [2]
    assert table.discards() == {"A-s": 1, "papess": 0}


def test_LF_11_one_exchange_a_turn_for_a_normal_card():
    table = scene(["star A-s", "", ""])
    table.do(0, "exchange", "star")
    assert table.discards() == {"star": 0}
    assert table.hand(0) == ["A-s", "A-h"]
    assert table.refused(0, "exchange") == "LF-11.once"


def test_LF_11_only_before_the_first_attack_even_a_cancelled_one():
    table = scene(["7-s 7-h", "A-s", ""])
    table.do(0, "7", "p2").do(1, "A")
    assert table.pv == [50, 50, 50]
    assert table.refused(0, "exchange") == "LF-11.late"


def test_LF_11_only_cards_that_stand_alone():
    table = scene(["", "", ""], ["R-s 4-s>R-s V-h 6-s 2-s>6-s", "D-s", ""])
    table.do(0, "exchange")
    assert table.may(0) == ["back", "@V-h"]
    assert table.refused(0, "@R-s") == "LF-11.alone"
    assert table.refused(0, "@4-s") == "LF-11.alone"
    assert table.refused(0, "@D-s") == "LF-11.field"
    assert table.refused(0, "R") == "TABLE-04"
    assert table.refused(0, "end") == "LF-12.name"


def test_LF_11_nothing_to_exchange():
    table = scene(["", "", ""], ["R-s 4-s>R-s", "", ""])
    assert table.refused(0, "exchange") == "LF-11.nothing"


def test_LF_11_a_papess_on_the_own_field_may_go_and_was_last_had_by_who_exchanged_it():
    table = scene(["", "", ""], ["papess", "", ""], laid_by={"papess": 1})
    table.do(0, "exchange", "@papess")
    assert table.field(0) == []
    assert table.discards() == {"papess": 0}


def test_LF_12_any_number_of_cards_before_between_and_after_attacks():
    table = scene(["R-s 7-s 7-h V-s", "", ""], dice=(1, 1, 1, 1))
    table.do(0, "R", "7", "p2", "V", "7", "p3", "end")
    assert table.pv == [50, 48, 48]
    assert table.field(0) == ["V-s", "R-s"]


def test_LF_12_a_card_that_has_nothing_to_name_cannot_be_played():
    table = scene(["4-s 2-s death hanged moon", "", ""])
    for card in ("4", "2", "death", "hanged", "moon"):
        assert table.refused(0, card) == "LF-12.nothing"


def test_LF_12_a_half_made_choice_can_be_taken_back_and_nobody_hears_of_it():
    table = scene(["fool", "", ""], ["R-s", "", ""])
    table.do(0, "fool", "4")
    assert table.heard == []
    assert table.state.view(0).dump()["draft"]["as"] == "4"
    assert table.state.view(1).dump()["draft"] is None
    table.do(0, "back")
    assert table.heard == []
    assert table.hand(0) == ["fool"]
    assert table.refused(0, "back") == "LF-12.say"
    table.do(0, "attack", "p2", "back", "exchange", "back")
    assert table.table["struck"] is False


def test_LF_13_no_attack_in_the_first_turn():
    table = scene(["7-s star sun moon", "", ""], ["R-s", "V-s", ""], first=True)
    assert table.refused(0, "attack") == "LF-13.first"
    for card in ("7", "star", "sun", "moon"):
        assert table.refused(0, card) == "LF-13.first"


def test_LF_13_the_extra_turn_of_the_world_is_not_the_first():
    table = scene(["world", "", ""], ["R-s", "", ""], first=True)
    table.do(0, "world", "za-warudo", "end")
    assert table.asked == [0]
    assert "attack" in table.may(0)


def test_LF_13_each_unit_attacks_once_a_turn_also_in_the_turn_it_was_laid():
    table = scene(["R-s", "", ""], ["V-s", "", ""])
    table.do(0, "R", "attack", "p2", "@R-s", "go")
    table.do(0, "attack", "p2")
    assert table.refused(0, "@R-s") == "LF-13.spent"
    table.do(0, "@V-s", "go")
    assert table.refused(0, "attack") == "LF-13.none"


def test_LF_13_a_unit_that_was_destroyed_fetched_and_laid_again_may_attack_again():
    table = scene(["hanged", "", ""], ["R-s", "tower", ""])
    table.do(0, "attack", "p2", "@R-s", "go", "hanged", "R", "R")
    table.do(0, "attack", "p3", "@R-s", "go")
    assert table.pv == [50, 50, 44]


def test_LF_14_normal_units_together_arcana_units_alone():
    table = scene(["", "", ""], ["V-s R-s emperor empress", "D-s", ""])
    table.do(0, "attack", "p2")
    assert table.refused(0, "go") == "LF-14.go"
    assert table.refused(0, "@D-s") == "LF-14.unit"
    table.do(0, "@R-s")
    assert table.refused(0, "@emperor") == "LF-14.alone"
    assert table.refused(0, "@R-s") == "LF-14.twice"
    table.do(0, "@V-s", "back", "attack", "p2", "@empress")
    for unit in ("@V-s", "@emperor"):
        assert table.refused(0, unit) == "LF-14.alone"
    assert table.may(0) == ["back", "go"]


def test_LF_14_any_number_of_attack_spells():
    table = scene(["7-s 7-h 7-d star", "", ""], dice=(1,) * 10)
    table.do(0, "7", "p2", "7", "p2", "7", "p3", "star", "p3")
    assert table.pv == [50, 46, 44]


def test_LF_15_the_turn_ends_when_its_player_likes_whatever_the_hand():
    table = scene([" ".join(f"{sign}-s" for sign in "23456789"), "", ""])
    assert table.refused(0, "pass") == "LF-15"
    assert table.do(0, "end").asked == [1]
    assert len(table.hand(0)) == 8


def test_LF_20_one_weapon_a_unit():
    table = scene(["4-s 5-s", "", ""], ["R-s V-s 6-s", "", ""])
    table.do(0, "4", "@R-s")
    table.do(0, "5")
    assert table.may(0) == ["back", "@V-s"]
    assert table.refused(0, "@R-s") == "LF-20.armed"
    assert table.refused(0, "@6-s") == "LF-20.unit"


def test_LF_20_one_2_and_one_3_on_each_weapon_or_armour():
    table = scene(["2-s 2-h 3-s", "", ""], ["R-s 4-s>R-s 6-s chariot", "", ""])
    table.do(0, "2", "@4-s").do(0, "3", "@4-s")
    table.do(0, "2")
    assert table.may(0) == ["back", "@6-s"]
    assert table.refused(0, "@4-s") == "LF-20.upgraded"
    assert table.refused(0, "@R-s") == "LF-20.gear"
    table.do(0, "@6-s")
    assert table.table["fields"][0][0] == {"card": "2-s", "seat": 0, "on": "4-s"}


def test_LF_21_what_is_on_a_card_goes_with_it_to_the_discard_of_its_kind():
    table = scene(["death", "", ""], ["", "R-s 4-s>R-s 2-s>4-s fool>4-s 6-h", ""], fool="3")
    table.do(0, "death", "@R-s")
    assert table.field(1) == ["6-h"]
    assert table.discards() == {"R-s": 1, "4-s": 1, "2-s": 1, "fool": 1, "death": 0}
    assert table.table["fool_as"] is None


def test_LF_21_a_tower_on_an_ally_was_last_had_by_who_laid_it():
    table = scene(["death", "", "", ""], ["", "tower", "", ""], laid_by={"tower": 3}, teams="two")
    table.do(0, "death", "@tower")
    assert table.discards()["tower"] == 3


@pytest.mark.parametrize(
    "card", ["A", "8", "lovers", "justice", "force", "temperance", "judgement"]
)
def test_LF_22_reactions_are_not_played_in_ones_own_turn(card):
    table = scene([f"{card}-s" if len(card) == 1 else card, "", ""])
    assert table.refused(0, card) == "LF-22.reaction"


def test_LF_22_everything_else_is_not_played_in_the_turn_of_others():
    table = scene(["R-s", "A-s R-h star 9-s", ""], ["", "V-s", ""])
    table.do(0, "R")
    for card in ("R", "star", "9"):
        assert table.refused(1, card) == "LF-22.turn"
    assert table.refused(1, "attack") == "LF-40"
    assert table.refused(2, "pass") == "TABLE-01"
