"""The settings of a server, with defaults that suit a living room."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec import Struct, field

from covenstead.bots.levels import LEVELS

DAY = 24 * 3600.0
MOVING_SECONDS = 600.0  # how long a moving link is valid


def data_folder() -> Path:
    """The folder in which this user's programs keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "covenstead"


def default_db() -> str:
    """The address of the database if the user chooses none."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def usual_renderers() -> int:
    """The usual number of renderers: one if there is a processor beside the server's, else none."""
    if sys.platform == "win32":  # a process cannot inherit a socket there
        return 0
    return min(1, (os.cpu_count() or 1) - 1)


class Settings(Struct):
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: int = 8649
    db: str = field(default_factory=default_db)
    public_url: str = ""  # the address for people outside, if it is not the server's own
    proxies: list[str] = field(default_factory=list)  # whose X-Forwarded-For is believed
    allow_hosts: list[str] = field(default_factory=list)  # further names that lead to the server
    data: list[tuple[str, str]] = field(default_factory=list)  # games, and folders with variants
    keep_days: float = 60.0  # a table that nobody touches is deleted after so many days
    # That are offered: the levels for people, and what older clients name.
    bots: list[str] = field(
        default_factory=lambda: [*(level.name for level in LEVELS), "uniform", "greedy"]
    )
    bot_workers: int = 1
    bot_pace: float = 0.7  # seconds after which a bot answers, however long it thought
    away: float = 10.0  # seconds without a connection before somebody is missed
    beat: float = 1.0  # seconds that a question to several persons stays open at least
    renderers: int = field(default_factory=usual_renderers)  # processes that draw what clients see
    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    open_tables: int = 5000  # in memory
    at_work: int = 64  # commands under way; a further one would wait 0.25 s, and is told "busy"
    connections: int = 256  # open at once from one address: 30 browsers open 6 each, and spare
    all_connections: int = 8192  # open at once from all addresses, sockets among them
    sockets: int = 200  # open at once from one address
    seat_sockets: int = 8  # open at once on one seat
    metrics: str = "loopback"  # who may read /metrics: loopback (this machine), public, off
    webhooks: str = "off"  # where tables may send notices: off, public (outside, https), any
    idle_seconds: float = 600.0  # a table that nobody watches leaves memory after this time
    # For each kind: requests that an address may make at once, and new ones a second.
    rates: dict[str, tuple[float, float]] = field(
        default_factory=lambda: {
            "open": (40.0, 0.2),
            "public": (6.0, 6 / 3600),  # opening tables that everybody sees in the lobby
            "join": (100.0, 2.0),
            "wrong_code": (12.0, 2 / 60),
            "wrong_codes": (600.0, 2.0),  # of all addresses together
            "read": (400.0, 20.0),
            "replay": (20.0, 0.5),  # the longest game takes a process a second or two
            "look": (60.0, 3.0),  # at one position in the text table: the whole replay is unpacked
            "file": (2000.0, 50.0),  # 30 browsers load 40 files each
            "health": (60.0, 10.0),
            "connect": (400.0, 40.0),
            "handshake": (100.0, 8.0),
            "socket": (100.0, 8.0),
            "say": (60.0, 6.0),
            "talk": (600.0, 60.0),
            "words": (6.0, 0.4),  # what one seat says to the table, and its gestures
            "hints": (8.0, 0.2),  # that one seat asks for
            "wishes": (12.0, 0.2),  # what one seat proposes, agrees to and declines
            "table_words": (30.0, 2.0),  # of everybody at one table together
        }
    )
