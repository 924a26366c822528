"""What a channel is shown: a seat sees its view, those who watch see the spectator's (-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tablee.core.chance import commitment
from tablee.core.contract import SPECTATOR, State
from tablee.core.events import EVERYONE
from tablee.match import clock, presence, takeback, votes, windows
from tablee.match.entries import Verdict
from tablee.match.messages import (
    Fair,
    Happened,
    Mine,
    News,
    Noticed,
    Position,
    Problem,
    ProposalShown,
    Room,
    Said,
    SeatShown,
    TimeLeft,
    VoteShown,
    WindowShown,
    problem,
)
from tablee.match.refusals import refuse
from tablee.match.setup import STAND_IN
from tablee.match.table_data import LONGEST_HISTORY, Past, SeatData, TableData

if TYPE_CHECKING:
    from tablee.match.table import Table

LATEST: Final = 100
"""How many of the latest entries a new subscriber is sent."""


def room(data: TableData) -> Room:
    """Who is here, and what is being agreed: the same for everyone."""
    seats = [
        SeatShown(
            name=place.person.name if place.person else "",
            bot=STAND_IN if place.held else place.bot,
            reason=place.held,
            away=place.away is not None,
            since=place.away or 0.0,
            until=_stands_in(data, place),
            warned=place.warned,
            contribution=place.contribution,
        )
        for place in data.seats
    ]
    proposals = [
        ProposalShown(p.what, p.seat, p.agreed[:], data.voters(p.seat)) for p in data.proposals
    ]
    cast: list[tuple[int, Verdict]] = sorted({(b.target, b.verdict) for b in data.ballots})
    tallies = [VoteShown(t, v, votes.count(data, t, v), votes.needed(data, t)) for t, v in cast]
    hosts = data.seat_of(data.host.id)
    return Room(
        data.phase, seats, hosts, data.paused, proposals, tallies, data.rematch, data.stopped
    )


def _stands_in(data: TableData, place: SeatData) -> float:
    """When a bot takes the seat; 0 while nothing is due."""
    return 0.0 if data.frozen is not None else presence.grace_ends(data, place) or 0.0


def position(match: Table, seat: int, common: Position | None = None) -> Position | None:
    """The game as a channel may see it; None before it starts."""
    data, state = match.data, match.state
    if state is None:
        return None
    window = data.window
    answered = windows.answered(match, seat)
    common = common or in_common(match, state)
    if window is not None and seat in window.asked:
        seen = windows.thought(match, seat, steps=not answered)
        view = seen.view(seat)
        shown = view.dump()
    else:
        seen = state
        view = seen.view(seat)
        shown = {**common.view, **view.own()}
    moves: list[str] = []
    refused: dict[str, Problem] = {}
    if seat >= 0 and data.phase == "playing" and data.seats[seat].plays() and not answered:
        moves, refused = _offered(match, seen, seat, view.moves())
    return replace(
        common,
        view=shown,
        moves=moves,
        refused=refused,
        answered=answered,
    )


def in_common(match: Table, state: State) -> Position:
    """What is the same in everybody's position."""
    data = match.data
    window = data.window
    return Position(
        view=state.view(SPECTATOR).shared(),
        actors=window.asked if window else state.actors(),
        scores=state.scores(),
        ranks=state.ranks(),
        moves=[],
        refused={},
        clocks=_clocks(data),
        banks=[place.bank for place in data.seats],
        window=WindowShown(window.asked, window.opened, window.closes) if window else None,
        answered=False,
        over=data.phase == "over",
    )


def _offered(
    match: Table, state: State, seat: int, legal: list[int]
) -> tuple[list[str], dict[str, Problem]]:
    """What the seat may do, and why it may not do what else it is shown."""
    text = match.game.text
    choices = state.choices(seat)
    refused: dict[str, Problem] = {}
    if takeback.goes_on(match, state, seat, legal):
        back = match.game.back
        legal = [move for move in legal if move != back]
        refused[text(back)] = problem(refuse(33, most=takeback.MOST).refusal)
    if choices != legal:
        allowed = set(legal)
        for move in choices:
            if move not in allowed and (refusal := state.refusal(seat, move)) is not None:
                refused[text(move)] = problem(refusal)
    return [text(move) for move in legal], refused


def _clocks(data: TableData) -> list[TimeLeft]:
    ends = [(seat, clock.until(data, place)) for seat, place in enumerate(data.seats)]
    return [TimeLeft(seat, end) for seat, end in ends if end is not None]


def mine(match: Table, seat: int) -> Mine | None:
    """What only the person of a seat is told."""
    if seat < 0:
        return None
    data = match.data
    place = data.seats[seat]
    cast = [
        VoteShown(b.target, b.verdict, 1, votes.needed(data, b.target))
        for b in data.ballots
        if b.seat == seat
    ]
    return Mine(place.auto_pass, place.muted[:], takeback.may_ask(match, seat), cast)


def fair(data: TableData) -> Fair:
    """The promise from the start, and its proof once the game is over."""
    promise = commitment(data.secret)
    if data.phase != "over":
        return Fair(promise)
    return Fair(promise, data.secret, data.seed)


def news(data: TableData, seat: int, since: int | None) -> list[News]:
    """What a channel has heard since a sequence number, or lately."""
    sequence = data.sequence(seat)
    channel = len(data.seats) if seat < 0 else seat
    if since is None or since > sequence:
        since = sequence - LATEST
    since = max(since, sequence - LONGEST_HISTORY)
    heard: list[tuple[int, Past]] = []
    for past in reversed(data.history):
        if sequence <= since:
            break
        if past.hearers >> channel & 1:
            heard.append((sequence, past))
            sequence -= 1
    heard.reverse()
    told: list[News] = []
    for number, past in heard:
        told += _news(data, seat, channel, number, past)
    return told


def _news(data: TableData, seat: int, channel: int, number: int, past: Past) -> list[News]:
    told: list[News] = []
    if past.said is not None and past.said[2]:  # else it was deleted
        told.append(Said(number, past.at, *past.said))
    if past.notice:
        back_to = None
        if past.back_to >= 0 and (past.notice != "unsaid" or _heard(data, channel, past.back_to)):
            back_to = number - sum(
                later.hearers >> channel & 1
                for later in data.history
                if past.back_to <= later.n < past.n
            )
        told.append(Noticed(number, past.at, past.notice, past.params, back_to))
    for audience, event in past.events:
        if audience == EVERYONE or (seat >= 0 and audience >> seat & 1):
            told.append(Happened(number, past.at, event))
    return told


def _heard(data: TableData, channel: int, n: int) -> bool:
    """Whether an entry that is still remembered was told on a channel."""
    return any(past.n == n and past.hearers >> channel & 1 for past in data.history)
