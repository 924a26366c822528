"""A table against its books: what everybody saw and was told, compared in a process of its own."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablee.core.events import EventLog
from tablee.core.record import parse, verify
from tablee.match import entries
from tests.server.books import Truth, bodies, check_position, check_requests, states


@dataclass(frozen=True)
class Witness:
    """What somebody remembers of a table."""

    name: str
    seat: int
    seq: int
    over: bool
    """Whether they saw the end."""
    shown: list[tuple[int, dict[str, Any]]]
    """Some positions and the last one, each with its number."""
    told: list[dict[str, Any]]
    asked: dict[str, dict[str, Any]]
    confirmed: list[str]
    refused: list[str]


@dataclass(frozen=True)
class Found:
    """What the books say: how many entries of each kind, and what does not agree."""

    kinds: Counter[str]
    problems: list[str]


def be_nice() -> None:
    """The process of the checks gives way to the server and its clients."""
    os.nice(10)


def check(data: Path, table: str, record: str, witnesses: list[Witness]) -> Found:
    """Compare a table with its books; the record is that of a finished game, else empty."""
    stored = [entries.decode(body) for body in bodies(data, table)]
    kinds = Counter(type(entry).__name__ for entry in stored)
    kinds["moves of people"] = sum(
        isinstance(entry, entries.Moved | entries.Answered) and entry.by == "person"
        for entry in stored
    )
    problems: list[str] = []
    truth = Truth(stored)
    for witness in witnesses:
        try:
            _check_witness(truth, stored, witness)
        except AssertionError as error:
            problems.append(f"table {table}, {truth.game.id}, {witness.name}: {error}")
    if record:
        problems += [f"table {table}: {each}" for each in _check_record(truth, record, witnesses)]
    return Found(kinds, problems)


def _check_witness(truth: Truth, stored: list[entries.Entry], witness: Witness) -> None:
    last = truth.moments[-1].numbers[witness.seat]
    assert witness.seq <= last, f"told of {witness.seq}, and the books end at {last}"
    for number, shown in witness.shown:
        check_position(truth, witness.seat, number, shown)
    check_requests(stored, witness.seat, witness.asked, witness.confirmed, witness.refused)


def _check_record(truth: Truth, text: str, witnesses: list[Witness]) -> list[str]:
    """The record is right, and its end is what everybody saw, by the events they were told."""
    record = parse(text)
    problems = verify(record, truth.game)
    if problems:
        return problems
    log = EventLog()
    *_, state = states(record, truth.game, log)
    events = log.take()
    for witness in witnesses:
        if not witness.over:
            continue
        seat, (_, shown) = witness.seat, witness.shown[-1]
        if shown["view"] != state.view(seat).dump() or shown["scores"] != record.scores:
            problems.append(f"{witness.name} saw another end")
        if witness.told != [event.dump() for event in events if event.visible_to(seat)]:
            problems.append(f"{witness.name} missed an event, or heard one twice")
    return problems
