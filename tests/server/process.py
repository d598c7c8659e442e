"""A server process of its own, with a real file and a real port."""

from __future__ import annotations

import contextlib
import random
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import cast

import httpx

from covenstead.server.rooms.rooms import Rooms
from tests.catalogue import environment
from tests.patience import PATIENCE
from tests.server.hall import Hall

PORTS = range(20_000, 32_000)  # the system gives none of these to anybody who asks for any port


def free_port() -> int:
    """A port that stays free while a server is killed and started again."""
    while True:
        with socket.socket() as trial, contextlib.suppress(OSError):
            trial.bind(("127.0.0.1", random.choice(PORTS)))
            return int(trial.getsockname()[1])


AT_EASE = ["--away", "3600"]  # tests leave seats empty, and nobody is to be missed


class Process(Hall):
    """A server process of its own; started again it has the same port and file."""

    def __init__(self, folder: Path, *more: str, **games: str) -> None:
        self.folder = folder
        self.more = more  # words for the command line
        self.games = games  # that only this process knows, with their packages
        self.url = f"sqlite:///{folder / 'tables.sqlite'}"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()
        super().__init__(self.port, cast("Rooms", None))

    def start(self) -> None:
        """Start it and wait until it serves."""
        out = self.folder / "out"
        settings = environment(**self.games) | {"COVENSTEAD_RATES": "off"}
        command = [str(Path(sys.executable).parent / "covenstead"), "serve", "--no-open"]
        command += ["--port", str(self.port), "--db", self.url, "--beat", "0", *self.more]
        command += [] if "--away" in self.more else AT_EASE
        with out.open("wb") as told, (self.folder / "errors").open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=told, stderr=errors, env=settings)
        while not self._serves(out):
            assert self.process.poll() is None, (self.folder / "errors").read_text()
            time.sleep(0.01)

    def _serves(self, out: Path) -> bool:
        found = re.search(r" at http://127\.0\.0\.1:(\d+)\n", out.read_text())
        if found is None:
            return False
        self.port = int(found[1])
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=5).text == "ok"
        except httpx.TransportError:
            return False

    def end(self, how: signal.Signals) -> int:
        """Send a signal to this process and wait for its end."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing behind."""
        self.http.close()
        if self.process is not None and self.process.poll() is None:
            self.end(signal.SIGKILL)
