"""Every screen, both sizes, both themes: `python -m tests.web.screenshots [FOLDER [SCREEN...]]`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.outside import MORRA, install
from tests.server.running import ROOT, Server
from tests.web.browsing import SIZES, THEMES, Visitor, chromium
from tests.web.screens import OUTSIDE, SCREENS, Bring


def shoot(folder: Path, names: list[str]) -> None:
    """A picture of each into a folder, e.g. `rage-1280-dark.png`; all of them if none is named."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, chromium() as browser:
        games = Path(place)
        install(MORRA, games)
        ours, outside = Server(games / "ours"), Server(games / "outside", games)
        for server, screens in ((ours, SCREENS), (outside, OUTSIDE)):
            for name, bring in screens.items():
                if not names or name in names:
                    picture(browser, server, bring, folder, name)
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


if __name__ == "__main__":
    given = sys.argv[1:]
    shoot(Path(given[0]) if given else ROOT / "screenshots", given[1:])
