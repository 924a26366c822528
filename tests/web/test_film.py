"""One moment at a time: at the end of a trick, what is lit, said and drawn is of the same step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browsing import Visitor
from tests.web.conftest import Invite
from tests.web.playing import NEXT_ROUND, RAGE, new_table, step

SEATS = 3
TRICKS = 4
"""So many are filmed."""
FILM = """{
    window.film = [];
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        if (this.dataset?.piece) window.flown.push(this.dataset.piece);
        return animate.apply(this, given);
    };
    const piece = element => element.dataset.piece;
    const all = what => [...document.querySelectorAll(what)];
    const look = () => {
        const frame = {
            lit: all('.hand .card.playable').length,
            you: all('.trickrow .slot.you').length,
            trick: all('.trickrow .lying').map(piece),
            crowned: all('.trickrow .play.best .lying').map(piece),
            title: document.title,
        };
        if (JSON.stringify(frame) !== JSON.stringify(window.film.at(-1))) window.film.push(frame);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""A picture of each frame that differs from the one before, and whatever flew."""

Frame = dict[str, Any]


def filmed(who: Visitor) -> list[Frame]:
    """So many tricks and the lead to the next, as they were seen."""
    who.context.add_init_script(FILM)
    new_table(who, "rage", SEATS)
    while len(ends(who.page.evaluate("film"))) <= TRICKS and not who.sees(NEXT_ROUND):
        who.wait(", ".join(RAGE))
        step(who, RAGE)
    film: list[Frame] = who.page.evaluate("film")
    return film


def ends(film: list[Frame]) -> list[int]:
    """The frames in which a trick has just become whole."""
    whole = [len(frame["trick"]) == SEATS for frame in film]
    return [i for i in range(1, len(film)) if whole[i] and not whole[i - 1]]


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
def test_at_the_end_of_a_trick_hand_and_cloth_agree(visit: Invite, *, moving: bool) -> None:
    who = visit(moving=moving, autoLast=False)
    film = filmed(who)
    flown = who.page.evaluate("flown")
    assert len(ends(film)) >= TRICKS, "every trick is seen whole: it rests"
    for frame in film:
        if len(frame["trick"]) == SEATS:
            asked = frame["lit"], frame["you"], frame["title"].startswith("À vous")
            assert asked == (0, 0, False), f"the next trick is asked for under this one: {frame}"
            assert len(frame["crowned"]) == 1, frame
    for at in ends(film)[:-1]:
        trick = film[at]["trick"]
        lying = [frame for frame in film[at:] if frame["trick"] == trick]
        assert {tuple(frame["crowned"]) for frame in lying} == {tuple(film[at]["crowned"])}
        led = next(frame["trick"] for frame in film[at:] if len(frame["trick"]) == 1)
        winner = film[at]["crowned"][0].partition(":")[0]
        assert led[0].partition(":")[0] == winner, "the crown was on the card that won"
        assert not moving or led[0] in flown, "the new lead came from somewhere"
