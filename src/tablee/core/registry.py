"""The registry: finds the games and their versions, without a list of them.

Every folder of `tablee.games` that has a `game.py` with a `GAME` is a game. So is every entry
point of the group `tablee.games` of any other installed package.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import json
import pkgutil
import warnings
from functools import cache
from importlib.resources import files
from typing import Final

from tablee.core.contract import Game, UnknownGame
from tablee.core.words import Words

LANGUAGES: Final = ("fr", "en")
GROUP: Final = "tablee.games"


@cache
def _packages() -> dict[str, tuple[Game, str]]:
    found: dict[str, tuple[Game, str]] = {}
    home = importlib.import_module(GROUP)
    for module in pkgutil.iter_modules(home.__path__):
        package = f"{GROUP}.{module.name}"
        if importlib.util.find_spec(f"{package}.game"):
            game: Game = importlib.import_module(f"{package}.game").GAME
            found[game.id] = (game, package)
    for entry in importlib.metadata.entry_points(group=GROUP):
        try:
            outside: Game = entry.load()
        except Exception as error:
            warnings.warn(f"the game {entry.value} cannot be loaded: {error}", stacklevel=2)
            continue
        found.setdefault(outside.id, (outside, entry.module.rpartition(".")[0]))
    return found


def games() -> list[Game]:
    """All games of this installation, by id, each in its newest version."""
    return [game for _, (game, _) in sorted(_packages().items())]


def game(name: str, version: int | None = None) -> Game:
    """The game with this id, the newest version of it or this one; else `UnknownGame`."""
    found = _packages().get(name)
    if found is None:
        raise UnknownGame(name, version)
    return found[0] if version is None else found[0].at(version)


def rules(name: str, language: str) -> str:
    """The rules of a game as players read them (Markdown)."""
    return files(_packages()[name][1]).joinpath(f"rules.{language}.md").read_text("utf-8")


@cache
def _catalogue(package: str, language: str) -> dict[str, str]:
    text = files(package).joinpath("locale", f"{language}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def words(name: str, language: str, names: list[str] | None = None) -> Words:
    """The sentences of a game in a language, with those of every table beneath them."""
    common = _catalogue("tablee.core", language)
    return Words({**common, **_catalogue(_packages()[name][1], language)}, names)
