"""Votes to warn, then to ban, a player who disrupts the game (LF-60), in every game.

It takes more than half of the other people who are there and play, and at least two of them:
one against one is a quarrel, not a vote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.match import clock
from tablee.match.entries import Banned, Verdict, Voted, Warned
from tablee.match.pending import Ballot
from tablee.match.refusals import refuse
from tablee.match.requests import Vote
from tablee.match.setup import STAND_IN
from tablee.match.table_data import TableData

if TYPE_CHECKING:
    from tablee.match.table import Table


def needed(data: TableData, target: int) -> int:
    """How many votes it takes (LF-60)."""
    return max(2, len(data.voters(target)) // 2 + 1)


def count(data: TableData, target: int, verdict: Verdict) -> int:
    """How many of those who may vote have."""
    voters = data.voters(target)
    wanted = [b for b in data.ballots if b.target == target and b.verdict == verdict]
    return sum(ballot.seat in voters for ballot in wanted)


def vote(match: Table, seat: int, request: Vote) -> None:
    """Cast a vote or take it back; the vote that makes the majority decides (LF-60)."""
    data = match.data
    _check(match, seat, request)
    ballot = Ballot(seat, request.seat, request.verdict)
    if (ballot in data.ballots) == request.on:
        raise refuse(24, "same")
    verdict = request.verdict
    match.note(Voted(seat=seat, target=request.seat, verdict=verdict, on=request.on))
    if request.on and count(data, request.seat, verdict) >= needed(data, request.seat):
        match.note(Warned(seat=request.seat) if verdict == "warn" else Banned(seat=request.seat))


def _check(match: Table, seat: int, request: Vote) -> None:
    data = match.data
    match.check_playing()
    match.check_holds(seat)
    if request.seat >= len(data.seats):
        raise refuse(12)
    if request.seat == seat:
        raise refuse(24, "self")
    target = data.seats[request.seat]
    if target.person is None:
        raise refuse(24, "bot")
    if request.verdict == "ban" and not target.warned:
        raise refuse(24, "warn")
    if request.verdict == "warn" and target.warned:
        raise refuse(24, "warned")
    if len(data.voters(request.seat)) < 2:
        raise refuse(24, "few")


def applied_voted(match: Table, entry: Voted) -> None:
    """The vote is in the box, or out again."""
    ballot = Ballot(entry.seat, entry.target, entry.verdict)
    if entry.on:
        match.data.ballots.append(ballot)
    else:
        match.data.ballots.remove(ballot)


def applied_banned(match: Table, entry: Banned) -> None:
    """The person is out, and the seat is a bot's; nothing in a game is tied to a person (LF-60)."""
    data = match.data
    place = data.seats[entry.seat]
    assert place.person is not None
    person = place.person.id
    clock.stop(data, place, entry.at)
    data.banned.append(person)
    place.person, place.held, place.away, place.bot = None, None, None, STAND_IN
    place.muted, place.auto_pass, place.warned = [], False, False
    data.ballots = [b for b in data.ballots if entry.seat not in (b.seat, b.target)]
    data.proposals = [p for p in data.proposals if p.seat != entry.seat]
    match.changed_channel(person)
    match.decision_changed(entry.seat)
