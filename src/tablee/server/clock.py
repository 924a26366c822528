"""The server's clock: what is due, and what date it is, are two questions.

The system's clock is set by people and by NTP, forwards and back. Deadlines must not move with it:
`now` is the date at which the server was started plus the time that has passed since, by a clock
that nobody sets. It stands still while the machine is suspended, as it does while the server is
down: that time is nobody's. Dates that people read (`date`) follow the system's clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    """Unix seconds that never step while the server runs."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.date = wall
        """The system's time: for lists, never for deadlines."""
        self._monotonic = monotonic
        self._zero = wall() - monotonic()

    def now(self) -> float:
        """The time by which entries are dated and deadlines are kept."""
        return self._zero + self._monotonic()

    def lead(self, at: float) -> float:
        """How far something that was dated before the start lies in the future; 0: it does not.

        The system's clock was set back between. A table goes on from its last entry: its own time
        is `now` plus its lead.
        """
        return max(0.0, at - self.now())
