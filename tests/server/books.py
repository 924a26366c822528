"""The books: what is on disk, and what each reader may have known, computed by the engine alone."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.events import EventLog
from tablee.core.record import Record, opened, step
from tablee.core.registry import game
from tablee.match import entries
from tablee.match.entries import Answered, Entry, Moved, Sat, Started, TakenBack
from tablee.match.match import Match
from tablee.store.store import FILE

_ENTRIES = "SELECT n, body FROM written JOIN tables ON key = table_key WHERE id = ? ORDER BY n"


def bodies(data: Path, table: str) -> list[bytes]:
    """The entries of a table, as they are on disk."""
    with contextlib.closing(sqlite3.connect(f"file:{data / FILE}?mode=ro", uri=True)) as database:
        rows = database.execute(_ENTRIES, (table,)).fetchall()
    assert [n for n, _ in rows] == list(range(len(rows))), "an entry is missing, or there twice"
    return [body for _, body in rows]


def strings(data: Any) -> Iterator[str]:
    """Every text in a piece of JSON, keys included."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def states(record: Record, game: Game, log: EventLog | None = None) -> Iterator[State]:
    """The state before the first move and after each; the same object, changing."""
    state = opened(record, game, log)
    yield state
    for played in record.moves:
        step(state, game, played)
        yield state


class Moment:
    """The table after an entry: the position by the engine, and each channel's number."""

    def __init__(
        self, match: Match, state: State | None, steps: dict[int, list[str]], *, closing: bool
    ) -> None:
        seats, window = match.setup.seats, match.data.window
        self.game = match.game
        self.numbers = {seat: match.data.sequence(seat) for seat in range(SPECTATOR, seats)}
        self.state = state
        self.window = list(window.asked) if window and not closing else []
        self.steps = {seat: taken[:] for seat, taken in steps.items()}

    def positions(self, seat: int) -> Iterator[State]:
        """What a seat may be shown: the position; in a window, as if all before it passed."""
        if self.state is None:
            return
        thought = self.state.copy()
        if seat not in self.window:
            yield thought
            return
        for earlier in self.window[: self.window.index(seat)]:
            thought.apply(earlier, self.game.move("pass"))
        yield thought
        for taken in self.steps.get(seat, []):
            thought = thought.copy()
            thought.apply(seat, self.game.move(taken))
            yield thought


class Truth:
    """A table's whole story: for each channel and number, what could be known and was told."""

    def __init__(self, stored: list[Entry]) -> None:
        opened = stored[0]
        assert isinstance(opened, entries.Opened)
        self.setup = opened.setup
        self.game = game(opened.setup.game, opened.version)
        self.seed = next(entry.seed for entry in stored if isinstance(entry, Started))
        self.secrets = [opened.secret, self.seed]
        self.people = [entry.person.id for entry in stored if isinstance(entry, Sat)]
        self.moments: list[Moment] = []
        self.events: list[list[Any]] = []
        self._live(stored)
        self._views: dict[tuple[int, int], list[tuple[State, dict[str, Any]]]] = {}
        self.codes = self._codes()

    def _live(self, stored: list[Entry]) -> None:
        match: Match | None = None
        moves: list[Moved] = []
        steps: dict[int, list[str]] = {}
        log = EventLog()
        state: State | None = None
        for entry in stored:
            if match is None:
                match = Match.replay([entry])
            else:
                match.apply(entry)
            if isinstance(entry, Started):
                state = self._dealt(log)
            elif isinstance(entry, Moved):
                assert state is not None
                state = state.copy()
                state.log = log
                state.apply(entry.seat, self.game.move(entry.move))
                moves.append(entry)
                steps = {}
            elif isinstance(entry, TakenBack):
                moves = [moved for moved in moves if moved.n < entry.to]
                state = self._dealt(None)
                for moved in moves:
                    state.apply(moved.seat, self.game.move(moved.move))
                steps = {}
            elif isinstance(entry, Answered):
                steps.setdefault(entry.seat, []).append(entry.move)
            elif isinstance(entry, entries.Withdrew):
                steps.pop(entry.seat, None)
            closing = isinstance(entry, Moved) and entry.more
            self.moments.append(Moment(match, state, steps, closing=closing))
            self.events.append(log.take())

    def _dealt(self, log: EventLog | None) -> State:
        return self.game.new(self.setup.seats, self.setup.options, seed=self.seed, log=log)

    def _codes(self) -> set[str]:
        """What would tell something: cards, and moves of several words."""
        dump = self._dealt(None).dump()
        hidden = {part: dump.get(part, []) for part in ("hands", "pile", "piles")}
        texts = {self.game.text(move) for move in range(self.game.moves)}
        return {*strings(list(hidden.values()))} | {text for text in texts if " " in text}

    def shown(self, seat: int, number: int) -> list[tuple[State, dict[str, Any]]]:
        """All that a channel may be shown while its number is this one."""
        found = self._views.get((seat, number))
        if found is None:
            found = self._views[seat, number] = []
            for moment in self.moments:
                if moment.numbers[seat] == number:
                    for state in moment.positions(seat):
                        view = state.view(seat).dump()
                        if all(view != known for _, known in found):
                            found.append((state, view))
        return found

    def told(self, seat: int, number: int) -> list[dict[str, Any]]:
        """The events that a channel heard under a number."""
        before = -1
        for moment, events in zip(self.moments, self.events, strict=True):
            here = moment.numbers[seat]
            if before < here == number:
                return [event.dump() for event in events if event.visible_to(seat)]
            before = here
        return []


def check_position(truth: Truth, seat: int, number: int, shown: dict[str, Any]) -> None:
    """The view is the engine's for this seat at this moment, and so is everything beside it."""
    allowed = truth.shown(seat, number)
    matching = [state for state, view in allowed if view == shown["view"]]
    assert matching, "a view that this seat does not have"
    text = truth.game.text
    assert shown["scores"] in [state.scores() for state in matching]
    if shown["window"] is None:
        assert shown["actors"] in [state.actors() for state in matching]
    if shown["moves"]:
        assert shown["moves"] in [[text(m) for m in state.legal(seat)] for state in matching]
        choices = {text(move) for state in matching for move in state.choices(seat)}
        assert set(shown["refused"]) <= choices
    if seat == SPECTATOR:
        assert not shown["moves"]


def check_requests(
    stored: list[Entry],
    seat: int,
    asked: dict[str, dict[str, Any]],
    confirmed: list[str],
    refused: list[str],
) -> None:
    """What was confirmed to somebody is there once and in order; what was refused is not."""
    places: dict[str, list[Entry]] = {name: [] for name in asked}
    for entry in stored:
        if entry.request in places:
            places[entry.request].append(entry)
    assert [name for name in confirmed if not places[name]] == [], "confirmed, and not there"
    first = [places[name][0].n for name in confirmed]
    assert first == sorted(first), "not in the order of the confirmations"
    for name in confirmed:
        if asked[name]["t"] == "move":
            moved = [e for e in places[name] if isinstance(e, Moved | Answered)]
            assert [(e.seat, e.move) for e in moved] == [(seat, asked[name]["move"])]
    for name in refused:
        here = (entries.Back, entries.HandedBack)
        assert all(isinstance(entry, here) for entry in places[name]), "refused, and yet there"
