"""Every rule has an id; both rules texts and the refusals know it."""

from __future__ import annotations

import re

from tablee.core.registry import LANGUAGES, rules, words
from tablee.games.lefou.rules import problems

NUMBERED = [*range(1, 16), *range(20, 23), *range(30, 35), *range(40, 46), *range(50, 53), 60]
IDS = [f"LF-{number:02}" for number in NUMBERED]
IDS += [
    f"LF-N{sign}"
    for sign in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]
]
IDS += [f"LF-M{number:02}" for number in range(22)]


def test_both_rules_texts_have_every_rule_in_the_same_order():
    for language in LANGUAGES:
        text = rules("lefou", language)
        found = re.findall(r"\*\*(LF-\w+)\*\*", text)
        assert sorted(found) == sorted(IDS)
        assert found == re.findall(r"\*\*(LF-\w+)\*\*", rules("lefou", "en"))
    rulings = [rules("lefou", "fr").count("*Décision de Tablée.*")]
    rulings.append(rules("lefou", "en").count("*Tablée's ruling.*"))
    assert rulings == [16, 16]


def test_every_refusal_has_its_sentence_and_a_rule_that_exists():
    for rule, case in problems.reasons():
        assert rule in IDS or rule.startswith("TABLE-")
        key = f"refusal.{rule}.{case}" if case else f"refusal.{rule}"
        for language in LANGUAGES:
            assert words("lefou", language).has(key), key


def test_no_sentence_is_without_use():
    """Refusals of the locale files are ones that the code gives."""
    given = {f"refusal.{rule}.{case}".rstrip(".") for rule, case in problems.reasons()}
    given |= {f"refusal.LF-01.{form}" for form in ("none", "two", "three")}
    for language in LANGUAGES:
        catalogue = words("lefou", language).catalogue
        written = {key for key in catalogue if key.startswith("refusal.LF")}
        assert written <= given
