"""Views and events are what their game declares them to be (`Game.shape`, `Game.events`)."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec

from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.events import EventLog
from tablee.core.registry import words
from tablee.testing.playing import random_play, sampled, seats_and_spectator
from tablee.testing.tables import Suite, Table


def has_shape(data: Any, shape: Any) -> bool:
    """Whether JSON of this data can be read as the shape, and nothing is lost by it."""
    try:
        read = msgspec.json.decode(msgspec.json.encode(data), type=shape)
    except msgspec.ValidationError:
        return False
    return bool(msgspec.to_builtins(read) == data)


def kinds(game: Game) -> dict[str, Any]:
    """The declared events, by kind."""
    return {kind: each for each in game.events for kind in get_args(get_type_hints(each)["kind"])}


class ShapeSuite(Suite):
    """A game need not declare anything; what it declares is true."""

    def test_every_view_has_the_declared_shape(self, table: Table) -> None:
        shape = table.game.shape
        if shape is None:
            return
        for state in sampled(random_play(table.start(51), FastChance(51)), 7):
            for seat in seats_and_spectator(state):
                view = state.view(seat).dump()
                assert has_shape(view, shape), f"{table}: {view} is no {shape.__name__}"

    def test_the_declared_events_are_those_with_a_sentence(self) -> None:
        declared = kinds(self.game)
        if not declared:
            return
        sentences = words(self.game.id, "en").catalogue
        told = {key.removeprefix("event.") for key in sentences if key.startswith("event.")}
        other = sorted(declared.keys() ^ told)
        assert not other, f"declared or told, but not both: {', '.join(other)}"

    def test_every_event_has_the_declared_shape(self, table: Table) -> None:
        declared = kinds(table.game)
        if not declared:
            return
        log = EventLog()
        state = table.game.deal(table.seats, table.options, FastChance(52), log)
        for _ in random_play(state, FastChance(52)):
            for event in log.take():
                assert event.kind in declared, f"{table}: {event} is not declared"
                dumped = event.dump()
                assert has_shape(dumped, declared[event.kind]), f"{table}: {event} is another"
