"""Frames that are no requests cost, too: floods of them end, and what clients need does not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.frames import Opcode

from tablee.server.limits import Bucket
from tablee.server.settings import Rate
from tablee.server.websocket_protocol import Wire
from tests.server.running import PATIENCE, Server
from tests.server.test_wire import HANDSHAKE, Cable, alone, frame

OFTEN, TOO_LONG, SLOW = b"\x88\x02\x11\x4d", b"\x88\x02\x03\xf1", b"\x88\x02\x11\x38"
"""Close frames."""
DEFAULT = [32_768, 16_384]
BEGUN = frame(Opcode.TEXT, b"", False)
EMPTY = frame(Opcode.CONT, b"", False)


@pytest.fixture(scope="module")
def limited(tmp_path_factory):
    """A server with the limits for sockets that it has by default, and one of its tables."""
    running = Server(tmp_path_factory.mktemp("limited") / "data", slow_path=DEFAULT)
    yield running, running.person().table()
    assert running.stop() == 0
    assert [line for line in running.lines() if line["level"] == "error"] == []


@pytest.mark.parametrize(
    ("first", "piece", "goodbye"),
    [
        (b"", frame(Opcode.PING, b""), OFTEN),
        (b"", frame(Opcode.PING, bytes(125)), OFTEN),
        (b"", frame(Opcode.PONG, b""), OFTEN),
        (BEGUN, EMPTY, TOO_LONG),
        (b"", BEGUN + frame(Opcode.CONT, b"x"), OFTEN),
        (b"", frame(Opcode.TEXT, b"{}"), OFTEN),
    ],
    ids=["empty pings", "pings", "pongs", "continuations", "fragments", "texts"],
)
def test_a_flood_is_ended_and_the_client_told_why(call, limited, first, piece, goodbye):
    server, table = limited
    caller = call(server, HANDSHAKE.replace(b"/", f"/api/tables/{table}/live".encode(), 1))
    assert caller.answer() == 101
    while b'"t":"full"' not in caller.heard:
        caller.heard += caller.socket.recv(65_536)
    caller.send(first)
    caller.flood(1000 * piece)
    assert goodbye in caller.heard[-20:]
    assert server.http.get("/api/games").status_code == 200


def test_what_clients_send_besides_requests_is_heard(limited):
    server, table = limited
    ada = server.person()
    with ada.live(table) as live:
        for _ in range(20):
            assert live.socket.ping().wait(PATIENCE)
        text = "x" * 400
        for _ in range(20):
            assert live.ask({"t": "chat", "text": text})["t"] == "confirmed"
        live.socket.send(['{"t": "chat", "text": ', *20 * " ", '"in pieces", "id": "pieces"}'])
        assert live.hear("confirmed")["id"] == "pieces"


def test_pongs_that_nobody_reads_are_owed_like_all_else():
    async def story(wire: Wire, cable: Cable) -> None:
        wire.data_received(frame(Opcode.PING, b"one"))
        cable.unsent = 2_000_000
        wire.data_received(frame(Opcode.PING, b"two"))

    assert alone(story) == [b"\x8a\x03one", b"\x8a\x03two", SLOW]


def test_a_message_has_so_many_fragments_however_slowly_they_come():
    async def story(wire: Wire, _: Cable) -> None:
        wire.data_received(BEGUN)
        for piece in 63 * [EMPTY]:
            wire.data_received(piece)
        assert not wire.close_sent
        wire.data_received(EMPTY)

    assert alone(story) == [TOO_LONG]


def test_what_cannot_be_paid_is_never_parsed():
    def pay(rate: Rate) -> list[bytes]:
        async def story(wire: Wire, cable: Any) -> None:
            wire.watch(Bucket(rate), lambda: None)
            wire.data_received(3 * frame(Opcode.PING, b"x"))
            await asyncio.sleep(0)
            assert not cable.closing

        return alone(story)

    cost = 3 * 7 + 4 * 128
    assert b"".join(pay(Rate(cost, 1e-9))) == 3 * b"\x8a\x01x"
    assert pay(Rate(cost - 1, 1e-9)) == [OFTEN]
