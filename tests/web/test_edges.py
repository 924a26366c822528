"""From 320 x 480 to 4K, upright and sideways, zoomed and with large text, nothing stumbles."""

from __future__ import annotations

import pytest

from tests.server.conftest import Start
from tests.web.conftest import Invite
from tests.web.edges import AT_EDGES, PAGES, stumbles


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
