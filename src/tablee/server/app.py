"""The application: routes, what they need, and how problems are answered."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, get, route
from litestar.di import Provide
from litestar.enums import HttpMethod
from litestar.exceptions import HTTPException

from tablee.core.refusal import Refused
from tablee.server import auth, description
from tablee.server.asgi import header
from tablee.server.limits import Buckets
from tablee.server.lobby import Lobby
from tablee.server.logs import log
from tablee.server.metrics import Metrics
from tablee.server.middleware import Middleware
from tablee.server.problems import STATUS, Problem, Trouble, refused, trouble
from tablee.server.routes import games, host, lessons, operations, players, records, tables
from tablee.server.settings import Settings
from tablee.server.static import UNBUILT, Site
from tablee.server.words import preferred
from tablee.store.problems import StoreError

_BY_STATUS: Final = {400: "form", 404: "nothing", 405: "method", 413: "large", 422: "form"}
Http = Request[Any, Any, Any]


def create_app(settings: Settings) -> Middleware:
    """The whole server as an ASGI application."""
    metrics = Metrics()
    lobby = Lobby(settings, metrics)
    traffic, creations = Buckets(settings.address), Buckets(settings.creations)
    replays = Buckets(settings.replays)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await lobby.start()
        yield
        await lobby.stop()

    app = Litestar(
        [
            *games.HANDLERS,
            *players.HANDLERS,
            *tables.HANDLERS,
            *records.HANDLERS,
            *lessons.HANDLERS,
            *operations.HANDLERS,
            *host.HANDLERS,
            get_description,
            site(Site()),
        ],
        dependencies={
            "lobby": Provide(lambda: lobby, sync_to_thread=False, use_cache=True),
            "creations": Provide(lambda: creations, sync_to_thread=False, use_cache=True),
            "replays": Provide(lambda: replays, sync_to_thread=False, use_cache=True),
            "asker": Provide(auth.provide_asker),
            "guest": Provide(auth.provide_guest),
            "person": Provide(auth.provide_person),
            "host": Provide(auth.provide_host),
            "newcomer": Provide(auth.provide_newcomer),
            "replayer": Provide(auth.provide_replayer),
        },
        exception_handlers={
            Problem: _problem,
            Refused: _refused,
            StoreError: lambda request, error: _problem(request, lobby.unreadable(error)),
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        lifespan=[lifespan],
        openapi_config=description.config(),
        request_max_body_size=settings.largest_message,
        logging_config=None,
    )
    return Middleware(app, lobby, settings, metrics, traffic)


def site(files: Site) -> Any:
    """The web app, for every path that is nothing else."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def web_app(request: Http) -> Response[bytes]:
        path = request.scope["path"]
        if path.startswith("/api/"):
            raise Problem("nothing")
        if not files.files and path == "/":
            return Response(UNBUILT.encode(), media_type="text/plain")
        file = files.file("/index.html" if path == "/" else path)
        if file is None:
            raise Problem("nothing")
        headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
        if header(request.scope, b"if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers)
        packed = "gzip" in header(request.scope, b"accept-encoding") and file.packed
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(packed or file.body, headers=headers, media_type=file.kind)

    return web_app


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def get_description(request: Http) -> Response[bytes]:
    """The description of the API, written once."""
    state = request.app.state
    if "description" not in state:
        state["description"] = msgspec.json.encode(description.described(request.app))
    return Response(state["description"], media_type="application/json")


def _problem(request: Http, problem: Problem) -> Response[Trouble]:
    language = preferred(header(request.scope, b"accept-language"))
    headers = {"retry-after": str(int(problem.wait) + 1)} if problem.wait else {}
    return Response(
        trouble(problem, language),
        status_code=problem.status,
        headers=headers,
        media_type="application/json",
    )


def _refused(request: Http, error: Refused) -> Response[Trouble]:
    return _problem(request, refused(error.refusal))


def _http(request: Http, error: HTTPException) -> Response[Trouble]:
    key = _BY_STATUS.get(error.status_code, "form")
    answer = _problem(request, Problem(key))
    if error.status_code != STATUS[key]:
        answer.status_code = error.status_code
    for name, value in (error.headers or {}).items():
        answer.headers[name.lower()] = value
    return answer


def _too_deep(request: Http, error: RecursionError) -> Response[Trouble]:  # noqa: ARG001
    """Nothing of ours is recursive: it is the form that is nested too deep to be read."""
    return _problem(request, Problem("form"))


def _fault(request: Http, error: Exception) -> Response[Trouble]:
    log("a request failed", logging.ERROR, error, path=request.scope["path"])
    return _problem(request, Problem("fault"))
