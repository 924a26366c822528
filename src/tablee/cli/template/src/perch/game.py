"""The manifest of Perch (PERCH-01, PERCH-02, PERCH-10)."""

from __future__ import annotations

from typing import Any

from tablee.core.chance import Chance
from tablee.core.contract import OFF_ON, Game, Option, View
from tablee.core.events import EVERYONE, EventLog, only
from tablee.core.words import Words

from perch import terminal
from perch.player import strategy
from perch.rules import cards
from perch.rules.state import PerchState, load_state
from perch.rules.table import Table
from perch.view import PerchView, load_view


class Perch(Game):
    """Four tricks: who can beat the highest card must."""

    def __init__(self) -> None:
        options = (Option("finale", OFF_ON, ("PERCH-21",)),)
        super().__init__("perch", 1, (2, 6), options, cards.CARDS)

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> PerchState:
        """Four cards for everybody (PERCH-02); chance says who leads (PERCH-10)."""
        deck = chance.shuffled(list(range(1, cards.CARDS + 1)))
        hands = [sorted(deck[seat * cards.HAND :][: cards.HAND]) for seat in range(seats)]
        table = Table(seats, options["finale"] == "on", chance.below(seats))
        if log is not None:
            for seat, hand in enumerate(hands):
                log.add("dealt", {"seat": seat, "cards": hand[:]}, only(seat))
            log.add("leads", {"seat": table.leader}, EVERYONE)
        return PerchState(table, hands, chance, log)

    def text(self, move: int) -> str:
        return cards.text(move)

    def move(self, text: str) -> int:
        return cards.parse(text)

    def describe(self, move: int) -> dict[str, Any]:
        return cards.describe(move)

    def load(self, data: dict[str, Any]) -> PerchState:
        return load_state(data)

    def load_view(self, data: dict[str, Any]) -> PerchView:
        return load_view(data)

    def choose(self, view: View, chance: Chance) -> int:
        assert isinstance(view, PerchView)
        return strategy.choose(view)

    def draw(self, view: View, words: Words) -> list[str]:
        assert isinstance(view, PerchView)
        return terminal.draw(view, words)


GAME = Perch()
