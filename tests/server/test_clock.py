"""The system's clock is set forwards and back, while the server runs and while it does not."""

from __future__ import annotations

import random
import time
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.match.match import Match
from tablee.match.setup import DAY
from tablee.match.setup import Person as Visitor
from tablee.server.clock import Clock
from tests.match.test_windows import at_window
from tests.match.tools import dumped
from tests.server.books import bodies
from tests.server.conftest import Start
from tests.server.running import PATIENCE, Live, Person

HOUR = 3600.0
STEPS = (-400 * DAY, -DAY, -HOUR, -60.0, 1.0, 60.0, HOUR, DAY, 4000 * DAY)


@cache
def evening() -> tuple[list[Visitor], dict[str, Any]]:
    """Those at a table of Le Fou, and the table as everybody is asked."""
    found = at_window()
    return found.people, dumped(found.match)


class Host:
    """A machine whose clock is set, with a server that dies, and a table in it."""

    def __init__(self) -> None:
        self.people, snapshot = evening()
        self.match = Match.load(snapshot)
        self.true = self.match.at
        self.wrong = 0.0
        self.dates = [self.match.at]
        self.restart(0.0)

    def _started(self) -> Clock:
        booted = self.true - 7.0
        return Clock(lambda: self.true + self.wrong, lambda: self.true - booted)

    def now(self) -> float:
        return self.clock.now() + self.lead

    def back(self) -> None:
        """Everybody connects."""
        for person in self.people:
            self._note(self.match.arrived(person, self.now()).entries)

    def _note(self, entries: list[Any]) -> None:
        self.dates += [entry.at for entry in entries]

    def restart(self, down: float) -> None:
        """The server dies, and is there again after a time."""
        self.true += down
        self.clock = self._started()
        self.match = Match.load(msgspec.json.decode(msgspec.json.encode(self.match.snapshot())))
        self.lead = self.clock.lead(self.match.at)
        self._note(self.match.woken(self.now()).entries)
        self.back()

    def live(self, seconds: float) -> bool:
        """Time passes, and the timer of the table fires when it is due; whether it did."""
        until = self.true + seconds
        due = self.match.deadline()
        assert due is not None
        when = self.true + due - self.now()
        if when > until + 1e-4:
            self.true = until
            return False
        self.true = max(self.true, when + 1e-4)
        self._note(self.match.tick(self.now()).entries)
        return True


@given(
    st.lists(
        st.tuples(
            st.floats(0.0, 3.0),
            st.sampled_from(STEPS),
            st.booleans(),
            st.sampled_from((0.0, 5.0, 30 * DAY)),
        ),
        max_size=4,
    )
)
@settings(max_examples=40, deadline=None)
def test_whatever_the_system_clock_does_a_window_lasts_as_long_as_it_should(steps):
    """The time in which the server was down is nobody's: whoever is back has as long again."""
    host = Host()
    lasts, lived, whole, closed = 8.0, 0.0, 0.0, False
    for seconds, step, restarts, down in steps:
        before = host.true
        closed = host.live(seconds)
        lived, whole = lived + host.true - before, whole + host.true - before
        if closed:
            break
        host.wrong += step
        if restarts:
            host.restart(down)
            whole = 0.0
    if not closed:
        before = host.true
        assert host.live(lasts - whole), "the window stands still"
        lived += host.true - before
    assert lived >= lasts - 1e-3, "the window was cut short"
    assert host.dates == sorted(host.dates)


