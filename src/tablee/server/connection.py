"""One open socket: what goes out waits for nobody, what comes in is answered in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from tablee.match import requests
from tablee.match.outbox import Outcome
from tablee.match.setup import Person
from tablee.server.limits import Bucket
from tablee.server.problems import Failed, Problem, trouble

RESTART: Final = 1012
"""Come back in a moment."""
_MOST_STRIKES: Final = 200
"""So many refused requests in a row, and the client is sent away."""


Then = Callable[[Outcome | Exception], None]
"""The callback of a job: gets its outcome before the next job runs."""


class Line(Protocol):
    """What a connection needs of a socket; nothing here waits."""

    def say(self, texts: list[bytes]) -> None:
        """Send some texts together."""

    def bye(self, code: int) -> None:
        """End it, after what was said before."""

    def hold(self) -> None:
        """Read nothing more for now."""

    def resume(self) -> None:
        """Read on."""


class Asked(Protocol):
    """What a listener needs of a table."""

    def ask(self, connection: Connection, request: requests.Request, then: Then) -> None:
        """Add a job for somebody to the queue."""


class Connection:
    """A subscriber of a table: an open socket, and the player behind it."""

    def __init__(
        self, person: Person | None, line: Line, token: str = "", address: str = ""
    ) -> None:
        self.person = person
        self.token = token
        """The id of the token by which the person was recognised."""
        self.player = person.id if person else ""
        """The player's id; empty for a visitor without one."""
        self.address = address
        self.closed = False
        self._line = line
        self._unsaid: list[bytes] = []

    def tell(self, body: bytes) -> None:
        """Send a message."""
        self.prepare(body)
        self.send()

    def prepare(self, body: bytes) -> None:
        """A message for the next `send`."""
        self._unsaid.append(body)

    def send(self) -> None:
        """Send what is prepared: together, since each sending is dear."""
        if self._unsaid and not self.closed:
            self._line.say(self._unsaid)
        self._unsaid = []

    def close(self, code: int) -> None:
        """End the connection after what was said; say why."""
        if not self.closed:
            self.closed = True
            self._line.bye(code)


class Listener:
    """Reads what a connection says: as much as its buckets allow, one request after the other."""

    def __init__(
        self,
        connection: Connection,
        line: Line,
        table: Asked,
        language: str,
        buckets: list[Bucket],
    ) -> None:
        self._connection = connection
        self._line = line
        self._table = table
        self._language = language
        self._buckets = buckets
        self._heard: deque[str] = deque()
        self._asking = False
        """Whether a request is at the table."""
        self._request = ""
        """The id of the request that is being read or done."""
        self._strikes = 0
        self._quiet: asyncio.Future[None] | None = None

    def hear(self, text: str) -> None:
        """Something was said."""
        self._heard.append(text)
        if self._asking:
            self._line.hold()
        else:
            self._go_on()

    async def quiet(self) -> None:
        """Wait until all that was said is answered."""
        if self._asking:
            self._quiet = asyncio.get_running_loop().create_future()
            await self._quiet

    def _go_on(self) -> None:
        if self._connection.closed:  # whoever was sent away is not heard any more
            self._heard.clear()
        while self._heard and not self._asking:
            self._read(self._heard.popleft())
        if self._asking:
            return
        self._line.resume()
        if self._quiet is not None and not self._quiet.done():
            self._quiet.set_result(None)

    def _read(self, text: str) -> None:
        self._request = ""
        try:
            for bucket in self._buckets:
                if not bucket.take():
                    raise Problem("often", wait=bucket.wait())
            request = readable(text)
        except Problem as problem:
            self._fail(problem)
            return
        self._request = request.id
        self._asking = True
        self._table.ask(self._connection, request, self._answered)

    def _answered(self, result: Outcome | Exception) -> None:
        if isinstance(result, Exception):
            self._fail(result if isinstance(result, Problem) else Problem("fault"))
        else:
            self._strikes = 0
        self._asking = False
        self._go_on()

    def _fail(self, problem: Problem) -> None:
        self._strikes += 1
        if self._strikes > _MOST_STRIKES:
            self._heard.clear()
            self._connection.close(problem.close_code)
        else:
            self._connection.tell(failed(self._request, problem, self._language))


def readable(body: bytes | str) -> requests.Request:
    """A request as it came in; `Problem` if it is none, to the letter."""
    try:
        return requests.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem("form") from error


def failed(request: str, problem: Problem, language: str) -> bytes:
    """What is answered to a request that could not be read or done."""
    return msgspec.json.encode(Failed(id=request, trouble=trouble(problem, language)))
