"""What views and events of Rage are made of: the web app's types are written from this."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

Colour = Literal["red", "orange", "yellow", "green", "blue", "violet"]
Phase = Literal["predicting", "playing", "over"]
Prediction = Literal["open", "hidden", "secret"]
Known = int | Literal["written"] | None
Switch = Literal["off", "on"]

RageOptions = TypedDict(
    "RageOptions", {"prediction": Prediction, "plus-minus-one": Switch, "bonus": Switch}
)


class RageTable(TypedDict):
    """The open side of a game: `Table.dump`."""

    seats: int
    options: RageOptions
    phase: Phase
    round: int
    dealt: int
    """How many cards each was dealt, and so how many tricks the round has."""
    dealer: int
    totals: list[int]
    sheet: list[list[list[int]]]
    """Round, seat, then told, won, "+5" won, "-5" won, points."""
    announced: list[bool]
    void_tellings: int
    """How often this round all had to predict again (RAGE-21)."""
    told: list[int]
    """What was announced openly; 0 where it was not."""
    turn: int
    leader: int
    asked: Colour | None
    trick: list[str]
    """The cards of the trick, in order of play from the leader."""
    left: int
    """Tricks still to be finished in this round."""
    won: list[int]
    pluses: list[int]
    minuses: list[int]
    trump: Colour | None
    last_trump: Colour
    indicator: str | None
    """The card that shows the trump; none while it is set aside."""
    pile: int
    aside: list[str]
    recycled: list[str]
    out: list[str]
    voids: list[list[Colour]]


class RoundScore(TypedDict):
    """The last finished round, term by term: one number for each seat."""

    round: int
    dealt: int
    """How many tricks it had."""
    told: list[int]
    won: list[int]
    kept: list[bool]
    """Whether the prediction was exact."""
    doubled: list[bool]
    """Whether the tricks counted double (RAGE-24)."""
    pluses: list[int]
    minuses: list[int]
    """The cards "+5" and "-5" that were won."""
    tricks: list[int]
    contract: list[int]
    plus: list[int]
    minus: list[int]
    points: list[int]
    """What these four come to."""
    before: list[int]
    """The totals before this round."""


class RageFacts(TypedDict):
    """What follows from the open table: `rules.facts`."""

    order: list[int]
    """Everybody in order of play, from whoever leads."""
    winning: int | None
    """Who wins the trick as it lies (RAGE-34)."""
    known: list[Known]
    """What everybody knows of each prediction: the number, that it is written, or nothing yet."""
    told: int
    """What the open predictions come to so far."""
    plus: list[int]
    minus: list[int]
    """The points of the cards "+5" and "-5" that each has won in this round (RAGE-40)."""
    history: list[list[int]]
    """Everybody's total after each finished round."""
    scored: RoundScore | None
    """The last finished round, until a trick of the next is finished."""


class Shared(TypedDict):
    """What everybody sees: `RageView.shared`."""

    table: RageTable
    facts: RageFacts
    sizes: list[int]


class Own(TypedDict):
    """What only a seat sees: `RageView.own`."""

    seat: int
    hand: list[str]
    told: int
    """My own prediction, once it is announced."""


class RageView(Shared, Own):
    """What a seat sees: `RageView.dump`."""


class RoundDealt(TypedDict):
    kind: Literal["round"]
    round: int
    cards: int
    dealer: int


class HandDealt(TypedDict):
    kind: Literal["hand"]
    seat: int
    cards: list[str]


class CardTurned(TypedDict):
    kind: Literal["trump", "set-aside"]
    card: str


class NoTrump(TypedDict):
    kind: Literal["no-trump"]


class PileShuffled(TypedDict):
    kind: Literal["pile-shuffled"]
    cards: int


class Announced(TypedDict):
    kind: Literal["announced"]
    seat: int
    number: int


class Wrote(TypedDict):
    kind: Literal["wrote"]
    seat: int


class SumForbidden(TypedDict):
    """All predictions together are the number of tricks (RAGE-21)."""

    kind: Literal["void", "sum-stands"]
    tricks: int


class Revealed(TypedDict):
    kind: Literal["revealed"]
    told: list[int]


class Played(TypedDict):
    kind: Literal["played"]
    seat: int
    card: str


class TrickWon(TypedDict):
    kind: Literal["trick"]
    seat: int
    won: int


class Tally(TypedDict):
    kind: Literal["tally"]
    seat: int
    told: int
    won: int
    points: int


class Scored(TypedDict):
    kind: Literal["scored"]
    round: int
    bonus: bool
    rows: list[list[int]]
    points: list[int]


class Over(TypedDict):
    kind: Literal["over"]
    seats: list[int]


EVENTS: Final = (
    RoundDealt,
    HandDealt,
    CardTurned,
    NoTrump,
    PileShuffled,
    Announced,
    Wrote,
    SumForbidden,
    Revealed,
    Played,
    TrickWon,
    Tally,
    Scored,
    Over,
)
