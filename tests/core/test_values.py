"""States, views and refusals behave as Python's own values do: compare, copy, pickle, print."""

from __future__ import annotations

import copy
import pickle

import pytest

from tablee.core.chance import Chance, FastChance, KeyedChance
from tablee.core.contract import SPECTATOR, Game, Reason, State, UnknownGame
from tablee.core.refusal import Refusal, Refused
from tablee.core.registry import game, game_of, games

GAMES = [each.at(version) for each in games() for version in each.versions]


def named(value: object) -> str:
    return f"{value.id}-{value.version}" if isinstance(value, Game) else str(value)


def under_way(of: Game, plies: int = 25) -> State:
    """A real game after some sensible moves."""
    state, chance = of.new(4, seed="values"), FastChance(5)
    while state.ply < plies:
        seat = state.actor()
        state.apply(seat, of.choose(state.view(seat), chance))
    return state


def again(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("of", GAMES, ids=named)
def test_a_pickled_state_is_the_same_position_and_plays_on_alike(of: Game) -> None:
    state = under_way(of)
    twin = again(state)
    assert isinstance(twin, State)
    assert twin == state
    assert twin.version() == state.version()
    state.playout(FastChance(7))
    assert twin != state
    twin.playout(FastChance(7))
    assert twin == state


@pytest.mark.parametrize("of", GAMES, ids=named)
def test_a_pickled_view_knows_the_same(of: Game) -> None:
    state = under_way(of)
    for seat in (0, state.actor(), SPECTATOR):
        view = state.view(seat)
        assert again(view) == view == state.view(seat)
    assert state.view(0) != state.view(1)


@pytest.mark.parametrize("of", GAMES, ids=named)
@pytest.mark.parametrize("twice", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copied_state_is_a_twin_of_its_own(of: Game, twice) -> None:
    state = under_way(of)
    twin = twice(state)
    assert twin == state
    twin.playout(FastChance(1))
    assert twin != state
    assert not state.over()


@pytest.mark.parametrize("twice", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copy_stops_looking_ahead_where_the_state_does(twice) -> None:
    state = under_way(game("rage"))
    state.curtail()
    twin = twice(state)
    for each in (state, twin):
        each.playout(FastChance(1))
    assert twin == state


def test_other_things_are_no_position() -> None:
    state = game("fou").new(4, seed="a")
    assert state != state.dump()
    assert state.view(0) != state
    assert state != game("rage").new(4, seed="a")


@pytest.mark.parametrize("of", GAMES, ids=named)
def test_what_a_state_and_a_view_print(of: Game) -> None:
    state = under_way(of)
    name = type(state).__name__
    waits = f"waits for {state.actors()}, scores {state.scores()}"
    assert repr(state) == f"<{name}: 4 seats, ply {state.ply}, {waits}>"
    view = state.view(state.actor())
    assert repr(view).startswith(f"<{type(view).__name__} of seat {view.seat}, ")
    assert "of a spectator" in repr(state.view(SPECTATOR))
    assert game_of(state) is game_of(view) is game(of.id)


def test_a_state_that_is_over_says_so() -> None:
    state = game("fou").simulate(4)
    state.playout(FastChance(1))
    assert ", over, scores [" in repr(state)


@pytest.mark.parametrize("of", GAMES, ids=named)
def test_a_game_is_pickled_by_its_name_and_version(of: Game) -> None:
    assert again(of) is of
    assert repr(of).startswith(f"<{of.id}, version {of.version}, ")


@pytest.mark.parametrize("chance", [FastChance(3), KeyedChance("a")], ids=["fast", "keyed"])
def test_chance_can_be_pickled_and_copied(chance: Chance) -> None:
    chance.below(6)
    twins = [again(chance), copy.copy(chance), copy.deepcopy(chance)]
    drawn = [chance.below(1000) for _ in range(9)]
    for twin in twins:
        assert isinstance(twin, Chance)
        assert [twin.below(1000) for _ in range(9)] == drawn


def test_a_refused_move_says_why_and_by_which_rule() -> None:
    rage = game("rage")
    state = rage.new(4, seed="a")
    with pytest.raises(Refused) as refused:
        state.apply(state.actor(), rage.move("r7"))
    told = "First everyone predicts: say a number of tricks. (RAGE-20)"
    assert str(refused.value) == str(refused.value.refusal) == told
    assert refused.value.args == (refused.value.refusal,)
    twin = again(refused.value)
    assert isinstance(twin, Refused)
    assert str(twin) == told
    assert repr(twin.refusal) == repr(refused.value.refusal)


def test_a_refusal_of_every_table_fills_its_places() -> None:
    with pytest.raises(Refused, match=r"for 4 to 8 players, not 2\. \(TABLE-05\)"):
        game("fou").new(2, seed="a")


def test_a_refusal_that_nobody_has_words_for_is_still_readable() -> None:
    assert (
        str(Refused(Refusal("LUNCH-01", {"soup": 3}))) == "Refusal('refusal.LUNCH-01', {'soup': 3})"
    )


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess' here; there is fou, fyfe, lefou, rage"):
        game("chess")


def test_options_and_reasons_print_what_they_are() -> None:
    assert repr(Reason("only", {"card": "r7"})) == "Reason('only', {'card': 'r7'})"
    option = game("rage").options[1]
    assert repr(option) == "Option('plus-minus-one', ('off', 'on'), ('RAGE-21',))"
