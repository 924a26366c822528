"""Every screen, both sizes, both themes: `python -m tests.web.screenshots [FOLDER [SCREEN...]]`.

What is measured at the edges is also drawn at some of them: sideways, zoomed, smallest, large text.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.outside import MORRA, install
from tests.server.running import ROOT, Server
from tests.web.browsing import SIZES, THEMES, Visitor, chromium
from tests.web.edges import AT_EDGES, Edge, resize
from tests.web.screens import OUTSIDE, SCREENS, Bring

DRAWN = (Edge(320, 480), Edge(640, 400), Edge(844, 390), Edge(390, 844, text=200))


def shoot(folder: Path, names: list[str]) -> None:
    """A picture of each into a folder, e.g. `rage-1280-dark.png`; all of them if none is named."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, chromium() as browser:
        games = Path(place)
        install(MORRA, games)
        ours, outside = Server(games / "ours"), Server(games / "outside", games)
        for server, screens in ((ours, SCREENS | AT_EDGES), (outside, OUTSIDE)):
            for name, bring in screens.items():
                if names and name not in names:
                    continue
                if name in SCREENS or server is outside:
                    picture(browser, server, bring, folder, name)
                if name in AT_EDGES:
                    edges(browser, server, bring, folder, name)
            server.stop()


def picture(browser: Browser, server: Server, bring: Bring, folder: Path, name: str) -> None:
    """One screen in all its sizes and themes."""
    for size in SIZES:
        who = Visitor(browser, server, size, autoLast=False)
        bring(who)
        for theme in THEMES:
            who.dress(theme)
            suffix = "-dark" if theme == "dark" else ""
            who.page.screenshot(path=folder / f"{name}-{size.width}{suffix}.png", full_page=True)
        who.close()
    sys.stdout.write(f"{name}\n")


def edges(browser: Browser, server: Server, bring: Bring, folder: Path, name: str) -> None:
    """One screen at some edges, e.g. `rage-844x390.png`."""
    who = Visitor(browser, server, autoLast=False)
    bring(who)
    for edge in DRAWN:
        resize(who, edge)
        suffix = f"-text{edge.text}" if edge.text > 100 else ""
        who.page.screenshot(path=folder / f"{name}-{edge.width}x{edge.height}{suffix}.png")
    who.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    shoot(Path(given[0]) if given else ROOT / "screenshots", given[1:])
