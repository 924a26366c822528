"""The boards in a terminal."""

from __future__ import annotations

import re
from typing import Any

from tablee.core.registry import words
from tablee.games.fyfe.game import GAME

from .scene import board, play, scene

REST = (". . . . .",) * 3


def drawn(state: Any, seat: int, language: str = "en") -> list[str]:
    names = ["Ada", "Bob", "Cleo"]
    return GAME.draw(state.view(seat), words("fyfe", language, names))


def plain(lines: list[str]) -> str:
    return "\n".join(re.sub(r"\[[^\]]*\]", "", line) for line in lines)


def table() -> Any:
    rows = ("b1f g2l v3p r4m y5t", "b2f* . . . .", *REST)
    tiles = {"row-1": "colours-in-order", "col-a": "different-number", "diag-e": "same-colour"}
    return scene(board(rows, "b3f b4f", tiles, completed=("row-1",)), charm=True, seats=3)


def test_a_token_shows_its_colour_by_shape_its_number_and_its_symbol():
    text = plain(drawn(table(), 0))
    assert re.search(r"♠1f +♣2l +■3p +♦4m +★5t", text)
    assert "✱✱✱" in text
    assert re.search("Reserve ♠3f   ♠4f", text)


def test_tiles_stand_on_the_edges_with_how_they_stand():
    text = plain(drawn(table(), 0))
    assert "c→✓" in text
    assert re.search(r"○ *↘ +≠n +○ +○ +○ +○ +↙=c", text)
    assert "column a: different numbers, 8 points" in text
    state = table()
    play(state, 0, "place 1 b3")
    assert "↙=c\n" in plain(drawn(state, 0))
    play(state, 0, "back", "place 1 c3")
    assert "↙=c✗" in plain(drawn(state, 0))
    assert "no longer possible" in plain(drawn(state, 0))


def test_the_others_do_not_see_what_was_chosen():
    state = table()
    before = drawn(state, 1)
    play(state, 0, "place 1 c3")
    assert drawn(state, 1) == before
    assert any("[reverse blue]♠3f[/]" in line for line in drawn(state, 0))


def test_who_is_done_is_shown():
    state = table()
    play(state, 0, "place 1 a3", "done")
    assert "Ada: 30 points (done)" in plain(drawn(state, 1))
    assert "Ada\u00a0: 30 points (a terminé)" in plain(drawn(state, 1, "fr"))


def test_everybodys_board_fits_a_narrow_terminal():
    text = plain(drawn(table(), -1))
    boards = [line for line in text.split("\n") if "↘" in line or line[5:7] == "1 "]
    assert boards
    assert max(len(line) for line in boards) <= 80
