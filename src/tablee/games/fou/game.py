"""The manifest of Fou ! (FOU-01, FOU-10)."""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import zeros
from tablee.core.chance import Chance
from tablee.core.contract import FLAT, FixedDeal, Game, Reason, View
from tablee.core.events import Event, EventLog
from tablee.core.words import Words
from tablee.games.fou import measures, picture, shape, terminal
from tablee.games.fou.player import beginner, reasons, strategy
from tablee.games.fou.rules import deck
from tablee.games.fou.rules.state import FouState, load_state
from tablee.games.fou.rules.table import Table
from tablee.games.fou.view import FouView, load_view


@final
class Fou(Game):
    """Four to eight players (FOU-01): who plays the worst card of a trick sits out the next."""

    def __init__(self) -> None:
        super().__init__("fou", 1, (4, 8), (), deck.MOVES)
        self.search = FLAT
        self.playouts = 1500
        self.lesson = FixedDeal(1, 4, "lesson 23")
        self.shape = shape.FouView
        self.events = shape.EVENTS

    def deal(
        self,
        seats: int,
        options: dict[str, str],  # noqa: ARG002 - Fou ! has none
        chance: Chance,
        log: EventLog | None,
    ) -> FouState:
        """The first dealer is drawn, and the player at the dealer's left leads (FOU-10)."""
        table = Table(seats, zeros(seats), zeros(0), zeros(0))
        table.dealer = chance.below(seats)
        table.first = table.after(table.dealer)
        state = FouState(table, zeros(2 * seats), chance, log)
        state.deal_round()
        return state

    def text(self, move: int) -> str:
        return deck.text(move)

    def move(self, text: str) -> int:
        return deck.parse(text)

    def describe(self, move: int) -> dict[str, Any]:
        return deck.describe(move)

    def load(self, data: dict[str, Any]) -> FouState:
        return load_state(data)

    def load_view(self, data: dict[str, Any]) -> FouView:
        return load_view(data)

    def choose(self, view: View, chance: Chance) -> int:
        assert isinstance(view, FouView)
        return strategy.choose(view, chance)

    def stumble(self, view: View, chance: Chance) -> int:
        assert isinstance(view, FouView)
        return beginner.stumble(view, chance)

    def reason(self, view: View, move: int) -> Reason:
        assert isinstance(view, FouView)
        return reasons.reason(view, move)

    def measures(self, events: list[Event], seats: int) -> dict[str, list[float]]:
        return measures.measures(events, seats)

    def draw(self, view: View, words: Words) -> list[str]:
        assert isinstance(view, FouView)
        return terminal.draw(view, words)

    def picture(self, views: list[View], words: Words, language: str) -> str:
        return picture.draw(views, words, language)


GAME = Fou()
