"""People in front of a browser: what they see, touch and press."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebError,
    WebSocket,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLate

from tests import browser as browsers
from tests.server.running import PATIENCE, Server

LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
THEMES = ("light", "dark")
ANSWERS = ("confirmed", "refused", "failed")
REFUSED = 409
TOUCH = 10_000
"""Milliseconds that somebody tries to touch a thing."""
GLANCE = 20
"""Milliseconds between two looks at a page."""
CALM = 2
HURRY = """{
    const wait = window.setTimeout;
    window.setTimeout = (act, time = 0, ...given) => wait(act, time / 20, ...given);
}"""
"""Time passes quickly: a trick rests for a moment only."""
STILL = """async () => {
    const ending = a => a.effect.getComputedTiming().endTime < Infinity;
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().filter(ending).map(a => a.finished));
}"""


COVER = """target => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 200);
}"""
UNCOVERED = """target => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const x of [0.5, 0.3, 0.15, 0.7, 0.85]) {
            const at = [left + x * width, top + y * height];
            if (target.contains(document.elementFromPoint(...at))) return at;
        }
    return null;
}"""
"""Cards lie on cards: a point where this one can be seen."""
MOST_STOPS = 60
AWAY = """target => {
    const focused = document.activeElement;
    if (target === focused) return null;
    if (target.tabIndex >= 0 || focused.closest('[role=radiogroup]')) return [];
    const middle = element => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const [there, here] = [middle(target), middle(focused)];
    return [there[0] - here[0], there[1] - here[1]];
}"""
"""How far it is from the focus; null if it is there, nothing if Tab is to find it: arrows choose
among the choices of a sheet, and scroll elsewhere."""


class Size(NamedTuple):
    """A screen; a phone is touched, a desk has a mouse."""

    name: str
    width: int
    height: int
    touched: bool


DESK = Size("desk", 1280, 800, touched=False)
PHONE = Size("phone", 390, 844, touched=True)
SIZES = (DESK, PHONE)
KEYS = Size("keys", 1280, 800, touched=False)
"""A desk without a mouse."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine, without a window."""
    path = browsers.found()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of their own, which notes whatever goes wrong in it."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: Size = DESK,
        theme: str = "light",
        language: str = "fr",
        moving: bool = False,
        hurried: bool = False,
        **settings: Any,
    ) -> None:
        self.server = server
        self.size = size
        self.wrong: list[str] = []
        self.forgiven: list[re.Pattern[str]] = []
        self.asked = 0
        self.answered = 0
        self.missed = 0
        self.context: BrowserContext = browser.new_context(
            base_url=server.url,
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touched,
            is_mobile=size.touched,
            locale=LANGUAGES[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(_kept({"pace": "lively", **settings}))
        if hurried:
            self.context.add_init_script(HURRY)
        self.context.on("console", self._console)
        self.context.on("weberror", self._error)
        self.context.on("request", self._request)
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._listen)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self._note(f"exception: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.server.url, "blob:")):
            self._note(f"a request elsewhere: {request.url}")

    def _listen(self, socket: WebSocket) -> None:
        self.asked = self.answered = 0
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, _frame: str | bytes) -> None:
        self.asked += 1

    def _received(self, frame: str | bytes) -> None:
        self.answered += json.loads(frame)["t"] in ANSWERS

    def _note(self, what: str) -> None:
        self.wrong.append(what)

    def forgive(self, pattern: str) -> None:
        """What a test brings about itself is no fault."""
        self.forgiven.append(re.compile(pattern))

    @property
    def faults(self) -> list[str]:
        """What went wrong and is not forgiven."""
        return [
            fault
            for fault in self.wrong
            if not any(pattern.search(fault) for pattern in self.forgiven)
        ]

    def close(self) -> None:
        self.context.close()

    def open(self, path: str) -> Page:
        """Come to a page, and wait until its main part is there."""
        self.page.goto(path)
        self.page.locator("#main").first.wait_for()
        return self.page

    def touch(self, what: Locator | str) -> None:
        """A finger on a phone, the mouse on a desk, or the keys; where it can be seen."""
        found = self.page.locator(what) if isinstance(what, str) else what
        if self.size is KEYS:
            self.reach(found)
            self.page.keyboard.press("Enter")
            return
        for _ in range(TOUCH // GLANCE):
            at = found.evaluate(UNCOVERED, timeout=TOUCH)
            if at is not None:
                break
            self.page.wait_for_timeout(GLANCE)
        else:
            raise TooLate(f"{found} is covered by {found.evaluate(COVER)}")
        (self.page.touchscreen.tap if self.size.touched else self.page.mouse.click)(*at)

    def reach(self, found: Locator) -> None:
        """By Tab to a region, by arrows inside it."""
        for _ in range(MOST_STOPS):
            if self._steer(found):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {found}")

    def _steer(self, found: Locator) -> bool:
        """Press arrows as long as they lead on; whether they led there."""
        been: list[list[float]] = []
        away: list[float] | None = found.evaluate(AWAY)
        while away and away not in been:
            been.append(away)
            across = "ArrowRight" if away[0] > 0 else "ArrowLeft"
            down = "ArrowDown" if away[1] > 0 else "ArrowUp"
            for key in (across, down) if abs(away[0]) > abs(away[1]) else (down, across):
                self.page.keyboard.press(key)
                away = found.evaluate(AWAY)
                if away != been[-1]:
                    break
        return away is None

    def settle(self) -> None:
        """Wait until everything that was asked of the server is answered."""
        calm = 0
        for _ in range(int(PATIENCE * 1000 / GLANCE)):
            self.page.wait_for_timeout(GLANCE)
            calm = calm + 1 if self.answered >= self.asked else 0
            if calm == CALM:
                return
        raise AssertionError("the server owes an answer")

    def seen(self, what: str) -> Locator:
        """Those of the elements that can be seen."""
        return self.page.locator(what).filter(visible=True)

    def sees(self, what: str) -> bool:
        return self.seen(what).count() > 0

    def wait(self, what: str) -> Locator:
        """Wait until something can be seen."""
        found = self.seen(what).first
        found.wait_for()
        return found

    def dress(self, theme: str) -> None:
        """Turn the lamp up or down, and wait until the colours have followed."""
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.wait(f"html[data-theme={theme}]")
        self.page.evaluate(STILL)

    def become(self, name: str = "Ada") -> None:
        """Be known to the server without having touched anything."""
        self.ask("/api/players", {"name": name})

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """By HTTP, as the person of this browser: GET, or POST if there is something to say."""
        http, own = self.context.request, {"origin": self.server.url}
        answer = http.get(path) if body is None else http.post(path, data=body, headers=own)
        assert answer.ok or answer.status == REFUSED, answer.text()
        return answer.json()

    def table(self) -> str:
        """The id of the table this page is at."""
        return self.page.url.rpartition("/table/")[2]


def _kept(settings: dict[str, Any]) -> str:
    """A script that lays settings in the browser's store before the first page."""
    text = json.dumps(json.dumps(settings))
    key = "'tablee.settings'"
    return f"""if (location.protocol.startsWith('http') && !localStorage.getItem({key}))
        localStorage.setItem({key}, {text});"""
