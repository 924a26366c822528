"""What the view says so that no board has to know the rules: sums, forces, sides, questions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.core.registry import words
from tablee.games.lefou.game import GAME
from tablee.games.lefou.player import outlook, worth
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules import cards, damage, field
from tablee.games.lefou.rules.state import LefouState
from tablee.testing.playing import random_play, sensible_play

from .scene import Scene, Scripted, scene


def seen(table: Scene, seat: int = 0) -> dict[str, Any]:
    """What a seat is shown, as it reaches the browser."""
    view: dict[str, Any] = json.loads(json.dumps(table.state.view(seat).dump()))
    return view


def attack(table: Scene) -> dict[str, Any]:
    found: dict[str, Any] = seen(table)["table"]["attack"]
    return found


def told(steps: Sequence[Mapping[str, Any]]) -> list[str]:
    """Steps as a reader would write them: sign, number, what there is then, rule."""
    return [f"{each['sign']}{each['points']} = {each['total']} {each['rule']}" for each in steps]


def follows(before: int, step: dict[str, Any]) -> int:
    """What there is after a step, by its sign; never below 0 (LF-32)."""
    points: int = step["points"]
    signs = {"+": before + points, "−": max(0, before - points), "×": before * points, "→": points}
    return signs[step["sign"]]


def test_LF_30_the_attack_total_has_a_step_for_each_card_with_its_rule():
    table = scene(["", "8-s", ""], ["V-s 5-s>V-s R-s 2-s>5-s", "", ""], dice=(3, 4, 1))
    table.do(0, "attack", "p2", "@V-s", "@R-s", "go")
    parts = attack(table)["parts"]
    assert told(parts) == [
        "+3 = 3 LF-30",
        "+0 = 3 LF-NV",
        "+6 = 9 LF-N5",
        "+3 = 12 LF-N2",
        "+6 = 18 LF-NR",
    ]
    assert [each["card"] for each in parts] == [None, "V-s", "5-s", "2-s", "R-s"]
    assert [each["die"] for each in parts] == [3, None, 4, None, None]
    assert {each["seat"] for each in parts} == {0}


def test_LF_31_the_defence_total_is_taken_off_card_by_card():
    table = scene(["", "8-s", ""], ["D-s 4-s>D-s 2-s>4-s", "6-s 3-s>6-s chariot", ""], dice=(4, 2))
    table.do(0, "attack", "p2", "@D-s", "go")
    assert told(attack(table)["sums"][1]) == [
        "−2 = 12 LF-31",
        "−2 = 10 LF-N6",
        "−3 = 7 LF-N3",
        "−6 = 1 LF-M07",
    ]
    assert attack(table)["losses"] == [0, 1, 0]


def test_LF_32_the_sum_never_goes_below_0():
    table = scene(["", "8-s", ""], ["V-s", "6-s", ""], dice=(1, 6))
    table.do(0, "attack", "p2", "@V-s", "go")
    assert told(attack(table)["sums"][1]) == ["−6 = 0 LF-31", "−2 = 0 LF-N6"]
    assert attack(table)["left"] == [50, 50, 50]


@pytest.mark.parametrize(
    ("hand", "moves", "parts"),
    [
        ("7-s", ("7", "p2"), ["+3 = 3 LF-N7", "+5 = 8 LF-N7"]),
        (
            "star",
            ("star", "p2"),
            [f"+{n} = {t} LF-M17" for n, t in ((3, 3), (5, 8), (1, 9), (1, 10))],
        ),
        ("sun", ("sun",), ["+5 = 5 LF-M19"]),
    ],
)
def test_LF_33_magic_has_no_step_of_defence(hand: str, moves: tuple[str, ...], parts: list[str]):
    table = scene([hand, "8-s", ""], ["", "6-s chariot", ""], dice=(3, 5))
    table.do(0, *moves)
    assert told(attack(table)["parts"]) == parts
    assert attack(table)["sums"][1] == []
    assert attack(table)["losses"][1] == attack(table)["total"]


def test_LF_43_the_steps_have_the_order_of_the_rules_whatever_was_played_first():
    table = scene(["force lovers", "8-s", ""], ["C-s", "", ""], dice=(5, 3, 4))
    table.do(0, "attack", "p2", "@C-s", "go").do(1, "8").do(0, "force")
    assert told(attack(table)["sums"][1]) == ["×2 = 14 LF-M11", "−3 = 11 LF-31", "−4 = 7 LF-N8"]
    assert told(attack(table)["sums"][0]) == ["+4 = 4 LF-N8"]
    assert attack(table)["left"] == [46, 43, 50]


def test_LF_43_force_defence_counter_attack_and_lovers_in_the_example_of_the_rules():
    """(5 + 2) × 2 − 3 − 4 = 7, of which the Lovers take 3 and Justice mirrors 4."""
    state = scene(["", "", ""], ["C-s", "", ""], dice=(5, 3)).state
    blow = attacks.planned(state.table, 0, 1, 1 << 44, 0)
    assert blow.units() == 1
    blow.total = attacks.total(state.table, blow, state)
    blow.resistance = 3
    blow.forces = 1
    blow.counters = [8 * 1 + 4]
    blow.split, blow.sharer, blow.justice = 1, 2, 1
    ledger = damage.ledger_of(state.table, blow)
    outcome = damage.foresee(state.table, blow, ledger)
    assert told(ledger[1].dump()) == [
        "×2 = 14 LF-M11",
        "−3 = 11 LF-31",
        "−4 = 7 LF-N8",
        "−3 = 4 LF-M06",
    ]
    assert told(ledger[2].dump()) == ["+3 = 3 LF-M06"]
    assert told(ledger[0].dump()) == ["+4 = 4 LF-N8", "+4 = 8 LF-M08"]
    assert [outcome.losses[seat] for seat in range(3)] == [8, 4, 3]


def test_LF_M16_a_tower_leaves_nothing():
    table = scene(["force", "8-s", ""], ["R-s", "tower", ""], dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "go")
    assert told(attack(table)["sums"][1]) == ["→0 = 0 LF-M16"]


def test_LF_M18_the_moon_counts_the_units_of_its_target_and_no_armour():
    table = scene(["moon", "A-s", "judgement"], ["", "R-s 4-s>R-s 6-s", ""], dice=(2,))
    table.do(0, "moon", "@R-s")
    assert told(attack(table)["parts"]) == ["+2 = 2 LF-30", "+6 = 8 LF-NR", "+3 = 11 LF-N4"]
    assert [each["seat"] for each in attack(table)["parts"]] == [0, 1, 1]
    assert attack(table)["sums"][1] == []
    assert attack(table)["targets"] == [1]


def test_LF_M19_the_sun_attacks_every_opponent_and_heals():
    table = scene(["sun", "8-s", "", ""], pv=[10, 20, 30, 40], teams="two")
    table.do(0, "sun")
    assert attack(table)["targets"] == [1, 3]
    assert attack(table)["left"] == [20, 15, 30, 35]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("play", ["random", "sensible"])
def test_LF_34_the_sum_announced_is_the_damage_that_is_dealt(seed: int, play: str):
    """Over whole games: the steps add up, to what resolving the attack takes from everybody."""
    seats = 3 + seed % 4
    options = GAME.settle(seats, {"teams": "two"} if seats > 4 else {})
    state = GAME.simulate(seats, options, seed)
    chance = FastChance(seed)
    states = random_play(state, chance) if play == "random" else sensible_play(GAME, state, chance)
    met = 0
    for each in states:
        assert isinstance(each, LefouState)
        if each.table.attack is None:
            continue
        met += 1
        said = each.view(-1).dump()["table"]["attack"]
        total = 0
        for step in said["parts"]:
            total = follows(total, step)
            assert step["total"] == total
        assert total == said["total"]
        for seat, steps in enumerate(said["sums"]):
            total = said["total"] if seat in said["targets"] else 0
            for step in steps:
                total = follows(total, step)
                assert step["total"] == total
            assert total == said["losses"][seat]
        after = each.copy()
        assert after.table.attack is not None
        damage.resolve(after, after.table.attack)
        assert after.table.dump()["pv"] == said["left"]
    assert met


def test_LF_34_every_step_names_a_rule_of_the_game():
    rules = {face.rule for face in cards.FACES} | {"LF-30", "LF-31"}
    state = GAME.simulate(4, GAME.settle(4, {}), 3)
    met: set[str] = set()
    for each in random_play(state, FastChance(3)):
        said = each.view(0).dump()["table"]["attack"]
        if said is not None:
            met |= {step["rule"] for steps in (said["parts"], *said["sums"]) for step in steps}
    assert {"LF-30"} < met <= rules


def test_LF_34_the_half_made_attack_is_summed_before_its_dice_and_seen_by_its_maker_only():
    table = scene(["", "", ""], ["D-s 5-s>D-s 2-s>5-s", "6-s", ""])
    table.do(0, "attack", "p2")
    assert [each["what"] for each in seen(table)["plan"]] == ["die", "resistance", "armour"]
    table.do(0, "@D-s")
    plan = seen(table)["plan"]
    assert [(each["what"], each["points"], each["die"]) for each in plan] == [
        ("die", 0, 0),
        ("unit", 4, None),
        ("weapon", 0, 0),
        ("upgrade", 3, None),
        ("resistance", 0, 0),
        ("armour", 2, None),
    ]
    assert [each.get("span") for each in plan] == [[1, 6], None, [0, 6], None, [1, 6], None]
    assert seen(table, 1)["plan"] is None
    assert seen(table, 1)["forecasts"] == []
    assert seen(table, 1)["asks"] is None


def test_LF_34_the_chosen_units_are_weighed_against_every_opponent_from_least_to_most():
    fields = ["D-s 5-s>D-s", "6-s", "tower", ""]
    table = scene(["", "", "", ""], fields, pv=[50, 50, 50, 9]).do(0, "attack", "p2")
    assert seen(table)["forecasts"] == []
    table.do(0, "@D-s")
    assert seen(table)["forecasts"] == [
        {"target": 1, "least": 0, "most": 13, "left": [50, 37], "fatal": False},
        {"target": 2, "least": 0, "most": 0, "left": [50, 50], "fatal": False},
        {"target": 3, "least": 0, "most": 15, "left": [9, -6], "fatal": True},
    ]


@pytest.mark.parametrize(
    ("units", "against", "more"),
    [
        ("R-s 4-s>R-s", "6-s", {}),
        ("C-s 5-s>C-s 2-s>5-s", "chariot", {}),
        ("V-s", "", {}),
        ("empress", "6-s", {}),
        ("D-s 5-s>D-s", "6-s", {"wheel": True}),
        ("D-s 5-s>D-s", "6-s", {"magician": True}),
        ("R-s", "tower", {}),
    ],
)
def test_LF_34_no_throw_does_less_than_the_least_or_more_than_the_most(units, against, more):
    table = scene(["", "", ""], [units, against, ""], windows="always", **more)
    table.do(0, "attack", "p2", f"@{units.split()[0]}")
    said = seen(table)["forecasts"][0]
    lost: list[int] = []
    for dice in product(range(1, 7), repeat=3):
        state = table.state.copy()
        state.chance = Scripted(dice)
        state.apply(0, GAME.move("go"))
        lost.append(state.view(0).dump()["table"]["attack"]["losses"][1])
    assert [min(lost), max(lost)] == [said["least"], said["most"]]


def test_LF_34_whatever_is_chosen_its_damage_before_reactions_was_foreseen():
    met = 0
    for seed, form in enumerate(["none", "two", "three"] * 2):
        state = GAME.simulate(6, {"teams": form, "windows": "always"}, seed)
        for each in random_play(state, FastChance(seed)):
            assert isinstance(each, LefouState)
            seat = each.actors()[0] if not each.over() else 0
            view = each.view(seat)
            told = {said["target"]: said for said in view.forecasts()}
            if not told:
                continue
            target = view.dump()["draft"]["target"]
            after = each.copy()
            after.apply(seat, GAME.move("go"))
            loss = after.view(seat).dump()["table"]["attack"]["losses"][target]
            assert told[target]["least"] <= loss <= told[target]["most"]
            met += 1
    assert met > 20


def test_LF_33_the_half_made_attack_of_an_empress_meets_no_defence():
    table = scene(["", "", ""], ["empress", "6-s", ""]).do(0, "attack", "p2", "@empress")
    assert [each["what"] for each in seen(table)["plan"]] == ["die", "unit"]


def test_LF_20_each_stack_says_what_it_adds_with_all_that_lies_on_it():
    fields = ["C-s 5-c>C-s 2-s>5-c V-s", "6-s 3-s>6-s chariot", "papess hierophant tower"]
    table = scene(["", "", ""], fields)
    rows = {row["card"]: row for field in seen(table)["table"]["fields"] for row in field}
    adds = {card: (row.get("kind"), row.get("adds")) for card, row in rows.items()}
    assert adds == {
        "C-s": ("unit", [5, 11]),
        "5-c": (None, None),
        "2-s": (None, None),
        "V-s": ("unit", [0]),
        "6-s": ("armour", [5]),
        "3-s": (None, None),
        "chariot": ("armour", [6]),
        "papess": ("permanent", [-5]),
        "hierophant": ("permanent", [5]),
        "tower": ("permanent", []),
    }
    assert rows["5-c"]["bonus"] == 6
    assert seen(table)["table"]["armour"] == [0, 11, 0]


def test_LF_M00_the_fool_adds_what_it_was_named():
    table = scene(["", "", ""], ["fool 4-s>fool", "", ""], fool="R")
    assert seen(table)["table"]["fields"][0][1] | {"card": "fool"} == {
        "card": "fool",
        "seat": 0,
        "on": None,
        "bonus": 6,
        "kind": "unit",
        "adds": [9],
    }


def test_LF_13_units_are_ready_until_they_have_attacked_and_not_in_a_first_turn():
    table = scene(["", "", ""], ["R-s V-s", "D-s", ""])
    assert seen(table)["table"]["ready"] == ["V-s", "R-s"]
    table.do(0, "attack", "p2", "@R-s", "go")
    assert seen(table)["table"]["ready"] == ["V-s"]
    assert seen(scene(["", "", ""], ["R-s", "", ""], first=True))["table"]["ready"] == []


def test_LF_08_sides_have_their_living_points_and_winners_only_at_the_end():
    table = scene(["7-s", "", "", ""], pv=[30, 4, 20, 1], teams="two", dice=(6, 6, 6, 6))
    assert seen(table)["table"]["totals"] == [50, 5, 50, 5]
    assert seen(table)["table"]["winners"] == []
    assert seen(table)["table"]["decided"] is False
    table.state.table.pv[3] = 0
    table.state.table.alive = 0b0111
    table.do(0, "7", "p2")
    said = seen(table)["table"]
    assert (said["winners"], said["decided"], said["totals"]) == ([0, 2], True, [50, 0, 50, 0])


def test_LF_09_the_bars_start_at_the_points_of_the_variant():
    assert seen(scene(["", "", ""]))["table"]["start"] == 50
    assert seen(scene(["", "", ""], hyper_offense="on"))["table"]["start"] == 100


def test_LF_50_opponents_are_the_living_of_other_teams():
    table = scene(["", "", "", "", ""], teams="two", alive=[True, False, True, True, True])
    assert seen(table)["opponents"] == [3]
    assert seen(table)["allies"] == [2, 4]
    assert (seen(table, -1)["opponents"], seen(table, -1)["allies"]) == ([], [])


def test_LF_52_the_view_says_whom_one_may_defend():
    hands = ["", "8-s", "", "8-h"]
    table = scene(hands, ["R-s", "", "", ""], teams="two", dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "go")
    assert [seen(table, seat)["defends"] for seat in range(-1, 4)] == [-1, -1, -1, -1, 1]
    moon = scene(["moon", "A-s", "", "judgement"], ["", "R-s", "", ""], teams="two", dice=(6,))
    moon.do(0, "moon", "@R-s")
    assert [seen(moon, seat)["defends"] for seat in range(4)] == [-1] * 4


@pytest.mark.parametrize("windows", ["auto", "always"])
def test_LF_40_those_who_may_still_be_asked_follow_clockwise_and_the_attacker_is_last(windows: str):
    table = scene(["", "8-s", "A-s", ""], ["R-s", "", "", ""], windows=windows, dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "go")
    assert (table.asked, seen(table)["table"]["later"]) == ([1], [2, 3, 0])
    table = scene(["9-s", "A-s", "", ""], windows=windows).do(0, "9")
    assert (table.asked, seen(table)["table"]["later"]) == ([1], [2, 3])


def test_LF_45_who_may_still_be_asked_does_not_tell_who_holds_a_reaction():
    for hands in (["9-s", "A-s", "A-h", "2-s"], ["9-s", "A-s", "2-s", "A-h"]):
        table = scene(hands).do(0, "9")
        assert seen(table)["table"]["later"] == [2, 3]


@pytest.mark.parametrize(
    ("hand", "moves", "asks"),
    [
        ("4-s", "4", "unit"),
        ("2-s", "2", "gear"),
        ("7-s", "7", "foe"),
        ("moon", "moon", "turned"),
        ("death", "death", "destroyed"),
        ("hanged", "hanged", "fetched"),
        ("world", "world", "shout"),
        ("fool", "fool", "fool"),
        ("fool", "fool death", "destroyed"),
        ("tower", "tower", "friend"),
        ("", "exchange", "exchange"),
        ("", "attack", "target"),
        ("", "attack p2", "units"),
    ],
)
def test_LF_12_the_view_says_what_a_half_made_choice_asks_for(hand: str, moves: str, asks: str):
    fields = ["R-s V-s 4-h>V-s", "D-s", "", ""]
    table = scene([hand, "", "", ""], fields, discards={"9-s": 0}, teams="two")
    assert seen(table)["asks"] is None
    table.do(0, *moves.split())
    assert seen(table)["asks"] == asks
    assert seen(table, 1)["asks"] is None


def test_LF_M19_the_lovers_of_the_suns_user_ask_first_whose_share_is_split():
    table = scene(["sun lovers", "8-s", ""]).do(0, "sun").do(1, "pass").do(0, "lovers")
    assert seen(table)["asks"] == "split"
    assert seen(table.do(0, "p2"))["asks"] == "sharer"


def test_LF_41_a_play_says_what_it_cancels_and_whom_or_what_it_names():
    table = scene(["7-s", "A-s 8-s", "A-h"], dice=(3, 4)).do(0, "7", "p3").do(1, "A")
    rows = seen(table)["table"]["stack"]
    assert [(row["target"], row["on"], row["cancels"]) for row in rows] == [
        (2, None, None),
        (-1, None, "7"),
    ]
    fool = scene(["4-s", "A-s", ""], ["fool", "", ""], fool="R").do(0, "4", "@fool")
    assert seen(fool)["table"]["stack"][0]["on"] == "R"
    units = scene(["", "8-s", ""], ["R-s", "", ""], dice=(6, 1)).do(0, "attack", "p2", "@R-s", "go")
    assert seen(units)["table"]["stack"][0]["target"] == 1


def test_LF_M15_hands_are_counted_as_far_as_one_knows_them():
    table = scene(["devil", "R-s sun", "2-s 3-s"]).do(0, "devil")
    thief, other = seen(table, 0)["hands"], seen(table, 2)["hands"]
    assert sum(len(hand["known"]) for hand in thief) == 2
    assert thief[1]["unsure"] == 0
    assert other[1] | {"known": []} == {"normal": 0, "arcana": 0, "unsure": 1, "known": []}


def test_LF_30_bots_count_a_unit_as_the_rules_do():
    table = scene(["", "", ""], ["D-s 4-s>D-s 2-s>4-s C-s 5-s>C-s", "", ""]).state.table
    unit = cards.card_named("D-s")
    assert field.force(table, 0, unit, field.weapon_on(table, 0, unit), 0) == 10
    rider, lance = cards.card_named("C-s"), cards.card_named("5-s")
    assert [field.force(table, 0, rider, lance, adds) for adds in (0, 6)] == [2, 8]
    assert (worth.of_unit(table, 0, unit), worth.of_unit(table, 0, rider)) == (10.0, 5.0)
    assert (outlook.bonus(table, 0, unit), outlook.bonus(table, 0, rider)) == (10, 5)


def test_LF_34_the_terminal_writes_the_same_sum():
    table = scene(["", "8-s", ""], ["D-s 4-s>D-s", "6-s", ""], dice=(6, 3))
    table.do(0, "attack", "p2", "@D-s", "go")
    english = words("lefou", "en", ["Ada", "Bea", "Cy"])
    lines = "\n".join(GAME.draw(table.state.view(0), english))
    assert "6 (die) + 4 (queen) + 3 (sword) − (3 (die) + 2 (armour))" in lines
    assert "Bea −8" in lines
