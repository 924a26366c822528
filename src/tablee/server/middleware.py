"""The middleware that every HTTP request and every socket passes first.

Rate limits, origin check, security headers, metrics, access log. It is plain ASGI, so that it
sees sockets and HTTP alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import msgspec

from tablee.server.asgi import App, Receive, Scope, Send, address, cookie, header, origin, secure
from tablee.server.audit import alarm
from tablee.server.auth import HOSTS_COOKIE, cookie_of
from tablee.server.limits import Buckets
from tablee.server.links import named
from tablee.server.lobby import Lobby
from tablee.server.logs import log
from tablee.server.metrics import Metrics
from tablee.server.problems import Problem, trouble
from tablee.server.settings import Settings
from tablee.server.socket import Sockets
from tablee.server.websocket_protocol import WIRE
from tablee.server.words import preferred

_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Final = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

_NO_STORE: Final = (b"cache-control", b"no-store")
_PRIVATE: Final = ("/api/", "/health", "/metrics")
_SHARED: Final = ("/api/games", "/api/words/", "/api/openapi")
"""What is the same for everybody, and may be kept."""
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Middleware:
    """An ASGI application around another."""

    def __init__(
        self, app: App, lobby: Lobby, settings: Settings, metrics: Metrics, traffic: Buckets
    ) -> None:
        self.app = app
        self.live = Sockets(lobby, traffic)
        self.lobby = lobby
        self.settings = settings
        self.metrics = metrics
        self.origin = origin(settings.public_url)
        self.traffic = traffic
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status = 101
        headers = self._headers(scope)

        async def protected(message: dict[str, Any]) -> None:
            nonlocal status
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                status = message["status"]
                message = {**message, "headers": [*message["headers"], *headers(message)]}
            await send(message)

        problem = self._problem(scope)
        if problem is not None:
            await answer(scope, protected, problem)
        elif scope["type"] == "http":
            await self.app(scope, receive, protected)
        else:
            await self._socket(scope, receive, send)
        if scope["type"] == "http":
            self.metrics.responses[status] += 1
            self.metrics.faults += status >= 500
        log(
            scope["type"],
            method=scope.get("method", "GET"),
            path=scope["path"],
            status=status,
            address=address(scope),
            seconds=round(perf_counter() - began, 4),
        )

    def _headers(self, scope: Scope) -> Callable[[dict[str, Any]], list[tuple[bytes, bytes]]]:
        """What is added to the headers of an answer."""
        added = HEADERS[:]
        if self.settings.hsts and secure(scope, self.settings.public_url):
            added.append((b"strict-transport-security", self.settings.hsts.encode()))
        shared = scope["path"].startswith(_SHARED) or not scope["path"].startswith(_PRIVATE)

        def of(start: dict[str, Any]) -> list[tuple[bytes, bytes]]:
            if (shared and start["status"] < 400) or any(
                name.lower() == b"cache-control" for name, _ in start["headers"]
            ):
                return added
            return [*added, _NO_STORE]

        return of

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        asker = address(scope)
        self.sockets[asker] += 1
        try:
            await self.live(scope, receive, send)
        finally:
            self.sockets[asker] -= 1
            if not self.sockets[asker]:
                del self.sockets[asker]

    def _problem(self, scope: Scope) -> Problem | None:
        asker = address(scope)
        away = self._turned_away(scope, asker)
        if away is not None:
            return away
        bucket = self.traffic.of(asker)
        if not bucket.take():
            return Problem("often", wait=bucket.wait())
        if scope["type"] == "websocket" and self.sockets[asker] >= self.settings.connections:
            return Problem("often", wait=1)
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return None
        if self._same_site(scope):
            return None
        alarm("a request from another site was refused", scope, origin=header(scope, b"origin"))
        return Problem("origin")

    def _turned_away(self, scope: Scope, asker: str) -> Problem | None:
        if self.lobby.stopping and scope["type"] == "http":  # the store may be closed already
            return Problem("stopping")
        if not named(scope, self.settings):
            return Problem("misdirected")
        # The page may come, and says what the API answers; hosts may have barred themselves.
        asks = scope["type"] == "http" and scope["path"].startswith("/api/")
        if asks and not scope["path"].startswith("/api/host"):
            return self.lobby.bars.problem("address", asker)
        return None

    def _same_site(self, scope: Scope) -> bool:
        """Other sites' pages may not act here: browsers say where a request comes from."""
        asked_from = header(scope, b"origin")
        if not asked_from:
            return not (cookie_of(scope) or cookie(scope, HOSTS_COOKIE))
        host = header(scope, b"host")
        secure = scope["scheme"] in {"https", "wss"}
        own = self.origin or origin(f"{'https' if secure else 'http'}://{host}")
        return origin(asked_from) == own


async def answer(scope: Scope, send: Send, problem: Problem) -> None:
    """Answer with a problem, without the application."""
    language = preferred(header(scope, b"accept-language"))
    body = msgspec.json.encode(trouble(problem, language))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if problem.wait:
        headers.append((b"retry-after", b"%d" % (int(problem.wait) + 1)))
    kind = "websocket.http" if scope["type"] == "websocket" else "http"
    start = {"type": f"{kind}.response.start", "status": problem.status, "headers": headers}
    await send(start)
    await send({"type": f"{kind}.response.body", "body": body})
    wire = scope.get("extensions", {}).get(WIRE)
    if wire is not None:
        wire.handshake_complete = True  # or uvicorn logs that there was none
