"""What all pages have in common."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.web.conftest import Invite
from tests.web.screens import SCREENS

ASKING = ("home", "new-rage", "invitation", "learn-rage", "rules-rage", "settings", "waiting")


@pytest.mark.parametrize("screen", ASKING)
def test_a_page_asks_for_each_thing_once(visit: Invite, screen: str):
    who = visit()
    asked: Counter[str] = Counter()
    who.page.on("request", lambda request: asked.update([f"{request.method} {request.url}"]))
    SCREENS[screen](who)
    who.page.wait_for_load_state("networkidle")
    api = {what: times for what, times in asked.items() if "/api/" in what}
    assert api
    assert set(api.values()) == {1}, api
