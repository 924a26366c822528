"""A person plays a whole game of each against bots, at a desk and on a phone."""

from __future__ import annotations

import pytest

from tests.server.running import Server
from tests.web.browsing import SIZES, Size, Visitor
from tests.web.conftest import Invite
from tests.web.playing import OURS, SMALLEST, new_table, play


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("game", OURS)
def test_a_person_plays_a_whole_game_against_bots(visit: Invite, game: str, size: Size):
    whole_game(visit(size=size, hurried=True, autoLast=False), game)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_game_without_a_board_is_played_on_the_generic_one(
    visit: Invite, outside: Server, size: Size
):
    whole_game(visit(outside, size=size, hurried=True, autoLast=False), "morra")


def whole_game(who: Visitor, game: str) -> None:
    seats, ways = SMALLEST[game]
    new_table(who, game, seats)
    play(who, ways)
    assert who.ask(f"/api/tables/{who.table()}")["position"]["over"]
    assert who.page.locator(".rank li").count() == seats
