"""How many instructions a command costs the server and its renderer, counted by callgrind.

Unlike times, they do not depend on what else the machine does: two runs differ by a few in a
thousand. The tables are dealt and played from the same seeds each time.
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from crowd import Crowd, Row, Seat, Table
from load import Server

# A server whose tables, ids and secrets are the same each time.
START: Final = """
import secrets, sys
from random import Random
lots = Random(1649)
secrets.token_bytes = lambda size=32: lots.randbytes(size)
secrets.token_hex = lambda size=32: lots.randbytes(size).hex()
from covenstead.cli import main
from covenstead.server.workers import renderer_pool
renderer_pool.SLOW_SECONDS = renderer_pool.SILENT_SECONDS = 600.0  # counting makes it slow
sys.argv = ["covenstead", *sys.argv[1:]]
main()
"""
RENDERER: Final = "renderer_process"
REST_SECONDS: Final = 3.0
QUIET_SECONDS: Final = 0.4  # without a message, after which nobody waits for one any more


class CountedServer(Server):
    """A server under callgrind, which counts only while it is told to."""

    def __init__(self, python: Path, folder: Path) -> None:
        super().__init__(python, folder, [])
        count = ["valgrind", "--tool=callgrind", "--trace-children=yes", "--instr-atstart=no"]
        count += [f"--callgrind-out-file={folder}/callgrind.%p", "--quiet"]
        self.command = [*count, str(python), "-c", START]

    def processes(self) -> dict[str, int]:
        """The server and its renderer, by name."""
        found = {"server": self.pids[0]}
        for pid in self.pids[1:]:
            if RENDERER in Path(f"/proc/{pid}/cmdline").read_text():
                found["renderer"] = pid
        return found

    async def rest(self) -> None:
        """Wait until it has little to do: after its start it gets ready for more games."""
        busy = True
        while busy:
            used = self.processor
            await asyncio.sleep(REST_SECONDS)
            busy = self.processor - used > REST_SECONDS / 10

    def count(self, on: bool) -> None:
        """Begin to count, or stop and write down what was counted."""
        for pid in self.processes().values():
            _control("-i", "on" if on else "off", str(pid))
            if not on:
                _control("-d", str(pid))

    def counted(self, pid: int) -> int:
        """The instructions of a process while it was counted."""
        parts = sorted(self.folder.glob(f"callgrind.{pid}*"))
        return sum(_total(part.read_text()) for part in parts)


def _control(*words: str) -> None:
    subprocess.run(["callgrind_control", *words], check=True, stdout=subprocess.DEVNULL)


def _total(text: str) -> int:
    """The total of one file of callgrind's."""
    for line in reversed(text.splitlines()):
        if line.startswith(("totals:", "summary:")):
            return int(line.split()[1])
    return 0


class Listener(Seat):
    """A seat that counts the bytes it is sent."""

    def data_received(self, data: bytes) -> None:
        """Count, then read."""
        crowd = self.crowd
        assert isinstance(crowd, Players)
        crowd.received += len(data)
        crowd.heard = perf_counter()
        super().data_received(data)


class Players(Crowd):
    """All clients, who play one command after the other, at one table after the other."""

    received = 0  # bytes
    heard = 0.0  # when the last of them came

    def seat(self, table: str, tokens: Sequence[str]) -> None:
        """A table with a client for every seat, not connected yet."""
        made = Table(table)
        made.seats = [Listener(self, made, number, token) for number, token in enumerate(tokens)]
        self.tables.append(made)

    async def play_commands(self, number: int) -> None:
        """Play so many commands, each when everybody has been shown the one before."""
        for turn in range(number):
            await self._one(self.tables[turn % len(self.tables)])

    async def _one(self, table: Table) -> None:
        self.ready = [seat for seat in table.seats if seat.choices]
        versions = [seat.version for seat in table.seats]
        self._offer(perf_counter())
        while table.mover is not None or any(
            seat.version == version for seat, version in zip(table.seats, versions, strict=True)
        ):
            await asyncio.sleep(0.005)
            if table.mover is None and perf_counter() - self.heard > QUIET_SECONDS:
                break


async def measure(
    server: CountedServer, game: str, tables: int, before: int, commands: int
) -> None:
    """Play, count and print."""
    crowd = Players(0, Random(1649))
    server.start()
    http = HTTPConnection("127.0.0.1", server.port, timeout=60)
    for _ in range(tables):
        crowd.seat(*server.open_table(http, game))
    crowd.port = server.port
    for seat in crowd.seats:
        await crowd.connect(seat, 0)
    await crowd.play_commands(before)
    await server.rest()
    server.count(on=True)
    kept, crowd.received = server.commands, 0
    await crowd.play_commands(commands)
    await asyncio.sleep(0.5)
    kept, sent = server.commands - kept, crowd.received
    server.count(on=False)
    row: Row = {"game": game, "commands": kept, "kilobytes": round(sent / kept / 1000, 1)}
    for name, pid in server.processes().items():
        row[name] = round(server.counted(pid) / kept / 1e6, 3)
    row["load"] = round(os.getloadavg()[0], 1)
    print(json.dumps(row), flush=True)


def main() -> None:
    """Measure one game after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="+", default=["blackwood"])
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--before", type=int, default=64, help="commands that are not counted")
    parser.add_argument("--commands", type=int, default=180)
    parser.add_argument("--python", type=Path, default=Path(sys.executable), help="serves with it")
    parser.add_argument("--keep", type=Path, help="a folder for callgrind's files")
    options = parser.parse_args()
    for game in options.game:
        with tempfile.TemporaryDirectory(prefix="covenstead-cost-") as folder:
            server = CountedServer(options.python, Path(folder))
            try:
                asyncio.run(measure(server, game, options.tables, options.before, options.commands))
            finally:
                server.stop()
                if options.keep is not None:
                    shutil.copytree(folder, options.keep, dirs_exist_ok=True)


if __name__ == "__main__":
    main()
