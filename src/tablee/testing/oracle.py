"""What a game may bring to the suite besides itself: an oracle, written without the engine.

It reads the JSON of a state and of events, as somebody would who checks a game by hand. A module
with the three functions is one. With it the suite can tell that nothing leaks, that nothing is
lost and that everything adds up.
"""

from __future__ import annotations

from typing import Any, Protocol

from tablee.bots.advice import Budget
from tablee.bots.registry import BOTS, bot
from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.testing.playing import random_play, sampled, seats_and_spectator, sensible_play
from tablee.testing.tables import Suite, Table


class Oracle(Protocol):
    """Knows a game without its engine."""

    def permuted(self, state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]:
        """A state's JSON with everything exchanged that a seat (or a spectator, -1) cannot know.

        The cards of other hands and piles, choices still hidden. It may change what it is given.
        """

    def conserved(self, state: dict[str, Any]) -> None:
        """AssertionError if a card, a token or a point is missing or there twice."""

    def rescored(self, events: list[dict[str, Any]], seats: int) -> list[int]:
        """The final scores, recomputed from the JSON of all events of a game."""


class OracleSuite(Suite):
    """Checks that stand beside the engine: they need an `oracle`."""

    oracle: Oracle

    def test_a_view_does_not_change_when_the_unknown_is_permuted(self, table: Table) -> None:
        """Hidden things are exchanged in the state itself, not imagined from the view."""
        chance = FastChance(36)
        changed = 0
        for state in sampled(random_play(table.start(36), FastChance(36)), 23):
            for seat in seats_and_spectator(state):
                other = table.game.load(self.oracle.permuted(state.dump(), seat, chance))
                changed += other.dump() != state.dump()
                same = other.view(seat).dump() == state.view(seat).dump()
                assert same, f"{table}: the view of {seat} shows what {seat} cannot know"
        assert changed, f"{table}: the oracle never permutes anything"

    def test_no_bot_changes_its_mind_when_the_unknown_is_permuted(self, table: Table) -> None:
        """The same luck, another world behind it: the same move, reason and values."""
        chance = FastChance(37)
        budget = Budget(seconds=None, playouts=6)
        changed = 0
        for state in sampled(random_play(table.start(37), FastChance(37)), 41):
            for seat in state.actors()[:2]:
                other = table.game.load(self.oracle.permuted(state.dump(), seat, chance))
                changed += other.dump() != state.dump()
                for name in BOTS:
                    one, two = (
                        bot(name)(table.game, world.view(seat), FastChance(1), budget)
                        for world in (state, other)
                    )
                    assert one.move == two.move, f"{table}: the {name} moves by what it cannot see"
                    assert one.values == two.values, f"{table}: the {name} values what is hidden"
                    same = one.reason.dump() == two.reason.dump()
                    assert same, f"{table}: the {name}'s reason tells what is hidden"
        assert changed, f"{table}: the oracle never permutes anything"

    def test_cards_are_conserved(self, table: Table) -> None:
        for state in sampled(random_play(table.start(41), FastChance(41)), 3):
            self.oracle.conserved(state.dump())

    def test_imagined_worlds_conserve_cards(self, table: Table) -> None:
        chance = FastChance(42)
        for state in sampled(random_play(table.start(42), FastChance(42)), 31):
            for seat in range(table.seats):
                self.oracle.conserved(state.resample(seat, chance).dump())

    def test_scores_are_what_the_events_say(self, table: Table) -> None:
        for seed in range(20):
            log = EventLog()
            state = table.game.deal(table.seats, table.options, FastChance(seed), log)
            if seed % 2:
                state.playout(FastChance(seed))
            else:
                *_, state = sensible_play(table.game, state, FastChance(seed))
            events = [event.dump() for event in log.take()]
            told, scores = self.oracle.rescored(events, table.seats), state.scores()
            assert told == scores, f"{table}: the scores are {scores}, the events make {told}"
