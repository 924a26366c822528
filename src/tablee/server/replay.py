"""Replays: a finished game move by move, as a seat or a spectator saw it, or could have."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from tablee.core import registry
from tablee.core.contract import SPECTATOR, UnknownGame
from tablee.core.events import EventLog
from tablee.core.record import Record, RecordError, opened, parse, step, verify


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
    """A whole game, from one seat or as somebody saw it who watched (-1)."""

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
    """What does not agree in the record: empty if the deal and every move do."""
    frames: list[Frame]


class Unplayed(NamedTuple):
    """A record of a game that is not installed here, or not in this version."""

    game: str
    version: int


def replayed(text: str, seat: int) -> bytes | str | Unplayed:
    """A replay as JSON, or what is wrong with the record: the work of a process."""
    try:
        record = parse(text)
        return msgspec.json.encode(_replay(record, seat))
    except UnknownGame:
        return Unplayed(record.game, record.version)
    except RecordError as error:
        return str(error)


def _replay(record: Record, seat: int) -> Replay:
    if not SPECTATOR <= seat < record.seats:
        raise RecordError(0, f"there is no seat {seat + 1}")
    game = registry.game(record.game, record.version)
    log = EventLog()
    state = opened(record, game, log)
    frames: list[Frame] = []

    def shoot(mover: int, move: str) -> None:
        events = [event.dump() for event in log.take() if event.visible_to(seat)]
        view = state.view(seat).dump()
        scores, ranks = state.scores(), state.ranks()
        frames.append(Frame(mover, move, events, view, state.actors(), scores, ranks))

    shoot(SPECTATOR, "")
    for played in record.moves:
        step(state, game, played)
        shoot(played.seat, played.text)
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
        problems=verify(record, game),
        frames=frames,
    )
