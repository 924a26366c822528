"""Names at a table: what `core/names.py` allows, but for those of bots."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablee.bots.registry import LEVELS
from tablee.core import names, texts
from tablee.core.refusal import Refused
from tablee.match.refusals import refuse

INCOGNITO: Final = "Incognito"
"""What somebody is called, in every language, whose name of old is none any more."""

_BOT: Final = ("bot", "robot")


def check_name(name: str) -> None:
    """A name is short, plain text that can be seen, and no bot's (TABLE-27)."""
    if not names.proper(name):
        raise refuse(27, "plain", most=names.LONGEST)
    if names.folded(name) in _of_bots():
        raise refuse(27, "bot")


def kept(name: str) -> str:
    """A name that was taken under older rules, or the stand-in for it."""
    try:
        check_name(name)
    except Refused:
        return INCOGNITO
    return name


@cache
def _of_bots() -> frozenset[str]:
    """The levels in all languages, with and without the word for a bot before or after it."""
    said = [texts.catalogue("tablee.match", language) for language in texts.LANGUAGES]
    levels = {*LEVELS, *(words[f"level.{level}"] for words in said for level in LEVELS)}
    plain = {names.folded(level) for level in levels}
    named = {form for bot in _BOT for level in plain for form in (bot + level, level + bot)}
    return frozenset({*plain, *named, *_BOT})
