"""A page that was open while the server was upgraded: it says so, and begins again when it may."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.server.running import PATIENCE
from tests.web.browsing import Visitor
from tests.web.conftest import Invite
from tests.web.playing import PLAYABLE, RAGE, take_steps
from tests.web.screens import table

SOON = PATIENCE * 1000
SCRIPT = re.compile(r"/assets/index-[\w-]+\.js")
GONE = r"404|dynamically imported|preload"
HIDE = """() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


class Upgrade:
    """The server has another build, from one page load to the next: old files are gone."""

    def __init__(self, who: Visitor, gone: str = "") -> None:
        self.page = who.page
        self.loads = 0
        who.forgive(GONE)
        self.page.route(re.compile(r"/$"), self._page)
        if gone:
            self.page.route(gone, self._missing)
        self.page.on("load", self._load)

    def _page(self, route: Route) -> None:
        if route.request.is_navigation_request():
            route.continue_()
            return
        answer = route.fetch()
        route.fulfill(response=answer, body=SCRIPT.sub("/assets/index-next.js", answer.text()))

    def _missing(self, route: Route) -> None:
        if self.loads:
            route.continue_()
        else:
            route.fulfill(status=404)

    def _load(self, _page: Page) -> None:
        self.loads += 1


def come_back(who: Visitor) -> None:
    """The tab is looked at again after a while: the page asks for its version."""
    who.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    who.wait(".strip")


def test_a_page_whose_files_are_gone_comes_with_the_new_version(visit: Invite):
    who = visit()
    asked: list[str] = []
    who.page.on("request", lambda request: asked.append(request.url))
    who.open("/settings")
    upgrade = Upgrade(who, gone="**/assets/Rules-*.js")
    who.page.evaluate(
        """() => {
            const link = Object.assign(document.createElement('a'), { href: '/rules/rage' });
            document.body.append(link);
            link.click();
        }"""
    )
    who.wait(".ruleid")
    assert upgrade.loads == 1
    assert not [url for url in asked if url.endswith("/health")], "it says that nobody answers"


def test_a_new_version_waits_for_whose_turn_it_is_and_loses_no_word(visit: Invite):
    who = visit(language="en", autoLast=False)
    who.open(f"/table/{table(who, 'rage', 3, 2)}")
    upgrade = Upgrade(who)
    take_steps(who, RAGE, 1)
    who.wait(PLAYABLE)
    come_back(who)
    expect(who.page.locator(".strip")).to_contain_text("A new version is ready.", timeout=SOON)
    fits = "document.documentElement.scrollHeight <= innerHeight"
    assert who.page.evaluate(fits)
    assert who.page.locator(".hand .card").first.is_visible()
    who.touch(who.page.get_by_role("tab", name="Chat"))
    who.page.locator(".sayline input").fill("half a")
    who.page.evaluate(HIDE)
    who.page.wait_for_timeout(500)
    assert upgrade.loads == 0
    with who.page.expect_event("load"):
        who.touch(who.page.get_by_role("button", name="Now"))
    who.wait(PLAYABLE)
    who.touch(who.page.get_by_role("tab", name="Chat"))
    expect(who.page.locator(".sayline input")).to_have_value("half a", timeout=SOON)
    assert not who.sees(".strip")


def test_a_new_version_comes_by_itself_when_nobody_looks_and_keeps_the_sheet(visit: Invite):
    who = visit()
    who.open("/new/rage")
    who.touch(who.page.get_by_role("button", name="Une place de moins"))
    Upgrade(who)
    come_back(who)
    with who.page.expect_event("load"):
        who.page.evaluate(HIDE)
    expect(who.wait(".stepper output")).to_have_text("3", timeout=SOON)


def test_a_reload_that_does_not_help_is_not_repeated(visit: Invite):
    who = visit()
    who.open("/")
    upgrade = Upgrade(who)
    come_back(who)
    with who.page.expect_event("load"):
        who.page.evaluate(HIDE)
    come_back(who)
    who.page.evaluate(HIDE)
    who.page.wait_for_timeout(500)
    assert upgrade.loads == 1
