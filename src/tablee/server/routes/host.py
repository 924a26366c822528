"""For whoever holds the host's link: how everything stands, and what can be done about it."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from tablee.server import acts, overview
from tablee.server.asgi import secure
from tablee.server.audit import alarm, audit
from tablee.server.auth import HOSTS_COOKIE
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem
from tablee.server.routes.describe import troubles
from tablee.store.problems import StoreError

Http = Request[Any, Any, Any]


class HostSecret(Struct, forbid_unknown_fields=True):
    """What stands behind the `#` of the host's link."""

    secret: Annotated[str, Meta(min_length=1, max_length=100)]


@post(
    "/api/host/session",
    tags=["host"],
    summary="Use the host's link",
    status_code=HTTP_200_OK,
    responses=troubles(),
)
async def open_session(
    data: HostSecret,
    request: Http,
    lobby: Lobby,
    newcomer: None,  # noqa: ARG001
) -> Response[None]:
    """From now on this browser is the host's, until the link is renewed or the browser closed."""
    if not lobby.host.recognise(data.secret):
        alarm("a host's link was refused", request.scope)
        raise Problem("host")
    audit("the host's link was used", request.scope)
    return Response(None, cookies=[_cookie(data.secret, request, lobby)])


@get("/api/host", tags=["host"], summary="How everything stands", responses=troubles())
async def get_overview(host: None, lobby: Lobby) -> overview.Overview:  # noqa: ARG001
    """Tables, people, bars, figures."""
    return await overview.overview(lobby)


@get(
    "/api/host/tables/{table_id:str}/chat",
    tags=["host"],
    summary="What was said at a table",
    responses=troubles(404),
)
async def get_chat(table_id: str, host: None, lobby: Lobby) -> list[acts.ChatLine]:  # noqa: ARG001
    """The latest first."""
    return acts.lines(lobby, table_id)


@post(
    "/api/host/acts",
    tags=["host"],
    summary="Do something as the host",
    status_code=HTTP_200_OK,
    responses=troubles(401, 404, 410),
)
async def act(
    data: acts.Acts,
    host: None,  # noqa: ARG001
    request: Http,
    lobby: Lobby,
) -> Response[acts.Done]:
    """End or delete a table, delete a message or a player, bar somebody, make a backup..."""
    facts = {name: value for name, value in msgspec.to_builtins(data).items() if value}
    try:
        done = await acts.perform(lobby, data)
    except StoreError as error:
        raise lobby.failed(error) from error
    audit("the host did something", request.scope, did=facts)
    cookies = [_cookie(done.secret, request, lobby)] if done.secret else []
    return Response(done, cookies=cookies)


def _cookie(secret: str, request: Http, lobby: Lobby) -> Cookie:
    return Cookie(
        key=HOSTS_COOKIE,
        value=secret,
        path="/api/host",
        httponly=True,
        samesite="strict",
        secure=secure(request.scope, lobby.settings.public_url),
    )


HANDLERS: Final = [open_session, get_overview, get_chat, act]
