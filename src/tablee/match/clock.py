"""Clocks: who is thinking since when, and what happens when time is up.

A decision lasts from the moment the game waits for a seat until the others have heard something
of it: half-made choices do not wind the clock up again. What a decision takes beyond the time
for a move comes out of the seat's bank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.match.entries import BotTook, TimedOut
from tablee.match.setup import DAY
from tablee.match.table_data import SeatData, TableData

if TYPE_CHECKING:
    from tablee.match.table import Table

SPARED: Final = DAY / 2
"""What everybody has left, if they had it before, when a game of days is woken."""


def start(data: TableData) -> None:
    """Fill everybody's bank."""
    for seat in data.seats:
        seat.bank = data.setup.clock.bank


def until(data: TableData, seat: SeatData) -> float | None:
    """When a seat's time is up; None while its clock does not run."""
    if seat.started is None or seat.overdue or data.frozen is not None:
        return None
    return seat.started + data.setup.clock.move + seat.bank


def stop(data: TableData, seat: SeatData, at: float) -> None:
    """Stop a seat's clock; what it took beyond the time for a move comes out of its bank."""
    if seat.started is not None:
        over = data.time(at) - seat.started - data.setup.clock.move
        seat.bank = max(0.0, seat.bank - max(0.0, over))
    seat.started = None
    seat.overdue = False


def settle(match: Table, at: float, decided: int = -1) -> None:
    """Run the clocks of those the game waits for; `decided` has just shown a decision."""
    data, state = match.data, match.state
    if data.setup.clock.kind == "off":
        return
    waiting = [] if state is None or data.window is not None else state.actors()
    for number, seat in enumerate(data.seats):
        thinks = number in waiting and seat.plays()
        if not thinks or number == decided:
            stop(data, seat, at)
        if thinks and seat.started is None:
            seat.started = data.time(at)


def freeze(data: TableData, at: float) -> None:
    """Stop all clocks in a pause, and while nobody is connected (not in games of days)."""
    lonely = data.setup.clock.kind != "days" and not any(seat.present() for seat in data.seats)
    still = data.phase == "playing" and (data.paused or lonely)
    if still and data.frozen is None:
        data.frozen = at
    elif not still and data.frozen is not None:
        lost = at - data.frozen
        data.frozen = None
        for seat in data.seats:
            if seat.started is not None:
                seat.started += lost
            if seat.away is not None:
                seat.away = min(at, seat.away + lost)
        if data.window is not None:
            data.window.opened += lost
            data.window.closes += lost


def spare(data: TableData, at: float) -> None:
    """Give time back in a game of days that is woken: at most what passed since the last entry.

    Days run on by the date while the server is down. But a clock that was set wrong says the same
    as a long time, so nobody is late at once.
    """
    if data.setup.clock.kind != "days" or data.frozen is not None:
        return
    passed, least = at - data.at, at + SPARED
    for seat in data.seats:
        deadline = until(data, seat)
        if deadline is not None and seat.started is not None:
            seat.started += min(passed, max(0.0, least - deadline))
    window = data.window
    if window is not None:
        given = min(passed, max(0.0, least - window.closes))
        window.opened += given
        window.closes += given


def overdue(match: Table, now: float) -> None:
    """Bots decide for those whose time is up; after too many times in a row they take the seat."""
    data = match.data
    for number, seat in enumerate(data.seats):
        deadline = until(data, seat)
        if deadline is not None and deadline <= now:
            match.note(TimedOut(seat=number))
            if seat.misses >= data.setup.misses:
                match.note(BotTook(seat=number, reason="clock"))
