"""The narrator: a game's events, moves, refusals and boards, told at one table."""

from __future__ import annotations

import json
import re
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.errors import MarkupError
from rich.padding import Padding
from rich.text import Text

from tablee.cli.listing import factored
from tablee.cli.screen import COLOURS, Screen, printable
from tablee.core import registry
from tablee.core.contract import Game, Reason, View
from tablee.core.events import Event
from tablee.core.refusal import Refusal
from tablee.core.words import Words

MANY: Final = 30
SOME: Final = 12
"""Of more than so many moves, kinds with more than so many are listed by notation alone."""

LONGEST_NAME: Final = 16
USUAL_WIDTH: Final = 80
"""Columns that a board may take, unless there are fewer."""


def seat_name(name: str) -> str:
    """A player's name as it fits a board: short, one line, no markup."""
    safe = printable(name).translate(str.maketrans("[]\\\n", "()/ ")).strip()
    return safe if len(safe) <= LONGEST_NAME else safe[: LONGEST_NAME - 1] + "…"


class Narrator:
    """Speaks for one game, with the names of its players."""

    def __init__(self, screen: Screen, game: Game, names: list[str]) -> None:
        self.screen = screen
        self.game = game
        self.names = [seat_name(name) for name in names]
        self.words: Words = registry.words(game.id, screen.language, self.names)
        self._colours = _colour_patterns(self.words)

    def coloured(self, sentence: str, style: str = "") -> Text:
        """A sentence in which the colours of cards have their colour."""
        text = Text(printable(sentence), style)
        for colour, pattern in self._colours:
            text.highlight_regex(pattern, colour)
        return text

    def event(self, event: Event) -> Text:
        """An event as a sentence; of whoever does it for themself another, where there is one."""
        own = f"own.{event.kind}"
        alone = event.data.get("target", -1) == event.data.get("seat") and self.words.has(own)
        try:
            return self.coloured(
                self.words.say(own if alone else f"event.{event.kind}", event.data)
            )
        except KeyError:  # a game of somebody else may lack a sentence: the table goes on
            return Text(f"{event.kind} {json.dumps(event.data, ensure_ascii=False)}")

    def move(self, move: int, width: int = 0) -> Text:
        """A move: its notation, and what it says; once only, if they are the same."""
        notation, said = self.game.text(move), self.said(move)
        spoken = said.split(" ")
        if notation in spoken:
            text = self.coloured(said)
            start = len(" ".join([*spoken[: spoken.index(notation)], ""]))
            text.stylize("notation", start, start + len(notation))
            return text
        text = Text().append(notation.ljust(width), "notation")
        return text.append("  ").append_text(self.coloured(said)) if said else text

    def said(self, move: int) -> str:
        """A move in words; empty if the game has none for it."""
        parts = self.game.describe(move)
        try:
            return printable(self.words.say(f"move.{parts['kind']}", parts))
        except KeyError:
            return ""

    def moves(self, moves: list[int], whole: bool = False) -> RenderableType:
        """What may be done, as a list that fits the screen, each kind by itself."""
        few = len(moves) <= MANY or whole
        blocks: list[RenderableType] = []
        kinds = self.kinds(moves)
        single = [same[0] for same in kinds if len(same) == 1]
        for same in [kind for kind in kinds if len(kind) > 1] + ([single] if single else []):
            blocks += [self._told(same)] if few or len(same) <= SOME else self._listed(same)
        return Padding(Group(*blocks), (0, 0, 0, 2))

    def _told(self, moves: list[int]) -> RenderableType:
        width = max(len(self.game.text(move)) for move in moves)
        return Columns([self.move(move, width) for move in moves], padding=(0, 3))

    def _listed(self, moves: list[int]) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for beginning, last_words in factored([self.game.text(move) for move in moves]):
            if beginning:
                lines.append(Text(beginning, "notation"))
            lines.append(Padding(Text(" ".join(last_words), "notation"), (0, 0, 0, 4)))
        return lines

    def brief(self, moves: list[int]) -> str:
        """Moves in notation only, as short as can be."""
        parts = factored([self.game.text(move) for move in moves])
        return "; ".join(
            f"{head}: {' '.join(last)}" if head else " ".join(last) for head, last in parts
        )

    def kinds(self, moves: list[int]) -> list[list[int]]:
        """Moves by kind, in the order of the first of each."""
        found: dict[str, list[int]] = {}
        for move in moves:
            found.setdefault(str(self.game.describe(move)["kind"]), []).append(move)
        return list(found.values())

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        try:
            return self.words.say(refusal.key(), refusal.params)
        except KeyError:
            return f"{refusal.rule} {refusal.case}".strip()

    def reason(self, reason: Reason) -> str:
        """Why a move makes sense."""
        return self.words.say(f"reason.{reason.key}", reason.params)

    def board(self, view: View) -> None:
        """Show the table as a seat sees it."""
        narrow = self.screen.console.width < USUAL_WIDTH
        drawn = self.game.draw_narrow if narrow else self.game.draw
        for line in drawn(view, self.words):
            try:
                self.screen.show(Text.from_markup(line))
            except MarkupError:
                self.screen.show(Text(line))

    def options(self, settled: dict[str, str]) -> list[str]:
        """The options that differ from the booklet's game, with their rules."""
        lines = []
        for option in self.game.options:
            value = settled[option.name]
            if value != option.values[0]:
                key = f"option.{option.name}.{value}"
                params = {
                    "label": self.words.name("option", option.name),
                    "said": self.words.say(key) if self.words.has(key) else value,
                    "rules": ", ".join(option.rules),
                }
                lines.append(self.screen.text("option.chosen", params))
        return lines


def _colour_patterns(words: Words) -> list[tuple[str, str]]:
    """The six colours by their names in this language, with a number beside them if there is."""
    named = [(colour, words.name("colour", colour)) for colour in COLOURS]
    return [(colour, rf"(?:\b\d+ )?\b{re.escape(name)}\b(?: \d+\b)?") for colour, name in named]
