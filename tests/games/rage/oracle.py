"""What a seat of Rage cannot know, exchanged."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import FastChance


def permuted(state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]:
    """The same state with the cards of other hands and of the pile dealt anew.

    Predictions that nobody but their owner has seen are drawn anew, too.
    """
    table = state["table"]
    hidden = [other for other in range(table["seats"]) if other != seat]
    known_pile = bool(table["recycled"])
    cards = [card for other in hidden for card in state["hands"][other]]
    if not known_pile:
        cards += state["pile"]
    order = chance.shuffled(list(range(len(cards))))
    cards = [cards[i] for i in order]
    for other in hidden:
        size = len(state["hands"][other])
        state["hands"][other], cards = cards[:size], cards[size:]
    if not known_pile:
        state["pile"] = cards
    unseen = {"open": (), "hidden": ("predicting",), "secret": ("predicting", "playing")}
    if table["phase"] in unseen[table["options"]["prediction"]]:
        for other in hidden:
            if table["announced"][other]:
                state["told"][other] = chance.below(table["dealt"] + 1)
    return state


PACK = sorted(
    [f"{letter}{value}" for letter in "roygbv" for value in range(16)]
    + ["joker"] * 2
    + ["+5"] * 3
    + ["-5"] * 3
    + ["notrump"] * 4
    + ["change"] * 4
)


def conserved(state: dict[str, Any]) -> None:
    """All 112 cards are somewhere, once; hands and tricks have the sizes they must have."""
    table = state["table"]
    cards = [card for hand in state["hands"] for card in hand]
    cards += state["pile"] + table["aside"] + table["out"]
    if table["indicator"] is not None:
        cards.append(table["indicator"])
    assert sorted(cards) == PACK
    assert len(state["pile"]) == table["pile"]
    assert sum(table["won"]) + table["left"] == table["dealt"]
    assert len(table["out"]) == sum(table["won"]) * table["seats"] + len(table["trick"])


def rescored(events: list[dict[str, Any]], seats: int) -> list[int]:
    """Count tricks, predictions and fives from what was played (RAGE-24, RAGE-40, RAGE-50)."""
    totals = [0] * seats
    told: list[int] = []
    won: list[int] = []
    fives: list[int] = []
    dealt = 0
    trick: list[str] = []
    for event in events:
        if event["kind"] == "round":
            dealt = event["cards"]
            told, won, fives, trick = [0] * seats, [0] * seats, [0] * seats, []
        elif event["kind"] == "announced":
            told[event["seat"]] = event["number"]
        elif event["kind"] == "played":
            trick.append(event["card"])
        elif event["kind"] == "trick":
            won[event["seat"]] += 1
            fives[event["seat"]] += 5 * (trick.count("+5") - trick.count("-5"))
            trick = []
        elif event["kind"] == "scored":
            for seat in range(seats):
                doubled = event["bonus"] and won[seat] == dealt > 1
                totals[seat] += won[seat] * (2 if doubled else 1) + fives[seat]
                totals[seat] += 10 if told[seat] == won[seat] else -5
    return totals
