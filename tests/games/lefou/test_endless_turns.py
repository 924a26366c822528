"""No turn goes on for ever: what was discarded in it comes back only when it is over (LF-06)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME
from tablee.games.lefou.rules.state import LefouState

from .oracle import PACK
from .scene import Scene, scene

DRAWING = ["9-s", "9-h", "9-d", "9-c", "10-s", "10-h", "10-d", "10-c", "hermit"]
RETURNING = [*DRAWING, "hanged", "fool", "devil", "world", "7-s", "V-s", "4-s", "A-s", "judgement"]
"""Cards that draw, and such as might bring one of those back, or be brought back."""


def others_hold_all_but(*cards: str) -> str:
    return " ".join(card for card in PACK if card not in cards)


def position(state: LefouState) -> str:
    """The whole position but for its age and the chance to come."""
    return str({key: part for key, part in state.dump().items() if key not in ("ply", "chance")})


def test_LF_06_a_pile_made_anew_does_not_get_the_cards_of_this_turn():
    mine = ("9-s", "9-h", "10-s")
    discards = {"star": 2, "hermit": 0}
    others = others_hold_all_but(*mine, *discards)
    table = scene([" ".join(mine), others, ""], discards=discards, waiting=["hermit"], piles="")
    passing(table, "9", "9")
    assert "star" in table.hand(0)
    assert "hermit" not in table.hand(0)
    assert table.told("drew")[0]["count"] == 0
    assert table.table["waiting"] == ["9-s", "9-h", "hermit"]
    table.do(0, "end")
    assert table.table["waiting"] == []
    assert table.hand(1).count("9-s") + table.hand(1).count("9-h") == 1


def test_LF_06_LF_M12_what_the_hanged_man_fetches_waits_no_longer():
    table = scene(["hanged 7-s", "", ""])
    table.do(0, "7", "p2", "hanged", "7")
    assert table.hand(0) == ["7-s"]
    assert table.table["waiting"] == ["hanged"]


def test_LF_06_towers_that_fall_at_the_start_of_a_turn_are_of_that_turn():
    table = scene(["", "", ""], ["", "tower", ""])
    table.do(0, "end")
    assert table.table["waiting"] == ["tower"]


def test_LF_06_imagined_worlds_know_what_waits():
    table = scene(["9-s 7-s", "", ""], piles="V-s C-s hermit")
    table.do(0, "7", "p2")
    for seat in (-1, 0, 1):
        view = GAME.load_view(table.state.view(seat).dump())
        for world in (view.imagine(FastChance(1)), view.suppose(FastChance(1))):
            assert world.table.dump()["waiting"] == ["7-s"]


def passing(table: Scene, *moves: str) -> None:
    """Seat 0 moves and nobody answers."""
    for move in moves:
        table.do(0, move)
        while table.asked != [0]:
            table.do(table.asked[0], "pass")


def bastet_and_hermit(version: int) -> Scene:
    """The one arcanum in the discard is the Hermit, and the normal cards there are four 9s."""
    discards = {"hermit": 0, "9-h": 0, "9-d": 0, "9-c": 0}
    others = others_hold_all_but("9-s", *discards)
    return scene(["9-s", others, ""], discards=discards, piles="", version=version)


def test_LF_06_bastet_and_the_hermit_went_on_for_ever_in_version_1():
    table = bastet_and_hermit(1)
    seen = []
    while position(table.state) not in seen:
        seen.append(position(table.state))
        passing(table, "9" if "hermit" not in table.hand(0) else "hermit")
    assert table.table["turns"] == 1


def test_LF_06_bastet_and_the_hermit_end_in_version_2():
    table = bastet_and_hermit(2)
    passing(table, "9", "hermit")
    assert table.hand(0) == ["9-h", "9-d", "9-c"]
    passing(table, "9", "9", "9")
    assert table.hand(0) == []
    assert table.may(0) == ["end"]


LONG = 200
"""Moves. A turn of those who only draw has fewer if it ends at all."""


def longest_turn(version: int, seats: int, seed: int) -> int:
    """Everybody plays 9, 10 and IX whenever possible: how many moves the longest turn had."""
    state: Any = GAME.at(version).simulate(seats, seed=seed)
    wanted = [GAME.move(text) for text in ("9", "10", "hermit")]
    chance = FastChance(seed)
    while not state.table.turns:  # some are tied and choose signs (LF-04)
        state.apply(state.actors()[0], GAME.move("rock") + chance.below(3))
    longest = began = turns = 0
    while not state.over() and longest < LONG:
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, next((move for move in wanted if move in legal), legal[0]))
        if state.table.turns > turns:
            turns, began = state.table.turns, state.ply
        longest = max(longest, state.ply - began)
    assert state.over() == (longest < LONG)
    return longest


@pytest.mark.parametrize("seats", range(3, 7))
def test_LF_06_a_game_of_cards_that_draw_ends_in_version_2_alone(seats: int):
    assert longest_turn(1, seats, seed=1) == LONG
    assert longest_turn(2, seats, seed=1) < LONG


@given(
    places=st.lists(st.integers(0, 3), min_size=len(RETURNING), max_size=len(RETURNING)),
    chance=st.builds(FastChance, st.integers(0, 2**32)),
)
def test_LF_06_no_turn_returns_to_a_position_it_had(places: list[int], chance: FastChance):
    """Whatever is played and wherever those cards are: hands, discards, or the pile.

    To take a half-made choice back is no play: that alone leads back.
    """
    where = [[card for card, p in zip(RETURNING, places, strict=True) if p == i] for i in range(4)]
    others = others_hold_all_but(*where[0], *where[1], *where[2])
    discards = dict.fromkeys(where[1], 0)
    table = scene([" ".join(where[0]), others, ""], discards=discards, piles=" ".join(where[2]))
    state = table.state
    state.chance = chance
    seen: set[str] = set()
    while not state.over() and state.table.turns == 1:
        assert position(state) not in seen
        assert len(seen) < 10 * LONG
        seen.add(position(state))
        seat = state.actors()[0]
        plays = [move for move in state.legal(seat) if GAME.text(move) not in ("back", "end")]
        if not plays:
            break
        state.apply(seat, plays[chance.below(len(plays))])
