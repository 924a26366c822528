"""Tables of Le Fou at the moments at which its board has the most to show."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from tests.web.browsing import GLANCE, Visitor
from tests.web.screens import Bring, page, table

Position = dict[str, Any]
Moment = Callable[[Position], bool]
MANY_CARDS = 10
CHANCE = Random("duels")


def my_turn(now: Position) -> bool:
    return "end" in now["moves"]


def middle(now: Position) -> bool:
    """My turn, when the fields have filled."""
    lying = now["view"]["table"]["fields"]
    return my_turn(now) and sum(map(bool, lying)) >= len(lying) - 1 and len(lying[0]) > 1


def choosing(now: Position) -> bool:
    """Units are chosen for an attack."""
    return bool(now["view"]["forecasts"])


def attacked(now: Position) -> bool:
    """Somebody attacks me, and I am asked."""
    attack = now["view"]["table"]["attack"]
    return "pass" in now["moves"] and attack is not None and 0 in attack["targets"]


def hand_full(now: Position) -> bool:
    return my_turn(now) and len(now["view"]["hand"]) >= MANY_CARDS


def lively(moves: list[str]) -> str:
    """Play and attack rather than let things pass."""
    idle = {"end", "back", "pass", "exchange"}
    return CHANCE.choice([move for move in moves if move not in idle] or moves)


def idle(moves: list[str]) -> str:
    """Let everything pass."""
    return next((move for move in ("end", "pass") if move in moves), moves[0])


def duel(
    seats: int,
    moment: Moment,
    who: Visitor,
    choose: Callable[[list[str]], str] = lively,
    **options: str,
) -> None:
    """A table in the first such moment of a game, or of the next one."""
    while (made := _played(who, seats, moment, choose, options)) is None:
        pass
    page(f"/table/{made}", ".rail .btn", who)


def _played(
    who: Visitor,
    seats: int,
    moment: Moment,
    choose: Callable[[list[str]], str],
    options: dict[str, str],
) -> str | None:
    made = table(who, "lefou", seats, seats - 1, **options)
    while not (seen := who.ask(f"/api/tables/{made}"))["position"]["over"]:
        now: Position = seen["position"]
        if moment(now):
            return made
        if now["moves"]:
            wish = {"t": "move", "move": choose(now["moves"]), "seen": seen["seq"]}
            who.ask(f"/api/tables/{made}/requests", wish)
        else:
            who.page.wait_for_timeout(GLANCE)
    return None


DUELS: dict[str, Bring] = {
    "lefou-six": partial(duel, 6, middle),
    "lefou-teams": partial(duel, 6, middle, teams="two"),
    "lefou-attack": partial(duel, 6, choosing),
    "lefou-attack-teams": partial(duel, 6, choosing, teams="three"),
    "lefou-attacked": partial(duel, 4, attacked, choose=idle, teams="two"),
    "lefou-hand": partial(duel, 3, hand_full, choose=idle),
}
