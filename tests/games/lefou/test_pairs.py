"""Cards that meet: every pair whose interaction the rules name."""

from __future__ import annotations

from .scene import scene


def attack(table, target, *units):
    return table.do(0, "attack", target, *units, "go")


def test_LF_41_A_on_A_on_A_on_a_card():
    table = scene(["V-s A-d", "A-s", "A-h"], windows="auto")
    table.do(0, "V").do(1, "A").do(2, "A").do(0, "A")
    # the last A cancels the second, so the first stands: the guards are cancelled
    assert table.field(0) == []
    assert set(table.discards()) == {"V-s", "A-s", "A-h", "A-d"}


def test_LF_M20_LF_M21_judgement_on_the_world():
    table = scene(["world", "", "judgement"])
    table.do(0, "world", "za-warudo").do(2, "judgement")
    assert table.discards() == {"world": 0, "judgement": 2}
    assert table.do(0, "end").asked == [1]


def test_LF_N8_LF_M08_counter_attack_and_justice_in_one_attack_that_kills_both():
    table = scene(["", "8-s justice", ""], ["R-s", "", ""], pv=[10, 7, 1], dice=(6, 1, 4))
    attack(table, "p2", "@R-s").do(1, "justice").do(1, "8")
    assert table.pv[:2] == [10 - 4 - 7, 0]
    assert [event["seat"] for event in table.told("out")] == [1, 0]
    assert table.state.winners() == [2]


def test_LF_M06_LF_M08_lovers_with_odd_damage_before_justice():
    table = scene(["", "lovers justice", ""], ["R-s", "", ""], dice=(6, 1))
    attack(table, "p2", "@R-s").do(1, "justice").do(1, "lovers", "p3")
    assert table.pv == [44, 44, 45]


def test_LF_M14_LF_M17_temperance_against_the_star_with_force():
    table = scene(["star force", "temperance", ""], dice=(6,) * 4)
    table.do(0, "star", "p2").do(1, "temperance").do(0, "force")
    assert table.pv == [50, 49, 50]


def test_LF_M14_LF_N8_what_the_counter_took_is_taken_before_temperance():
    table = scene(["star", "temperance 8-s", ""], dice=(6, 6, 6, 6, 5))
    table.do(0, "star", "p2").do(1, "temperance").do(1, "8")
    assert table.pv == [45, 49, 50]


def test_LF_M16_tower_against_a_group_with_weapons():
    field = "R-s 4-s>R-s 2-s>4-s D-s 5-s>D-s 3-s>5-s V-s"
    table = scene(["", "tower 8-s justice", ""], [field, "", ""], dice=(6, 6, 1))
    attack(table, "p2", "@R-s", "@D-s").do(1, "justice").do(1, "tower").do(1, "8")
    assert table.pv == [50, 50, 50]
    assert table.field(0) == ["V-s"]
    assert {"R-s", "4-s", "2-s", "D-s", "5-s", "3-s"} < set(table.discards())


def test_LF_M16_LF_M19_tower_against_the_sun():
    table = scene(["sun", "tower", ""])
    table.do(0, "sun").do(1, "tower")
    assert table.pv == [55, 50, 45]
    assert table.field(1) == ["tower"]


def test_LF_M16_LF_M18_tower_against_the_moon():
    table = scene(["moon", "", ""], ["", "R-s 4-s>R-s tower", ""], dice=(6,))
    table.do(0, "moon", "@R-s")
    assert table.pv == [50, 50, 50]
    assert table.field(1) == ["tower"]
    assert table.discards() == {"R-s": 1, "4-s": 1, "moon": 0}


def test_LF_M18_LF_M06_LF_M11_the_moons_user_may_force_and_share():
    table = scene(["moon force lovers", "", ""], ["", "R-s 5-s>R-s", ""], dice=(1, 2))
    table.do(0, "moon", "@R-s").do(0, "force").do(0, "lovers", "p3")
    assert table.pv == [50, 50 - 13, 50 - 13]


def test_LF_M18_LF_M10_on_the_wheel_the_moon_rolls_6():
    table = scene(["moon wheel", "", ""], ["", "V-s 5-s>V-s", ""])
    table.do(0, "wheel", "moon", "@V-s")
    assert table.pv[1] == 50 - 12


