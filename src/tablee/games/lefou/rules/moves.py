"""Moves and their notation: small numbers inside, words outside.

      0-11  what stands alone: pass, end, back, attack, go, exchange, the World's shout, signs
     12-17  a player: p1 to p6
     18-53  a face: to play, exchange or fetch a card of it, or for the Fool to name: R, papess
    54-131  a card that lies on a field: @R-s, @papess

A big choice is a sequence of these, told to nobody until it is complete: attack, p2, @R-s, @D-h,
go. `back` takes a half-made choice back.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.core.native import i64
from tablee.games.lefou.rules import cards

PASS: Final = 0
END: Final = 1
BACK: Final = 2
ATTACK: Final = 3
GO: Final = 4
EXCHANGE: Final = 5
SHOUT: Final = 6
SILENT: Final = 7
DENY: Final = 8
ROCK: Final = 9
PAPER: Final = 10
SCISSORS: Final = 11
SEAT: Final = 12
FACE: Final = 18
CARD: Final = 54
MOVES: Final = 132

_PLAIN: Final = (
    "pass",
    "end",
    "back",
    "attack",
    "go",
    "exchange",
    "za-warudo",
    "silent",
    "deny",
    "rock",
    "paper",
    "scissors",
)


def text(move: int) -> str:
    """A move as people write it."""
    if move < SEAT:
        return _PLAIN[move]
    if move < FACE:
        return f"p{move - SEAT + 1}"
    if move < CARD:
        return cards.FACES[move - FACE].code
    return "@" + cards.code(move - CARD)


_MOVES: Final = {text(move).lower(): move for move in range(MOVES)}


def parse(word: str) -> int:
    """Read a move."""
    move = _MOVES.get(word.strip().lower())
    if move is None:
        example = "attack, p2, @R-s, go, R, papess, pass, end"
        raise ValueError(f"'{word}' is no move of Le Fou: {example}")
    return move


def named(what: int, one: int, two: int) -> list[str]:
    """What a card has named so far, in the notation; `what` is what it must name (LF-12)."""
    if one < 0 or what in (cards.NOTHING, cards.FACE):
        return []
    if what in (cards.OPPONENT, cards.FRIEND, cards.SHARER):
        return [text(SEAT + seat) for seat in (one, two) if seat >= 0]
    if what == cards.SHOUT:
        return [text(SHOUT if one else SILENT)]
    return [text((FACE if what == cards.OWN_DISCARD else CARD) + one)]


def meant(move: i64) -> i64:
    """What a move names: a seat, a face, a card, or 1 for the shout."""
    if move >= CARD:
        return move - CARD
    if move >= FACE:
        return move - FACE
    if move >= SEAT:
        return move - SEAT
    return 1 if move == SHOUT else 0


def describe(move: int) -> dict[str, Any]:
    """A move with its parts."""
    if move < SEAT:
        return {"kind": _PLAIN[move]}
    if move < FACE:
        return {"kind": "seat", "seat": move - SEAT}
    if move < CARD:
        return {"kind": "card", "card": cards.FACES[move - FACE].code}
    return {"kind": "lying", "card": cards.code(move - CARD)}
