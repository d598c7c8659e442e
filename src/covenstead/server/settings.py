"""What can be set about a server, with values that suit a living room."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec import Struct, field

DAY = 24 * 3600.0


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "covenstead"


def default_db() -> str:
    """The address of the database nobody has chosen."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def usual_limners() -> int:
    """One, where there is a processor for it beside the server's."""
    if sys.platform == "win32":  # a process cannot be given a socket there
        return 0
    return min(1, (os.cpu_count() or 1) - 1)


class Settings(Struct):
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: int = 8649
    db: str = field(default_factory=default_db)
    public_url: str = ""  # how the server is reached from outside, if not by its own address
    keep_days: float = 60.0  # tables nobody touches are deleted after so many days
    bot_workers: int = 1
    bot_pace: float = 0.7  # seconds after which a bot answers, whatever it thought about
    limners: int = field(default_factory=usual_limners)  # processes that draw what guests see
    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    open_tables: int = 5000  # in memory
    at_work: int = 64  # commands; more would wait a quarter of a second, and are told "busy"
    sockets: int = 200  # open at once from one address
    seat_sockets: int = 8  # open at once on one seat
    metrics: str = "loopback"  # who may read /metrics: loopback (this machine), public, off
    idle_seconds: float = 600.0  # a table nobody watches leaves memory after so long
    # Requests an address may save up, and how many it gets back a second.
    rates: dict[str, tuple[float, float]] = field(
        default_factory=lambda: {
            "open": (20.0, 0.2),
            "join": (20.0, 20 / 60),
            "read": (200.0, 20.0),
            "socket": (40.0, 4.0),
            "say": (60.0, 6.0),
            "talk": (600.0, 60.0),
        }
    )
