"""The frames of RFC 6455 (5.2) that are sent most: whole texts."""

from __future__ import annotations

from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # C where there is C

_WHOLE: Final = 0x80
"""The first byte of a frame is at least this if no other frame continues its message."""
_WHOLE_TEXT: Final = 0x81
_MASKED: Final = 0x80
_SHORT: Final = 126
"""Sizes below this are said in one byte."""
_LONG: Final = 65_536
"""Sizes below this are said in two more."""

_SHORT_HEADS: Final = [bytes((_WHOLE_TEXT, size)) for size in range(_SHORT)]
_LONG_HEAD: Final = bytes((_WHOLE_TEXT, _SHORT))
_LONGEST_HEAD: Final = bytes((_WHOLE_TEXT, _SHORT + 1))


def framed(texts: list[bytes]) -> bytes:
    """Texts as a server sends them, one after the other."""
    frames: list[bytes] = []
    for text in texts:
        size = len(text)
        if size < _SHORT:
            frames.append(_SHORT_HEADS[size])
        elif size < _LONG:
            frames.append(_LONG_HEAD + size.to_bytes(2, "big"))
        else:
            frames.append(_LONGEST_HEAD + size.to_bytes(8, "big"))
        frames.append(text)
    return b"".join(frames)


def whole(data: bytes) -> bool:
    """Whether the data is whole messages of a client, each in a frame of its own, to the last byte.

    Messages above 64 kB are not looked at: nobody may send such a long one.
    """
    at, end = 0, len(data)
    while at + 6 <= end and data[at] >= _WHOLE and data[at + 1] >= _MASKED:
        size = data[at + 1] - _MASKED
        if size > _SHORT:
            return False
        if size == _SHORT:
            size = int.from_bytes(data[at + 2 : at + 4], "big") + 2
        at += 6 + size
    return at == end


def short_text(data: bytes) -> bytes | None:
    """The text, if the data is one whole frame of a client with a short one and nothing else."""
    size = len(data) - 6
    if not 0 < size < _SHORT or data[0] != _WHOLE_TEXT or data[1] != _MASKED + size:
        return None
    return apply_mask(data[6:], data[2:6])