class Wall:
    """The system's clock of a server, to be set."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "wall"
        self.wrong = 0.0
        self.set(0.0)

    def set(self, step: float) -> None:
        self.wrong += step
        new = self.file.with_suffix(".new")
        new.write_text(str(self.wrong), "utf-8")
        new.rename(self.file)


def to_a_window(live: Live) -> None:
    """Play on until everybody is asked."""
    chance = random.Random(1)
    while live.position["window"] is None:
        if live.full["seat"] in live.position["actors"]:
            live.move(chance.choice([m for m in live.position["moves"] if m != "back"]))
        else:
            live.next()


def past_the_window(live: Live) -> None:
    """Wait until the window closes; nobody has the patience for an hour."""
    opened = live.position["window"] and live.position["window"]["opened"]
    while live.position["window"] is not None and live.position["window"]["opened"] == opened:
        live.next()


def test_a_window_closes_though_the_system_clock_is_set(start: Start, tmp_path: Path) -> None:
    wall = Wall(tmp_path)
    server = start(wall=str(wall.file))
    ada = server.person("Ada")
    options = {"windows": "always"}
    table = ada.table("lefou", 3, bots=["random"] * 2, start=True, window=4, options=options)
    with ada.live(table) as live:
        for step in (-HOUR, 3 * DAY):
            to_a_window(live)
            wall.set(step)
            past_the_window(live)
        to_a_window(live)
    server.kill()
    wall.set(-9 * DAY)
    server.again()
    with Person(server, "Ada", ada.token).live(table) as live:
        past_the_window(live)
        dates = [news["at"] for message in live.heard for news in message.get("news", [])]
    assert dates == sorted(dates)


def play_round(people: list[Person], table: str) -> bool:
    """Whoever is to move does; whether that has opened a window."""
    for person in people:
        seen = person.look(table)
        moves = [m for m in seen["position"]["moves"] if m not in ("back", "exchange", "end")]
        if seen["position"]["window"] is not None:
            return True
        if seen["seat"] in seen["position"]["actors"]:
            chosen = random.Random(seen["seq"]).choice(moves or seen["position"]["moves"])
            person.ask(table, {"t": "move", "move": chosen, "seen": seen["seq"]})
    return False


def test_a_table_keeps_its_time_while_it_is_out_of_memory(start: Start, tmp_path: Path) -> None:
    """Its last entry lies in the future; it leaves the memory before its window closes."""
    wall = Wall(tmp_path)
    server = start(wall=str(wall.file), idle=0.2)
    people = [server.person(name) for name in ("Ada", "Bob", "Chloé")]
    clock, options = {"kind": "days", "move": HOUR}, {"windows": "always"}
    table = people[0].table("lefou", 3, window=10, options=options, clock=clock)
    for guest in people[1:]:
        guest.sits(table)
    assert people[0].ask(table, {"t": "start"})["t"] == "confirmed"
    while not play_round(people, table):
        pass
    server.kill()
    known = len(bodies(server.data, table))
    wall.set(-DAY)
    server.again()
    patience = time.monotonic() + 3 * PATIENCE
    while not any(b'"moved"' in body for body in bodies(server.data, table)[known:]):
        assert time.monotonic() < patience, "the window stands still"
        time.sleep(0.1)


def test_nobody_is_late_because_the_system_clock_was_set(start: Start, tmp_path: Path) -> None:
    wall = Wall(tmp_path)
    server = start(wall=str(wall.file))
    ada, bob = server.person("Ada"), server.person("Bob")
    clocks = {
        "fast": {"kind": "fast", "move": 600, "bank": 600},
        "days": {"kind": "days", "move": DAY},
    }
    tables = {kind: ada.table("rage", 2, clock=clock) for kind, clock in clocks.items()}
    for table in tables.values():
        bob.sits(table)
        assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    wall.set(3 * HOUR)
    for person in (ada, bob, ada):
        seen = person.look(tables["fast"])
        if seen["position"]["moves"]:
            move = {"t": "move", "move": seen["position"]["moves"][0], "seen": seen["seq"]}
            assert person.ask(tables["fast"], move)["t"] == "confirmed"
    assert ada.look(tables["fast"])["position"]["banks"] == [600, 600]
    assert server.stop() == 0
    wall.set(10 * DAY)
    server.again()
    ada = Person(server, "Ada", ada.token)
    for table in tables.values():
        seen = ada.look(table)
        told = [news["what"] for news in seen["news"] if news["t"] == "noticed"]
        assert "woken" in told
        assert "timed-out" not in told
    (clock,) = seen["position"]["clocks"]
    assert HOUR < clock["until"] - seen["now"] <= DAY
