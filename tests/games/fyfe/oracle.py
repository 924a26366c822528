"""What a seat of FYFE cannot know, exchanged; tokens and points, counted by hand."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import FastChance

TOKENS = {
    f"{colour}{number}{symbol}" for colour in "bgvry" for number in "12345" for symbol in "flpmt"
}
CHARMS = {
    "redraw": 1,
    "move": 2,
    "swap": 2,
    "four-of-five": 3,
    "hidden-joker": 3,
    "turn-to-joker": 3,
    "replace": 2,
}
TILES = {
    "any-five": 2,
    **{f"house-{trait}": 6 for trait in ("symbol", "colour", "number")},
    **{f"different-{trait}": 8 for trait in ("symbol", "colour", "number")},
    **{f"same-{trait}": 10 for trait in ("symbol", "colour", "number")},
    "numbers-up": 12,
    "numbers-down": 12,
    "symbols-in-order": 14,
    "colours-in-order": 14,
    "all-different": 20,
}
SPACES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


def permuted(state: dict[str, Any], seat: int, chance: FastChance) -> dict[str, Any]:
    """The same state with other choices of the others.

    Who is done has placed something, the other token of the reserve if there are two; who is not
    has chosen nothing or a first thing. A redraw stays one: the seat may have drawn what it left.
    """
    table = state["table"]
    for other in range(table["seats"]):
        if other == seat or table["over"]:
            continue
        choices = state["turns"][other]["choices"]
        both = None not in table["boards"][other]["reserve"]
        if table["done"][other]:
            for i, text in enumerate(choices):
                words = text.split()
                if words[0] == "place" and both and not any("charm" in word for word in choices):
                    words[1] = "1" if words[1] == "2" else "2"
                    choices[i] = " ".join(words)
        else:
            laid = table["boards"][other]
            free = [s for s, token in zip(SPACES, laid["spaces"], strict=True) if token is None]
            slot = 2 if laid["reserve"][0] is None else 1
            first = f"place {slot} {free[chance.below(len(free))]}"
            state["turns"][other]["choices"] = [] if choices else [first]
    return state


def conserved(state: dict[str, Any]) -> None:
    """No token is there twice; everyone has one token for each turn, and the reserve."""
    table = state["table"]
    seen: list[str] = []
    for laid, turn in zip(table["boards"], state["turns"], strict=True):
        lying = [word.removesuffix("*") for word in laid["spaces"] if word is not None]
        seen += lying
        reserve = [word for word in laid["reserve"] if word is not None]
        redrawn = [word for word in turn["redrawn"] if word is not None]
        seen += redrawn or reserve
        assert len(lying) == table["turn"] - (not table["over"])
        assert len(reserve) == (0 if table["over"] else 1 if table["turn"] == 25 else 2)
        used = [tile["tile"] for tile in laid["tiles"].values()]
        used += [laid["aside"]] if laid["aside"] else []
        assert len(set(used + laid["unused"])) == len(used) + len(laid["unused"])
        assert len(used + laid["unused"]) == (12 if table["options"]["easier"] == "on" else 15)
    assert len(set(seen)) == len(seen)
    assert set(seen) <= TOKENS


def rescored(events: list[dict[str, Any]], seats: int) -> list[int]:
    """Tiles, firsts, bonus points and unused charms (FYFE-04, FYFE-17, FYFE-18, FYFE-20)."""
    totals = [0] * seats
    done_before: set[str] = set()
    fresh: list[tuple[int, str]] = []
    charms = [0] * seats

    def settle() -> None:
        for seat, tile in fresh:
            totals[seat] += TILES[tile]
            if tile not in done_before and [t for _, t in fresh].count(tile) == 1:
                totals[seat] += 3
        done_before.update(tile for _, tile in fresh)
        fresh.clear()

    for event in events:
        if event["kind"] == "completed":
            fresh.append((event["seat"], event["tile"]))
        elif event["kind"] == "bonus":
            totals[event["seat"]] += {2: 5, 3: 10, 4: 20}[event["number"]]
        elif event["kind"] in {"turn", "over"}:
            settle()
        elif event["kind"] == "unused":
            charms[event["seat"]] = sum(CHARMS[name] for name in event["charms"])
    return [total + charm for total, charm in zip(totals, charms, strict=True)]
