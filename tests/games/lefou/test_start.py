"""Material and start (LF-01 to LF-09)."""

from __future__ import annotations

import pytest

from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.games.lefou.game import GAME

from .oracle import ARCANA, HYPER_OUT, PACK
from .scene import Scene, Scripted, scene


def opened(seats: int, *dice: int, **options: str) -> Scene:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    log = EventLog()
    state = GAME.deal(seats, GAME.settle(seats, chosen), Scripted(dice), log)
    return Scene(state, log)


@pytest.mark.parametrize(("seats", "form"), [(3, "two"), (3, "three"), (4, "three"), (5, "three")])
def test_LF_01_teams_need_enough_players(seats, form):
    with pytest.raises(Refused) as refused:
        GAME.settle(seats, {"teams": form})
    assert refused.value.refusal.key() == f"refusal.LF-01.{form}"


@pytest.mark.parametrize("seats", [2, 7])
def test_LF_01_three_to_six_players(seats):
    with pytest.raises(Refused):
        GAME.settle(seats, {})


@pytest.mark.parametrize(
    ("seats", "form", "teams"),
    [
        (3, "none", [0, 1, 2]),
        (4, "two", [0, 1, 0, 1]),
        (5, "two", [0, 1, 0, 1, 0]),
        (6, "two", [0, 1, 0, 1, 0, 1]),
        (6, "three", [0, 1, 2, 0, 1, 2]),
    ],
)
def test_LF_01_team_mates_sit_alternately(seats, form, teams):
    assert opened(seats, teams=form).table["teams"] == teams


def test_LF_02_two_kinds_of_card_with_a_pile_each():
    dealt = opened(3, 6, 1, 1)
    cards = [card for seat in range(3) for card in dealt.hand(seat)]
    cards += dealt.state.dump()["piles"]
    assert sorted(cards) == PACK
    assert dealt.table["piles"] == [56 - 19, 22 - 3]


def test_LF_03_everyone_has_50_points_6_normal_cards_and_an_arcanum():
    dealt = opened(4, 1, 6, 1, 1)
    assert dealt.pv == [50] * 4
    for seat in (0, 2, 3):
        hand = dealt.hand(seat)
        assert len(hand) == 7
        assert sum(card in ARCANA for card in hand) == 1


def test_LF_03_the_two_against_three_have_more():
    dealt = opened(5, 6, 1, 1, 1, 1, teams="two")
    assert dealt.pv == [50, 75, 50, 75, 50]
    assert [len(dealt.hand(seat)) for seat in range(1, 5)] == [10, 7, 10, 7]


def test_LF_04_the_highest_die_starts_and_play_goes_clockwise():
    started = opened(3, 2, 5, 3)
    assert started.asked == [1]
    assert started.do(1, "end").asked == [2]
    assert started.do(2, "end").asked == [0]


def test_LF_04_equals_play_rock_paper_scissors_unseen():
    tied = opened(4, 6, 6, 1, 6)
    assert tied.asked == [0, 1, 3]
    assert tied.refused(0, "end") == "LF-04.sign"
    assert tied.refused(2, "rock") == "TABLE-01"
    tied.do(1, "rock")
    assert tied.asked == [0, 3]
    assert not tied.told("sign")
    assert tied.refused(1, "paper") == "TABLE-01"
    assert tied.state.view(0).dump()["sign"] == -1
    tied.do(0, "rock").do(3, "paper")
    assert {event["sign"] for event in tied.told("sign")} == {"rock", "paper"}
    assert tied.asked == [3]
    assert tied.refused(3, "rock") == "LF-04.started"


@pytest.mark.parametrize(
    ("signs", "left"),
    [
        (("rock", "paper", "scissors"), [0, 1, 2]),
        (("rock", "rock", "rock"), [0, 1, 2]),
        (("rock", "rock", "scissors"), [0, 1]),
        (("scissors", "paper", "scissors"), [0, 2]),
        (("paper", "paper", "rock"), [0, 1]),
    ],
)
def test_LF_04_with_two_signs_the_losing_one_drops_out(signs, left):
    tied = opened(3, 4, 4, 4)
    for seat, sign in enumerate(signs):
        tied.do(seat, sign)
    assert tied.asked == left


