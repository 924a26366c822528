"""Nobody sees what they may not, and what a seat imagines agrees with all it knows."""

from __future__ import annotations

import json

from tablee.bots.advice import Budget
from tablee.bots.registry import BOTS, bot
from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.events import EVERYONE, EventLog

from .oracles import oracle
from .tools import random_play, sampled, seats_and_spectator, sensible_play

Table = tuple[Game, int, dict[str, str]]


def listening(state: State) -> tuple[State, EventLog]:
    """The same state with somebody who listens."""
    log = EventLog()
    again = state.copy()
    again.log = log
    return again, log


def seen(log: EventLog, seat: int) -> list[str]:
    return [json.dumps(event.dump()) for event in log.take() if event.visible_to(seat)]


def test_another_world_looks_the_same_to_the_seat_that_imagines_it(table: Table) -> None:
    game, seats, options = table
    chance = FastChance(31)
    differs = 0
    for state in sampled(random_play(game.simulate(seats, options, 31), FastChance(31)), 13):
        for seat in seats_and_spectator(state):
            other = state.resample(seat, chance)
            assert other.view(seat).dump() == state.view(seat).dump()
            differs += other.dump() != state.dump()
            assert other.actors() == state.actors()
            assert other.over() == state.over()
            assert other.scores() == state.scores()
    assert differs


def test_an_imagined_world_can_be_played_to_its_end(table: Table) -> None:
    game, seats, options = table
    chance = FastChance(32)
    for state in sampled(sensible_play(game, game.simulate(seats, options, 32), chance), 23):
        for seat in seats_and_spectator(state):
            other = state.resample(seat, chance)
            other.playout(chance)
            assert other.over()


def test_messages_tell_no_more_than_views(table: Table) -> None:
    """The same move in whatever world: if I see the same afterwards, I hear the same.

    Where several act at once, choices are hidden: then this holds for different moves, too, and
    different moves of a kind leave my view the same.
    """
    game, seats, options = table
    chance = FastChance(33)
    for state in sampled(random_play(game.simulate(seats, options, 33), FastChance(33)), 17):
        for observer in (SPECTATOR, 0, seats - 1):
            worlds = [state, state.resample(observer, chance)]
            heard: dict[tuple[int, int, str], list[str]] = {}
            seen_after: dict[tuple[int, str], str] = {}
            for world in worlds:
                for actor in world.actors():
                    moves = world.legal(actor)
                    for move in moves[:: max(1, len(moves) // 4)]:
                        after, log = listening(world)
                        after.chance = FastChance(34)  # the same dice in every world
                        after.apply(actor, move)
                        view = json.dumps(after.view(observer).dump())
                        hidden = len(world.actors()) > 1 and actor != observer
                        shown = -1 if hidden else move
                        if hidden:
                            kind = game.describe(move)["kind"]
                            assert seen_after.setdefault((actor, kind), view) == view
                        messages = seen(log, observer)
                        assert heard.setdefault((actor, shown, view), messages) == messages


def test_a_view_does_not_change_when_the_unknown_is_permuted(table: Table) -> None:
    """Hidden things are exchanged in the state itself, not imagined from the view."""
    game, seats, options = table
    chance = FastChance(36)
    changed = 0
    for state in sampled(random_play(game.simulate(seats, options, 36), FastChance(36)), 23):
        for seat in seats_and_spectator(state):
            other = game.load(oracle(game).permuted(state.dump(), seat, chance))
            changed += other.dump() != state.dump()
            assert other.view(seat).dump() == state.view(seat).dump()
    assert changed


def test_no_bot_changes_its_mind_when_the_unknown_is_permuted(table: Table) -> None:
    """The same luck, another world behind it: the same move, the same reason, the same values."""
    game, seats, options = table
    chance = FastChance(37)
    budget = Budget(seconds=None, playouts=6)
    changed = 0
    for state in sampled(random_play(game.simulate(seats, options, 37), FastChance(37)), 41):
        for seat in state.actors()[:2]:
            other = game.load(oracle(game).permuted(state.dump(), seat, chance))
            changed += other.dump() != state.dump()
            for name in BOTS:
                minds = [
                    bot(name)(game, world.view(seat), FastChance(1), budget)
                    for world in (state, other)
                ]
                assert minds[0].move == minds[1].move
                assert minds[0].values == minds[1].values
                assert minds[0].reason.dump() == minds[1].reason.dump()
    assert changed


def test_a_spectator_sees_no_event_that_is_not_for_everyone(table: Table) -> None:
    game, seats, options = table
    log = EventLog()
    state = game.deal(seats, options, FastChance(34), log)
    state.playout(FastChance(34))
    for event in log.take():
        assert event.visible_to(SPECTATOR) == (event.audience == EVERYONE)


def test_events_hide_what_views_hide(table: Table) -> None:
    """What others hear of a private event is nothing: its audience is a proper subset."""
    game, seats, options = table
    log = EventLog()
    state = game.deal(seats, options, FastChance(35), log)
    state.playout(FastChance(35))
    for event in log.take():
        if event.audience != EVERYONE:
            assert 0 <= event.audience < 1 << seats
