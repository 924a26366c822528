"""From 320 x 480 to 4K, upright and sideways, zoomed and with large text, nothing stumbles."""

from __future__ import annotations

import pytest

from tests.server.conftest import Start
from tests.server.running import Server
from tests.web.conftest import Invite
from tests.web.edges import AT_EDGES, PAGES, stumbles
from tests.web.screens import OUTSIDE


@pytest.mark.parametrize("screen", AT_EDGES)
def test_nothing_is_covered_cut_or_too_small(visit: Invite, start: Start, screen: str):
    who = visit(start(luck=screen), autoLast=False)
    AT_EDGES[screen](who)
    assert stumbles(who) == []


@pytest.mark.parametrize("page", PAGES)
def test_no_page_stumbles(visit: Invite, page: str):
    who = visit()
    PAGES[page](who)
    assert stumbles(who) == []


@pytest.mark.parametrize("screen", OUTSIDE)
def test_a_board_that_knows_no_game_does_not_stumble(visit: Invite, outside: Server, screen: str):
    who = visit(outside, autoLast=False)
    OUTSIDE[screen](who)
    assert stumbles(who) == []
