"""The address by which other devices in the house reach a server."""

from __future__ import annotations

import socket
from contextlib import closing
from typing import Final

from tablee.server.local import loopback

_EVERYWHERE: Final = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation: nobody has them, and nothing is sent to them."""


def own_url(host: str, port: int) -> str:
    """Where the machine itself reaches what it listens on."""
    return _url({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port)


def house_url(host: str, port: int) -> str:
    """Where others reach it; empty if it listens to its own machine only."""
    family = _EVERYWHERE.get(host)
    if family is not None:
        host = _towards(family) or (_towards(socket.AF_INET) if host == "::" else "")
    return "" if not host or loopback(host) else _url(host, port)


def _towards(family: socket.AddressFamily) -> str:
    """The address that this machine would have on its way out."""
    try:
        with closing(socket.socket(family, socket.SOCK_DGRAM)) as way:
            way.connect((_ELSEWHERE[family], 9))
            found: str = way.getsockname()[0]
    except OSError:
        return ""
    return found


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
