"""A table of Fou ! laid out by hand, for tests that tell a story."""

from __future__ import annotations

from typing import Any

from tablee.core.events import EventLog
from tablee.core.registry import game
from tablee.games.fou.rules.state import FouState

from .oracle import pack

FOU = game("fou")
ANNE, PAUL, RACHEL, CAMILLE = range(4)


def lay(*hands: str, discs: tuple[int, ...] = (), leader: int = 0, **table: Any) -> FouState:
    """Everyone has these cards; those in play that nobody holds were played already."""
    data = FOU.simulate(len(hands), seed=1).dump()
    data["hands"] = [hand.split() for hand in hands]
    out = pack(len(hands))
    for card in [card for hand in data["hands"] for card in hand]:
        out.remove(card)
    data["table"] |= {
        "dealer": len(hands) - 1,
        "first": 0,
        "leader": leader,
        "turn": leader,
        "discs": list(discs),
        "sizes": [len(hand) for hand in data["hands"]],
        "out": out,
    } | table
    state = FOU.load(data)
    assert isinstance(state, FouState)
    state.log = EventLog()
    return state


def play(state: FouState, *moves: str) -> FouState:
    """Moves in turn."""
    for move in moves:
        state.apply(state.actors()[0], FOU.move(move))
    return state


def heard(state: FouState, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far."""
    assert state.log is not None
    return [event.data for event in state.log.events if event.kind == kind]


def refused(state: FouState, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move, or nothing."""
    seat = state.actors()[0] if seat is None else seat
    refusal = state.refusal(seat, FOU.move(move))
    return refusal.rule if refusal else ""


class Trick:
    """One trick: who won it, who became the Fou."""

    def __init__(self, state: FouState) -> None:
        self.winner: int = heard(state, "trick")[-1]["seat"]
        self.fou: list[int] = [disc["seat"] for disc in heard(state, "disc")]


def trick(*cards: str, discs: tuple[int, ...] = ()) -> Trick:
    """These cards are played in order from seat 0, those with a disc left out.

    Everybody keeps one more card, of a colour that was not led.
    """
    seats = len(cards) + len(discs)
    led = next((card[0] for card in cards if card != "1"), "1")
    spare = [card for card in pack(seats) if card not in cards and card[0] not in {led, "1"}]
    coming = list(cards)
    hands = ["" if seat in discs else coming.pop(0) for seat in range(seats)]
    hands = [f"{hand} {spare[seat]}" for seat, hand in enumerate(hands)]
    leader = next(seat for seat in range(seats) if seat not in discs)
    return Trick(play(lay(*hands, discs=discs, leader=leader), *cards))


def last_trick(
    *hands: str, moves: str, discs: tuple[int, ...] = (), leader: int = 0, **table: Any
) -> FouState:
    """A trick after which the round is over; the next has been dealt, unless the game is over."""
    state = play(lay(*hands, discs=discs, leader=leader, **table), *moves.split())
    assert heard(state, "scored")
    return state


def points(state: FouState) -> list[int]:
    """What the last finished round brought."""
    sheet: list[list[int]] = state.dump()["table"]["sheet"]
    return sheet[-1]
