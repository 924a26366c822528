from __future__ import annotations

import pytest

from tablee.core.registry import games, words


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_is_listed_with_its_options_and_their_rules(tablee, language):
    result = tablee("games", "--lang", language)
    assert result.code == 0
    for game in games():
        assert game.id in result.out
        assert words(game.id, language).say("name") in result.out
        assert f"{game.min_seats}\u2013{game.max_seats}" in result.out
        for option in game.options:
            assert option.name in result.out
            for rule in option.rules:
                assert rule in result.out
            if not option.switch():
                for value in option.values:
                    assert value in result.out


@pytest.mark.parametrize("columns", ["60", "80", "120"])
def test_the_table_fits_the_screen(tablee, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    result = tablee("games")
    assert max(len(line) for line in result.out.splitlines()) <= int(columns)


def test_the_language_comes_from_the_environment(tablee, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "joueurs" in tablee("games").out


def test_a_game_of_somebody_else_is_listed_too(tablee, morra):
    result = tablee("games")
    assert "Morra" in result.out
    assert "MORRA-21" in result.out
