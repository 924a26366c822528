"""One open socket: what goes out waits for nobody, what comes in is bounded."""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any, Final

from tablee.match.setup import Person
from tablee.server.asgi import Send
from tablee.server.limits import Bucket
from tablee.server.settings import Rate

_LONGEST_QUEUE: Final = 256
"""Messages that a slow client may owe us; it is sent away then, and comes back for the rest."""

RESTART: Final = 1012
"""Come back in a moment."""
SLOW: Final = 4408


class Connection:
    """Somebody who looks at a table through a socket."""

    def __init__(self, person: Person | None, send: Send, rate: Rate) -> None:
        self.person = person
        self.bucket = Bucket(rate)
        self.closed = False
        self._send = send
        self._outbox: deque[str] = deque()
        self._sending: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The person's id; empty for somebody unknown."""
        return self.person.id if self.person else ""

    def tell(self, text: str) -> None:
        """Send a message, after those before it."""
        if self.closed:
            return
        if self._sending is not None:
            self._outbox.append(text)
            if len(self._outbox) > _LONGEST_QUEUE:
                self.close(SLOW)
            return
        # Usually there is room at once: then no task is needed, which are dear.
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            waiting = sending.send(None)
        except StopIteration:
            return
        except Exception:  # whatever a broken connection raises: its reader tidies up
            self.closed = True
            return
        self._sending = asyncio.get_running_loop().create_task(self._flush(sending, waiting))

    def close(self, code: int) -> None:
        """End the connection once what is under way is sent; say why."""
        if not self.closed:
            self.closed = True
            if code == SLOW:
                self._outbox.clear()
            self._sending = asyncio.get_running_loop().create_task(self._end(code, self._sending))

    async def drained(self) -> None:
        """Wait until everything is sent."""
        while self._sending is not None:
            await self._sending

    async def _flush(self, begun: Coroutine[Any, Any, None], waiting: Any) -> None:
        try:
            await _go_on(begun, waiting)
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox.popleft()})
        except Exception:  # as above
            self.closed = True
            self._outbox.clear()
        finally:
            if asyncio.current_task() is self._sending:
                self._sending = None

    async def _end(self, code: int, before: asyncio.Task[None] | None) -> None:
        try:
            if before is not None:
                await before
            await self._send({"type": "websocket.close", "code": code, "reason": ""})
        except Exception:  # it is gone already
            self._outbox.clear()
        finally:
            self._sending = None


@types.coroutine
def _go_on(begun: Coroutine[Any, Any, None], waiting: Any) -> Generator[Any, Any, None]:
    """Wait, in a task, for what a coroutine began to wait for outside of one."""
    yield waiting
    yield from begun
