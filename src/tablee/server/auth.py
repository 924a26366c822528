"""Authentication: from the bearer token or session cookie of a request to a person."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from tablee.core.refusal import Refused
from tablee.match.names import check_name, kept
from tablee.match.setup import Person
from tablee.server.asgi import Scope, address, cookie, header, secure
from tablee.server.audit import alarm, audit
from tablee.server.limits import Buckets
from tablee.server.lobby import Lobby
from tablee.server.problems import Problem
from tablee.server.tokens import COOKIE, HOST_COOKIE, Asker

HOSTS_COOKIE: Final = "tablee-host"
"""Of whoever runs the server; it is sent to the host's API only."""
_YEAR: Final = 365 * 86_400
_BEARER: Final = "Bearer "


def asker_of(scope: Scope, lobby: Lobby) -> Asker | None:
    """Whose token came with a request: from its header, or from its cookie."""
    told = header(scope, b"authorization")
    text = told.removeprefix(_BEARER) if told else cookie_of(scope)
    asker = lobby.sessions.recognise(text)
    if asker is None and told:
        alarm("a token was refused", scope)
        raise Problem("unknown")
    if asker is None and text:
        audit("a cookie was not recognised", scope)
    return asker


def cookie_of(scope: Scope) -> str:
    """The token in the cookie, under its name by https or the usual one."""
    return cookie(scope, HOST_COOKIE) or cookie(scope, COOKIE)


def person_of(asker: Asker | None, lobby: Lobby) -> Person | None:
    """The person behind a token; who has a name that is none any more has a stand-in for it."""
    name = lobby.store.name(asker.player) if asker else None
    return Person(asker.player, kept(name)) if asker and name is not None else None


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
    check_bar(person, lobby)
    return person


def check_bar(person: Person | None, lobby: Lobby, asked_from: str = "") -> None:
    """`Problem` if somebody is turned away; the middleware looks at the addresses of requests."""
    whom = "" if person is None else person.id
    problem = lobby.bars.problem("player", whom) or lobby.bars.problem("address", asked_from)
    if problem is not None:
        raise problem


async def provide_host(request: Request[Any, Any, Any], lobby: Lobby) -> None:
    """Dependency: whoever runs the server; `Problem` if it is somebody else."""
    told = header(request.scope, b"authorization").removeprefix(_BEARER)
    if not lobby.host.recognise(told or cookie(request.scope, HOSTS_COOKIE)):
        alarm("somebody else asked for what is the host's", request.scope)
        raise Problem("host")


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


def keepsake(token: str, request: Request[Any, Any, Any], lobby: Lobby) -> list[Cookie]:
    """The token for a browser: no script can read it, no other site can use it."""
    safe = secure(request.scope, lobby.settings.public_url)
    kept = Cookie(
        key=HOST_COOKIE if safe else COOKIE,
        value=token,
        max_age=_YEAR if token else 0,
        httponly=True,
        samesite="strict",
        secure=safe,
    )
    # By https, what a browser has under the other name comes from before.
    old = safe and cookie(request.scope, COOKIE)
    return [kept, Cookie(key=COOKIE, value="", max_age=0)] if old else [kept]


def proper_name(name: str) -> str:
    """A name as it is kept; `Problem` if it is none."""
    wanted = name.strip()
    try:
        check_name(wanted)
    except Refused as refused:
        raise Problem("name", refusal=refused.refusal) from None
    return wanted
