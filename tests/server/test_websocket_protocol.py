"""A socket is taken in no faster than anybody plays, and shouting hurts only who shouts."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import json
import os
import socket
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side
from websockets.sync.client import connect

from covenstead.server.rooms.rooms import Rooms
from covenstead.server.serve import uvicorn_config
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.wire.websocket_protocol import (
    AFTER_CLOSE,
    BYTES,
    BYTES_A_SECOND,
    MeteredWebSocket,
    head,
)
from tests.patience import PATIENCE, until, wait_until
from tests.server.hall import GENEROUS, Hall, InlineThinkers, hall

PING, TEXT = 0x9, 0x1
MESSAGE = 16 * 1024
RATES = {"say": (60.0, 6.0)}
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """One frame as a client sends it, masked with nothing."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | kind]) + length + bytes(4) + data


@contextlib.contextmanager
def bare(here: Hall, table: str) -> Iterator[socket.socket]:
    """A spectator's socket without a library that would behave."""
    raw = socket.create_connection(("127.0.0.1", here.port), timeout=PATIENCE)
    key = base64.b64encode(os.urandom(16)).decode()
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    hear(raw, b"\r\n\r\n")
    raw.sendall(frame(b'{"type": "hello"}'))
    hear(raw, b'"type":"scene"')
    try:
        yield raw
    finally:
        raw.close()


def hear(raw: socket.socket, sign: bytes) -> None:
    """Read until this was said."""
    heard = b""
    while sign not in heard:
        piece = raw.recv(4096)
        assert piece, "the server has closed"
        heard += piece


def shout(raw: socket.socket, piece: bytes) -> None:
    """Send the same again and again, until the server has cut the line."""
    raw.settimeout(0.2)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            raw.sendall(piece)
        except TimeoutError:
            with contextlib.suppress(TimeoutError, ConnectionError):
                if not raw.recv(1 << 16):
                    return
        except ConnectionError:
            return
    raise AssertionError("nobody cuts the line")


class Scales:
    """Weighs what all sockets of the servers in this process take in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began = time.monotonic()
        self.taken = 0
        take = WebSocketsSansIOProtocol.data_received

        def weighed(socket: WebSocketsSansIOProtocol, data: bytes) -> None:
            self.taken += len(data)
            take(socket, data)

        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", weighed)

    @property
    def most(self) -> float:
        """What one socket may send until now; the few words of another are less than a message."""
        seconds = time.monotonic() - self.began
        return BYTES + AFTER_CLOSE + MESSAGE + BYTES_A_SECOND * seconds


@pytest.mark.parametrize(
    "piece",
    [
        frame(b'{"type": "why", "word": "peek"}') * 500,
        frame(b"") * 5000,
        frame(b"", PING) * 5000,
        frame(b"x" * 10, PING) * 2000,
    ],
    ids=["words", "nothing", "pings", "longer pings"],
)
def test_who_shouts_is_cut_off_and_little_of_it_is_taken_in(
    piece: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others need not wait: without a limit it was for 17 seconds."""
    with hall(rates=GENEROUS | RATES) as here:
        table, tokens = here.full_table("candle-hour", 2, public=True)
        player = here.sit(table, 0, tokens[0])
        scales = Scales(monkeypatch)
        with bare(here, table) as raw:
            shout(raw, piece)
        assert player.command("standing", name="let_burn", on=True)["type"] == "ack"
        assert scales.taken < scales.most
        player.close()


def test_the_longest_messages_are_heard_one_after_the_other() -> None:
    """Together more than is taken in at once: what is left waits, and nothing is lost."""
    with hall() as here:
        table, tokens = here.full_table("candle-hour", 2)
        player = here.sit(table, 0, tokens[0])
        words = [f"{number} {'x' * 15_000}" for number in range(6)]
        assert sum(map(len, words)) > BYTES
        for word in words:
            player.say("play", cmd_id=word[:1], question=0, moves=[word])
        refused: list[dict[str, Any]] = [player.until("refused") for _ in words]
        assert [message["cmd_id"] for message in refused] == list("012345")
        assert player.command("standing", name="let_burn", on=True)["type"] == "ack"
        player.close()


