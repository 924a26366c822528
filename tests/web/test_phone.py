"""A hand of Fou ! on a phone: what is said of a card or a person can be seen where it belongs."""

from __future__ import annotations

from tests.web.browsing import PHONE
from tests.web.conftest import Invite
from tests.web.playing import FOU, PLAYABLE, play
from tests.web.screens import page, table

POINTS_AT = """card => {
    const { left, top } = card.getBoundingClientRect();
    const x = left + parseFloat(getComputedStyle(card, '::before').left);
    return card.contains(document.elementFromPoint(x, top + 12));
}"""
WHOLE = "text => text.scrollWidth <= text.clientWidth"
BROKEN = """() => [...document.querySelectorAll('.lastopen p .pip')]
    .filter(pip => getComputedStyle(pip).display === 'block').length"""


def test_the_hint_points_at_its_card_and_a_long_name_keeps_its_turn(visit: Invite) -> None:
    who = visit(size=PHONE, autoLast=False)
    who.become("Barthélemy de la Fontaine-aux-Bois")
    wish = {"game": "fou", "seats": 4, "bots": ["beginner"] * 3, "start": True}
    page(f"/table/{who.ask('/api/tables', wish)['id']}", ".rail .btn", who)
    who.wait(PLAYABLE)
    assert who.page.locator(".mine b span").last.evaluate(WHOLE)
    who.page.keyboard.press("h")
    who.wait(".hint")
    who.page.keyboard.press("h")
    assert who.wait(".hand .advised").evaluate(POINTS_AT)


def test_the_last_trick_says_who_won_and_who_is_the_fou_and_why(visit: Invite) -> None:
    who = visit(size=PHONE, autoLast=False)
    page(f"/table/{table(who, 'fou', 4, 3)}", ".rail .btn", who)
    play(who, FOU, until=".lastp")
    who.page.keyboard.press("t")
    who.wait(".lastopen .worst")
    assert who.page.locator(".lastopen p").count() == 2
    assert who.page.locator(".lastopen p").first.inner_text().count(".") == 2
    assert who.page.evaluate(BROKEN) == 0
