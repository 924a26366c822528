"""The table at the end of a soak, and whether memory grew."""

from __future__ import annotations

from collections.abc import Iterator

from tests.soak.memory import MIB, Point, at_quarters, slope
from tests.soak.run import Soak
from tests.soak.tally import quantile

ALLOWED = 8.0
"""MiB that a bot's process may grow by in an hour."""
NOISE = 2.0
"""MiB, besides, that it may seem to have grown by: allocators keep pages for later."""
SHARE = 0.02
"""By so much what is in use at night may grow from the middle of the run to its end. It is some
440,000 blocks, a table has thousands: a table kept by every tenth game is seen in half an hour."""
JUDGED = 1200.0
"""Seconds of the shortest run whose memory is judged."""


def growth(soak: Soak) -> list[str]:
    """What grew more than it may: the server by what it has when all have gone home, whatever its
    allocator keeps; bots by a line through the second half."""
    if soak.plan.seconds < JUDGED:
        return []
    hours = soak.plan.seconds / 2 / 3600
    problems = []
    middle, end = soak.empty[(len(soak.empty) - 1) // 2], soak.empty[-1]
    if end > (1 + SHARE) * middle:
        problems.append(f"{middle:,} blocks were in use in the middle, {end:,} in the end")
    for pid, samples in soak.memory.items():
        points = _second_half(soak, samples.points)
        if not points or samples.name == "server":
            continue
        grown, allowed = slope(points) / MIB * hours, NOISE + hours * ALLOWED
        if grown > allowed:
            problems.append(
                f"{samples.name} ({pid}) grew by {grown:.1f} MiB in the second half,"
                f" and may by {allowed:.1f}"
            )
    return problems


def _second_half(soak: Soak, points: list[Point]) -> list[Point]:
    """The points that count; none of a process that was not there from the half to the end."""
    half, end = soak.plan.seconds / 2, soak.plan.seconds
    there = points and points[0][0] <= half and points[-1][0] >= 0.9 * end
    return [point for point in points if half <= point[0] <= end] if there else []


def lines(soak: Soak) -> Iterator[str]:
    """The table."""
    tally, plan = soak.tally, soak.plan
    books = tally.entries
    yield f"{plan.tables} tables, {plan.seconds / 60:g} minutes, seed {plan.seed}"
    for kind, count in sorted(tally.finished.items()):
        yield _line(f"finished: {kind}", count)
    yield _line("moves", books["Moved"])
    yield _line("  of people, answers included", books["moves of people"])
    kinds = {
        "take-backs": "TakenBack",
        "chats": "Chatted",
        "pauses": "Paused",
        "votes": "Voted",
        "bans": "Banned",
        "bots for the absent": "BotTook",
        "seats handed back": "HandedBack",
        "decisions timed out": "TimedOut",
    }
    for name, kind in kinds.items():
        yield _line(name, books[kind])
    for name, count in sorted(tally.people.items()):
        yield _line(name, count)
    for name, count in sorted(tally.refused.items()):
        yield _line(f"refused: {name}", count)
    for name, count in sorted(soak.log.items()):
        yield _line(f"logged: {name}", count)
    yield _times("move to confirmation", tally.confirmed)
    yield _times("of that, late clients", tally.lag)
    yield f"{'database':34}{soak.disk / MIB:8.1f} MiB"
    yield from _memory(soak)


def _line(name: str, count: int) -> str:
    return f"{name:34}{count:8}"


def _times(name: str, seconds: list[float]) -> str:
    median, most = 1000 * quantile(seconds, 0.5), 1000 * quantile(seconds, 0.99)
    return f"{name:34}{median:8.1f} ms median, {most:.1f} ms 99 %"


def _memory(soak: Soak) -> Iterator[str]:
    """MiB at the quarters, and the growth an hour by the second half."""
    yield f"{'memory, MiB':34}     1/4     1/2     3/4     end   an hour"
    for pid, samples in soak.memory.items():
        points = [(at, size / MIB) for at, size in samples.points]
        yield _quarters(soak, f"  {samples.name} ({pid})", points)
    yield _quarters(soak, "tables in memory", soak.tables)
    nights = "".join(f"{blocks:10,}" for blocks in soak.empty)
    yield f"{'blocks in use at night':34}{nights}"
    if soak.plan.seconds < JUDGED:
        yield f"too short to judge the memory: that takes {JUDGED / 60:g} minutes"


def _quarters(soak: Soak, name: str, points: list[Point]) -> str:
    values = at_quarters(points, soak.plan.seconds)
    shown = "".join(f"{value:8.1f}" if value else f"{'-':>8}" for value in values)
    grown = f"{slope(counted):+10.1f}" if (counted := _second_half(soak, points)) else ""
    return f"{name:34}{shown}{grown}"
