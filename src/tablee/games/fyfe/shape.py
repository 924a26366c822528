"""What views and events of FYFE are made of, and its box: the web app's types are from here."""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict

from tablee.games.fyfe.rules import charms, lines, tiles
from tablee.games.fyfe.rules.table import TURNS
from tablee.games.fyfe.rules.tokens import TRAITS

TileCode = Literal[
    "any-five",
    "house-symbol",
    "house-colour",
    "house-number",
    "different-symbol",
    "different-colour",
    "different-number",
    "same-symbol",
    "same-colour",
    "same-number",
    "numbers-up",
    "numbers-down",
    "symbols-in-order",
    "colours-in-order",
    "all-different",
]
CharmCode = Literal[
    "redraw",
    "move",
    "swap",
    "four-of-five",
    "hidden-joker",
    "turn-to-joker",
    "replace",
]
Standing = Literal["completed", "satisfied", "possible", "impossible"]
Switch = Literal["off", "on"]


class Choices(TypedDict):
    """What somebody has redrawn and chosen in a turn."""

    redrawn: list[str | None]
    choices: list[str]
    """The moves that could be taken back, in order."""


class Placed(TypedDict):
    """The tile of a line, and how it stands."""

    tile: TileCode
    completed: bool
    standing: Standing
    missing: int
    """How many tokens the line still needs."""
    awaits: dict[str, str]
    """The empty spaces where only one value will do, and which."""


class Points(TypedDict):
    """The score as if the game ended now (FYFE-30)."""

    tiles: int
    firsts: int
    bonus: int
    charms: int
    total: int


class FyfeBoard(TypedDict):
    """A player's side of the table: `show_board`."""

    spaces: list[str | None]
    """From the top left, row by row; a joker is the token under it and a star."""
    reserve: list[str | None]
    tiles: dict[str, Placed]
    """By line."""
    unused: list[TileCode]
    aside: TileCode | None
    charms: list[CharmCode]
    """Those that have not been used."""
    firsts: list[TileCode]
    """The "first!" tiles won."""
    fresh: list[str]
    """The lines completed when the last turn ended."""
    last: Choices
    """The turn before, open to all since it ended."""
    points: Points
    completed: int
    """How many tiles were completed, one put aside included."""


class Options(TypedDict):
    """What the table has chosen."""

    easier: Switch


class FyfeTable(TypedDict):
    """The open side of a game: `Table.show`."""

    seats: int
    options: Options
    turn: int
    over: bool
    done: list[bool]
    charm: bool
    """Whether a charm token was drawn this turn."""
    charm_tokens: int
    """How many charm tokens the bag still has."""
    firsts: list[TileCode]
    """The "first!" tiles that nobody has taken or lost."""
    boards: list[FyfeBoard]
    """As they were when this turn's tokens had been drawn."""


class Gain(TypedDict):
    """A step of the sum that a turn brings."""

    rule: Literal["FYFE-16", "FYFE-18"]
    points: int
    tile: TileCode | None
    """The tile completed; none for the bonus."""


class Preview(TypedDict):
    """What one more choice would change."""

    standings: dict[str, Standing]
    """By line: a tile that is not named stands as before, a new one is possible."""
    gains: list[Gain]
    """What comes to the sum."""


class OwnTurn(TypedDict):
    """My choices of this turn, hidden from the others until all are done (FYFE-15)."""

    redrawn: list[str | None]
    choices: list[str]
    placed: str | None
    """The space of this turn's token (FYFE-28)."""
    must: list[str]
    """The free lines of which one must get a tile (FYFE-14)."""
    gains: list[Gain]
    """What the turn brings if it ends like this."""
    previews: dict[str, Preview]
    """By move: those that change how a tile stands."""


class FyfeView(TypedDict):
    """What a seat sees: `FyfeView.dump`."""

    table: FyfeTable
    seat: int
    board: FyfeBoard | None
    """My own side as it is now; none for those who watch."""
    own: OwnTurn | None
    bag: list[str]
    """The tokens that this seat may still hope to draw."""


class TurnBegun(TypedDict):
    kind: Literal["turn"]
    turn: int


class Drew(TypedDict):
    """A redraw is told to its player at once, and to all when the turn ends."""

    kind: Literal["drew", "redraw", "redrew"]
    seat: int
    tokens: list[str]


class CharmTokenDrawn(TypedDict):
    kind: Literal["charm-token", "charm-back"]
    seat: int


class TurnDone(TypedDict):
    kind: Literal["done", "resumed"]
    seat: int


class TokenPlaced(TypedDict):
    kind: Literal["placed", "hidden-joker"]
    seat: int
    token: str
    space: str


class TileLaid(TypedDict):
    kind: Literal["tile"]
    seat: int
    tile: TileCode
    line: str


TokenMoved = TypedDict(
    "TokenMoved",
    {"kind": Literal["moved"], "seat": int, "token": str, "from": str, "to": str},
)


class TokenSwapped(TypedDict):
    kind: Literal["swapped"]
    seat: int
    token: str
    back: str
    """The token that came back from the board."""
    space: str


class FourOfFive(TypedDict):
    kind: Literal["four-of-five"]
    seat: int
    tile: TileCode
    line: str


class TokenTurned(TypedDict):
    kind: Literal["turned"]
    seat: int
    token: str
    space: str


class TileReplaced(TypedDict):
    kind: Literal["replaced"]
    seat: int
    aside: TileCode
    tile: TileCode
    line: str


class TileCompleted(TypedDict):
    kind: Literal["completed"]
    seat: int
    tile: TileCode
    line: str
    points: int


class FirstTaken(TypedDict):
    kind: Literal["first"]
    seat: int
    tile: TileCode


class FirstLost(TypedDict):
    kind: Literal["first-lost"]
    seats: list[int]
    tile: TileCode


class Bonus(TypedDict):
    kind: Literal["bonus"]
    seat: int
    number: int
    points: int


class CharmsUnused(TypedDict):
    kind: Literal["unused"]
    seat: int
    charms: list[CharmCode]
    points: int


class Total(TypedDict):
    kind: Literal["total"]
    seat: int
    points: int


class Over(TypedDict):
    kind: Literal["over"]
    seats: list[int]


EVENTS: Final = (
    TurnBegun,
    Drew,
    CharmTokenDrawn,
    TurnDone,
    TokenPlaced,
    TileLaid,
    TokenMoved,
    TokenSwapped,
    FourOfFive,
    TokenTurned,
    TileReplaced,
    TileCompleted,
    FirstTaken,
    FirstLost,
    Bonus,
    CharmsUnused,
    Total,
    Over,
)


def _box(easier: bool) -> dict[str, Any]:
    """What a game is played with (FYFE-31)."""
    return {
        "tiles": [kind.name for kind in tiles.KINDS if kind.easier or not easier],
        "charms": [charm.name for charm in charms.TABLE if charm.easier or not easier],
    }


MATERIAL: Final[dict[str, Any]] = {
    "turns": TURNS,
    "lines": {
        name: [lines.SPACE_NAMES[lines.space_at(line, place)] for place in range(5)]
        for line, name in enumerate(lines.LINE_NAMES)
    },
    "tiles": {
        kind.name: {
            "points": kind.points,
            "trait": None if kind.trait < 0 else TRAITS[kind.trait],
        }
        for kind in tiles.KINDS
    },
    "charms": {charm.name: {"points": charm.points, "rule": charm.rule} for charm in charms.TABLE},
    "boxes": {"off": _box(False), "on": _box(True)},
}
"""The lines in reading order (FYFE-05), what tiles and charms are worth (FYFE-04, FYFE-20), and
what each game is played with, by the option `easier`."""
