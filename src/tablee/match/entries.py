"""What is stored of a table: everything that happened, in order. The table is this list.

Entries are facts, never wishes: replaying them asks nothing and refuses nothing. Each kind says
what it may change of what people are shown; `apply` has what it does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal

import msgspec
from msgspec import Struct

from tablee.match.setup import Person, Setup

By = Literal["person", "bot", "clock", "window"]
"""Who made a move: the person, the bot of the seat, a bot because time was up, or the end of a
window, for whoever had not answered."""

Reason = Literal["away", "clock", "left"]
"""Why a bot plays for somebody."""
What = Literal["take-back", "pause", "resume", "end", "rematch"]
Stopped = Literal["host", "people", "idle"]
"""Who ended a game early: whoever runs the server, those who played, or nobody but time."""
Verdict = Literal["warn", "ban"]


class Base(Struct, gc=False, tag_field="t", kw_only=True, omit_defaults=True):
    """What every entry has."""

    n: int = -1
    """The place in the table's list, from 0."""
    at: float = 0.0
    """When, in Unix seconds."""
    who: str = ""
    """The id of the person whose request this is."""
    request: str = ""
    """The id that the client gave the request."""

    changes_room: ClassVar[bool] = True
    """Whether it changes who is here and what is being agreed (`messages.Room`)."""
    changes_position: ClassVar[bool] = True
    """Whether it changes the game as a channel sees it (`messages.Position`)."""
    changes_lists: ClassVar[bool] = True
    """Whether it changes what lists of tables show, or who may look at the table."""


class Opened(Base, tag="opened"):
    """A table is there. The secret stays inside until the end; its hash is shown at once."""

    setup: Setup
    version: int
    secret: str
    host: Person


class Sat(Base, tag="sat"):
    """A person takes a seat in the waiting room."""

    seat: int
    person: Person


class Stood(Base, tag="stood"):
    """A seat of the waiting room is free again. A host who left is host no more."""

    seat: int
    left: bool = False


class BotSet(Base, tag="bot"):
    """The host gives a seat to a bot."""

    seat: int
    level: str


class Contributed(Base, tag="contributed"):
    """A person adds chance of their own to the deal."""

    seat: int
    chance: str


class Started(Base, tag="started"):
    """The cards are dealt from this seed: the secret, mixed with all contributions."""

    seed: str


class Moved(Base, tag="moved"):
    """A move of the game. `more`: the end of the same window brings another."""

    changes_room = False
    changes_lists = False

    seat: int
    move: str
    by: By
    more: bool = False


class Answered(Base, tag="answered"):
    """A step of an answer in a window: known to its seat only, until the window closes."""

    changes_room = False
    changes_lists = False

    seat: int
    move: str
    by: By


class Withdrew(Base, tag="withdrew"):
    """A seat takes its answer back before the window closes."""

    changes_room = False
    changes_lists = False

    seat: int


class TimedOut(Base, tag="timed-out"):
    """A seat's time is up: a bot makes this decision."""

    seat: int


class Asked(Base, tag="asked"):
    """A seat proposes something that the others must agree to. `to`: the entry to go back to."""

    changes_position = False

    seat: int
    what: What
    to: int = -1


class Agreed(Base, tag="agreed"):
    """A seat agrees to a proposal."""

    changes_position = False

    seat: int
    what: What


class Dropped(Base, tag="dropped"):
    """A proposal is off the table: a seat refused it or took it back, or it became impossible."""

    changes_position = False

    seat: int
    what: What


class TakenBack(Base, tag="taken-back"):
    """The move of entry `to` and everything played after it never happened."""

    seat: int
    to: int


class Paused(Base, tag="paused"):
    """The clocks stand still and nobody moves."""


class Resumed(Base, tag="resumed"):
    """The game goes on."""


class Voted(Base, tag="voted"):
    """A seat votes to warn or to ban another, or takes that back (LF-60)."""

    changes_position = False

    seat: int
    target: int
    verdict: Verdict
    on: bool = True


class Warned(Base, tag="warned"):
    """The others have warned a seat (LF-60)."""

    changes_position = False

    seat: int


class Banned(Base, tag="banned"):
    """The others have banned the person of a seat; a bot takes it (LF-60)."""

    seat: int


class Away(Base, tag="away"):
    """The last connection of a seat's person is gone."""

    seat: int


class Back(Base, tag="back"):
    """A seat's person is connected again."""

    seat: int


class BotTook(Base, tag="bot-took"):
    """A bot plays on for a seat."""

    seat: int
    reason: Reason


class HandedBack(Base, tag="handed-back"):
    """The seat is its person's again."""

    seat: int


class Woken(Base, tag="woken"):
    """The server was started again: nobody is connected, and the time it was down is nobody's.

    Games of days run on meanwhile, but nobody is late at once (`clock.spare`).
    """


class AutoPassSet(Base, tag="auto-pass"):
    """A seat passes by itself in windows in which it could do nothing else."""

    changes_room = False
    changes_lists = False

    seat: int
    on: bool


class Chatted(Base, tag="chatted"):
    """Somebody says something; seat -1 is somebody who watches."""

    changes_room = False
    changes_position = False
    changes_lists = False

    seat: int
    name: str
    text: str


class Muted(Base, tag="muted"):
    """A seat does not want to read another (-1: all who watch) any more, or again."""

    changes_room = False
    changes_position = False
    changes_lists = False

    seat: int
    target: int
    on: bool


class Unsaid(Base, tag="unsaid"):
    """Whoever runs the server has deleted what was said in an entry; its text is not stored."""

    changes_room = False
    changes_position = False
    changes_lists = False

    to: int


class Ended(Base, tag="ended"):
    """The game is over. `early`: it was stopped before its end, and by whom."""

    scores: list[int]
    winners: list[int]
    early: bool = False
    stopped: Stopped = "host"


class Rematched(Base, tag="rematched"):
    """The same people meet again at another table."""

    changes_position = False

    table: str


Entry = (
    Opened
    | Sat
    | Stood
    | BotSet
    | Contributed
    | Started
    | Moved
    | Answered
    | Withdrew
    | TimedOut
    | Asked
    | Agreed
    | Dropped
    | TakenBack
    | Paused
    | Resumed
    | Voted
    | Warned
    | Banned
    | Away
    | Back
    | BotTook
    | HandedBack
    | Woken
    | AutoPassSet
    | Chatted
    | Muted
    | Unsaid
    | Ended
    | Rematched
)

encode: Final[Callable[[Entry], bytes]] = msgspec.json.Encoder().encode
"""An entry as it is stored."""
decode: Final[Callable[[bytes], Entry]] = msgspec.json.Decoder(Entry).decode
"""Read back what `encode` wrote."""
