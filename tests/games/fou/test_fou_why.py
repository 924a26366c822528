"""The last trick, looked at again: the words say why it was won, and why somebody is the Fou."""

from __future__ import annotations

import pytest

from tablee.core.registry import words

ENGLISH = words("fou", "en", ["Ada", "Ben"])
FRENCH = words("fou", "fr", ["Ada", "Ben"])


@pytest.mark.parametrize(
    ("colour", "best", "why"),
    [
        ("green", "green", "the lowest green card"),
        ("none", "green", "A “1” is the lowest card"),
        ("blue", "green", "A discard is worse"),
        ("none", "none", "The last “1”"),
    ],
    ids=["FOU-21", "FOU-12", "FOU-22", "FOU-23"],
)
def test_a_disc_has_a_reason(colour: str, best: str, why: str) -> None:
    colours = {"colour": colour, "best": best}
    assert why in ENGLISH.say("why.disc", colours)
    assert FRENCH.say("why.disc", colours)


def test_FOU_14_the_highest_card_of_the_colour_wins_or_the_first_1() -> None:
    assert "highest green card" in ENGLISH.say("why.trick", {"best": "green"})
    assert "the first one wins" in ENGLISH.say("why.trick", {"best": "none"})


def test_whoever_deals_and_leads_is_named_once() -> None:
    started = {"round": 2, "dealer": 0, "seat": 0}
    assert ENGLISH.say("event.round", started) == "Round 2: Ada deals and leads."
    assert FRENCH.say("event.round", started).endswith("Ada donne et entame.")
