"""The frames of RFC 6455 (5.2): where they begin, and those that are sent most: whole texts."""

from __future__ import annotations

from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # C where there is C

_WHOLE: Final = 0x80
"""The first byte of a frame is at least this if no other frame continues its message."""
_WHOLE_TEXT: Final = 0x81
_CONTROL: Final = 8
"""Operations from here on are no part of a message: close, ping, pong."""
_MOST_FRAGMENTS: Final = 64
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


class Stream:
    """Where frames begin in what a client sends, however it is cut."""

    def __init__(self) -> None:
        self.torn = False
        """Whether a message came in too many fragments."""
        self._fragments = 0
        """Of the message that is not complete."""
        self._head = b""
        """The beginning of a frame whose size is not said yet."""
        self._missing = 0
        """Bytes that are still to come of the last frame."""

    def add(self, data: bytes, most: int = 1_000_000_000) -> int:
        """How many frames begin in the data that came next; if too many, nobody counts on."""
        if self._head:
            data = self._head + data
        begun, at, end = 0, self._missing, len(data)
        while at + 2 <= end and begun <= most and not self.torn:
            size = data[at + 1] & 0x7F
            head = 2 if data[at + 1] < _MASKED else 6
            if size >= _SHORT:
                wide = 2 if size == _SHORT else 8
                size = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
                head += wide
            if at + head > end:
                break
            begun += 1
            self._count(data[at])
            at += head + size
        self._head = data[at:]
        self._missing = max(0, at - end)
        return begun

    def _count(self, first: int) -> None:
        if first & 0x0F < _CONTROL:
            self._fragments = 0 if first >= _WHOLE else self._fragments + 1
            self.torn = self.torn or self._fragments > _MOST_FRAGMENTS

    def whole(self) -> bool:
        """Whether a message begins with the next byte: none is half read."""
        return not (self._head or self._missing or self._fragments)


def short_text(data: bytes) -> bytes | None:
    """The text, if the data is one whole frame of a client with a short one and nothing else."""
    size = len(data) - 6
    if not 0 < size < _SHORT or data[0] != _WHOLE_TEXT or data[1] != _MASKED + size:
        return None
    return apply_mask(data[6:], data[2:6])
