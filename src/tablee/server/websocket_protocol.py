"""The WebSocket protocol: uvicorn's, with a fast path for what is sent most.

It stands on these attributes of uvicorn's class, which are not documented: `close_sent`,
`close_timeout`, `close_timer`, `conn`, `handshake_initiated`, `loop`, `queue`, `read_paused`,
`scope` and `transport`. That is why pyproject.toml bounds uvicorn and websockets from above, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tablee.core.native import mypyc_attr
from tablee.server.frames import framed, short_text, whole

WIRE: Final = "tablee.wire"
"""The extension of ASGI by which an application finds the wire."""
SLOW: Final = 4408

_MOST_OWED: Final = 1 << 20
"""Bytes that a slow client may owe us; it is sent away then, and comes back for the rest."""


@mypyc_attr(native_class=False)  # it stands on a class of Python
class Wire(WebSocketsSansIOProtocol):
    """What is sent goes out at once; short texts that come alone are heard at once (fast path).

    All else takes uvicorn's own path. Once something came in pieces, so does everything after it:
    where a message begins is then known to uvicorn's parser alone.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.hearer: Callable[[str], None] | None = None
        self._whole = True
        """Whether uvicorn's parser got nothing but whole messages: no message is half read."""

    def handle_connect(self, event: Request) -> None:
        """What uvicorn does, and the application finds this wire."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """What uvicorn does, or the fast path."""
        text = None if self.hearer is None else self._short_text(data)
        if text is None:
            self._whole = self._whole and (whole(data) or not self.handshake_initiated)
            super().data_received(data)
        else:
            assert self.hearer is not None
            self.hearer(text)

    def _short_text(self, data: bytes) -> str | None:
        """The text, if the data is one whole frame with a short one and nothing comes before it."""
        text = short_text(data) if self._whole else None
        if text is None or self.close_sent or not self.queue.empty():
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
        """Send a close frame; abort the transport if the client does not answer it in time."""
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
