"""What a client may ask of a table. Each request may carry an id of the client's choosing.

A request with an id that was already granted is confirmed again and done once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tablee.match.entries import Verdict, What

Id = Annotated[str, Meta(max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=98)]
SeatOrWatchers = Annotated[int, Meta(ge=-1, le=98)]
Sequence = Annotated[int, Meta(ge=-1, le=2**53)]
MoveText = Annotated[str, Meta(max_length=100)]
Level = Annotated[str, Meta(max_length=20)]
Hex = Annotated[str, Meta(max_length=128)]
Text = Annotated[str, Meta(max_length=2000)]


class Base(
    Struct,
    gc=False,
    tag_field="t",
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What every request has."""

    id: Id = ""


class Sit(Base, tag="sit"):
    """Take a seat: this one, or any that is open."""

    seat: Seat | None = None


class Stand(Base, tag="stand"):
    """Give one's seat up in the waiting room."""


class SetBot(Base, tag="set-bot"):
    """The host gives an open seat to a bot, or changes its level."""

    seat: Seat
    level: Level


class Clear(Base, tag="clear"):
    """The host frees a seat in the waiting room, from a bot or a person."""

    seat: Seat


class Contribute(Base, tag="contribute"):
    """Add chance of one's own to the deal: 16 to 64 bytes as hexadecimal digits."""

    chance: Hex


class Start(Base, tag="start"):
    """The host starts the game."""


class Move(Base, tag="move"):
    """Make a move, or in a window a step of an answer, in the game's notation."""

    move: MoveText
    seen: Sequence
    """The last sequence number that the client had seen when its person decided."""


class Ask(Base, tag="ask"):
    """Propose a take-back, a pause, its end, or a rematch. Alone, it happens at once."""

    what: What
    dry: bool = False
    """Only say whether it may be asked: nothing happens."""


class Agree(Base, tag="agree"):
    """Agree to what somebody proposed."""

    what: What


class Refuse(Base, tag="refuse"):
    """Refuse what somebody proposed, or take one's own proposal back."""

    what: What


class Vote(Base, tag="vote"):
    """Vote to warn, then to ban, a player who disrupts the game, or take that back (LF-60)."""

    seat: Seat
    verdict: Verdict
    on: bool = True


class AutoPass(Base, tag="auto-pass"):
    """Pass by itself in windows, unless I hold a reaction."""

    on: bool


class Chat(Base, tag="chat"):
    """Say something."""

    text: Text


class Mute(Base, tag="mute"):
    """Do not show me any more what a seat (-1: those who watch) says; or do again."""

    seat: SeatOrWatchers
    on: bool = True


class Leave(Base, tag="leave"):
    """Leave the table: in the waiting room the seat is free, in the game a bot takes it."""


class Return(Base, tag="return"):
    """Take one's seat back from the bot."""


Request = (
    Sit
    | Stand
    | SetBot
    | Clear
    | Contribute
    | Start
    | Move
    | Ask
    | Agree
    | Refuse
    | Vote
    | AutoPass
    | Chat
    | Mute
    | Leave
    | Return
)

decode: Final[Callable[[bytes | str], Request]] = msgspec.json.Decoder(Request).decode
"""Read a request; `msgspec.ValidationError` or `msgspec.DecodeError` if it is none."""
