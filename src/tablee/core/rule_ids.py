"""Rule ids: how they are written, and how they are found in a text."""

from __future__ import annotations

import re
from typing import Final

PATTERN: Final = r"[A-Z][A-Z0-9]+-(?:[A-Z]?[0-9]+|[A-Z]{2})"
"""The prefix of a game and a number, perhaps with a letter before it, or two letters: FOU-12,
LF-M18, LF-NV, TABLE-05. The web app has the same pattern, made from this one."""

_DEFINED: Final = re.compile(rf"\*\*({PATTERN})\*\*")
_MENTIONED: Final = re.compile(rf"\b{PATTERN}\b")


def defined(rules: str) -> list[str]:
    """The rules of a rules text, in its order: each starts with its id in bold."""
    return _DEFINED.findall(rules)


def mentioned(text: str) -> set[str]:
    """All rule ids in a text; `FOU-20 to FOU-24` mentions its ends only."""
    return set(_MENTIONED.findall(text))
