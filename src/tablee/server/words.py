"""Sentences: those of every table, of the match, of the server, and of a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablee.core import texts
from tablee.core.refusal import Refusal
from tablee.core.registry import LANGUAGES, words
from tablee.core.words import Words

_COMMON: Final = ("tablee.core", "tablee.match", "tablee.server")


@cache
def catalogue(language: str, game: str | None = None) -> dict[str, str]:
    """All sentences that a client may need, at a table of a game or anywhere."""
    sentences: dict[str, str] = {}
    for package in _COMMON:
        sentences |= texts.catalogue(package, language)
    if game is not None:
        sentences |= words(game, language).catalogue
    return sentences


def sentence(refusal: Refusal, language: str, game: str | None, names: list[str]) -> str:
    """Why something is not allowed, in words; its id where a game has no words for it."""
    said = Words(catalogue(language, game), names)
    try:
        return said.say(refusal.key(), refusal.params)
    except KeyError:
        return refusal.rule


def preferred(header: str) -> str:
    """The first language of an Accept-Language header that is spoken here."""
    for wish in header.split(","):
        language = wish.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"
