"""Golden records: whole games that must go on being what they were.

Each is a record and a log of what happened after each move. `make golden` writes those that are
missing, those of the newest version of each game: older versions keep theirs. Names tell the
version, unless it is the first: `lefou2-3-random`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core.chance import FastChance, commitment
from tablee.core.contract import Game
from tablee.core.events import EVERYONE, Event, EventLog
from tablee.core.record import Record, opened, parse, step, verify
from tablee.core.registry import game, games
from tablee.testing import tables

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.record"))
NEWEST = games()
EVERY = [this.at(version) for this in NEWEST for version in this.versions]


def label(this: Game) -> str:
    """How the golden files of a game in a version begin."""
    return this.id if this.version == 1 else f"{this.id}{this.version}"


def golden(this: Game) -> list[Record]:
    """The golden records of a game in a version."""
    every = [parse(path.read_text("utf-8")) for path in RECORDS]
    return [each for each in every if (each.game, each.version) == (this.id, this.version)]


def log_of(record: Record) -> list[str]:
    """Each move and the events that it caused, then the last state: a line for each fact."""
    log = EventLog()
    this = game(record.game, record.version)
    state = opened(record, this, log)
    lines = ["deal", *map(told, log.take())]
    for number, played in enumerate(record.moves, 1):
        step(state, this, played)
        lines += [f"{number}: seat {played.seat + 1} {played.text}", *map(told, log.take())]
    return [*lines, "end", *facts("", state.dump())]


def told(event: Event) -> str:
    """An event: its kind, who hears of it if not everyone, its data."""
    hearers = [str(seat + 1) for seat in range(99) if event.audience >> seat & 1]
    audience = "" if event.audience == EVERYONE else f" (seat {', '.join(hearers) or 'none'})"
    return f"  {event.kind}{audience} {json.dumps(event.data)}"


def facts(path: str, value: object) -> Iterator[str]:
    """The parts of a dump, each by its path."""
    if isinstance(value, dict):
        for key in sorted(value):
            yield from facts(f"{path} {key}", value[key])
    else:
        yield f" {path} {json.dumps(value)}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_still_plays_as_it_did(path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    assert record.text() == path.read_text("utf-8")
    assert verify(record, game(record.game, record.version)) == []
    assert log_of(record) == path.with_suffix(".log").read_text("utf-8").splitlines()


@pytest.mark.parametrize("this", [this for this in EVERY if this not in NEWEST], ids=label)
def test_an_older_version_has_a_golden_record_that_needs_it(this: Game) -> None:
    """Else nobody would notice if the newest behaviour were played."""
    mine = golden(this)
    newest = game(this.id)
    for record in mine:
        record.version = newest.version
    assert any(verify(record, newest) for record in mine)


@pytest.mark.parametrize("this", EVERY, ids=label)
def test_every_game_has_golden_records_with_each_value_of_each_option(this: Game) -> None:
    mine = golden(this)
    assert {record.seats for record in mine} >= {this.min_seats, this.max_seats}
    for option in this.options:
        assert {record.options[option.name] for record in mine} == set(option.values)
    sides = {(record.seats, record.options.get("teams")) for record in mine}
    assert sides == {(seats, options.get("teams")) for _, seats, options in tables(this)}


LEGAL_MOVES = json.loads((FOLDER / "counts.json").read_text("utf-8"))


def counted(this: Game, seats: int) -> list[int]:
    """Legal moves and plies over fixed seeds: an oracle of what the rules allow."""
    moves = plies = 0
    for seed in range(5):
        state = this.simulate(seats, seed=seed)
        chance = FastChance(seed)
        while not state.over():
            seat = state.actors()[0]
            legal = state.legal(seat)
            moves += len(legal)
            plies += 1
            state.apply(seat, legal[chance.below(len(legal))])
    return [moves, plies]


@pytest.mark.parametrize("this", EVERY, ids=label)
def test_the_number_of_legal_moves_over_fixed_seeds(this: Game) -> None:
    for seats in range(this.min_seats, this.max_seats + 1):
        assert counted(this, seats) == LEGAL_MOVES[f"{label(this)}-{seats}"]


def write(this: Game, name: str, seats: int, options: dict[str, str], sensible: bool) -> None:
    """Play a game and keep it."""
    path = FOLDER / f"{label(this)}-{name}.record"
    if path.exists():
        return
    seed = f"golden {path.stem}"
    settled = this.settle(seats, options)
    record = Record(this.id, this.version, seats)
    record.options = settled
    record.commitment = commitment(seed)
    state = this.new(seats, settled, seed=seed)
    chance = FastChance(1)
    while not state.over():
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        legal = state.legal(seat)
        move = (
            this.choose(state.view(seat), chance) if sensible else legal[chance.below(len(legal))]
        )
        record.add(seat, this.text(move))
        state.apply(seat, move)
    record.seed, record.scores = seed, state.scores()
    path.write_text(record.text(), "utf-8")


def main() -> None:
    """Write the golden records and logs that are missing."""
    counts_path = FOLDER / "counts.json"
    counts = json.loads(counts_path.read_text("utf-8"))
    for this in games():
        every = tables(this)
        covered: set[object] = set()
        for _, seats, options in [every[0], every[-1], *every]:
            wanted = {*options.items(), (seats, options.get("teams"))}
            if wanted - covered:
                covered |= wanted
                name = "-".join([str(seats), *options.values()])
                write(this, name, seats, options, sensible=True)
        write(this, f"{this.min_seats}-random", *every[0][1:], sensible=False)
        for seats in range(this.min_seats, this.max_seats + 1):
            counts.setdefault(f"{label(this)}-{seats}", counted(this, seats))
    for path in FOLDER.glob("*.record"):
        log = path.with_suffix(".log")
        if not log.exists():
            text = "".join(f"{line}\n" for line in log_of(parse(path.read_text("utf-8"))))
            log.write_text(text, "utf-8")
    counts_path.write_text(json.dumps(counts, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
