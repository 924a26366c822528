"""Links that people send to one another."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from tablee.server.asgi import header
from tablee.server.settings import Settings


def public_url(settings: Settings, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where people reach this server: as its host says, or as the asker reached it."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    return f"{connection.scope['scheme']}://{header(connection.scope, b'host')}"


def invitation(base: str, table: str) -> str:
    """The link that invites to a table."""
    return f"{base}/table/{table}"
