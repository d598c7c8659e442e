"""The names by which the server may be reached.

A page of another site can give its own name the address of this server (DNS rebinding). Its
requests then look like those of our own page; only the name in `Host` tells them apart.
"""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from covenstead.server.settings import Settings

# What home networks put after the name of a machine; nobody can register a name there.
HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")


def is_known(settings: Settings, host: str | None) -> bool:
    """Whether a request for this Host is meant for us; a number is no name that could deceive."""
    name = _name(host or "")
    if not name or name == "localhost" or name.endswith(".localhost") or _is_number(name):
        return True
    given = (settings.host, urlsplit(settings.public_url).hostname or "", *settings.allow_hosts)
    return name in map(_name, given) or name in own_names()


@cache
def own_names() -> frozenset[str]:
    """The names of this machine in its own network."""
    full = _name(socket.gethostname())
    short = full.partition(".")[0]
    return frozenset({full, short, *(f"{short}.{home}" for home in HOME)})


def _name(host: str) -> str:
    """The name in a Host, without its port."""
    name = host.strip().lower()
    if name.startswith("["):
        return name.partition("]")[0][1:]
    return name.partition(":")[0].rstrip(".") if name.count(":") == 1 else name.rstrip(".")


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
