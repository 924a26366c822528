"""Rage among people who take days for a move, and have long names: nobody is a bot, clocks run."""

from __future__ import annotations

from functools import partial
from random import Random

from tests.web.browsing import Visitor
from tests.web.screens import Bring, page

NAMES = ("Barthélemy", "Inès", "Léo", "Zoé", "Ulysse", "Maximilienne", "Achille")
CLOCK = {"kind": "days", "move": 3 * 86_400}
LONG_WORDS = ("orange", "violet")


def company(who: Visitor, seats: int, lying: int, **options: str) -> None:
    """A table that waits for another person while so many cards lie in a trick, not the first one,
    and the colour asked is a long word; without cards, it waits for the first predictions."""
    who.become()
    wishes = {"game": "rage", "seats": seats, "clock": CLOCK, "options": options}
    made: str = who.ask("/api/tables", wishes)["id"]
    names = [f"{name} de la Fontaine-aux-Bois" for name in NAMES[: seats - 1]]
    others = [who.server.person(name).sits(made) for name in names]
    requests = f"/api/tables/{made}/requests"
    who.ask(requests, {"t": "start"})
    chance = Random(seats)
    while lying:
        position = who.ask(f"/api/tables/{made}")["position"]
        table, seat = position["view"]["table"], position["actors"][0]
        going_on = len(table["trick"]) == lying and any(table["won"])
        if seat and going_on and table["asked"] in LONG_WORDS:
            break
        seen = others[seat - 1].look(made) if seat else who.ask(f"/api/tables/{made}")
        wish = {"t": "move", "move": chance.choice(seen["position"]["moves"]), "seen": seen["seq"]}
        _ = others[seat - 1].ask(made, wish) if seat else who.ask(requests, wish)
    page(f"/table/{made}", ".clock", who)


DAYS: dict[str, Bring] = {
    "rage-days": partial(company, seats=4, lying=2),
    "rage-days-eight": partial(company, seats=8, lying=5),
    "rage-days-predict": partial(company, seats=8, lying=0, prediction="hidden"),
}
"""The screens that are measured at every edge."""
