"""Views and events are what their game declares them to be (`Game.shape`, `Game.events`)."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.events import EventLog
from tablee.core.registry import words

from .tools import random_play, sampled, seats_and_spectator

Table = tuple[Game, int, dict[str, str]]


def through(data: Any, shape: Any) -> Any:
    """What JSON of this data has left when it is read as the shape: unknown keys are lost."""
    return msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(data), type=shape))


def kinds(game: Game) -> dict[str, Any]:
    """The declared events, by kind."""
    return {kind: each for each in game.events for kind in get_args(get_type_hints(each)["kind"])}


def test_every_view_has_the_declared_shape(table: Table) -> None:
    game, seats, options = table
    if game.shape is None:
        pytest.skip("declares no shape")
    for state in sampled(random_play(game.simulate(seats, options, 51), FastChance(51)), 7):
        for seat in seats_and_spectator(state):
            view = state.view(seat).dump()
            assert through(view, game.shape) == view


def test_the_declared_events_are_those_with_a_sentence(game: Game) -> None:
    sentences = words(game.id, "en").catalogue
    if game.events:
        assert kinds(game).keys() == {
            key.removeprefix("event.") for key in sentences if key.startswith("event.")
        }


def test_every_event_has_the_declared_shape(table: Table) -> None:
    game, seats, options = table
    if not game.events:
        pytest.skip("declares no events")
    declared = kinds(game)
    log = EventLog()
    for _ in random_play(game.deal(seats, options, FastChance(52), log), FastChance(52)):
        for event in log.take():
            dumped = event.dump()
            assert through(dumped, declared[event.kind]) == dumped
