"""A first hand, guided: it begins once, comes to its end, and its bubble can be read everywhere."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.server.running import ROOT
from tests.web.browsing import Visitor
from tests.web.conftest import Invite
from tests.web.edges import EDGES, resize

BUBBLE = ".teach.ready"
BUTTONS = {
    "end": ".rail .tools .word",
    "attack": ".rail .tools .strike",
    "go": ".room:has(.unit.chosen) .rail .primary",
}
"""Of Le Fou; each is there once the move before it is made."""
NOTHING_PLAYED = '{"moves":[]}'
INSIDE = """bubble => {
    const { left, top, right, bottom } = bubble.getBoundingClientRect();
    const words = bubble.querySelector('.words');
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        && words.scrollWidth <= words.clientWidth
        && [...bubble.querySelectorAll('.foot .btn')].every(button => {
            const box = button.getBoundingClientRect();
            const at = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            return button.contains(document.elementFromPoint(...at));
        });
}"""
"""Whether a bubble lies in the window, and its buttons can be pressed."""


def steps_of(game: str) -> list[dict[str, Any]]:
    file = ROOT / "web" / "src" / "games" / game / "lesson.json"
    steps: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))
    return steps


def title_of(game: str, step: str) -> str:
    """As it is said in French."""
    file = ROOT / "web" / "src" / "games" / game / "locale" / "lesson.fr.json"
    title: str = json.loads(file.read_text("utf-8"))[step]["title"]
    return title


def make(who: Visitor, move: str) -> None:
    """A move of a trick game, in two touches."""
    if move.isdigit():
        who.touch(who.page.get_by_role("button", name=move, exact=True).first)
        who.touch(".coin.sel")
        return
    card = who.page.locator(f'[data-piece="card:{move}"]')
    who.touch(card)
    who.touch(card)


def duel(who: Visitor, move: str) -> None:
    """A move of Le Fou: a button, somebody, a unit of mine, or a card in two touches."""
    if move in BUTTONS:
        who.touch(BUTTONS[move])
    elif move.startswith("p"):
        seat = int(move[1:]) - 1
        who.touch(f'.room:not(:has(.strike)) .foe.aims[data-seat="{seat}"] .head')
    elif move.startswith("@"):
        who.touch(f'.room:not(:has(.aims)) .mine-field .unit.lit[data-card="{move[1:]}"]')
    else:
        card = who.page.locator(f'.rail [data-piece^="card:{move}-"]')
        who.touch(card)
        who.touch(card)


@pytest.mark.parametrize("game", ["rage", "fou", "lefou"])
def test_a_lesson_can_be_followed_to_its_end(visit: Invite, game: str):
    who = visit(hurried=True)
    who.open(f"/learn/{game}")
    for step in steps_of(game):
        expect(who.page.locator(f"{BUBBLE} h2")).to_have_text(title_of(game, step["key"]))
        for lit in filter(None, (step["lit"], step.get("also"))):
            assert who.seen(lit).count(), f"nothing is lit: {lit}"
        for move in step.get("moves", ()):
            (duel if game == "lefou" else make)(who, move)
        if "moves" not in step:
            who.touch(f"{BUBBLE} .btn.solid")
    who.wait(f"{BUBBLE} .btn.primary")


def test_a_bubble_can_be_read_and_answered_at_every_edge(visit: Invite):
    who = visit()
    who.open("/learn/rage")
    who.wait(BUBBLE)
    for edge in EDGES:
        resize(who, edge)
        bubble = who.page.wait_for_selector(BUBBLE)
        who.page.wait_for_function(INSIDE, arg=bubble)


def test_a_lesson_is_dealt_once_and_a_late_answer_changes_nothing(visit: Invite):
    who = visit(hurried=True)
    late: list[Route] = []
    dealt: list[str] = []

    def deal(route: Route) -> None:
        """Every deal but the first comes when the lesson is well under way."""
        deals = route.request.post_data == NOTHING_PLAYED
        dealt.extend([NOTHING_PLAYED] * deals)
        if deals and len(dealt) > 1:
            late.append(route)
        else:
            route.continue_()

    who.page.route("**/api/lessons/rage", deal)
    who.open("/learn/rage")
    for step in steps_of("rage")[:2]:
        expect(who.page.locator(f"{BUBBLE} h2")).to_have_text(title_of("rage", step["key"]))
        who.touch(f"{BUBBLE} .btn.solid")
    who.wait(BUBBLE)
    for route in late:
        route.continue_()
    make(who, "1")
    expect(who.page.locator(f"{BUBBLE} h2")).to_have_text(title_of("rage", "trick"))
    assert dealt == [NOTHING_PLAYED]
