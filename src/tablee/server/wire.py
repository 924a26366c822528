"""The socket protocol: uvicorn's, with a short way for what is sent most."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text (RFC 6455, 5.2)."""


class Wire(WebSocketsSansIOProtocol):
    """Texts that can go at once are framed here: one call instead of ten."""

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
            await super().send(message)
            return
        body = text.encode()
        size = len(body)
        if size < 126:
            head = bytes((_WHOLE_TEXT, size))
        elif size < 65_536:
            head = bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + body)
