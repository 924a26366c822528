"""One table: requests, ticks and bots' moves go in, entries to store and messages to send come out.

Everything that happens is an entry, and entries alone change a table: replaying them rebuilds it
exactly. There is no clock and no chance here: both are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from tablee.core.chance import commitment
from tablee.core.contract import View
from tablee.core.record import Record
from tablee.core.refusal import Refusal, Refused
from tablee.core.registry import game
from tablee.match import (
    arrange,
    chat,
    clock,
    consent,
    messages,
    opening,
    outbox,
    play,
    presence,
    projection,
    requests,
    votes,
    windows,
)
from tablee.match.entries import (
    Away,
    BotSet,
    By,
    Ended,
    Entry,
    Opened,
    Rematched,
    Sat,
    Stopped,
    Unsaid,
)
from tablee.match.messages import Confirmed, Fair, Full, Phase, Room, problem
from tablee.match.names import check_name
from tablee.match.opening import Rematch, Taken
from tablee.match.outbox import Changes, Envelope, Outcome
from tablee.match.refusals import refuse
from tablee.match.requests import Request
from tablee.match.setup import STAND_IN, Person, Setup
from tablee.match.table import Table
from tablee.match.table_data import SeatData, TableData, read

BY_PERSON: Final[dict[type[requests.Base], Callable[[Table, Person, Any], None]]] = {
    requests.Sit: arrange.sit,
    requests.SetBot: arrange.set_bot,
    requests.Clear: arrange.clear,
    requests.Start: arrange.begin,
    requests.Chat: chat.chat,
}
BY_SEAT: Final[dict[type[requests.Base], Callable[[Table, int, Any], None]]] = {
    requests.Stand: arrange.stand,
    requests.Contribute: arrange.contribute,
    requests.Move: play.move,
    requests.Ask: consent.ask,
    requests.Agree: consent.agree,
    requests.Refuse: consent.decline,
    requests.Vote: votes.vote,
    requests.AutoPass: play.set_auto_pass,
    requests.Mute: chat.mute,
    requests.Leave: presence.leave,
    requests.Return: presence.come_back,
}


class Thinker:
    """A decision that a bot is to make. `key` tells it from every other decision of the seat."""

    def __init__(self, seat: int, level: str, view: View, key: int) -> None:
        self.seat = seat
        self.level = level
        self.view = view
        self.key = key


class Match(Table):
    """The state machine of one table: what the server calls."""

    # Making one.

    @classmethod
    def open(
        cls, setup: Setup, secret: str, host: Person, now: float, seating: Iterable[Taken] = ()
    ) -> tuple[Match, Outcome]:
        """Open a table; `Refused` if there can be none like this."""
        check_name(host.name)
        settled = opening.settle(setup)
        version = game(setup.game).version
        opened = Opened(n=0, at=now, setup=settled, version=version, secret=secret, host=host)
        match = cls.replay([opened])
        match._begin(now)
        match._change.entries.append(opened)
        for seat, taken in enumerate(seating):
            if taken.person is not None:
                match.note(Sat(seat=seat, person=taken.person))
                match.note(Away(seat=seat))
            elif taken.bot:
                match.note(BotSet(seat=seat, level=taken.bot))
        return match, match._finish()

    @classmethod
    def replay(cls, stored: Iterable[Entry]) -> Match:
        """Rebuild a match from its stored entries."""
        rest = iter(stored)
        first = next(rest)
        if not isinstance(first, Opened):
            raise ValueError("a table starts with being opened")
        seats = [SeatData() for _ in range(first.setup.seats)]
        data = TableData(
            first.setup, first.version, first.secret, first.host, seats, n=1, at=first.at
        )
        match = cls(data)
        for entry in rest:
            match.apply(entry)
        return match

    def snapshot(self) -> dict[str, Any]:
        """Everything, secrets included: what msgspec writes as JSON, `load` reads back."""
        return {"data": self.data, "state": None if self.state is None else self.state.dump()}

    @classmethod
    def load(cls, snapshot: dict[str, Any]) -> Match:
        """Read a `snapshot` that was written as JSON."""
        match = cls(read(snapshot["data"]))
        if snapshot["state"] is not None:
            match.state = match.game.load(snapshot["state"])
            match.checkpoints.start(len(match.data.moves), match.state)
            match.state.log = match.log
        return match

    # What the server does with it.

    def handle(self, person: Person | None, request: Request, now: float) -> Outcome:
        """Grant a request, or refuse it and change nothing but the presence of whoever asks."""
        if person is None:
            return _refused(request, refuse(10))
        who, name = person.id, request.id
        again = self.data.granted.get(who, {}).get(name)
        if name and again is not None:
            return Outcome(envelopes=[Envelope(Confirmed(name, again))])
        self._begin(now)
        try:
            seat = self._admit(person)
            self._change.who, self._change.request = who, name
            self._grant(person, seat, request)
        except Refused as refused:
            outcome = self._finish()
            outcome.envelopes += _refused(request, refused).envelopes
            return outcome
        outcome = self._finish()
        sequence = self.data.sequence(self.seat_of(who))
        outcome.envelopes.append(Envelope(Confirmed(name, sequence)))
        return outcome

    def _admit(self, person: Person) -> int:
        """The seat of whoever asks, marked as connected; refused if they are banned (TABLE-25)."""
        if person.id in self.data.banned:
            raise refuse(25)
        seat = self.seat_of(person.id)
        if seat >= 0 and self.data.seats[seat].away is not None:
            presence.arrive(self, seat)
        return seat

    def _grant(self, person: Person, seat: int, request: Request) -> None:
        by_person = BY_PERSON.get(type(request))
        if by_person is not None:
            by_person(self, person, request)
            return
        if seat < 0:
            raise refuse(10)
        BY_SEAT[type(request)](self, seat, request)

    def arrived(self, person: Person, now: float) -> Outcome:
        """The first connection of somebody."""
        self._begin(now)
        if (seat := self.seat_of(person.id)) >= 0:
            presence.arrive(self, seat)
        return self._finish()

    def gone(self, person: Person, now: float) -> Outcome:
        """The last connection of somebody was lost."""
        self._begin(now)
        if (seat := self.seat_of(person.id)) >= 0:
            presence.vanish(self, seat)
        return self._finish()

    def woken(self, now: float) -> Outcome:
        """The server has started again; nobody is connected."""
        self._begin(now)
        presence.wake(self)
        return self._finish()

    def tick(self, now: float) -> Outcome:
        """Do what is due at this time: close a window, let bots decide for the late and absent."""
        self._begin(now)
        data = self.data
        if data.phase == "playing" and data.frozen is None:
            if data.window is not None and data.window.closes <= now:
                play.close_window(self)
            clock.overdue(self, now)
            presence.replace_absent(self, now)
        return self._finish()

    def deadline(self) -> float | None:
        """When the next tick is due; None if only people and bots can change anything."""
        data = self.data
        if data.phase != "playing" or data.frozen is not None:
            return None
        first = None if data.window is None else data.window.closes
        for place in data.seats:
            if place.started is not None:
                first = _earlier(first, clock.until(data, place))
            if place.away is not None:
                first = _earlier(first, presence.grace_ends(data, place))
        return first

    def thinkers(self) -> list[Thinker]:
        """The decisions that bots are to make now."""
        places = self.data.seats
        return [
            Thinker(seat, places[seat].bot or STAND_IN, self._seen(seat), places[seat].key)
            for seat in self._bots_asked()
        ]

    def _bots_asked(self) -> list[int]:
        data, state = self.data, self.state
        if state is None or data.phase != "playing" or data.frozen is not None:
            return []
        asked = data.window.asked if data.window else state.actors()
        bots = [s for s in asked if not data.seats[s].plays() or data.seats[s].overdue]
        return [seat for seat in bots if not windows.answered(self, seat)]

    def awaits_bot(self, seat: int, key: int) -> bool:
        """Whether a decision of `thinkers` is still wanted."""
        return seat in self._bots_asked() and self.data.seats[seat].key == key

    def bot_moved(self, seat: int, key: int, move: int, now: float) -> Outcome:
        """What a bot has decided; nothing happens if the decision is no longer wanted."""
        if not self.awaits_bot(seat, key):
            return Outcome()
        self._begin(now)
        by: By = "clock" if self.data.seats[seat].overdue else "bot"
        play.make(self, seat, move, by)
        return self._finish()

    def end(self, now: float, stopped: Stopped = "host") -> Outcome:
        """Whoever runs the server ends the game, or it was left alone: nobody has won."""
        self._begin(now)
        if self.state is not None and self.data.phase == "playing":
            scores = self.state.scores()
            self.note(Ended(scores=scores, winners=[], early=True, stopped=stopped))
        return self._finish()

    def unsay(self, n: int, now: float) -> Outcome:
        """Whoever runs the server deletes what was said in an entry."""
        self._begin(now)
        self.note(Unsaid(to=n))
        return self._finish()

    def rematched(self, table: str, now: float) -> Outcome:
        """The server has opened the table of the rematch."""
        self._begin(now)
        self.note(Rematched(table=table))
        return self._finish()

    def welcome(self, person: Person | None, now: float, since: int | None = None) -> Full:
        """The whole table for somebody who connects, with what they missed."""
        seat = -1 if person is None else self.seat_of(person.id)
        return outbox.full(self, seat, now, since)

    def _begin(self, now: float) -> None:
        self._change = Changes(self.data, now)

    def _finish(self) -> Outcome:
        consent.fulfil(self)
        change = self._change
        return Outcome(change.entries, outbox.envelopes(self, change) if change.entries else [])

    def _seen(self, seat: int) -> View:
        assert self.state is not None
        return (windows.thought(self, seat) if self.data.window else self.state).view(seat)

    # What the server may ask.

    @property
    def n(self) -> int:
        """The number of the next entry."""
        return self.data.n

    @property
    def at(self) -> float:
        """When the last entry was made."""
        return self.data.at

    @property
    def phase(self) -> Phase:
        """Waiting, playing or over."""
        return self.data.phase

    @property
    def setup(self) -> Setup:
        """What was agreed when the table was opened."""
        return self.data.setup

    @property
    def host(self) -> Person:
        """Who arranges the seats."""
        return self.data.host

    def player_of(self, seat: int) -> str:
        """The id of whoever has a seat; empty for a bot and an open seat."""
        person = self.data.seats[seat].person
        return "" if person is None else person.id

    def room(self) -> Room:
        """Who is here, as everybody sees it."""
        return projection.room(self.data)

    def fair(self) -> Fair:
        """What binds the deal, as everybody sees it."""
        return projection.fair(self.data)

    def may_watch(self, person: Person | None) -> Refusal | None:
        """Why somebody may not be connected; None if they may."""
        try:
            if person is not None and person.id in self.data.banned:
                raise refuse(25)
            if person is None or (self.seat_of(person.id) < 0 and person.id != self.data.host.id):
                self.check_watching()
        except Refused as refused:
            return refused.refusal
        return None

    def hint(self, person: Person) -> Thinker:
        """The decision that somebody would like advice on; `Refused` if there is none to give."""
        seat = self.seat_of(person.id)
        if seat < 0:
            raise refuse(10)
        if not self.data.setup.hints:
            raise refuse(30)
        self.check_playing()
        self.check_holds(seat)
        assert self.state is not None
        waited = self.data.window.asked if self.data.window else self.state.actors()
        if seat not in waited or windows.answered(self, seat):
            raise Refused(Refusal("TABLE-01"))
        return Thinker(seat, "expert", self._seen(seat), self.data.seats[seat].key)

    def rematch_wanted(self) -> Rematch | None:
        """The rematch that everybody has agreed to, until its table is opened."""
        proposal = consent.find(self.data, "rematch")
        if proposal is None or not consent.granted(self.data, proposal):
            return None
        return opening.rematch(self.data, proposal.seat)

    def record(self) -> Record:
        """The finished game as a record."""
        data = self.data
        if data.phase != "over":
            raise ValueError("the game is not finished: its record would tell the seed")
        record = Record(data.setup.game, data.version, len(data.seats))
        record.options = dict(data.setup.options)
        for seat, place in enumerate(data.seats):
            if place.person is None:
                record.bots[seat] = place.bot
            else:
                record.players[seat] = place.person.name
        record.commitment = commitment(data.secret)
        record.contributions = self.contributions()
        for played in data.moves:
            record.add(played.seat, played.move)
        if record.contributions:
            record.secret = data.secret
        record.seed = data.seed
        record.scores = data.scores[:]
        return record


def _earlier(one: float | None, other: float | None) -> float | None:
    """The earlier of two instants, of which there may be none."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def _refused(request: Request, refused: Refused) -> Outcome:
    told = messages.Refused(request.id, problem(refused.refusal))
    return Outcome(envelopes=[Envelope(told)])
