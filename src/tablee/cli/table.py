"""A table in the terminal: one person, bots on the other seats, a record of what is played."""

from __future__ import annotations

from typing import Final

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.cli import seeds
from tablee.cli.narrator import Narrator
from tablee.cli.screen import Screen
from tablee.core.chance import FastChance, commitment
from tablee.core.contract import Game, State
from tablee.core.events import Event, EventLog
from tablee.core.record import Played, Record

NAMES: Final = ("Zoé", "Hugo", "Inès", "Basile", "Margot", "Théo", "Lou", "Nadia", "Émile", "Ravi")


def seat_names(person: str, seat: int, seats: int) -> list[str]:
    """The person on their seat, and a name for every bot."""
    others = [name for name in NAMES if name.casefold() != person.casefold()]
    others += [f"Bot {number}" for number in range(1, seats)]
    names = others[: seats - 1]
    names.insert(seat, person)
    return names


class Table:
    """A game that is being played. The person sees the events and the view of their seat only."""

    def __init__(
        self,
        screen: Screen,
        game: Game,
        options: dict[str, str],
        names: list[str],
        seat: int,
        bots: list[str],
        seed: str,
    ) -> None:
        self.screen = screen
        self.game = game
        self.options = options
        self.seat = seat
        self.seed = seed
        self.narrator = Narrator(screen, game, names)
        self.bots = {other: name for other, name in enumerate(bots) if other != seat}
        self.thoughts: dict[int, FastChance] = {
            other: seeds.stream(seed, f"bot {other}") for other in self.bots
        }
        self.record = Record(game.id, game.version, len(names))
        self.record.options = options
        self.record.players = dict(enumerate(names))
        self.record.bots = self.bots
        self.record.commitment = commitment(seed)
        self.seen: list[Event] = []
        self.together = False
        """Whether the person's present choice is made at the same time as others'."""
        self.log = EventLog()
        self.state: State = game.new(len(names), options, seed=seed, log=self.log)

    def play(self, seat: int, move: int) -> None:
        """Make a move, write it down, and tell what the person may see of it."""
        self.state.apply(seat, move)
        self.record.moves.append(Played(seat, self.game.text(move)))
        self.tell()

    def tell(self) -> None:
        """Tell what has happened since the last time."""
        for event in self.log.take():
            if event.visible_to(self.seat):
                self.seen.append(event)
                self.screen.show(self.narrator.event(event))

    def await_person(self) -> bool:
        """Let the bots act until the game waits for the person alone; False at its end.

        Where all choose at once the bots choose first: nobody sees the others' choices anyway,
        and the person is never kept waiting after their own.
        """
        self.together = False
        while not self.state.over():
            actors = self.state.actors()
            waiting = [seat for seat in actors if seat != self.seat]
            if not waiting:
                return True
            self.together = self.seat in actors
            seat = waiting[0]
            think = bot(self.bots[seat])
            view = self.state.view(seat)
            self.play(seat, think(self.game, view, self.thoughts[seat], Budget()).move)
        return False
