from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablee.cli
from tablee.cli import language
from tablee.cli.person import COMMANDS, command_words

SOURCE = Path(tablee.cli.__file__).parent
PLACES = re.compile(r"\{\w+(?::\w+)?\}")


def test_both_languages_have_the_same_sentences_with_the_same_places():
    french, english = language.catalogue("fr"), language.catalogue("en")
    assert list(french) == list(english)
    for key, sentence in english.items():
        assert sorted(PLACES.findall(sentence)) == sorted(PLACES.findall(french[key])), key


def test_every_sentence_is_used_and_every_used_one_exists():
    code = "".join(path.read_text("utf-8") for path in SOURCE.glob("*.py"))
    quoted = set(re.findall(r"[\"']([a-z]+(?:[.-][a-z0-9-]+)*)[\"']", code))
    built = ("command.", "typing.", "rule.", "bot.", "simulate.")
    keys = set(language.catalogue("en"))
    assert not {key for key in keys if key not in quoted and not key.startswith(built)}
    sections = {key.partition(".")[0] for key in keys if "." in key}
    asked = {word for word in quoted if "." in word and word.partition(".")[0] in sections}
    assert asked <= keys


def test_french_typography():
    for key, sentence in language.catalogue("fr").items():
        assert "'" not in sentence, key
        assert not re.search(r"(?<! )[^\W\d] [:;!»]|« |\w[!;»]", sentence), key


def test_commands_work_in_every_language_and_mean_one_thing():
    words = command_words(COMMANDS)
    assert words["?"] == "help"
    assert words["regles"] == words["rules"] == "rules"
    assert words["quitter"] == words["quit"] == words["q"] == "quit"


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "fr_BE"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_language_is_that_of_the_environment(environment, spoken):
    assert language.default(environment) == spoken
