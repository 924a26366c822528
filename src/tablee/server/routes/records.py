"""Finished games: lists, records, replays, and what a fair deal proves."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import Body, Parameter
from litestar.status_codes import HTTP_200_OK

from tablee.core import registry
from tablee.core.chance import commitment
from tablee.core.contract import UnknownGame
from tablee.core.record import Record
from tablee.match import entries
from tablee.server.asgi import address, header
from tablee.server.fair_queue import Kind
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem, unplayed
from tablee.server.replay import Replay, TooLong, Unplayed, replayed
from tablee.server.routes.describe import troubles
from tablee.server.routes.patience import unless_gone
from tablee.server.routes.tables import GameOrAll, Http
from tablee.server.schemas import LARGEST_RECORD, FairDeal, RecordText
from tablee.server.summary import TableShown, shown
from tablee.server.words import catalogue, preferred

_FAR: Final = 1e12
_FARTHEST: Final = 1_000_000

Before = Annotated[float, Parameter(ge=0, le=_FAR, description="Ended before this (Unix time).")]
Limit = Annotated[int, Parameter(ge=1, le=100)]
First = Annotated[
    int, Parameter(ge=0, le=_FARTHEST, description="The first frame wanted: long games have pages.")
]
Seat = Annotated[int, Parameter(ge=-1, le=98, description="Whose eyes; -1: a spectator's.")]


@get("/api/finished", tags=["records"], summary="Finished games", responses=troubles())
async def list_finished(
    lobby: Lobby, game: GameOrAll = None, before: Before = _FAR, limit: Limit = 50
) -> list[TableShown]:
    """Public finished games, the latest first."""
    return [shown(table) for table in await lobby.store.finished(game, before, limit)]


@get(
    "/api/tables/{table_id:str}/record",
    tags=["records"],
    summary="A record",
    media_type="text/plain",
    responses=troubles(404),
)
async def get_record(table_id: str, lobby: Lobby) -> Response[str]:
    """The record of a finished game, as `tablee replay` and `tablee verify` read it.

    Of a game that nobody can finish here, its version being gone: the heading and the commitment.
    """
    try:
        record = _record(table_id, lobby)
    except Problem:
        record = _abandoned(table_id, lobby)
    file = f'attachment; filename="{table_id}.record"'
    return Response(record, headers={"content-disposition": file})


@get(
    "/api/tables/{table_id:str}/replay",
    tags=["records"],
    summary="A finished game, move by move",
    responses=troubles(404, 410, 422),
)
async def replay_table(
    table_id: str,
    request: Http,
    lobby: Lobby,
    replayer: None,  # noqa: ARG001
    seat: Seat = -1,
    first: First = 0,
) -> Response[Replay]:
    """Every position of a finished game, from one seat or a spectator's; a long one in pages."""
    return await _replay(lobby, request, _record(table_id, lobby), seat, first)


@post(
    "/api/replay",
    tags=["records"],
    summary="A record, move by move",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST_RECORD,
    responses=troubles(410, 422),
)
async def replay_record(
    data: Annotated[RecordText, Body(title="A record")],
    request: Http,
    lobby: Lobby,
    replayer: None,  # noqa: ARG001
    seat: Seat = -1,
    first: First = 0,
) -> Response[Replay]:
    """The same of a record from elsewhere."""
    return await _replay(lobby, request, data.record, seat, first)


@get(
    "/api/tables/{table_id:str}/fair",
    tags=["records"],
    summary="The fair deal",
    responses=troubles(404, 410),
)
async def get_fair(table_id: str, request: Http, lobby: Lobby) -> FairDeal:
    """The commitment, at the end the secret, and what this proves and what it does not."""
    table = await lobby.table(table_id)
    said = catalogue(preferred(header(request.scope, b"accept-language")))
    return FairDeal(
        fair=table.match.fair(),
        contributions=[seat.contribution for seat in table.match.room().seats],
        how=said["fair.how"],
        proves=said["fair.proves"],
        limits=said["fair.limits"],
    )


def _record(table_id: str, lobby: Lobby) -> str:
    row = lobby.store.table(table_id)
    record = lobby.store.record(row[0]) if row else None
    if record is None:
        raise Problem("nothing")
    return record


def _abandoned(table_id: str, lobby: Lobby) -> str:
    """What everybody may know of a table that is not finished and cannot go on here.

    Its seed stays secret, and so do its moves: which of them are hidden, only the game knows.
    """
    known = lobby.store.known(table_id)
    if known is None:
        raise Problem("nothing")
    opened = entries.decode(lobby.store.entries(known.key)[0])
    assert isinstance(opened, entries.Opened)
    try:
        registry.game(opened.setup.game, opened.version)
    except UnknownGame:
        record = Record(opened.setup.game, opened.version, opened.setup.seats)
        record.options = opened.setup.options
        record.commitment = commitment(opened.secret)
        for seat, place in enumerate(shown(known).seats):
            if place.name:
                record.players[seat] = place.name
            elif place.bot:
                record.bots[seat] = place.bot
            if place.contribution:
                record.contributions[seat] = place.contribution
        return record.text()
    raise Problem("nothing")


async def _replay(
    lobby: Lobby, request: Http, record: str, seat: int, first: int
) -> Response[Replay]:
    work = partial(replayed, record, seat, first)
    asked = lobby.desk.ask(Kind.REPLAY, address(request.scope), work)
    result = await unless_gone(request, asked)
    if isinstance(result, TooLong):
        raise Problem("long", result._asdict())
    if isinstance(result, Unplayed):
        raise unplayed(*result)
    if isinstance(result, str):
        raise Problem("record", {"why": result})
    return Response(result, media_type="application/json")  # type: ignore[arg-type]


HANDLERS: Final = [list_finished, get_record, replay_table, replay_record, get_fair]
