"""The cards, and how moves are written: move 0 plays card 1 (PERCH-01)."""

from __future__ import annotations

from typing import Any, Final

CARDS: Final = 24
HAND: Final = 4
"""How many cards everybody is dealt (PERCH-02)."""


def text(move: int) -> str:
    """A move as it is typed and recorded."""
    return str(move + 1)


def parse(text: str) -> int:
    """Read a move back."""
    if text not in {str(card) for card in range(1, CARDS + 1)}:
        raise ValueError(f"'{text}' is no card: play one from 1 to {CARDS}")
    return int(text) - 1


def describe(move: int) -> dict[str, Any]:
    """A move with its parts: `move.play` of the locale files says it in words."""
    return {"kind": "play", "card": move + 1}
