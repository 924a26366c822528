"""A table of Rage laid out by hand, for tests that tell a story."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import Chance
from tablee.core.events import EventLog
from tablee.core.registry import game
from tablee.games.rage.rules.state import RageState

RAGE = game("rage")

ORDER = (
    [f"{letter}{value}" for letter in "roy" for value in range(16)]
    + ["joker"] * 2
    + ["+5"] * 3
    + ["-5"] * 3
    + [f"{letter}{value}" for letter in "gbv" for value in range(16)]
    + ["notrump"] * 4
    + ["change"] * 4
)
"""All cards, in the order in which a pile counts them."""


class Scripted(Chance):
    """Chance that gives what the test wants: each `below` takes the next number."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, n: int) -> int:
        number = self.numbers.pop(0)
        assert 0 <= number < n
        return number

    def copy(self) -> Scripted:
        return Scripted(*self.numbers)

    def dump(self) -> dict[str, Any]:
        return {"stream": "scripted", "numbers": self.numbers}


def lay(
    *hands: str,
    trump: str = "v0",
    told: list[int] | None = None,
    dealer: int = -1,
    aside: str = "",
    pile: str | None = None,
    **table: Any,
) -> RageState:
    """Everyone has these cards and seat 0 leads; the rest is in the pile, or played already."""
    seats = len(hands)
    data = RAGE.simulate(seats, table.pop("options", {}), seed=1).dump()
    data["hands"] = [hand.split() for hand in hands]
    left = len(data["hands"][0])
    open_table = data["table"]
    names = dict(zip("roygbv", ("red", "orange", "yellow", "green", "blue", "violet"), strict=True))
    used = [card for hand in data["hands"] for card in hand] + [trump, *aside.split()]
    rest = [card for card in ORDER if not _remove(used, card)]
    data["pile"] = rest if pile is None else pile.split()
    told = told or [0] * seats
    data["told"] = told
    open_table |= {
        "phase": "playing",
        "dealer": dealer % seats,
        "leader": 0,
        "turn": 0,
        "told": told if open_table["options"]["prediction"] != "secret" else [0] * seats,
        "announced": [True] * seats,
        "left": left,
        "dealt": left,
        "round": 11 - left,
        "sheet": [[[0, 0, 0, 0, 10]] * seats] * (10 - left),
        "trump": names[trump[0]],
        "last_trump": names[trump[0]],
        "indicator": trump,
        "pile": len(data["pile"]),
        "aside": aside.split(),
        "out": [] if pile is None else [card for card in rest if not _remove(pile.split(), card)],
    } | table
    state = RAGE.load(data)
    assert isinstance(state, RageState)
    state.log = EventLog()
    return state


def _remove(cards: list[str], card: str) -> bool:
    if card in cards:
        cards.remove(card)
        return True
    return False


def play(state: RageState, *moves: str) -> RageState:
    """Moves in turn."""
    for move in moves:
        state.apply(state.actors()[0], RAGE.move(move))
    return state


def turning(state: RageState, *cards: str) -> RageState:
    """The next cards of the pile will be these."""
    pile = sorted(state.dump()["pile"], key=ORDER.index)
    numbers = []
    for card in cards:
        numbers.append(pile.index(card))
        pile.remove(card)
    state.chance = Scripted(*numbers)
    return state


def heard(state: RageState, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    assert state.log is not None
    return [event.data for event in state.log.events if event.kind == kind]


def refused(state: RageState, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move, or nothing."""
    seat = state.actors()[0] if seat is None else seat
    refusal = state.refusal(seat, RAGE.move(move))
    return refusal.rule if refusal else ""


def winner(state: RageState, *moves: str) -> int:
    """Who takes the trick."""
    play(state, *moves)
    seat: int = heard(state, "trick")[-1]["seat"]
    return seat
