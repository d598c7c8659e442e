"""How much one may send, how fast, and what becomes of a client that never reads."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from covenstead.hosting.refusal import RETRY
from covenstead.server import sentences
from covenstead.server.rooms.client import QUEUE, Client
from covenstead.server.settings import Settings
from covenstead.server.web.socket import HASTY
from covenstead.server.wire.rates import HASTE_SECONDS, SITE, Counts, Rates, neighbourhood
from tests.patience import PATIENCE, wait_until
from tests.server.client import HOST
from tests.server.hall import GENEROUS, hall
from tests.server.wire import Parlour

MESSAGE, BODY = 16 * 1024, 64 * 1024


def padded(message: dict[str, Any], size: int) -> str:
    """The message as JSON of exactly so many bytes."""
    text = json.dumps(message)
    return text + " " * (size - len(text))


# Sizes


@pytest.mark.parametrize("size", [MESSAGE - 1, MESSAGE])
def test_a_message_of_16_kb_is_heard(size: int) -> None:
    with hall() as here:
        table, tokens = here.full_table("candle-hour", 2)
        client = here.sit(table, 0, tokens[0])
        client.socket.send(padded({"type": "why", "word": "peek"}, size))
        assert client.until("because")["word"] == "peek"
        client.close()


def test_a_longer_message_ends_the_socket_and_changes_nothing() -> None:
    with hall() as here:
        table, tokens = here.full_table("candle-hour", 2)
        client = here.sit(table, 0, tokens[0])
        version = client.version
        client.socket.send(padded({"type": "why", "word": "peek"}, MESSAGE + 1))
        with pytest.raises(ConnectionClosed) as closed:
            client.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert here.http.get(f"/api/tables/{table}").json()["version"] == version


async def test_the_application_itself_knows_the_limit_too(here: Parlour) -> None:
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    wire.send_text(padded({"type": "why", "word": "peek"}, MESSAGE))
    assert (await wire.hear())["type"] == "because"
    wire.send_text(json.dumps({"type": "why", "word": "ü" * (MESSAGE // 6 - 10)}))  # six bytes each
    assert (await wire.hear())["type"] in ("because", "refused")
    wire.send_text(padded({"type": "why", "word": "peek"}, MESSAGE + 1))
    assert (await wire.hear())["code"] == "too_long"
    await wire.settle()
    assert wire.closed == 4009


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize(("size", "status"), [(BODY - 1, 201), (BODY, 201), (BODY + 1, 413)])
async def test_a_body_has_at_most_64_kb(
    here: Parlour, size: int, status: int, chunked: bool
) -> None:
    text = padded({"game": "candle-hour", "seats": 2}, size).encode()

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(text), 5000):
            yield text[start : start + 5000]

    answer = await here.http.post(
        "/api/tables",
        content=pieces() if chunked else text,
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == status


@pytest.mark.parametrize(
    "body",
    [
        "[" * 30_000,
        '{"a":' * 10_000,
        '{"game": "candle-hour", "seats": NaN}',
        '{"game": "candle-hour", "seats": 1e400}',
        '{"game": "candle-hour", "seats": ' + "9" * 5000 + "}",
        '{"game": "candle-hour", "seats": 2, "options": {"a": ' + "[" * 9000 + "}",
        '{"game": "\\ud800", "seats": 2}',
        "\x00",
        "",
        "null",
        '"' + "a" * 60_000 + '"',
    ],
)
async def test_nasty_json_is_refused_in_a_sentence(here: Parlour, body: str) -> None:
    answer = await here.http.post(
        "/api/tables", content=body.encode(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] in ("malformed", "bad_table")
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    wire.send_text(body[:MESSAGE])
    assert (await wire.hear())["code"] == "malformed"
    assert (await wire.command("standing", name="let_burn", on=True))["type"] == "ack", (
        "and life goes on"
    )


# A client that never reads


def test_the_queue_of_a_client_is_bounded() -> None:
    client = Client(None)
    for number in range(10 * QUEUE):
        client.send({"n": number})
    assert client.lagging
    assert client.outbox.qsize() == QUEUE


def test_nothing_passes_what_waits_in_the_queue() -> None:
    client, sent, open_line = Client(None), list[bytes](), [True]

    def at_once(message: bytes) -> bool:
        if open_line[0]:
            sent.append(message)
        return open_line[0]

    client.at_once = at_once
    client.send(1)
    open_line[0] = False
    client.send(2)
    open_line[0] = True
    client.send(3)
    assert sent == [b"1"]
    waiting = [client.outbox.get_nowait() for _ in range(2)]
    assert waiting == [b"2", b"3"]
    client.send(4)
    assert sent == [b"1"], "what was taken out of the queue may not be sent yet"
    client.unsent = 0
    client.send(5)
    assert sent == [b"1", b"5"]


def test_after_a_goodbye_nothing_is_sent() -> None:
    client, sent = Client(None), list[bytes]()

    def at_once(message: bytes) -> bool:
        sent.append(message)
        return True

    client.at_once = at_once
    client.dismiss("no_table", "It is gone.")
    client.send(1)
    assert [b"goodbye" in message for message in sent] == [True]


async def test_a_client_whose_socket_is_stuck_is_sent_away(here: Parlour) -> None:
    seated = await here.full_table()
    stuck = await here.sit(seated.id, 0, seated.tokens[0])  # of the seat that switches
    gate = asyncio.Event()
    send = stuck.deliver

    async def never(message: Any) -> None:
        if message["type"] == "websocket.send":
            await gate.wait()
        await send(message)

    stuck.deliver = never
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    room = here.rooms.by_id[seated.id]
    for number in range(QUEUE + 5):
        await wire.command("standing", name="let_burn", on=not number % 2)
    await wire.settle()
    assert [client.seat for client in room.clients] == [0]
    assert stuck.closed == 4008
    assert stuck.task.done()


def memory() -> int:
    """The most memory this process has used, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def frame(text: str) -> bytes:
    """A text as a client's frame, masked with zeros."""
    return b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text.encode()


