"""FYFE on a phone: the turn can be read, words cover no tile space, the lesson comes to its end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Invite
from tests.web.edges import EDGES, resize
from tests.web.screens import board
from tests.web.test_learn import BUBBLE, steps_of, title_of

DONE = ".fyrail .tools .wide"
PLACES = {"place": ("slot", "space"), "tile": ("tile", "line")}
"""What is touched for a move, the last of it twice."""
UPRIGHT = [edge for edge in EDGES if edge.width < edge.height]
LATER = """() => {
    document.querySelector('.bar .where .phone').textContent = '25/25';
    document.querySelector('.bar .pts').textContent = '125 pts';
    const gains = document.createElement('span');
    gains.className = 'soon';
    gains.textContent = '12 + 8';
    document.querySelector('.fyrail .tools .wide').append(gains);
}"""
"""The longest that the bar says, and a button with what the turn brings."""
OUTSIDE = "all => all.filter(e => e.getBoundingClientRect().right > innerWidth).length"
IS_CUT = "all => all.filter(e => e.scrollWidth > e.clientWidth + 2).map(e => e.innerText)"
COVERED = """note => {
    const { left, top, right, bottom } = note.getBoundingClientRect();
    return [...document.querySelectorAll('.board .sl')].filter(space => {
        const box = space.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    }).length;
}"""


def test_upright_the_turn_is_not_cut_and_a_refusal_covers_no_tile_space(visit: Invite):
    who = visit(language="fr")
    board("fyfe", 3, 0, who)
    who.page.evaluate(LATER)
    for edge in UPRIGHT:
        resize(who, edge)
        cut = who.seen(".bar, .bar .where, .bar .pts").evaluate_all(IS_CUT)
        assert not cut, f"{edge}: {cut}"
        assert not who.seen(".fyrail .tools .btn").evaluate_all(OUTSIDE), f"{edge}: a button is cut"
        if edge.text == 100:
            who.touch(DONE)
            covered = who.wait(".toast").evaluate(COVERED)
            assert not covered, f"{edge}: {covered} tile spaces are covered"
            who.page.keyboard.press("Escape")


def make(who: Visitor, move: str) -> None:
    """A move in touches."""
    kind, *parts = move.split()
    if kind == "done":
        who.touch(DONE)
        return
    pieces = [
        f'[data-touch="{what}:{name}"]' for what, name in zip(PLACES[kind], parts, strict=True)
    ]
    for piece in [*pieces, pieces[-1]]:
        who.touch(piece)


def test_the_lesson_can_be_followed_to_its_end_and_lights_what_it_speaks_of(visit: Invite):
    who = visit(size=PHONE, hurried=True)
    who.open("/learn/fyfe")
    for step in steps_of("fyfe"):
        expect(who.page.locator(f"{BUBBLE} h2")).to_have_text(title_of("fyfe", step["key"]))
        for lit in [step["lit"], *step.get("also", step["lit"]).split(", ")]:
            assert who.seen(lit).count(), f"{step['key']}: nothing is lit by {lit}"
        for move in step.get("moves", ()):
            make(who, move)
        if "moves" not in step:
            who.touch(f"{BUBBLE} .btn.solid")
    who.wait(f"{BUBBLE} .btn.primary")
