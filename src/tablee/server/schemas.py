"""The bodies of HTTP requests and responses, besides the messages of tables."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from tablee.bots.registry import Level
from tablee.core.names import LONGEST
from tablee.match.messages import Fair
from tablee.match.setup import Clock, Pace

LARGEST_RECORD: Final = 200_000
"""Bytes: the longest game is less, and has to be read before it can be refused."""

Language = Literal["fr", "en"]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
GameId = Annotated[str, Meta(min_length=1, max_length=40)]
Seats = Annotated[int, Meta(ge=1, le=99)]
Seconds = Annotated[float, Meta(ge=0, le=86_400 * 60)]


class OptionShown(Struct):
    """One thing that a table may choose. The first value is the default."""

    name: str
    values: tuple[str, ...]
    rules: tuple[str, ...]


class GameShown(Struct):
    """A game of this server; its words and rules have addresses of their own."""

    id: str
    version: int
    least: int
    most: int
    options: list[OptionShown]
    name: dict[str, str]
    """By language."""
    tagline: dict[str, str]
    levels: tuple[Level, ...]
    """The bots that people are offered, from the weakest to the strongest."""
    lesson: bool
    """Whether it has a guided first hand."""


class NewPlayer(Struct, forbid_unknown_fields=True):
    """A guest needs only a name."""

    name: Name


class Me(Struct):
    """The authenticated player."""

    name: str


class Welcome(Struct):
    """A new player. The token is for programs; browsers have it in a cookie."""

    name: str
    token: str


class Resume(Struct, forbid_unknown_fields=True):
    """The token of a personal link."""

    token: Annotated[str, Meta(max_length=100)]


class PersonalLink(Struct):
    """A link that makes any device this player's. Whoever has it is this player."""

    token: str
    url: str


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: GameId
    seats: Seats
    options: dict[str, str] = {}
    clock: Clock = Clock()
    grace: Seconds = 60.0
    window: float | None = None
    """Seconds in which everybody may react; None is what suits the clock."""
    watch: bool = True
    take_back: bool = True
    hints: bool = True
    pace: Pace = "calm"
    """How long bots wait before they move: "at-once" where each page has a pace of its own."""
    public: bool = False
    """Whether it is on the list of open tables."""
    sit: bool = True
    """Whether whoever opens it sits down at once."""
    bots: Annotated[list[Level], Meta(max_length=99)] = []
    """Bots for the last seats."""
    start: bool = False
    """Whether to start at once: for tables that have nobody to wait for."""


class QuickTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """One click: a table against bots, started."""

    game: GameId
    seats: Seats | None = None
    level: Level = "regular"
    options: dict[str, str] = {}


class TableMade(Struct):
    """A new table, and the link that invites to it."""

    id: str
    url: str


class TableCode(Struct):
    """What one says aloud to bring others to a table."""

    code: dict[str, str] | None
    """By language; null once the game has started."""


class Hint(Struct):
    """What an expert would do, knowing what the asker knows; values are points."""

    move: str
    reason: str
    params: dict[str, Any]
    values: dict[str, float]


class FairDeal(Struct):
    """What is known of the deal; the sentences say what this proves and what it does not."""

    fair: Fair
    contributions: list[str]
    how: str
    proves: str
    limits: str


class Health(Struct):
    """Alive, and able to write."""

    status: Literal["ok"]
    version: str


class Reach(Struct):
    """Where other devices reach the server."""

    url: str
    """Empty: it listens to its own machine only."""


class RecordText(Struct, forbid_unknown_fields=True):
    """A record, as `tablee replay` reads it."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]


class LessonMoves(Struct, forbid_unknown_fields=True):
    """What a learner has played so far, in the game's notation."""

    moves: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=100)]
