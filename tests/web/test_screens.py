"""Every screen, in both themes and at four sizes: nothing serious for axe, nothing wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import ROOT, Server
from tests.web.browsing import SIZES, THEMES, Size, Visitor
from tests.web.conftest import Invite
from tests.web.screens import OUTSIDE, SCREENS

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
EDGES = (Size("small", 320, 480, touched=True), Size("sideways", 844, 390, touched=True))
LOOKS = list(zip((*SIZES, *EDGES), 2 * THEMES, strict=True))
"""Colours do not change with the size: each has one of the themes."""
LARGEST_FIRST_LOAD = 200_000


def found_by_axe(who: Visitor) -> list[str]:
    """The grave faults of what can be seen now, in both themes, at both sizes and at the edges."""
    who.page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = []
    for size, theme in LOOKS:
        who.page.set_viewport_size({"width": size.width, "height": size.height})
        who.dress(theme)
        report: dict[str, Any] = who.page.evaluate("axe.run({resultTypes: ['violations']})")
        assert report["passes"]
        found += [
            f"{size.name} {theme} {fault['id']}: {node['html']} {node['failureSummary']}"
            for fault in report["violations"]
            if fault["impact"] in GRAVE
            for node in fault["nodes"]
        ]
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious(visit: Invite, screen: str):
    who = visit(autoLast=False)
    SCREENS[screen](who)
    assert found_by_axe(who) == []


@pytest.mark.parametrize("screen", OUTSIDE)
def test_axe_finds_nothing_serious_outside(visit: Invite, outside: Server, screen: str):
    who = visit(outside, autoLast=False)
    OUTSIDE[screen](who)
    assert found_by_axe(who) == []


def test_the_first_load_of_home_is_light(visit: Invite):
    who = visit()
    session = who.context.new_cdp_session(who.page)
    session.send("Network.enable")
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    who.open("/")
    who.wait(".game h2")
    who.page.wait_for_load_state("networkidle")
    assert len(loaded) > 3
    assert sum(loaded) < LARGEST_FIRST_LOAD
