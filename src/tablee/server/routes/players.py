"""Players: a name and a token; a personal link makes another device theirs, too."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, get, patch, post
from litestar.status_codes import HTTP_200_OK

from tablee.match.setup import Person
from tablee.server.asgi import header
from tablee.server.audit import alarm, audit
from tablee.server.auth import cookie_of, keepsake, person_of, proper_name
from tablee.server.links import public_url
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem
from tablee.server.routes.describe import troubles
from tablee.server.schemas import Me, NewPlayer, PersonalLink, Resume, Welcome
from tablee.server.summary import TableShown, shown
from tablee.server.tokens import Asker, new_id, new_token
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
    audit("a player was made", request.scope, player=player)
    return Response(Welcome(name, token.text), cookies=keepsake(token.text, request, lobby))


@get("/api/me", tags=["players"], summary="Who am I?", responses=troubles(401))
async def get_me(
    guest: Person | None, request: Request[Any, Any, Any], lobby: Lobby
) -> Response[Me | None]:
    """Whoever asks; null for somebody new. A token in the header must be a known one."""
    if guest is None:
        return Response(None)
    by_cookie = not header(request.scope, b"authorization")
    fresh = keepsake(cookie_of(request.scope), request, lobby) if by_cookie else []
    return Response(Me(guest.name), cookies=fresh)


@patch("/api/me", tags=["players"], summary="Another name", responses=troubles(401, 422))
async def rename_me(
    data: NewPlayer,
    person: Person,
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> Me:
    """Take another name, for tables to come."""
    name = proper_name(data.name)
    await lobby.write(statements.rename(person.id, name))
    return Me(name)


@post("/api/me/link", tags=["players"], summary="A personal link", responses=troubles(401))
async def make_link(
    asker: Asker,
    request: Request[Any, Any, Any],
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> PersonalLink:
    """A link that makes any device this player's. The token stands where no server logs it.

    A player has only so many links and devices: those that were not used for longest end.
    """
    token = new_token()
    await lobby.sessions.change(
        asker.player,
        statements.token(token.id, asker.player, token.digest, lobby.clock.date(), used=False),
        statements.retire(asker.player, asker.token, token.id, lobby.settings.tokens),
    )
    audit("a personal link was made", request.scope, player=asker.player)
    return PersonalLink(token.text, f"{public_url(lobby.settings, request)}/resume#{token.text}")


@post(
    "/api/me/resume",
    tags=["players"],
    summary="Use a personal link",
    status_code=HTTP_200_OK,
    responses=troubles(401),
)
async def resume(
    data: Resume,
    request: Request[Any, Any, Any],
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> Response[Me]:
    """From now on, this browser is the link's player, by a token of its own."""
    link = lobby.sessions.recognise(data.token)
    person = person_of(link, lobby)
    if link is None or person is None:
        alarm("a personal link was refused", request.scope)
        raise Problem("unknown")
    had = cookie_of(request.scope)
    before = lobby.sessions.recognise(had)
    if before is not None and before.player == person.id:
        return Response(Me(person.name), cookies=keepsake(had, request, lobby))
    token = new_token()
    await lobby.sessions.change(
        person.id,
        statements.token(token.id, person.id, token.digest, lobby.clock.date()),
        statements.retire(person.id, link.token, token.id, lobby.settings.tokens),
    )
    if before is not None:
        await lobby.sessions.end(before.player, statements.end_token(before.token))
    audit("a personal link was used", request.scope, player=person.id)
    return Response(Me(person.name), cookies=keepsake(token.text, request, lobby))


@delete("/api/me/links", tags=["players"], summary="End other devices", responses=troubles(401))
async def end_links(asker: Asker, request: Request[Any, Any, Any], lobby: Lobby) -> None:
    """All personal links and all other devices of this player end, with their sockets (4401)."""
    await lobby.sessions.end(asker.player, statements.revoke(asker.player, asker.token))
    audit("other devices were ended", request.scope, player=asker.player)


@delete("/api/me", tags=["players"], summary="Sign out", responses=troubles(401))
async def sign_out(asker: Asker, request: Request[Any, Any, Any], lobby: Lobby) -> Response[None]:
    """The device is nobody's any more; a personal link brings the player back."""
    await lobby.sessions.end(asker.player, statements.end_token(asker.token))
    audit("somebody signed out", request.scope, player=asker.player)
    return Response(None, cookies=keepsake("", request, lobby))


@get("/api/me/tables", tags=["players"], summary="My tables", responses=troubles(401))
async def my_tables(asker: Asker, lobby: Lobby) -> list[TableShown]:
    """The tables at which this player sits, sat, or that they opened; the latest first."""
    found = await lobby.store.tables_of(asker.player, _MOST_TABLES)
    return [shown(table, asker.player) for table in found]


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
