"""The pictures of README.md and docs/, small: `python -m tests.web.pictures`.

Screens as they are, and a trick of Rage as it is played, an animation made from Chromium's
screencast.
"""

from __future__ import annotations

import base64
import io
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser

from tests.server.running import ROOT, Server
from tests.web.browsing import DESK, PHONE, Size, Visitor, chromium
from tests.web.playing import RAGE, step
from tests.web.screens import SCREENS, SOME_STEPS, Bring, board

FOLDER = ROOT / "docs" / "images"
STAGE = Size("stage", 960, 640, touched=False)
MOST_BYTES = 600_000
SHORTEST, LONGEST, LAST = 40, 900, 2000
"""Milliseconds: of a frame, and of the last one before it starts again."""


class Still(NamedTuple):
    """One screen for a page of the documentation."""

    bring: Bring
    size: Size
    width: int
    """In pixels, on the page."""


STILLS = {
    "home": Still(SCREENS["home"], DESK, 800),
    "rage": Still(SCREENS["rage"], DESK, 800),
    "fou": Still(SCREENS["fou"], DESK, 800),
    "lefou": Still(SCREENS["lefou"], DESK, 800),
    "fyfe-phone": Still(partial(board, "fyfe", 2, SOME_STEPS), PHONE, 300),
    "replay": Still(SCREENS["replay-rage"], DESK, 800),
}


def still(browser: Browser, server: Server, name: str) -> None:
    """A screen, in English, scaled down."""
    wanted = STILLS[name]
    who = Visitor(browser, server, wanted.size, language="en", autoLast=False)
    wanted.bring(who)
    picture = Image.open(io.BytesIO(who.page.screenshot())).convert("RGB")
    who.close()
    height = round(picture.height * wanted.width / picture.width)
    scaled = picture.resize((wanted.width, height), Image.Resampling.LANCZOS)
    scaled.save(FOLDER / f"{name}.webp", quality=80, method=6)


def trick(browser: Browser, server: Server, tricks: int = 2) -> None:
    """Somebody predicts and plays some cards; what moves meanwhile becomes one animation."""
    who = Visitor(browser, server, STAGE, language="en", moving=True, autoLast=False, pace="steady")
    board("rage", 4, 1, who)
    frames: list[tuple[float, bytes]] = []
    session = who.context.new_cdp_session(who.page)

    def keep(event: dict[str, Any]) -> None:
        frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 4})
    for _ in range(tricks):
        who.wait(", ".join(RAGE))
        who.page.wait_for_timeout(LONGEST)
        step(who, RAGE)
    who.wait(", ".join(RAGE))
    session.remove_listener("Page.screencastFrame", keep)
    session.send("Page.stopScreencast")
    who.page.wait_for_timeout(LONGEST)  # the last one is still being acknowledged
    who.close()
    animation(frames, FOLDER / "trick.webp")


def animation(frames: list[tuple[float, bytes]], file: Path) -> None:
    """Frames with their times as a WebP that repeats; smaller, until it is small enough."""
    times = [time for time, _ in frames]
    lasted = [1000 * (end - start) for start, end in pairwise(times)]
    durations = [*(round(min(max(each, SHORTEST), LONGEST)) for each in lasted), LAST]
    images = [Image.open(io.BytesIO(body)).convert("RGB") for _, body in frames]
    for quality, width in ((70, 800), (60, 720), (50, 640), (40, 560), (35, 480)):
        size = (width, round(images[0].height * width / images[0].width))
        first, *others = [image.resize(size, Image.Resampling.LANCZOS) for image in images]
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=durations,
            loop=0,
            quality=quality,
            method=4,
        )
        if file.stat().st_size < MOST_BYTES:
            return
    raise AssertionError(f"{file} is too large: {file.stat().st_size} bytes")


def main() -> None:
    """All pictures."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as place, chromium() as browser:
        quick = Server(Path(place) / "quick")
        for name in STILLS:
            still(browser, quick, name)
        quick.stop()
        slow = Server(Path(place) / "slow", bot_delay=0.7)
        trick(browser, slow)
        slow.stop()


if __name__ == "__main__":
    main()
