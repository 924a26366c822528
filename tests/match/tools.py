"""An evening at a table: people who ask, bots that think, time that passes."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.chance import FastChance
from tablee.match import entries, messages, requests
from tablee.match.entries import Entry
from tablee.match.match import Match
from tablee.match.messages import Confirmed, Full, Message, Position, Refused
from tablee.match.outbox import Outcome
from tablee.match.setup import Person, Setup

SECRET = "5ec7e7" * 10
NAMES = ("Ada", "Zoé", "Émile", "Lin", "Noor", "Odile", "Pia", "Raj")


def people(number: int) -> list[Person]:
    return [Person(f"id-of-{name}", name) for name in NAMES[:number]]


def dumped(match: Match) -> dict[str, Any]:
    """Everything of a match, as its snapshot is read from the disk."""
    snapshot: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(match.snapshot()))
    return snapshot


class Evening:
    """A table, everything it stored, and every envelope each person got."""

    def __init__(self, game: str = "rage", persons: int = 2, bots: int = 0, **setup: Any) -> None:
        self.people = people(persons)
        self.now = 1000.0
        self.stored: list[Entry] = []
        self.envelopes: dict[str, list[Message]] = {}
        self.last = Outcome()
        made = Setup(game=game, seats=persons + bots, **setup)
        self.match, outcome = Match.open(made, SECRET, self.people[0], self.now)
        self.match.watched = True
        self.chance = FastChance(7)
        self._take(outcome, "")
        for person in self.people:
            self._take(self.match.handle(person, requests.Sit(), self.now), person.id)
        for seat in range(persons, persons + bots):
            request = requests.SetBot(seat=seat, level="regular")
            self._take(self.match.handle(self.people[0], request, self.now), "")

    def _take(self, outcome: Outcome, asker: str) -> Outcome:
        self.stored += outcome.entries
        for envelope in outcome.envelopes:
            messages.encode(envelope.message)
            reader = "watchers" if envelope.watchers else envelope.player or asker
            self.envelopes.setdefault(reader, []).append(envelope.message)
        self.last = outcome
        return outcome

    def do(self, seat: int, request: requests.Request) -> Message:
        """Somebody asks; the answer to them."""
        person = self.people[seat]
        outcome = self._take(self.match.handle(person, request, self.now), person.id)
        return outcome.envelopes[-1].message

    def ok(self, seat: int, request: requests.Request) -> list[Entry]:
        answer = self.do(seat, request)
        assert isinstance(answer, Confirmed), answer
        return self.last.entries

    def refused(self, seat: int, request: requests.Request) -> str:
        before = dumped(self.match)
        answer = self.do(seat, request)
        assert isinstance(answer, Refused), answer
        assert self.last.entries == []
        assert dumped(self.match) == before
        case = answer.problem.case
        return f"{answer.problem.rule}.{case}" if case else answer.problem.rule

    def start(self) -> Evening:
        self.ok(0, requests.Start())
        return self

    def full(self, seat: int) -> Full:
        person = self.people[seat] if seat >= 0 else None
        return self.match.welcome(person, self.now)

    def position(self, seat: int) -> Position:
        found = self.full(seat).position
        assert found is not None
        return found

    def move(self, seat: int, text: str | None = None) -> list[Entry]:
        """A legal move: this one, or the first."""
        seen = self.full(seat)
        assert seen.position is not None
        chosen = seen.position.moves[0] if text is None else text
        return self.ok(seat, requests.Move(move=chosen, seen=seen.seq))

    def actor(self) -> int:
        assert self.match.state is not None
        return self.match.state.actor()

    def wait(self, seconds: float) -> list[Entry]:
        """Time passes, and the table is woken whenever it wants to be."""
        until = self.now + seconds
        happened: list[Entry] = []
        while (due := self.match.deadline()) is not None and due <= until:
            self.now = max(self.now, due)
            happened += self._take(self.match.tick(self.now), "").entries
        self.now = until
        happened += self._take(self.match.tick(self.now), "").entries
        return happened

    def think(self, most: int = 1000) -> list[Entry]:
        """Bots move until none is asked any more."""
        happened: list[Entry] = []
        for _ in range(most):
            wanted = self.match.thinkers()
            if not wanted:
                return happened
            thinker = wanted[0]
            move = self.match.game.choose(thinker.view, self.chance)
            outcome = self.match.bot_moved(thinker.seat, thinker.key, move, self.now)
            happened += self._take(outcome, "").entries
        return happened

    def arrive(self, seat: int) -> list[Entry]:
        return self._take(self.match.arrived(self.people[seat], self.now), "").entries

    def go(self, seat: int) -> list[Entry]:
        return self._take(self.match.gone(self.people[seat], self.now), "").entries

    def wake(self) -> list[Entry]:
        return self._take(self.match.woken(self.now), "").entries

    def play_on(self, most: int = 5000) -> Evening:
        """Everybody plays to the end, people at random."""
        for _ in range(most):
            if self.match.phase == "over":
                return self
            self.think()
            asked = [s for s in range(len(self.people)) if self._may_move(s)]
            if asked:
                moves = self.position(asked[0]).moves
                self.move(asked[0], moves[self.chance.below(len(moves))])
            elif self.match.phase == "playing":
                due = self.match.deadline()
                assert due is not None, "the table waits for nothing"
                self.wait(max(0.0, due - self.now))
        raise AssertionError("the game does not end")

    def _may_move(self, seat: int) -> bool:
        if self.match.phase != "playing":
            return False
        shown = self.position(seat)
        return seat in shown.actors and bool(shown.moves)

    def check(self) -> None:
        """Living and replaying are the same, and so is going through JSON."""
        stored = [entries.decode(entries.encode(entry)) for entry in self.stored]
        assert [entry.n for entry in stored] == list(range(len(stored)))
        lived = dumped(self.match)
        assert dumped(Match.replay(stored)) == lived
        assert dumped(Match.load(lived)) == lived


def kinds(found: list[Entry]) -> list[str]:
    """The names of some entries, as a story."""
    return [type(entry).__name__ for entry in found]
