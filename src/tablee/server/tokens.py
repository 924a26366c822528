"""Tokens of 256 bits that authenticate a player; only a digest is stored.

A token is an id, by which it is found, and a secret, which is compared in constant time.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final, NamedTuple

FORM: Final = re.compile(r"([\w-]{16})\.([\w-]{43})", re.ASCII)
"""A token's id and its secret."""
COOKIE: Final = "tablee"
HOST_COOKIE: Final = "__Host-tablee"
"""Its name by https: browsers take it from this very host only."""


class Token(NamedTuple):
    """A new token: `text` is told once, to its owner; `digest` is stored."""

    id: str
    digest: bytes
    text: str


def new_token() -> Token:
    """A token nobody has had before."""
    id_ = secrets.token_urlsafe(12)
    secret = secrets.token_urlsafe(32)
    return Token(id_, digest(secret), f"{id_}.{secret}")


def new_id() -> str:
    """An id of 128 bits that cannot be guessed, for a player or a table."""
    return secrets.token_urlsafe(16)


class Asker(NamedTuple):
    """A player, and the token by which they were recognised."""

    player: str
    token: str


def digest(secret: str) -> bytes:
    """What is kept of the secret."""
    return hashlib.sha256(secret.encode()).digest()
