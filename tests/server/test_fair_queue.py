"""The fair queue, without processes: who goes first, and what never goes at all."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tablee.server.fair_queue import PASSES, FairQueue, Kind, Path


class Job:
    """A job that is wanted until somebody says otherwise."""

    def __init__(self, kind: Kind, path: Path) -> None:
        self.kind = kind
        self.path = path
        self.needed = True
        self.dropped = False

    def wanted(self) -> bool:
        return self.needed

    def drop(self) -> None:
        self.dropped = True


NAMES = ("ada", "bob", "eve")
PATHS = [*product(NAMES, NAMES)]
ARRIVALS = st.tuples(st.just("add"), st.sampled_from(Kind), st.sampled_from(PATHS))
DEEDS = st.one_of(
    ARRIVALS,
    st.tuples(st.just("take")),
    st.tuples(st.sampled_from(("abandon", "discard")), st.integers(0, 50)),
)


def added(queue: FairQueue[Job], kind: Kind, *paths: Path) -> list[Job]:
    jobs = [Job(kind, path) for path in paths]
    for job in jobs:
        queue.add(job)
    return jobs


def drained(queue: FairQueue[Job]) -> list[Job]:
    taken = []
    while (job := queue.take()) is not None:
        taken.append(job)
    return taken


@given(st.lists(DEEDS, max_size=120))
def test_nothing_is_lost_and_nothing_unwanted_is_started(deeds):
    queue: FairQueue[Job] = FairQueue()
    jobs: list[Job] = []
    started: list[Job] = []
    gone: set[Job] = set()
    for deed in deeds:
        if deed[0] == "add":
            jobs += added(queue, deed[1], deed[2])
        elif deed[0] == "take":
            waiting = [job for job in jobs if job.needed and job not in gone | {*started}]
            job = queue.take()
            assert (job is None) == (not waiting)
            started += [job] if job else []
        elif jobs:
            job = jobs[deed[1] % len(jobs)]
            if job not in started:
                job.needed = False
                gone.add(job)
                if deed[0] == "discard":
                    queue.discard(job)
    started += drained(queue)
    assert Counter(started) == Counter(job for job in jobs if job not in gone)
    assert not any(queue.waiting(kind) or queue.waiting_of(name) for kind in Kind for name in NAMES)
    assert not any(job.dropped for job in started)


@given(st.lists(st.sampled_from(PATHS), max_size=30), st.sampled_from(PATHS), st.data())
def test_whoever_comes_waits_for_at_most_one_job_of_each_other_claimant(before, path, data):
    queue: FairQueue[Job] = FairQueue()
    added(queue, Kind.BOT, *before)
    own = [job for job in before if job[0] == path[0]]
    (late,) = added(queue, Kind.BOT, path)
    others: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    while (job := queue.take()) is not late:
        others[job.path[0]] += 1
        if job.path[0] == path[0]:
            inside[job.path[1]] += 1
        more = data.draw(st.lists(st.sampled_from(PATHS), max_size=2))  # they do not stop
        added(queue, Kind.BOT, *[other for other in more if other != path])
    if not own:
        assert all(count == 1 for count in others.values())
    if path not in before:
        assert all(count == 1 for name, count in inside.items() if name != path[1])
        own_turns = others[path[0]] + 1
        assert all(others[name] <= own_turns for name in NAMES if name != path[0])


@given(st.lists(st.tuples(st.sampled_from(Kind), st.sampled_from(PATHS)), max_size=60))
def test_kinds_go_in_order_but_none_waits_for_ever(arrivals):
    queue: FairQueue[Job] = FairQueue()
    for kind, path in arrivals:
        added(queue, kind, path)
    taken = [job.kind for job in drained(queue)]
    for i, kind in enumerate(taken):
        earlier = [other for other in taken[i:] if other < kind]
        if earlier:  # an exception: it had been passed over often enough
            assert i >= PASSES
            assert kind not in taken[i - PASSES : i]
    assert sorted(taken) == sorted(kind for kind, _ in arrivals)


def test_a_claimant_whose_job_is_dropped_keeps_the_turn():
    queue: FairQueue[Job] = FairQueue()
    first, second, other = added(queue, Kind.HINT, ("a", "a"), ("a", "b"), ("b", "b"))
    first.needed = False
    assert drained(queue) == [second, other]
    assert first.dropped


def test_rivals_are_counted_on_every_level_and_only_of_the_same_kind():
    queue: FairQueue[Job] = FairQueue()
    crowd = [("mall", "eve", f"t{i}") for i in range(28)]
    added(queue, Kind.BOT, *crowd, ("home", "ada", "t"), ("home", "bob", "t"))
    added(queue, Kind.HINT, ("cafe", "dan", "t"))
    assert queue.rivals(Job(Kind.BOT, ("mall", "eve", "t0"))) == 1 + 27 + 1
    assert queue.rivals(Job(Kind.BOT, ("home", "ada", "x"))) == 1 + 1 + 1
    assert queue.rivals(Job(Kind.BOT, ("away", "zoe", "t"))) == 2
    assert queue.rivals(Job(Kind.REPLAY, ("away", "zoe", "t"))) == 0
