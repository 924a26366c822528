"""Games of other packages: found by their entry points, and examined before they are offered.

What a list of games, a table or a page of rules would stumble over is found here, once, so that
one broken package harms no other game. How a game plays is the business of `tablee.testing`.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from tablee.core import texts
from tablee.core.contract import Game
from tablee.core.sentences import parse
from tablee.core.texts import LANGUAGES
from tablee.core.words import Words

GROUP: Final = "tablee.games"
ID: Final = re.compile(r"[a-z][a-z0-9_]{1,31}")
"""What a game may be called in records, addresses and commands."""
_MOST_SEATS: Final = 99
_TITLES: Final = ("name", "tagline")


class GameLeftOut(UserWarning):
    """A game of another package is not offered; the message names what is missing."""


class Unfit(Exception):
    """What is missing in a game, or wrong with it."""


def entries() -> list[EntryPoint]:
    """Where other packages say that they have games, in an order that is always the same."""
    return sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


def load(entry: EntryPoint) -> tuple[Game, str]:
    """A game, and the package with its texts; `Unfit` if it cannot be offered."""
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise Unfit(f"{entry.value} cannot be loaded ({reason})") from error
    if not isinstance(game, Game):
        raise Unfit(f"{entry.value} is not an instance of Game, but {game!r}")
    try:
        _check_manifest(game)
    except (AttributeError, TypeError) as error:
        raise Unfit(f"its manifest is incomplete ({error})") from error
    package = sys.modules[entry.module].__package__
    if not package:
        raise Unfit(f"{entry.module} is a single module; locale and rules need a package")
    for language in LANGUAGES:
        _check_sentences(package, language)
        _read(texts.rules, package, language, f"rules.{language}.md")
    return game, package


def _check_manifest(game: Game) -> None:
    if not ID.fullmatch(game.id):
        raise Unfit(f"its id '{game.id}' is malformed: 2 to 32 small letters, digits and _")
    if not 1 <= game.min_seats <= game.max_seats <= _MOST_SEATS:
        raise Unfit(f"{game.min_seats} to {game.max_seats} seats are not a table")
    if game.version != max(game.versions) or min(game.versions) < 1:
        raise Unfit(f"version {game.version} is not the newest of {game.versions}")
    if game.moves < 1:
        raise Unfit("it has no moves")
    for option in game.options:
        if not option.values:
            raise Unfit(f"its option '{option.name}' has no values")


def _check_sentences(package: str, language: str) -> None:
    """The sentences can be read, and those that introduce the game can be said."""
    file = f"locale/{language}.json"
    sentences = _read(texts.catalogue, package, language, file)
    if not isinstance(sentences, dict) or not all(isinstance(s, str) for s in sentences.values()):
        raise Unfit(f"{file} of {package} does not map keys to sentences")
    for key, sentence in sentences.items():
        try:
            parse(sentence)
        except ValueError as error:
            raise Unfit(f"{key} in {file} of {package} is malformed ({error})") from None
    for key in _TITLES:
        try:
            Words(sentences).say(key)
        except KeyError as missing:
            raise Unfit(f"{file} of {package} has no {missing}") from None


def _read(read: Any, package: str, language: str, file: str) -> Any:
    try:
        return read(package, language)
    except FileNotFoundError:
        raise Unfit(f"{file} is missing in {package}") from None
    except (OSError, ValueError) as error:
        raise Unfit(f"{file} of {package} cannot be read ({error})") from error
