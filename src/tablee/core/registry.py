"""The registry: finds the games and their versions, without a list of them.

Every folder of `tablee.games` that has a `game.py` with a `GAME` is a game. So is every entry
point of the group `tablee.games` of any other installed package, unless something is missing in
it: then it is left out with a warning.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import warnings
from functools import cache
from typing import Any

from tablee.core import outside, texts
from tablee.core.contract import Game, State, UnknownGame, View
from tablee.core.outside import GROUP, GameLeftOut, Unfit
from tablee.core.refusal import Refusal
from tablee.core.texts import LANGUAGES as LANGUAGES
from tablee.core.words import Words


@cache
def _packages() -> dict[str, tuple[Game, str]]:
    """Every game by its id, with the package that has its texts."""
    found: dict[str, tuple[Game, str]] = {}
    home = importlib.import_module(GROUP)
    for module in pkgutil.iter_modules(home.__path__):
        package = f"{GROUP}.{module.name}"
        if importlib.util.find_spec(f"{package}.game"):
            game: Game = importlib.import_module(f"{package}.game").GAME
            found[game.id] = (game, package)
    for entry in outside.entries():
        try:
            game, package = outside.load(entry)
            if found.setdefault(game.id, (game, package))[0] is not game:
                raise Unfit(f"its id '{game.id}' is that of {found[game.id][1]}")
        except Unfit as problem:
            message = f"the game {entry.name} = {entry.value} is left out: {problem}"
            warnings.warn(message, GameLeftOut, stacklevel=2)
    return found


def games() -> list[Game]:
    """All games of this installation, by id, each in its newest version."""
    return [game for _, (game, _) in sorted(_packages().items())]


def game(game_id: str, version: int | None = None) -> Game:
    """The game with this id, the newest version of it or this one; else `UnknownGame`."""
    found = _packages().get(game_id)
    if found is None:
        raise UnknownGame(game_id, version, games=tuple(sorted(_packages())))
    return found[0] if version is None else found[0].at(version)


def game_of(thing: State | View) -> Game:
    """The game that a state or a view is of: the one whose package its class is from."""
    home = type(thing).__module__
    for found, package in _packages().values():
        if f"{home}.".startswith(f"{package}."):
            return found
    raise UnknownGame(home, games=tuple(sorted(_packages())))


def load_state(game_id: str, version: int, data: dict[str, Any]) -> State:
    """A state that was pickled."""
    return game(game_id, version or None).load(data)


def load_view(game_id: str, version: int, data: dict[str, Any]) -> View:
    """A view that was pickled."""
    return game(game_id, version or None).load_view(data)


def rules(game_id: str, language: str) -> str:
    """The rules of a game as players read them (Markdown)."""
    return texts.rules(_packages()[game_id][1], language)


def words(game_id: str, language: str, names: list[str] | None = None) -> Words:
    """The sentences of a game in a language, with those of every table beneath them."""
    common = texts.catalogue("tablee.core", language)
    return Words({**common, **texts.catalogue(_packages()[game_id][1], language)}, names)


def sentence(refusal: Refusal, language: str = "en") -> str:
    """What a refusal says, and the id of its rule; whichever game knows the sentence says it."""
    common = texts.catalogue("tablee.core", language)
    for package in ("tablee.core", *(package for _, package in _packages().values())):
        spoken = Words(common | texts.catalogue(package, language))
        if spoken.has(refusal.key()):
            return f"{spoken.say(refusal.key(), refusal.params)} ({refusal.rule})"
    return repr(refusal)
