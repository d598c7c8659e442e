"""Starts a server: the store, the bots, the listening socket, and the printed lines."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import socket
import sqlite3
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import structlog
import uvicorn
from starlette.types import ASGIApp

from covenstead import __version__
from covenstead.bots import BOTS
from covenstead.core.errors import BadOption
from covenstead.core.game import Game
from covenstead.core.view import View
from covenstead.games import forget_variants, games, load_game, own_games, register_variant
from covenstead.server.rooms.offered_bots import OfferedBots
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.sentences import console
from covenstead.server.settings import Settings
from covenstead.server.store.lock import held
from covenstead.server.store.opening import risk_of
from covenstead.server.store.sqlite import SqlStore
from covenstead.server.web.application import application
from covenstead.server.web.doorkeeper import AddressDoorkeeper
from covenstead.server.web.proxies import Proxies
from covenstead.server.wire.http_protocol import SPARE, Config
from covenstead.server.wire.websocket_protocol import MeteredWebSocket
from covenstead.server.workers.bot_pool import BotAnswer, BotPool, Hints
from covenstead.server.workers.bot_process import Question

try:
    import uvloop

    NEW_LOOP: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
except ImportError:  # there is none for Windows
    NEW_LOOP = asyncio.new_event_loop

log = structlog.get_logger()

GRACE_SECONDS = 5
OTHER_FILES = SPARE + 100  # the database, pipes, and connections that are told the server is full
LOOK_SECONDS, STALL_SECONDS = 0.1, 0.25
IDLE_SECONDS = 0.005  # a loop that wakes us later than this has something to do
SWEEP_SECONDS = 600
SWEEP_OBJECTS = 3_000_000
THINKING_SECONDS = 4.0  # for a slower bot another one answers
HINT_SECONDS = 4.0  # then a person is told to ask again


class Bots:
    """Bots that think in processes of their own and answer at an even pace."""

    def __init__(self, bot_pool: BotPool, every: float) -> None:
        self.bot_pool = bot_pool
        self.every = every

    async def answer(self, table: str, view: View, level: str, key: bytes) -> BotAnswer:
        """One legal move of the view's seat, after a time that tells nothing."""
        deadline = asyncio.get_running_loop().time() + THINKING_SECONDS
        moves = [move.text for move in view.moves]
        question = Question(view.game.name, view.data, view.seat, moves, level, key)
        return await self.bot_pool.answer_at_pace(table, question, deadline, self.every)

    async def hints(self, table: str, view: View) -> Hints | None:
        """The best moves of the view's seat with what speaks for each; None if nobody has time."""
        deadline = asyncio.get_running_loop().time() + HINT_SECONDS
        moves = [move.text for move in view.moves]
        asked = Question(view.game.name, view.data, view.seat, moves, "", b"", hints=True)
        return await self.bot_pool.hints(table, asked, deadline)

    async def close(self) -> None:
        """End the processes."""
        await self.bot_pool.close()


def serve(settings: Settings, open_page: bool) -> None:
    """Serve tables until the program is stopped."""
    if os.environ.get("COVENSTEAD_RATES") == "off":  # for load tests on loopback only
        settings.rates = dict.fromkeys(settings.rates, (1e9, 1e9))
        settings.sockets = settings.connections = settings.all_connections = 1_000_000
    Proxies.of(settings)  # a wrong address is told before anything is opened
    OfferedBots(settings.bots)  # and so is a bot that cannot play
    for slug in own_games():
        load_game(slug)  # and so is a game of somebody's own
    listener = listening(settings)
    with contextlib.ExitStack() as ends:
        ends.enter_context(listener)
        variants = ends.enter_context(served_variants(settings))
        ends.enter_context(held(settings.db))
        quiet_logs()
        gc.disable()  # `_sweep` collects
        allow_many_files()
        runner = ends.enter_context(asyncio.Runner(loop_factory=NEW_LOOP))
        runner.run(_serve(settings, listener, open_page, variants))


@contextlib.contextmanager
def served_variants(settings: Settings) -> Iterator[list[Game]]:
    """Games with cards of somebody's own, as long as the server runs; what they copy is deleted."""
    with TemporaryDirectory(prefix="covenstead-") as copies:
        try:
            yield [register_variant(game, data, Path(copies)) for game, data in settings.data]
        finally:
            forget_variants()


