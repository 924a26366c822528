"""Somebody on the first evening: legal, plausible, and not good."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .scene import scene


def wishes(table, seat, times=30):
    view = table.state.view(seat)
    return {GAME.text(GAME.stumble(view, FastChance(seed))) for seed in range(times)}


def test_plays_cards_in_no_particular_order():
    table = scene(["R-s 4-s hermit", "", ""], ["V-s", "", ""])
    assert wishes(table, 0) == {"R", "4", "hermit", "attack", "end"}


def test_forgets_the_tower():
    table = scene(["", "", ""], ["R-s", "tower", ""], pv=[50, 9, 50]).do(0, "attack")
    assert "p2" in wishes(table, 0)


def test_does_not_understand_some_arcana_and_never_exchanges():
    table = scene(["hanged death tower 4-s", "", ""], ["", "R-s", ""], discards={"star": 0})
    assert wishes(table, 0) == {"end"}


def test_spends_an_answer_at_the_first_chance():
    table = scene(["", "temperance", ""], ["V-s", "", ""], dice=(3, 1))
    table.do(0, "attack", "p2", "@V-s", "go")
    assert wishes(table, 1) == {"temperance"}


def test_objects_for_the_pleasure_of_it_but_not_to_allies():
    table = scene(["V-s", "A-s", "", ""]).do(0, "V")
    assert wishes(table, 1) == {"A", "pass"}
    ally = scene(["V-s", "", "A-s", ""], teams="two").do(0, "V")
    assert wishes(ally, 2) == {"pass"}


def test_does_not_think_of_an_ally():
    table = scene(["star", "", "", "temperance"], teams="two", dice=(6,) * 4).do(0, "star", "p2")
    assert wishes(table, 3) == {"pass"}


def test_may_forget_to_shout():
    assert wishes(scene(["world", "", ""]).do(0, "world"), 0) == {"za-warudo", "silent"}


def test_plays_whole_games_legally():
    for seed in range(4):
        form = ("none", "two", "three")[seed % 3]
        state = GAME.simulate(6, {"teams": form}, seed)
        chance = FastChance(seed)
        while not state.over():
            seat = state.actors()[0]
            state.apply(seat, GAME.stumble(state.view(seat), chance))
        assert state.winners()
