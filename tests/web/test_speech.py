"""What a screen reader hears of a table: the present, in sentences, and who says what."""

from __future__ import annotations

import re
from time import sleep

import pytest
from playwright.sync_api import Route, expect

from tests.server.running import PATIENCE, Person, Server
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Invite
from tests.web.edges import TWO_FRAMES
from tests.web.playing import GENERIC, PLAYABLE, RAGE, take_steps
from tests.web.screens import table

LISTEN = """{
    window.heard = [];
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output';
    const hear = region => {
        const text = region?.textContent.trim();
        if (text) heard.push(text);
    };
    new MutationObserver(changes => {
        for (const { target, addedNodes } of changes) {
            const changed = target instanceof Element ? target : target.parentElement;
            hear(changed?.closest(live));
            for (const added of addedNodes)
                if (added instanceof Element) added.querySelectorAll(live).forEach(hear);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Notes whatever the live regions of a page say."""
LATE = 0.8
"""Seconds until the words of a game come: sentences that do not wait for them are said before."""
PAUSE = 900
"""Milliseconds in which whoever wants to speak of the past would have done so."""
RAW = re.compile(r"[{}\[\]\"]|\b(notice|event|refusal|move)\.")
NUMBER = re.compile(r"^[−-]?\d+$")
SOON = PATIENCE * 1000
POLITE, ASSERTIVE = "[aria-live=polite].vh", "[aria-live=assertive].vh"


def late(route: Route) -> None:
    sleep(LATE)
    route.continue_()


def listening(who: Visitor) -> Visitor:
    """Somebody whose browser notes what is said, and whose words come late."""
    who.context.add_init_script(LISTEN)
    who.page.route("**/words/*", late)
    return who


def heard(who: Visitor) -> list[str]:
    said: list[str] = who.page.evaluate("heard")
    return said


def hears(who: Visitor, what: str) -> None:
    """Wait until something has been said."""
    who.page.wait_for_function("what => heard.some(said => said.includes(what))", arg=what)


def with_bob(who: Visitor, server: Server, game: str = "rage") -> tuple[Person, str]:
    """A table with a friend and a bot, started."""
    made = table(who, game, 3, 1)
    bob = server.person("Bob").sits(made)
    assert who.ask(f"/api/tables/{made}/requests", {"t": "start"})["t"] == "confirmed"
    return bob, made


def only_sentences(said: list[str]) -> bool:
    return not [text for text in said if RAW.search(text) or NUMBER.match(text)]


def test_opening_playing_and_reloading_say_the_present_in_words(visit: Invite):
    who = listening(visit(autoLast=False))
    who.open(f"/table/{table(who, 'rage', 3, 2)}")
    take_steps(who, RAGE, 4)
    who.wait(PLAYABLE)
    hears(who, "annonce")
    hears(who, "À vous")
    assert only_sentences(heard(who)), heard(who)
    expect(who.page.locator(ASSERTIVE)).to_be_empty(timeout=SOON)
    expect(who.page.locator(POLITE)).to_be_empty(timeout=SOON)

    who.page.reload()
    who.wait(PLAYABLE)
    who.wait(".log p")
    who.page.wait_for_timeout(PAUSE)
    assert set(heard(who)) <= {"À vous"}


def test_a_board_of_any_game_speaks_alike(visit: Invite, outside: Server):
    who = listening(visit(outside, autoLast=False))
    who.open(f"/table/{table(who, 'morra', 3, 2)}")
    take_steps(who, GENERIC, 2)
    who.wait(".log p")
    who.page.wait_for_timeout(PAUSE)
    assert only_sentences(heard(who)), heard(who)
    names = [seat.get_attribute("aria-label") for seat in who.page.locator(".people .seat").all()]
    assert re.fullmatch(r"Ada, vous, .*points?", str(names[0]))
    assert all(re.fullmatch(r".*points?, bot", str(name)) for name in names[1:])


def test_what_friends_say_is_heard_with_their_name_and_the_past_is_not(
    visit: Invite, server: Server
):
    who = listening(visit(autoLast=False))
    bob, made = with_bob(who, server)
    assert bob.ask(made, {"t": "chat", "text": "D'avance"})["t"] == "confirmed"
    who.open(f"/table/{made}")
    who.wait(".log p")
    assert bob.ask(made, {"t": "chat", "text": "Bonsoir"})["t"] == "confirmed"
    hears(who, "Bob dit\N{NO-BREAK SPACE}: Bonsoir")
    assert not [said for said in heard(who) if "D'avance" in said]
    expect(who.page.locator(POLITE)).to_be_empty(timeout=SOON)
    bob.live(made).close()
    who.wait(".opponent[aria-label^=Bob][aria-label*='pas là']")
    who.wait(".opponent[aria-label$='bot']")


