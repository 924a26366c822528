"""Nobody hears what they may not, and what a seat imagines agrees with all it knows."""

from __future__ import annotations

import json

from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.events import EVERYONE, Event, EventLog
from tablee.testing.playing import random_play, sampled, seats_and_spectator, sensible_play
from tablee.testing.tables import Suite, Table


def heard(log: EventLog, observer: int) -> list[str]:
    """The events that somebody may know of."""
    return [json.dumps(event.dump()) for event in log.take() if event.visible_to(observer)]


def after(state: State, actor: int, move: int, observer: int) -> tuple[str, list[str]]:
    """What an observer sees once a move is made, and what they hear of it."""
    log = EventLog()
    following = state.copy()
    following.log = log
    following.chance = FastChance(34)  # the same dice in every world
    following.apply(actor, move)
    return json.dumps(following.view(observer).dump()), heard(log, observer)


def all_events(table: Table, seed: int) -> list[Event]:
    """What happens in a random game, seen by whomever."""
    log = EventLog()
    state = table.game.deal(table.seats, table.options, FastChance(seed), log)
    state.playout(FastChance(seed))
    return log.take()


class Observer:
    """Somebody who compares what they see and hear in worlds that they cannot tell apart."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.heard: dict[tuple[int, int, str], list[str]] = {}
        self.seen: dict[tuple[int, str], str] = {}

    def watch(self, world: State, actor: int, move: int) -> None:
        """A move in one of the worlds; AssertionError if it tells which world it is."""
        view, messages = after(world, actor, move, self.seat)
        hidden = len(world.actors()) > 1 and actor != self.seat
        text = self.game.text(move)
        if hidden:
            kind = self.game.describe(move)["kind"]
            same = self.seen.setdefault((actor, kind), view) == view
            assert same, f"the view of {self.seat} shows the hidden choice '{text}' of {actor}"
        shown = -1 if hidden else move
        same = self.heard.setdefault((actor, shown, view), messages) == messages
        assert same, f"{self.seat} hears more of '{text}' by {actor} than it sees: {messages}"


class SecretSuite(Suite):
    """Views, events and imagined worlds."""

    def test_another_world_looks_the_same_to_the_seat_that_imagines_it(self, table: Table) -> None:
        chance = FastChance(31)
        differs = 0
        for state in sampled(random_play(table.start(31), FastChance(31)), 13):
            for seat in seats_and_spectator(state):
                other = state.resample(seat, chance)
                same = other.view(seat).dump() == state.view(seat).dump()
                assert same, f"{table}: the world that {seat} imagines looks otherwise to {seat}"
                differs += other.dump() != state.dump()
                assert other.actors() == state.actors(), f"{table}: it waits for others"
                assert other.over() == state.over(), f"{table}: it has ended, or has not"
                assert other.scores() == state.scores(), f"{table}: its scores are others"
        assert differs, f"{table}: whatever is imagined is the true state"

    def test_an_imagined_world_can_be_played_to_its_end(self, table: Table) -> None:
        chance = FastChance(32)
        for state in sampled(sensible_play(table.game, table.start(32), chance), 23):
            for seat in seats_and_spectator(state):
                other = state.resample(seat, chance)
                other.playout(chance)
                assert other.over(), f"{table}: a world that {seat} imagines does not end"

    def test_messages_tell_no_more_than_views(self, table: Table) -> None:
        """The same move in whatever world: if I see the same afterwards, I hear the same.

        Where several act at once, choices are hidden: then this holds for different moves, too,
        and different moves of a kind leave my view the same.
        """
        chance = FastChance(33)
        for state in sampled(random_play(table.start(33), FastChance(33)), 17):
            for seat in (SPECTATOR, 0, table.seats - 1):
                observer = Observer(table.game, seat)
                for world in (state, state.resample(seat, chance)):
                    for actor in world.actors():
                        moves = world.legal(actor)
                        for move in moves[:: max(1, len(moves) // 4)]:
                            observer.watch(world, actor, move)

    def test_a_spectator_hears_no_more_of_a_deal_than_it_sees(self, table: Table) -> None:
        """Deals that look the same sound the same."""
        told: dict[str, list[str]] = {}
        for seed in range(30):
            log = EventLog()
            state = table.game.deal(table.seats, table.options, FastChance(seed), log)
            messages = heard(log, SPECTATOR)
            view = json.dumps(state.view(SPECTATOR).dump())
            same = told.setdefault(view, messages) == messages
            assert same, f"{table}: everybody is told what nobody sees: {messages}"

    def test_a_spectator_sees_no_event_that_is_not_for_everyone(self, table: Table) -> None:
        for event in all_events(table, 34):
            public = event.audience == EVERYONE
            assert event.visible_to(SPECTATOR) == public, f"{table}: a spectator and {event}"

    def test_events_hide_what_views_hide(self, table: Table) -> None:
        """What others hear of a private event is nothing: its audience is a proper subset."""
        for event in all_events(table, 35):
            if event.audience != EVERYONE:
                seated = 0 <= event.audience < 1 << table.seats
                assert seated, f"{table}: the audience of {event} are seats that do not exist"
