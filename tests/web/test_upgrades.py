"""A table of a version that nobody has any more: the page says so, and stays away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.conftest import Start
from tests.store.old import TABLES, TOLD, forget_version_1, unpack
from tests.web.conftest import Invite
from tests.web.test_screens import found_by_axe

AWAY = 1500
"""Milliseconds; in a hurry, more than enough to come back several times."""


@pytest.mark.parametrize(
    ("language", "title", "button"),
    [
        ("fr", "Une autre version", "Télécharger la partie"),
        ("en", "Another version", "Download the record"),
    ],
)
def test_a_version_that_is_gone_has_a_page_with_the_record(
    visit: Invite, start: Start, tmp_path: Path, language: str, title: str, button: str
):
    forget_version_1(unpack(tmp_path / "data"), "lefou", "finished")
    who = visit(start(), language=language, hurried=True)
    who.forgive(r"status of 410")
    who.ask("/api/me/resume", {"token": TOLD["tokens"]["Ada"]})
    who.open("/")
    who.wait(".resume")
    sockets: list[str] = []
    who.page.on("websocket", lambda socket: sockets.append(socket.url))
    who.open(f"/table/{TABLES['lefou']}")
    expect(who.page.get_by_role("heading", level=1)).to_have_text(title)
    who.page.wait_for_timeout(AWAY)
    assert len(sockets) == 1
    record = who.page.get_by_role("link", name=button).get_attribute("href")
    assert "game lefou 99" in who.context.request.get(str(record)).text()
    assert found_by_axe(who) == []

    who.open(f"/replay/{TABLES['finished']}")
    expect(who.page.get_by_role("heading", level=1)).to_have_text(title)
    record = who.page.get_by_role("link", name=button).get_attribute("href")
    assert "scores" in who.context.request.get(str(record)).text()
