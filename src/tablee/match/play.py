"""Moves: of people, of bots, and those that the end of a window brings."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from tablee.core.contract import SPECTATOR, State
from tablee.core.events import EVERYONE
from tablee.core.refusal import Refusal, Refused
from tablee.match import clock, takeback, windows
from tablee.match.entries import Answered, AutoPassSet, By, Ended, Moved
from tablee.match.pending import Answer
from tablee.match.refusals import refuse
from tablee.match.requests import AutoPass, Move
from tablee.match.table_data import Past, Played

if TYPE_CHECKING:
    from tablee.match.table import Table


def move(match: Table, seat: int, request: Move) -> None:
    """A person moves, having seen all that matters (TABLE-17)."""
    data = match.data
    match.check_playing()
    if data.paused:
        raise refuse(18, "move")
    match.check_holds(seat)
    if data.seats[seat].overdue:
        raise refuse(19)
    if request.seen < data.seats[seat].changed:
        raise refuse(17)
    try:
        number = match.game.move(request.move)
    except ValueError:
        raise Refused(Refusal("TABLE-02")) from None
    if number == match.game.back:
        _check_back(match, seat)
    make(match, seat, number, "person")


def _check_back(match: Table, seat: int) -> None:
    state = windows.thought(match, seat)
    if takeback.goes_on(match, state, seat, state.legal(seat)):
        raise refuse(33, most=takeback.MOST)


def make(match: Table, seat: int, number: int, by: By) -> None:
    """A move, or in a window a step of an answer; `Refused` if the rules forbid it."""
    assert match.state is not None
    text = match.game.text(number) if 0 <= number < match.game.moves else ""
    window = match.data.window
    if window is not None and seat in window.asked:
        if windows.answered(match, seat):
            raise refuse(21)
        _check(windows.thought(match, seat), seat, number)
        match.note(Answered(seat=seat, move=text, by=by))
        return
    _check(match.state, seat, number)
    match.note(Moved(seat=seat, move=text, by=by))
    _finish(match)


def _check(state: State, seat: int, number: int) -> None:
    refusal = state.refusal(seat, number)
    if refusal is not None:
        raise Refused(refusal)


def close_window(match: Table) -> None:
    """Time is up for everybody: the answers count."""
    for moved in windows.counted(match):
        match.note(moved)
    _finish(match)


def _finish(match: Table) -> None:
    state = match.state
    assert state is not None
    if state.over():
        match.note(Ended(scores=state.scores(), winners=state.winners()))


def set_auto_pass(match: Table, seat: int, request: AutoPass) -> None:
    """Pass by itself unless one holds a reaction, or always be asked."""
    match.note(AutoPassSet(seat=seat, on=request.on))


def applied_moved(match: Table, entry: Moved) -> Past:
    """The position after a move, and who hears of it.

    All do, if the open table changes; else the mover and those who are told.
    """
    data, state, seat = match.data, match.state, entry.seat
    move, by, at = entry.move, entry.by, entry.at
    assert state is not None
    before = state.copy()
    waiting = before.actors()
    number = match.game.move(move)
    state.apply(seat, number)
    events = match.log.take()
    data.moves.append(Played(entry.n, seat, move, by))
    match.checkpoints.keep(len(data.moves), state)
    if by == "person":
        data.seats[seat].misses = 0
        if number == match.game.back:
            takeback.count_reversal(match, seat)
        data.proposals = [p for p in data.proposals if (p.what, p.seat) != ("take-back", seat)]
    now_waiting = state.actors()
    public = any(event.audience == EVERYONE for event in events)
    match.decision_changed(seat)
    for other in range(len(data.seats)):
        if other == seat:
            continue
        was, waits = other in waiting, other in now_waiting
        if was != waits or (was and before.legal(other) != state.legal(other)):
            match.decision_changed(other)
    if public or waiting != now_waiting or open_part(before) != open_part(state):
        hearers = data.everyone()
    else:
        hearers = reduce(or_, (event.audience for event in events), 1 << seat)
    if not entry.more:
        windows.renew(match, at)
        clock.settle(match, at, seat if public else -1)
    told = [(event.audience, event.dump()) for event in events]
    return Past(entry.n, at, hearers, told)


def open_part(state: State) -> dict[str, Any]:
    """What everybody sees of a position."""
    return state.view(SPECTATOR).dump()


def applied_answered(match: Table, entry: Answered) -> None:
    """A step of an answer that lies face down."""
    window = match.data.window
    assert window is not None
    answer = window.answers.get(entry.seat) or Answer([], entry.by, False)
    windows.take_step(match, answer, entry.seat, entry.move)
    answer.by = entry.by
    if answer.steps:
        window.answers[entry.seat] = answer
    else:
        window.answers.pop(entry.seat, None)
    if entry.by == "person":
        match.data.seats[entry.seat].misses = 0
        if match.game.move(entry.move) == match.game.back:
            takeback.count_reversal(match, entry.seat)
    match.decision_changed(entry.seat)
