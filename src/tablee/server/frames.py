"""The frames of RFC 6455 (5.2) that are sent most: whole texts."""

from __future__ import annotations

from typing import Final

_WHOLE_TEXT: Final = 0x81
_MASKED: Final = 0x80
_SHORT: Final = 126
"""Sizes below this are said in one byte."""
_LONG: Final = 65_536
"""Sizes below this are said in two more."""


def framed(texts: list[bytes]) -> bytes:
    """Texts as a server sends them, one after the other."""
    frames: list[bytes] = []
    for text in texts:
        size = len(text)
        if size < _SHORT:
            frames.append(bytes((_WHOLE_TEXT, size)))
        elif size < _LONG:
            frames.append(bytes((_WHOLE_TEXT, _SHORT, size >> 8, size & 255)))
        else:
            frames.append(bytes((_WHOLE_TEXT, _SHORT + 1)) + size.to_bytes(8, "big"))
        frames.append(text)
    return b"".join(frames)


def short_text(data: bytes) -> bytes | None:
    """The text, if the data is one whole frame of a client with a short one and nothing else."""
    size = len(data) - 6
    if not 0 < size < _SHORT or data[0] != _WHOLE_TEXT or data[1] != _MASKED + size:
        return None
    mask = data[2:6] * (size // 4 + 1)
    bits = int.from_bytes(data[6:], "big") ^ int.from_bytes(mask[:size], "big")
    return bits.to_bytes(size, "big")
