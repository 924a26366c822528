"""Fou ! checked by hand: from the JSON of a state and from events, without the engine."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import FastChance

REFERENCE = {
    4: ({"g": 17, "r": 13, "y": 11, "b": 8}, 3, 12, 1),
    5: ({"g": 20, "r": 16, "y": 14, "b": 10}, 4, 12, 1),
    6: ({"g": 23, "r": 19, "y": 17, "b": 12}, 5, 12, 1),
    7: ({"g": 26, "r": 22, "y": 20, "b": 14}, 6, 12, 2),
    8: ({"g": 27, "r": 23, "y": 21, "b": 15}, 6, 11, 2),
}
"""The reference cards: highest card of each colour, number of "1", cards each, discs (FOU-02)."""


def pack(seats: int) -> list[str]:
    """All cards in play."""
    highest, ones, _, _ = REFERENCE[seats]
    cards = [f"{letter}{value}" for letter in highest for value in range(2, highest[letter] + 1)]
    return cards + ["1"] * ones


def permuted(state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]:
    """The same state with cards swapped between other hands, where no void forbids it."""
    table = state["table"]
    voids = [{colour[0] for colour in colours} for colours in table["voids"]]
    others = [other for other in range(table["seats"]) if other != seat and state["hands"][other]]
    for _ in range(300 if others else 0):
        one, two = (others[chance.below(len(others))] for _ in range(2))
        mine, theirs = state["hands"][one], state["hands"][two]
        i, j = chance.below(len(mine)), chance.below(len(theirs))
        if mine[i][0] not in voids[two] and theirs[j][0] not in voids[one]:
            mine[i], theirs[j] = theirs[j], mine[i]
    return state


def conserved(state: dict[str, Any]) -> None:
    """Every card in play is in a hand or out, once; sizes and discs are what they must be."""
    table = state["table"]
    seats = table["seats"]
    hands = table["shown"] if table["phase"] == "over" else state["hands"]
    assert sorted([card for hand in hands for card in hand] + table["out"]) == sorted(pack(seats))
    assert table["sizes"] == [len(hand) for hand in state["hands"]]
    tricks_played = len(table["out"]) > len(table["trick"])
    if table["phase"] == "playing":
        assert len(table["discs"]) == (REFERENCE[seats][3] if tricks_played else 0)
    assert not set(table["discs"]) & {play["seat"] for play in table["trick"]}
    for seat, colours in enumerate(table["voids"]):
        assert not any(card[0] == colour[0] for card in state["hands"][seat] for colour in colours)


def value(card: str) -> int:
    return int(card.lstrip("gryb"))


def judged(plays: list[tuple[int, str]], discs: int) -> tuple[int, list[int]]:
    """Who wins a trick and who takes the discs, as the rules tell it (FOU-14, FOU-21 to FOU-24)."""
    colour = next((card[0] for _, card in plays if card != "1"), "")
    followed = [(seat, card) for seat, card in plays if card == "1" or card[0] == colour]
    winner = max(followed, key=lambda play: value(play[1]))[0]
    foux: list[int] = []
    left = list(reversed(plays))
    while len(foux) < discs:
        discards = [play for play in left if play not in followed]
        worst = min(discards or left, key=lambda play: value(play[1]))
        left.remove(worst)
        foux.append(worst[0])
    return winner, foux


def rescored(events: list[dict[str, Any]], seats: int) -> list[int]:
    """Play every trick and count every hand again (FOU-30, FOU-31, FOU-32)."""
    discs = REFERENCE[seats][3]
    totals = [0] * seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    plays: list[tuple[int, str]] = []
    winner, foux = -1, [-1]
    took: list[int] = []
    for event in events:
        if event["kind"] == "hand":
            hands[event["seat"]] = list(event["cards"])
        elif event["kind"] == "played":
            hands[event["seat"]].remove(event["card"])
            plays.append((event["seat"], event["card"]))
        elif event["kind"] == "trick":
            winner, foux = judged(plays, discs)
            assert event["seat"] == winner
            plays, took = [], []
        elif event["kind"] == "disc":
            took.append(event["seat"])
            assert took == foux[: len(took)]
        elif event["kind"] == "scored":
            assert took == foux
            assert [] in hands
            for seat, hand in enumerate(hands):
                cost = sum(5 if card == "1" else value(card) for card in hand)
                totals[seat] += -cost if hand else 0 if seat in foux else 10
            assert [row["total"] for row in event["rows"]] == totals
    return totals
