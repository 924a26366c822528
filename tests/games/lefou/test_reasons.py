"""Why a move is made: each reason is given where it is true."""

from __future__ import annotations

import pytest

from tablee.core.chance import FastChance
from tablee.core.registry import words
from tablee.games.lefou.game import GAME

from .scene import scene


def said(table, seat, move):
    """The reason of a move as (key, params)."""
    reason = GAME.reason(table.state.view(seat), GAME.move(move))
    for language in ("fr", "en"):
        assert words("lefou", language).say(f"reason.{reason.key}", reason.params)
    return reason.key, reason.params


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("R-s", ("lays", {"card": "R"})),
        ("6-s", ("armour", {"card": "6", "points": 2})),
        ("chariot", ("armour", {"card": "chariot", "points": 6})),
        ("4-s", ("arms", {"card": "4", "points": 3})),
        ("9-s", ("arcanum", {})),
        ("hermit", ("hermit", {})),
        ("devil", ("steals", {})),
        ("world", ("again", {})),
        ("hierophant", ("heals", {})),
        ("magician", ("magic", {})),
        ("wheel", ("sixes", {})),
    ],
)
def test_a_card_says_what_it_does(card, expected):
    table = scene([card, "", ""], ["V-h", "", ""])
    assert said(table, 0, card.partition("-")[0]) == expected


def test_units_are_ready_and_add_what_they_carry():
    table = scene(["", "", ""], ["R-s 4-h>R-s", "", ""], pv=[50, 40, 50])
    assert said(table, 0, "attack") == ("ready", {"cards": ["R-s"]})
    table.do(0, "attack", "p2")
    assert said(table, 0, "@R-s") == ("joins", {"card": "R-s", "points": 9})


def test_a_target_can_be_finished_only_if_the_best_dice_would():
    """A king does 6 + 6 - 1 at most."""
    for points, expected in ((11, "finishes"), (12, "open")):
        table = scene(["", "", ""], ["R-s", "", ""], pv=[50, points, 50]).do(0, "attack")
        assert said(table, 0, "p2")[0] == expected
    table = scene(["", "", ""], ["R-s", "6-s", ""], pv=[50, 11, 50]).do(0, "attack")
    assert said(table, 0, "p2")[0] == "sensible"
    table = scene(["star", "", ""], pv=[50, 24, 50]).do(0, "star")
    assert said(table, 0, "p2") == ("finishes", {"target": 1, "points": 24})


def test_the_leader_is_whom_nobody_exceeds():
    table = scene(["", "", ""], ["R-s", "", ""], pv=[60, 40, 50]).do(0, "attack")
    assert said(table, 0, "p3") == ("leader", {"target": 2, "points": 50})


def test_nothing_is_said_for_running_into_a_tower():
    table = scene(["", "", ""], ["R-s", "tower", ""], pv=[50, 1, 50]).do(0, "attack")
    assert said(table, 0, "p2")[0] == "sensible"


def test_an_exchange_names_what_is_idle():
    table = scene(["4-s R-s", "", ""])
    assert said(table, 0, "exchange") == ("idle", {"cards": ["4"]})
    table.do(0, "exchange")
    assert said(table, 0, "4") == ("idle", {"cards": ["4"]})
    assert said(table, 0, "R")[0] == "sensible"
    assert said(table, 0, "back")[0] == "rethinks"
    bearer = scene(["4-s", "", ""], ["R-s", "", ""])
    assert said(bearer, 0, "exchange")[0] == "sensible"
    cursed = scene(["", "", ""], ["papess", "", ""]).do(0, "exchange")
    assert said(cursed, 0, "@papess")[0] == "papess"


def test_a_defence_names_what_would_be_lost():
    table = scene(["star", "temperance", ""], dice=(6,) * 4).do(0, "star", "p2")
    assert said(table, 1, "temperance") == ("spares", {"seat": 1, "target": 1, "points": 24})
    table = scene(["star", "temperance", ""], pv=[50, 24, 50], dice=(6,) * 4)
    table.do(0, "star", "p2")
    assert said(table, 1, "temperance") == ("life", {"seat": 1, "target": 1, "points": 24})


def test_a_defence_of_an_ally_names_the_ally():
    table = scene(["star", "", "", "temperance"], teams="two", dice=(6,) * 4)
    table.do(0, "star", "p2")
    assert said(table, 3, "temperance") == ("spares", {"seat": 3, "target": 1, "points": 24})


def test_force_names_the_total():
    table = scene(["force", "", ""], ["R-s", "", ""], dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "go")
    assert said(table, 0, "force") == ("doubles", {"points": 12})


def test_cancelling_names_the_card_and_its_player():
    table = scene(["hermit", "judgement", ""]).do(0, "hermit")
    assert said(table, 1, "judgement") == ("cancels", {"card": "hermit", "target": 0})


def test_passing_is_harmless_or_keeps_an_answer():
    table = scene(["star", "judgement", ""]).do(0, "star", "p3")
    assert said(table, 1, "pass")[0] == "harmless"
    table = scene(["hermit", "judgement", ""]).do(0, "hermit")
    assert said(table, 1, "pass") == ("keeps", {"cards": ["judgement"]})
    table = scene(["star", "temperance", ""], dice=(1,) * 4).do(0, "star", "p2")
    assert said(table, 1, "pass") == ("keeps", {"cards": ["temperance"]})


def test_ending_keeps_the_answers_of_the_hand():
    table = scene(["A-s R-s", "", ""])
    assert said(table, 0, "end") == ("keeps", {"cards": ["A"]})
    assert said(scene(["R-s", "", ""]), 0, "end")[0] == "sensible"


def test_a_world_that_nobody_heard():
    table = scene(["world", "", ""]).do(0, "world", "silent")
    assert said(table, 1, "deny") == ("unheard", {"target": 0})


def test_every_move_of_many_games_has_a_reason_in_both_languages():
    sayings = [words("lefou", language) for language in ("fr", "en")]
    for seed, seats, form in ((1, 3, "none"), (2, 4, "two"), (3, 6, "three")):
        state = GAME.simulate(seats, {"teams": form}, seed)
        chance = FastChance(seed)
        while not state.over() and state.ply < 250:
            seat = state.actors()[0]
            view = state.view(seat)
            for move in view.moves():
                reason = GAME.reason(view, move)
                assert all(saying.say(f"reason.{reason.key}", reason.params) for saying in sayings)
            state.apply(seat, GAME.choose(view, chance))
