"""The application: routes, what they need, and how problems are answered."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, get_args

import msgspec
from litestar import Litestar, Request, Response, get, route
from litestar.di import Provide
from litestar.enums import HttpMethod
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from tablee.core.refusal import Refused
from tablee.match import requests
from tablee.server import auth, schemas
from tablee.server.asgi import header
from tablee.server.limits import Buckets
from tablee.server.lobby import Lobby, package_version
from tablee.server.logs import log
from tablee.server.metrics import Metrics
from tablee.server.middleware import Middleware
from tablee.server.problems import STATUS, Problem, Trouble, refused, trouble
from tablee.server.routes import games, host, lessons, operations, players, records, tables
from tablee.server.settings import Settings
from tablee.server.static import UNBUILT, Site
from tablee.server.tokens import COOKIE
from tablee.server.words import preferred
from tablee.store.problems import StoreError

_BY_STATUS: Final = {400: "form", 404: "nothing", 405: "method", 413: "large", 422: "form"}
STRICT: Final = {
    struct.__name__
    for struct in (*get_args(requests.Request), *vars(schemas).values())
    if isinstance(struct, msgspec.StructMeta) and struct.__struct_config__.forbid_unknown_fields
}
Http = Request[Any, Any, Any]


def create_app(settings: Settings) -> Middleware:
    """The whole server as an ASGI application."""
    metrics = Metrics()
    lobby = Lobby(settings, metrics)
    traffic, creations = Buckets(settings.address), Buckets(settings.creations)

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
            "asker": Provide(auth.provide_asker),
            "guest": Provide(auth.provide_guest),
            "person": Provide(auth.provide_person),
            "host": Provide(auth.provide_host),
            "newcomer": Provide(auth.provide_newcomer),
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
        openapi_config=_description(),
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
def get_description(request: Http) -> dict[str, Any]:
    """The description of the API; Litestar does not say by itself which forms are strict."""
    described = request.app.openapi_schema.to_schema()
    for name, schema in described["components"]["schemas"].items():
        if name in STRICT:
            schema["additionalProperties"] = False
    return described


def _description() -> OpenAPIConfig:
    schemes = {
        "bearer": SecurityScheme(type="http", scheme="bearer"),
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        title="Tablée",
        version=package_version(),
        description=(
            "Tables, players and games. `GET /api/tables/{table_id}/live` opens the socket of a"
            " table: the same messages and requests as by HTTP, as they happen."
        ),
        path="/api/openapi",
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes=schemes),  # type: ignore[arg-type]
        security=[{"bearer": []}, {"cookie": []}, {}],
        use_handler_docstrings=True,
    )


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
