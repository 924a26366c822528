"""The texts of a package: its sentences and its rules, in every language."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("fr", "en")


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """All sentences of a package in a language, by key."""
    text = files(package).joinpath("locale", f"{language}.json").read_text("utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def rules(package: str, language: str) -> str:
    """The rules that lie in the package of a game (Markdown)."""
    return files(package).joinpath(f"rules.{language}.md").read_text("utf-8")
