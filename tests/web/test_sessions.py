"""A device that was signed out, from another one or by itself: the page says so and stays away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.running import Person, Server
from tests.web.conftest import Invite
from tests.web.test_screens import found_by_axe

AWAY = 1500
"""Milliseconds; in a hurry, more than enough to come back several times."""


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Cet appareil est déconnecté"), ("en", "This device is signed out")],
)
def test_a_device_that_was_signed_out_says_so_and_stays_away(
    visit: Invite, server: Server, language: str, title: str
):
    who = visit(language=language, hurried=True)
    who.become("Ada")
    other = Person(server, "Ada", who.ask("/api/me/link", {})["token"])
    table = other.table("rage", 2)
    sockets: list[str] = []
    who.page.on("websocket", lambda socket: sockets.append(socket.url))
    who.open(f"/table/{table}")
    who.wait("main")
    assert server.http.delete("/api/me/links", headers=other.headers).status_code == 204
    expect(who.page.get_by_role("heading", level=1)).to_have_text(title)
    who.page.wait_for_timeout(AWAY)
    assert len(sockets) == 1
    assert found_by_axe(who) == []


def test_who_signs_out_in_the_settings_is_nobody_here(visit: Invite):
    who = visit(language="en")
    who.become("Ada")
    who.open("/settings")
    who.page.get_by_role("button", name="Sign this device out").click()
    assert found_by_axe(who) == []
    who.page.get_by_role("button", name="Sign out").click()
    expect(who.page.get_by_role("button", name="Sign this device out")).to_have_count(0)
    assert who.context.request.get("/api/me").json() is None
