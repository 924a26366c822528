"""The host's page, on a desk and on a phone: what is there, and what can be done about it."""

from __future__ import annotations

import re

import pytest

from tests.server.test_host import Hosting
from tests.web.browsing import SIZES, Size, Visitor
from tests.web.conftest import Invite
from tests.web.test_screens import found_by_axe


def entered(visit: Invite, hosting: Hosting, size: Size) -> Visitor:
    """Somebody with the host's link."""
    who = visit(hosting.server, size=size)
    secret = hosting.act("renew-link")["secret"]
    who.open(f"/host#{secret}")
    who.wait(".adm h1")
    assert who.page.url == f"{hosting.server.url}/host", "the secret is not left in the address"
    return who


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_host_looks_after_tables_people_and_chat(visit: Invite, start, size: Size):
    running = start()
    hosting, ada, kim = Hosting(running), running.person("Ada"), running.person("Kim")
    game = ada.table("rage", 4, bots=["beginner"] * 2)
    kim.sits(game)
    assert kim.ask(game, {"t": "chat", "text": "an ugly word"})["t"] == "confirmed"
    other = ada.table("fou", 4)
    who = entered(visit, hosting, size)

    who.page.select_option(".choose select", game)
    who.wait("q:has-text('an ugly word')")
    who.touch(who.page.get_by_role("button", name="Effacer ce message de Kim"))
    who.page.locator("q").wait_for(state="detached")
    assert hosting.chat(game) == []

    row = who.page.locator(".arow", has_text="Fou !")
    who.touch(row.get_by_role("button", name=re.compile("Effacer la table")))
    who.touch("dialog .btn.solid")
    row.wait_for(state="detached")
    assert ada.get(f"/api/tables/{other}").status_code == 404

    who.touch(who.page.get_by_role("button", name="Kim : plus"))
    who.touch(who.page.get_by_role("button", name="Barrer une semaine"))
    doors = who.wait(".sheet:has(h2:text('Portes closes')) .arow")
    assert "Kim" in doors.inner_text()
    assert kim.get(f"/api/tables/{game}").json()["problem"] == "barred"

    who.touch(who.page.get_by_role("button", name="Maintenant"))
    who.wait(".plain.ok")
    wide = who.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size.width
    if size is SIZES[0]:
        assert found_by_axe(who) == []


def test_without_the_link_there_is_a_sentence(visit: Invite):
    who = visit()
    who.forgive("403")
    who.open("/host")
    assert "tablee admin link" in who.wait(".lost .note").inner_text()


def test_who_is_shown_out_reads_why(visit: Invite, start):
    running = start()
    hosting, who = Hosting(running), visit(running)
    who.forgive("403")
    who.become("Kim")
    table = who.ask("/api/tables", {"game": "rage", "seats": 2})["id"]
    who.open(f"/table/{table}")
    who.wait(".share .qr")
    note = who.wait(".share .note").inner_text()
    assert "--host 0.0.0.0" in note, "others cannot reach a loopback address"
    hosting.act("bar", player=hosting.player("Kim"), days=7)
    assert "fermé sa porte" in who.wait(".lost .note").inner_text()
