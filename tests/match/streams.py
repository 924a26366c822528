"""Anything that people, bots and time may do at a table, from a stream of small numbers."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from tablee.bots.registry import LEVELS
from tablee.match import requests as ask
from tablee.match.entries import What
from tablee.match.match import Match
from tablee.match.outbox import Outcome
from tablee.match.setup import Clock, Person, Setup

from .tools import SECRET, people

TABLES: Final = [
    Setup(game="rage", seats=3, clock=Clock("fast", 20.0, 10.0)),
    Setup(game="rage", seats=3, options={"prediction": "hidden"}),
    Setup(game="fou", seats=4, clock=Clock("days", 86_400.0)),
    Setup(game="fyfe", seats=3, clock=Clock("fast", 60.0)),
    Setup(game="lefou", seats=4),
    Setup(game="lefou", seats=4, options={"windows": "always"}, clock=Clock("fast", 30.0)),
]

Step = tuple[int, int, int, int]
STEPS: Final = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 28), st.integers(0, 99), st.integers(0, 50)),
    min_size=5,
    max_size=40,
)
WHATS: Final[tuple[What, ...]] = ("take-back", "pause", "resume", "rematch")
ASKED: Final = (*LEVELS, "godlike")
TEXTS: Final = ("hello", "", "a\nb", "x" * 600, "à bientôt\u00a0!")


class Stream:
    """A table, and the steps that were taken at it."""

    def __init__(self, setup: Setup, persons: int) -> None:
        self.people = [*people(persons), Person("watcher", "Watcher")]
        self.now = 50.0
        self.number = 0
        self.previous: tuple[Person, ask.Request] | None = None
        self.keys: list[tuple[int, int]] = []
        self.match, self.opened = Match.open(setup, SECRET, self.people[0], self.now)
        self.match.watched = True
        self.seats = setup.seats
        self.persons = persons

    def _first(self) -> list[ask.Request]:
        """What it takes to get started."""
        bots = [ask.SetBot(seat=s, level="regular") for s in range(self.persons, self.seats)]
        return [*bots, ask.Start()]

    def begin(self, *, early: bool) -> list[Outcome]:
        """People sit down, and the game starts; or all that is still to come."""
        done = [self.match.handle(p, ask.Sit(), self.now) for p in self.people[: self.persons]]
        rest = [] if early else self._first()
        return done + [self.match.handle(self.people[0], r, self.now) for r in rest]

    def request(self, step: Step, match: Match) -> tuple[Person, ask.Request]:
        who, what, detail, _ = step
        person = self.people[who % len(self.people)]
        self.number += 1
        name = f"request-{self.number}"
        seat, kind = detail % (self.seats + 1), WHATS[detail % 4]
        if match.data.proposals and detail % 3:
            kind = match.data.proposals[0].what
        warned = seat < self.seats and match.data.seats[seat].warned
        if what < 12:
            person = self._somebody(who, match)
            full = match.welcome(person, self.now)
            moves = full.position.moves if full.position else []
            move = moves[detail % len(moves)] if moves and detail % 13 else "gibberish"
            seen = full.seq - (5 if detail % 11 == 0 else 0)
            return person, ask.Move(move=move, seen=max(-1, seen), id=name)
        made: list[ask.Request] = [
            ask.Ask(what=kind, id=name),
            ask.Ask(what="take-back", id=name),
            ask.Agree(what=kind, id=name),
            ask.Refuse(what=kind, id=name),
            ask.Vote(seat=seat, verdict="ban" if warned else "warn", on=detail % 9 > 0),
            ask.Vote(seat=0, verdict="ban" if match.data.seats[0].warned else "warn"),
            ask.Agree(what=kind, id=name),
            ask.Chat(text=TEXTS[detail % 5], id=name),
            ask.Mute(seat=seat - 1, on=detail % 3 > 0, id=name),
            ask.AutoPass(on=detail % 2 > 0, id=name),
            ask.Leave(id=name) if detail % 2 else ask.Return(id=name),
            ask.Sit(seat=seat),
            self._arrangement(seat, detail),
        ]
        return person, made[(what + detail) % len(made)]

    def _arrangement(self, seat: int, detail: int) -> ask.Request:
        made: list[ask.Request] = [
            ask.Stand(),
            ask.Start(),
            ask.Clear(seat=seat),
            ask.SetBot(seat=seat, level=ASKED[detail % 5]),
            ask.Contribute(chance="ab" * (detail % 70)),
        ]
        return made[detail % 5]

    def _somebody(self, who: int, match: Match) -> Person:
        """Most often one of those the game waits for."""
        data = match.data
        asked = match.state.actors() if match.state else []
        asked = data.window.asked if data.window else asked
        waited = [p for p in self.people if match.seat_of(p.id) in asked]
        return waited[who % len(waited)] if waited and who < 4 else self.people[who % 2]

    def _rush(self, matches: list[Match]) -> list[Outcome]:
        """Everybody plays for a while."""
        outcomes = [Outcome() for _ in matches]
        for number in range(8):
            steps = [(number, 1, 7 * number + 1, 0), (0, 27, 7 * number + 1, 1)]
            for step in steps:
                for outcome, more in zip(outcomes, self.take(step, matches), strict=True):
                    outcome.entries += more.entries
                    outcome.envelopes += more.envelopes
        return outcomes

    def take(self, step: Step, matches: list[Match]) -> list[Outcome]:
        """The same step at several tables; what it led to at each."""
        who, what, detail, pause = step
        self.now += pause
        person = self.people[who % len(self.people)]
        first = matches[0]
        if what == 24:
            return [m.arrived(person, self.now) for m in matches]
        if what == 25:
            return [m.gone(person, self.now) for m in matches]
        if what == 26:
            return [m.woken(self.now) if detail % 5 == 0 else m.tick(self.now) for m in matches]
        if what == 28:
            outcomes = self._rush(matches)
            self.previous = None
            return outcomes
        if what >= 27:
            return self._think(detail, matches)
        person, request = self.request(step, first)
        if what == 12 and self.previous is not None:
            person, request = self.previous
        self.previous = (person, request)
        return [m.handle(person, request, self.now) for m in matches]

    def _think(self, detail: int, matches: list[Match]) -> list[Outcome]:
        due = matches[0].deadline()
        wanted = matches[0].thinkers()
        if wanted:
            thinker = wanted[detail % len(wanted)]
            self.keys.append((thinker.seat, thinker.key))
            seat, key = self.keys[-1 if detail % 4 else -1 - detail % len(self.keys)]
            moves = thinker.view.moves()
            move = moves[detail % len(moves)]
            if (seat, key) != (thinker.seat, thinker.key):
                assert all(m.bot_moved(seat, -1, move, self.now).entries == [] for m in matches)
                key, seat = thinker.key, thinker.seat
            return [m.bot_moved(seat, key, move, self.now) for m in matches]
        if due is not None:
            self.now = max(self.now, due)
        return [m.tick(self.now) for m in matches]
