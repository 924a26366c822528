"""What a move costs beside the rules: processor time and bytes of all messages that it sends.

`python bench/messages.py` plays a table of people and one spectator without sockets and disk:
request, match, entries, and each message encoded once, as the server does.
"""

from __future__ import annotations

from time import process_time
from typing import Final

from tablee.core.chance import FastChance
from tablee.match import entries, messages, requests
from tablee.match.match import Match
from tablee.match.outbox import Outcome
from tablee.match.setup import Person, Setup

TABLES: Final = (("rage", 4), ("lefou", 6))
MOVES: Final = 600


class Meter:
    """The time and the bytes of some moves."""

    def __init__(self) -> None:
        self.moves = self.bytes = self.messages = 0
        self.seconds = 0.0

    def add(self, outcome: Outcome, seconds: float) -> None:
        """One move more, which took so long until it was there."""
        began = process_time()
        for entry in outcome.entries:
            entries.encode(entry)
        bodies = [messages.encode(envelope.message) for envelope in outcome.envelopes]
        self.seconds += seconds + process_time() - began
        self.bytes += sum(map(len, bodies))
        self.messages += len(bodies)
        self.moves += 1


def opened(game: str, seats: int) -> tuple[Match, list[Person]]:
    """A table that has started, with people only, and somebody who watches."""
    people = [Person(f"id {seat}", f"player {seat}") for seat in range(seats)]
    match, _ = Match.open(Setup(game=game, seats=seats, take_back=False), "secret", people[0], 0.0)
    match.watched = True
    for person in people:
        match.handle(person, requests.Sit(), 0.0)
    match.handle(people[0], requests.Start(), 0.0)
    return match, people


def measured(game: str, seats: int, wanted: int) -> Meter:
    """So many moves, at as many tables as it takes; the players are the game's own strategy."""
    meter, chance = Meter(), FastChance(1)
    while meter.moves < wanted:
        match, people = opened(game, seats)
        while match.phase == "playing" and meter.moves < wanted:
            assert match.state is not None
            seat = match.state.actor()
            move = match.game.choose(match.state.view(seat), chance)
            seen = match.data.seats[seat].heard
            request = requests.Move(move=match.game.text(move), seen=seen)
            began = process_time()
            outcome = match.handle(people[seat], request, 1.0)
            meter.add(outcome, process_time() - began)
    return meter


def main() -> None:
    """A line for each table."""
    for game, seats in TABLES:
        measured(game, seats, 50)
        best = min((measured(game, seats, MOVES) for _ in range(3)), key=lambda m: m.seconds)
        time, size = 1e6 * best.seconds / best.moves, best.bytes / best.moves
        sent = best.messages / best.moves
        print(
            f"{game:6} {seats} seats and a spectator: "
            f"{time:5.0f} µs, {size:6.0f} bytes in {sent:.1f} messages a move"
        )


if __name__ == "__main__":
    main()