def test_LF_05_points_may_rise_above_the_start():
    table = scene(["", "", ""], ["", "hierophant", ""])
    assert table.do(0, "end").pv == [50, 55, 50]


def test_LF_06_an_empty_pile_is_made_anew_from_its_discard():
    table = scene(["", "", ""], discards={"7-s": 0}, piles="")
    drawn = table.do(0, "end").hand(1)
    assert len(drawn) == 1
    assert table.told("shuffled")[0]["pile"] == "normal"
    assert table.table["piles"] == [55, 0]
    assert len(table.discards()) == 22  # the arcana's discard is not touched


def test_LF_06_with_both_empty_nothing_is_drawn():
    normal = [card for card in PACK if card not in ARCANA]
    table = scene(["", " ".join(normal), ""], piles=" ".join(ARCANA))
    table.do(0, "end")
    assert len(table.hand(1)) == 56
    assert table.told("drew")[0]["count"] == 0


def test_LF_07_whoever_is_out_leaves_hand_and_field():
    table = scene(["7-s", "4-h", ""], ["", "R-s 4-s>R-s", ""], pv=[50, 3, 50], dice=(1, 2))
    table.do(0, "7", "p2")
    assert table.table["alive"] == [True, False, True]
    assert table.field(1) == []
    assert table.discards() == {"7-s": 0, "4-h": 1, "R-s": 1, "4-s": 1}
    assert table.do(0, "end").asked == [2]


def test_LF_07_a_papess_of_the_dead_stays_a_tower_of_theirs_does_not():
    table = scene(
        ["7-s", "", "", ""],
        ["papess", "", "", "tower"],
        laid_by={"papess": 1, "tower": 1},
        pv=[50, 1, 50, 50],
        teams="two",
        dice=(1, 1),
    )
    table.do(0, "7", "p2")
    assert table.field(0) == ["papess"]
    assert table.field(3) == []
    assert table.discards()["tower"] == 1


def test_LF_07_the_dead_cannot_be_named():
    table = scene(["7-s", "", ""], pv=[50, 0, 50], alive=[True, False, True])
    table.do(0, "7")
    assert table.refused(0, "p2") == "LF-07"


def test_LF_08_the_last_player_wins_at_once():
    table = scene(["7-s 7-h", "", ""], pv=[9, 1, 1], dice=(1, 1, 1, 1))
    table.do(0, "7", "p2", "7", "p3")
    assert table.state.over()
    assert table.state.winners() == [0]
    assert table.refused(0, "end") == "TABLE-03"


def test_LF_08_a_team_wins_with_its_dead():
    table = scene(
        ["7-s", "", "", ""], pv=[5, 0, 0, 2], alive=[True, False, False, True], teams="two"
    )
    table.do(0, "7", "p4")
    assert table.state.winners() == [0, 2]
    assert table.state.scores() == [5, 0, 5, 0]


def test_LF_08_after_a_hundred_turns_each_points_decide():
    table = scene(["", "", ""], pv=[40, 60, 60], turns=300)
    table.do(0, "end")
    assert table.told("cap") == [{"kind": "cap", "turns": 300, "to": -1}]
    assert table.state.winners() == [1, 2]


def test_LF_08_of_a_team_the_sum_counts():
    table = scene(["", "", "", ""], pv=[40, 70, 60, 20], turns=400, teams="two")
    table.do(0, "end")
    assert table.state.winners() == [0, 2]
    assert table.state.scores() == [100, 90, 100, 90]


def test_LF_09_hyper_offense_leaves_cards_in_the_box_and_doubles_the_points():
    dealt = opened(5, 6, 1, 1, 1, 1, teams="two", hyper_offense="on")
    assert dealt.pv == [100, 125, 100, 125, 100]
    cards = [card for seat in range(5) for card in dealt.hand(seat)]
    cards += dealt.state.dump()["piles"]
    assert sorted(cards) == [card for card in PACK if card.partition("-")[0] not in HYPER_OUT]


def test_LF_09_the_fool_cannot_name_what_is_in_the_box():
    table = scene(["fool", "", ""], hyper_offense="on")
    table.do(0, "fool")
    assert table.refused(0, "death") == "LF-09"
    assert "6" not in table.may(0)
