"""Obvious blunders: what an expert does not do, and a beginner or a player at random does."""

from __future__ import annotations

import pytest

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .scene import scene

THOUGHT = Budget(seconds=None, playouts=120)


def into_a_tower():
    table = scene(["", "", ""], ["R-s", "tower", ""])
    return table.do(0, "attack"), 0, {"p2"}, "the Tower destroys the king"


def a_spell_at_a_tower():
    table = scene(["star", "", ""], ["", "", "tower"])
    return table.do(0, "star"), 0, {"p3"}, "the Star does nothing to whom a Tower protects"


def not_winning():
    table = scene(["star", "", ""], pv=[20, 3, 0], alive=[True, True, False])
    return table, 0, {"end", "exchange"}, "the Star ends the game now"


def not_finishing():
    table = scene(["", "", ""], ["R-s", "", "R-h R-d D-s D-h"], pv=[9, 40, 2])
    return table.do(0, "attack"), 0, {"p2"}, "the third player dies now, or kills next"


def dying_with_a_defence():
    table = scene(["star", "temperance", ""], pv=[50, 9, 50], dice=(6,) * 4)
    return table.do(0, "star", "p2"), 1, {"pass"}, "24 damage, and Temperance in the hand"


def letting_an_ally_die():
    table = scene(["star", "", "", "temperance"], pv=[50, 20, 50, 50], teams="two", dice=(6,) * 4)
    return table.do(0, "star", "p2"), 3, {"pass"}, "the ally dies, and Temperance would help"


def temperance_for_a_scratch():
    table = scene(["", "temperance", ""], ["V-s", "", ""], dice=(4, 3))
    table.do(0, "attack", "p2", "@V-s", "go")
    return table, 1, {"temperance"}, "of one point of damage, Temperance leaves one"


def force_for_nothing():
    table = scene(["force", "", ""], ["V-s", "chariot 6-s 6-h", ""], dice=(1, 6))
    table.do(0, "attack", "p2", "@V-s", "go")
    return table, 0, {"force"}, "twice one is still less than the armour"


def a_silent_world():
    table = scene(["world", "A-s", "", ""], ["R-s", "", "", ""])
    return table.do(0, "world"), 0, {"silent"}, "anybody may stop a World that was not shouted"


def letting_a_silent_world_be():
    table = scene(["world", "", "", ""], ["R-s D-s", "", "", ""], teams="two")
    table.do(0, "world", "silent").do(1, "pass").do(2, "pass")
    return table, 3, {"pass"}, "it costs nothing to stop it, and nobody else will"


def cancelling_an_ally():
    table = scene(["hermit", "", "judgement", ""], teams="two")
    return table.do(0, "hermit"), 2, {"judgement"}, "the four cards are for the own side"


def judgement_on_guards():
    table = scene(["V-s", "judgement", "", ""])
    return table.do(0, "V"), 1, {"judgement"}, "Judgement is too good for guards"


def throwing_the_chariot_away():
    table = scene(["chariot V-s 4-s", "", ""])
    return table.do(0, "exchange"), 0, {"chariot"}, "the Chariot is six points of armour"


def death_for_guards():
    table = scene(["death", "", ""], ["", "V-s", "R-s 4-s>R-s 2-s>4-s"])
    return table.do(0, "death"), 0, {"@V-s", "@2-s"}, "a king with sword and Masamune stands there"


def the_weak_moon():
    table = scene(["moon", "", ""], ["", "V-s", "R-s 4-s>R-s 2-s>4-s"])
    return table.do(0, "moon"), 0, {"@V-s"}, "the armed king strikes harder than guards"


def sharing_with_an_ally():
    table = scene(["star", "lovers", "", ""], pv=[50, 40, 50, 12], teams="two", dice=(6,) * 4)
    table.do(0, "star", "p2").do(1, "lovers")
    return table, 1, {"p4"}, "the ally dies of the share; an opponent should take it"


STORIES = [
    into_a_tower,
    a_spell_at_a_tower,
    not_winning,
    not_finishing,
    dying_with_a_defence,
    letting_an_ally_die,
    temperance_for_a_scratch,
    force_for_nothing,
    a_silent_world,
    letting_a_silent_world_be,
    cancelling_an_ally,
    judgement_on_guards,
    throwing_the_chariot_away,
    death_for_guards,
    the_weak_moon,
    sharing_with_an_ally,
]


def choices(story, level, seeds):
    """What a bot does in a story, with several lucks."""
    table, seat, _, _ = story()
    view = table.state.view(seat)
    return {GAME.text(bot(level)(GAME, view, FastChance(seed), THOUGHT).move) for seed in seeds}


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_an_expert_does_not_blunder(story):
    table, seat, blunders, why = story()
    assert blunders < set(table.may(seat))
    assert not choices(story, "expert", range(2)) & blunders, why


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_others_do(story):
    careless = choices(story, "random", range(12)) | choices(story, "beginner", range(12))
    assert careless & story()[2]
