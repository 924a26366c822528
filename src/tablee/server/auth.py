"""Authentication: from the bearer token or session cookie of a request to a person."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from tablee.match.setup import Person
from tablee.server.asgi import Scope, address, cookie, header
from tablee.server.limits import Buckets, plain
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem
from tablee.server.schemas import LONGEST_NAME
from tablee.server.tokens import COOKIE, Asker, recognise

_YEAR: Final = 365 * 86_400
_BEARER: Final = "Bearer "


def asker_of(scope: Scope, lobby: Lobby) -> Asker | None:
    """Whose token came with a request: from its header, or from its cookie."""
    told = header(scope, b"authorization")
    text = told.removeprefix(_BEARER) if told else cookie(scope, COOKIE)
    asker = recognise(lobby.store, text)
    if told and asker is None:
        raise Problem("unknown")
    return asker


def person_of(asker: Asker | None, lobby: Lobby) -> Person | None:
    """The person behind a token."""
    name = lobby.store.name(asker.player) if asker else None
    return Person(asker.player, name) if asker and name is not None else None


async def provide_asker(request: Request[Any, Any, Any], lobby: Lobby) -> Asker:
    """Dependency: the authenticated player and token; `Problem` if there is none."""
    asker = asker_of(request.scope, lobby)
    if asker is None:
        raise Problem("unknown")
    return asker


async def provide_guest(request: Request[Any, Any, Any], lobby: Lobby) -> Person | None:
    """Dependency: the authenticated person, or None: some resources are public."""
    return person_of(asker_of(request.scope, lobby), lobby)


async def provide_person(asker: Asker, lobby: Lobby) -> Person:
    """The person who asks."""
    person = person_of(asker, lobby)
    if person is None:
        raise Problem("unknown")
    return person


async def provide_newcomer(request: Request[Any, Any, Any], creations: Buckets) -> None:
    """New players and tables are made sparingly."""
    _take(creations, request)


async def provide_replayer(request: Request[Any, Any, Any], replays: Buckets) -> None:
    """A replay is much work for one request."""
    _take(replays, request)


def _take(buckets: Buckets, request: Request[Any, Any, Any]) -> None:
    bucket = buckets.of(address(request.scope))
    if not bucket.take():
        raise Problem("often", wait=bucket.wait())


def keepsake(token: str, request: Request[Any, Any, Any]) -> Cookie:
    """The token for a browser: no script can read it, no other site can use it."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_YEAR if token else 0,
        httponly=True,
        samesite="strict",
        secure=request.scope["scheme"] == "https",
    )


def proper_name(name: str) -> str:
    """A name as it is kept; `Problem` if it is none."""
    kept = name.strip()
    if not kept or len(kept) > LONGEST_NAME or not plain(kept):
        raise Problem("name", {"most": LONGEST_NAME})
    return kept
