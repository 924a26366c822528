"""The examples that players see beside the rules come out as they say, on the real engines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.fou import seat as fou
from tests.games.rage import seat as rage

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
LETTERS = {"red": "r", "orange": "o", "yellow": "y", "green": "g", "blue": "b", "violet": "v"}
Example = dict[str, Any]


def examples(game: str) -> list[Example]:
    shown: list[Example] = json.loads((GAMES / game / "examples.json").read_text("utf-8"))
    return shown


def tricks(game: str) -> list[Any]:
    """Those in which people play, by their ids."""
    return [
        pytest.param(example, id=example["id"])
        for example in examples(game)
        if any("name" in thing for thing in example.get("things", ()))
    ]


def marked(example: Example, mark: str) -> list[int]:
    return [seat for seat, thing in enumerate(example["things"]) if thing.get("mark") == mark]


@pytest.mark.parametrize("example", tricks("rage"))
def test_a_trick_of_rage_goes_where_its_example_says(example: Example) -> None:
    moves = [thing["card"] for thing in example["things"]]
    before, *after = (LETTERS[colour] for colour in example["trumps"])
    hands = [move.partition("-")[0] if move.startswith("joker") else move for move in moves]
    state = rage.lay(*(f"{card} o{seat}" for seat, card in enumerate(hands)), trump=f"{before}0")
    if after:
        rage.turning(state, f"{after[0]}3")
    elif "notrump" in moves:
        rage.turning(state, "v5")
    assert [rage.winner(state, *moves)] == marked(example, "best")


def test_what_the_example_of_rage_says_may_be_played() -> None:
    (example,) = (each for each in examples("rage") if each["id"] == "rage-follow")
    hand = [thing["card"] for thing in example["things"]]
    trump, asked = LETTERS[example["trumps"][0]], LETTERS[example["asked"]]
    others = " ".join(f"o{value}" for value in range(1, len(hand)))
    state = rage.play(
        rage.lay(f"{asked}7 {others}", " ".join(hand), trump=f"{trump}0"), f"{asked}7"
    )
    tried = [f"{card}-r" if card == "joker" else card for card in hand]
    allowed = [seat for seat, card in enumerate(tried) if not rage.refused(state, card)]
    assert allowed == marked(example, "may")


@pytest.mark.parametrize("example", tricks("fou"))
def test_a_trick_of_fou_has_the_winner_and_the_fou_of_its_example(example: Example) -> None:
    things = example["things"]
    discs = tuple(seat for seat, thing in enumerate(things) if thing.get("disc"))
    trick = fou.trick(*(thing["card"] for thing in things if "card" in thing), discs=discs)
    assert [trick.winner] == marked(example, "best")
    assert sorted(trick.fou) == marked(example, "worst")
