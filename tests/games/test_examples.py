"""The examples that players see beside the rules come out as they say, on the real engines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.games.fyfe.rules.lines import SPACE_NAMES
from tests.games.fou import seat as fou
from tests.games.fyfe import scene as fyfe
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


def example_of_fyfe(name: str) -> Example:
    (example,) = (each for each in examples("fyfe") if each["id"] == name)
    return example


def line_of_fyfe(name: str, *, charm: bool = False) -> Any:
    """The tokens of an example in row 1, with its tile."""
    things = example_of_fyfe(name)["things"]
    row = " ".join(thing["token"] for thing in things if "token" in thing)
    (tile,) = (thing["tile"] for thing in things if "tile" in thing)
    return fyfe.scene(fyfe.board((row, *fyfe.EMPTY[1:]), tiles={"row-1": tile}), charm=charm)


@pytest.mark.parametrize("name", ["fyfe-house", "fyfe-joker"])
def test_a_line_of_fyfe_satisfies_the_tile_of_its_example(name: str) -> None:
    assert fyfe.own(line_of_fyfe(name), 0)["tiles"]["row-1"]["standing"] == "satisfied"


def test_four_of_five_mends_the_line_of_its_example() -> None:
    state = line_of_fyfe("fyfe-four", charm=True)
    assert fyfe.own(state, 0)["tiles"]["row-1"]["standing"] == "impossible"
    assert "charm four-of-five row-1" in fyfe.texts(state, 0)


def board_of_fyfe(name: str) -> tuple[Any, str, Example]:
    """The board of an example before its last token, the move that places it, and the example."""
    shown = example_of_fyfe(name)["board"]
    spaces = {space: shown["spaces"].get(space) for space in SPACE_NAMES}
    token = spaces[shown["last"]]
    spaces[shown["last"]] = None
    laid = fyfe.board(reserve=f"{token} y5t", tiles=shown["tiles"])
    laid["spaces"] = list(spaces.values())
    return fyfe.scene(laid), f"place 1 {shown['last']}", shown


def test_the_last_token_of_an_example_of_fyfe_completes_its_tiles_with_a_bonus() -> None:
    state, move, shown = board_of_fyfe("fyfe-bonus")
    *tiles, bonus = state.view(0).dump()["own"]["previews"][move]["gains"]
    assert [gain["tile"] for gain in tiles] == list(shown["tiles"].values())
    assert (bonus["rule"], bonus["points"]) == ("FYFE-18", 5)


def test_the_token_of_an_example_of_fyfe_asks_for_a_tile_on_the_lines_that_are_free() -> None:
    state, move, shown = board_of_fyfe("fyfe-must")
    fyfe.play(state, 0, move)
    assert state.view(0).dump()["own"]["must"] == shown["free"]
