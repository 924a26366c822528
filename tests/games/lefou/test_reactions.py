"""Reactions: who is asked, in which order things resolve (LF-40 to LF-45)."""

from __future__ import annotations

import pytest

from .scene import scene


def test_LF_40_the_others_are_asked_clockwise_from_the_actor():
    table = scene(["R-s", "", "", ""], windows="always")
    table.do(0, "R")
    for seat in (1, 2, 3):
        assert table.asked == [seat]
        assert table.field(0) == []
        table.do(seat, "pass")
    assert table.field(0) == ["R-s"]
    assert table.asked == [0]


def test_LF_40_about_an_attack_the_attacker_is_asked_last():
    table = scene(["", "", ""], ["R-s", "", ""], windows="always")
    table.do(0, "attack", "p3", "@R-s", "go")
    for seat in (1, 2, 0):
        assert table.asked == [seat]
        table.do(seat, "pass")
    assert table.asked == [0]
    assert table.table["phase"] == "turn"


def test_LF_40_the_last_reaction_resolves_first_and_all_are_asked_again():
    table = scene(["R-s A-h", "A-s", "A-d"], windows="always")
    table.do(0, "R").do(1, "A")
    assert table.stack() == ["R-s", "A-s"]
    assert table.asked == [2]
    table.do(2, "pass")
    assert table.asked == [0]
    table.do(0, "A")
    for seat in (1, 2):
        assert table.asked == [seat]
        table.do(seat, "pass")
    assert table.stack() == ["R-s"]  # the second A has cancelled the first
    assert table.asked == [1]
    table.do(1, "pass").do(2, "A").do(0, "pass").do(1, "pass")
    assert table.field(0) == []
    assert table.discards() == {"R-s": 0, "A-h": 0, "A-s": 1, "A-d": 2}


def test_LF_40_an_attack_spell_is_a_card_and_an_attack_in_one_window():
    table = scene(["7-s", "A-s temperance", ""], dice=(6, 6))
    table.do(0, "7", "p2")
    assert table.table["attack"]["total"] == 12
    assert {"A", "temperance"} < set(table.may(1))
    table.do(1, "temperance")
    assert table.stack() == ["7-s"]
    table.do(1, "A")
    assert table.pv == [50, 50, 50]
    assert table.table["attack"] is None


def test_LF_41_an_A_cancels_normal_cards_only():
    table = scene(["star R-s", "A-s", ""], windows="always")
    table.do(0, "star", "p2")
    assert table.refused(1, "A") == "LF-41.normal"


def test_LF_41_judgement_cancels_any_card_but_no_attack_by_units():
    table = scene(["star", "judgement", ""])
    table.do(0, "star", "p2").do(1, "judgement")
    assert table.pv == [50, 50, 50]
    assert table.discards() == {"star": 0, "judgement": 1}
    units = scene(["", "judgement A-s", ""], ["R-s", "", ""], windows="always")
    units.do(0, "attack", "p2", "@R-s", "go")
    for card in ("judgement", "A"):
        assert units.refused(1, card) == "LF-41.units"


def test_LF_41_nobody_cancels_their_own_card():
    table = scene(["7-s A-s", "", ""], windows="always")
    table.do(0, "7", "p2").do(1, "pass").do(2, "pass")
    assert table.refused(0, "A") == "LF-41.own"


def test_LF_41_A_on_A_on_a_card():
    table = scene(["hermit", "judgement", "A-s"])
    table.do(0, "hermit").do(1, "judgement")
    assert table.hand(0) == []
    again = scene(["9-s", "A-s", "A-h"])
    again.do(0, "9").do(1, "A").do(2, "A")
    assert again.hand(0) == ["fool"]
    assert again.told("cancelled")[0]["card"] == "A-s"
    assert again.told("objection") == [{"kind": "objection", "seat": 2, "to": -1}]


def test_LF_42_only_the_target_defends_and_only_the_attacker_forces():
    cards = "8-s temperance justice tower"
    table = scene(["8-h", "force", cards], ["R-s", "", ""], windows="always")
    table.do(0, "attack", "p2", "@R-s", "go")
    assert table.refused(1, "force") == "LF-42.offence"
    table.do(1, "pass")
    for card in ("8", "temperance", "justice", "tower"):
        assert table.refused(2, card) == "LF-42.defence"
    table.do(2, "pass")
    assert table.refused(0, "8") == "LF-42.defence"


