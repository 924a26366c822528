"""Games end, moves are accepted or refused by rule, copies are independent."""

from __future__ import annotations

import json

import pytest

from tablee.core.chance import FastChance, KeyedChance
from tablee.core.contract import Game, State
from tablee.core.events import EventLog
from tablee.core.refusal import Refused

from .tools import random_play, sampled, seats_and_spectator, sensible_play

Table = tuple[Game, int, dict[str, str]]


def start(table: Table, seed: int = 1) -> State:
    game, seats, options = table
    return game.simulate(seats, options, seed)


def test_a_thousand_random_games_end_with_scores_and_winners(table: Table) -> None:
    game, seats, options = table
    chance = FastChance(11)
    for seed in range(1000):
        state = game.simulate(seats, options, seed)
        state.playout(chance)
        assert state.over()
        assert state.actors() == []
        assert len(state.scores()) == seats
        assert state.winners()
        assert set(state.winners()) <= set(range(seats))


def test_every_legal_move_is_accepted_and_every_other_refused(table: Table) -> None:
    game = table[0]
    for state in sampled(random_play(start(table), FastChance(2)), 41):
        before = state.digest()
        for seat in seats_and_spectator(state):
            legal = state.legal(seat) if seat >= 0 else []
            assert legal == sorted(set(legal))
            for move in range(-1, game.moves + 1):
                refusal = state.refusal(seat, move)
                assert (refusal is None) == (move in legal), (seat, move, refusal)
                if refusal is not None:
                    assert refusal.rule
                    with pytest.raises(Refused):
                        state.apply(seat, move)
            for move in legal[:: max(1, len(legal) // 5)]:
                state.copy().apply(seat, move)
        assert state.digest() == before
        assert all(state.legal(seat) for seat in state.actors())


def test_one_of_the_actors_is_the_actor(table: Table) -> None:
    for state in random_play(start(table), FastChance(12)):
        assert state.actor() in (state.actors() or [-1])


def test_choices_hold_every_legal_move_and_explain_the_others(table: Table) -> None:
    for state in sampled(random_play(start(table), FastChance(3)), 11):
        for seat in range(state.seats):
            choices = state.choices(seat)
            assert set(state.legal(seat)) <= set(choices)
            json.dumps([r.dump() for m in choices if (r := state.refusal(seat, m)) is not None])


def test_a_copy_is_independent(table: Table) -> None:
    chance = FastChance(4)
    for state in sampled(random_play(start(table), chance), 13):
        twin = state.copy()
        assert twin.digest() == state.digest()
        before = state.digest()
        twin.playout(FastChance(5))
        assert state.digest() == before


def test_a_copy_has_the_same_future(table: Table) -> None:
    state = start(table)
    twin = state.copy()
    state.playout(FastChance(6))
    twin.playout(FastChance(6))
    assert state.digest() == twin.digest()


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    game, seats, options = table
    digests = []
    for seed in ("one", "one", "two"):
        state = game.new(seats, options, seed=seed)
        state.playout(FastChance(7))
        digests.append(state.digest())
    assert digests[0] == digests[1] != digests[2]


def test_events_change_nothing(table: Table) -> None:
    game, seats, options = table
    log = EventLog()
    heard = game.deal(seats, options, FastChance(8), log)
    silent = game.deal(seats, options, FastChance(8), None)
    heard.playout(FastChance(9))
    silent.playout(FastChance(9))
    assert heard.digest() == silent.digest()
    assert log.events


def test_the_strategy_plays_legal_moves_to_the_end(table: Table) -> None:
    game, seats, options = table
    for seed in range(3):
        for state in sensible_play(game, game.simulate(seats, options, seed), FastChance(seed)):
            assert state.over() or state.actors()
        assert state.over()


def test_the_strategy_sees_only_what_the_view_says(table: Table) -> None:
    """A view that went through JSON gives the same move: there is nothing behind it."""
    game = table[0]
    for state in sampled(random_play(start(table), FastChance(10)), 9):
        for seat in state.actors():
            view = state.view(seat)
            again = game.load_view(json.loads(json.dumps(view.dump())))
            assert game.choose(view, FastChance(1)) == game.choose(again, FastChance(1))


def test_keyed_chance_deals_every_table(table: Table) -> None:
    game, seats, options = table
    state = game.deal(seats, options, KeyedChance("cellar"), None)
    assert state.actors()
