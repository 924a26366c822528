"""The fair queue: in which order those who wait for a worker get one. It knows no clock, no loop.

A job has a kind, and the kinds go in order. It also has a claimant, a path such as (address,
person, table): on each level of the path claimants take turns, so that whoever brings much waits
behind themselves, and everybody else for at most one job of theirs.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import Final, Generic, Protocol, TypeVar

PASSES: Final = 8
"""So many jobs go before one of a later kind that waits; then it is its turn."""

Path = tuple[str, ...]


class Kind(IntEnum):
    """What a worker is wanted for; of those that share workers, the earlier go first."""

    BOT = 0
    HINT = 1
    LESSON = 2
    REPLAY = 3


class Waiting(Protocol):
    """A job, as the queue sees it."""

    kind: Kind
    path: Path

    def wanted(self) -> bool:
        """Whether somebody still waits for its result."""

    def drop(self) -> None:
        """It will never be started."""


Job = TypeVar("Job", bound=Waiting)


class FairQueue(Generic[Job]):
    """Jobs that wait. `take` gives the next one that is still wanted, and drops the others."""

    def __init__(self) -> None:
        self._kinds: dict[Kind, _Turns[Job]] = {kind: _Turns() for kind in Kind}
        self._passed: Counter[Kind] = Counter()

    def add(self, job: Job) -> None:
        """One more."""
        self._kinds[job.kind].add(job, job.path)

    def discard(self, job: Job) -> None:
        """Take a job out, if it is still here."""
        self._kinds[job.kind].discard(job, job.path)

    def take(self) -> Job | None:
        """The next job; None if nobody waits."""
        overdue = [kind for kind in Kind if self._passed[kind] >= PASSES]
        for kind in [*overdue, *Kind]:
            job = self._kinds[kind].take()
            if job is not None:
                self._count(kind)
                return job
        return None

    def _count(self, taken: Kind) -> None:
        for kind, turns in self._kinds.items():
            passed_over = turns.size and kind != taken
            self._passed[kind] = self._passed[kind] + 1 if passed_over else 0

    def waiting(self, kind: Kind) -> int:
        """How many jobs of a kind wait."""
        return self._kinds[kind].size

    def waiting_of(self, name: str) -> int:
        """How many jobs wait of one claimant, on the first level of its path."""
        return sum(turns.size_of(name) for turns in self._kinds.values())

    def rivals(self, job: Job) -> int:
        """How many other claimants of its kind take turns with a job, on all levels of its path."""
        return self._kinds[job.kind].rivals(job.path)


class _Turns(Generic[Job]):
    """Claimants in the order of their turns, each with those who take turns inside; or jobs."""

    def __init__(self) -> None:
        self.size = 0
        self._jobs: dict[Job, None] = {}
        self._inside: dict[str, _Turns[Job]] = {}

    def add(self, job: Job, path: Path) -> None:
        self.size += 1
        if path:
            self._inside.setdefault(path[0], _Turns()).add(job, path[1:])
        else:
            self._jobs[job] = None

    def discard(self, job: Job, path: Path) -> bool:
        if not path:
            found = job in self._jobs
            self._jobs.pop(job, None)
        else:
            inside = self._inside.get(path[0])
            found = inside is not None and inside.discard(job, path[1:])
            if inside is not None and not inside.size:
                del self._inside[path[0]]
        self.size -= found
        return found

    def take(self) -> Job | None:
        """The first wanted job of whoever's turn it is; whoever has more then goes to the end."""
        while self._jobs:
            job = next(iter(self._jobs))
            del self._jobs[job]
            self.size -= 1
            if job.wanted():
                return job
            job.drop()
        while self._inside:
            name = next(iter(self._inside))
            inside = self._inside.pop(name)
            before = inside.size
            found = inside.take()
            self.size -= before - inside.size
            if inside.size:
                self._inside[name] = inside
            if found is not None:
                return found
        return None

    def size_of(self, name: str) -> int:
        inside = self._inside.get(name)
        return inside.size if inside is not None else 0

    def rivals(self, path: Path) -> int:
        if not path:
            return len(self._jobs)
        others = len(self._inside) - (path[0] in self._inside)
        inside = self._inside.get(path[0])
        return others + (inside.rivals(path[1:]) if inside is not None else 0)
