"""The manifest of Le Fou (LF-01, LF-09, LF-45)."""

from __future__ import annotations

from typing import Any, final

from tablee.core.chance import Chance
from tablee.core.contract import OFF_ON, FixedDeal, Game, Option, Reason, View
from tablee.core.events import Event, EventLog
from tablee.core.refusal import Refused
from tablee.core.words import Words
from tablee.games.lefou import measures, picture, shape, terminal
from tablee.games.lefou.player import beginner, reasons, strategy
from tablee.games.lefou.rules import moves, start, teams
from tablee.games.lefou.rules.state import LefouState, load_state, new_state
from tablee.games.lefou.rules.table import WINDOWS, new_table
from tablee.games.lefou.view import LefouView, load_view


@final
class Lefou(Game):
    """Tarot combat: lay units, arm them, attack, and answer whatever the others play.

    Version 2: a pile made anew does not get the cards discarded in the same turn (LF-06).
    """

    def __init__(self, version: int = 2) -> None:
        options = (
            Option("teams", teams.TEAMS, ("LF-01", "LF-50", "LF-51", "LF-52")),
            Option("hyper-offense", OFF_ON, ("LF-09",)),
            Option("windows", WINDOWS, ("LF-45",)),
        )
        super().__init__("lefou", version, (3, 6), options, moves.MOVES, versions=(1, 2))
        self.back = moves.BACK
        self.playouts = 1200
        self.lesson = FixedDeal(2, 3, "lesson 46")
        self.shape = shape.LefouView
        self.events = shape.EVENTS

    def pinned(self, version: int) -> Lefou:
        return Lefou(version)

    def settle(self, seats: int, chosen: dict[str, str]) -> dict[str, str]:
        settled = super().settle(seats, chosen)
        refusal = teams.forbidden(seats, settled["teams"])
        if refusal is not None:
            raise Refused(refusal)
        return settled

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> LefouState:
        """Points and cards for all, then the roll for the start (LF-03, LF-04)."""
        table = new_table(seats, self.version)
        table.form = teams.TEAMS.index(options["teams"])
        table.hyper = options["hyper-offense"] == "on"
        table.windows = WINDOWS.index(options["windows"])
        state = new_state(table, chance, log)
        start.deal(state)
        start.roll_for_start(state)
        return state

    def text(self, move: int) -> str:
        return moves.text(move)

    def move(self, text: str) -> int:
        return moves.parse(text)

    def describe(self, move: int) -> dict[str, Any]:
        return moves.describe(move)

    def load(self, data: dict[str, Any]) -> LefouState:
        return load_state(data, self.version)

    def load_view(self, data: dict[str, Any]) -> LefouView:
        return load_view(data, self.version)

    def choose(self, view: View, chance: Chance) -> int:
        assert isinstance(view, LefouView)
        return strategy.choose(view, chance)

    def stumble(self, view: View, chance: Chance) -> int:
        assert isinstance(view, LefouView)
        return beginner.stumble(view, chance)

    def reason(self, view: View, move: int) -> Reason:
        assert isinstance(view, LefouView)
        return reasons.reason(view, move)

    def measures(self, events: list[Event], seats: int) -> dict[str, list[float]]:
        return measures.of(events, seats)

    def draw(self, view: View, words: Words) -> list[str]:
        assert isinstance(view, LefouView)
        return terminal.draw(view, words)

    def picture(self, views: list[View], words: Words, language: str) -> str:
        return picture.draw(views, words, language)


GAME = Lefou()
