"""Notices to another address: signed, retried, without a secret, and never into a network."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from random import Random
from typing import Any

import pytest

from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms import webhooks
from covenstead.server.rooms.webhooks import Notice, Unreachable, Webhooks, signature
from tests.patience import PATIENCE, until
from tests.server.older import play_on, somebody_is_asked
from tests.server.wire import Parlour

NOTICE = Notice("asked", "table", "Candle Hour", [0], ["Agnes"], 5.0)

INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd00:ec2::254",
    "fec0::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "2002:c0a8:101::1",
    "2001:db8::1",
]


class Receiver:
    """A program on this machine that takes notices, and answers as it is told to."""

    def __init__(self) -> None:
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[str] = []  # statuses; at the end 200
        self.port = 0
        self.writers: list[asyncio.StreamWriter] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        self.writers.append(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.heard.append((headers | {"request": head[0]}, body))
        status = self.answers.pop(0) if self.answers else "200 OK"
        writer.write(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    def told(self) -> list[dict[str, Any]]:
        """The notices as data."""
        return [json.loads(body) for _, body in self.heard]


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    """A receiver on loopback until the block ends."""
    made = Receiver()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        for writer in made.writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


async def no_pause(seconds: float) -> None:
    """Wait no time."""
    await asyncio.sleep(0)


async def resolved(host: str, port: int) -> list[str]:
    """Every name is this machine."""
    return ["127.0.0.1"]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_a_network_is_known_in_every_form(address: str) -> None:
    assert not webhooks.is_outside(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:8.8.8.8"])
def test_an_address_outside_is_known(address: str) -> None:
    assert webhooks.is_outside(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nonsense",
        "ftp://example.org/",
        "http://example.org/",
        "https://",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://user:word@example.org/",
        "https://example.org:99999/",
        "https://example.org/\r\nHost: other",
        "https://example.org/ü",
        "https://example.org/" + "a" * 500,
    ],
)
def test_an_address_to_which_nothing_may_go_is_refused(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        webhooks.check_address("public", address)
    assert refused.value.code == "bad_webhook"


async def test_a_name_that_leads_into_a_network_gets_nothing() -> None:
    async with receiver() as there:
        for answer in (["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:127.0.0.1"], []):

            async def resolve(host: str, port: int, answer: list[str] = answer) -> list[str]:
                return answer

            sending = Webhooks("public", resolve)
            with pytest.raises(Unreachable):
                await sending.post(f"https://rebound.example:{there.port}/", "key", NOTICE)
        assert there.heard == []


async def test_a_name_is_looked_up_once_and_the_checked_address_is_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, connected = [], []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["93.184.215.14"] if len(asked) == 1 else ["127.0.0.1"]

    async def connect(host: str, port: int, **more: Any) -> Any:
        connected.append((host, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Unreachable):
        await Webhooks("public", resolve).post("https://rebound.example/", "key", NOTICE)
    assert asked == ["rebound.example"]
    assert connected == [("93.184.215.14", "rebound.example")]


async def test_a_redirect_is_not_followed() -> None:
    async with receiver() as there:
        there.answers = ["302 Found\r\nLocation: http://127.0.0.1/other"]
        with pytest.raises(Unreachable):
            await Webhooks("any").post(f"http://127.0.0.1:{there.port}/a?b=c", "key", NOTICE)
        assert [headers["request"] for headers, _ in there.heard] == ["POST /a?b=c HTTP/1.1"]


async def test_a_silent_or_babbling_receiver_costs_a_short_time_and_little_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhooks, "TRY_SECONDS", 0.2)

    writers = []
    for babble in (b"", b"x" * 100_000):

        async def serve(
            reader: asyncio.StreamReader, writer: asyncio.StreamWriter, babble: bytes = babble
        ) -> None:
            writers.append(writer)
            writer.write(babble)

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable):
            await Webhooks("any").post(f"http://127.0.0.1:{port}/", "key", NOTICE)
        server.close()
    for writer in writers:
        writer.transport.abort()
    await asyncio.sleep(0.01)


async def test_a_table_tells_its_webhook_who_is_asked_signed_and_without_a_secret() -> None:
    async with receiver() as there:
        here = Parlour(webhooks="any")
        seated = await here.full_table()
        address = f"http://127.0.0.1:{there.port}/hook"
        answer = await here.post(f"{seated.path}/webhook", {"address": address}, seated.host)
        key = answer.json()["key"]
        wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in (0, 1)]
        assert wires[1].table["terms"]["webhook"] is True
        assert address not in "".join(wires[1].raw)
        await play_on(wires, Random(1649), 12)
        await until(lambda: bool(there.heard))
        headers, body = there.heard[0]
        found = json.loads(body)
        assert found["event"] in ("asked", "over")
        assert found["names"] == [f"Client {seat}" for seat in found["seats"]]
        made = f"sha256={signature(key, found['at'], body)}"
        assert headers["covenstead-signature"] == made
        sent = str(there.heard)
        for secret in (*seated.tokens, seated.host, seated.code, key):
            assert secret not in sent
        await here.close()


async def test_a_notice_that_is_not_taken_is_sent_again_and_a_newer_one_replaces_it() -> None:
    async with receiver() as there:
        here = Parlour(webhooks="any")
        here.rooms.webhooks = Webhooks("any", pause=no_pause)
        seated = await here.full_table()
        address = f"http://127.0.0.1:{there.port}/"
        await here.post(f"{seated.path}/webhook", {"address": address}, seated.host)
        hosted = here.rooms.by_id[seated.id].hosted
        there.answers = ["500 No", "503 No"]
        here.rooms.webhooks.send(hosted, "asked", [0], 1.0)
        here.rooms.webhooks.send(hosted, "asked", [1], 2.0)
        await until(lambda: len(there.heard) == 3)
        assert [each["at"] for each in there.told()] == [2.0] * 3
        there.answers = ["500 No"] * 4
        here.rooms.webhooks.send(hosted, "asked", [0], 3.0)
        await until(lambda: not here.rooms.webhooks._tasks)
        assert [each["at"] for each in there.told()] == [2.0] * 3 + [3.0] * 4
        await here.close()


async def test_while_answers_are_collected_a_webhook_hears_nothing_of_them() -> None:
    heard: list[tuple[str, list[int]]] = []

    class Noted(Webhooks):
        def send(self, hosted: Any, event: str, seats: list[int], now: float) -> None:
            heard.append((event, seats))

    here = Parlour(webhooks="any")
    here.rooms.webhooks = Noted("any")
    seated = await here.full_table("candle-hour", 3)
    await here.post(f"{seated.path}/webhook", {"address": "http://127.0.0.1:9/"}, seated.host)
    wires = [await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]
    lots = Random(1649)
    while len(asked := await somebody_is_asked(wires)) == 1:
        await play_on(wires, lots, 1)
    assert len(asked) > 1, "somebody lit a candle"
    assert heard[-1] == ("asked", [wire.seat for wire in asked])
    before = list(heard)
    await asked[0].play("let burn")
    assert heard == before
    await here.close()


async def test_only_the_host_arranges_notices_and_only_if_the_server_allows_them() -> None:
    for setting, code in (("off", "no_webhooks"), ("public", "bad_webhook")):
        here = Parlour(webhooks=setting)
        seated = await here.full_table()
        path, body = f"{seated.path}/webhook", {"address": "http://127.0.0.1/"}
        answer = await here.post(path, body, seated.host)
        assert answer.json()["code"] == code
        assert (await here.post(path, body, seated.tokens[0])).json()["code"] == "not_host"
        await here.close()


async def test_addresses_that_do_not_answer_do_not_hold_up_the_notices_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhooks, "TRY_SECONDS", 10 * PATIENCE)  # a try that hangs does not end
    begun: list[str] = []
    hanging = asyncio.Event()

    async def resolve(host: str, port: int) -> list[str]:
        begun.append(host)
        if host.startswith("dead") and begun.count(host) == 1:
            raise OSError  # the first try fails at once, so that the table waits for a second one
        if host.startswith("dead"):
            await hanging.wait()
        return ["127.0.0.1"]

    async with receiver() as there:
        here = Parlour(webhooks="any")
        here.rooms.webhooks = sending = Webhooks("any", resolve, no_pause)
        hosts = [*(f"dead{number}.example" for number in range(8)), "alive.example"]
        for host in hosts:
            seated = await here.full_table()
            address = f"http://{host}:{there.port}/"
            await here.post(f"{seated.path}/webhook", {"address": address}, seated.host)
            sending.send(here.rooms.by_id[seated.id].hosted, "asked", [0], 1.0)
            if host.startswith("dead"):
                await until(lambda host=host: host in begun)  # type: ignore[misc]
        await until(lambda: any("alive" in headers["host"] for headers, _ in there.heard))
        assert not any("dead" in headers["host"] for headers, _ in there.heard)
        hanging.set()
        await until(lambda: not sending._tasks)
        assert {headers["host"].partition(":")[0] for headers, _ in there.heard} == set(hosts)
        await here.close()


async def test_a_name_server_that_hangs_holds_up_nothing_else() -> None:
    stuck = threading.Event()
    names = webhooks.NameServer()
    loop = asyncio.get_running_loop()
    hung = [loop.run_in_executor(names._threads, stuck.wait) for _ in range(40)]
    waiting = asyncio.create_task(names("127.0.0.1", 80))
    assert await asyncio.to_thread(lambda: "read") == "read"
    assert not waiting.done()
    stuck.set()
    await asyncio.gather(*hung)
    assert await waiting == ["127.0.0.1"]
