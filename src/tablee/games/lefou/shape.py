"""What views and events of Le Fou are made of: the web app's types are written from this."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

Face = Literal[
    "A",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "V",
    "C",
    "D",
    "R",
    "fool",
    "magician",
    "papess",
    "empress",
    "emperor",
    "hierophant",
    "lovers",
    "chariot",
    "justice",
    "hermit",
    "wheel",
    "force",
    "hanged",
    "death",
    "temperance",
    "devil",
    "tower",
    "star",
    "moon",
    "sun",
    "judgement",
    "world",
]
Phase = Literal["starting", "turn", "window", "over"]
Pile = Literal["normal", "arcana"]
DraftKind = Literal["none", "play", "exchange", "attack"]
Standing = Literal["unit", "armour", "permanent"]
Asks = Literal[
    "sign",
    "exchange",
    "target",
    "units",
    "fool",
    "unit",
    "gear",
    "foe",
    "friend",
    "turned",
    "destroyed",
    "fetched",
    "shout",
    "sharer",
    "split",
]
Sign = Literal["+", "−", "×", "→"]
What = Literal[
    "die",
    "unit",
    "weapon",
    "upgrade",
    "spell",
    "resistance",
    "armour",
    "force",
    "tower",
    "counter",
    "temperance",
    "lovers",
    "justice",
]

LefouOptions = TypedDict(
    "LefouOptions",
    {
        "teams": Literal["none", "two", "three"],
        "hyper-offense": Literal["off", "on"],
        "windows": Literal["auto", "always"],
    },
)


class Step(TypedDict):
    """One step of a sum of damage, by its rule: `Step.dump`."""

    what: What
    sign: Sign
    points: int
    total: int
    """What there is after it."""
    seat: int
    """Whose card or die it is; -1 if several people's."""
    rule: str
    card: str | None
    """The card on a field that it comes from."""
    face: Face | None
    """What that card is, or the card that was played."""
    die: int | None
    """What was rolled for it; 0 if it is still to be."""
    span: NotRequired[list[int]]
    """Of a die still to be rolled, the least and the most that it can make of the step."""


class Lying(TypedDict):
    """A card that lies on a field: who laid it, the card that it lies on, and what it adds."""

    card: str
    seat: int
    on: str | None
    bonus: int
    """A lance has what it adds at best."""
    kind: NotRequired[Standing]
    """Of a card that lies on none."""
    adds: NotRequired[list[int]]
    """What it adds with all that lies on it: with a lance the least and the most; a Tower none."""


class Discarded(TypedDict):
    """A card and who had it last."""

    card: str
    seat: int


class Play(TypedDict):
    """One thing on the stack. An attack by units is no card."""

    seat: int
    card: str | None
    face: Face | None
    one: int
    two: int
    named: list[str]
    """What was named, as moves write it: p2, @R-s, za-warudo."""
    step: int
    passed: list[int]
    target: int
    """Whom it names or attacks; -1 if nobody, or several."""
    on: Face | None
    """The card that it names."""
    cancels: Face | None


class Attack(TypedDict):
    """An attack that waits, and what it would do now."""

    seat: int
    target: int
    """-1: every opponent (the Sun)."""
    face: Face | None
    units: list[str]
    magical: bool
    dice: list[int]
    total: int
    resistance: int
    armour: int
    forces: int
    counters: list[list[int]]
    """Whom a counter-attack that resolved has defended, and its die."""
    temperance: list[int]
    split: int
    sharer: int
    justice: int
    targets: list[int]
    """The players attacked."""
    parts: list[Step]
    """The steps of the attack total."""
    sums: list[list[Step]]
    """For each seat how its loss comes about; of the attacked from the attack total on."""
    losses: list[int]
    left: list[int]
    """The points that each player would have afterwards."""


Draft = TypedDict(
    "Draft",
    {
        "kind": DraftKind,
        "face": Face | None,
        "as": Face | None,
        "step": int,
        "one": int,
        "two": int,
        "named": list[str],
        "target": int,
        "units": list[str],
    },
)


class LefouTable(TypedDict):
    """The open side of a game: `facts.shown`."""

    seats: int
    options: LefouOptions
    teams: list[int]
    phase: Phase
    pv: list[int]
    sizes: list[int]
    alive: list[bool]
    fields: list[list[Lying]]
    discards: list[Discarded]
    piles: list[int]
    """How many normal cards and arcana are left to draw."""
    fresh: list[str]
    waiting: NotRequired[list[str]]
    """Since version 2: discarded in this turn, and in no pile before it is over (LF-06)."""
    fool_as: Face | None
    fool_hanged: bool
    dice: list[int]
    contenders: list[int]
    chosen: list[int]
    turn: int
    turns: int
    cap: int
    seasoned: list[int]
    first: bool
    exchanged: bool
    struck: bool
    magician: bool
    wheel: bool
    more: int
    spent: list[str]
    stack: list[Play]
    attack: Attack | None
    asked: int
    totals: list[int]
    """For each seat the living points of its team."""
    winners: list[int]
    decided: bool
    """Whether only one team has a living member."""
    start: int
    """The points that everyone starts with; some have more."""
    armour: list[int]
    """What each field takes off a physical attack, besides the die."""
    ready: list[str]
    """The units that can still attack this turn."""
    later: list[int]
    """Who may be asked about the top of the stack after the one who is asked now."""


