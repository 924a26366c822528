"""Sessions: which tokens are known, how long they last, and what ends with them.

A token that was ended is not recognised any more, and the sockets and leases that lived by it end
at once. Those that end otherwise (too old, unused for long) are noticed by the sweep.
"""

from __future__ import annotations

import asyncio
import hmac
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tablee.server.connection import Connection
from tablee.server.problems import STATUS
from tablee.server.tokens import FORM, Asker, digest
from tablee.store import statements
from tablee.store.problems import StoreError
from tablee.store.store import KnownToken
from tablee.store.writer import Statement

if TYPE_CHECKING:
    from tablee.server.lobby import Lobby

ENDED: Final = 4000 + STATUS["unknown"]
"""The close code of a socket whose session has ended: do not come back."""
_HOUR: Final = 3600.0
"""The last use of a token is written no more often."""


class Sessions:
    """The sessions of all players."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._using: set[str] = set()
        self._purge = 0.0

    def recognise(self, text: str) -> Asker | None:
        """Whose token this is; None if nobody's, or if it is too old."""
        form = FORM.fullmatch(text)
        known = self._known(form[1]) if form else None
        if form is None or known is None or not hmac.compare_digest(known.digest, digest(form[2])):
            return None
        self._use(form[1], known)
        return Asker(known.player, form[1])

    async def change(self, player: str, *changes: Statement) -> None:
        """Write what changes a player's tokens; the sockets of those that are gone close."""
        await self.lobby.write(*changes)
        for table in self.lobby.tables.values():
            for connection in table.connections:
                if connection.player == player:
                    self.check(connection)

    async def end(self, player: str, *changes: Statement) -> None:
        """As `change`, where sessions end: who asked by HTTP is not present any more, either."""
        await self.change(player, *changes)
        for table in self.lobby.tables.values():
            table.end_lease(player)

    def check(self, connection: Connection) -> None:
        """Close a socket whose session is over."""
        if not connection.token or self.lobby.stopping:
            return
        try:
            known = self._known(connection.token)
        except StoreError:  # the next sweep asks again
            return
        if known is None:
            connection.close(ENDED)
        else:
            self._use(connection.token, known)

    async def sweep(self) -> None:
        """Check all open sockets, and forget the tokens that are over."""
        for table in list(self.lobby.tables.values()):
            for connection in list(table.connections):
                self.check(connection)
            await asyncio.sleep(0)
        now = self.lobby.clock.date()
        if now > self._purge:
            self._purge = now + _HOUR
            settings = self.lobby.settings
            stale = statements.expire(now - settings.token_life, now - settings.token_idle)
            with suppress(StoreError):
                await self.lobby.store.write((), [stale])

    def _known(self, token: str) -> KnownToken | None:
        known = self.lobby.store.token(token)
        settings, now = self.lobby.settings, self.lobby.clock.date()
        if known is None or now - known.created > settings.token_life:
            return None
        used = known.created if known.used is None else known.used
        return None if now - used > settings.token_idle else known

    def _use(self, token: str, known: KnownToken) -> None:
        """Remember that a token was used, now and then."""
        now = self.lobby.clock.date()
        lately = known.used is not None and now - known.used < _HOUR
        if not (lately or token in self._using or self.lobby.stopping):
            self._using.add(token)
            self.lobby.spawn(self._write_use(token, now))

    async def _write_use(self, token: str, now: float) -> None:
        with suppress(StoreError):  # a disk that is full has other worries
            await self.lobby.store.write((), [statements.used(token, now)])
        self._using.discard(token)
