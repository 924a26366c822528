"""Tables: open one, find one, look at it, ask something of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_409_CONFLICT

from tablee.core.refusal import Refused
from tablee.match import messages, requests
from tablee.match.setup import Person, Setup
from tablee.server import codes
from tablee.server.asgi import address
from tablee.server.auth import check_bar
from tablee.server.connection import readable
from tablee.server.fair_queue import Kind
from tablee.server.links import invitation, public_url
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem, refused
from tablee.server.routes.describe import REFUSED, troubles
from tablee.server.routes.games import known
from tablee.server.routes.patience import unless_gone
from tablee.server.schemas import Hint, NewTable, QuickTable, TableCode, TableMade
from tablee.server.summary import TableShown, shown
from tablee.server.worker_pool import Claim, Passed

_USUAL_SEATS: Final = 4
_MOST_LISTED: Final = 100

Since = Annotated[
    int, Parameter(ge=-1, le=2**53, description="The last `seq` one has; -1: the latest news.")
]
GameOrAll = Annotated[str | None, Parameter(max_length=40, description="Only of this game.")]
Http = Request[Any, Any, Any]


@post("/api/tables", tags=["tables"], summary="Open a table", responses=troubles(401, 404, 409))
async def open_table(
    data: NewTable,
    person: Person,
    request: Http,
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> TableMade:
    """A table with its options; the link invites others. Bots take the last seats."""
    setup = Setup(
        game=known(data.game).id,
        seats=data.seats,
        options=data.options,
        clock=data.clock,
        grace=data.grace,
        window=data.window,
        watch=data.watch,
        take_back=data.take_back,
        hints=data.hints,
        pace=data.pace,
    )
    wishes: list[requests.Request] = [requests.Sit(seat=0)] if data.sit else []
    first_bot = data.seats - len(data.bots)
    wishes += [
        requests.SetBot(seat=max(0, first_bot + i), level=level)
        for i, level in enumerate(data.bots)
    ]
    wishes += [requests.Start()] if data.start else []
    asked_from = address(request.scope)
    table_id = await lobby.open(setup, person, data.public, wishes, address=asked_from)
    return TableMade(table_id, invitation(public_url(lobby.settings, request), table_id))


@post(
    "/api/tables/quick",
    tags=["tables"],
    summary="One click: play against bots",
    responses=troubles(401, 404, 409),
)
async def quick_table(
    data: QuickTable,
    person: Person,
    request: Http,
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> TableMade:
    """A started table against bots."""
    game = known(data.game)
    seats = data.seats or min(max(_USUAL_SEATS, game.min_seats), game.max_seats)
    setup = Setup(game=game.id, seats=seats, options=data.options)
    wishes: list[requests.Request] = [requests.Sit(seat=0)]
    wishes += [requests.SetBot(seat=seat, level=data.level) for seat in range(1, seats)]
    wishes.append(requests.Start())
    table_id = await lobby.open(setup, person, False, wishes, address=address(request.scope))
    return TableMade(table_id, invitation(public_url(lobby.settings, request), table_id))


@get("/api/tables", tags=["tables"], summary="Public tables", responses=troubles())
async def list_tables(
    lobby: Lobby, game: GameOrAll = None, phase: Literal["waiting", "playing"] = "waiting"
) -> list[TableShown]:
    """Public tables that wait for players, or at which one may watch; the latest first."""
    found = await lobby.store.open_tables(phase, game, _MOST_LISTED)
    return [shown(table) for table in found]


@get(
    "/api/tables/{table_id:str}/about", tags=["tables"], summary="A table", responses=troubles(404)
)
async def about_table(table_id: str, lobby: Lobby) -> TableShown:
    """What an invitation shows of a table."""
    found = lobby.store.known(table_id)
    if found is None:
        raise Problem("nothing")
    return shown(found)


@get(
    "/api/tables/{table_id:str}/code",
    tags=["tables"],
    summary="A code to say aloud",
    responses=troubles(404),
)
async def code_of_table(table_id: str, lobby: Lobby) -> TableCode:
    """The code of a table that waits, in every language. It ends when the game starts."""
    found = lobby.store.known(table_id)
    if found is None:
        raise Problem("nothing")
    if found.status != "waiting":
        return TableCode(None)
    return TableCode(codes.said(await codes.code_of(lobby, found)))


@get("/api/codes/{code:str}", tags=["tables"], summary="Use a code", responses=troubles(404))
async def table_of_code(
    code: Annotated[str, Parameter(max_length=100, description="As somebody heard it.")],
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001 - so that codes cannot be guessed
) -> TableShown:
    """The waiting table to which a code leads: its words in any language, in any order."""
    table_id = lobby.store.table_of_code(codes.read(code))
    found = lobby.store.known(table_id) if table_id is not None else None
    if found is None or found.status != "waiting":
        raise Problem("nothing")
    return shown(found)


@get(
    "/api/tables/{table_id:str}",
    tags=["tables"],
    summary="The whole table",
    responses=troubles(401, 404, 410),
)
async def look(
    table_id: str, guest: Person | None, lobby: Lobby, since: Since = -1
) -> messages.Full:
    """The table as the asker may see it: the same as the first message of the socket.

    Looking is not being there: whoever is away stays away.
    """
    check_bar(guest, lobby)
    table = await lobby.table(table_id)
    barred = table.barred(guest)
    if barred is not None:
        raise Problem("forbidden", refusal=barred, game=table.match.setup.game)
    return await table.look(guest, since if since >= 0 else None)


@post(
    "/api/tables/{table_id:str}/requests",
    tags=["tables"],
    summary="Ask something of a table",
    status_code=HTTP_200_OK,
    responses=troubles(401, 404, 410) | REFUSED,
)
async def ask(
    table_id: str,
    data: requests.Request,  # noqa: ARG001 - for the description: Litestar reads 0 as false
    person: Person,
    request: Http,
    lobby: Lobby,
) -> Response[messages.Confirmed | messages.Refused]:
    """Sit down, move, chat, vote...: the same requests as on the socket, with the same answers.

    Granted requests are on disk when they are confirmed; a refusal has the status 409.
    """
    wish = readable(await request.body())
    table = await lobby.table(table_id)
    await table.stay(person)
    answers = await table.request(person, wish)
    table.keep(person)  # who sat down just now, too
    for answer in answers:
        if isinstance(answer, messages.Confirmed):
            return Response(answer)
        if isinstance(answer, messages.Refused):
            return Response(answer, status_code=HTTP_409_CONFLICT)
    raise Problem("fault")


@post(
    "/api/tables/{table_id:str}/hint",
    tags=["tables"],
    summary="What would an expert do?",
    status_code=HTTP_200_OK,
    responses=troubles(401, 404, 409, 410),
)
async def hint(table_id: str, person: Person, request: Http, lobby: Lobby) -> Hint:
    """What an expert would do on one's seat, knowing what one knows. One at a time."""
    table = await lobby.table(table_id)
    if person.id in lobby.hinting:
        raise Problem("hint", wait=1)
    try:
        thinker = table.match.hint(person)
    except Refused as error:
        raise refused(error.refusal, table.match.setup.game) from None
    game = table.match.game
    path = (address(request.scope), person.id, table_id)
    claim = Claim(Kind.HINT, path, lambda: table.asked(person, thinker.key))
    lobby.hinting.add(person.id)
    try:
        thinking = lobby.think(claim, game, thinker.level, thinker.view.dump())
        thought = await unless_gone(request, thinking)
    except Passed:
        raise Problem("passed") from None
    finally:
        lobby.hinting.discard(person.id)
    return Hint(
        move=game.text(thought.move),
        reason=thought.reason,
        params=thought.params,
        values={game.text(move): value for move, value in thought.values.items()},
    )


HANDLERS: Final = [
    open_table,
    quick_table,
    list_tables,
    about_table,
    code_of_table,
    table_of_code,
    look,
    ask,
    hint,
]
