"""How much a table server carries: real WebSockets on loopback, every move durable before its ack.

Moves are offered at an even rate (open loop): one that waits does not delay the next, and its
time counts from the moment it was due. Server and clients share this machine's cores.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import uvloop
from crowd import Crowd, Row, Tally, milliseconds

SEATS: Final = 4
HOSTS: Final = 4  # threads that open tables
STEPS: Final = (200, 300, 400, 500, 600, 800, 1000)  # moves offered a second on the way to the peak
KEPT_UP: Final = 0.95  # of what was offered
BACK_OFF: Final = 5.0  # clients that were cut return after a chance part of it, in seconds


class Server:
    """A server process of its own, on a port and a file that it takes up again after a kill."""

    limits = False  # whether the limits for one address hold

    def __init__(self, python: Path, folder: Path, more: list[str]) -> None:
        self.command = [str(python.parent / "covenstead")]
        self.folder = folder
        self.more = more  # words for its command line
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start and wait until it answers; the seconds it took."""
        began = perf_counter()
        out = self.folder / "server.out"
        environment = {**os.environ, "COVENSTEAD_RATES": "on" if self.limits else "off"}
        command = [*self.command, "serve", "--no-open", "--port", str(self.port)]
        command += ["--db", f"sqlite:///{self.folder / 'tables.sqlite'}", *self.more]
        with out.open("wb") as told, (self.folder / "server.err").open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=told, stderr=errors, env=environment)
        while not self.port:
            self._check()
            first = out.read_text().partition("\n")[0]
            if " at http://" in first:
                self.port = int(first.rpartition(":")[2])
            time.sleep(0.005)
        while not self._healthy():
            self._check()
            time.sleep(0.005)
        return perf_counter() - began

    def _healthy(self) -> bool:
        try:
            return self.ask(HTTPConnection("127.0.0.1", self.port, timeout=5), "/healthz") == b"ok"
        except (OSError, HTTPException):
            return False

    def _check(self) -> None:
        assert self.process is not None
        if self.process.poll() is not None:
            raise SystemExit((self.folder / "server.err").read_text()[-2000:])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()

    def ask(self, http: HTTPConnection, path: str, body: Any = None, token: str = "") -> bytes:
        """One request; the answer's body."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        content = None if body is None else json.dumps(body)
        http.request("GET" if body is None else "POST", path, content, headers)
        answer = http.getresponse()
        found = answer.read()
        if answer.status >= 400:
            raise SystemExit(f"{path}: {answer.status} {found!r}")
        return found

    def tables(self, game: str, number: int, level: str = "") -> list[tuple[str, list[str]]]:
        """So many running tables: their ids, and the secrets of the seats that persons have.

        With a level of bots there is one person at each table, and the bots have the other seats.
        """

        def some(share: int) -> list[tuple[str, list[str]]]:
            http = HTTPConnection("127.0.0.1", self.port, timeout=60)
            return [self.open_table(http, game, level) for _ in range(share)]

        shares = [number // HOSTS + (host < number % HOSTS) for host in range(HOSTS)]
        with ThreadPoolExecutor(HOSTS) as hosts:
            return [table for found in hosts.map(some, shares) for table in found]

    def open_table(self, http: HTTPConnection, game: str, level: str = "") -> tuple[str, list[str]]:
        """A running table: its id, and the secrets of the seats that persons have."""
        wish: dict[str, Any] = {"game": game, "seats": SEATS, "bearer": True, "name": "Client 1"}
        if level:
            wish["bots"] = {str(seat): level for seat in range(1, SEATS)}
        opened = json.loads(self.ask(http, "/api/tables", wish))
        path, tokens = f"/api/tables/{opened['table']['id']}", [opened["seat_token"]]
        for seat in range(1, 1 if level else SEATS):
            join = {"code": opened["code"], "name": f"Client {seat + 1}", "bearer": True}
            tokens.append(json.loads(self.ask(http, f"{path}/join", join))["seat_token"])
        self.ask(http, f"{path}/start", {}, opened["host_token"])
        return opened["table"]["id"], tokens

    @property
    def megabytes(self) -> float:
        """The memory that it and its processes have in use."""
        told = [Path(f"/proc/{pid}/status").read_text() for pid in self.pids]
        return round(sum(int(each.partition("VmRSS:")[2].split()[0]) for each in told) / 1024, 1)

    @property
    def commands(self) -> int:
        """How many commands it has kept: moves of the clients, and standing answers for them."""
        told = self.ask(HTTPConnection("127.0.0.1", self.port, timeout=60), "/metrics").decode()
        return int(float(told.partition("\ncovenstead_commands_total ")[2].split()[0]))

    @property
    def processor(self) -> float:
        """The seconds of processor time that it and its processes have used."""
        told = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2] for pid in self.pids]
        ticks = sum(sum(map(int, each.split()[11:13])) for each in told)
        return ticks / os.sysconf("SC_CLK_TCK")

    @property
    def pids(self) -> list[int]:
        """The server, and the processes it has started to draw and to think."""
        assert self.process is not None
        own = self.process.pid
        return [own, *map(int, Path(f"/proc/{own}/task/{own}/children").read_text().split())]


@contextlib.contextmanager
def serving(python: Path, more: list[str]) -> Iterator[Server]:
    """A server in a folder of its own, until the block ends."""
    with tempfile.TemporaryDirectory(prefix="covenstead-load-") as folder:
        server = Server(python, Path(folder), more)
        try:
            yield server
        finally:
            server.stop()


class Trial:
    """One size of a crowd, from the first table to the last."""

    def __init__(self, server: Server, game: str, tables: int, lots: Random, level: str) -> None:
        self.server = server
        self.game = game
        self.number = tables
        self.level = level  # of the bots; none: persons have all seats
        self.crowd = Crowd(0, lots)
        sockets = tables if level else SEATS * tables
        self.row: Row = {"game": game, "tables": tables, "sockets": sockets, "bots": level}

    async def run(self, rate: float, seconds: float, peak_seconds: float, back_off: float) -> Row:
        """Everything that is measured, one thing after the other."""
        await self._open()
        await self._steady(rate, seconds)
        if peak_seconds:
            await self._peak(rate, peak_seconds)
        await self._storm(back_off)
        await self._kill(rate, back_off)
        await self.crowd.cut()
        return self.row

    async def _open(self) -> None:
        self.row["start_s"] = round(self.server.start(), 2)
        self.row["rss_empty_mb"] = self.server.megabytes
        began = perf_counter()
        for table, tokens in self.server.tables(self.game, self.number, self.level):
            self.crowd.seat(table, tokens)
        self.row["open_s"] = round(perf_counter() - began, 2)
        self.crowd.port = self.server.port
        self.row["connect_s"] = round(await self.crowd.come(self.number / 500), 2)
        gc.freeze()  # the clients' own pauses would count as the server's

    async def _play(self, rate: float, seconds: float) -> tuple[Tally, Row]:
        kept, before = self.server.commands, self.server.processor
        own, began = time.process_time(), perf_counter()
        tally = await self.crowd.play(rate, seconds)
        took, used = perf_counter() - began, self.server.processor - before
        commands = self.server.commands - kept
        return tally, {
            "offered_per_s": round(tally.offered / seconds, 1),
            "done_per_s": round(len(tally.acks) / seconds, 1),
            "ack_p50_ms": milliseconds(tally.acks, 0.5),
            "ack_p99_ms": milliseconds(tally.acks, 0.99),
            "fan_out_p50_ms": milliseconds(tally.fans, 0.5),
            "fan_out_p99_ms": milliseconds(tally.fans, 0.99),
            "refused": dict(tally.refused),
            "starved": tally.starved,
            "server_cpu_percent": round(100 * used / took),
            "server_cpu_ms_per_command": round(1000 * used / max(1, commands), 1),
            "commands_per_s": round(commands / seconds, 1),
            "crowd_cpu_percent": round(100 * (time.process_time() - own) / took),
        }

    async def _steady(self, rate: float, seconds: float) -> None:
        self.row["rss_before_mb"] = self.server.megabytes
        _, row = await self._play(rate, seconds)
        self.row |= {"rate": rate, "seconds": seconds, **row}
        self.row["rss_after_mb"] = self.server.megabytes

    async def _peak(self, rate: float, seconds: float) -> None:
        """Offer more and more until the server falls behind; the last step is beyond the peak."""
        steps, best = [], 0.0
        for step in STEPS:
            if step <= rate:
                continue
            tally, row = await self._play(step, seconds)
            steps.append({"rate": step, **row})
            best = max(best, row["done_per_s"])
            if len(tally.acks) < KEPT_UP * tally.offered or tally.starved:
                break
        self.row["peak_per_s"], self.row["peak_steps"] = best, steps
        self.row["rss_peak_mb"] = self.server.megabytes

    async def _storm(self, back_off: float) -> None:
        """Every client is cut at once and returns."""
        await self.crowd.cut()
        self.crowd.forget_moves()
        self.row["storm_back_off_s"] = back_off
        self.row["storm_s"] = round(await self.crowd.come(back_off), 2)
        self.row["rss_storm_mb"] = self.server.megabytes

    async def _kill(self, rate: float, back_off: float) -> None:
        """Kill the server in mid-play; everybody comes back to the next one."""
        playing = asyncio.create_task(self.crowd.play(rate, 1.0))
        await asyncio.sleep(0.7)
        killed = perf_counter()
        self.server.kill()
        starting = asyncio.create_task(asyncio.to_thread(self.server.start))
        playing.cancel()
        await self.crowd.cut()
        self.crowd.forget_moves()
        came = asyncio.create_task(self.crowd.come(back_off))
        self.row["kill_to_serving_s"] = round(await starting, 2)
        await came
        self.row["kill_to_all_synced_s"] = round(perf_counter() - killed, 2)
        self.row["wrong"] = self.crowd.unsynced()


def main() -> None:
    """Measure, print."""
    options = _options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the server ends with us
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    rows = []
    more = [] if options.renderers is None else ["--renderers", str(options.renderers)]
    for tables in options.tables:
        rate = options.rate or tables / 5
        with serving(options.python, more) as server:
            trial = Trial(server, options.game, tables, Random(1649), options.bots)
            peak, back_off = (1.5, 1.0) if options.short else (4.0, BACK_OFF)
            # Bots answer at their own pace, so more moves than that cannot be offered.
            peak = 0 if options.no_peak or options.bots else peak
            work = trial.run(rate, options.seconds, peak, back_off)
            rows.append(uvloop.run(work) | {"load_average": round(os.getloadavg()[0], 1)})
        if not options.json:
            _print(rows[-1])
    if options.json:
        json.dump(rows, sys.stdout, indent=1)
    if any(row["wrong"] for row in rows):
        raise SystemExit("An acknowledged move was lost, or a client was led astray.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="blackwood")
    parser.add_argument("--bots", default="", help="a level: one person and three bots a table")
    parser.add_argument("--tables", type=int, nargs="+", help="default: 100 500 1000")
    parser.add_argument("--rate", type=float, default=0, help="moves a second; default: tables / 5")
    parser.add_argument("--seconds", type=float, help="default: 20")
    parser.add_argument("--python", type=Path, default=Path(sys.executable), help="serves with it")
    parser.add_argument("--renderers", type=int, help="default: as the server thinks best")
    parser.add_argument("--no-peak", action="store_true", help="leave the peak out")
    parser.add_argument("--short", action="store_true", help="100 tables, half a minute in all")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    options.tables = options.tables or ([100] if options.short else [100, 500, 1000])
    options.seconds = options.seconds or (5.0 if options.short else 20.0)
    return options


def _print(row: Row) -> None:
    for name, value in row.items():
        if name == "peak_steps":
            for step in value:
                print(f"    {step}")
        else:
            print(f"{name:>22}  {value}")
    print(flush=True)


if __name__ == "__main__":
    main()
