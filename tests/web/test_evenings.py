"""What happens to people at a table: friends come, servers fall, moves are refused."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.conftest import Start
from tests.web.browsing import Visitor
from tests.web.conftest import Invite
from tests.web.playing import NEXT_ROUND, PLAYABLE, RAGE, new_table, play, play_together, take_steps

FRIENDS = ("Basile", "Chloé", "Dag")
UNPLAYABLE = ".hand .card.unplayable"
LOST = r"WebSocket connection|ERR_CONNECTION_REFUSED"


def hand(who: Visitor) -> list[str | None]:
    return [card.get_attribute("data-piece") for card in who.page.locator(".hand .card").all()]


def test_four_friends_play_by_a_link_and_a_code(visit: Invite):
    host = visit(hurried=True, autoLast=False)
    host.open("/")
    host.touch(host.page.get_by_role("button", name="Inviter des amis à Rage"))
    host.wait(".share .qr")
    code = host.wait(".share .code").inner_text()
    friends = [visit(hurried=True, autoLast=False) for _ in FRIENDS]
    for friend, name in zip(friends, FRIENDS, strict=True):
        if friend is friends[-1]:
            friend.open("/")
            friend.touch(friend.page.get_by_role("button", name="Rejoindre avec un code"))
            friend.page.get_by_role("dialog").get_by_role("textbox").fill(code.replace("-", " "))
            friend.page.keyboard.press("Enter")
            friend.page.wait_for_url("**/table/**")  # home has a field for a name, too
        else:
            friend.open(host.page.url)
        friend.page.locator("main form .field-in").fill(name)
        friend.touch("main form .primary")
        expect(host.page.locator(".came")).to_contain_text(name)
    host.touch(".foot .primary")
    everybody = [host, *friends]
    for _ in range(2):
        play_together(everybody, RAGE, until=NEXT_ROUND)
        for who in everybody:
            who.touch(NEXT_ROUND)
    for who in everybody:
        who.wait(".hand .card")
        assert len(hand(who)) == 8


def test_a_reload_and_a_restarted_server_lose_nothing(visit: Invite, start: Start):
    server = start()
    server.settings["port"] = int(server.url.rpartition(":")[2])
    who = visit(server, autoLast=False)
    who.forgive(LOST)
    new_table(who, "rage", 2)
    take_steps(who, RAGE, 3)
    who.wait(PLAYABLE)
    before, log = hand(who), who.page.locator(".log").inner_text()
    assert len(before) < 10

    who.page.reload()
    who.wait(PLAYABLE)
    assert hand(who) == before
    assert who.page.locator(".log").inner_text().startswith(log)

    server.stop()
    who.wait(".strip")
    assert hand(who) == before
    server.again()
    who.page.locator(".strip").wait_for(state="detached")
    who.wait(PLAYABLE)
    assert hand(who) == before
    assert who.page.locator(".log").inner_text().startswith(log)
    play(who, RAGE, until=NEXT_ROUND)


def test_a_refused_move_explains_itself_with_its_rule(visit: Invite):
    who = visit(autoLast=False)
    new_table(who, "rage", 2)
    play(who, RAGE, until=UNPLAYABLE)
    before = hand(who)
    card = who.page.locator(UNPLAYABLE).first
    assert card.get_attribute("aria-disabled") == "true"
    who.page.locator(UNPLAYABLE).first.focus()
    who.page.keyboard.press("Enter")
    toast = who.wait(".toast")
    rule = toast.locator(".ruleid")
    expect(rule).to_have_text(re.compile(r"^RAGE-\d+[a-z]?$"))
    assert len(toast.locator("span").first.inner_text().split()) > 2
    assert hand(who) == before
    name = rule.inner_text()
    who.touch(rule)
    who.page.wait_for_url(f"**/rules/rage#{name}")
    expect(who.page.locator(f"[id={name}]")).to_be_in_viewport()


def test_a_card_that_is_dragged_to_the_cloth_is_played_and_one_let_go_of_elsewhere_is_not(
    visit: Invite,
):
    who = visit(autoLast=False)
    new_table(who, "fou", 4)
    card = who.wait(PLAYABLE)
    before, name = hand(who), card.get_attribute("data-piece")
    card.drag_to(who.page.locator(".rail .mine"), source_position={"x": 10, "y": 20})
    assert hand(who) == before
    card.drag_to(who.page.locator(".cloth"), source_position={"x": 10, "y": 20})
    expect(who.page.locator(f".hand [data-piece='{name}']")).to_have_count(0)
