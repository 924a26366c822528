"""What views and events of Fou ! are made of: the web app's types are written from this."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

Colour = Literal["green", "red", "yellow", "blue"]
Phase = Literal["playing", "over"]
Ending = Literal["left", "free", "disc"]
"""A hand ends with cards left, or without: free, or with a disc taken by the last (FOU-32)."""


class Play(TypedDict):
    """A card in the trick."""

    seat: int
    card: str


class FouTable(TypedDict):
    """The open side of a game: `Table.dump`."""

    seats: int
    phase: Phase
    round: int
    dealer: int
    first: int
    """Who led to the first trick of this round."""
    totals: list[int]
    sheet: list[list[int]]
    """The points of every finished round, one number for each seat."""
    tens: list[int]
    """How often each seat has scored +10."""
    shown: list[list[str]]
    """What was left in the hands after the round before, seat by seat."""
    turn: int
    leader: int
    discs: list[int]
    """The seats that hold a disc and pass in this trick."""
    asked: Colour | None
    trick: list[Play]
    winning: int | None
    worst: list[int]
    """The seats that would take a disc if the trick ended now."""
    sizes: list[int]
    out: list[str]
    voids: list[list[Colour]]


class RoundScore(TypedDict):
    """The last finished round, for each seat."""

    round: int
    costs: list[list[int]]
    """What each card that was left cost: those of `shown`, in the same order (FOU-31)."""
    ended: list[Ending]
    points: list[int]
    before: list[int]
    """The totals before this round."""


class FouFacts(TypedDict):
    """What follows from the open table: `rules.facts`."""

    trick: int
    """Which trick of the round this is."""
    order: list[int]
    """Everybody in order of play, from whoever leads."""
    history: list[list[int]]
    """Everybody's total after each finished round."""
    scored: RoundScore | None
    """The last finished round, until a trick of the next is finished."""


class Shared(TypedDict):
    """What everybody sees: `FouView.shared`."""

    table: FouTable
    facts: FouFacts


class Own(TypedDict):
    """What only a seat sees: `FouView.own`."""

    seat: int
    hand: list[str]
    cost: int
    """What my hand would cost if the round ended now."""


class FouView(Shared, Own):
    """What a seat sees: `FouView.dump`."""


class RoundDealt(TypedDict):
    kind: Literal["round"]
    round: int
    dealer: int
    seat: int
    """Who leads to the first trick."""


class HandDealt(TypedDict):
    kind: Literal["hand"]
    seat: int
    cards: list[str]


class Played(TypedDict):
    kind: Literal["played"]
    seat: int
    card: str


class TrickEnded(TypedDict):
    """Who won it, and who takes a disc with it, by their cards."""

    kind: Literal["trick", "disc"]
    seat: int
    card: str


class Counted(TypedDict):
    """What a hand scored at the end of a round."""

    kind: Literal["left", "out"]
    seat: int
    cards: list[str]
    points: int


class ScoredRow(TypedDict):
    seat: int
    cards: list[str]
    points: int
    total: int


class Scored(TypedDict):
    kind: Literal["scored"]
    round: int
    points: list[int]
    rows: list[ScoredRow]


class Over(TypedDict):
    kind: Literal["over"]
    seats: list[int]


EVENTS: Final = (RoundDealt, HandDealt, Played, TrickEnded, Counted, Scored, Over)
