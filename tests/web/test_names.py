"""Who has not said a name is asked in passing, and is somebody all the same."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import PHONE
from tests.web.conftest import Invite

FRIENDS = 3


def seated(server: Server, table: str) -> list[str]:
    """The names at a table, as everybody sees them."""
    seats = server.http.get(f"/api/tables/{table}/about").json()["seats"]
    return [seat["name"] for seat in seats if seat.get("name")]


def test_guests_who_say_nothing_have_names_of_their_own(visit: Invite, server: Server):
    host = visit()
    host.open("/")
    host.touch(host.page.get_by_role("button", name="Inviter des amis à Rage"))
    host.wait(".share .qr")
    for _ in range(FRIENDS):
        friend = visit()
        friend.open(host.page.url)
        friend.touch("main form .primary")
        friend.wait(".share .qr")
    names = seated(server, host.table())
    assert len(set(names)) == FRIENDS + 1
    assert "Convive" not in names
    assert all(" " in name for name in names)


def test_a_name_said_on_home_is_kept_and_not_asked_again(visit: Invite, server: Server):
    who = visit(size=PHONE)
    who.open("/")
    who.page.get_by_label("Comment vous appelle-t-on à table").fill("Zoé")
    who.page.keyboard.press("Enter")
    expect(who.page.locator(".welcome")).to_have_text("Bienvenue, Zoé.")
    who.touch(who.page.get_by_role("button", name="Jouer à Rage avec des bots"))
    who.page.wait_for_url("**/table/*")
    who.wait(".rail")
    assert seated(server, who.table()) == ["Zoé"]
    who.open("/")
    who.wait(".game h2")
    expect(who.page.locator(".resume")).to_be_visible()
    assert not who.sees(".hello form")


def test_a_name_said_on_the_sheet_of_a_new_table_is_taken(visit: Invite, server: Server):
    who = visit()
    who.become("Ada")
    who.open("/new/rage")
    who.wait(".places li")
    assert not who.sees(".places .field-in"), "whoever has a name is not asked"
    new = visit(language="en")
    new.open("/new/rage")
    new.page.locator(".places .field-in").fill("Kim")
    new.touch(".foot .primary")
    new.page.wait_for_url("**/table/*")
    new.wait(".rail")
    assert seated(server, new.table()) == ["Kim"]


def test_learning_is_a_word_on_home_also_on_a_phone(visit: Invite):
    who = visit(size=PHONE)
    who.open("/")
    who.wait(".game h2")
    links = who.seen(".game a[href^='/learn/']")
    assert links.all_inner_texts() == ["Apprendre"] * 4
    who.touch(links.first)
    who.wait(".teach.ready")
