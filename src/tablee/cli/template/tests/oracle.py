"""Perch without its engine: what a seat cannot know, what must add up."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import FastChance

DECK = set(range(1, 25))


def permuted(state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]:
    """The same state with the cards of other hands dealt anew."""
    hands, table = state["hands"], state["table"]
    own = hands[seat] if seat >= 0 else []
    unseen = chance.shuffled(sorted(DECK - {*own, *table["trick"], *table["gone"]}))
    for other, hand in enumerate(hands):
        if other != seat:
            hands[other], unseen = sorted(unseen[: len(hand)]), unseen[len(hand) :]
    return state


def conserved(state: dict[str, Any]) -> None:
    """No card is in two places, and everybody was dealt four."""
    table = state["table"]
    cards = [card for hand in state["hands"] for card in hand] + table["trick"] + table["gone"]
    assert len(cards) == len(set(cards)) == 4 * table["seats"], "cards are missing or there twice"
    assert set(cards) <= DECK, "there are cards that no deck has"


def rescored(events: list[dict[str, Any]], seats: int) -> list[int]:
    """Who played the highest card of each trick."""
    points = [0] * seats
    trick: dict[int, int] = {}
    for event in events:
        if event["kind"] == "played":
            trick[event["card"]] = event["seat"]
        elif event["kind"] == "trick":
            points[trick[max(trick)]] += event["points"]
            trick = {}
    return points
