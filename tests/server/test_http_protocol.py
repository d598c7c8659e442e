"""A request that has begun comes to the end of its head in time, or its connection is closed."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.exceptions import InvalidHandshake

from covenstead.server.rooms.rooms import Rooms
from covenstead.server.serve import uvicorn_config
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.web.doorkeeper import AddressDoorkeeper
from covenstead.server.wire.http_protocol import AHEAD, Config, TimedHttp
from covenstead.server.wire.websocket_protocol import MeteredWebSocket
from tests.patience import PATIENCE, until, wait_until
from tests.server.hall import GENEROUS, Hall, InlineThinkers, hall

WAIT = 0.6
EARLY = 0.1  # the clock of an event loop may lag behind
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
HANDSHAKE = (
    b"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONG = 50_000_000  # bytes that no kernel keeps for a client
LATE = (OSError, EOFError, InvalidHandshake)


@pytest.fixture(scope="module")
def here() -> Iterator[Hall]:
    """A server that waits for a moment."""
    with pytest.MonkeyPatch.context() as patch, hall() as served:
        patch.setattr("covenstead.server.wire.http_protocol.HEAD_SECONDS", WAIT)
        yield served


def connection(here: Hall) -> socket.socket:
    """A connection without a library that would behave."""
    return socket.create_connection(("127.0.0.1", here.port), timeout=PATIENCE)


def closed_after(raw: socket.socket, began: float) -> float:
    """After how many seconds the server closes, saying nothing."""
    with contextlib.suppress(ConnectionError):  # so it is when something came after the end
        assert raw.recv(4096) == b""
    return time.monotonic() - began


def the_wait_passes(here: Hall) -> None:
    """Wait until the server has lost its patience with a connection that was opened just now."""
    with connection(here) as raw:
        closed_after(raw, time.monotonic())


def cut_off_after(raw: socket.socket, piece: bytes, began: float, pause: float = 0.0) -> float:
    """For how many seconds the same can be sent again and again."""
    while time.monotonic() - began < PATIENCE:
        try:
            raw.sendall(piece)
        except OSError:
            break
        time.sleep(pause)
    return time.monotonic() - began


def answer(raw: socket.socket) -> None:
    """Send a whole request and hear its answer."""
    raw.sendall(GET + b"\r\n")
    heard = b""
    while not heard.endswith(b"ok"):
        piece = raw.recv(4096)
        if not piece:
            raise EOFError
        heard += piece
    assert heard.startswith(b"HTTP/1.1 200")


def in_time(story: Callable[[], None]) -> None:
    """Play a story whose first head must come in time: a busy machine may need another try."""
    for _ in range(4):
        with contextlib.suppress(*LATE):
            return story()
    return story()


@pytest.mark.parametrize("half", [b"", b"G", b"\r\n", b"GET /hea", GET, GET + b"Accept: te"])
def test_a_head_that_does_not_come_is_not_waited_for(here: Hall, half: bytes) -> None:
    began = time.monotonic()
    with connection(here) as raw:
        with contextlib.suppress(ConnectionError):
            raw.sendall(half)
        assert closed_after(raw, began) > WAIT - EARLY


@pytest.mark.parametrize("half", [b"\r\n", b"GET /hea", GET])
def test_nor_is_that_of_a_further_request(here: Hall, half: bytes) -> None:
    def story() -> None:
        with connection(here) as raw:
            answer(raw)
            began = time.monotonic()
            raw.sendall(half)
            assert closed_after(raw, began) > WAIT - EARLY

    in_time(story)


def test_who_sends_a_letter_at_a_time_gains_nothing(here: Hall) -> None:
    began = time.monotonic()
    with connection(here) as raw:
        with contextlib.suppress(ConnectionError):
            raw.sendall(GET + b"X-More: ")
        assert WAIT - EARLY < cut_off_after(raw, b"x", began, pause=0.02) < PATIENCE


def test_a_connection_that_rests_between_requests_is_kept(here: Hall) -> None:
    def story() -> None:
        with connection(here) as raw:
            for _ in range(2):
                answer(raw)
                the_wait_passes(here)
            answer(raw)

    in_time(story)


def test_a_head_in_pieces_that_comes_in_time_is_answered(
    here: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("covenstead.server.wire.http_protocol.HEAD_SECONDS", PATIENCE)
    with connection(here) as raw:
        for piece in (b"GET /hea", b"lthz HTTP/1.1\r\nHo", b"st: here\r\n"):
            raw.sendall(piece)
            time.sleep(0.05)  # a piece for itself
        raw.sendall(b"\r\n")
        assert raw.recv(4096).startswith(b"HTTP/1.1 200")


def test_a_socket_at_a_table_stays_open(here: Hall) -> None:
    def story() -> None:
        table, tokens = here.full_table("candle-hour", 2)
        client = here.sit(table, 0, tokens[0])
        the_wait_passes(here)
        assert client.command("standing", name="let_burn", on=True)["type"] == "ack"
        client.close()

    in_time(story)


def test_a_slow_body_is_none_of_its_business(here: Hall) -> None:
    body = json.dumps({"game": "candle-hour", "seats": 2, "bearer": True}).encode()
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

    def story() -> None:
        with connection(here) as raw:
            raw.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body[:5])
            the_wait_passes(here)
            raw.sendall(body[5:])
            if not (told := raw.recv(4096)):
                raise EOFError
            assert told.startswith(b"HTTP/1.1 201")

    in_time(story)


def test_a_body_that_nobody_reads_is_not_waited_for(here: Hall) -> None:
    def story() -> None:
        with connection(here) as raw:
            raw.sendall(b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n")
            if not (told := raw.recv(4096)):
                raise EOFError
            assert told.startswith(b"HTTP/1.1 405")
            began = time.monotonic()
            raw.sendall(b"half of it")
            assert closed_after(raw, began) > WAIT - EARLY

    in_time(story)


@pytest.mark.parametrize("further", [False, True])
def test_a_head_without_end_is_not_taken_in(
    here: Hall, further: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("covenstead.server.wire.http_protocol.HEAD_SECONDS", 10 * PATIENCE)
    with connection(here) as raw:
        if further:
            answer(raw)
        raw.sendall(GET)
        endless = b"X-More: %s\r\n" % (b"x" * 4000)
        assert cut_off_after(raw, endless, time.monotonic()) < PATIENCE


# What one address may have


def is_answered(raw: socket.socket) -> bool:
    """Whether the server answers on this connection instead of cutting it."""
    with contextlib.suppress(*LATE):
        answer(raw)
        return True
    return False


def test_an_address_has_so_many_connections_and_no_more() -> None:
    with hall(connections=3) as here:
        here.http.close()
        inside = [connection(here) for _ in range(3)]
        with connection(here) as late:
            assert not is_answered(late)
        assert all(is_answered(raw) for raw in inside), "the others notice nothing"
        inside.pop().close()

        def another() -> bool:
            with connection(here) as raw:
                return is_answered(raw)

        wait_until(another)
        for raw in inside:
            raw.close()


def test_an_address_that_connects_again_and_again_is_cut_off() -> None:
    with hall(rates={**GENEROUS, "connect": (3.0, 0.0)}) as here:
        answered = []
        for _ in range(5):
            with connection(here) as raw:
                answered.append(is_answered(raw))
        assert answered == [True] * 3 + [False] * 2


@pytest.mark.parametrize(
    "sent",
    [
        GET + b"\r\n",
        300 * (GET + b"\r\n"),
        b"POST /text/open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf",
        b"nonsense\r\n\r\n",
    ],
)
def test_a_connection_that_has_ended_leaves_nothing_in_memory(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[weakref.ref[TimedHttp]] = []
    made = TimedHttp.connection_made

    def noted(protocol: TimedHttp, transport: Any) -> None:
        connections.append(weakref.ref(protocol))
        made(protocol, transport)

    monkeypatch.setattr(TimedHttp, "connection_made", noted)
    with hall() as here:
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                with connection(here) as raw, contextlib.suppress(ConnectionError):
                    raw.sendall(sent)
                    if not sent.endswith(b"half"):
                        raw.recv(4096)
            wait_until(lambda: len(connections) == 3)
            wait_until(lambda: not any(each() for each in connections))
        finally:
            gc.enable()


@pytest.mark.parametrize(("many", "answered"), [(1, 1), (1 + AHEAD, 1 + AHEAD), (300, 0)])
def test_few_requests_may_be_sent_ahead(here: Hall, many: int, answered: int) -> None:
    def story() -> None:
        with connection(here) as raw:
            raw.sendall((GET + b"\r\n") * (many - 1) + GET + b"Connection: close\r\n\r\n")
            heard = b""
            with contextlib.suppress(ConnectionError):
                while piece := raw.recv(1 << 16):
                    heard += piece
            if many == 1 and not heard:
                raise EOFError
            assert heard.count(b"HTTP/1.1 200") == answered

    in_time(story)


def test_a_handshake_over_the_limit_never_reaches_the_application(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[MeteredWebSocket] = []
    connection_made = MeteredWebSocket.connection_made

    def noted(socket: MeteredWebSocket, transport: Any) -> None:
        made.append(socket)
        connection_made(socket, transport)

    monkeypatch.setattr(MeteredWebSocket, "connection_made", noted)
    with hall(rates={**GENEROUS, "handshake": (2.0, 0.0)}) as here:
        for path in ("/api/tables/none/socket", "/elsewhere", "/elsewhere", "/"):
            with connection(here) as raw:
                raw.sendall(f"GET {path} HTTP/1.1\r\n".encode() + HANDSHAKE)
                heard = raw.recv(4096)
        assert heard.startswith(b"HTTP/1.1 429")
        assert b"Retry-After: 5\r\n" in heard
        assert json.loads(heard.partition(b"\r\n\r\n")[2])["code"] == "too_many"
        assert len(made) == 2, "a refused handshake costs no socket"
        assert here.http.get("/healthz").text == "ok"


async def test_a_client_that_does_not_read_its_answer_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("covenstead.server.wire.http_protocol.ANSWER_SECONDS", 0.2)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        length = str(LONG).encode()
        headers = [(b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": bytes(LONG)})

    config = uvicorn_config(app, Rooms(MemoryStore(), InlineThinkers(), Settings(db="")))
    assert isinstance(config, Config)
    assert isinstance(config.doorkeeper, AddressDoorkeeper)
    config.load()
    loop, state, inside = asyncio.get_running_loop(), ServerState(), config.doorkeeper.open.inside
    server = await loop.create_server(lambda: TimedHttp(config, state, {}, loop), "127.0.0.1", 0)
    with socket.socket() as deaf:
        deaf.setblocking(False)
        await loop.sock_connect(deaf, server.sockets[0].getsockname())
        await loop.sock_sendall(deaf, GET + b"\r\n")
        await until(lambda: state.total_requests == 1)
        await until(lambda: not inside)
        assert not state.connections
    server.close()
