"""Whoever runs the server: recognised by the host's link, or by a secret in the data directory.

Of the link only a hash is stored. The secret is for `tablee admin`: it is new at every start, in a
file that only the owner of the data directory reads, and gone when the server stops.
"""

from __future__ import annotations

import hmac
import json
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tablee.server.tokens import digest
from tablee.store import statements

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

FILE: Final = "running"
_LINK: Final = "host-link"


class Running(NamedTuple):
    """Where a running server is reached from its own machine, and the secret that it knows."""

    url: str
    secret: str


class Host:
    """What a host shows to be recognised."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._file = lobby.settings.data / FILE
        self._secret = secrets.token_urlsafe(32)

    def recognise(self, secret: str) -> bool:
        """Whether this is the secret of the host's link, or that of the file."""
        link = self._lobby.store.fact(_LINK)
        by_link = hmac.compare_digest(digest(secret).hex(), link)
        return hmac.compare_digest(secret.encode(), self._secret.encode()) or by_link

    def has_link(self) -> bool:
        """Whether there is a host's link."""
        return bool(self._lobby.store.fact(_LINK))

    async def renew(self) -> str:
        """The secret of a new link; the one before opens nothing any more."""
        secret = secrets.token_urlsafe(32)
        await self._lobby.write(statements.fact(_LINK, digest(secret).hex()))
        return secret

    def open(self, url: str) -> None:
        """Leave a note for `tablee admin`, which only our own user can read."""
        self.close()
        note = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(note, "w", encoding="utf-8") as file:
            json.dump(Running(url, self._secret)._asdict(), file)

    def close(self) -> None:
        """Take the note away."""
        with suppress(OSError):
            self._file.unlink()


def running(folder: Path) -> Running | None:
    """The server that works in a data directory, as its note says."""
    try:
        return Running(**json.loads((folder / FILE).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def link(base: str, secret: str) -> str:
    """The host's link: browsers do not send what stands behind the `#`, so it is in no log."""
    return f"{base.rstrip('/')}/host#{secret}"
