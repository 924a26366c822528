"""The language of the terminal, and its own sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from tablee.core.registry import LANGUAGES
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


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of the terminal in a language."""
    text = files("tablee.cli").joinpath("locale", f"{language}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def sentences(language: str, names: list[str] | None = None) -> Words:
    """The terminal's own words; those of a game come from the registry."""
    return Words(catalogue(language), names)
