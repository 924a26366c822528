"""Positions of FYFE written as one would lay them out, and a bag that gives what is wanted."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import Chance, FastChance
from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.rules import tokens
from tablee.games.fyfe.rules.charms import CHARM_NAMES
from tablee.games.fyfe.rules.state import FyfeState
from tablee.games.fyfe.rules.tiles import TILE_NAMES

EMPTY = (". . . . .",) * 5
SPARE = [
    "y5t y5m y5p y5l y5f y4t y4m y4p y4l y4f",
    "r5t r5m r5p r5l r5f r4t r4m r4p r4l r4f",
]
"""Tokens for the reserves of players who do not matter in a scene."""


class Fate(Chance):
    """A bag that gives the tokens that are named, `charm` for a charm token."""

    def __init__(self, *wanted: str) -> None:
        self.wanted = list(wanted)
        self.state: FyfeState | None = None
        self.inside = list(range(tokens.TOKENS))
        """What a bag has that is drawn from before there is a state."""

    def below(self, n: int) -> int:
        word = self.wanted.pop(0)
        if word == "charm":
            return n - 1
        token = tokens.parse(word)
        if self.state is not None:
            return self.state.bag.tokens().index(token)
        place = self.inside.index(token)
        self.inside.pop(place)
        return place

    def copy(self) -> Fate:
        twin = Fate(*self.wanted)
        twin.inside = list(self.inside)
        return twin

    def dump(self) -> dict[str, Any]:
        return FastChance().dump()


def dealt(*wanted: str, seats: int = 2, log: EventLog | None = None, easier: str = "off") -> Any:
    """A new game whose bag gives these tokens."""
    fate = Fate(*wanted)
    state = GAME.deal(seats, {"easier": easier}, fate, log)
    fate.state = state
    return state


def board(
    rows: tuple[str, ...] = EMPTY,
    reserve: str = ". .",
    tiles: dict[str, str] | None = None,
    completed: tuple[str, ...] = (),
    charms: tuple[str, ...] = CHARM_NAMES,
    aside: str | None = None,
) -> dict[str, Any]:
    """A player's board: five rows of tokens, `*` after a joker, `.` where there is none."""
    placed = tiles or {}
    gone = {*placed.values(), aside}
    points = {"tiles": 0, "firsts": 0, "bonus": 0, "charms": 0, "total": 0}
    return {
        "spaces": [None if word == "." else word for row in rows for word in row.split()],
        "reserve": [None if word == "." else word for word in reserve.split()],
        "tiles": {
            line: {"tile": tile, "completed": line in completed} for line, tile in placed.items()
        },
        "unused": [tile for tile in TILE_NAMES if tile not in gone],
        "aside": aside,
        "charms": list(charms),
        "firsts": [],
        "fresh": [],
        "last": {"redrawn": [None, None], "choices": []},
        "points": points,
    }


def scene(
    *boards: dict[str, Any],
    turn: int = 10,
    charm: bool = False,
    firsts: tuple[str, ...] = TILE_NAMES,
    draws: tuple[str, ...] = (),
    seats: int = 2,
) -> Any:
    """A position: the given boards, and for the other players empty ones with spare tokens."""
    laid = list(boards)
    while len(laid) < seats:
        spare = SPARE[len(laid) % 2].split()
        laid.append(board(reserve=" ".join(spare[2 * (len(laid) // 2) :][:2])))
    state = GAME.load(
        {
            "table": {
                "seats": len(laid),
                "options": {"easier": "off"},
                "turn": turn,
                "over": False,
                "done": [False] * len(laid),
                "charm": charm,
                "charm_tokens": 3,
                "firsts": list(firsts),
                "boards": laid,
            },
            "turns": [{"redrawn": [None, None], "choices": []} for _ in laid],
            "ply": 0,
            "chance": FastChance(1).dump(),
        }
    )
    if draws:
        fate = Fate(*draws)
        fate.state = state
        state.chance = fate
    return state


def play(state: Any, seat: int, *words: str) -> None:
    """Make moves, written in notation."""
    for text in words:
        state.apply(seat, GAME.move(text))


def refused(state: Any, seat: int, words: str) -> str:
    """The rule, and its case, by which a move is refused; empty if it is allowed."""
    move = GAME.move(words)
    refusal = state.refusal(seat, move)
    assert (refusal is None) == (move in state.legal(seat))
    if refusal is None:
        return ""
    try:
        state.apply(seat, move)
    except Refused as error:
        assert error.refusal.key() == refusal.key()
    return str(refusal.key().removeprefix("refusal."))


def rest_is_done(state: Any, *seats: int) -> None:
    """The other players place anything and are done."""
    for seat in seats:
        space = next(text for text in texts(state, seat) if text.startswith("place "))
        play(state, seat, space)
        if GAME.move("done") not in state.legal(seat):
            line = "row-" + space[-1]
            play(state, seat, next(t for t in texts(state, seat) if t.endswith(f" {line}")))
        play(state, seat, "done")


def texts(state: Any, seat: int) -> list[str]:
    """The legal moves of a seat, in notation."""
    return [GAME.text(move) for move in state.legal(seat)]


def shown(state: Any, seat: int) -> dict[str, Any]:
    """A board as it lies on the table."""
    found: dict[str, Any] = state.dump()["table"]["boards"][seat]
    return found


def own(state: Any, seat: int) -> dict[str, Any]:
    """A board as its player sees it."""
    found: dict[str, Any] = state.view(seat).dump()["board"]
    return found


def at(laid: dict[str, Any], space: str) -> str | None:
    """What lies on a space of a board."""
    found: str | None = laid["spaces"]["abcde".index(space[0]) + 5 * (int(space[1]) - 1)]
    return found


def completed(laid: dict[str, Any]) -> list[str]:
    """The lines whose tile is completed."""
    return [line for line, tile in laid["tiles"].items() if tile["completed"]]
