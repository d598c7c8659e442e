"""The proxies in front of the server: only what they say about a caller's address is believed."""

from __future__ import annotations

import os
from ipaddress import ip_address, ip_network

from covenstead.core.errors import BadOption
from covenstead.server.sentences import console
from covenstead.server.settings import Settings

LOOPBACK = ("127.0.0.1", "::1")


class Proxies:
    """The addresses and networks of trusted proxies."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        try:
            self._networks = [ip_network(address) for address in addresses]
        except ValueError as wrong:
            raise BadOption(console.not_an_address(wrong)) from None

    @classmethod
    def of(cls, settings: Settings) -> Proxies:
        """The proxies that the settings name; https needs one, on this machine unless named."""
        if settings.proxies:
            return cls(settings.proxies)
        if given := os.environ.get("FORWARDED_ALLOW_IPS"):
            return cls([address.strip() for address in given.split(",")])
        return cls(list(LOOPBACK) if settings.public_url.startswith("https:") else [])

    def __contains__(self, host: str) -> bool:
        if not self._networks:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        plain = getattr(address, "ipv4_mapped", None) or address
        return any(plain in network for network in self._networks)
