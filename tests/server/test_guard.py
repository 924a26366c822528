"""Connections that want too much end, and everybody else is served meanwhile."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState

from tablee.server.asgi import address
from tablee.server.connections import Connections
from tablee.server.http_protocol import MOST_HEAD, GuardedHttp
from tablee.server.settings import Settings
from tests.server.callers import ENDLESS, until
from tests.server.running import Server
from tests.server.test_wire import Cable

GET = b"GET /api/games HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/players HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
BODY = POST + b"content-length: 15\r\n\r\n"
LONG = 600.0
SPARE = 25_000_000
"""Bytes by which a server may grow meanwhile."""


@pytest.mark.parametrize(
    ("head", "piece", "status"),
    [
        (GET, b"x: " + 1000 * b"y" + b"\r\n", 431),
        (GET + b"x: ", 1000 * b"y", 431),
        (GET + b"x:", 1000 * b" ", 431),
        (b"", 500 * b"\r\n", 431),
        (b"GET /", 1000 * b"y", 414),
        (CHUNKED + b"1;", 1000 * b"y", 431),
        (CHUNKED + b"0\r\n", b"x: " + 1000 * b"y" + b"\r\n", 431),
    ],
    ids=["headers", "value", "spaces", "lines", "url", "extension", "trailers"],
)
def test_what_never_ends_is_answered_and_kept_by_nobody(call, server, head, piece, status):
    before = server.memory()
    caller = call(server, head)
    caller.pour(60 * piece)
    assert caller.answer() == status
    assert caller.all().endswith((b"Too Large", b"Too Long"))
    assert server.memory() < before + SPARE
    assert server.http.get("/api/games").status_code == 200


def test_a_long_cookie_and_a_slow_client_are_served(call, server):
    caller = call(server, GET + b"cookie: x=" + 30_000 * b"y" + b"\r\n\r\n")
    assert caller.answer() == 200
    slow = call(server)
    for at in range(0, len(GET), 8):
        slow.send(GET[at : at + 8])
        time.sleep(0.02)
    slow.send(b"\r\n")
    assert slow.answer() == 200


@pytest.mark.parametrize(
    "part",
    [GET, BODY + b"{", CHUNKED + b"1", CHUNKED + b"0\r\nx: "],
    ids=["head", "body", "chunk", "trailers"],
)
def test_what_does_not_come_in_time_is_waited_for_no_longer(call, quick, part):
    caller = call(quick, part)
    assert caller.answer() == 408
    assert caller.all().endswith(b"Request Timeout")


def test_who_says_nothing_at_all_gets_no_answer(call, quick):
    assert call(quick).all() == b""


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """A server that waits for nobody."""
    running = Server(
        tmp_path_factory.mktemp("quick") / "data",
        head_seconds=1.0,
        body_seconds=1.0,
        answer_seconds=1.0,
    )
    yield running
    assert running.stop() == 0
    assert [line for line in running.lines() if line["level"] == "error"] == []


def test_who_leaves_a_large_answer_unread_is_cut_off(call, quick):
    caller = call(quick)
    caller.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    caller.socket.setblocking(False)

    def cut_off() -> bool:
        try:
            caller.socket.send(b"GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n")
        except BlockingIOError:
            return False
        except OSError:
            return True
        return False

    until(cut_off)


def test_requests_that_do_not_wait_for_answers_are_few(call, server):
    few = call(server, 7 * (GET + b"\r\n") + GET + b"connection: close\r\n\r\n")
    assert few.all().count(b"HTTP/1.1 200") == 8
    many = call(server, 2000 * (GET + b"\r\n"))
    assert many.all().count(b"HTTP/1.1 200") < 100


def test_a_body_that_is_too_long_is_answered_and_not_read_for_ever(call, server):
    caller = call(server, POST + b"content-length: 999999999\r\n\r\n")
    caller.pour(60_000 * b" ", 500_000)
    assert caller.answer() == 413
    sent = 0
    try:
        while sent < ENDLESS:
            sent += caller.socket.send(60_000 * b" ")
    except OSError:
        pass
    assert sent < ENDLESS


def test_an_address_has_so_many_connections_and_its_idle_ones_make_room(call, start):
    server = start(connections=5, head_seconds=LONG)
    callers = [call(server, GET, "127.0.0.2") for _ in range(30)]
    until(lambda: sum(caller.ended() for caller in callers) == 20)
    assert [caller.ended() for caller in callers] == 20 * [True] + 10 * [False]
    assert call(server, GET + b"\r\n", "127.0.0.2").answer() == 200
    assert call(server, GET + b"\r\n", "127.0.0.3").answer() == 200


def test_what_is_not_idle_makes_no_room(call, start):
    server = start(connections=2, body_seconds=LONG)
    head = BODY.replace(b"host: here", b"host: here\r\nexpect: 100-continue")
    busy = [call(server, head, "127.0.0.2") for _ in range(4)]
    assert [caller.answer() for caller in busy] == 4 * [100]
    assert call(server, host="127.0.0.2").all().startswith(b"HTTP/1.1 503")
    for caller in busy:
        caller.heard = b""
        caller.send(b'{"name": "Bob"}')
    assert [caller.answer() for caller in busy] == 4 * [201]


def test_when_all_places_are_taken_the_address_with_most_makes_room(call, start):
    server = start(most_connections=10, head_seconds=LONG)
    patient = [call(server, GET + b"\r\n", "127.0.0.3") for _ in range(2)]
    assert [caller.answer() for caller in patient] == [200, 200]
    callers = [call(server, GET, "127.0.0.2") for _ in range(30)]
    assert call(server, GET + b"\r\n", "127.0.0.4").answer() == 200
    until(lambda: sum(caller.ended() for caller in callers) >= 20)
    for caller in patient:
        caller.heard = b""
        caller.send(GET + b"connection: close\r\n\r\n")
    assert all(b"HTTP/1.1 200" in caller.all() for caller in patient)


def test_a_trusted_proxy_has_as_many_connections_as_it_needs(call, start):
    server = start(connections=2, trusted_proxies=["127.0.0.2"], head_seconds=LONG)
    callers = [call(server, GET, "127.0.0.2") for _ in range(20)]
    for caller in callers:
        caller.send(b"\r\n")
    assert [caller.answer() for caller in callers] == 20 * [200]


def test_the_process_takes_all_the_descriptors_that_it_may_have():
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import resource as r; from tablee.server.connections import room;"
            "r.setrlimit(r.RLIMIT_NOFILE, (300, 600));"
            "print(*room(2), *r.getrlimit(r.RLIMIT_NOFILE))",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout.split() == [str(600 - 128 - 16), "72", "600", "600"]


def test_an_ipv6_address_counts_as_its_network_and_a_mapped_one_as_ipv4():
    assert address({"client": ("2001:db8::1", 1)}) == address({"client": ("2001:db8::2", 1)})
    assert address({"client": ("::ffff:192.0.2.1", 1)}) == "192.0.2.1"


async def answered(pieces: list[bytes]) -> bytes:
    """What a connection answers to a head that comes in pieces."""

    async def app(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    config = uvicorn.Config(app, log_config=None)
    loop = asyncio.get_running_loop()
    guard = Connections(Settings(data=None), 10)  # type: ignore[arg-type]
    http = GuardedHttp(guard, config, ServerState(), {}, loop)
    cable = Cable()
    http.connection_made(cable)
    for piece in pieces:
        http.data_received(piece)
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    http.connection_lost(None)
    return b"".join(cable.written)


HEADS = st.sampled_from([(b"GET /", b"y", b" HTTP/1.1\r\n\r\n"), (GET + b"x: ", b"y", b"\r\n\r\n")])


@given(HEADS, st.integers(-2, 2), st.lists(st.integers(1, MOST_HEAD + 2), max_size=6))
def test_however_a_head_is_cut_the_limit_is_the_same(head, more: int, cuts: list[int]):
    first, filling, last = head
    data = first + filling * (MOST_HEAD + more - len(first) - len(last)) + last
    inside = sorted({cut for cut in cuts if cut < len(data)})
    pieces = [data[i:j] for i, j in zip([0, *inside], [*inside, len(data)], strict=True)]
    status = asyncio.run(answered(pieces)).split()[1]
    assert (status == b"204") == (more <= 0)
