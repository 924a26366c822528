"""The same evening in two worlds that somebody cannot tell apart, on two real servers.

The first world is the true one. Before each step, the second gets another hidden state: hands,
piles, chance and face-down choices are exchanged as far as the observer cannot know them. Then
the same thing happens in both, or, face down, something else or nothing. The observer, somebody
who watches and somebody without a token must be sent the same bytes.

What a step shows in the open must be the same in both worlds, so a second world is taken only if
the observer's view after the step is, and, where the same is done in both, the events: chance may
show a card that no view keeps. Where there is none (the last cards of a hand are played), both are
the true one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Self

from tablee.core.chance import FastChance
from tablee.core.contract import State
from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.core.registry import game
from tablee.match.match import Match
from tablee.match.messages import Happened
from tablee.testing.secrets import heard
from tests.contract.oracles import oracle
from tests.server.worlds.wire import compare
from tests.server.worlds.world import World, WorldServer

ENDS = ("about", "code", "fair", "record", "replay", "replay?seat=0")
"""What there is to know of a table."""
LISTS = ("/api/tables", "/api/tables?phase=playing", "/api/me", "/api/me/tables", "/api/finished")


class Evening:
    """A table in both worlds, and the seat that must not be able to tell which it is in."""

    def __init__(
        self,
        servers: tuple[WorldServer, WorldServer],
        name: str,
        seats: int,
        options: dict[str, str],
        observer: int,
    ) -> None:
        self.game = game(name)
        self.oracle = oracle(self.game)
        self.observer = observer
        self.observers = sorted({-2, -1, observer})
        self.chance = FastChance(observer + 11)
        self.differed = self.otherwise = self.steps = 0
        """How often the worlds differed, and something else was done in them, of how many steps."""
        self.one, self.two = (World(server, name, seats, options) for server in servers)
        self.worlds = (self.one, self.two)
        self.snapshot = self.one.act()
        self.now = float(self.snapshot["now"])

    def over(self) -> bool:
        return bool(self.snapshot["data"]["phase"] == "over")

    def step(self) -> None:
        """One thing happens in both worlds; `Leak` if an observer can tell them apart."""
        self.steps += 1
        self.now += 1.0
        otherwise = self.otherwise
        state, window = self.snapshot["state"], self.snapshot["data"]["window"]
        if window is None:
            what = self._move(self.game.load(state))
        elif self.chance.below(3) and (open_seats := self._unanswered(window)):
            what = self._answer(open_seats[self.chance.below(len(open_seats))])
        else:
            what = self._close()
        self._barrier()
        self._compare(what)
        if self.otherwise > otherwise:
            table = f"/api/tables/{self.one.table}"
            self._ask(self.observer, f"{table}?since=0")
            self._ask(self.observer, f"{table}/about")
            if self.otherwise % 4 == 0:
                self._ask(self.observer, f"{table}/hint", "POST")
        self.snapshot = self.one.act(now=self.now)

    def _others(self) -> Iterator[dict[str, Any]]:
        """States that could be the true one for the observer, and at last the true one."""
        truth = self.snapshot["state"]
        for number in range(6):
            luck = FastChance(self.chance.below(9999))
            state = self.oracle.permuted(deepcopy(truth), self.observer, luck)
            if number % 2 == 0:
                state["chance"] = luck.dump()
            yield state
        yield truth

    def _swap(self, state: dict[str, Any], answers: dict[str, Any]) -> None:
        """Let the second world be this one."""
        self.differed += state != self.snapshot["state"]
        self.one.act(now=self.now)
        self.two.act(now=self.now, state=state, answers=answers)

    def _own_answers(self) -> dict[str, Any]:
        window = self.snapshot["data"]["window"]
        found = window["answers"] if window else {}
        return {seat: answer for seat, answer in found.items() if int(seat) == self.observer}

    def _move(self, truth: State) -> str:
        """Somebody moves: in the open the same in both worlds, else something or nothing."""
        actors = truth.actors()
        seat = actors[self.chance.below(len(actors))]
        legal = truth.legal(seat)
        for state in self._others():
            world = self.game.load(state)
            theirs = world.legal(seat)
            common = [move for move in legal if move in theirs] or legal
            for _ in range(3):
                move = common[self.chance.below(len(common))]
                unseen = self._sees(truth, seat, move) == self._sees(truth)
                tried: list[int | None] = []
                if seat != self.observer and theirs and (unseen or len(actors) > 1):
                    tried += [None] * (unseen and self.chance.below(2))
                    start = self.chance.below(len(theirs))
                    tried += [m for m in theirs[start:] + theirs[:start] if m != move][:3]
                sees = self._sees(truth, seat, move)
                found = [other for other in tried if self._sees(world, seat, other) == sees]
                if found or self._hears(world, seat, move) == self._hears(truth, seat, move):
                    self._swap(state, {})
                    self._do(seat, self.game.text(move), [*found, move][0])
                    return f"when {seat} does '{self.game.text(move)}'"
        raise AssertionError("the true world is not one of those that could be")

    def _do(self, seat: int, move: str, other: int | None) -> None:
        text = None if other is None else self.game.text(other)
        self.otherwise += text != move
        for world, wanted in zip(self.worlds, (move, text), strict=True):
            if wanted is not None:
                answer = world.sockets[seat].move(wanted)
                assert answer["t"] == "confirmed", answer

    def _sees(self, state: State, seat: int = -1, move: int | None = None) -> str:
        """What the observer sees after a move, or now; empty if it cannot be made."""
        return self._hears(state, seat, move)[0]

    def _hears(self, state: State, seat: int, move: int | None) -> tuple[str, list[str]]:
        """What the observer sees, and what it is told: chance may show what no view keeps."""
        after = state.copy()
        after.log = EventLog()
        if move is not None:
            if after.refusal(seat, move) is not None:
                return "", []
            after.apply(seat, move)
        return json.dumps(after.view(self.observer).dump()), heard(after.log, self.observer)

    def _unanswered(self, window: dict[str, Any]) -> list[int]:
        answers = window["answers"]
        return [s for s in window["asked"] if not answers.get(str(s), {}).get("whole")]

    def _answer(self, seat: int) -> str:
        """A step of an answer, face down: something else, or nothing, in the other world."""
        self._swap(next(self._others()), self._own_answers())
        offered = self.one.moves(seat)
        move = offered[self.chance.below(len(offered))]
        other: str | None = move
        if seat != self.observer:
            offered = self.two.moves(seat)
            other = offered[self.chance.below(len(offered))] if self.chance.below(2) else None
        self._do(seat, move, None if other is None else self.game.move(other))
        return f"when {seat} answers face down"

    def _close(self) -> str:
        """Time is up: the answers are shown, so they are the same in both worlds."""
        data, due = self.snapshot["data"], self.snapshot["due"]
        answers = data["window"]["answers"]
        truth = self._closed(data, self.snapshot["state"], due)
        states = (s for s in self._others() if self._closed(data, s, due) == truth)
        self.now = due
        self._swap(next(states), answers)
        for world in self.worlds:
            world.act(tick=True)
        return "when a window closes"

    def _closed(self, data: dict[str, Any], state: dict[str, Any], due: float) -> list[Any]:
        """What the observer sees and is told when a window closes; empty if that cannot be."""
        match = Match.load(deepcopy({"data": data, "state": state}))
        try:
            match.tick(due)
        except (Refused, RuntimeError):
            return []
        person = match.data.seats[self.observer].person if self.observer >= 0 else None
        full = match.welcome(person, due)
        assert full.position is not None
        return [full.position.view, *(news for news in full.news if isinstance(news, Happened))]

    def _barrier(self) -> None:
        """Everybody asks for what they may not do: all that was sent before has come then."""
        for world in self.worlds:
            for seat in self.observers:
                answer = world.sockets[seat].ask({"t": "vote", "seat": 0, "verdict": "ban"})
                assert answer["t"] == "refused", answer
        position = self.one.sockets[self.observer].position
        number = self.chance.below(self.game.moves)
        texts = (self.game.text((number + i) % self.game.moves) for i in range(self.game.moves))
        wrong = next(text for text in texts if not position or text not in position["moves"])
        for world in self.worlds:
            assert world.sockets[self.observer].move(wrong)["t"] == "refused"

    def _compare(self, where: str) -> None:
        for seat in self.observers:
            one, two = (world.sockets[seat].take() for world in self.worlds)
            compare(self._name(seat), where, one, two)

    def _name(self, seat: int) -> str:
        kind = {-1: "a stranger", -2: "somebody without a token"}.get(seat, f"seat {seat}")
        return f"{self.game.id}: {kind}"

    def _ask(self, seat: int, path: str, method: str = "GET") -> None:
        """Somebody asks for the same in both worlds by HTTP."""
        one, two = ([world.asks(seat, path, method)] for world in self.worlds)
        compare(self._name(seat), f"{method} {path}", one, two)

    def look_around(self) -> None:
        """All that can be asked for by HTTP, and what a socket brings after a return."""
        table = f"/api/tables/{self.one.table}"
        paths = [table, f"{table}?since=0", *(f"{table}/{end}" for end in ENDS), *LISTS]
        for seat in self.observers:
            for path in paths:
                self._ask(seat, path)
            self._ask(seat, f"{table}/hint", "POST")
            for world in self.worlds:
                world.returns(seat, back=self.steps % 9)
        self._barrier()
        self._compare("after a return")
        self.snapshot = self.one.act()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for world in self.worlds:
            world.close()
