"""Nothing is lost and everything adds up, checked without the engine."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.events import EventLog

from .oracles import oracle
from .tools import random_play, sampled, sensible_play

Table = tuple[Game, int, dict[str, str]]


def test_cards_are_conserved(table: Table) -> None:
    game, seats, options = table
    for state in sampled(random_play(game.simulate(seats, options, 41), FastChance(41)), 3):
        oracle(game).conserved(state.dump())


def test_imagined_worlds_conserve_cards(table: Table) -> None:
    game, seats, options = table
    chance = FastChance(42)
    for state in sampled(random_play(game.simulate(seats, options, 42), FastChance(42)), 31):
        for seat in range(seats):
            oracle(game).conserved(state.resample(seat, chance).dump())


def test_scores_are_what_the_events_say(table: Table) -> None:
    game, seats, options = table
    for seed in range(20):
        log = EventLog()
        state = game.deal(seats, options, FastChance(seed), log)
        if seed % 2:
            state.playout(FastChance(seed))
        else:
            *_, state = sensible_play(game, state, FastChance(seed))
        events = [event.dump() for event in log.take()]
        assert oracle(game).rescored(events, seats) == state.scores()
