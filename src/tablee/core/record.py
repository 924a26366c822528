"""Records: a game as a small text file.

    tablee record 1
    game rage 1
    seats 4
    option prediction secret
    player 1 Ada
    commitment sha256:9f86d0...
    2 3
    3 r15
    seed 5e884898...
    scores 12 -3 40 7

After the heading, each line is a move: the seat, counted from 1, and the move in the game's
notation. `seed` and `scores` stand at the end of a finished game. Empty lines and lines that
start with `#` do not count. Replaying a record gives the same state, on the same version.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablee.core.chance import commitment
from tablee.core.contract import Game, State
from tablee.core.events import EventLog
from tablee.core.refusal import Refused

FORMAT: Final = "tablee record 1"
_ONCE: Final = ("game", "seats", "commitment", "seed", "scores")
_LONGEST_NAME: Final = 80
_MOST_SEATS: Final = 99


class RecordError(Exception):
    """A record that cannot be read or replayed: which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class Played:
    """One move of a record: who, what, and the line where it stands."""

    def __init__(self, seat: int, text: str, line: int = 0) -> None:
        self.seat = seat
        self.text = text
        self.line = line


class Record:
    """A game that was played, or is being played."""

    def __init__(self, game: str, version: int, seats: int) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options: dict[str, str] = {}
        self.players: dict[int, str] = {}
        self.commitment = ""
        self.moves: list[Played] = []
        self.seed: str | None = None
        self.scores: list[int] | None = None

    def add(self, seat: int, text: str) -> None:
        """One more move."""
        self.moves.append(Played(seat, text))

    def text(self) -> str:
        """The record as a file; `parse` reads it back."""
        lines = [FORMAT, f"game {self.game} {self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"player {seat + 1} {name}" for seat, name in sorted(self.players.items())]
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        lines += [f"{played.seat + 1} {played.text}" for played in self.moves]
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        if self.scores is not None:
            lines.append("scores " + " ".join(str(score) for score in self.scores))
        return "\n".join(lines) + "\n"


def parse(text: str) -> Record:
    """Read a record; `RecordError` names the line that cannot be read."""
    lines = [(i + 1, raw.strip()) for i, raw in enumerate(text.split("\n"))]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FORMAT:
        raise RecordError(1, f"a record starts with '{FORMAT}'")
    record = Record("", 0, 0)
    seen: set[str] = set()
    for number, line in lines[1:]:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not rest:
            raise RecordError(number, f"'{word}' stands alone")
        if word in _ONCE and word in seen:
            raise RecordError(number, f"'{word}' stands here a second time")
        seen.add(word)
        _read_line(record, number, word, rest)
    for word in ("game", "seats"):
        if word not in seen:
            raise RecordError(lines[-1][0], f"there is no line '{word}'")
    _check_seats(record)
    return record


def _read_line(record: Record, number: int, word: str, rest: str) -> None:
    if word == "game":
        record.game, _, version = rest.partition(" ")
        record.version = _number(version, number)
    elif word == "seats":
        record.seats = _number(rest, number)
        if not 1 <= record.seats <= _MOST_SEATS:
            raise RecordError(number, f"{record.seats} seats are not a table")
    elif word == "option":
        name, _, value = rest.partition(" ")
        if not value.strip() or name in record.options:
            raise RecordError(number, "an option has a name, used once, and a value")
        record.options[name] = value.strip()
    elif word == "player":
        seat, _, name = rest.partition(" ")
        if len(name) > _LONGEST_NAME or not name.isprintable():
            raise RecordError(number, f"a name has at most {_LONGEST_NAME} printable letters")
        record.players[_number(seat, number) - 1] = name
    elif word == "commitment":
        record.commitment = rest
    elif word == "seed":
        record.seed = rest
    elif word == "scores":
        record.scores = [_number(score, number) for score in rest.split()]
    elif word.isascii() and word.isdigit():
        record.moves.append(Played(_number(word, number) - 1, rest, number))
    else:
        raise RecordError(number, f"'{word}' is neither a heading nor a seat")


def _number(text: str, line: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise RecordError(line, f"'{text}' is not a whole number")
    return int(text)


def _check_seats(record: Record) -> None:
    for played in record.moves:
        if not 0 <= played.seat < record.seats:
            raise RecordError(played.line, f"there is no seat {played.seat + 1}")
    for seat in record.players:
        if not 0 <= seat < record.seats:
            raise RecordError(0, f"a player sits on seat {seat + 1}, which does not exist")
    if record.scores is not None and len(record.scores) != record.seats:
        raise RecordError(0, f"{len(record.scores)} scores for {record.seats} seats")


def opened(record: Record, game: Game, log: EventLog | None = None) -> State:
    """The state before the first move; the record must tell its seed."""
    if record.version != game.version:
        reason = f"this is {game.id} {game.version}, the record was made with {record.version}"
        raise RecordError(0, reason)
    if record.seed is None:
        raise RecordError(0, "the record does not tell its seed: the game is not finished")
    try:
        return game.new(record.seats, record.options, seed=record.seed, log=log)
    except Refused as refused:
        raise RecordError(0, f"such a table cannot be: {refused.refusal!r}") from None


def replay(record: Record, game: Game, log: EventLog | None = None) -> Iterator[State]:
    """The state before the first move and after each; the same object, changing."""
    state = opened(record, game, log)
    yield state
    for played in record.moves:
        step(state, game, played)
        yield state


def step(state: State, game: Game, played: Played) -> None:
    """Make one move of a record."""
    try:
        state.apply(played.seat, game.move(played.text))
    except ValueError as error:
        raise RecordError(played.line, str(error)) from None
    except Refused as refused:
        reason = f"'{played.text}' was not allowed ({refused.refusal.rule})"
        raise RecordError(played.line, reason) from None


def verify(record: Record, game: Game) -> list[str]:
    """What does not agree in a finished record: seed, moves, scores. Empty if all does."""
    problems: list[str] = []
    if not record.commitment:
        problems.append("the record has no commitment")
    elif record.seed is not None and commitment(record.seed) != record.commitment:
        problems.append("the seed is not the one that was committed to")
    try:
        state = opened(record, game)
        for played in record.moves:
            step(state, game, played)
    except RecordError as error:
        return [*problems, str(error)]
    if not state.over():
        problems.append("the game does not reach its end")
    elif record.scores is None:
        problems.append("the record has no scores")
    elif record.scores != state.scores():
        problems.append(f"the scores are {state.scores()}, not {record.scores}")
    return problems
