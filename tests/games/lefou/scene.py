"""A table in the middle of a game, set up as a test wants it, with dice that fall as told."""

from __future__ import annotations

import json
from typing import Any

from tablee.core.chance import Chance
from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.games.lefou.game import GAME
from tablee.games.lefou.rules.state import LefouState

from .oracle import ARCANA, HYPER_OUT, PACK, conserved


class Scripted(Chance):
    """Dice from a list; without one, the first of whatever there is."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice = list(dice)

    def below(self, n: int) -> int:
        return self.dice.pop(0) - 1 if n == 6 and self.dice else 0

    def bits(self) -> int:
        return 0

    def copy(self) -> Scripted:
        return Scripted(tuple(self.dice))

    def dump(self) -> dict[str, Any]:
        return {"stream": "fast", "words": [0, 0, 0, 0]}


class Scene:
    """A state and what is told about it. Seats are counted from 0; seat 0 has the turn."""

    def __init__(self, state: LefouState, log: EventLog) -> None:
        self.state = state
        self.log = log
        self.heard: list[dict[str, Any]] = []

    def do(self, seat: int, *moves: str) -> Scene:
        """Make moves; every card stays in the game."""
        for move in moves:
            self.state.apply(seat, GAME.move(move))
        self.heard = [{**event.dump(), "to": event.audience} for event in self.log.take()]
        conserved(json.loads(json.dumps(self.state.dump())))
        return self

    def refused(self, seat: int, move: str) -> str:
        """The rule by which a move is refused, with its case."""
        try:
            self.state.apply(seat, GAME.move(move))
        except Refused as refused:
            return refused.refusal.key().removeprefix("refusal.")
        raise AssertionError(f"{move} was allowed")

    def may(self, seat: int) -> list[str]:
        return [GAME.text(move) for move in self.state.legal(seat)]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind since the last `do`."""
        return [event for event in self.heard if event["kind"] == kind]

    @property
    def table(self) -> dict[str, Any]:
        return self.state.table.dump()

    @property
    def pv(self) -> list[int]:
        points: list[int] = self.table["pv"]
        return points

    @property
    def asked(self) -> list[int]:
        return self.state.actors()

    def hand(self, seat: int) -> list[str]:
        cards: list[str] = self.state.dump()["hands"][seat]
        return cards

    def field(self, seat: int) -> list[str]:
        return [row["card"] for row in self.table["fields"][seat]]

    def discards(self) -> dict[str, int]:
        """Discarded cards and who had them last."""
        return {row["card"]: row["seat"] for row in self.table["discards"]}

    def stack(self) -> list[str]:
        return [play["card"] or "units" for play in self.table["stack"]]


def scene(
    hands: list[str],
    fields: list[str] | None = None,
    *,
    pv: list[int] | None = None,
    dice: tuple[int, ...] = (),
    discards: dict[str, int] | None = None,
    laid_by: dict[str, int] | None = None,
    fool: str | None = None,
    piles: str | None = None,
    version: int = GAME.version,
    **table: Any,
) -> Scene:
    """Hands and fields as words: `"R-s 4-h>R-s"` is a king and a sword on it.

    Everything else lies in the piles, or in the discards of nobody's making if `piles` says what
    the piles have. Options and other entries of the table's JSON are given by name.
    """
    seats = len(hands)
    names = ("teams", "hyper_offense", "windows")
    chosen = {name.replace("_", "-"): table.pop(name) for name in names if name in table}
    game = GAME.at(version)
    data = game.simulate(seats, chosen).dump()
    open_table = data["table"]
    open_table |= {"phase": "turn", "turn": 0, "turns": 1, "first": False, "contenders": []}
    open_table |= {"chosen": [], "seasoned": list(range(seats)), "fool_as": fool}
    held = [hand.split() for hand in hands]
    lying = [_lay(field, seat, laid_by or {}) for seat, field in enumerate(fields or [""] * seats)]
    lying += [[] for _ in range(seats - len(lying))]
    used = [card for hand in held for card in hand]
    used += [row["card"] for field in lying for row in field] + list(discards or {})
    rest = [card for card in PACK if card not in used]
    if chosen.get("hyper-offense") == "on":
        rest = [card for card in rest if card.partition("-")[0] not in HYPER_OUT]
    thrown = dict(discards or {})
    if piles is not None:
        thrown |= {card: 6 for card in rest if card not in piles.split()}
        rest = piles.split()
    arcana = sum(card in ARCANA for card in rest)
    open_table |= {
        "fields": lying,
        "discards": [{"card": card, "seat": seat} for card, seat in thrown.items()],
        "sizes": [len(hand) for hand in held],
        "piles": [len(rest) - arcana, arcana],
        "pv": pv or [50] * seats,
    }
    open_table |= table
    data |= {"hands": held, "piles": rest, "draft": None, "signs": [0] * seats}
    notes = [_note(hand) for hand in held]
    data["notes"] = [notes for _ in range(seats + 1)]
    state = game.load(json.loads(json.dumps(data)))
    assert isinstance(state, LefouState)
    state.chance = Scripted(dice)
    log = EventLog()
    state.log = log
    conserved(json.loads(json.dumps(state.dump())))
    return Scene(state, log)


def _lay(words: str, seat: int, laid_by: dict[str, int]) -> list[dict[str, Any]]:
    rows = []
    for word in words.split():
        card, _, under = word.partition(">")
        rows.append({"card": card, "seat": laid_by.get(card, seat), "on": under or None})
    return rows


def _note(hand: list[str]) -> dict[str, Any]:
    arcana = sum(card in ARCANA for card in hand)
    return {"marked": [], "least": [len(hand) - arcana, 0, arcana, 0]}
