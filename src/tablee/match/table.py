"""A table in memory: entries change it, and nothing else does."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import Game, State
from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.core.registry import game
from tablee.match import clock, outbox
from tablee.match.apply import EFFECTS
from tablee.match.checkpoints import Checkpoints
from tablee.match.entries import Entry, Woken
from tablee.match.refusals import refuse
from tablee.match.table_data import LONGEST_HISTORY, TableData

REMEMBERED: Final = 64
"""How many requests of a person are remembered, and of how many people."""


class Table:
    """A table and the position of its game; `Match` drives it."""

    def __init__(self, data: TableData) -> None:
        self.data = data
        self.game: Game = game(data.setup.game, data.version)
        self.state: State | None = None
        self.log = EventLog()
        self.checkpoints = Checkpoints()
        self.watched = False
        """Whether anybody who does not sit here is connected: only then do they get envelopes."""
        self._change = outbox.Changes(data, data.at)
        self._decisions = 0
        """The seats whose decision an entry changes, one bit each."""

    def note(self, entry: Entry) -> None:
        """Number and date an entry, apply it, and keep it to be stored."""
        change = self._change
        entry.n, entry.at = self.data.n, change.now
        entry.who, entry.request = change.who, change.request
        try:
            self.apply(entry)
        except Refused as refused:  # half of it has happened: whoever asked must not hear "refused"
            raise RuntimeError(f"entry {entry.n} was refused while it happened") from refused
        change.entries.append(entry)

    def apply(self, entry: Entry) -> None:
        """Run the handler of an entry, count it on its channels, and note what must be sent."""
        data, change = self.data, self._change
        if entry.n != data.n:
            raise ValueError(f"entry {entry.n} does not follow entry {data.n - 1}")
        data.n += 1
        proposals = len(data.proposals)
        self._decisions = 0
        past = EFFECTS[type(entry)](self, entry)
        hearers = past.hearers = past.hearers & data.everyone() | self._decisions
        bit = 1
        for place in data.seats:
            if hearers & bit:
                place.heard += 1
                if self._decisions & bit:
                    place.changed, place.key = place.heard, entry.n
            bit <<= 1
        data.watchers_heard += hearers & bit != 0
        data.history.append(past)
        if data.n % LONGEST_HISTORY == 0:
            data.forget()
        clock.freeze(data, data.at if type(entry) is Woken else entry.at)
        data.at = entry.at
        if entry.request:
            self._remember(entry)
        change.room |= entry.changes_room or len(data.proposals) != proposals
        if entry.changes_position:
            change.position |= hearers

    def _remember(self, entry: Entry) -> None:
        """Keep the id of a granted request: when it is repeated, it is only confirmed again."""
        people, who, request = self.data.granted, entry.who, entry.request
        asked = people.pop(who, {})
        people[who] = asked
        asked[request] = self.data.sequence(self.seat_of(who))
        for remembered in (asked, people):  # the one asked last is the last to be forgotten
            if len(remembered) > REMEMBERED:
                del remembered[next(iter(remembered))]

    def seat_of(self, person: str) -> int:
        """Where somebody sits; -1 if nowhere."""
        return self.data.seat_of(person)

    def open_seats(self) -> list[int]:
        """The seats that nobody has."""
        places = enumerate(self.data.seats)
        return [seat for seat, place in places if place.person is None and not place.bot]

    def contributions(self) -> dict[int, str]:
        """The chance that people have added to the deal."""
        places = enumerate(self.data.seats)
        return {seat: place.contribution for seat, place in places if place.contribution}

    def deal(self, log: EventLog | None) -> None:
        """The first position of the game."""
        self.state = self._dealt(log)

    def _dealt(self, log: EventLog | None) -> State:
        setup = self.data.setup
        return self.game.new(setup.seats, setup.options, seed=self.data.seed, log=log)

    def position(self, count: int) -> State:
        """The position after the first so many moves, without a log of events."""
        moves, last = self.data.moves, self.checkpoints.last(count)
        done = 0 if last is None else last[0]
        state = self._dealt(None) if last is None else last[1].copy()
        found = Checkpoints()
        for number in range(done, count):
            state.apply(moves[number].seat, self.game.move(moves[number].move))
            found.keep(number + 1, state)
        if last is None:
            self.checkpoints.add_earlier(found)
        return state

    def decision_changed(self, seat: int) -> None:
        """Mark a seat's decision as new: what was decided before this entry is stale."""
        self._decisions |= 1 << seat

    def changed_channel(self, person: str) -> None:
        """Somebody sat down or stood up: they subscribe to another channel, and get a `Full`."""
        self._change.fulls.append(person)

    def check_playing(self) -> None:
        """One plays from the start to the end of a game (TABLE-15)."""
        if self.data.phase != "playing":
            raise refuse(15, "before" if self.data.phase == "waiting" else "after")

    def check_holds(self, seat: int) -> None:
        """While a bot holds a seat, its person only watches (TABLE-20)."""
        if self.data.seats[seat].held is not None:
            raise refuse(20, "held")

    def check_watching(self) -> None:
        """Some tables are not watched (TABLE-29)."""
        if not self.data.setup.watch:
            raise refuse(29)