class Note(TypedDict):
    """What is known of a hand, as `knowledge` notes it."""

    marked: list[str]
    """Cards that are there or in another hand so marked."""
    least: list[int]
    """How many there are at least: normal cards, older normal cards, arcana, older arcana."""


class Hand(TypedDict):
    """A hand as far as I know it."""

    normal: int
    arcana: int
    unsure: int
    """Cards of which nobody but the holder knows the pile."""
    known: list[str]
    """Cards that are there and nowhere else."""


class Forecast(TypedDict):
    """What an attack that is being chosen would do to an opponent, before any reaction."""

    target: int
    least: int
    most: int
    left: list[int]
    """The points that they would have after the least, and after the most."""
    fatal: bool
    """Whether the most would put them out."""


class LefouView(TypedDict):
    """What a seat sees: `LefouView.dump`."""

    table: LefouTable
    seat: int
    hand: list[str]
    sign: int
    draft: Draft | None
    asks: Asks | None
    """What I am to choose next."""
    plan: list[Step] | None
    """The steps of the attack that I am choosing, before its dice."""
    forecasts: list[Forecast]
    """What the units that I have chosen would do to each opponent; none before there are any."""
    opponents: list[int]
    allies: list[int]
    defends: int
    """The ally for whom I may play defence cards now, or -1."""
    hands: list[Hand]
    notes: list[Note]
    common: list[Note]


class Happened(TypedDict):
    """Something that needs no more words."""

    kind: Literal["magician", "objection", "sign-chosen", "silence", "starts", "wheel", "za-warudo"]
    seat: int


class WithCard(TypedDict):
    """Something about one card; of the Fool the face that it takes."""

    kind: Literal["exchanged", "fetched", "fool", "laid", "played", "tower-falls"]
    seat: int
    card: str


class WithCards(TypedDict):
    kind: Literal["destroyed", "drawn", "hand", "out"]
    seat: int
    cards: list[str]


class WithTarget(TypedDict):
    kind: Literal["denied", "killer-queen", "robbed", "shared", "temperance"]
    seat: int
    target: int


class CardAt(TypedDict):
    """A card that names somebody, or is taken from somebody; `cancelled` by `seat`."""

    kind: Literal["cancelled", "played-at", "stolen"]
    seat: int
    card: str
    target: int


class CardOn(TypedDict):
    kind: Literal["played-on"]
    seat: int
    card: str
    on: str


class WithPlayer(TypedDict):
    """A reaction for `target` that concerns somebody else, too."""

    kind: Literal["justice", "lovers"]
    seat: int
    target: int
    player: int


class Declared(TypedDict):
    """An attack with its dice, each part of its total as `source points`."""

    kind: Literal["attack", "moon", "spell", "sun"]
    seat: int
    cards: list[str]
    attack: list[str]
    total: int
    magical: bool
    card: NotRequired[Face]
    target: NotRequired[int]


class Resisted(TypedDict):
    kind: Literal["defence"]
    seat: int
    defence: list[str]
    total: int


class Hit(TypedDict):
    """What an attack did to one of the attacked, each step as `name points`."""

    kind: Literal["hit", "stopped"]
    seat: int
    target: int
    steps: list[str]
    points: int


class PointsChanged(TypedDict):
    kind: Literal["heals", "loses", "upkeep"]
    seat: int
    points: int
    pv: int


class TurnedBack(TypedDict):
    """What the attacker loses."""

    kind: Literal["countered", "mirrored"]
    seat: int
    points: int


class Doubled(TypedDict):
    kind: Literal["force"]
    seat: int
    total: int


class CounterRolled(TypedDict):
    kind: Literal["counter"]
    seat: int
    target: int
    die: int


class Rolled(TypedDict):
    kind: Literal["rolled"]
    seat: int
    die: int


class SignShown(TypedDict):
    kind: Literal["sign"]
    seat: int
    sign: Literal["rock", "paper", "scissors"]


class Dealt(TypedDict):
    kind: Literal["dealt"]
    seat: int
    team: int
    count: int
    pv: int


class Drew(TypedDict):
    kind: Literal["drew"]
    seat: int
    count: int
    pile: Pile


class Shuffled(TypedDict):
    kind: Literal["shuffled"]
    pile: Pile
    count: int


class TurnBegun(TypedDict):
    kind: Literal["turn"]
    seat: int
    number: int


class TurnsCounted(TypedDict):
    kind: Literal["world"]
    seat: int
    turns: int


class Capped(TypedDict):
    kind: Literal["cap"]
    turns: int


class Seats(TypedDict):
    """Who is tied at the start, who has won."""

    kind: Literal["over", "tied"]
    seats: list[int]


EVENTS: Final = (
    Happened,
    WithCard,
    WithCards,
    WithTarget,
    CardAt,
    CardOn,
    WithPlayer,
    Declared,
    Resisted,
    Hit,
    PointsChanged,
    TurnedBack,
    Doubled,
    CounterRolled,
    Rolled,
    SignShown,
    Dealt,
    Drew,
    Shuffled,
    TurnBegun,
    TurnsCounted,
    Capped,
    Seats,
)
