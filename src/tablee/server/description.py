"""The description of the API, `/api/openapi.json`: what Litestar finds, and the socket besides."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, Final, get_args

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from tablee.match import messages, requests
from tablee.server import problems, schemas
from tablee.server.lobby import package_version
from tablee.server.tokens import COOKIE

REQUESTS: Final[tuple[type[msgspec.Struct], ...]] = get_args(requests.Request)
"""What a client may send on the socket of a table."""
MESSAGES: Final[tuple[type[msgspec.Struct], ...]] = (
    *get_args(messages.Message),
    problems.Failed,
)
"""What a server sends there."""
SOCKET: Final = "/api/tables/{table_id}/live"
CLOSE_CODES: Final = {
    1009: "A message was too long, or in too many fragments.",
    1012: "The server is restarting: come back.",
    4401: "Unknown token, or the session has ended: do not come back.",
    4403: "Not allowed: do not come back.",
    4404: "No such table: do not come back.",
    4408: "Too slow to listen: come back, with `since`.",
    4410: "The table's game or its version is not installed here any more: do not come back.",
    4429: "Too often: come back later.",
    4503: "The disk or a restart: come back later.",
    4510: "What is stored of the table is damaged: do not come back.",
}
"""With what a server ends a socket."""
_REFERENCE: Final = "#/components/schemas/{name}"
_USE: Final = """
    A WebSocket; texts of JSON in both directions, `t` names their kind. The token goes in the
    header `Authorization: Bearer ...` or in the cookie; without one, one watches.

    The first message is a `full`: the whole table as this person may see it. Then comes an
    `update` for each thing that happens: its news, and the parts that have changed. `seq` counts
    what this channel has heard; after a lost connection, `since` brings what was missed.

    Each request may carry an `id`; the answer has the same one: `confirmed` (it is on disk),
    `refused` (by a rule; nothing has changed) or `failed` (not read, too often, disk full,
    restarting: ask again later). A request that is sent again with the same `id` is done once.
"""


def config() -> OpenAPIConfig:
    """What Litestar is told about the API as a whole."""
    schemes = {
        "bearer": SecurityScheme(type="http", scheme="bearer"),
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        title="Tablée",
        version=package_version(),
        description=(
            f"Tables, players and games. `GET {SOCKET}` opens the socket of a"
            " table: the same messages and requests as by HTTP, as they happen."
        ),
        path="/api/openapi",
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes=schemes),  # type: ignore[arg-type]
        security=[{"bearer": []}, {"cookie": []}, {}],
        use_handler_docstrings=True,
    )


def described(app: Litestar) -> dict[str, Any]:
    """The description: with the socket, with texts, and with which forms are strict."""
    document = app.openapi_schema.to_schema()
    document["paths"][SOCKET] = _socket()
    known = document["components"]["schemas"]
    bodies = [each for each in vars(schemas).values() if isinstance(each, msgspec.StructMeta)]
    _, found = msgspec.json.schema_components(
        [*REQUESTS, *MESSAGES, *bodies], ref_template=_REFERENCE
    )
    for name, schema in found.items():
        ours = known.setdefault(name, schema)
        ours["description"] = schema.get("description", "")
        if schema.get("additionalProperties") is False:
            ours["additionalProperties"] = False
    return document


def _socket() -> dict[str, Any]:
    """OpenAPI has no words for sockets; this has the same form, under a key of our own."""
    since = {
        "name": "since",
        "in": "query",
        "description": "The last `seq` one has; without it, the latest news.",
        "schema": {"type": "integer", "minimum": 0},
    }
    table = {"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}
    return {
        "summary": "The socket of a table",
        "description": cleandoc(_USE),
        "parameters": [table, since],
        "x-websocket": {
            "client": {"description": "What a client may send.", "schema": _one_of(REQUESTS)},
            "server": {"description": "What a server sends.", "schema": _one_of(MESSAGES)},
            "close": {str(code): text for code, text in CLOSE_CODES.items()},
        },
    }


def _one_of(kinds: tuple[type[msgspec.Struct], ...]) -> dict[str, Any]:
    places = {
        str(kind.__struct_config__.tag): _REFERENCE.format(name=kind.__name__) for kind in kinds
    }
    return {
        "oneOf": [{"$ref": place} for place in places.values()],
        "discriminator": {"propertyName": "t", "mapping": places},
    }
