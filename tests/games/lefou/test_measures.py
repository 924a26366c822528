"""What is compared beside the win: survival, and damage done."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.core.registry import words
from tablee.games.lefou.game import GAME

from .scene import scene


def test_who_is_out_has_not_survived_and_damage_is_counted():
    table = scene(["7-s", "", ""], pv=[50, 7, 50], dice=(6, 3))
    table.state.apply(0, GAME.move("7"))
    table.state.apply(0, GAME.move("p2"))
    measured = GAME.measures(table.log.take(), 3)
    assert measured == {"survived": [1.0, 0.0, 1.0], "damage": [9.0, 0.0, 0.0]}


def test_survivors_of_a_whole_game_are_those_alive_at_its_end():
    log = EventLog()
    state = GAME.new(4, {}, seed="survivors", log=log)
    chance = FastChance(1)
    while not state.over():
        seat = state.actors()[0]
        state.apply(seat, GAME.choose(state.view(seat), chance))
    measured = GAME.measures(log.take(), 4)
    assert [value == 1.0 for value in measured["survived"]] == state.dump()["table"]["alive"]
    for name in measured:
        assert all(words("lefou", language).has(f"measure.{name}") for language in ("fr", "en"))
