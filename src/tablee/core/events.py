"""Events: what happened, and who may see it. By default, nobody.

The log, the animations and the replay live on events. A state reports them only while somebody
listens (`state.log` is not None); copies made for thinking are silent.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.core.native import mypyc_attr

NOBODY: Final = 0
EVERYONE: Final = -1


def only(seat: int) -> int:
    """An audience of one."""
    return 1 << seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened. `data` is JSON; its sentence is `event.<kind>` of the locale."""

    def __init__(self, kind: str, data: dict[str, Any], audience: int = NOBODY) -> None:
        self.kind = kind
        self.data = data
        self.audience = audience

    def visible_to(self, seat: int) -> bool:
        """Whether a seat (or a spectator, -1) may see this."""
        if self.audience == EVERYONE:
            return True
        return seat >= 0 and bool(self.audience >> seat & 1)

    def dump(self) -> dict[str, Any]:
        """The event as JSON, without its audience: for those who may see it."""
        return {"kind": self.kind, **self.data}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.data!r}, audience={self.audience})"


@mypyc_attr(allow_interpreted_subclasses=True)
class EventLog:
    """The events since somebody last took them."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, data: dict[str, Any], audience: int = NOBODY) -> None:
        """Report an event."""
        self.events.append(Event(kind, data, audience))

    def take(self) -> list[Event]:
        """The events so far; the log is empty afterwards."""
        taken = self.events
        self.events = []
        return taken
