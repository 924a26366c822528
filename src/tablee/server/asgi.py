"""ASGI helpers: headers, cookies, origin and client address of a scope."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Coroutine[Any, Any, None]]
App = Callable[[Any, Any, Any], Awaitable[None]]


def header(scope: Scope, name: bytes) -> str:
    """A header's value; empty if there is none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def cookie(scope: Scope, name: str) -> str:
    """A cookie's value; empty if there is none."""
    for part in header(scope, b"cookie").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


def secure(scope: Scope, public_url: str) -> bool:
    """Whether people come by https: to this server, or to a proxy before it."""
    return scope["scheme"] in {"https", "wss"} or public_url.lower().startswith("https:")


def origin(address_: str) -> str:
    """Scheme, host and port of an address."""
    parts = urlsplit(address_)
    port = parts.netloc.rpartition(":")[2]
    usual = {"http": "80", "https": "443"}.get(parts.scheme)
    host = parts.netloc.removesuffix(f":{usual}") if port == usual else parts.netloc
    return f"{parts.scheme}://{host}".lower() if parts.scheme and host else ""


def address(scope: Scope) -> str:
    """Where a request comes from; of IPv6 the network, which is what one household has."""
    client = scope.get("client")
    name = client[0] if client else ""
    try:
        known = ip_address(name)
    except ValueError:
        return name
    if known.version == 4:
        return name
    if known.ipv4_mapped is not None:  # a server that listens on :: gets IPv4, too
        return str(known.ipv4_mapped)
    return ":".join(known.exploded.split(":")[:4])
