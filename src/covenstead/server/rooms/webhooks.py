"""Tells an address outside, which a table's host has chosen, who is asked at the table.

A notice says only what everybody at the table knows, and no secret, code or link. Only the newest
notice of a table is worth sending, so at most one waits for each; a host's server that does not
answer costs a bounded number of short tries. After a failed try an address waits in a line of its
own, so that dead addresses do not hold up the notices of others. Names are looked up by threads of
their own, because a name server may keep one waiting for a long time.

Addresses inside the server's own network are refused unless the server's owner allows them: the
name is looked up once, every address it has is checked, and the connection goes to the address that
was checked. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import ssl
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM, getaddrinfo
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

import msgspec
import structlog
from msgspec import Struct

from covenstead.hosting.log_ids import log_id
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences

if TYPE_CHECKING:
    from covenstead.hosting.hosted import Hosted

log = structlog.get_logger()

TRY_SECONDS: Final = 5.0  # for one try, looking the name up included
PAUSES: Final = (2.0, 15.0, 60.0)  # seconds before each further try
AT_ONCE: Final = 4  # notices under way
FAILED: Final = 1024  # addresses that are remembered because their last try failed
MOST: Final = 256  # tables with a waiting notice; more are passed over
LENGTH: Final = 500  # characters of an address
STATUS_BYTES: Final = 1024  # of an answer, of which nothing but the status is read
NAT64: Final = IPv6Network("64:ff9b::/96")

Address = IPv4Address | IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]


class Notice(Struct, frozen=True):
    """What a webhook is told: who is asked, as everybody at the table knows it."""

    event: str  # asked, over, nudged
    table: str
    game: str
    seats: list[int]  # of persons who are asked or were nudged
    names: list[str]
    at: float  # seconds since 1970


class Unreachable(Exception):
    """The notice could not be brought to its address."""


def check_address(setting: str, text: str) -> None:
    """Refuse an address to which this server sends nothing; names are checked when it sends."""
    if setting == "off":
        raise Refusal(403, "no_webhooks", sentences.WEBHOOKS_OFF)
    parts = _parts(text)
    if parts is None or len(text) > LENGTH:
        raise Refusal(422, "bad_webhook", sentences.WEBHOOK_ADDRESS)
    if setting != "any":
        if parts.scheme != "https":
            raise Refusal(422, "bad_webhook", sentences.WEBHOOK_HTTPS)
        with contextlib.suppress(ValueError):
            if not is_outside(ip_address(parts.hostname or "")):
                raise Refusal(422, "bad_webhook", sentences.WEBHOOK_INSIDE)


def _parts(text: str) -> SplitResult | None:
    """The parts of an address that can be sent to; None if it is none."""
    if not text.isascii() or not text.isprintable() or " " in text:
        return None
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    known = parts.scheme in ("https", "http") and parts.hostname and port != 0
    return parts if known and parts.username is None and not parts.fragment else None


def is_outside(address: Address) -> bool:
    """Whether an address belongs to the public Internet, also in each form that hides another."""
    if isinstance(address, IPv6Address):
        hidden: list[Address | None] = [address.ipv4_mapped, address.sixtofour]
        hidden += list(address.teredo or ())
        if address in NAT64 or int(address) < 2**32:
            hidden.append(IPv4Address(int(address) & 0xFFFFFFFF))
        if any(each is not None and not is_outside(each) for each in hidden):
            return False
        if address.ipv4_mapped is not None:
            return True
        if address.is_site_local:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


class NameServer:
    """Looks names up, a few at a time; what hangs there holds up nothing else."""

    def __init__(self) -> None:
        self._threads: Final = ThreadPoolExecutor(AT_ONCE + 1, "names")

    async def __call__(self, host: str, port: int) -> list[str]:
        """The addresses of a name."""
        look = partial(getaddrinfo, host, port, type=SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, look)
        return [str(each[4][0]) for each in found]


class Webhooks:
    """Sends notices, few at a time, each a few times at most."""

    def __init__(
        self,
        setting: str,
        resolve: Resolve | None = None,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.setting = setting  # off, public, any
        self._resolve = NameServer() if resolve is None else resolve
        self._pause = pause
        self._waiting: dict[str, tuple[str, str, Notice]] = {}  # the newest notice of each table
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._doubtful = asyncio.Semaphore(1)  # for addresses whose last try failed
        self._failed: OrderedDict[str, None] = OrderedDict()

    def tell(self, before: Hosted, hosted: Hosted, now: float) -> None:
        """Tell the table's webhook, if the table has one, whom a command has made asked."""
        terms = hosted.row.terms
        if not terms.webhook or self.setting == "off":
            return
        (was, was_over), (seats, over) = _asked(before), _asked(hosted)
        if (over and not was_over) or (seats and seats != was):
            self.send(hosted, "over" if over else "asked", list(seats), now)

    def send(self, hosted: Hosted, event: str, seats: list[int], now: float) -> None:
        """Send a notice about some seats soon; it replaces one of the table that still waits."""
        row = hosted.row
        if not row.terms.webhook or self.setting == "off":
            return
        names = [row.chairs[seat].name for seat in seats]
        notice = Notice(event, row.id, hosted.game.title, seats, names, round(now, 1))
        if row.id not in self._waiting and len(self._waiting) >= MOST:
            log.warning("too many notices wait", table=log_id(row.id))
            return
        self._waiting[row.id] = row.terms.webhook, row.terms.webhook_key, notice
        if row.id not in self._tasks:
            self._tasks[row.id] = asyncio.create_task(self._bring(row.id))

    async def _bring(self, table: str) -> None:
        """Bring a table's notices to their address, until none waits."""
        tries = 0
        while (waiting := self._waiting.get(table)) is not None:
            try:
                async with self._doubtful if waiting[0] in self._failed else self._slots:
                    await self.post(*waiting)
                self._failed.pop(waiting[0], None)
            except Unreachable as wrong:
                self._note_failure(waiting[0])
                if tries < len(PAUSES):
                    await self._pause(PAUSES[tries])
                    tries += 1
                    continue
                log.warning("a notice was not taken", table=log_id(table), why=str(wrong))
            tries = 0
            if self._waiting.get(table) is waiting:
                del self._waiting[table]
        del self._tasks[table]

    def _note_failure(self, address: str) -> None:
        self._failed[address] = None
        self._failed.move_to_end(address)
        while len(self._failed) > FAILED:
            self._failed.popitem(last=False)

    async def post(self, address: str, key: str, notice: Notice) -> None:
        """Post a signed notice once; Unreachable if it is not taken."""
        try:
            async with asyncio.timeout(TRY_SECONDS):
                status = await self._post(address, key, notice)
        except (OSError, ValueError, TimeoutError, EOFError, asyncio.LimitOverrunError) as wrong:
            raise Unreachable(
                type(wrong).__name__
            ) from None  # without its text: it has the address
        if not 200 <= status < 300:
            raise Unreachable(f"status {status}")

    async def _post(self, address: str, key: str, notice: Notice) -> int:
        parts = _parts(address)
        if parts is None or (parts.scheme != "https" and self.setting != "any"):
            raise Unreachable("the address is not allowed")
        host, secure = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        there = await self._resolve(host, port)
        if not there:
            raise Unreachable("the name has no address")
        if self.setting != "any" and not all(is_outside(ip_address(each)) for each in there):
            raise Unreachable("the address is inside a network")
        # The connection goes to the address that was checked, whatever the name means by now.
        context = ssl.create_default_context() if secure else None
        reader, writer = await asyncio.open_connection(
            there[0],
            port,
            ssl=context,
            server_hostname=host if secure else None,
            limit=STATUS_BYTES,
        )
        try:
            writer.write(_request(parts, key, notice))
            await writer.drain()
            line = await reader.readuntil(b"\n")
            return int(line.split()[1])
        except (IndexError, asyncio.IncompleteReadError) as wrong:
            raise ValueError from wrong
        finally:
            writer.transport.abort()  # a receiver that says no goodbye would hold the slot

    async def close(self) -> None:
        """Send no more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _asked(hosted: Hosted) -> tuple[tuple[int, ...], bool]:
    """The persons who are asked, by what everybody knows, and whether the game is over."""
    chairs = hosted.row.chairs
    persons = tuple(seat for seat in hosted.awaiting if chairs[seat].kind == "person")
    return persons, hosted.row.status == "over"


def signature(key: str, at: float, body: bytes) -> str:
    """The signature of a notice: the receiver makes it again and compares."""
    return hmac.new(key.encode(), f"{at}.".encode() + body, sha256).hexdigest()


def _request(parts: SplitResult, key: str, notice: Notice) -> bytes:
    """A notice as a request of HTTP."""
    body = msgspec.json.encode(notice)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f"Covenstead-Time: {notice.at}",
        f"Covenstead-Signature: sha256={signature(key, notice.at, body)}",
        "Connection: close",
    ]
    return "\r\n".join([*head, "", ""]).encode() + body
