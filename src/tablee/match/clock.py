"""Clocks: who is thinking since when, and what happens when time is up.

A decision lasts from the moment the game waits for a seat until the others have heard something
of it: half-made choices do not wind the clock up again. What a decision takes beyond the time
for a move comes out of the seat's bank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.match.entries import BotTook, TimedOut
from tablee.match.table_data import Life, SeatLife

if TYPE_CHECKING:
    from tablee.match.table import Table


def start(life: Life) -> None:
    """Everybody's bank is full."""
    for seat in life.seats:
        seat.bank = life.setup.clock.bank


def until(life: Life, seat: SeatLife) -> float | None:
    """When a seat's time is up; None while its clock does not run."""
    if seat.started is None or seat.overdue or life.frozen is not None:
        return None
    return seat.started + life.setup.clock.move + seat.bank


def stop(life: Life, seat: SeatLife, at: float) -> None:
    """The decision is made, or no longer this person's."""
    if seat.started is not None:
        over = life.time(at) - seat.started - life.setup.clock.move
        seat.bank = max(0.0, seat.bank - max(0.0, over))
    seat.started = None
    seat.overdue = False


def settle(match: Table, at: float, decided: int = -1) -> None:
    """Run the clocks of those the game waits for; `decided` has just shown a decision."""
    life, state = match.life, match.state
    if life.setup.clock.kind == "off":
        return
    waiting = [] if state is None or life.window is not None else state.actors()
    for number, seat in enumerate(life.seats):
        thinks = number in waiting and seat.plays()
        if not thinks or number == decided:
            stop(life, seat, at)
        if thinks and seat.started is None:
            seat.started = life.time(at)


def freeze(life: Life, at: float) -> None:
    """Time stands still in a pause, and at a table where nobody is, but in games of days."""
    lonely = life.setup.clock.kind != "days" and not any(seat.present() for seat in life.seats)
    still = life.phase == "playing" and (life.paused or lonely)
    if still and life.frozen is None:
        life.frozen = at
    elif not still and life.frozen is not None:
        lost = at - life.frozen
        life.frozen = None
        for seat in life.seats:
            if seat.started is not None:
                seat.started += lost
        if life.window is not None:
            life.window.opened += lost
            life.window.closes += lost


def overdue(match: Table, now: float) -> None:
    """Bots decide for those whose time is up; after too many times in a row they take the seat."""
    life = match.life
    for number, seat in enumerate(life.seats):
        deadline = until(life, seat)
        if deadline is not None and deadline <= now:
            match.note(TimedOut(seat=number))
            if seat.misses >= life.setup.misses:
                match.note(BotTook(seat=number, reason="clock"))
