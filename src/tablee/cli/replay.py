"""`tablee replay`: look back at a game, all cards open."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, Final

from rich.text import Text

from tablee.cli import records
from tablee.cli.narrator import Narrator
from tablee.cli.person import command_words, folded
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.events import EVERYONE, Event, EventLog
from tablee.core.record import Played, Record, RecordError, opened, parse, step

DESCRIPTION: Final = """\
Look back at a game move by move, with all cards open. Enter goes on by one
move, a number by so many; `board 2` shows the table as seat 2 saw it; `end`
runs to the end; `quit` leaves. In JSON, seats count from 0."""

EXAMPLES: Final = """\
examples:
  tablee replay evening.txt             step by step
  tablee replay evening.txt --to-end    all of it at once
  tablee replay evening.txt --json      heading, events of each move, scores"""

BROKEN: Final = 1
INTERRUPTED: Final = 130


def add_arguments(parser: ArgumentParser) -> None:
    """Which record, and how."""
    parser.add_argument("file", help="a record, as `tablee play --record` writes it")
    parser.add_argument("--to-end", action="store_true", help="do not stop after each move")
    parser.add_argument("--json", action="store_true", help="one JSON document")


def run(arguments: Namespace, screen: Screen) -> int:
    """Replay as asked."""
    text = records.read(screen, arguments.file)
    try:
        record = parse(text)
        game = records.game_of(record)
        if arguments.json:
            screen.document(whole(record, game))
            return 0
        return Replay(screen, record, game).run(arguments.to_end)
    except RecordError as error:
        why = {"file": arguments.file, "why": str(error)}
        raise Problem(screen.text("replay.broken", why), BROKEN) from None


def whole(record: Record, game: Game) -> dict[str, Any]:
    """A replayed record as JSON: heading, opening, moves with their events, result.

    Seats count from 0 here, as they do in the events.
    """
    log = EventLog()
    state = opened(record, game, log)
    opening = [_dump(event) for event in log.take()]
    moves: list[dict[str, Any]] = []
    for played in record.moves:
        step(state, game, played)
        events = [_dump(event) for event in log.take()]
        moves.append({"seat": played.seat, "move": played.text, "events": events})
    return {
        "game": record.game,
        "version": record.version,
        "seats": record.seats,
        "options": game.settle(record.seats, record.options),
        "players": record.names(),
        "bots": {str(seat): level for seat, level in record.bots.items()},
        "commitment": record.commitment,
        "seed": record.seed,
        "opening": opening,
        "moves": moves,
        "over": state.over(),
        "scores": state.scores(),
        "winners": state.winners(),
    }


def _dump(event: Event) -> dict[str, Any]:
    """An event with those who saw it."""
    seen: Any = "everyone"
    if event.audience != EVERYONE:
        seen = [seat for seat in range(event.audience.bit_length()) if event.visible_to(seat)]
    return {**event.dump(), "seen_by": seen}


class Replay:
    """A record that is shown move by move."""

    def __init__(self, screen: Screen, record: Record, game: Game) -> None:
        self.screen = screen
        self.record = record
        self.game = game
        self.log = EventLog()
        self.state: State = opened(record, game, self.log)
        self.narrator = Narrator(screen, game, record.names())
        self.commands = command_words(("end", "board", "quit"))
        screen.seat(self.narrator.names)

    def run(self, to_end: bool) -> int:
        """From the first card to the last; the exit code."""
        self._open()
        ahead = len(self.record.moves) if to_end else 0
        try:
            for number, played in enumerate(self.record.moves):
                if ahead == 0:
                    ahead = self._ask(number)
                ahead -= 1
                self._step(number, played)
        except EOFError:
            self.screen.gap()
            return 0
        except KeyboardInterrupt:
            self.screen.gap()
            return INTERRUPTED
        self._close()
        return 0

    def _open(self) -> None:
        screen, narrator = self.screen, self.narrator
        title = {
            "title": narrator.words.say("name"),
            "players": self.record.seats,
            "moves": len(self.record.moves),
        }
        screen.say("replay.title", title, "heading")
        for line in narrator.options(self.game.settle(self.record.seats, self.record.options)):
            screen.show(line, indent=2)
        self._tell()

    def _step(self, number: int, played: Played) -> None:
        step(self.state, self.game, played)
        heading = {"number": number + 1, "who": self.narrator.names[played.seat]}
        line = Text().append(self.screen.text("replay.move", heading) + " ", "quiet")
        self.screen.show(line.append(played.text, "notation"))
        self._tell()

    def _tell(self) -> None:
        for event in self.log.take():
            self.screen.show(self.narrator.event(event), indent=2)

    def _ask(self, number: int) -> int:
        """How many moves to go on; EOFError to leave."""
        params = {"number": number, "moves": len(self.record.moves)}
        while True:
            typed = folded(self.screen.ask(self.screen.text("replay.prompt", params)))
            word, _, rest = typed.partition(" ")
            if not typed:
                return 1
            if word.isascii() and word.isdigit() and int(word[:9]) > 0:
                return int(word[:9])
            command = self.commands.get(word)
            if command == "end":
                return len(self.record.moves)
            if command == "quit":
                raise EOFError
            if command == "board":
                self._board(rest)
            else:
                self.screen.say("replay.help")

    def _board(self, asked: str) -> None:
        """The table as a seat saw it, or as a spectator did."""
        seat = SPECTATOR
        if asked.isascii() and asked.isdigit() and 1 <= int(asked[:9]) <= self.record.seats:
            seat = int(asked[:9]) - 1
        self.narrator.board(self.state.view(seat))

    def _close(self) -> None:
        if not self.state.over():
            self.screen.say("replay.unfinished")
            return
        scores = [
            f"{name} {score}".replace("-", "\u2212")
            for name, score in zip(self.narrator.names, self.state.scores(), strict=True)
        ]
        self.screen.say("replay.scores", {"scores": ", ".join(scores)}, "heading")
