"""The documentation as a site: whole, and complete without the network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Request

from tablee.core.contract import State
from tests.server.running import PATIENCE, ROOT

LOADED = re.compile(
    r'<(?:img|script|link|source|iframe)\b[^>]*\b(?:src|href)="((?:https?:)?//[^"]*)"'
)
STYLED = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')]*)""")
FETCHED = re.compile(r"https?://(?:unpkg|cdn|[\w.]*jsdelivr|[\w.]*cloudflare|fonts)\.[\w./@-]+")
UNUSED = {
    "https://unpkg.com/mermaid@11/dist/mermaid.min.js": "diagrams",
    "https://unpkg.com/resize-observer-polyfill": "browsers of 2019",
}
"""What the theme's scripts would load, and for what: neither is the case here."""
LOOK = 1000
"""Milliseconds."""
PAGES = ("index.html", "api.html", "reference/core.html")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does it: a warning is an error (with -q, none would be)."""
    place = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(place)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return place


def test_pages_and_styles_load_nothing_from_elsewhere(site: Path):
    pages, styles = list(site.rglob("*.html")), list(site.rglob("*.css"))
    assert len(pages) > 15
    assert styles
    loaded = set()
    for file in pages + styles:
        text = file.read_text("utf-8")
        loaded |= {(file.name, address) for address in LOADED.findall(text) + STYLED.findall(text)}
        assert 'class="mermaid"' not in text
    assert loaded == set()


def test_scripts_would_load_nothing_that_is_used(site: Path):
    texts = [file.read_text("utf-8") for file in site.rglob("*.js")]
    assert {address for text in texts for address in FETCHED.findall(text)} <= UNUSED.keys()


def test_a_browser_asks_nobody_else(site: Path, browser: Browser):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    here = f"http://127.0.0.1:{server.server_port}/"
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page = browser.new_page()
    try:
        page.set_default_timeout(PATIENCE * 1000)
        page.on("request", note)
        for path in PAGES:
            page.goto(here + path, wait_until="networkidle")
        search(page)
    finally:
        page.close()
        server.shutdown()
        thread.join()
        server.server_close()
    assert len(asked) > len(PAGES)
    assert [url for url in asked if not url.startswith((here, "data:", "blob:"))] == []


def search(page: Page) -> None:
    """Ask for something, again if the page was not yet listening."""
    for _ in range(int(PATIENCE * 1000 / LOOK)):
        page.locator(".md-search__input").first.fill("")
        page.locator(".md-search__input").first.press_sequentially("window")
        page.wait_for_timeout(LOOK)
        if page.locator(".md-search-result__item").filter(visible=True).count():
            return
    raise AssertionError("the search finds nothing")


def test_the_reference_has_the_docstrings(site: Path):
    text = re.sub(r"<[^>]+>", "", (site / "reference" / "core.html").read_text("utf-8"))
    assert (State.__doc__ or "?").partition("\n")[0].replace("`", "") in text
    assert "tablee.core.contract.State" in (site / "reference" / "core.html").read_text("utf-8")
