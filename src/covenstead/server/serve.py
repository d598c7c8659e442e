"""Starting a server: the store, the bots, the listening socket, and what is printed."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable

import segno
import structlog
import uvicorn
from starlette.types import ASGIApp

from covenstead import __version__
from covenstead.core.errors import BadOption
from covenstead.core.view import View
from covenstead.server.app import application
from covenstead.server.familiars import Familiars
from covenstead.server.house import House
from covenstead.server.settings import Settings
from covenstead.server.sql import SqlStore

try:
    import uvloop

    NEW_LOOP: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
except ImportError:  # there is none for Windows
    NEW_LOOP = asyncio.new_event_loop

GRACE_SECONDS = 5
THINKING_SECONDS = 4.0  # a bot that takes longer is helped along


class Bots:
    """Bots that think in worker processes and answer at an even pace."""

    def __init__(self, familiars: Familiars, every: float) -> None:
        self.familiars = familiars
        self.every = every

    async def answer(self, table: str, view: View, level: str, key: bytes) -> str:
        """One legal move of the view's seat; its time tells nothing."""
        deadline = asyncio.get_running_loop().time() + THINKING_SECONDS
        return await self.familiars.answer_at_pace(
            view.game.name,
            view.data,
            view.seat,
            [move.text for move in view.moves],
            level,
            key,
            deadline,
            table,
            every=self.every,
        )

    async def close(self) -> None:
        """End the workers."""
        await self.familiars.close()


def serve(settings: Settings, open_page: bool) -> None:
    """Serve tables until somebody stops the program."""
    quiet_logs()
    if os.environ.get("COVENSTEAD_RATES") == "off":  # for load tests on loopback only
        settings.rates = dict.fromkeys(settings.rates, (1000000000.0, 1000000000.0))
    gc.set_threshold(50_000, 20, 20)  # scenes free themselves; looking through them took a tenth
    listener = listening(settings)
    with asyncio.Runner(loop_factory=NEW_LOOP) as runner:
        runner.run(_serve(settings, listener, open_page))


async def _serve(settings: Settings, listener: socket.socket, open_page: bool) -> None:
    store = await SqlStore.open(settings.db)
    familiars = Familiars(settings.bot_workers)
    await familiars.start()
    house = House(store, Bots(familiars, settings.bot_pace), settings)
    server = uvicorn.Server(uvicorn_config(application(house), settings))
    address = settings.public_url or f"http://{_shown(settings.host)}:{settings.port}"
    milliseconds = 1000 * await store.commit_time()
    print(f"Covenstead {__version__} serves tables at {address}")
    print(f"  kept in {settings.db}")
    print(
        f"  SQLite {store.sqlite_version}, one durable commit takes {milliseconds:.1f} ms, "
        f"Python {sys.version.split()[0]}"
    )
    if sys.stdout.isatty():
        segno.make(address, micro=False).terminal(compact=True)
    sys.stdout.flush()
    if open_page:
        asyncio.get_running_loop().call_later(0.5, webbrowser.open, address)
    await server.serve(sockets=[listener])


def _shown(host: str) -> str:
    """The host as others may reach it."""
    return socket.gethostname() if host in ("0.0.0.0", "::") else host


def listening(settings: Settings) -> socket.socket:
    """The socket the server listens on; a clear sentence if it cannot."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except (OSError, OverflowError) as wrong:
        listener.close()
        why = getattr(wrong, "strerror", None) or wrong
        raise BadOption(
            f"Cannot listen on {settings.host}:{settings.port}: {why}. Choose another --port."
        ) from None
    settings.port = listener.getsockname()[1]
    listener.listen(2048)
    return listener


def quiet_logs() -> None:
    """Structured lines on stderr; secrets are never given to them."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def uvicorn_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us: small messages, no compression, no access log."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )
