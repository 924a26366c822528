"""The tokens of FYFE (FYFE-02).

A token is a number from 0 to 124: 25 times its colour, 5 times its number, its symbol, each
counted from 0. It is written as colour, number, symbol: `b1f` is the blue 1 with a flower.
"""

from __future__ import annotations

from typing import Final

from tablee.core.native import i64, vec

COLOURS: Final = ("blue", "green", "violet", "red", "yellow")
SYMBOLS: Final = ("flower", "leaf", "pineapple", "mask", "turtle")
COLOUR_LETTERS: Final = "bgvry"
SYMBOL_LETTERS: Final = "flpmt"

TOKENS: Final = 125
CHARM_TOKENS: Final = 5
CHARM: Final = 125
"""What is drawn instead of a token when it is a charm token."""

SYMBOL: Final = 0
COLOUR: Final = 1
NUMBER: Final = 2
TRAITS: Final = ("symbol", "colour", "number")
"""What a token shows: the order of the score tiles (FYFE-04)."""
LETTERS: Final = (SYMBOL_LETTERS, COLOUR_LETTERS, "12345")
"""How the values of each trait are written."""


def _shown(trait: int, token: int) -> int:
    return (token % 5, token // 25, token // 5 % 5)[trait]


VALUES: Final = vec[i64]([_shown(trait, token) for trait in range(3) for token in range(TOKENS)])


def value(trait: i64, token: i64) -> i64:
    """Which of its five values a token shows, from 0."""
    return VALUES[TOKENS * trait + token]


def text(token: int) -> str:
    """A token as people write it."""
    return f"{COLOUR_LETTERS[token // 25]}{token // 5 % 5 + 1}{SYMBOL_LETTERS[token % 5]}"


_TOKENS: Final = {text(token): token for token in range(TOKENS)}


def parse(word: str) -> int:
    """Read a token."""
    token = _TOKENS.get(word)
    if token is None:
        raise ValueError(f"'{word}' is no token of FYFE: a colour, a number, a symbol, as in b1f")
    return token