def test_LF_M19_LF_M08_the_sun_heals_before_justice_strikes():
    table = scene(["sun", "justice", ""], pv=[3, 50, 50])
    table.do(0, "sun").do(1, "justice")
    assert table.pv == [3 + 10 - 5, 45, 45]
    assert [event["kind"] for event in table.heard].index("heals") < [
        event["kind"] for event in table.heard
    ].index("loses")
    assert table.table["alive"] == [True, True, True]


def test_LF_M19_LF_M08_justice_counts_a_share_that_lovers_brought():
    table = scene(["sun lovers", "justice", ""])
    table.do(0, "sun").do(1, "justice").do(0, "lovers", "p3", "p2")
    assert table.pv == [50 + 10 - 7, 43, 47]


def test_LF_M19_LF_42_one_justice_over_the_whole_sun():
    table = scene(["sun", "justice", "fool"], windows="auto")
    table.do(0, "sun").do(1, "justice").do(2, "pass")
    table.do(2, "fool")
    assert table.refused(2, "justice") == "LF-42.once"


def test_LF_M02_LF_M05_papess_with_hierophant_and_the_fool_as_a_second_papess():
    table = scene(["", "", ""], ["", "hierophant papess fool", ""], fool="papess")
    assert table.do(0, "end").pv[1] == 45


def test_LF_M12_LF_M08_a_fetched_justice_counts_as_one_of_the_attack():
    table = scene(["hanged", "", ""], discards={"justice": 0})
    table.do(0, "hanged", "justice", "end")
    assert table.hand(0) == ["justice"]
    assert "justice" in table.state.view(1).dump()["notes"][0]["marked"]


def test_LF_M15_LF_M00_the_devil_may_take_the_fool():
    table = scene(["devil", "fool", ""])
    assert table.do(0, "devil").do(1, "pass").hand(0) == ["fool"]
    assert "fool" in table.may(0)


def test_LF_07_elimination_in_the_middle_of_a_turn_ends_it_and_its_worlds():
    table = scene(["world V-s", "8-s", ""], ["R-s", "", ""], pv=[3, 50, 50], dice=(6, 1, 5))
    table.do(0, "world", "za-warudo")
    attack(table, "p2", "@R-s").do(1, "8")
    assert table.table["alive"] == [False, True, True]
    assert table.asked == [1]
    assert table.table["more"] == 0
    assert table.table["phase"] == "turn"
    assert {"V-s", "R-s", "world", "8-s"} <= set(table.discards())


def test_LF_07_whoever_dies_of_their_own_spell_leaves_it_in_the_discard():
    table = scene(["star", "justice", ""], pv=[3, 50, 50], dice=(6,) * 4)
    table.do(0, "star", "p2").do(1, "justice")
    assert table.discards() == {"star": 0, "justice": 1}
    assert table.asked == [1]


def test_LF_07_the_dead_are_not_asked():
    table = scene(["sun R-s", "A-s", "A-h", ""], pv=[50, 5, 50, 50], windows="always")
    table.do(0, "sun")
    for seat in (1, 2, 3, 0):
        table.do(seat, "pass")
    table.do(0, "R")
    assert table.asked == [2]


def test_LF_44_the_last_two_die_at_once_and_the_attacker_has_survived():
    table = scene(
        ["sun lovers", "", "", ""],
        pv=[50, 3, 0, 2],
        alive=[True, True, False, True],
        teams="two",
    )
    table.do(0, "sun").do(0, "lovers", "p2", "p1")
    assert table.state.over()
    assert table.state.winners() == [0, 2]


def test_LF_M13_LF_M02_death_may_take_a_papess_off_an_opponent():
    table = scene(["death", "", ""], ["", "papess", ""], laid_by={"papess": 0})
    table.do(0, "death", "@papess")
    assert table.discards() == {"papess": 0, "death": 0}


def test_LF_M09_LF_06_the_hermit_shuffles_when_the_pile_runs_out():
    table = scene(["hermit", "", ""], piles="V-s C-s")
    table.do(0, "hermit")
    assert len(table.hand(0)) == 4
    assert table.told("shuffled")
