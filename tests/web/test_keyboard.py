"""The keyboard plays everything."""

from __future__ import annotations

import pytest

from tests.web.browsing import KEYS, Visitor
from tests.web.conftest import Invite
from tests.web.playing import NEXT_ROUND, PLAYABLE, SMALLEST, new_table, step

STEPS = 10


@pytest.mark.parametrize("game", ["fou", "lefou", "fyfe"])
def test_tab_arrows_and_enter_play(visit: Invite, game: str):
    who = visit(size=KEYS, autoLast=False)
    seats, ways = SMALLEST[game]
    new_table(who, game, seats)
    for _ in range(STEPS):
        who.wait(", ".join(ways))
        step(who, ways)
    assert who.answered >= 3


def press_until(who: Visitor, key: str, focused: str) -> None:
    """Press a key until something has the focus."""
    while not who.page.evaluate("what => document.activeElement?.matches(what)", focused):
        who.page.keyboard.press(key)


def test_the_keyboard_plays_a_round_of_rage(visit: Invite):
    who = visit(autoLast=False)
    keys = who.page.keyboard
    who.open("/")
    who.wait("[data-game=rage] .acts .btn")
    press_until(who, "Tab", "[data-game=rage] .acts .btn.solid")
    keys.press("Enter")
    who.page.wait_for_url("**/table/*")
    who.wait(".coin:focus")
    press_until(who, "ArrowRight", ".coin:not(.no)[aria-disabled=false]")
    keys.press("Enter")
    keys.press("Enter")
    who.settle()
    while True:
        who.wait(f"{NEXT_ROUND}, {PLAYABLE}")
        if who.sees(NEXT_ROUND):
            break
        cards = who.page.locator(".hand .card").all()
        playable = [card.get_attribute("aria-disabled") == "false" for card in cards]
        keys.press(str((playable.index(True) + 1) % 10))
        who.wait(".hand .card.selected")
        keys.press("Enter")
        who.settle()
    assert who.page.locator(f"{NEXT_ROUND}:focus").count() == 1
    keys.press("Enter")
    who.wait(".hand .card")
    assert who.page.locator(".hand .card").count() == 9
