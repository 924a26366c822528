"""Rule ids: how they are written, and where they stand in the rules."""

from __future__ import annotations

import re
from typing import Final

PATTERN: Final = r"[A-Z][A-Z0-9]+-(?:[A-Z]?[0-9]+|[A-Z]{2})"
"""The prefix of a game and a number, perhaps with a letter before it, or two letters: FOU-12,
LF-M18, LF-NV, TABLE-05. The web app has the same pattern, made from this one."""

_DEFINED: Final = re.compile(rf"\*\*({PATTERN})\*\*")


def defined(rules: str) -> list[str]:
    """The rules of a rules text, in its order: each starts with its id in bold."""
    return _DEFINED.findall(rules)
