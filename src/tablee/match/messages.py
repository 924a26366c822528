"""What a table sends. Everything that is needed to draw it is in these.

Those who sit at a seat hear one channel, all who watch another. Each channel counts what it
hears: `seq` says nothing about what happened unseen. A `Full` is the whole; after it every
`Update` has the next news and replaces the parts that it brings.

Nothing here refers to itself, so the garbage collector need not look at it (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tablee.core.refusal import Refusal
from tablee.match.entries import Reason, Stopped, Verdict, What
from tablee.match.setup import Setup

Phase = Literal["waiting", "playing", "over"]


class Problem(Struct, gc=False, omit_defaults=True):
    """Why something is not allowed: the client has the sentence `refusal.<rule>[.<case>]`."""

    rule: str
    case: str = ""
    params: dict[str, Any] = {}


def problem(refusal: Refusal) -> Problem:
    """A refusal of the rules as it is sent."""
    return Problem(refusal.rule, refusal.case, refusal.params)


def refusal(told: Problem) -> Refusal:
    """The inverse of `problem`."""
    return Refusal(told.rule, told.params, told.case)


class SeatShown(Struct, gc=False, omit_defaults=True):
    """A seat as everyone sees it. Nobody's name and no bot: it is open."""

    name: str = ""
    bot: str = ""
    """The level of the bot that plays here: for good, or for the person who is named."""
    reason: Reason | None = None
    """Why a bot plays for the person who is named."""
    away: bool = False
    since: float = 0.0
    """Since when the person is not there, as Unix seconds."""
    until: float = 0.0
    """When a bot steps in for them; 0 if none will."""
    warned: bool = False
    contribution: str = ""


class ProposalShown(Struct, gc=False):
    """What waits for consent."""

    what: What
    seat: int
    agreed: list[int]
    wanted: list[int]


class VoteShown(Struct, gc=False):
    """How many have voted against a seat, and how many votes it takes (LF-60)."""

    seat: int
    verdict: Verdict
    votes: int
    needed: int


class Room(Struct, gc=False):
    """Who is here, and what is being agreed."""

    phase: Phase
    seats: list[SeatShown]
    host: int
    """The host's seat; -1 while the host does not sit."""
    paused: bool
    proposals: list[ProposalShown]
    votes: list[VoteShown]
    rematch: str
    """The table of the rematch, once there is one."""
    stopped: Stopped | None = None
    """Who ended the game before its end, if anybody did."""


class TimeLeft(Struct, gc=False):
    """A running clock: the instant at which time is up, as Unix seconds; bank included."""

    seat: int
    until: float


class WindowShown(Struct, gc=False):
    """A window: who is asked, and until when. The same for everyone."""

    asked: list[int]
    opened: float
    closes: float


class Position(Struct, gc=False):
    """The game as this channel may see it."""

    view: dict[str, Any]
    actors: list[int]
    """The seats that the game waits for; in a window, all that are asked."""
    scores: list[int]
    ranks: list[int]
    """Everyone's place by these scores; equals share theirs."""
    moves: list[str]
    """What this seat may do now, in the game's notation."""
    refused: dict[str, Problem]
    """What this seat is shown and may not do, and why."""
    clocks: list[TimeLeft]
    banks: list[float]
    """What is left of each seat's bank, in seconds."""
    window: WindowShown | None
    answered: bool
    """Whether this seat has answered in the window."""
    over: bool


class Mine(Struct, gc=False):
    """What only this person knows about themselves."""

    auto_pass: bool
    muted: list[int]
    may_take_back: bool
    voted: list[VoteShown]


class Fair(Struct, gc=False):
    """The fair deal: the commitment from the start, the rest once the game is over."""

    commitment: str
    secret: str = ""
    seed: str = ""


class Happened(Struct, gc=False, tag_field="t", tag="happened"):
    """An event of the game: `kind` and its data; the sentence is `event.<kind>`."""

    seq: int
    at: float
    event: dict[str, Any]


class Said(Struct, gc=False, tag_field="t", tag="said"):
    """Chat; seat -1 is somebody who watches."""

    seq: int
    at: float
    seat: int
    name: str
    text: str


class Noticed(Struct, gc=False, tag_field="t", tag="noticed"):
    """Something about the table itself; the sentence is `notice.<what>` of the match's words."""

    seq: int
    at: float
    what: str
    params: dict[str, Any]
    back_to: int | None = None
    """After a take-back: events with a sequence number from this one on never happened."""


News = Happened | Said | Noticed


class Full(Struct, gc=False, tag_field="t", tag="full"):
    """The whole table, as this channel may see it."""

    seq: int
    now: float
    setup: Setup
    version: int
    seat: int
    """The seat of whoever reads this; -1 for those who watch."""
    room: Room
    position: Position | None
    mine: Mine | None
    fair: Fair
    news: list[News]
    """What happened since the number that was asked for, or lately."""


class Update(Struct, gc=False, tag_field="t", tag="update", omit_defaults=True):
    """The next news. A part that is missing has not changed."""

    seq: int
    now: float
    news: list[News] = []
    room: Room | None = None
    position: Position | None = None
    mine: Mine | None = None
    fair: Fair | None = None


class Confirmed(Struct, gc=False, tag_field="t", tag="confirmed"):
    """A request was granted, and is stored."""

    id: str
    seq: int


class Refused(Struct, gc=False, tag_field="t", tag="refused"):
    """A request was not granted; nothing has changed."""

    id: str
    problem: Problem


Message = Full | Update | Confirmed | Refused


encode: Final[Callable[[Message], bytes]] = msgspec.json.Encoder().encode
"""A message as it is sent."""
