"""Decides which connections are let in, by their addresses and by how many there are in all."""

from __future__ import annotations

from covenstead.server.web.connections import Connections
from covenstead.server.web.proxies import Proxies
from covenstead.server.wire.rates import Counts, Rates, neighbourhood


class AddressDoorkeeper:
    """Counts the connections of every address, except those of trusted proxies."""

    def __init__(
        self, each: int, in_all: int, rates: Rates, sockets: Connections, proxies: Proxies
    ) -> None:
        self.open = Counts(each)  # connections that are not sockets
        self.in_all = in_all
        self.rates = rates
        self.sockets = sockets
        self._proxies = proxies  # not counted: they bring the connections of many

    @property
    def proxies(self) -> list[str]:
        """The proxies that may tell the address of a caller."""
        return self._proxies.addresses

    def lets_in(self, host: str) -> str | None:
        """Count a new connection; its address, empty if it is not counted, None if refused."""
        if host in self._proxies:
            return ""
        address = neighbourhood(host)
        if self.open.full(address) or not self.rates.allow("connect", address):
            return None
        self.open.add(address)
        return address

    def lets_go(self, address: str) -> None:
        """Count a connection no more."""
        self.open.remove(address)

    def lets_sit(self, address: str) -> bool:
        """Whether the address may open a socket; the application has not been asked yet."""
        return not self.sockets.counts.full(address) and self.rates.allow("handshake", address)
