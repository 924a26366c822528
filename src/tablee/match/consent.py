"""What needs the others' consent: a pause and its end, a take-back, the end, a rematch.

Those asked are the other people who are there and play. Where there are none, it happens at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.match import takeback
from tablee.match.entries import (
    Agreed,
    Asked,
    Dropped,
    Ended,
    Paused,
    Resumed,
    TakenBack,
    What,
    Withdrew,
)
from tablee.match.pending import Proposal
from tablee.match.refusals import refuse
from tablee.match.requests import Agree, Ask, Refuse
from tablee.match.table_data import TableData

if TYPE_CHECKING:
    from tablee.match.table import Table


def find(data: TableData, what: What) -> Proposal | None:
    """The proposal of this kind that waits."""
    return next((p for p in data.proposals if p.what == what), None)


def granted(data: TableData, proposal: Proposal) -> bool:
    """Whether everybody who is asked has agreed."""
    return set(data.voters(proposal.seat)) <= set(proposal.agreed)


def ask(match: Table, seat: int, request: Ask) -> None:
    """Propose something, or do it where nobody need agree."""
    data, what = match.data, request.what
    if what == "rematch":
        if data.phase != "over":
            raise refuse(15, "until")
        if data.rematch:
            raise refuse(23, "done")
    else:
        match.check_playing()
        match.check_holds(seat)
    if what == "pause" and data.paused:
        raise refuse(18, "pause")
    if what == "resume" and not data.paused:
        raise refuse(18, "resume")
    if what == "take-back":
        _ask_take_back(match, seat, dry=request.dry)
        return
    if find(data, what) is not None:
        raise refuse(23, "twice")
    if not request.dry:
        match.note(Asked(seat=seat, what=what))


def _ask_take_back(match: Table, seat: int, *, dry: bool) -> None:
    """An answer that nobody has seen, or a move nobody has acted upon, is one's own affair."""
    data = match.data
    if data.paused:
        raise refuse(18, "move")
    if takeback.spent(match, seat):
        raise refuse(33, most=takeback.MOST)
    if data.window is not None and seat in data.window.answers:
        if not dry:
            match.note(Withdrew(seat=seat))
        return
    if find(data, "take-back") is not None:
        raise refuse(23, "twice")
    played = takeback.target(match, seat)
    if dry:
        return
    if takeback.others_acted(match, played):
        match.note(Asked(seat=seat, what="take-back", to=played.n))
    else:
        match.note(TakenBack(seat=seat, to=played.n))


def agree(match: Table, seat: int, request: Agree) -> None:
    """Say yes."""
    match.check_holds(seat)
    proposal = find(match.data, request.what)
    if proposal is None:
        raise refuse(23, "none")
    if seat == proposal.seat or seat in proposal.agreed:
        raise refuse(23, "agreed")
    match.note(Agreed(seat=seat, what=request.what))


def decline(match: Table, seat: int, request: Refuse) -> None:
    """Say no, or never mind."""
    match.check_holds(seat)
    if find(match.data, request.what) is None:
        raise refuse(23, "none")
    match.note(Dropped(seat=seat, what=request.what))


def fulfil(match: Table) -> None:
    """Do what everybody has agreed to. A rematch waits for the server to open a table."""
    data = match.data
    for proposal in data.proposals[:]:
        if proposal.what == "rematch" or not granted(data, proposal):
            continue
        if proposal.what == "pause":
            match.note(Paused())
        elif proposal.what == "resume":
            match.note(Resumed())
        elif proposal.what == "end":
            _end(match)
            return
        elif takeback.shown(match, proposal.to):
            match.note(Dropped(seat=proposal.seat, what="take-back"))
        else:
            match.note(TakenBack(seat=proposal.seat, to=proposal.to))


def _end(match: Table) -> None:
    """Those who play end the game: it is scored as it stands."""
    assert match.state is not None
    scores, ranks = match.state.scores(), match.state.ranks()
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    match.note(Ended(scores=scores, winners=best, early=True, stopped="people"))


def applied_asked(match: Table, entry: Asked) -> None:
    """The proposal waits."""
    match.data.proposals.append(Proposal(entry.what, entry.seat, entry.to, []))


def applied_agreed(match: Table, entry: Agreed) -> None:
    """One more agrees."""
    proposal = find(match.data, entry.what)
    assert proposal is not None
    proposal.agreed.append(entry.seat)


def drop(match: Table, what: What) -> None:
    """The proposal waits no more."""
    match.data.proposals = [p for p in match.data.proposals if p.what != what]
