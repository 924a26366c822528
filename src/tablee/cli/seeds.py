"""Seeds: one line of text, from which every chance of a command is drawn."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from tablee.core.chance import FastChance

LONGEST: Final = 200


def fresh() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def usable(seed: str) -> bool:
    """Whether a seed survives a record: one line, nothing lost at its ends."""
    return 0 < len(seed) <= LONGEST and seed.isprintable() and seed == seed.strip()


def stream(seed: str, purpose: str) -> FastChance:
    """A fast stream of its own for each purpose; it tells nothing about the seed."""
    digest = hashlib.sha256(f"{purpose}:{seed}".encode()).digest()
    return FastChance(int.from_bytes(digest[:8], "big") >> 2)
