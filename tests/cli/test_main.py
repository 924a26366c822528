from __future__ import annotations

import pytest

from tablee.cli.main import COMMANDS
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
