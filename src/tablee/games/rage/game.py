"""The manifest of Rage (RAGE-02, RAGE-10, RAGE-25)."""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import zeros
from tablee.core.chance import Chance
from tablee.core.contract import OFF_ON, FixedDeal, Game, Option, Reason, View
from tablee.core.events import Event, EventLog
from tablee.core.words import Words
from tablee.games.rage import picture, shape, terminal
from tablee.games.rage.player import beginner, reasons, strategy
from tablee.games.rage.rules import deck, scoring
from tablee.games.rage.rules.state import RageState, load_state
from tablee.games.rage.rules.table import PREDICTIONS, Table
from tablee.games.rage.view import RageView, load_view


@final
class Rage(Game):
    """Ten rounds, from ten cards down to one: say how many tricks you will win, then win them."""

    def __init__(self, version: int = 2) -> None:
        options = (
            Option("prediction", PREDICTIONS, ("RAGE-20", "RAGE-22", "RAGE-23")),
            Option("plus-minus-one", OFF_ON, ("RAGE-21",)),
            Option("bonus", OFF_ON, ("RAGE-24",)),
        )
        super().__init__("rage", version, (2, 8), options, deck.MOVES, versions=(1, 2))
        self.playouts = 8000
        self.lesson = FixedDeal(2, 4, "lesson 2006")
        self.shape = shape.RageView
        self.events = shape.EVENTS

    def pinned(self, version: int) -> Rage:
        return Rage(version)

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> RageState:
        """The first dealer is drawn (RAGE-10); hidden and secret are one option (RAGE-25)."""
        table = Table(seats, zeros(seats), zeros(0))
        table.prediction = PREDICTIONS.index(options["prediction"])
        table.plus_minus_one = options["plus-minus-one"] == "on"
        table.bonus = options["bonus"] == "on"
        table.dealer = chance.below(seats)
        state = RageState(table, zeros(2 * seats), chance, log)
        if self.version > 1:
            state.deals = chance
        state.deal_round()
        return state

    def text(self, move: int) -> str:
        return deck.text(move)

    def move(self, text: str) -> int:
        return deck.parse(text)

    def describe(self, move: int) -> dict[str, Any]:
        return deck.describe(move)

    def load(self, data: dict[str, Any]) -> RageState:
        return load_state(data)

    def load_view(self, data: dict[str, Any]) -> RageView:
        return load_view(data)

    def choose(self, view: View, chance: Chance) -> int:
        assert isinstance(view, RageView)
        return strategy.choose(view, chance)

    def stumble(self, view: View, chance: Chance) -> int:
        assert isinstance(view, RageView)
        return beginner.stumble(view, chance)

    def reason(self, view: View, move: int) -> Reason:
        assert isinstance(view, RageView)
        return reasons.reason(view, move)

    def measures(self, events: list[Event], seats: int) -> dict[str, list[float]]:
        return {"contract": scoring.contracts(events, seats)}

    def draw(self, view: View, words: Words) -> list[str]:
        assert isinstance(view, RageView)
        return terminal.draw(view, words)

    def picture(self, views: list[View], words: Words, language: str) -> str:
        return picture.draw(views, words, language)


GAME = Rage()