def test_scores_have_names(visit: Invite):
    who = visit()
    who.open(f"/table/{table(who, 'rage', 3, 2)}")
    rows = who.page.locator(".scores li")
    expect(rows).to_have_count(3, timeout=SOON)
    spoken = who.page.locator(".scores").aria_snapshot()
    assert re.search(r"1er, Ada \(vous\),.* 0 point", spoken), spoken
    assert who.page.locator("output").count() == 0


def test_on_a_phone_escape_closes_the_chat_and_new_words_are_counted_again(
    visit: Invite, server: Server
):
    who = visit(size=PHONE, autoLast=False)
    bob, made = with_bob(who, server)
    who.open(f"/table/{made}")
    badge, opens = who.page.locator(".bar .badge"), who.page.locator(".opens-paper button")
    for text in ("un", "deux"):
        assert bob.ask(made, {"t": "chat", "text": text})["t"] == "confirmed"
        expect(badge).to_have_text("1", timeout=SOON)
        expect(opens).to_have_attribute(
            "aria-label", re.compile("un message nouveau"), timeout=SOON
        )
        who.touch(opens)
        if text == "un":
            who.touch(who.page.get_by_role("tab", name="Discussion"))
        who.wait(".sayline input").focus()
        expect(badge).to_have_count(0, timeout=SOON)
        who.page.keyboard.type(f"à moitié {text}")
        who.page.keyboard.press("Escape")
        expect(who.page.locator(".table.drawer")).to_have_count(0, timeout=SOON)
        expect(opens).to_be_focused(timeout=SOON)
        who.page.evaluate(TWO_FRAMES)  # whether the chat can be seen is looked at once a frame
    who.page.reload()
    who.wait(".rail .btn")
    expect(badge).to_have_count(0, timeout=SOON)
    who.touch(opens)
    who.touch(who.page.get_by_role("tab", name="Discussion"))
    expect(who.wait(".sayline input")).to_have_value("à moitié unà moitié deux", timeout=SOON)


def test_on_a_phone_the_log_opens_at_its_newest_line(visit: Invite):
    who = visit(size=PHONE, autoLast=False)
    made = table(who, "rage", 4, 3)
    for _ in range(40):
        seen = who.ask(f"/api/tables/{made}")
        if moves := seen["position"]["moves"]:
            wish = {"t": "move", "move": moves[0], "seen": seen["seq"]}
            who.ask(f"/api/tables/{made}/requests", wish)
    who.open(f"/table/{made}")
    who.touch(who.wait(".opens-paper button"))
    who.wait(".log p")
    hidden = """() => {
        const log = document.querySelector('.log');
        return log.scrollHeight > 2 * log.clientHeight && log.scrollTop > log.clientHeight
            && log.scrollHeight - log.clientHeight - log.scrollTop < 24;
    }"""
    who.page.wait_for_function(hidden)


@pytest.mark.parametrize(("game", "seat"), [("lefou", ".foe .head"), ("fyfe", ".others .op")])
def test_a_seat_says_who_is_a_bot(visit: Invite, game: str, seat: str):
    who = visit()
    who.open(f"/table/{table(who, game, 3, 2)}")
    who.wait(seat)
    for heard in who.page.locator(f"{seat} > .vh").all_inner_texts():
        assert ", bot, " in heard


def test_forced_colours_show_what_is_chosen_and_what_may_be(visit: Invite):
    who = visit(autoLast=False)
    who.page.emulate_media(forced_colors="active")
    who.open(f"/table/{table(who, 'rage', 3, 2)}")
    take_steps(who, RAGE, 1)
    card = who.wait(PLAYABLE)
    who.page.evaluate("document.activeElement.blur()")  # it may be the only one, and in focus
    look = "(what) => getComputedStyle(what).{}"
    tabs = who.page.get_by_role("tab")
    grounds = [tab.evaluate(look.format("backgroundColor")) for tab in tabs.all()]
    assert len(set(grounds)) == 2
    assert card.evaluate(look.format("outlineStyle")) == "dashed"
    who.touch(card)
    chosen = who.wait(".hand .card.selected")
    assert chosen.evaluate(look.format("outline")).endswith("solid 4px")
    turn = who.page.locator(".rail .seat.turn .coaster")
    assert turn.evaluate(look.format("outlineStyle")) == "dashed"
