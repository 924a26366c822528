"""Links that people send to one another."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from tablee.server.asgi import Scope, header
from tablee.server.settings import Settings


def public_url(settings: Settings, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where people reach this server: as its host says, or as the asker reached it."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    return f"{connection.scope['scheme']}://{header(connection.scope, b'host')}"


def named(scope: Scope, settings: Settings) -> bool:
    """Whether somebody asks for this server, and not for another name that leads here."""
    if not settings.host_names:
        return True
    try:
        host = urlsplit(f"//{header(scope, b'host')}").hostname or ""
    except ValueError:
        return False
    own = urlsplit(settings.public_url).hostname
    return host in {*settings.host_names, own, "localhost"} or _is_address(host)


def _is_address(host: str) -> bool:
    """An address is asked for by whoever knows it: only names can be made to lead elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def invitation(base: str, table: str) -> str:
    """The link that invites to a table."""
    return f"{base}/table/{table}"
