"""Le Fou checked by hand: from the JSON of a state and from events, without the engine."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import FastChance

ARCANA = [
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
PACK = sorted(
    [
        f"{sign}-{suit}"
        for sign in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]
        for suit in "shdc"
    ]
    + ARCANA
)
HYPER_OUT = ("6", "8", "hierophant", "death", "temperance", "tower", "sun")


def permuted(state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]:
    """The same state with the cards of other hands and of the piles dealt anew.

    The piles keep their kinds. Half-made choices of others are dropped, signs not yet shown
    change, and so does what the others know.
    """
    table = state["table"]
    hidden = [other for other in range(table["seats"]) if other != seat]
    cards = [card for other in hidden for card in state["hands"][other]] + state["piles"]
    cards = [cards[i] for i in chance.shuffled(list(range(len(cards))))]
    normal = [card for card in cards if card not in ARCANA]
    arcana = [card for card in cards if card in ARCANA]
    wanted, other_kind = table["piles"]
    state["piles"] = sorted(normal[:wanted] + arcana[:other_kind], key=PACK.index)
    rest = normal[wanted:] + arcana[other_kind:]
    rest = [rest[i] for i in chance.shuffled(list(range(len(rest))))]
    for other in hidden:
        size = table["sizes"][other]
        state["hands"][other], rest = rest[:size], rest[size:]
        state["notes"][other] = state["notes"][-1]
        if other in table["chosen"]:
            state["signs"][other] = chance.below(3)
    acting = [table["turn"], table["asked"]][table["phase"] == "window"]
    if acting != seat:
        state["draft"] = None
    return state


def conserved(state: dict[str, Any]) -> None:
    """Every card is in one place, hands and piles have the sizes shown, things lie on things."""
    table = state["table"]
    fields = [row for field in table["fields"] for row in field]
    found = [card for hand in state["hands"] for card in hand] + state["piles"]
    found += [row["card"] for row in fields] + [row["card"] for row in table["discards"]]
    found += [play["card"] for play in table["stack"] if play["card"] is not None]
    expected = PACK
    if table["options"]["hyper-offense"] == "on":
        expected = [card for card in PACK if card.partition("-")[0] not in HYPER_OUT]
    assert sorted(found) == expected
    assert [len(hand) for hand in state["hands"]] == table["sizes"]
    arcana = sum(card in ARCANA for card in state["piles"])
    assert table["piles"] == [len(state["piles"]) - arcana, arcana]
    for field in table["fields"]:
        lying = [row["card"] for row in field]
        assert all(row["on"] is None or row["on"] in lying for row in field)
    assert set(table.get("waiting", [])) <= {row["card"] for row in table["discards"]}
    for seat, alive in enumerate(table["alive"]):
        assert alive or not (state["hands"][seat] or table["fields"][seat])


def rescored(events: list[dict[str, Any]], seats: int) -> list[int]:
    """A team's score is the sum of its living members' points, at least 1 for each."""
    points = [0] * seats
    team = [0] * seats
    alive = [True] * seats
    for event in events:
        seat = event.get("seat", 0)
        if event["kind"] == "dealt":
            points[seat] = event["pv"]
            team[seat] = event["team"]
        elif event["kind"] in ("heals", "upkeep"):
            points[seat] += event["points"]
        elif event["kind"] == "loses":
            points[seat] -= event["points"]
        elif event["kind"] == "out":
            alive[seat] = False
        if event["kind"] in ("heals", "upkeep", "loses"):
            assert points[seat] == event["pv"]
    sums = [0] * seats
    for seat in range(seats):
        if alive[seat]:
            sums[team[seat]] += max(1, points[seat])
    return [sums[team[seat]] for seat in range(seats)]
