"""Whether a request comes from this very machine, and from nobody behind it."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from tablee.server.asgi import Scope, header

_FORWARDED: Final = (b"forwarded", b"via", b"x-forwarded-", b"x-real-ip", b"x-client-ip")
_MODERN: Final = "1.1"
"""nginx asks by HTTP/1.0 unless it is told otherwise."""


def local(scope: Scope) -> bool:
    """Whether somebody here asks, not a proxy and not a page that has this host's name from DNS."""
    client = scope.get("client")
    if not client or not loopback(client[0]) or scope["http_version"] < _MODERN:
        return False
    if any(name.startswith(_FORWARDED) for name, _ in scope["headers"]):
        return False
    try:
        host = urlsplit(f"//{header(scope, b'host')}").hostname or ""
    except ValueError:
        return False
    return loopback(host)


def loopback(host: str) -> bool:
    """Whether a name or an address is this machine's for itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
