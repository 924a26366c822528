"""The edges: every size a room is seen at, the screens to be seen there, and what stumbles."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.web.browsing import STILL, Visitor
from tests.web.days import DAYS
from tests.web.duels import DUELS
from tests.web.screens import (
    SCREENS,
    Bring,
    board,
    end,
    fou_round_end,
    hint,
    joker,
    prediction_refused,
    replay,
    round_end,
)

FINGER, POINTER = 44, 24
"""The least size of a target, in CSS pixels: for a finger, and for a mouse (WCAG 2.5.8)."""
MEASURE = (Path(__file__).parent / "edges.js").read_text("utf-8")
TWO_FRAMES = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
USUAL = 16
TEXT = """() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.font = 'initial';
    const size = parseFloat(getComputedStyle(probe).fontSize);
    probe.remove();
    return size;
}"""
"""The size of text that the browser is set to."""


class Edge(NamedTuple):
    """A window in CSS pixels (zoom makes it smaller), and the size of text in per cent."""

    width: int
    height: int
    text: int = 100

    @property
    def least(self) -> int:
        """What is not a desk is touched."""
        return FINGER if min(self.width, self.height) < 700 else POINTER

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f" text {self.text} %" if self.text > 100 else "")


EDGES = (
    Edge(320, 480),
    Edge(360, 640),
    Edge(390, 844),
    Edge(568, 320),
    Edge(640, 400),
    Edge(844, 390),
    Edge(911, 512),
    Edge(768, 1024),
    Edge(1280, 800),
    Edge(3840, 2160),
    Edge(390, 844, text=200),
    Edge(1280, 800, text=200),
)

AT_EDGES: dict[str, Bring] = {
    "rage-predict-eight": partial(board, "rage", 8, 0),
    "rage": SCREENS["rage"],
    "rage-eight": SCREENS["rage-eight"],
    "fou": SCREENS["fou"],
    "fou-eight": SCREENS["fou-eight"],
    "fyfe": SCREENS["fyfe"],
    "fyfe-easier": SCREENS["fyfe-easier"],
    "fyfe-tile": SCREENS["fyfe-tile"],
    "fyfe-last": SCREENS["fyfe-last"],
    "fyfe-why": SCREENS["fyfe-why"],
    "replay-fyfe": SCREENS["replay-fyfe"],
    "refusal": prediction_refused,
    "hint": hint,
    "round-end": round_end,
    "round-end-fou": SCREENS["round-end-fou"],
    "round-end-fou-eight": partial(fou_round_end, 8),
    "joker": joker,
    "replay-rage": partial(replay, "rage"),
    **DAYS,
    **DUELS,
}
"""The screens that are measured at every edge."""

PAGES: dict[str, Bring] = {
    name: SCREENS[name]
    for name in (
        "home",
        "home-resume",
        "new-lefou",
        "waiting",
        "waiting-eight",
        "invitation",
        "settings",
        "rules-rage",
        "rules-fyfe",
        "host",
        "not-found",
        "replay-file",
    )
} | {"end-eight": partial(end, "rage", seats=8)}
"""Every page that is not a board, at every edge, too."""


def resize(who: Visitor, edge: Edge) -> None:
    """Another window, or another size of text in the browser's settings."""
    size = USUAL * edge.text // 100
    if size != who.page.evaluate(TEXT):
        session = who.context.new_cdp_session(who.page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        session.detach()
    who.page.set_viewport_size({"width": edge.width, "height": edge.height})
    who.page.evaluate(TWO_FRAMES)
    who.page.evaluate(STILL)


def stumbles(who: Visitor) -> list[str]:
    """What is covered, cut, too small or out of reach on this page, at any edge."""
    found: list[str] = []
    for edge in EDGES:
        resize(who, edge)
        found += [f"{edge}: {each}" for each in who.page.evaluate(MEASURE, edge.least)]
    return found
