"""Keys and parameters become sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.core.sentences import parse
from tablee.core.words import Words

SHARED = json.loads((Path(__file__).parent / "words.cases.json").read_text("utf-8"))
"""Cases of which `web/tests/words.test.ts` says the same."""

WORDS = Words(
    {
        "played": "{seat} plays {card}.",
        "won": "{seats:seat} win {points:signed}.",
        "card.*": "{0:letter} {1}",
        "card.joker": "Joker",
        "card.joker.*": "Joker as {1:letter}",
        "letter.r": "red",
        "count": "{n}",
    },
    ["Ada", "Zoé"],
)


@pytest.mark.parametrize(
    ("card", "name"),
    [("r15", "red 15"), ("joker", "Joker"), ("joker-r", "Joker as red"), ("+5", "+5")],
)
def test_codes_have_names(card: str, name: str) -> None:
    words = Words({**WORDS.catalogue, "card.+5": "+5"}, WORDS.names)
    assert words.say("played", {"seat": 1, "card": card}) == f"Zoé plays {name}."


def test_lists_signs_and_minus() -> None:
    assert WORDS.say("won", {"seats": [0, 1], "points": [3, 0, -4]}) == "Ada, Zoé win +3, 0, −4."
    assert WORDS.say("count", {"n": -2}) == "−2"


def test_a_seat_without_a_name_has_its_number() -> None:
    assert WORDS.say("played", {"seat": 5, "card": "joker"}) == "#6 plays Joker."


def test_what_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="nothing"):
        WORDS.say("nothing")
    with pytest.raises(KeyError, match="card"):
        WORDS.say("played", {"seat": 1})


def test_names_are_text_and_never_places() -> None:
    assert Words(WORDS.catalogue, ["{card}"]).say("played", {"seat": 0, "card": "joker"}) == (
        "{card} plays Joker."
    )


@pytest.mark.parametrize(("key", "params", "said"), SHARED["cases"])
def test_plurals_choices_lists_and_elision(key: str, params: dict[str, Any], said: str) -> None:
    assert Words(SHARED["catalogue"], SHARED["names"]).say(key, params) == said


@pytest.mark.parametrize("sentence", SHARED["malformed"])
def test_a_sentence_that_cannot_be_read_is_refused(sentence: str) -> None:
    with pytest.raises(ValueError, match=r"brace|end|other"):
        parse(sentence)
