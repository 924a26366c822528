"""How the suite plays: at random or sensibly, looking at every state on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR, Game, State

LONGEST: Final = 200_000
"""No game comes near so many moves."""


def seats_and_spectator(state: State) -> range:
    """Everybody who may look."""
    return range(SPECTATOR, state.seats)


def random_play(state: State, chance: FastChance) -> Iterator[State]:
    """The state before each random move and at the end; the same object, changing."""
    for _ in range(LONGEST):
        yield state
        if state.over():
            return
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        moves = state.legal(seat)
        state.apply(seat, moves[chance.below(len(moves))])
    raise AssertionError(f"a game does not end: {LONGEST} random moves were played")


def sensible_play(game: Game, state: State, chance: FastChance) -> Iterator[State]:
    """The same with the game's own strategy."""
    for _ in range(LONGEST):
        yield state
        if state.over():
            return
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        state.apply(seat, game.choose(state.view(seat), chance))
    raise AssertionError(f"a game does not end: {LONGEST} sensible moves were played")


def sampled(states: Iterator[State], every: int) -> Iterator[State]:
    """Some of the states of a game, the first and the last among them."""
    for number, state in enumerate(states):
        if number % every == 0 or state.over():
            yield state