async def _serve(
    settings: Settings, listener: socket.socket, open_page: bool, variants: list[Game]
) -> None:
    store = await SqlStore.open(settings.db)
    own = [each.spec for each in OfferedBots(settings.bots) if each.spec not in BOTS]
    bot_pool = BotPool(settings.bot_workers, bots=own)
    rooms = Rooms(store, Bots(bot_pool, settings.bot_pace), settings)
    server = Server(rooms, uvicorn_config(application(rooms), rooms))
    address = settings.public_url or f"http://{_shown(settings.host)}:{settings.port}"
    milliseconds = 1000 * await store.commit_time()
    print(console.serving(__version__, address))
    print(console.kept_in(settings.db))
    for (_, folder), variant in zip(settings.data, variants, strict=True):
        print(console.served_variant(variant.title, folder))
    print(console.versions(store.sqlite_version, milliseconds, sys.version.split()[0]))
    if risk := risk_of(sqlite3.sqlite_version_info):
        print(f"  {risk}")
    if sys.stdout.isatty() and not is_loopback(address):
        import segno  # here, because people wait for a server that starts

        segno.make(address, micro=False).terminal(compact=True)
    sys.stdout.flush()
    if open_page:
        loop = asyncio.get_running_loop()
        loop.call_later(0.5, loop.run_in_executor, None, show_page, address)
    rooms.renderers.start(settings.renderers)
    rooms.replays.early = settings.renderers > 0  # a small machine has no time to spare
    chores = [asyncio.create_task(each) for each in (_sweep(), watch(), get_ready(bot_pool))]
    try:
        await server.serve(sockets=[listener])
    finally:
        for chore in chores:
            chore.cancel()


def show_page(address: str) -> bool:
    """Open a browser that has a window; a browser in the terminal would take it over."""
    windows = sys.platform in ("win32", "darwin")
    if not windows and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):
        print(console.NO_BROWSER)
        return False
    return webbrowser.open(address)


class Server(uvicorn.Server):
    """A uvicorn server that says goodbye before it closes its sockets."""

    def __init__(self, rooms: Rooms, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.rooms = rooms

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, so that nobody comes back at once; say goodbye to all clients; stop."""
        for listener in self.servers:
            listener.close()
        await self.rooms.send_home()
        await super().shutdown(sockets)


async def _sweep() -> None:
    """Collect cyclic garbage every ten minutes, or when many objects have been made.

    Commands leave no cycles behind, sockets a few. Python's own collection of young objects found
    nothing, took a tenth of the processor and stopped the server for up to 300 ms every few
    seconds. A full collection takes half a second with 500 tables.
    """
    swept = time.monotonic()
    while True:
        await asyncio.sleep(10)
        if time.monotonic() - swept > SWEEP_SECONDS or gc.get_count()[0] > SWEEP_OBJECTS:
            gc.collect()
            swept = time.monotonic()


async def watch() -> None:
    """Log a warning when the event loop stands still, because everybody waits then."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        late = loop.time() - due
        if late > STALL_SECONDS:
            log.warning("the event loop stood still", milliseconds=round(1000 * late))


async def get_ready(bot_pool: BotPool) -> None:
    """Start the bots and load the games when the server has time: after a crash people wait.

    Whoever needs a bot or a game earlier has it started or loaded then.
    """
    await idle()
    await bot_pool.start()
    for slug in games():
        await idle()
        load_game(slug)


async def idle() -> None:
    """Wait until the event loop has a moment in which nothing is due."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        if loop.time() - due < IDLE_SECONDS:
            return


def _shown(host: str) -> str:
    """The name at which others may reach the host."""
    return socket.gethostname() if host in ("0.0.0.0", "::") else host


def is_loopback(address: str) -> bool:
    """Whether an address leads to this machine only; a telephone could do nothing with it."""
    name = urlsplit(address).hostname or ""
    with contextlib.suppress(ValueError):
        return ip_address(name).is_loopback
    return name == "localhost"


def listening(settings: Settings) -> socket.socket:
    """The socket on which the server listens; BadOption says why it cannot."""
    if not settings.host.strip():
        raise BadOption(console.no_address(settings.host))
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except (socket.gaierror, UnicodeError):
        listener.close()
        raise BadOption(console.no_address(settings.host)) from None
    except OSError as wrong:
        listener.close()
        if wrong.errno == errno.EADDRNOTAVAIL:
            raise BadOption(console.no_address(settings.host)) from None
        why = wrong.strerror or wrong
        raise BadOption(console.cannot_listen(settings.host, settings.port, why)) from None
    settings.port = listener.getsockname()[1]
    listener.listen(2048)
    return listener


def files_allowed() -> int:
    """How many files this process may have open: every connection is one."""
    if sys.platform == "win32":
        return 1_000_000
    import resource

    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if most == resource.RLIM_INFINITY else most


def allow_many_files() -> None:
    """Raise the limit of open files: every socket is one, and many systems allow 1,024."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def quiet_logs() -> None:
    """Log structured lines to stderr; no caller passes secrets to the log."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def uvicorn_config(app: ASGIApp, rooms: Rooms) -> uvicorn.Config:
    """The settings of uvicorn: small messages, no compression, no access log."""
    settings = rooms.settings
    return Config(
        app,
        AddressDoorkeeper(
            settings.connections,
            min(settings.all_connections, files_allowed() - OTHER_FILES),
            rooms.rates,
            rooms.connections,
            Proxies.of(settings),
        ),
        host=settings.host,
        port=settings.port,
        ws=MeteredWebSocket,
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
