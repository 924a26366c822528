"""The fast path of the WebSocket protocol brings what uvicorn's own path would, and is taken."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from tablee.match.setup import Person, Setup
from tablee.server.frames import Stream
from tablee.server.limits import Buckets
from tablee.server.lobby import Lobby
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.socket import Sockets
from tablee.server.table import LiveTable
from tablee.server.websocket_protocol import WIRE, Wire
from tablee.store import statements

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Cable(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = False
        self.unsent = 0

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def write_eof(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def heard(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> list[Any]:
    """What an application hears of the pieces, and all that goes back."""
    events: list[Any] = []

    def hear(text: str) -> None:
        events.append({"type": "websocket.receive", "text": text})

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if WIRE in scope["extensions"]:
            scope["extensions"][WIRE].hearer = hear
        while not events or events[-1]["type"] == "websocket.receive":
            events.append(await receive())

    config = uvicorn.Config(
        app, ws_per_message_deflate=False, ws_max_size=500, ws_ping_interval=None, log_config=None
    )
    cable, state = Cable(), ServerState()
    wire = kind(config, state, {}, asyncio.get_running_loop())
    wire.connection_made(cable)
    wire.data_received(HANDSHAKE)
    await asyncio.sleep(0)
    for piece in pieces:
        if cable.closing:
            break
        try:
            wire.data_received(piece)
        except InvalidState:  # uvicorn's, for a bad text with a goodbye behind it: asyncio hangs up
            break
        await asyncio.sleep(0)
    wire.connection_lost(None)
    await asyncio.gather(*state.tasks)
    return [*events, *cable.written[1:]]


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


TEXTS = st.text(max_size=150).map(str.encode) | st.binary(max_size=20)
FRAMES = st.one_of(
    st.builds(frame, st.just(Opcode.TEXT), TEXTS),
    st.builds(frame, st.just(Opcode.TEXT), TEXTS, st.booleans()),
    st.builds(frame, st.just(Opcode.CONT), TEXTS, st.booleans()),
    st.builds(frame, st.just(Opcode.PING), st.binary(max_size=20)),
    st.builds(frame, st.just(Opcode.BINARY), st.binary(max_size=20)),
    st.builds(frame, st.just(Opcode.CLOSE), st.just(b"\x03\xe8")),
)


@given(st.lists(FRAMES, max_size=8), st.lists(st.integers(0, 400), max_size=8))
def test_whatever_comes_in_whatever_pieces_is_heard_as_by_uvicorns_own_path(
    frames: list[bytes], cuts: list[int]
):
    whole = b"".join(frames)
    inside = sorted({cut for cut in cuts if 0 < cut < len(whole)})
    cut = [whole[i:j] for i, j in zip([0, *inside], [*inside, len(whole)], strict=True)]
    for pieces in (frames, cut):
        short = asyncio.run(heard(Wire, pieces))
        assert short == asyncio.run(heard(WebSocketsSansIOProtocol, pieces))


LONG = st.integers(65_536, 66_000).map(lambda size: frame(Opcode.TEXT, bytes(size)))


@given(st.lists(FRAMES | LONG, max_size=8), st.lists(st.integers(0, 70_000), max_size=8))
def test_frames_are_counted_and_messages_whole_however_they_are_cut(
    frames: list[bytes], cuts: list[int]
):
    data = b"".join(frames)
    cut = sorted({at for at in cuts if at < len(data)})
    stream = Stream()
    begun = 0
    for start, stop in zip([0, *cut], [*cut, len(data)], strict=True):
        begun += stream.add(data[start:stop])
        ended = [b"".join(frames[:n]) for n in range(len(frames) + 1)]
        complete = [n for n, each in enumerate(ended) if len(each) == stop]
        opened = (
            [each[0] for each in frames[: complete[0]] if each[0] & 0x0F < 8] if complete else []
        )
        assert stream.whole() == bool(complete and (not opened or opened[-1] & 0x80))
    assert begun == len(frames)


def test_a_text_that_looks_like_a_frame_inside_a_frame_is_no_frame():
    inner = frame(Opcode.TEXT, b"not said")
    outer = frame(Opcode.BINARY, inner)
    head = len(outer) - len(inner)
    events = asyncio.run(heard(Wire, [outer[:head], inner]))
    assert [event.get("text") for event in events if isinstance(event, dict)] == [None, None]


def test_in_a_running_server_messages_take_the_fast_path(start):
    server = start()
    ada = server.person("Ada")
    with ada.live(ada.table()) as live:
        for text in ("short", "l" + 200 * "o" + "ng"):
            assert live.ask({"t": "chat", "text": text})["t"] == "confirmed"
        assert server.figure("slow_path_total") == 1, "only the long text"
        for _ in range(20):
            assert live.ask({"t": "chat", "text": "short"})["t"] == "confirmed"
        assert server.figure("slow_path_total") == 1
        live.socket.send(['{"t": "chat", "text": ', '"in pieces", "id": "pieces"}'])
        assert live.hear("confirmed")["id"] == "pieces"
        assert server.figure("slow_path_total") == 2
        assert live.ask({"t": "chat", "text": "short"})["t"] == "confirmed"
        assert server.figure("slow_path_total") == 2, "what was in pieces is complete"


def test_a_closed_socket_lets_its_table_go(tmp_path):
    def tables() -> int:
        return sum(type(thing) is LiveTable for thing in gc.get_objects())

    async def live() -> None:
        before = tables()
        lobby = Lobby(Settings(data=tmp_path), Metrics())
        await lobby.write(statements.player("Ada", "ada", 1.0))
        name = await lobby.open(Setup(game="rage", seats=2), Person("ada", "Ada"), True)
        sockets = Sockets(lobby, Buckets(lobby.settings.address))
        config = uvicorn.Config(sockets, ws_ping_interval=None, log_config=None)
        cable, state = Cable(), ServerState()
        wire = Wire(config, state, {}, asyncio.get_running_loop())
        wire.connection_made(cable)
        wire.data_received(HANDSHAKE.replace(b"/", f"/api/tables/{name}/live".encode(), 1))
        while wire.hearer is None:
            await asyncio.sleep(0)
        wire.connection_lost(None)
        await asyncio.gather(*state.tasks)
        assert tables() == before + 1
        lobby.tables.clear()
        assert tables() == before
        await lobby.stop()

    gc.disable()
    try:
        asyncio.run(live())
    finally:
        gc.enable()


def alone(story: Callable[[Wire, Cable], Awaitable[None]]) -> list[bytes]:
    """What a wire sends after its handshake, without an application behind it."""

    async def live() -> list[bytes]:
        async def app(_: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await receive()

        config = uvicorn.Config(
            app, ws_per_message_deflate=False, ws_ping_interval=None, log_config=None
        )
        cable, state = Cable(), ServerState()
        wire = Wire(config, state, {}, asyncio.get_running_loop())
        wire.connection_made(cable)
        wire.data_received(HANDSHAKE)
        await asyncio.sleep(0)
        await story(wire, cable)
        wire.connection_lost(None)
        await asyncio.gather(*state.tasks)
        return cable.written[1:]

    return asyncio.run(live())


@given(st.integers(0, 70_000))
def test_what_is_said_is_framed_as_by_uvicorns_own_path(size: int):
    async def story(wire: Wire, _: Cable) -> None:
        wire.say([b"x" * size])

    assert alone(story) == [Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)]


def test_what_is_said_goes_before_the_goodbye_and_nothing_after_it():
    async def story(wire: Wire, _: Cable) -> None:
        wire.say([b"one", b"two"])
        wire.bye(4000)
        wire.say([b"three"])
        wire.bye(4001)

    assert alone(story) == [b"\x81\x03one\x81\x03two", b"\x88\x02\x0f\xa0"]


def test_a_client_that_does_not_read_is_sent_away_and_cut_off_in_the_end():
    async def story(wire: Wire, cable: Cable) -> None:
        wire.close_timeout = 0.01
        wire.pause_writing()
        wire.say([b"still few"])
        assert not wire.close_sent
        cable.unsent = 2_000_000
        wire.say([b"too much"])
        wire.say([b"unheard"])
        assert not cable.closing
        while not cable.closing:
            await asyncio.sleep(0.01)

    assert alone(story)[2:] == [b"\x88\x02\x11\x38"]
