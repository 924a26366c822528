"""The waiting room: seats, bots, contributions to the deal, the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.bots.registry import LEVELS
from tablee.core.chance import mixed
from tablee.match import clock, windows
from tablee.match.entries import BotSet, Contributed, Sat, Started, Stood
from tablee.match.names import check_name
from tablee.match.refusals import refuse
from tablee.match.requests import Clear, Contribute, SetBot, Sit, Stand, Start
from tablee.match.setup import Person
from tablee.match.table_data import SeatData

if TYPE_CHECKING:
    from tablee.match.table import Table

_DIGITS: Final = frozenset("0123456789abcdef")


def _check_waiting(match: Table) -> None:
    if match.data.phase != "waiting":
        raise refuse(14)


def _check_host(match: Table, person: Person) -> None:
    """The host arranges; while the host is not at the table, so does the first who is."""
    data = match.data
    if person.id == data.host.id:
        return
    hosts = data.seat_of(data.host.id)
    if hosts < 0 or data.seats[hosts].away is not None:
        here = [seat.person for seat in data.seats if seat.present()]
        if here and here[0] is not None and here[0].id == person.id:
            return
    raise refuse(13)


def _place(match: Table, seat: int) -> SeatData:
    if seat >= len(match.data.seats):
        raise refuse(12)
    return match.data.seats[seat]


def sit(match: Table, person: Person, request: Sit) -> None:
    """A person takes an open seat."""
    _check_waiting(match)
    check_name(person.name)
    if match.data.seat_of(person.id) >= 0:
        raise refuse(11, "seated")
    free = match.open_seats()
    if not free:
        raise refuse(11, "full")
    seat = free[0] if request.seat is None else request.seat
    _place(match, seat)
    if seat not in free:
        raise refuse(11, "taken")
    match.note(Sat(seat=seat, person=person))


def stand(match: Table, seat: int, request: Stand) -> None:
    """A person gives their seat up."""
    del request
    _check_waiting(match)
    match.note(Stood(seat=seat))


def set_bot(match: Table, person: Person, request: SetBot) -> None:
    """The host gives an open seat to a bot, or changes a bot's level."""
    _check_waiting(match)
    _check_host(match, person)
    if _place(match, request.seat).person is not None:
        raise refuse(11, "taken")
    if request.level not in LEVELS:
        raise refuse(31, level=request.level, allowed=", ".join(LEVELS))
    match.note(BotSet(seat=request.seat, level=request.level))


def clear(match: Table, person: Person, request: Clear) -> None:
    """The host frees a seat."""
    _check_waiting(match)
    _check_host(match, person)
    _place(match, request.seat)
    if request.seat not in match.open_seats():
        match.note(Stood(seat=request.seat))


def contribute(match: Table, seat: int, request: Contribute) -> None:
    """A person adds chance of their own to the deal."""
    _check_waiting(match)
    digits = len(request.chance)
    if not 32 <= digits <= 128 or digits % 2 or not _DIGITS.issuperset(request.chance):
        raise refuse(28)
    match.note(Contributed(seat=seat, chance=request.chance))


def begin(match: Table, person: Person, request: Start) -> None:
    """The host starts the game; the cards come from the secret and all contributions."""
    del request
    _check_waiting(match)
    _check_host(match, person)
    if match.open_seats():
        raise refuse(16, "open")
    if all(seat.person is None for seat in match.data.seats):
        raise refuse(16, "person")
    match.note(Started(seed=mixed(match.data.secret, match.contributions())))


def applied_stood(match: Table, entry: Stood) -> None:
    """The seat is as if nobody had sat there; a host who has left hands the role on."""
    data = match.data
    person = data.seats[entry.seat].person
    fresh = SeatData(heard=data.seats[entry.seat].heard)
    data.seats[entry.seat] = fresh
    if person is not None:
        match.changed_channel(person.id)
        if entry.left and person.id == data.host.id:
            others = [seat.person for seat in data.seats if seat.person is not None]
            data.host = others[0] if others else person


def applied_started(match: Table, entry: Started) -> None:
    """The first position."""
    data = match.data
    data.phase = "playing"
    data.seed = entry.seed
    clock.start(data)
    match.deal(match.log)
    for seat in range(len(data.seats)):
        match.decision_changed(seat)
    windows.renew(match, entry.at)
    clock.settle(match, entry.at)
