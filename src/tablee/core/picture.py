"""The table as HTML, for notebooks, with the web app's own drawings.

`drawings.json` of a package has what its components draw, and `drawings.css` the colours: both are
written, and compared, by `web/tests/drawings.test.ts`. This module is never compiled.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

from tablee.core.contract import Game, State, View
from tablee.core.registry import game_of, words
from tablee.core.words import Words

_MARKS: Final = re.compile(r"\[/?[a-z ]*\]")


class Picture(str):
    """HTML that a notebook shows as it is."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def picture(
    position: State | View, language: str = "en", names: list[str] | None = None
) -> Picture:
    """The table: of a view what its seat knows, of a state what all seats know together."""
    game = game_of(position)
    if isinstance(position, State):
        seats = int(position.seats)
        views = [position.view(seat) for seat in range(seats)]
    else:
        seats = game.max_seats
        views = [position]
    said = words(game.id, language)
    spoken = words(
        game.id, language, names or [said.say("seat", {"number": i}) for i in range(seats)]
    )
    return Picture(game.picture(views, spoken, language))


def plain(game: Game, views: list[View], spoken: Words) -> str:
    """The terminal's drawing, for a game that has no other."""
    drawn = [lines(game, view, spoken) for view in views]
    texts = "\n\n".join("\n".join(each) for each in drawn)
    return frame(game.id, spoken.say("name"), "", f"<pre>{escape(texts)}</pre>")


def lines(game: Game, view: View, spoken: Words) -> list[str]:
    """What the terminal shows, without its styles."""
    return [unmarked(line) for line in game.draw(view, spoken)]


def unmarked(line: str) -> str:
    """A line of the terminal's drawing without its styles."""
    return _MARKS.sub("", line)


class Drawings:
    """The drawings of a package by their names, in one language."""

    def __init__(self, package: str, language: str) -> None:
        self.sheet = _sheet(package)
        self.language = language

    def svg(self, name: str) -> str:
        """A drawing; KeyError if there is none of this name."""
        found: Any = self.sheet["names"][name]
        number, figure = found[self.language] if isinstance(found, dict) else found
        drawing: str = self.sheet["drawings"][number]
        return drawing.replace("{}", figure)

    def card(self, name: str, label: str, under: str = "", kind: str = "") -> str:
        """A card or a token with its name for those who do not see it, and words beneath it."""
        named = f'role="img" aria-label="{escape(label)}" title="{escape(label)}"'
        caption = f"<figcaption>{escape(under)}</figcaption>" if under else ""
        return (
            f'<figure class="piece {kind}"><span {named}>{self.svg(name)}</span>{caption}</figure>'
        )


@cache
def _sheet(package: str) -> dict[str, Any]:
    sheet: dict[str, Any] = json.loads(files(package).joinpath("drawings.json").read_text("utf-8"))
    return sheet


@cache
def _style() -> str:
    home = files("tablee.core")
    texts = [home.joinpath(name).read_text("utf-8") for name in ("drawings.css", "picture.css")]
    return re.sub(r"\s+", " ", " ".join(texts))


def frame(game_id: str, title: str, heading: str, *parts: str) -> str:
    """All of it: the name of the game, where it stands, then its parts."""
    top = f"<header><b>{escape(title)}</b><span>{escape(heading)}</span></header>"
    style = f"<style>{_style()}</style>"
    return f'<div class="tablee" data-game="{game_id}">{style}{top}{"".join(parts)}</div>'


def part(label: str, pieces: Iterable[str], kind: str = "") -> str:
    """A row of pieces with its label."""
    row = f'<div class="row">{"".join(pieces)}</div>'
    return f'<section class="{kind}"><h4>{escape(label)}</h4>{row}</section>'


def sides(parts: Iterable[str], kind: str = "") -> str:
    """Parts side by side, as far as there is room."""
    return f'<div class="sides {kind}">{"".join(parts)}</div>'


def seats(headings: Sequence[str], rows: Iterable[tuple[bool, Sequence[str]]]) -> str:
    """A table of the seats; whoever is waited for is marked. The cells are text."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join(
        f'<tr class="{"acts" if acts else ""}">'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for acts, cells in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def minus(number: int) -> str:
    """A number as it is written."""
    return str(number).replace("-", "−")
