"""Players: a name and a token; a personal link makes another device theirs, too."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, get, patch, post
from litestar.status_codes import HTTP_200_OK

from tablee.match.setup import Person
from tablee.server.auth import keepsake, person_of, proper_name
from tablee.server.links import public_url
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem
from tablee.server.routes.describe import troubles
from tablee.server.schemas import Me, NewPlayer, PersonalLink, Resume, Welcome
from tablee.server.summary import TableShown, shown
from tablee.server.tokens import Asker, new_id, new_token, recognise
from tablee.store import statements

_MOST_TABLES: Final = 100


@post("/api/players", tags=["players"], summary="Become a player", responses=troubles(422))
async def make_player(
    data: NewPlayer,
    request: Request[Any, Any, Any],
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> Response[Welcome]:
    """A guest needs only a name. The token is told once; browsers get it as a cookie."""
    name, token, player, now = proper_name(data.name), new_token(), new_id(), lobby.clock.date()
    await lobby.write(
        statements.player(name, player, now), statements.token(token.id, player, token.digest, now)
    )
    return Response(Welcome(name, token.text), cookies=[keepsake(token.text, request)])


@get("/api/me", tags=["players"], summary="Who am I?", responses=troubles(401))
async def get_me(guest: Person | None) -> Me | None:
    """Whoever asks; null for somebody new. A token in the header must be a known one."""
    return Me(guest.name) if guest is not None else None


@patch("/api/me", tags=["players"], summary="Another name", responses=troubles(401, 422))
async def rename_me(data: NewPlayer, person: Person, lobby: Lobby) -> Me:
    """Take another name, for tables to come."""
    name = proper_name(data.name)
    await lobby.write(statements.rename(person.id, name))
    return Me(name)


@post("/api/me/link", tags=["players"], summary="A personal link", responses=troubles(401))
async def make_link(asker: Asker, request: Request[Any, Any, Any], lobby: Lobby) -> PersonalLink:
    """A link that makes any device this player's. The token stands where no server logs it."""
    token = new_token()
    await lobby.write(statements.token(token.id, asker.player, token.digest, lobby.clock.date()))
    return PersonalLink(token.text, f"{public_url(lobby.settings, request)}/resume#{token.text}")


@post(
    "/api/me/resume",
    tags=["players"],
    summary="Use a personal link",
    status_code=HTTP_200_OK,
    responses=troubles(401),
)
async def resume(data: Resume, request: Request[Any, Any, Any], lobby: Lobby) -> Response[Me]:
    """From now on, this browser is the link's player."""
    person = person_of(recognise(lobby.store, data.token), lobby)
    if person is None:
        raise Problem("unknown")
    return Response(Me(person.name), cookies=[keepsake(data.token, request)])


@delete("/api/me/links", tags=["players"], summary="End other devices", responses=troubles(401))
async def end_links(asker: Asker, lobby: Lobby) -> None:
    """All personal links and all other devices of this player end."""
    await lobby.write(statements.revoke(asker.player, asker.token))


@delete("/api/me", tags=["players"], summary="Sign out", responses=troubles(401))
async def sign_out(asker: Asker, request: Request[Any, Any, Any], lobby: Lobby) -> Response[None]:
    """The device is nobody's any more; a personal link brings the player back."""
    await lobby.write(statements.end_token(asker.token))
    return Response(None, cookies=[keepsake("", request)])


@get("/api/me/tables", tags=["players"], summary="My tables", responses=troubles(401))
async def my_tables(asker: Asker, lobby: Lobby) -> list[TableShown]:
    """The tables at which this player sits, sat, or that they opened; the latest first."""
    return [shown(table) for table in await lobby.store.tables_of(asker.player, _MOST_TABLES)]


HANDLERS: Final = [
    make_player,
    get_me,
    rename_me,
    make_link,
    resume,
    end_links,
    sign_out,
    my_tables,
]
