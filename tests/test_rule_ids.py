"""Every rule id stands in both rules texts, in the code that enforces it and in a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core.registry import LANGUAGES, games, rules, words
from tablee.core.rule_ids import PATTERN, defined

ROOT = Path(__file__).parent.parent
GAMES = [game.id for game in games()]


def ids(name: str, language: str) -> list[str]:
    return defined(rules(name, language))


def mentioned(text: str) -> set[str]:
    """Rule ids in a text; `FOU-20 to FOU-24` mentions its ends only: a range enforces nothing."""
    return set(re.findall(rf"\b{PATTERN}\b", text))


@pytest.mark.parametrize("rule", ["FOU-12", "LF-M18", "LF-N8", "LF-NV", "TABLE-05", "GO9-1"])
def test_an_id_is_a_prefix_and_a_number_or_letters(rule: str) -> None:
    assert defined(f"- **{rule}** A rule. See FOU-13.") == [rule]
    assert mentioned(f"(`{rule}`, {rule}.)") == {rule}


@pytest.mark.parametrize("text", ["SHA-", "HMAC-SHA", "F-12", "FOU-A1B", "fou-12", "A-Z", "FOU_12"])
def test_what_looks_like_an_id_is_none(text: str) -> None:
    assert defined(f"**{text}**") == []
    assert mentioned(text) == set()


def code(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_rules_each_once(name: str) -> None:
    french, english = (ids(name, language) for language in LANGUAGES)
    assert french == english
    assert len(set(french)) == len(french)
    assert french


MARKS = {"fr": "*Décision de Tablée.*", "en": "*Tablée's ruling.*"}


def rulings(name: str, language: str) -> list[str]:
    """The rules under which a ruling stands."""
    found, current = [], ""
    for line in rules(name, language).splitlines():
        current = next(iter(defined(line)), current)
        found += [current] * line.count(MARKS[language])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_rulings_stand_under_the_same_rules_in_both_languages(name: str) -> None:
    assert rulings(name, "fr") == rulings(name, "en")
    assert rulings(name, "en")
    assert MARKS["fr"] not in rules(name, "en")
    assert MARKS["en"] not in rules(name, "fr")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_in_the_code(name: str) -> None:
    missing = set(ids(name, "en")) - mentioned(code(ROOT / "src" / "tablee" / "games" / name))
    assert not missing


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_in_a_test(name: str) -> None:
    """As `test_FOU_22_...`: the test's name is the rule, or the rules."""
    names = " ".join(re.findall(r"def (test_\w+)", code(ROOT / "tests" / "games" / name)))
    assert not set(ids(name, "en")) - mentioned(names.replace("_", "-"))


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_names_a_rule_that_players_can_read(name: str) -> None:
    readable = set(ids(name, "en")) | {f"TABLE-0{number}" for number in range(1, 7)}
    for key in words(name, "en").catalogue:
        if key.startswith("refusal."):
            assert key.split(".")[1] in readable, key


def test_what_holds_at_every_table_is_tested() -> None:
    """TABLE-01 to TABLE-06 are refused somewhere in the tests."""
    text = code(ROOT / "tests")
    for number in range(1, 7):
        assert f"TABLE-0{number}" in text.replace('f"TABLE-0', ""), number
