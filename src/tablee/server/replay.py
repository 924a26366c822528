"""Replays: a finished game move by move, as a seat or a spectator saw it, or could have.

A long game comes in pages, so that no answer is larger than what a browser takes in at once.
"""

from __future__ import annotations

from time import process_time
from typing import Any, Final, NamedTuple

import msgspec

from tablee.core import registry
from tablee.core.contract import SPECTATOR, State, UnknownGame
from tablee.core.events import Event, EventLog
from tablee.core.record import Played, Record, RecordError, opened, parse, step, verify

_PAGE: Final = 1000
"""Frames of a page at most: most games are shorter."""
_LARGEST_PAGE: Final = 8 << 20
"""Bytes; the frame that goes beyond it is the last of its page."""
_SLOWEST_PAGE: Final = 5.0
"""Seconds of the processor; only uncompiled rules take so long."""


class Frame(msgspec.Struct):
    """The table after a move; the first frame is the deal, with seat -1 and no move."""

    seat: int
    move: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    actors: list[int]
    scores: list[int]
    ranks: list[int]


class Replay(msgspec.Struct):
    """A game, or a page of it, from one seat or as somebody saw it who watched (-1)."""

    game: str
    version: int
    seats: int
    options: dict[str, str]
    players: dict[str, str]
    """Names by seat, counted from 0."""
    bots: dict[str, str]
    """The levels of the seats that were bots', whether they have a name or not."""
    commitment: str
    seed: str
    seat: int
    problems: list[str]
    """What does not agree in the record: empty if the deal and every move do, and after page 1."""
    first: int
    """The number of the first frame of this page."""
    total: int
    """How many frames there are; the next page is asked for with `first`."""
    frames: list[Frame]


class Unplayed(NamedTuple):
    """A record of a game that is not installed here, or not in this version."""

    game: str
    version: int


class TooLong(NamedTuple):
    """A record with more moves than its game can have."""

    moves: int
    most: int


def replayed(text: str, seat: int, first: int) -> bytes | str | Unplayed | TooLong:
    """A page as JSON, or what is wrong with the record: the work of a process."""
    try:
        record = parse(text)
        longest = registry.game(record.game, record.version).longest
        if len(record.moves) > longest:
            return TooLong(len(record.moves), longest)
        return msgspec.json.encode(_replay(record, seat, first))
    except UnknownGame:
        return Unplayed(record.game, record.version)
    except RecordError as error:
        return str(error)


def _replay(record: Record, seat: int, first: int) -> Replay:
    if not SPECTATOR <= seat < record.seats:
        raise RecordError(0, f"there is no seat {seat + 1}")
    game = registry.game(record.game, record.version)
    log = EventLog()
    state = opened(record, game, log)
    page = _Page()
    for number, played in enumerate([None, *record.moves]):
        if page.full():
            break
        if played is not None:
            step(state, game, played)
        events = log.take()
        if number >= first:
            page.add(frame(state, events, seat, played))
    return Replay(
        game=game.id,
        version=game.version,
        seats=record.seats,
        options=record.options,
        players={str(place): name for place, name in record.players.items()},
        bots={str(place): level for place, level in record.bots.items()},
        commitment=record.commitment,
        seed=record.seed or "",
        seat=seat,
        problems=[] if first else verify(record, game),
        first=first,
        total=len(record.moves) + 1,
        frames=page.frames,  # type: ignore[arg-type]
    )


class _Page:
    """Frames, encoded one by one: a view is many small objects, which would be a lot of memory."""

    def __init__(self) -> None:
        self.frames: list[msgspec.Raw] = []
        self.size = 0
        self.began = process_time()

    def add(self, frame: Frame) -> None:
        encoded = msgspec.json.encode(frame)
        self.size += len(encoded)
        self.frames.append(msgspec.Raw(encoded))

    def full(self) -> bool:
        """Whether the next frame is for the next page."""
        slow = bool(self.frames) and process_time() - self.began > _SLOWEST_PAGE
        return slow or len(self.frames) >= _PAGE or self.size >= _LARGEST_PAGE


def frame(state: State, events: list[Event], seat: int, played: Played | None) -> Frame:
    """The table as a seat sees it, and what it has heard since the last frame."""
    return Frame(
        seat=played.seat if played else SPECTATOR,
        move=played.text if played else "",
        events=[event.dump() for event in events if event.visible_to(seat)],
        view=state.view(seat).dump(),
        actors=state.actors(),
        scores=state.scores(),
        ranks=state.ranks(),
    )