def deaf_client(port: int, table: str, seat: int, token: str) -> socket.socket:
    """A socket at the table whose owner reads nothing once it is open."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", port))
    plain.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    while not plain.recv(4096).endswith(b"\r\n\r\n"):
        pass
    hello = json.dumps({"type": "hello", "seat": seat, "token": token})
    plain.sendall(frame(hello + " " * 200))
    return plain


def test_a_client_that_never_reads_is_closed_with_4008_and_costs_little_memory() -> None:
    with hall() as here:
        table, tokens = here.full_table("blackwood", 2)
        room = here.rooms.by_id[table]
        asked = room.hosted.undecided()[0]
        player = here.sit(table, asked, tokens[asked])
        deaf = deaf_client(here.port, table, 1 - asked, tokens[1 - asked])
        before = memory()
        wait_until(lambda: len(room.clients) == 2)
        late = time.monotonic() + PATIENCE
        while len(room.clients) == 2 and time.monotonic() < late:
            assert player.play(*player.scene["choices"][0]["moves"])["type"] == "ack"
            player.until("delta")
            assert player.command("undo", question=player.scene["question"])["type"] == "ack"
            player.until("delta")
            player.heard.clear()
            player.raw.clear()
        assert len(room.clients) == 1, "the client is gone from the table, and others do not notice"
        assert memory() - before < 30_000_000
        player.close()
        deaf.settimeout(PATIENCE)
        heard = b""
        with contextlib.suppress(ConnectionResetError):
            while piece := deaf.recv(1 << 16):
                heard = heard[-100:] + piece
                if b"\x88\x02" in heard[-20:]:
                    break
        deaf.close()
    assert heard.endswith(b"\x88\x02" + (4008).to_bytes(2, "big"))


# Rates


def visitor(here: Parlour, address: str) -> httpx.AsyncClient:
    """A client at another address."""
    transport = httpx.ASGITransport(here.app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")


@pytest.mark.parametrize(
    ("kind", "method", "path", "body"),
    [
        ("open", "POST", "/api/tables", {"game": "candle-hour", "seats": 2}),
        ("join", "GET", "/api/codes/AAAAAA", None),
        ("join", "POST", "/api/claim", {"secret": "guess"}),
        ("read", "GET", "/api/tables/none", None),
    ],
)
async def test_an_address_that_asks_too_often_has_to_wait_and_others_do_not(
    kind: str, method: str, path: str, body: Any
) -> None:
    rates = Settings(db="").rates
    here = Parlour(rates={**GENEROUS, kind: (rates[kind][0], 0.0)})
    async with visitor(here, "10.9.9.9") as hasty, visitor(here, "10.8.8.8") as calm:
        for _ in range(int(rates[kind][0])):
            answer = await hasty.request(method, path, json=body)
            assert answer.status_code != 429
        answer = await hasty.request(method, path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
        assert (await calm.request(method, path, json=body)).status_code != 429
    await here.close()


async def test_too_many_sockets_and_too_many_words_are_refused() -> None:
    here = Parlour(rates={**GENEROUS, "socket": (3.0, 0.0), "say": (5.0, 0.0)})
    seated = await here.full_table()
    wires = [await here.sit(seated.id, 0, seated.tokens[0]) for _ in range(3)]
    late = here.wire(seated.id)
    assert (await late.hear())["code"] == "too_many"
    assert (late.status, late.closed) == (429, None), "the handshake was not accepted"
    for _ in range(5):
        wires[0].send({"type": "why", "word": "peek"})
        assert (await wires[0].hear())["type"] == "because"
    before = here.rooms.by_id[seated.id].row.version
    assert (await wires[0].command("standing", name="let_burn", on=True))["code"] == "too_many"
    assert here.rooms.by_id[seated.id].row.version == before
    await here.close()


async def test_an_address_has_so_many_sockets_at_once_and_no_more() -> None:
    here = Parlour(sockets=3)
    seated = await here.full_table()
    silent = here.wire(seated.id)  # one that has not said hello counts, too
    wires = [await here.sit(seated.id, 0, seated.tokens[0]) for _ in range(2)]
    late = here.wire(seated.id)
    told = await late.hear()
    assert (told["code"], told["text"]) == ("too_many", sentences.TOO_MANY_FROM_HERE)
    assert (late.status, late.closed) == (429, None), "the handshake was not accepted"
    await wires[0].close()
    await here.sit(seated.id, 0, seated.tokens[0])
    await silent.close()
    await here.close()
    assert not here.rooms.connections.counts.inside, "nobody is counted who has left"


async def test_a_seat_has_so_many_sockets_at_once_and_others_are_not_shut_out() -> None:
    here = Parlour(seat_sockets=2)
    seated = await here.full_table()
    wires = [await here.sit(seated.id, 0, seated.tokens[0]) for _ in range(2)]
    late = here.wire(seated.id)
    late.send({"type": "hello", "seat": 0, "token": seated.tokens[0]})
    goodbye = await late.hear()
    assert (goodbye["code"], goodbye["retry"]) == ("too_many", RETRY["too_many"])
    await late.settle()
    assert late.closed == 4029
    await here.sit(seated.id, 1, seated.tokens[1])
    await wires[0].close()
    await here.sit(seated.id, 0, seated.tokens[0])
    await here.close()


async def test_a_server_that_stops_accepts_no_handshake(here: Parlour) -> None:
    seated = await here.full_table()
    here.rooms.connections.shut = True
    late = here.wire(seated.id)
    assert (await late.hear())["code"] == "stopping"
    assert (late.status, late.closed) == (503, None)


def test_a_site_of_ipv6_has_eight_times_what_one_of_its_networks_has() -> None:
    networks = [neighbourhood(f"2001:db8:0:{number:x}::1") for number in range(9)]
    assert len(set(networks)) == 9
    rates, counts = Rates({"read": (2.0, 0.0)}), Counts(2)
    assert [rates.allow("read", each) for each in networks * 2] == [True] * 16 + [False] * 2
    assert rates.allow("read", neighbourhood("2001:db8:1::1")), "another site is not affected"
    for each in networks[:8] * 2:
        counts.add(each)
    assert counts.full(networks[8])
    assert not counts.full(neighbourhood("2001:db8:1::1"))
    counts.remove(networks[0])
    assert not counts.full(networks[8])


@pytest.mark.parametrize("address", ["", "10.0.0.1", "2001:db8::/64"])
def test_an_address_that_has_left_is_counted_no_more(address: str) -> None:
    counts = Counts(2)
    for _ in range(2):
        counts.add(address)
    assert counts.full(address)
    for _ in range(2):
        counts.remove(address)
    assert not counts.inside


async def test_a_school_class_behind_one_address_meets_no_limit() -> None:
    here = Parlour(rates=Settings(db="").rates)
    tables = [await here.open() for _ in range(15)]
    heard: list[int] = []
    for number, opened in enumerate(tables * 2):
        pages = ["/", "/theme.js", "/icon.svg", *(f"/assets/{asset}.js" for asset in range(40))]
        asked = ["/api/games", "/api/mine", "/api/lobby", f"/api/codes/{opened['code']}"]
        heard += [(await here.get(path)).status_code for path in [*pages, *asked]]
        token = await here.join(opened, f"Pupil {number}")
        seat = sum(chair["kind"] == "person" for chair in (await info(here, opened))["chairs"]) - 1
        for _ in range(2):
            wire = await here.sit(opened["table"]["id"], seat, token)
            assert wire.status is None
    assert 429 not in heard
    await here.close()


async def info(here: Parlour, opened: dict[str, Any]) -> dict[str, Any]:
    """What everybody may know of a table."""
    answer = await here.get(f"/api/tables/{opened['table']['id']}")
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("testclient", "testclient", True),
        ("", "10.0.0.1", False),
    ],
)
def test_a_home_counts_once_however_many_addresses_it_has(one: str, other: str, same: bool) -> None:
    assert (neighbourhood(one) == neighbourhood(other)) is same


@pytest.mark.parametrize(
    ("setting", "address", "status"),
    [
        ("loopback", "127.0.0.1", 200),
        ("loopback", "127.8.9.1", 200),
        ("loopback", "::1", 200),
        ("loopback", "::ffff:127.0.0.1", 200),
        ("loopback", "192.168.0.7", 404),
        ("loopback", "2001:db8::1", 404),
        ("loopback", "localhost.evil.test", 404),
        ("public", "192.168.0.7", 200),
        ("off", "127.0.0.1", 404),
    ],
)
async def test_numbers_are_told_to_whom_the_setting_says(
    setting: str, address: str, status: int
) -> None:
    here = Parlour(metrics=setting)
    async with visitor(here, address) as curious:
        answer = await curious.get("/metrics")
    assert answer.status_code == status
    assert ("covenstead_rooms" in answer.text) is (status == 200)
    await here.close()


async def test_no_public_number_tells_that_somebody_has_answered() -> None:
    here = Parlour(metrics="public")
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    async with visitor(here, "192.168.0.7") as curious, visitor(here, "127.0.0.1") as operator:

        async def told(who: httpx.AsyncClient) -> str:
            return (await who.get("/metrics")).text

        before, all_before = await told(curious), await told(operator)
        assert (await wire.command("standing", name="let_burn", on=True))["type"] == "ack"
        assert (await wire.command("undo", question=99))["type"] == "refused"
        assert await told(curious) == before
        assert await told(operator) != all_before, "this machine is told"
    await here.close()


async def test_a_refusal_that_passes_says_when_to_try_again() -> None:
    here = Parlour(rates={**GENEROUS, "read": (0.0, 0.0)})
    answer = await here.get("/api/games")
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "5"
    await here.close()


async def test_a_refusal_for_good_says_no_time(here: Parlour) -> None:
    for path in ("/nowhere", "/api/tables/none", "/text/t/AAAAAA"):
        assert "retry-after" not in (await here.get(path)).headers


def test_tokens_come_back_with_time() -> None:
    now = [0.0]
    rates = Rates({"read": (2.0, 0.5)}, clock=lambda: now[0])
    assert [rates.allow("read", "a") for _ in range(3)] == [True, True, False]
    now[0] += 2
    assert [rates.allow("read", "a") for _ in range(2)] == [True, False]


def test_many_addresses_do_not_fill_memory() -> None:
    rates = Rates({"read": (2.0, 0.5)}, clock=lambda: 0.0)
    for number in range(3 * Rates.MOST):
        rates.allow("read", str(number))
    assert len(rates.buckets) <= Rates.MOST + 1


def test_a_hasty_address_is_remembered_however_many_others_come() -> None:
    rates = Rates({"read": (2.0, 0.0)}, clock=lambda: 0.0)
    assert [rates.allow("read", "hasty") for _ in range(3)] == [True, True, False]
    for number in range(3 * Rates.MOST):
        rates.allow("read", str(number))
    assert not rates.allow("read", "hasty")


# Codes


def guessers(here: Parlour, number: int) -> list[httpx.AsyncClient]:
    """Clients in as many networks of one site of IPv6."""
    return [visitor(here, f"2001:db8:0:{each:x}::1") for each in range(number)]


@pytest.mark.parametrize("path", ["/api/codes/AAAAAA", "/text/t/AAAAAA"])
async def test_one_site_cannot_go_on_guessing_codes(path: str) -> None:
    usual = Settings(db="").rates
    here = Parlour(rates={**GENEROUS, "wrong_code": (usual["wrong_code"][0], 0.0)})
    heard = [(await each.get(path)).status_code for each in guessers(here, 400)]
    assert heard.count(404) == SITE * usual["wrong_code"][0] < 100
    assert set(heard) == {404, 429}
    async with visitor(here, "10.0.0.7") as calm:
        assert (await calm.get(path)).status_code == 404, "others are not affected"
    await here.close()


async def test_a_guesser_is_not_told_even_when_the_code_is_right() -> None:
    here = Parlour(rates={**GENEROUS, "wrong_code": (2.0, 0.0)})
    seated = await here.full_table()
    ways = [
        ("GET", f"/api/codes/{seated.code}", None),
        ("POST", f"{seated.path}/join", {"code": seated.code, "name": "Eve"}),
    ]
    for _ in range(2):
        assert (await here.get("/api/codes/AAAAAA")).status_code == 404
    for method, path, body in ways:
        answer = await here.http.request(method, path, json=body)
        assert (answer.status_code, answer.json()["text"]) == (429, sentences.TOO_MANY_CODES)
    wire = here.wire(seated.id)
    wire.send({"type": "hello", "code": seated.code})
    assert (await wire.hear())["code"] == "too_many"
    await wire.settle()
    assert wire.closed == 4029
    await here.close()


async def test_wrong_codes_are_counted_wherever_they_are_named() -> None:
    here = Parlour(rates={**GENEROUS, "wrong_code": (2.0, 0.0)})
    opened = await here.open()
    path = f"/api/tables/{opened['table']['id']}"
    assert (await here.post(f"{path}/join", {"code": "WRONG", "name": "Eve"})).status_code == 403
    wire = here.wire(opened["table"]["id"])
    wire.send({"type": "hello", "code": "WRONG"})
    assert (await wire.hear())["code"] == "wrong_code"
    assert (await here.get(f"/api/codes/{opened['code']}")).status_code == 429
    await here.close()


async def test_while_many_guess_the_first_code_of_an_address_is_still_heard() -> None:
    here = Parlour(rates={**GENEROUS, "wrong_code": (9.0, 0.0), "wrong_codes": (5.0, 0.0)})
    opened = await here.open()
    crowd = [visitor(here, f"10.1.0.{number}") for number in range(6)]
    for each in crowd[:5]:
        assert (await each.get("/api/codes/AAAAAA")).status_code == 404
    assert (await crowd[0].get(f"/api/codes/{opened['code']}")).status_code == 429
    assert (await crowd[5].get(f"/api/codes/{opened['code']}")).status_code == 200
    await here.close()


# The lobby


async def test_one_address_cannot_fill_the_lobby() -> None:
    here = Parlour(rates={**GENEROUS, "public": (2.0, 1 / 600)})
    wish = {"game": "candle-hour", "seats": 2, "public": True, "bearer": True}
    assert (await here.post("/api/tables", {**wish, "seats": 99})).status_code == 422, "not counted"
    for _ in range(2):
        assert (await here.post("/api/tables", wish)).status_code == 201
    answer = await here.post("/api/tables", wish)
    assert answer.status_code == 429
    assert answer.json()["text"].startswith("2 public tables an hour can be opened")
    assert answer.headers["retry-after"] == "600"
    form = {"game": "candle-hour", "seats": "2", "name": "Ada", "public": "on"}
    shown = await here.http.post("/text/open", data=form, headers={"origin": f"http://{HOST}"})
    assert shown.status_code == 429
    assert "public tables an hour" in shown.text
    assert (await here.post("/api/tables", {**wish, "public": False})).status_code == 201
    async with visitor(here, "10.0.0.7") as another:
        assert (await another.post("/api/tables", json=wish)).status_code == 201
    await here.close()


async def test_a_rooms_that_is_full_opens_no_more_tables() -> None:
    here = Parlour(open_tables=2)
    for _ in range(2):
        opened = await here.open(public=True)
        wire = await here.sit(opened["table"]["id"], None)
    wish = {"game": "candle-hour", "seats": 2, "bearer": True}
    answer = await here.post("/api/tables", wish)
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    await wire.close()
    assert (await here.post("/api/tables", wish)).status_code == 201
    await here.close()


async def test_tables_nobody_is_at_give_way_and_are_found_again() -> None:
    now = [1000.0]
    here = Parlour(open_tables=2, clock=lambda: now[0])
    tables = []
    for _ in range(5):
        now[0] += 1
        tables.append((await here.open())["table"]["id"])
    assert list(here.rooms.by_id) == tables[-2:]
    assert (await here.get(f"/api/tables/{tables[0]}")).status_code == 200
    await here.close()


async def test_who_only_shouts_is_sent_away() -> None:
    here = Parlour(rates={**GENEROUS, "say": (5.0, 0.0)})
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    for _ in range(5 + HASTY):
        wire.send({"type": "why", "word": "peek"})
        assert (await wire.hear())["type"] in ("because", "refused")
    assert wire.closed is None
    wire.send({"type": "why", "word": "peek"})
    goodbye = await wire.hear()
    assert (goodbye["type"], goodbye["code"]) == ("goodbye", "too_many")
    await wire.settle()
    assert wire.closed == 4029
    await here.close()


async def test_the_words_of_one_address_are_counted_together() -> None:
    here = Parlour(rates={**GENEROUS, "talk": (6.0, 0.0)})
    wires = []
    for _ in range(3):
        seated = await here.full_table()
        wires.append(await here.sit(seated.id, 0, seated.tokens[0]))
    told = []
    for wire in [*wires, *wires, *wires]:
        wire.send({"type": "why", "word": "peek"})
        told.append((await wire.hear())["type"])
    assert told == ["because"] * 6 + ["refused"] * 3
    await here.close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/tables", "application/json"),
        ("/text/open", "application/x-www-form-urlencoded"),
        ("/text/claim", "application/x-www-form-urlencoded"),
    ],
)
async def test_a_body_that_does_not_come_is_not_waited_for(
    here: Parlour, monkeypatch: pytest.MonkeyPatch, path: str, kind: str
) -> None:
    monkeypatch.setattr("covenstead.server.web.front_door.BODY_SECONDS", 0.05)

    async def dripping() -> AsyncIterator[bytes]:
        yield b'{"game": '
        await asyncio.sleep(PATIENCE)

    answer = await here.http.post(
        path, content=dripping(), headers={"content-type": kind, "origin": f"http://{HOST}"}
    )
    assert answer.status_code == 408
    assert sentences.REQUEST_TOO_SLOW in answer.text


@pytest.mark.parametrize("path", ["/api/lobby", "/text", "/text/text.css", "/", "/a/b/c"])
async def test_a_hasty_caller_is_told_to_wait_at_every_door(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    delays: list[float] = []

    async def at_once(seconds: float) -> None:
        delays.append(seconds)

    monkeypatch.setattr("covenstead.server.web.front_door.asyncio.sleep", at_once)
    here = Parlour(rates={**GENEROUS, "read": (2.0, 0.0)})
    answers = [await here.get(path) for _ in range(3)]
    assert 429 not in [answer.status_code for answer in answers[:2]]
    assert answers[2].status_code == 429
    assert answers[2].headers["retry-after"] == "5"
    assert sentences.TOO_MANY_REQUESTS in answers[2].text
    assert delays == [HASTE_SECONDS], "a delay slows hasty callers down"
    await here.close()


async def test_who_says_no_hello_is_not_waited_for(
    here: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("covenstead.server.web.socket.HELLO_SECONDS", 0.05)
    seated = await here.full_table()
    wire = here.wire(seated.id)
    await asyncio.wait([wire.task], timeout=PATIENCE)
    assert wire.closed == 4003
