"""How often an address may ask, and how much it may have open."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

HASTE_SECONDS = 0.5  # delay before a 429, to slow hasty clients
SITE = 8  # a site of IPv6 may ask so many times as often as one of its networks


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


class Counts:
    """How many of something each address has open, and each site of IPv6."""

    def __init__(self, most: int) -> None:
        self.most = most  # for one address
        self.inside: Counter[str] = Counter()

    def full(self, address: str) -> bool:
        """Whether the address, or its site, has as many open as it may."""
        wider = site(address)
        if wider and self.inside[wider] >= SITE * self.most:
            return True
        return self.inside[address] >= self.most

    def add(self, address: str) -> None:
        """Count one more."""
        self.inside[address] += 1
        if wider := site(address):
            self.inside[wider] += 1

    def remove(self, address: str) -> None:
        """Count one less."""
        wider = site(address)
        for each in (address, wider) if wider else (address,):
            self.inside[each] -= 1
            if not self.inside[each]:
                del self.inside[each]
