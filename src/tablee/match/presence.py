"""Who is connected, who is not, and the bots that play meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.match import clock
from tablee.match.entries import Away, Back, BotTook, HandedBack, Stood, Woken
from tablee.match.refusals import refuse
from tablee.match.requests import Leave, Return
from tablee.match.table_data import SeatData, TableData

if TYPE_CHECKING:
    from tablee.match.table import Table


def grace_ends(data: TableData, place: SeatData) -> float | None:
    """When a bot takes the seat of somebody who is away.

    A table where nobody is stands still: there nobody is replaced.
    """
    if data.phase != "playing" or data.paused or data.setup.clock.kind == "days":
        return None
    if place.away is None or not place.plays():
        return None
    return place.away + data.setup.grace


def replace_absent(match: Table, now: float) -> None:
    """Bots take the seats of those who have been away too long."""
    data = match.data
    for seat, place in enumerate(data.seats):
        deadline = grace_ends(data, place)
        if deadline is not None and deadline <= now:
            match.note(BotTook(seat=seat, reason="away"))


def arrive(match: Table, seat: int) -> None:
    """Somebody is connected again, and has their seat back at once, unless they left it."""
    place = match.data.seats[seat]
    if place.held != "left":
        _take_back(match, seat)


def _take_back(match: Table, seat: int) -> None:
    place = match.data.seats[seat]
    if place.away is not None:
        match.note(Back(seat=seat))
    if place.held is not None:
        match.note(HandedBack(seat=seat))


def vanish(match: Table, seat: int) -> None:
    """Somebody's last connection is gone."""
    if match.data.seats[seat].away is None:
        match.note(Away(seat=seat))


def wake(match: Table) -> None:
    """The server has started again: all connections are gone. In a game of days time went on."""
    data = match.data
    days = data.phase == "playing" and data.setup.clock.kind == "days"
    if days or any(place.present() for place in data.seats):
        match.note(Woken())


def leave(match: Table, seat: int, request: Leave) -> None:
    """In the waiting room the seat is free again, in the game a bot plays on."""
    del request
    data = match.data
    if data.phase == "waiting":
        match.note(Stood(seat=seat, left=True))
        return
    if data.phase == "playing" and data.seats[seat].held is None:
        match.note(BotTook(seat=seat, reason="left"))
    else:
        vanish(match, seat)


def come_back(match: Table, seat: int, request: Return) -> None:
    """The person takes over from the bot: who left by a decision returns by one."""
    del request
    if match.data.seats[seat].held is None:
        raise refuse(20, "yours")
    _take_back(match, seat)


def applied_away(match: Table, entry: Away | Woken) -> None:
    """Mark a seat as disconnected; after a restart of the server all seats."""
    data = match.data
    gone = [entry.seat] if isinstance(entry, Away) else range(len(data.seats))
    for seat in gone:
        place = data.seats[seat]
        if place.person is not None and place.away is None:
            place.away = entry.at


def applied_bot_took(match: Table, entry: BotTook) -> None:
    """From now on the seat's decisions are a bot's; whoever left is away, even if they look on."""
    place = match.data.seats[entry.seat]
    clock.stop(match.data, place, entry.at)
    place.held = entry.reason
    if entry.reason == "left" and place.away is None:
        place.away = entry.at
    match.decision_changed(entry.seat)


def applied_handed_back(match: Table, entry: HandedBack) -> None:
    """The seat's decisions are its person's again, and its late ones are forgotten."""
    place = match.data.seats[entry.seat]
    place.held = None
    place.misses = 0
    match.decision_changed(entry.seat)
    clock.settle(match, entry.at)
