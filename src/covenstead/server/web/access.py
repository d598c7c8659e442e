"""Access: secrets, names, the Origin of a page, and how often an address may ask."""

from __future__ import annotations

import hmac
import re
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.wire.messages import NAME_LENGTH

HASTE_SECONDS = 0.5  # delay before a 429, to slow hasty clients
# Letters and marks that look like nothing
INVISIBLE = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
MARKS = 2  # on one letter
_COLOURED = re.compile("([\u2190-\u2bff\U0001f000-\U0001faff])\ufe0f")  # as telephones write hearts
SITE = 8  # a site of IPv6 may ask so many times as often as one of its networks
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and O: they are read as digits


def new_secret() -> str:
    """128 bits that only their holder knows."""
    return secrets.token_urlsafe(16)


def secret_from(once: str, *purpose: str) -> str:
    """The secret that a client's own id makes for a purpose: the same for a repeated request."""
    digest = sha256("\n".join([*purpose, once]).encode()).digest()
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def new_code() -> str:
    """Six letters that can be read out."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def hashed(secret: str) -> str:
    """The hash that the server keeps instead of a secret."""
    return sha256(secret.encode()).hexdigest()


def matches(secret: str, kept: str) -> bool:
    """Whether the secret has this hash; the comparison takes the same time either way."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def clean_name(name: str) -> str:
    """The name in a form that can be shown: visible, on one line, not too long."""
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    clean = _COLOURED.sub(r"\1", clean)
    if not 1 <= len(clean) <= NAME_LENGTH:
        raise Refusal(422, "bad_name", sentences.name_length(NAME_LENGTH))
    if any(unicodedata.category(each) == "Cf" or each in INVISIBLE for each in clean):
        raise Refusal(422, "bad_name", sentences.NAME_INVISIBLE)
    if any(unicodedata.category(each)[0] == "C" for each in clean):
        raise Refusal(422, "bad_name", sentences.NAME_NOT_PRINTABLE)
    if not _marks_fit(clean):
        raise Refusal(422, "bad_name", sentences.NAME_MARKS)
    return clean


def _marks_fit(name: str) -> bool:
    """Whether every mark stands on a letter, and no letter bears a tower of them."""
    left = 0
    for each in name:
        if unicodedata.category(each) in ("Mn", "Me"):
            if not left:
                return False
            left -= 1
        else:
            left = 0 if each == " " else MARKS
    return True


@lru_cache(maxsize=4096)
def neighbourhood(host: str) -> str:
    """The address that limits count: for IPv6 the network, as one home has billions in it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


@lru_cache(maxsize=4096)
def site(network: str) -> str:
    """The site that a network of IPv6 belongs to: providers give away 65,536 networks at once."""
    if not network.endswith("/64"):
        return ""
    return str(IPv6Network(network).supernet(new_prefix=48))


def is_loopback(host: str) -> bool:
    """Whether the address is of this machine itself."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def same_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Whether a page that sends this Origin is one of ours."""
    if origin is None or host is None:
        return False
    if public_url and origin == public_url.rstrip("/"):
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host


class Bucket:
    """A bucket that holds a number of tokens and fills at an even pace."""

    def __init__(self, size: float, a_second: float, now: float) -> None:
        self.size = size
        self.a_second = a_second
        self.left = size
        self.filled = now

    def filled_up(self, now: float) -> float:
        """How many tokens there are by now."""
        self.left = min(self.size, self.left + (now - self.filled) * self.a_second)
        self.filled = now
        return self.left

    def take(self, now: float) -> bool:
        """Take a token; False if there is none."""
        if self.filled_up(now) < 1:
            return False
        self.left -= 1
        return True


class Rates:
    """A bucket for each address and kind of request; forgotten when full again."""

    MOST = 10_000  # buckets kept in mind

    def __init__(
        self,
        limits: Mapping[str, tuple[float, float]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self.clock = clock
        self.buckets: dict[tuple[object, ...], Bucket] = {}

    def allow(self, kind: str, address: str, *more: object) -> bool:
        """Whether this address, or this address and seat, may make such a request now."""
        now = self.clock()
        buckets = self._buckets(now, kind, address, *more)
        if any(bucket.filled_up(now) < 1 for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.left -= 1
        return True

    def spent(self, kind: str, address: str) -> bool:
        """Whether the address, or its site, may make no such request now; nothing is counted."""
        now = self.clock()
        return any(bucket.filled_up(now) < 1 for bucket in self._buckets(now, kind, address))

    def unused(self, kind: str, address: str) -> bool:
        """Whether neither the address nor its site has made such a request of late."""
        now = self.clock()
        every = self._buckets(now, kind, address)
        return all(bucket.filled_up(now) >= bucket.size for bucket in every)

    def _buckets(self, now: float, kind: str, address: str, *more: object) -> list[Bucket]:
        """The buckets of an address: its own, and that of its site."""
        buckets = [self._bucket(now, 1, kind, address, *more)]
        if not more and (wider := site(address)):
            buckets.append(self._bucket(now, SITE, kind, wider))
        return buckets

    def _bucket(self, now: float, times: int, kind: str, *whom: object) -> Bucket:
        bucket = self.buckets.get((kind, *whom))
        if bucket is None:
            if len(self.buckets) >= self.MOST:
                self._forget(now)
            size, a_second = self.limits[kind]
            bucket = self.buckets[kind, *whom] = Bucket(times * size, times * a_second, now)
        return bucket

    def _forget(self, now: float) -> None:
        """Forget full buckets, and at least a quarter: the fullest, which matter least."""
        fullness = {
            key: bucket.filled_up(now) / bucket.size if bucket.size else 0.0
            for key, bucket in self.buckets.items()
        }
        for place, key in enumerate(sorted(fullness, key=lambda key: -fullness[key])):
            if fullness[key] < 1 and place >= self.MOST // 4:
                break
            del self.buckets[key]
