from __future__ import annotations

import pytest

from tablee.cli.options import bots_for, chosen_options
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.core.registry import game


def chosen(*words, of="rage"):
    return chosen_options(Screen("en"), game(of), list(words))


def problem(*words, of="rage"):
    with pytest.raises(Problem) as caught:
        chosen(*words, of=of)
    return caught.value.sentence


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ([], {}),
        (["prediction=secret"], {"prediction": "secret"}),
        (["secret"], {"prediction": "secret"}),
        (["bonus"], {"bonus": "on"}),
        (["bonus=off"], {"bonus": "off"}),
        (["hidden", "plus-minus-one"], {"prediction": "hidden", "plus-minus-one": "on"}),
        (["secret", "prediction=secret"], {"prediction": "secret"}),
    ],
)
def test_an_option_is_a_pair_a_switch_or_a_value(words, meant):
    assert chosen(*words) == meant


def test_RAGE_25_hidden_and_secret_exclude_each_other():
    sentence = problem("hidden", "secret")
    assert "hidden" in sentence
    assert "secret" in sentence
    assert "RAGE-22" in sentence
    assert "RAGE-23" in sentence


def test_TABLE_06_an_unknown_option_is_answered_with_those_there_are():
    for word in ("loud", "loud=on", "on", "", "="):
        sentence = problem(word)
        assert "TABLE-06" in sentence
        assert "prediction=secret" in sentence
        assert "RAGE-24" in sentence


def test_TABLE_06_a_value_that_is_none_is_answered_with_those_there_are():
    sentence = problem("prediction=loud")
    assert "TABLE-06" in sentence
    assert "prediction=hidden" in sentence


def test_an_option_that_is_no_switch_needs_a_value():
    assert "prediction=open" in problem("prediction")


def test_a_value_of_two_options_must_be_said_in_full(morra):
    sentence = problem("three", of="morra")
    assert "fingers=three" in sentence
    assert "thumbs=three" in sentence


def test_TABLE_05_a_table_too_large_is_refused_with_its_rule(tablee):
    result = tablee("play", "rage", "--players", "9")
    assert result.code == 2
    assert result.err == "This game is for 2 to 8 players, not 9. (TABLE-05)\n"


def test_the_table_has_a_size_that_the_game_allows_when_none_is_asked_for(tablee, morra):
    assert "Morra, 4 players" in tablee("play", "morra").out


def test_bots_start_again_when_the_list_is_short():
    screen = Screen("en")
    assert bots_for(screen, None, 2) == ["regular", "regular"]
    assert bots_for(screen, "random", 2) == ["random", "random"]
    assert bots_for(screen, "regular, random", 3) == ["regular", "random", "regular"]


@pytest.mark.parametrize("asked", ["chess", "", "random,", "random,random,random"])
def test_bots_that_do_not_exist_or_do_not_fit_are_refused(asked):
    with pytest.raises(Problem):
        bots_for(Screen("en"), asked, 2)


@pytest.mark.parametrize("seed", ["", " a", "a\nb", "x" * 201, "\udcff"])
def test_a_seed_that_a_record_could_not_keep_is_refused(tablee, seed):
    assert tablee("play", "rage", "--seed", seed).code == 2
