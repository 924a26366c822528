"""Opening a table, and laying it again for a rematch."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from tablee.core.registry import game
from tablee.match.names import kept
from tablee.match.refusals import refuse
from tablee.match.setup import DAY, STAND_IN, WINDOW, Clock, ClockKind, Person, Setup
from tablee.match.table_data import TableData

BOUNDS: Final[dict[ClockKind, tuple[float, float, float]]] = {
    "off": (0.0, 0.0, 0.0),
    "fast": (0.1, 3600.0, 36_000.0),
    "days": (3600.0, 30 * DAY, 90 * DAY),
}
"""The shortest and the longest time for a move, and the largest bank."""


class Taken(Struct):
    """Who has a seat from the beginning: a person, a bot of a level, or nobody."""

    person: Person | None = None
    bot: str = ""


class Rematch(Struct):
    """A table to be laid again: the same people, each one seat further."""

    setup: Setup
    host: Person
    seating: list[Taken]


def settle(setup: Setup) -> Setup:
    """The setup with every option and time settled; `Refused` if there can be no such table."""
    options = game(setup.game).settle(setup.seats, setup.options)
    _check_clock(setup.clock)
    window = WINDOW[setup.clock.kind] if setup.window is None else setup.window
    within = 0.1 <= window <= DAY and 0.0 <= setup.grace <= DAY and 1 <= setup.misses <= 100
    if not within:
        raise refuse(32, "times")
    return msgspec.structs.replace(setup, options=options, window=window)


def _check_clock(clock: Clock) -> None:
    """A clock leaves time to think, and ends some day (TABLE-32)."""
    least, most, bank = BOUNDS[clock.kind]
    if not (least <= clock.move <= most and 0.0 <= clock.bank <= bank):
        raise refuse(32, "clock")


def rematch(data: TableData, asker: int) -> Rematch:
    """Everybody moves one seat on; who was banned is a bot now, who has left leaves a seat open."""
    seating: list[Taken] = []
    for place in data.seats[1:] + data.seats[:1]:
        if place.held == "left":
            seating.append(Taken())
        elif place.person is not None:
            seating.append(Taken(_renamed(place.person)))
        else:
            seating.append(Taken(bot=place.bot or STAND_IN))
    host = data.host
    person = data.seats[asker].person
    if data.seat_of(host.id) < 0 and person is not None:
        host = person
    return Rematch(data.setup, _renamed(host), seating)


def _renamed(person: Person) -> Person:
    """Whoever sat down under a name that is none any more plays on under another."""
    return Person(person.id, kept(person.name))
