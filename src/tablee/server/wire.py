"""The socket protocol: uvicorn's, with a short way for what is sent most."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

_WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text (RFC 6455, 5.2)."""
_MASKED: Final = 0x80
_SHORT: Final = 126
"""Frames below this size say so in one byte."""


class Wire(WebSocketsSansIOProtocol):
    """Short texts that come alone are read here. Texts that can go at once are framed here.

    Those of one round of the loop go together. Everything else takes the usual way.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._round: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        """What uvicorn does."""
        text = self._short_text(data)
        if text is None:
            super().data_received(data)
            return
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _short_text(self, data: bytes) -> str | None:
        """The text, if the data is one whole frame with a short one and nothing comes before it."""
        size = len(data) - 6
        if not 0 < size < _SHORT or data[0] != _WHOLE_TEXT or data[1] != _MASKED + size:
            return None
        if not self.handshake_complete or self.close_sent or not _between_messages(self.conn):
            return None
        try:
            return apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            return None

    async def send(self, message: Any) -> None:
        """Send what ASGI says."""
        text = message.get("text")
        if (
            text is None
            or not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or self.initial_response is not None
            or not self.writable.is_set()
        ):
            self._write()
            await super().send(message)
            return
        if not self._round:
            self.loop.call_soon(self._write)
        body = text.encode()
        size = len(body)
        if size < _SHORT:
            head = bytes((_WHOLE_TEXT, size))
        elif size < 65_536:
            head = bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
        self._round += (head, body)

    def shutdown(self) -> None:
        """What uvicorn does, after what was said before."""
        self._write()
        super().shutdown()

    def _write(self) -> None:
        if self._round and not self.transport.is_closing():
            self.transport.write(b"".join(self._round))
        self._round.clear()


def _between_messages(conn: ServerProtocol) -> bool:
    """Whether the parser waits for the first byte of a message."""
    if conn.state is not OPEN or conn.current_size is not None:
        return False
    frames = getattr(conn.parser, "gi_yieldfrom", None)
    waits = getattr(frames, "gi_yieldfrom", None)
    return getattr(waits, "__name__", "") == "at_eof"
