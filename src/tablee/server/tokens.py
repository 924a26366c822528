"""Tokens of 256 bits that authenticate a player; only a digest is stored.

A token is an id, by which it is found, and a secret, which is compared in constant time.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final, NamedTuple

from tablee.store.store import Store

_FORM: Final = re.compile(r"([\w-]{16})\.([\w-]{43})", re.ASCII)
COOKIE: Final = "tablee"


class Token(NamedTuple):
    """A new token: `text` is told once, to its owner; `digest` is stored."""

    id: str
    digest: bytes
    text: str


def new_token() -> Token:
    """A token nobody has had before."""
    id_ = new_id()
    secret = secrets.token_urlsafe(32)
    return Token(id_, _digest(secret), f"{id_}.{secret}")


def new_id() -> str:
    """An id that cannot be guessed, for a player or a table."""
    return secrets.token_urlsafe(12)


class Asker(NamedTuple):
    """A player, and the token by which they were recognised."""

    player: str
    token: str


def recognise(store: Store, text: str) -> Asker | None:
    """Whose token this is; None if nobody's."""
    form = _FORM.fullmatch(text)
    known = store.token(form[1]) if form else None
    if form is None or known is None or not hmac.compare_digest(known[1], _digest(form[2])):
        return None
    return Asker(known[0], form[1])


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