def test_a_handshake_with_much_in_its_head_is_taken_in_whole() -> None:
    with hall() as here:
        table, tokens = here.full_table("candle-hour", 2)
        raw = socket.create_connection(("127.0.0.1", here.port), timeout=PATIENCE)
        hello = {"type": "hello", "seat": 0, "token": tokens[0]}
        raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
            f"Cookie: {'c' * 8000}=1\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        hear(raw, b"\r\n\r\n")
        raw.sendall(frame(json.dumps(hello).encode()))
        hear(raw, b'"type":"scene"')
        raw.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_of_any_length_is_one_frame_that_a_client_reads(size: int) -> None:
    text = b"x" * size
    reader = Protocol(Side.CLIENT)
    reader.receive_data(head(size) + text)
    (heard,) = reader.events_received()
    assert isinstance(heard, Frame)
    assert (heard.opcode, bytes(heard.data), heard.fin) == (Opcode.TEXT, text, True)


def test_a_client_that_reads_late_hears_everything_in_order() -> None:
    """At first it is sent at once, then the line is full and it waits in the queue."""
    with hall(rates=GENEROUS) as here:
        table, _ = here.full_table("candle-hour", 2, public=True)
        room = here.rooms.by_id[table]
        with bare(here, table) as raw:
            (client,) = room.clients
            waiting: list[int] = []

            def say_much() -> None:
                while client.unsent < 10:
                    client.send({"n": len(waiting), "x": "x" * 20_000})
                    waiting.append(client.unsent)
                client.dismiss("enough", "That was all.")

            way: Any = client.at_once
            way.__self__.loop.call_soon_threadsafe(say_much)
            heard = b""
            while piece := raw.recv(1 << 16):
                heard += piece
                if heard.endswith(b"\x88\x02" + (1000).to_bytes(2, "big")):
                    break
        reader = Protocol(Side.CLIENT)
        reader.receive_data(heard[heard.index(b'{"n":0,') - len(head(20_000)) :])
        *texts, closing = [event for event in reader.events_received() if isinstance(event, Frame)]
        *told, goodbye = [json.loads(bytes(text.data)) for text in texts]
        assert (waiting[0], waiting[-1]) == (0, 10)
        assert [message["n"] for message in told] == list(range(len(waiting)))
        assert goodbye["code"] == "enough"
        assert closing.opcode is Opcode.CLOSE


class Line(asyncio.Transport):
    """A connection that only tells whether it is read."""

    reading = True
    cut = False

    def write(self, data: object) -> None:
        """Nobody listens."""

    def is_closing(self) -> bool:
        """Never."""
        return False

    def pause_reading(self) -> None:
        """Take nothing in."""
        self.reading = False

    def resume_reading(self) -> None:
        """Go on."""
        self.reading = True

    def close(self) -> None:
        """Nothing to close."""

    def abort(self) -> None:
        """Cut."""
        self.cut = True


def a_socket(app: Any) -> MeteredWebSocket:
    """The server's end of a socket, without a network."""
    rooms = Rooms(MemoryStore(), InlineThinkers(), Settings(db=""))
    config = uvicorn_config(app, rooms)
    config.load()
    return MeteredWebSocket(config, ServerState(), {}, asyncio.get_running_loop())


async def test_a_client_that_does_not_take_in_a_close_is_cut_off() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 4008})

    socket, line = a_socket(app), Line()
    socket.close_timeout = 0.01
    socket.connection_made(line)
    socket.data_received(HANDSHAKE)
    await until(lambda: line.cut)
    socket.connection_lost(None)


def test_a_socket_that_has_ended_leaves_nothing_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sockets: list[weakref.ref[MeteredWebSocket]] = []
    made = MeteredWebSocket.connection_made

    def noted(socket: MeteredWebSocket, transport: Any) -> None:
        sockets.append(weakref.ref(socket))
        made(socket, transport)

    monkeypatch.setattr(MeteredWebSocket, "connection_made", noted)
    with hall() as here:
        table = here.open(public=True)["table"]["id"]
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                with bare(here, table):
                    pass
                with connect(f"ws://127.0.0.1:{here.port}/api/tables/{table}/socket"):
                    pass  # and says no hello
            assert len(sockets) == 6
            wait_until(lambda: not any(each() for each in sockets))
        finally:
            gc.enable()


async def test_reading_stops_once_a_message_waits_behind_another() -> None:
    heard, fetching = [], asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await fetching.wait()
        for _ in range(2):
            heard.append((await receive())["text"])

    socket, line = a_socket(app), Line()
    socket.connection_made(line)
    socket.data_received(HANDSHAKE)
    await asyncio.sleep(0)
    socket.data_received(frame(b"one"))
    assert line.reading
    socket.data_received(frame(b"two"))
    assert not line.reading
    fetching.set()
    while len(heard) < 2:
        await asyncio.sleep(0)
    assert line.reading
    assert heard == ["one", "two"]
    socket.connection_lost(None)
