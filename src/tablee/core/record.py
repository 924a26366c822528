"""Records: a game as a small text file.

    tablee record 2
    game rage 1
    seats 4
    option prediction secret
    player 1 Ada
    bot 2 expert
    commitment sha256:9f86d0...
    contribution 1 4a5b6c...
    2 3
    3 r15
    secret 8d969eef...
    seed 5e884898...
    scores 12 -3 40 7

After the heading, each line is a move: the seat, counted from 1, and the move in the game's
notation. A seat with a line `bot` was a bot's, of that level, though `player` may give it a name;
every other `player` was a person, whatever they are called. `seed` and `scores` stand at the end of
a finished game. If players added chance of their own to the deal, each has a line `contribution`,
the commitment is to the `secret`, and the seed is mixed from both (`chance.mixed`). Empty lines and
lines that start with `#` do not count. Replaying a record gives the same state, on the same
version.

Format 1 had no line `bot`: there `player 2 bot expert` is a bot, as it always was. A record is
written in the format in which it was read.
"""

from __future__ import annotations

import re
from typing import Final

from tablee.core.chance import commitment, mixed
from tablee.core.contract import Game, State
from tablee.core.events import EventLog
from tablee.core.names import plain
from tablee.core.refusal import Refused

FORMAT: Final = 2
_HEADS: Final = {"tablee record 1": 1, "tablee record 2": 2}
_BOT: Final = re.compile(r"bot (\w+)")
_ONCE: Final = ("game", "seats", "commitment", "secret", "seed", "scores")
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
        self.format = FORMAT
        self.players: dict[int, str] = {}
        """Names."""
        self.bots: dict[int, str] = {}
        """The levels of the seats that were bots'."""
        self.commitment = ""
        self.contributions: dict[int, str] = {}
        self.moves: list[Played] = []
        self.secret: str | None = None
        """What was committed to, where contributions made another seed of it."""
        self.seed: str | None = None
        self.scores: list[int] | None = None

    def add(self, seat: int, text: str) -> None:
        """One more move."""
        self.moves.append(Played(seat, text))

    def text(self) -> str:
        """The record as a file; `parse` reads it back."""
        head = f"tablee record {self.format}"
        lines = [head, f"game {self.game} {self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        for seat in range(self.seats):
            lines += self._who(seat)
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        for seat, chance in sorted(self.contributions.items()):
            lines.append(f"contribution {seat + 1} {chance}")
        lines += [f"{played.seat + 1} {played.text}" for played in self.moves]
        if self.secret is not None:
            lines.append(f"secret {self.secret}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        if self.scores is not None:
            lines.append("scores " + " ".join(str(score) for score in self.scores))
        return "\n".join(lines) + "\n"

    def _who(self, seat: int) -> list[str]:
        """The lines that tell who sat on a seat."""
        name, level = self.players.get(seat), self.bots.get(seat)
        if self.format == 1 and name is None and level is not None:
            name = f"bot {level}"
        lines = [] if name is None else [f"player {seat + 1} {name}"]
        if self.format > 1 and level is not None:
            lines.append(f"bot {seat + 1} {level}")
        return lines

    def names(self) -> list[str]:
        """What to call the seats."""
        bots = {seat: f"bot {level}" for seat, level in self.bots.items()}
        return [
            self.players.get(seat) or bots.get(seat) or f"#{seat + 1}" for seat in range(self.seats)
        ]


def parse(text: str) -> Record:
    """Read a record; `RecordError` names the line that cannot be read."""
    lines = [(i + 1, raw.strip()) for i, raw in enumerate(text.split("\n"))]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    head = lines[0][1] if lines else ""
    if head not in _HEADS:
        raise RecordError(1, f"a record starts with '{' or '.join(_HEADS)}'")
    record = Record("", 0, 0)
    record.format = _HEADS[head]
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
    elif word in ("player", "bot", "contribution"):
        _read_of_seat(record, number, word, rest)
    elif word in ("commitment", "secret", "seed"):
        _read_of_deal(record, word, rest)
    elif word == "scores":
        record.scores = [_number(score, number) for score in rest.split()]
    elif word.isascii() and word.isdigit():
        record.moves.append(Played(_number(word, number) - 1, rest, number))
    else:
        raise RecordError(number, f"'{word}' is neither a heading nor a seat")


def _read_of_seat(record: Record, number: int, word: str, rest: str) -> None:
    """Who sat where, and which chance they added to the deal."""
    place, _, value = rest.partition(" ")
    seat = _number(place, number) - 1
    if word == "player":
        if len(value) > _LONGEST_NAME or not plain(value):
            raise RecordError(number, f"a name has at most {_LONGEST_NAME} printable letters")
        bot = _BOT.fullmatch(value) if record.format == 1 else None
        if bot is not None:
            record.bots[seat] = bot[1]
        else:
            record.players[seat] = value
    elif word == "bot":
        if not value.isalnum() or len(value) > _LONGEST_NAME or seat in record.bots:
            raise RecordError(number, "a bot has a seat, used once, and a level")
        record.bots[seat] = value
    elif value.strip() and seat not in record.contributions:
        record.contributions[seat] = value.strip()
    else:
        raise RecordError(number, "a contribution has a seat, used once, and its digits")


def _read_of_deal(record: Record, word: str, value: str) -> None:
    """What was promised before the deal, and what is told after the game."""
    if word == "commitment":
        record.commitment = value
    elif word == "secret":
        record.secret = value
    else:
        record.seed = value


def _number(text: str, line: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise RecordError(line, f"'{text}' is not a whole number")
    return int(text)


def _check_seats(record: Record) -> None:
    for played in record.moves:
        if not 0 <= played.seat < record.seats:
            raise RecordError(played.line, f"there is no seat {played.seat + 1}")
    for seat in [*record.players, *record.bots]:
        if not 0 <= seat < record.seats:
            raise RecordError(0, f"a player sits on seat {seat + 1}, which does not exist")
    for seat in record.contributions:
        if not 0 <= seat < record.seats:
            raise RecordError(0, f"seat {seat + 1} contributed, which does not exist")
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


def step(state: State, game: Game, played: Played) -> None:
    """Make one move of a record."""
    try:
        state.apply(played.seat, game.move(played.text))
    except ValueError as error:
        raise RecordError(played.line, str(error)) from None
    except Refused as refused:
        reason = f"'{played.text}' was not allowed ({refused.refusal.rule})"
        raise RecordError(played.line, reason) from None


def _verify_seed(record: Record) -> list[str]:
    """Whether the cards came from what was committed to, and from all contributions."""
    if not record.commitment:
        return ["the record has no commitment"]
    if record.seed is None:
        return []
    if record.secret is None and record.contributions:
        return ["the record has contributions, but not the secret they were mixed with"]
    secret = record.seed if record.secret is None else record.secret
    problems: list[str] = []
    if commitment(secret) != record.commitment:
        what = "seed" if record.secret is None else "secret"
        problems.append(f"the {what} is not the one that was committed to")
    if mixed(secret, record.contributions) != record.seed:
        problems.append("the seed is not the mixture of the secret and the contributions")
    return problems


def verify(record: Record, game: Game) -> list[str]:
    """What does not agree in a finished record: seed, moves, scores. Empty if all does."""
    problems = _verify_seed(record)
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
