"""A request that has begun comes to the end of its head in time, or its connection is closed."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator

import pytest

from tests.server.hall import Hall, hall

WAIT = 1.0
PATIENCE = 20.0  # seconds, for a busy machine
EARLY = 0.1  # the clock of an event loop may lag behind
GET = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"


@pytest.fixture(scope="module")
def here() -> Iterator[Hall]:
    """A server that waits for a second."""
    with pytest.MonkeyPatch.context() as patch, hall() as served:
        patch.setattr("covenstead.server.heads.HEAD_SECONDS", WAIT)
        yield served


def connection(here: Hall) -> socket.socket:
    """A connection without a library that would behave."""
    return socket.create_connection(("127.0.0.1", here.port), timeout=PATIENCE)


def closed_after(raw: socket.socket, began: float) -> float:
    """After how many seconds the server closes, saying nothing."""
    assert raw.recv(4096) == b""
    return time.monotonic() - began


def cut_off_after(raw: socket.socket, piece: bytes, began: float, pause: float = 0.0) -> float:
    """For how many seconds the same can be sent again and again."""
    while time.monotonic() - began < PATIENCE:
        try:
            raw.sendall(piece)
        except OSError:
            break
        time.sleep(pause)
    return time.monotonic() - began


def answered(raw: socket.socket) -> bool:
    """Whether a whole request is answered."""
    heard = b""
    while not heard.endswith(b"ok"):
        piece = raw.recv(4096)
        if not piece:
            return False
        heard += piece
    return heard.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("half", [b"", b"G", b"\r\n", b"GET /hea", GET, GET + b"Accept: te"])
def test_a_head_that_does_not_come_is_not_waited_for(here: Hall, half: bytes) -> None:
    began = time.monotonic()
    with connection(here) as raw:
        raw.sendall(half)
        assert closed_after(raw, began) > WAIT - EARLY


@pytest.mark.parametrize("half", [b"\r\n", b"GET /hea", GET])
def test_nor_is_that_of_a_further_request(here: Hall, half: bytes) -> None:
    with connection(here) as raw:
        raw.sendall(GET + b"\r\n")
        assert answered(raw)
        began = time.monotonic()
        raw.sendall(half)
        assert closed_after(raw, began) > WAIT - EARLY


def test_who_sends_a_letter_at_a_time_gains_nothing(here: Hall) -> None:
    began = time.monotonic()
    with connection(here) as raw:
        raw.sendall(GET + b"X-More: ")
        assert WAIT - EARLY < cut_off_after(raw, b"x", began, pause=0.02) < PATIENCE


def test_a_connection_that_rests_between_requests_is_kept(here: Hall) -> None:
    with connection(here) as raw:
        for _ in range(3):
            raw.sendall(GET + b"\r\n")
            assert answered(raw)
            time.sleep(WAIT * 1.5)


def test_a_head_in_pieces_that_comes_in_time_is_answered(
    here: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("covenstead.server.heads.HEAD_SECONDS", PATIENCE)
    with connection(here) as raw:
        for piece in (b"GET /hea", b"lthz HTTP/1.1\r\nHo", b"st: here\r\n", b"\r\n"):
            raw.sendall(piece)
            time.sleep(WAIT / 20)
        assert answered(raw)


def test_a_socket_at_a_table_stays_open(here: Hall) -> None:
    table, tokens = here.full_table("candle-hour", 2)
    guest = here.sit(table, 0, tokens[0])
    guest.until("scene")
    time.sleep(WAIT * 2)
    assert guest.command("standing", on=False)["type"] == "ack"
    guest.close()


def test_a_slow_body_is_none_of_its_business(here: Hall) -> None:
    body = json.dumps({"game": "candle-hour", "seats": 2, "bearer": True}).encode()
    head = "POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    with connection(here) as raw:
        raw.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body[:5])
        time.sleep(WAIT * 2)
        raw.sendall(body[5:])
        assert raw.recv(4096).startswith(b"HTTP/1.1 201")


def test_a_body_that_nobody_reads_is_not_waited_for(here: Hall) -> None:
    with connection(here) as raw:
        raw.sendall(b"POST /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n")
        assert raw.recv(4096).startswith(b"HTTP/1.1 405")
        began = time.monotonic()
        raw.sendall(b"half of it")
        assert closed_after(raw, began) > WAIT - EARLY


@pytest.mark.parametrize("further", [False, True])
def test_a_head_without_end_is_not_taken_in(
    here: Hall, further: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("covenstead.server.heads.HEAD_SECONDS", 10 * PATIENCE)
    with connection(here) as raw:
        if further:
            raw.sendall(GET + b"\r\n")
            assert answered(raw)
        raw.sendall(GET)
        endless = b"X-More: %s\r\n" % (b"x" * 4000)
        assert cut_off_after(raw, endless, time.monotonic()) < PATIENCE
