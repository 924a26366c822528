"""The socket protocol: uvicorn's, with a short way for what is sent most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tablee.core.native import mypyc_attr
from tablee.server.frames import framed, short_text

WIRE: Final = "tablee.wire"
"""The extension of ASGI by which an application finds the wire."""
SLOW: Final = 4408

_MOST_OWED: Final = 1 << 20
"""Bytes that a slow client may owe us; it is sent away then, and comes back for the rest."""


@mypyc_attr(native_class=False)  # it stands on a class of Python
class Wire(WebSocketsSansIOProtocol):
    """What is said goes out at once; short texts that come alone are heard at once.

    All else takes the usual way.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.hearer: Callable[[str], None] | None = None
        self._clear = False
        """Whether nothing is known to lie between a text and its hearer."""

    def handle_connect(self, event: Request) -> None:
        """What uvicorn does, and the application finds this wire."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """What uvicorn does, or the short way."""
        text = None if self.hearer is None else self._short_text(data)
        if text is None:
            self._clear = False
            super().data_received(data)
        else:
            assert self.hearer is not None
            self.hearer(text)

    def _short_text(self, data: bytes) -> str | None:
        """The text, if the data is one whole frame with a short one and nothing comes before it."""
        text = short_text(data)
        if text is None or self.close_sent:
            return None
        self._clear = self._clear or (self.queue.empty() and _between_messages(self.conn))
        if not self._clear:
            return None
        try:
            return text.decode()
        except UnicodeDecodeError:
            return None

    def say(self, texts: list[bytes]) -> None:
        """Send some texts together, at once."""
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(framed(texts))
        if self.transport.get_write_buffer_size() > _MOST_OWED:
            self.bye(SLOW)

    def bye(self, code: int) -> None:
        """Close; whoever does not say goodbye in time is cut off, though they owe us something."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:  # for their goodbye
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def hold(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()


def _between_messages(conn: ServerProtocol) -> bool:
    """Whether the parser waits for the first byte of a message."""
    if conn.state is not OPEN or conn.current_size is not None:
        return False
    frames = getattr(conn.parser, "gi_yieldfrom", None)
    waits = getattr(frames, "gi_yieldfrom", None)
    return getattr(waits, "__name__", "") == "at_eof"
