"""What grows with the length of a game: the cost after 10,000 moves against that after 100.

`python bench/long_games.py` plays a table of FYFE without sockets and disk, where somebody places
a token and takes it back again and again, and prints ratios.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Final

import msgspec

from tablee.match import messages, requests
from tablee.match.entries import Moved
from tablee.match.match import Match
from tablee.match.setup import Person, Setup

SHORT: Final = 100
LONG: Final = 10_000
ROUNDS: Final = 5
PEOPLE: Final = [Person("id 0", "player 0"), Person("id 1", "player 1")]


def played(moves: int) -> Match:
    """A table at which so many moves were made; the last can be taken back."""
    match, _ = Match.open(Setup(game="fyfe", seats=2), "secret", PEOPLE[0], 0.0)
    for person in PEOPLE:
        match.handle(person, requests.Sit(), 0.0)
    match.handle(PEOPLE[0], requests.Start(), 0.0)
    for number in range(moves - 1):  # as entries: nobody may ask for it so often
        move = "back" if number % 2 else "place 1 c3"
        match.apply(Moved(n=match.n, seat=0, move=move, by="person"))
    match.apply(Moved(n=match.n, seat=1, move="place 1 c3", by="person"))
    return match


def moves(match: Match) -> None:
    """A move, with its messages."""
    wish = requests.Move(move="place 1 c3", seen=match.data.seats[1].heard)
    answer(match, wish)


def takes_back(match: Match) -> None:
    """A take-back."""
    answer(match, requests.Ask(what="take-back"))


def answer(match: Match, wish: requests.Request) -> None:
    """Grant a request of the second player."""
    outcome = match.handle(PEOPLE[1], wish, 0.0)
    told = [envelope.message for envelope in outcome.envelopes]
    assert not any(isinstance(message, messages.Refused) for message in told), told
    for message in told:
        messages.encode(message)


def welcomes(match: Match) -> None:
    """Somebody connects."""
    messages.encode(match.welcome(PEOPLE[0], 0.0))


def saves(match: Match) -> None:
    """A snapshot, as the server writes it."""
    msgspec.json.encode(match.snapshot())


def loads(match: Match) -> Callable[[Match], None]:
    """The table is loaded from its snapshot."""
    body = msgspec.json.encode(match.snapshot())
    return lambda _: void(Match.load(msgspec.json.decode(body)))


def void(_: Match) -> None:
    """Nothing more is done with it."""


def seconds(match: Match, action: Callable[[Match], None]) -> float:
    """How long something takes once."""
    began = process_time()
    action(match)
    return process_time() - began


def measured(length: int) -> dict[str, float]:
    """The least seconds of each action in some rounds."""
    match = played(length)
    found: dict[str, float] = {}
    for _ in range(ROUNDS):
        took = {
            "take-back": seconds(match, takes_back),
            "move": seconds(match, moves),
            "welcome": seconds(match, welcomes),
            "snapshot": seconds(match, saves),
            "load": seconds(match, loads(match)),
        }
        loaded = Match.load(msgspec.json.decode(msgspec.json.encode(match.snapshot())))
        took["take-back after load"] = seconds(loaded, takes_back)
        for name, once in took.items():
            found[name] = min(once, found.get(name, once))
    return found


def main() -> None:
    """Print the ratios."""
    short, long = measured(SHORT), measured(LONG)
    print(f"{'':24}{SHORT:>10} {LONG:>10} moves, ms   ratio")
    for name, once in long.items():
        print(f"{name:24}{1e3 * short[name]:10.2f} {1e3 * once:10.2f} {once / short[name]:17.1f}")


if __name__ == "__main__":
    main()
