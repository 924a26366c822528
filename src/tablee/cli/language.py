"""The language of the terminal, and its own sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.core import texts
from tablee.core.texts import LANGUAGES
from tablee.core.words import Words

FALLBACK: Final = "en"


def default(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, if it is spoken here."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wish = environment.get(name)
        if wish:
            spoken = wish[:2].lower()
            return spoken if spoken in LANGUAGES else FALLBACK
    return FALLBACK


def catalogue(language: str) -> dict[str, str]:
    """All sentences of the terminal in a language."""
    return texts.catalogue("tablee.cli", language)


def sentences(language: str, names: list[str] | None = None) -> Words:
    """The terminal's own words; those of a game come from the registry."""
    return Words(texts.catalogue("tablee.core", language) | catalogue(language), names)
