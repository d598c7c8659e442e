"""A server that has as many connections as it may: those inside play on, others are told."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from covenstead.server import sentences
from covenstead.server.wire import http_protocol
from tests.patience import PATIENCE, wait_until
from tests.server.hall import Hall, hall
from tests.server.test_http_protocol import HANDSHAKE, connection, is_answered

CLOSE = b"Host: localhost\r\nConnection: close\r\n\r\n"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No connection is closed because the machine is slow."""
    for name in ("HEAD_SECONDS", "IDLE_SECONDS", "SPARE_SECONDS"):
        monkeypatch.setattr(http_protocol, name, PATIENCE)


@pytest.fixture
def full() -> Iterator[Hall]:
    """A server that has as many connections as it may: two, one of them a socket."""
    with hall(all_connections=2) as served:
        client = served.sit(served.open(public=True)["table"]["id"], None)
        yield served
        assert served.http.get("/api/games").status_code == 200, "those inside notice nothing"
        assert client.socket.ping().wait(PATIENCE)
        client.close()


def asked(here: Hall, path: str, more: bytes = b"") -> bytes:
    """The whole answer to a request on a new connection."""
    with connection(here) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\n".encode() + (more or b"Host: localhost\r\n\r\n"))
        heard = b""
        while piece := raw.recv(4096):
            heard += piece
    return heard


@pytest.mark.parametrize("more", [b"", HANDSHAKE])
def test_a_server_that_is_full_says_so_to_a_further_connection(full: Hall, more: bytes) -> None:
    head, _, body = asked(full, "/api/games", more).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503")
    assert b"Retry-After: 3\r\n" in head
    assert json.loads(body) == {"code": "busy", "text": sentences.FULL}


def test_a_server_that_is_full_tells_its_watcher_how_it_is(full: Hall) -> None:
    heard = asked(full, "/healthz")
    assert heard.startswith(b"HTTP/1.1 200")
    assert heard.endswith(b"ok")


def test_a_connection_too_many_that_asks_nothing_is_soon_closed(
    full: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "SPARE_SECONDS", 0.1)
    with connection(full) as raw:
        assert raw.recv(4096) == b""


def test_beyond_the_spare_connections_a_further_one_is_cut(
    full: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "SPARE", 0)
    with connection(full) as raw:
        assert not is_answered(raw)


def test_a_server_that_was_full_lets_people_in_again() -> None:
    with hall(all_connections=1) as here:
        with connection(here) as raw:
            assert is_answered(raw)
            assert asked(here, "/api/games").startswith(b"HTTP/1.1 503")
        wait_until(lambda: asked(here, "/api/games", CLOSE).startswith(b"HTTP/1.1 200"))
