"""The sentences of a live table: those of its game, with notices and refusals of the table."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from tablee.core import registry
from tablee.core.words import Words


@cache
def _catalogue(language: str) -> dict[str, str]:
    text = files(__package__).joinpath("locale", f"{language}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def words(name: str, language: str, names: list[str] | None = None) -> Words:
    """All sentences that a table of a game may need, in a language."""
    told = registry.words(name, language, names)
    return Words({**_catalogue(language), **told.catalogue}, names)
