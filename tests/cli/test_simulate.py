from __future__ import annotations

import json

import pytest

from tablee.cli import seeds, simulate
from tablee.cli.simulate import Simulation, play_one
from tablee.core.registry import game


def figures(tablee, *argv):
    result = tablee("simulate", *argv, "--json")
    assert result.code == 0
    return json.loads(result.out)


def test_random_play_stays_inside_the_rules(monkeypatch):
    def forbidden(_):
        raise AssertionError("no bot is needed")

    monkeypatch.setattr(simulate, "contestant", forbidden)
    rage = game("rage")
    state = rage.simulate(4, {}, 1)
    play_one(rage, state, ["random"] * 4, seeds.stream("1", "moves"))
    assert state.over()


def test_the_figures_for_a_person(tablee):
    result = tablee("simulate", "rage", "--games", "8", "--players", "3", "--bots", "random")
    assert result.code == 0
    assert "Rage: 8 games of 3 players" in result.flat
    assert "a bot that plays at random" in result.flat
    assert "195.0 moves a game" in result.flat
    assert "games a second" in result.flat
    assert result.err == ""
    assert max(len(line) for line in result.out.splitlines()) <= 80


def test_figures_in_french_have_commas(tablee):
    result = tablee("simulate", "rage", "--games", "3", "--bots", "random", "--lang", "fr")
    assert "260,0 coups par partie" in result.flat


def test_the_same_seed_gives_the_same_figures(tablee):
    argv = ("rage", "--games", "6", "--players", "3", "--bots", "regular,random", "--seed", "1")
    one, two = figures(tablee, *argv), figures(tablee, *argv)
    for figure in (one, two):
        del figure["games_per_second"], figure["moves_per_second"]
    assert one == two
    other = figures(tablee, *argv[:-1], "2")
    assert other["by_bot"] != one["by_bot"]


def test_every_bot_sits_everywhere():
    simulation = Simulation(game("rage"), 3, {}, ["regular", "random", "random"], "1")
    seatings = []
    simulation.count = lambda state, seating: seatings.append(seating)  # type: ignore[method-assign]
    for _ in simulation.play(3):
        pass
    assert sorted(seating.index("regular") for seating in seatings) == [0, 1, 2]


def test_the_figures_agree_with_one_another(tablee):
    found = figures(tablee, "rage", "--games", "12", "--bots", "regular,random,random,random")
    assert found["games"] == 12
    assert sum(seat["wins"] for seat in found["by_seat"]) == pytest.approx(1)
    regular, random = found["by_bot"]["regular"], found["by_bot"]["random"]
    assert regular["wins"] + 3 * random["wins"] == pytest.approx(1)
    assert regular["lead"] == pytest.approx(regular["mean"] - random["mean"])
    assert regular["lead"] == pytest.approx(-random["lead"])
    low, high = regular["lead_95"]
    assert low < regular["lead"] < high
    assert found["moves_per_game"] == 260


def test_different_bots_are_compared_in_a_table(tablee):
    result = tablee("simulate", "rage", "--games", "4", "--bots", "regular,random", "--seed", "1")
    assert result.code == 0
    assert "lead" in result.out
    assert "25.0\u00a0%" in result.out
    assert max(len(line) for line in result.out.splitlines()) <= 80


def test_options_reach_the_games(tablee):
    found = figures(tablee, "rage", "--games", "2", "--bots", "random", "--option", "secret")
    assert found["options"]["prediction"] == "secret"


def test_a_game_of_somebody_else_where_all_choose_at_once(tablee, morra):
    found = figures(tablee, "morra", "--games", "9", "--players", "3", "--bots", "regular,random")
    assert found["games"] == 9
    assert figures(tablee, "morra", "--games", "9", "--bots", "random")["moves_per_game"] >= 12


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_no_games_are_refused(tablee, games):
    assert tablee("simulate", "rage", "--games", games).code == 2


def test_ctrl_c_shows_what_there_is(tablee, monkeypatch):
    played: list[tuple[object, ...]] = []

    def impatient(*arguments):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(arguments)
        play_one(*arguments)

    monkeypatch.setattr(simulate, "play_one", impatient)
    result = tablee("simulate", "rage", "--games", "50", "--bots", "random")
    assert result.code == 130
    assert "Stopped after 3 of 50 games." in result.err
    assert "3 games of 4 players" in result.flat
