"""Who floods a table: what one asks for besides moves is written and told to all.

Moves are bounded by the game. Everything else takes from a bucket that a person has at a table: one
for chat, smaller for those who only watch, and one for the rest (sitting, bots, proposals, votes).
"""

from __future__ import annotations

from tablee.match.requests import Chat, Request
from tablee.server.limits import Bucket, Buckets
from tablee.server.problems import Problem
from tablee.server.settings import Settings


class Flood:
    """The buckets of everybody at one table."""

    def __init__(self, settings: Settings) -> None:
        self._chat = Buckets(settings.chat)
        self._watchers = Buckets(settings.watchers_chat)
        self._changes = Buckets(settings.changes)

    def check(self, player: str, seated: bool, request: Request) -> None:
        """Take from the buckets of a player; `Problem` if one is empty."""
        key = "talk" if type(request) is Chat else "often"
        for bucket in self._buckets(player, seated, key):
            if not bucket.take():
                raise Problem(key, wait=bucket.wait())

    def _buckets(self, player: str, seated: bool, key: str) -> list[Bucket]:
        if key == "often":
            return [self._changes.of(player)]
        if seated:
            return [self._chat.of(player)]
        # All who watch say no more together than one who plays.
        return [self._watchers.of(player), self._chat.of("")]
