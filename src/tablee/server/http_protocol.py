"""The HTTP protocol: uvicorn's, which reads and waits for ever, with limits.

A request may have so much that is not its body (request line, headers, chunk sizes and their
extensions, trailers: what the parser keeps or skips without end), it may take so long, and only so
many may come before the first is answered. What goes beyond is answered with a status where that
can still be understood, and the connection ends.

It stands on these attributes of uvicorn's class, which are not documented: `client`, `cycle`,
`flow`, `pipeline`, `server_state`, `transport`, `url` and `_start_asgi_task`. See
`websocket_protocol.py`.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from tablee.server.connections import Connections, Place
from tablee.server.limits import Bucket
from tablee.server.websocket_protocol import Wire

MOST_HEAD: Final = 32_768
"""Bytes of a request that are not its body; browsers send a few hundred and some cookies."""
_MOST_BODY: Final = 1 << 20
"""Of a body that is too long so much is still read, so that the client hears that it is."""
_MOST_PIPELINED: Final = 16
_LINGER: Final = 2.0
"""Seconds in which the client may read why it was sent away."""


class GuardedHttp(HttpToolsProtocol):
    """A connection that ends if it takes too much: memory, time, or a place that others need."""

    def __init__(self, guard: Connections, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.url = b""
        self._guard = guard
        self._place: Place | None = None
        self._head = 0
        """Bytes of the request that is being read, without its body."""
        self._body = 0
        self._headed = False
        """Whether its headers are complete."""
        self._since = 0.0
        """When the head or the body began, or when the connection was ended."""
        self._ended = False
        self._running: RequestResponseCycle | None = None
        """What is being answered; `cycle` is what was asked last."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """What uvicorn does, if there is a place."""
        super().connection_made(transport)
        self._place = self._guard.enter(self)
        self._since = self._guard.now
        if self._place is None:
            self._ended = True
            self._write(HTTPStatus.SERVICE_UNAVAILABLE)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """What uvicorn does, and the place is free."""
        self._disconnect()
        super().connection_lost(exc)
        if self._place is not None:
            self._guard.leave(self._place)
            self._place = None  # or both would stay until the collector comes

    def abort(self) -> None:
        """Hang up at once; what is being answered is written no more."""
        self._ended = True
        self._disconnect()
        self.transport.abort()

    def _disconnect(self) -> None:
        """Tell the application; uvicorn does so late, and only for the last request."""
        for cycle in (self._running, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def idle(self) -> bool:
        """Whether nothing is lost if it ends: no request is there as a whole and unanswered."""
        answered = self.cycle is None or self.cycle.response_complete
        return self._ended or (answered and not self._headed)

    def check(self, now: float) -> None:
        """End it if it is too slow."""
        settings = self._guard.settings
        if self._ended:
            if now - self._since > _LINGER:
                self.abort()
        elif self.flow.read_paused:  # it is we who are slow
            self._since = now
        elif self._headed:
            if now - self._since > settings.body_seconds:
                self._end(HTTPStatus.REQUEST_TIMEOUT)
        elif (self._head or self.cycle is None) and now - self._since > settings.head_seconds:
            if self._head:
                self._end(HTTPStatus.REQUEST_TIMEOUT)
            else:
                self.transport.close()

    def data_received(self, data: bytes) -> None:
        """What uvicorn does, in pieces none of which is more than a head may be."""
        if not self._head and self.cycle is not None:
            self._since = self._guard.now
        at = 0
        while at < len(data) and not self._ended:
            room = MOST_HEAD if self._headed else MOST_HEAD - self._head
            piece = data[at : at + room]
            if not piece:
                self._end(self._too_long())
                return
            at += len(piece)
            self._head += len(piece)
            super().data_received(piece)
            if self._head > MOST_HEAD:
                self._end(self._too_long())
            elif self._body > _MOST_BODY:
                self.abort()

    def _too_long(self) -> HTTPStatus:
        if len(self.url) > MOST_HEAD // 2:
            return HTTPStatus.REQUEST_URI_TOO_LONG
        return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_begin(self) -> None:
        """What uvicorn does, unless too many requests wait already."""
        if len(self.pipeline) >= _MOST_PIPELINED:
            raise OverflowError
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """What uvicorn does; from now on the body is waited for."""
        self._headed = True
        self._since = self._guard.now
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """What uvicorn does; this was no head."""
        self._head -= len(body)
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """What uvicorn does, and the next request may come."""
        self._head = self._body = 0
        self._headed = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """What uvicorn does; the WebSocket keeps the place."""
        place, guard = self._place, self._guard
        assert place is not None
        self._ended = True
        place.http = None
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.watch(Bucket(guard.settings.slow_path), lambda: guard.leave(place))

    def send_400_response(self, msg: str) -> None:
        """What uvicorn does, unless another answer is on its way."""
        self._end(HTTPStatus.BAD_REQUEST, msg)

    def _end(self, status: HTTPStatus, reason: str = "") -> None:
        """Answer if nobody can mistake it for another answer; read nothing more, and hang up."""
        if self._ended or self.transport.is_closing():
            return
        self._ended = True
        self._since = self._guard.now
        cycle = self.cycle
        waiting = cycle is not None and not cycle.response_complete
        if self.pipeline or (waiting and cycle.response_started):
            self.abort()
            return
        self._disconnect()
        self._write(status, reason)
        self.transport.write_eof()
        self.flow.pause_reading()

    def _write(self, status: HTTPStatus, reason: str = "") -> None:
        body = (reason or status.phrase).encode()
        headers = [
            *self.server_state.default_headers,
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
        ]
        lines = [name + b": " + value + b"\r\n" for name, value in headers]
        self.transport.write(b"".join((STATUS_LINE[status], *lines, b"\r\n", body)))
