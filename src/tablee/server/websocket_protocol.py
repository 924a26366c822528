"""The WebSocket protocol: uvicorn's, with a fast path for what is sent most.

It stands on these attributes of uvicorn's class, which are not documented: `close_sent`,
`close_timeout`, `close_timer`, `conn`, `handshake_complete`, `handshake_initiated`, `loop`,
`queue`, `read_paused`, `scope` and `transport`. That is why pyproject.toml bounds uvicorn and
websockets from above, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tablee.core.native import mypyc_attr
from tablee.server.frames import Stream, framed, short_text
from tablee.server.limits import Bucket

WIRE: Final = "tablee.wire"
"""The extension of ASGI by which an application finds the wire."""
SLOW: Final = 4408
OFTEN: Final = 4429
TOO_LONG: Final = 1009

_MOST_OWED: Final = 1 << 20
"""Bytes that a slow client may leave unread; it is sent away then, and comes back for the rest."""
_EXTRA: Final = 128
"""What a read and a frame cost beside their bytes, on uvicorn's path."""
_LINGER: Final = 2.0
"""Seconds in which a client may read why it was sent away."""


@mypyc_attr(native_class=False)  # it stands on a class of Python
class Wire(WebSocketsSansIOProtocol):
    """What is sent goes out at once; short texts that come alone are heard at once (fast path).

    All else takes uvicorn's own path, which is dear: it is paid for before it is parsed.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.hearer: Callable[[str], None] | None = None
        self._stream = Stream()
        """What uvicorn's parser got."""
        self._whole = True
        """Whether none of its messages is half read: the next byte begins one."""
        self._bucket: Bucket | None = None
        self._most_frames = 1_000_000_000
        """More in one read could never be paid."""
        self._gone: Callable[[], None] | None = None

    def watch(self, bucket: Bucket, gone: Callable[[], None]) -> None:
        """From now on uvicorn's path is paid for; be told when the connection is gone."""
        self._bucket = bucket
        self._most_frames = int(bucket.rate.burst) // _EXTRA
        self._gone = gone

    def connection_lost(self, exc: Exception | None) -> None:
        """What uvicorn does, and tell whoever watches."""
        super().connection_lost(exc)
        if self._gone is not None:
            self._gone()
            self._gone = None

    def handle_connect(self, event: Request) -> None:
        """What uvicorn does, and the application finds this wire."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """What uvicorn does, or the fast path."""
        text = None if self.hearer is None else self._short_text(data)
        if text is not None:
            assert self.hearer is not None
            self.hearer(text)
        elif not self.handshake_initiated or self._paid(data):
            super().data_received(data)
            if self.transport.get_write_buffer_size() > _MOST_OWED:  # pongs
                self.bye(SLOW)

    def _paid(self, data: bytes) -> bool:
        """Whether uvicorn's parser may have the data; else the client is sent away."""
        cost = len(data) + _EXTRA * (1 + self._stream.add(data, self._most_frames))
        self._whole = self._stream.whole()
        if self._stream.torn:
            self._send_away(TOO_LONG)
        elif self._bucket is not None and not self._bucket.take(cost):
            self._send_away(OFTEN)
        else:
            return True
        return False

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

    def _send_away(self, code: int) -> None:
        """Say goodbye and read nothing more, not even the answer to it."""
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.bye(code)
        self.transport.pause_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(_LINGER, self.transport.abort)

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
