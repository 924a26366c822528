from __future__ import annotations

import pytest

from tablee.cli import translate
from tablee.cli.main import COMMANDS, parser
from tablee.cli.screen import printable
from tablee.core.native import compiled


def test_version_says_how_the_rules_run(tablee):
    result = tablee("--version")
    assert result.code == 0
    assert result.out.startswith("tablee ")
    assert ("compiled" in result.out) == compiled()


def test_without_a_command_there_is_help(tablee):
    result = tablee()
    assert result.code == 2
    assert "tablee play rage" in result.err


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_by_examples(tablee, command):
    result = tablee(command, "--help")
    assert result.code == 0
    assert "examples:" in result.out
    assert f"tablee {command}" in result.out.partition("examples:")[2]
    assert max(len(line) for line in result.out.splitlines()) <= 80


def test_help_is_in_the_language_of_the_reader(tablee, monkeypatch):
    for text in translate.texts(parser()):
        assert translate.translated(text, "fr") != text or text == "options", text
    assert "usage\u00a0:" in tablee("--lang", "fr", "--help").out
    assert "exemples" in tablee("play", "--help", "--lang=fr").out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "exemples" in tablee("play", "--help").out
    assert "il manque\u00a0: FILE" in tablee("verify").err
    assert "examples" in tablee("play", "--help", "--lang", "en").out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_the_screen_in_french(tablee, command):
    shown = tablee(command, "--help", "--lang", "fr").out
    assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play"], "il manque"),
        (["play", "rage", "--dance"], "arguments inconnus"),
        (["play", "rage", "--players", "x"], "ne convient pas"),
        (["play", "rage", "--lang", "de"], "n’existe pas"),
        (["play", "rage", "--seed"], "il faut une valeur"),
        (["play", "rage", "--se", "1"], "est ambigu"),
        (["games", "--lang"], "il faut une valeur"),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_french(tablee, monkeypatch, argv, said):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    result = tablee(*argv)
    assert result.code == 2
    assert "erreur" in result.err
    assert said in result.err


def test_an_unknown_command_is_a_usage_error(tablee):
    result = tablee("dance")
    assert result.code == 2
    assert "dance" in result.err


def test_an_unknown_game_is_answered_with_those_there_are(tablee):
    for command in ("play", "simulate"):
        result = tablee(command, "chess")
        assert result.code == 2
        assert "“chess”" in result.err
        assert "rage" in result.err
        assert result.out == ""


def test_text_of_others_cannot_steer_the_terminal():
    assert printable("a\x1b[31mb\x9b2J\u202ec\rd") == "a\ufffd[31mb\ufffd2J\ufffdc\ufffdd"
    sentence = "Zoé\u00a0: « \u22125 »\nLe Fou"
    assert printable(sentence) == sentence