def test_LF_42_these_cards_answer_attacks_only():
    table = scene(["R-s force", "8-s lovers", ""], windows="always")
    table.do(0, "R")
    for card in ("8", "lovers"):
        assert table.refused(1, card) == "LF-42.attack"


@pytest.mark.parametrize(("card", "naming"), [("justice", ()), ("lovers", ("p3",))])
def test_LF_42_one_justice_and_one_pair_of_lovers_an_attack(card, naming):
    table = scene(["", f"{card} fool", ""], ["R-s", "", ""], dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "go").do(1, card, *naming)
    table.do(1, "fool")
    assert table.refused(1, card) == "LF-42.once"


def test_LF_42_a_cancelled_justice_does_not_count():
    table = scene(["judgement", "justice fool", ""], ["R-s", "", ""], dice=(6, 2))
    table.do(0, "attack", "p2", "@R-s", "go").do(1, "justice").do(0, "judgement")
    table.do(1, "pass")
    assert table.stack() == ["units"]
    table.do(1, "fool", "justice")
    assert table.pv == [40, 40, 50]


def test_LF_43_the_order_of_effects_is_fixed():
    table = scene(
        ["force", "8-s temperance lovers justice", ""],
        ["R-s", "6-s", ""],
        dice=(4, 2, 3),
        windows="auto",
    )
    table.do(0, "attack", "p2", "@R-s", "go")
    table.do(1, "justice").do(1, "lovers", "p3").do(1, "temperance").do(1, "8")
    table.do(0, "force")
    hit = table.told("hit")[0]
    assert hit["steps"] == [
        "attack 10",
        "force 20",
        "defence 4",
        "counter 3",
        "temperance 1",
        "lovers 0",
    ]
    assert table.pv == [50 - 3 - 1, 49, 50]


def test_LF_44_the_target_dies_first_the_attacker_last():
    table = scene(["", "8-s justice", ""], ["R-s", "", ""], pv=[4, 4, 50], dice=(6, 1, 1))
    table.do(0, "attack", "p2", "@R-s", "go").do(1, "8").do(1, "justice")
    assert [event["seat"] for event in table.told("out")] == [1, 0]
    assert table.state.winners() == [2]


def test_LF_44_those_after_the_last_death_have_survived():
    table = scene(
        ["", "justice", ""],
        ["R-s", "", ""],
        pv=[4, 4, 0],
        alive=[True, True, False],
        dice=(6, 1),
    )
    table.do(0, "attack", "p2", "@R-s", "go").do(1, "justice")
    assert [event["seat"] for event in table.told("out")] == [1]
    assert table.pv[0] < 0
    assert table.state.winners() == [0]
    assert table.state.scores() == [1, 0, 0]


def test_LF_44_others_die_clockwise_from_the_attackers_left():
    table = scene(["lovers", "", "", ""], ["R-s", "", "", ""], pv=[50, 2, 20, 2], dice=(6, 2))
    table.do(0, "attack", "p4", "@R-s", "go").do(0, "lovers", "p2")
    assert [event["seat"] for event in table.told("out")] == [3, 1]


def test_LF_44_under_the_sun_the_attacked_die_clockwise_from_its_user():
    table = scene(["", "", "sun", ""], pv=[2, 2, 50, 9], turn=2)
    table.do(2, "sun")
    assert [event["seat"] for event in table.told("out")] == [0, 1]
    assert table.pv[2:] == [65, 4]


def test_LF_45_auto_asks_only_those_who_can_react():
    table = scene(["R-s", "8-s", "A-s", "fool"])
    table.do(0, "R")
    assert table.asked == [2]
    assert table.do(2, "pass").asked == [3]
    assert table.do(3, "pass").asked == [0]


def test_LF_45_always_asks_everyone_and_tells_nothing():
    """Whatever the hands are, the same seats are asked in the same order."""
    for hand in ("A-s judgement", "V-s C-s"):
        table = scene(["R-s", hand, ""], windows="always")
        asked = []
        table.do(0, "R")
        while table.table["phase"] == "window":
            asked += table.asked
            table.do(table.asked[0], "pass")
        assert asked == [1, 2]
