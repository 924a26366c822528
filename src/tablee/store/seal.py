"""Seals: a checksum in what is stored. SQLite has checksums in its log only, not in its main file.

A body is a JSON object, and its seal is one more field at its end, which whoever decodes it passes
over: `,"crc":"1a2b3c4d"}`. It is made of the body and of the place that the body belongs to. What
was stored before there were seals has none, and is read as it is.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from tablee.store.problems import Damaged

_START: Final = b',"crc":"'
_FORM: Final = b"%s" + _START + b'%08x"}'
_LENGTH: Final = len(_FORM % (b"", 0))
_LINE: Final = "# crc "
_WORD: Final = 4
_DIGEST: Final = 32


def place(key: int, n: int) -> int:
    """The place of an entry or a snapshot."""
    return (key << 20 ^ n) & 0xFFFFFFFF


def place_of(*values: object) -> int:
    """The place that some values name together."""
    return crc32(repr(values).encode())


def sealed(body: bytes, at: int) -> bytes:
    """A body with its seal."""
    return _FORM % (body[:-1], crc32(body, at)) if body[-1:] == b"}" else body


def has_seal(body: bytes) -> bool:
    """Whether there is a seal, right or wrong."""
    return body[-_LENGTH : len(_START) - _LENGTH] == _START


def opened(body: bytes, at: int) -> bytes:
    """The body without its seal; `Damaged` if that is another's."""
    if not has_seal(body):
        return body
    bare = body[:-_LENGTH] + b"}"
    if sealed(bare, at) != body:
        raise Damaged("a checksum is wrong")
    return bare


def sealed_text(text: str, key: int) -> str:
    """A record with its seal: a line that does not count."""
    return f"{text}{_LINE}{crc32(text.encode(), key):08x}\n"


def opened_text(text: str, key: int) -> str:
    """The record without its seal; `Damaged` if that is another's."""
    start = text.rfind(_LINE)
    if start < 0 or "\n" in text[start:-1]:
        return text
    if sealed_text(text[:start], key) != text:
        raise Damaged("the checksum of a record is wrong")
    return text[:start]


def sealed_digest(digest: bytes, *about: object) -> bytes:
    """The digest of a token with its seal."""
    if len(digest) != _DIGEST:
        return digest
    return digest + crc32(digest, place_of(*about)).to_bytes(_WORD, "big")


def opened_digest(digest: bytes, *about: object) -> bytes:
    """The digest without its seal; `Damaged` if that is another's."""
    if len(digest) != _DIGEST + _WORD:
        return digest
    if sealed_digest(digest[:-_WORD], *about) != digest:
        raise Damaged("the checksum of a token is wrong")
    return digest[:-_WORD]
