"""Leaving a table, and ending a game together."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.running import PATIENCE, Person, Server
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Invite

SOON = PATIENCE * 1000
LEFT = "Une partie quittée"


def with_bob(who: Visitor, server: Server) -> tuple[Person, str]:
    """A table of Rage with a friend and a bot, which has started."""
    who.become()
    made = who.ask("/api/tables", {"game": "rage", "seats": 3, "bots": ["beginner"]})["id"]
    bob = server.person("Bob").sits(made)
    assert who.ask(f"/api/tables/{made}/requests", {"t": "start"})["t"] == "confirmed"
    who.open(f"/table/{made}")
    who.wait(".rail .seat")
    return bob, made


def leave(who: Visitor) -> None:
    """The menu, then the sheet that asks."""
    who.touch(who.page.get_by_role("button", name="Menu"))
    who.touch(who.page.get_by_role("button", name="Quitter la table"))
    asked = who.page.get_by_role("dialog", name="Quitter la table")
    expect(asked).to_contain_text("Un bot finit la partie", timeout=SOON)


def test_who_leaves_is_gone_until_they_return(visit: Invite, server: Server):
    who = visit(size=PHONE)
    bob, made = with_bob(who, server)
    leave(who)
    who.touch(who.page.get_by_role("button", name="Rester"))
    leave(who)
    who.touch(who.page.get_by_role("button", name="Quitter", exact=True))
    way_back = who.page.get_by_role("button", name=LEFT)
    way_back.wait_for()
    assert not who.sees(".resume")
    assert bob.look(made)["room"]["seats"][0]["reason"] == "left"
    who.page.reload()
    way_back.wait_for()
    assert bob.look(made)["room"]["seats"][0]["reason"] == "left", "looking brings nobody back"

    who.touch(way_back)
    who.touch(who.page.get_by_role("dialog").get_by_role("link"))
    note = who.page.get_by_text("Vous avez quitté la table")
    note.wait_for()
    who.touch(who.page.get_by_role("button", name="Reprendre ma place"))
    expect(note).to_have_count(0, timeout=SOON)
    assert "reason" not in bob.look(made)["room"]["seats"][0]


def test_a_game_is_ended_together_and_marked_so(visit: Invite, server: Server):
    who = visit()
    bob, made = with_bob(who, server)
    leave(who)
    who.touch(who.page.get_by_role("button", name="Proposer d’arrêter ici"))
    who.page.get_by_text("Il faut l’accord de Bob.").wait_for()
    assert bob.ask(made, {"t": "agree", "what": "end"})["t"] == "confirmed"
    who.page.get_by_role("heading", name="Partie arrêtée ensemble").wait_for()
    assert not who.sees("a[href^='/replay/']")
    who.page.get_by_role("button", name="Revanche").wait_for()


def test_everybody_reads_how_long_until_a_bot_steps_in(visit: Invite, server: Server):
    who = visit()
    bob, made = with_bob(who, server)
    bob.live(made).close()
    who.wait(".opponent[aria-label*='un bot joue dans']")
    expect(who.page.locator(".opponent.away .gone")).to_contain_text("bot dans", timeout=SOON)
