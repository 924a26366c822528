"""The keyboard plays everything."""

from __future__ import annotations

import pytest

from tests.web.browsing import KEYS
from tests.web.conftest import Invite
from tests.web.playing import NEXT_ROUND, PLAYABLE, SMALLEST, new_table, take_steps

STEPS = 10


@pytest.mark.parametrize("game", ["fou", "lefou", "fyfe"])
def test_tab_arrows_and_enter_play(visit: Invite, game: str):
    who = visit(size=KEYS, hurried=True, autoLast=False)
    seats, ways = SMALLEST[game]
    new_table(who, game, seats)
    take_steps(who, ways, STEPS)
    assert who.answered >= 3


def test_the_keyboard_plays_a_round_of_rage(visit: Invite):
    who = visit(autoLast=False)
    keys = who.page.keyboard
    who.open("/")
    who.wait("[data-game=rage] .acts .btn")
    who.reach(who.page.locator("[data-game=rage] .acts .btn.solid"))
    keys.press("Enter")
    who.page.wait_for_url("**/table/*")
    who.wait(".coin:focus")
    who.reach(who.page.locator(".coin:not(.no)[aria-disabled=false]").first)
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
