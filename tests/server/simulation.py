"""A whole evening in virtual time: a seed decides delays, losses, cuts, full disks and crashes.

Nothing here waits, and no thread or socket is used: the event loop's clock jumps to whatever comes
next, and what is ready at the same moment happens in an order drawn by lot. The server's own code
runs from the socket's first message down to the store; around it are a lossy network, a store that
fails in every way a disk can, and model clients that retry as the protocol says.

    python -m tests.server.simulation --seeds 2000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import msgspec
import structlog
from starlette.websockets import WebSocket

from covenstead.bots import bot
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.view import View
from covenstead.games import load_game
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import received
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.rows import Chair, CommandRow, Pace, TableRow
from covenstead.server.rooms import absent_clients, sent_messages, sitting
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.store import Link, Service, Unavailable
from covenstead.server.web.access import hashed
from covenstead.server.web.socket import at_the_table, command_of
from covenstead.server.wire.messages import Said
from covenstead.server.workers.bot_pool import BotAnswer
from tests.catalogue import EXAMPLES, SHIPPED
from tests.games.common.facts import quick_options
from tests.server.atelier import Atelier
from tests.server.client import Mirror
from tests.server.virtual import in_virtual_time

STORM = 12.0  # seconds of faults
SOON = 10.0  # seconds within which a table must move on when there are none
EVENING = 900.0  # seconds a run may take
TABLE = "table"
BOT_PACE = 0.7
RESEND = 1.0
RESUME = 3.0  # seconds in which a client can resume
RECENT = 10_000  # bytes of messages that are sent again
RATES = dict.fromkeys(("open", "join", "read", "socket", "say", "talk"), (1e9, 1e9))


# The store


class SimStore:
    """One process's hold on the disk; it is slow, fails, forgets to answer, and dies."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.disk = evening.disk
        self.dead = False

    async def _reach(self) -> None:
        """Get to the disk, after a while or not at all."""
        await asyncio.sleep(self.evening.lots.random() * 0.02)
        if self.dead:
            await asyncio.Event().wait()
        if self.evening.strikes(0.04):
            raise Unavailable("The disk is full.")

    async def create(self, row: TableRow, snapshot: dict[str, Any] | None = None) -> None:
        """Keep a new table."""
        await self.disk.create(row, snapshot)

    async def append(
        self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        """Add a command: the place where everything can go wrong."""
        evening = self.evening
        if evening.strikes(0.05):
            await asyncio.sleep(evening.lots.random() * 2)
        await self._reach()
        if evening.strikes(0.01):
            await self._crash("before it is kept")
        await self.disk.append(row, command, snapshot)
        named = "" if command.kind == "begin" else command.cmd_id  # that one is a fresh secret
        evening.note("kept", row.version, command.kind, named, command.seat)
        if evening.strikes(0.02):
            await self._crash("after it is kept")
        if evening.strikes(0.04):
            raise Unavailable("It is kept, but who knows?")
        await asyncio.sleep(evening.lots.random() * 0.01)
        if self.dead:
            await asyncio.Event().wait()

    async def _crash(self, when: str) -> None:
        self.evening.crash(when)
        await asyncio.Event().wait()

    async def load(self, table: str) -> tuple[TableRow, list[CommandRow]] | None:
        """A table with its commands."""
        await self._reach()
        return await self.disk.load(table)

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        """The latest snapshot at or before a version."""
        await self._reach()
        return await self.disk.snapshot(table, version)

    async def commands(self, table: str, after: int, upto: int) -> list[CommandRow]:
        """Some of a table's commands."""
        await self._reach()
        return await self.disk.commands(table, after, upto)

    async def answer(self, table: str, cmd_id: str) -> dict[str, Any] | None:
        """The answer a command got."""
        await self._reach()
        return await self.disk.answer(table, cmd_id)

    async def find(self, code: str) -> str | None:
        """The table with this code."""
        return await self.disk.find(code)

    async def lobby(self, most: int) -> list[TableRow]:
        """Public tables."""
        return await self.disk.lobby(most)

    async def forget_words(self, table: str, version: int) -> None:
        """Forget the text of what a command said."""
        await self._reach()
        await self.disk.forget_words(table, version)

    async def keep_link(self, link: Link) -> None:
        """Keep a moving link."""
        await self._reach()
        await self.disk.keep_link(link)

    async def link(self, secret: str) -> Link | None:
        """The moving link with this hash."""
        await self._reach()
        return await self.disk.link(secret)

    async def delete_links(self, before: float) -> None:
        """Forget the moving links that ended before."""
        await self.disk.delete_links(before)

    async def keep_study(self, table: str, game: str, body: bytes) -> None:
        """Keep a study."""
        await self.disk.keep_study(table, game, body)

    async def study(self, table: str, game: str) -> bytes | None:
        """A study that was kept."""
        return await self.disk.study(table, game)

    async def service(self) -> Service:
        """How long servers have run."""
        return await self.disk.service()

    async def keep_service(self, service: Service) -> None:
        """Keep how long servers have run."""
        await self.disk.keep_service(service)

    async def marks(self) -> dict[str, float]:
        """The tables marked for deletion."""
        return await self.disk.marks()

    async def mark_untouched(self, before: float, due: float) -> int:
        """Mark tables for deletion."""
        return await self.disk.mark_untouched(before, due)

    async def unmark(self, tables: Iterable[str]) -> None:
        """Take the marks from some tables."""
        await self.disk.unmark(tables)

    async def delete_marked(self, before: float, due: float) -> list[str]:
        """Delete the tables that are due."""
        return await self.disk.delete_marked(before, due)

    async def health(self) -> str:
        """Say that all is well."""
        return await self.disk.health()

    async def close(self) -> None:
        """Nothing to let go of."""


class BotPool:
    """Bots in virtual time, at an even pace."""

    async def answer(self, table: str, view: View, level: str, key: bytes) -> BotAnswer:
        """One legal move."""
        await asyncio.sleep(BOT_PACE)
        return BotAnswer(str(bot(level, key.hex()).choose(view)))

    async def hints(self, table: str, view: View) -> None:
        """No hints here."""

    async def close(self) -> None:
        """Nothing to stop."""


# The network


class Line:
    """A connection between a client and a server process; stormy ones lose, repeat and reorder.

    As with TCP, what is lost on the way to the client costs the connection, a little later. An
    orderly line is still more like TCP: after a message that is lost, none arrives, and nothing
    comes to the client twice or in another order.
    """

    def __init__(self, evening: Evening, seat: int | None, orderly: bool) -> None:
        self.evening = evening
        self.seat = seat
        self.orderly = orderly
        self._broken = False  # whether a message to the client was lost
        self.down: asyncio.Queue[str | None] = asyncio.Queue()
        self.up: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_cut = False
        self._last = {"up": 0.0, "down": 0.0}
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{TABLE}/socket",
            "path_params": {"table": TABLE},
            "headers": [(b"host", b"localhost")],
            "client": (f"10.0.0.{seat}", 1),
        }
        socket = WebSocket(scope, self._receive, self._send)
        self._opened = False
        self.task = asyncio.create_task(at_the_table(evening.rooms, socket))

    async def _receive(self) -> dict[str, Any]:
        if not self._opened:
            self._opened = True
            return {"type": "websocket.connect"}
        text = await self.up.get()
        if text is None:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": text}

    async def _send(self, message: Any) -> None:
        if self.is_cut:
            raise OSError("The line is cut.")
        if message["type"] == "websocket.close":
            self._carry("down", self.down, None)
        elif message["type"] == "websocket.send":
            self.evening.note("sent", self.seat, message["text"])
            self._carry("down", self.down, message["text"])

    def say(self, text: str) -> None:
        """Send a message to the server."""
        self.evening.note("said", self.seat, text)
        self._carry("up", self.up, text)

    def _carry(self, way: str, end: asyncio.Queue[str | None], text: str | None) -> None:
        evening = self.evening
        loop, lots = asyncio.get_running_loop(), evening.lots
        if evening.strikes(0.02):
            if way == "down":
                loop.call_later(lots.random() * 2, self.cut)
                self._broken = self.orderly
            return
        if way == "down" and self._broken:
            return
        orderly = way == "down" and self.orderly
        for _ in range(2 if not orderly and evening.strikes(0.1) else 1):
            at = loop.time() + 0.001 + lots.random() * 0.03
            if not orderly and evening.strikes(0.1):
                at += lots.random() * 1.5
            else:
                at = self._last[way] = max(at, self._last[way] + 1e-6)
            loop.call_at(at, self._arrive, end, text)

    def _arrive(self, end: asyncio.Queue[str | None], text: str | None) -> None:
        if not self.is_cut:
            end.put_nowait(text)

    def cut(self) -> None:
        """Both ends notice that the other is gone."""
        if not self.is_cut:
            self.is_cut = True
            self.down.put_nowait(None)
            self.up.put_nowait(None)


# The clients


class Player(Mirror):
    """A model client: keeps the scene, answers by lot, repeats itself until it is heard."""

    def __init__(self, evening: Evening, seat: int | None) -> None:
        super().__init__(seat)
        self.evening = evening
        self.lots = random.Random(f"{evening.seed} {seat}")
        self.pending: dict[str, Any] | None = None
        self.said_at = 0.0
        self.commands = 0
        self.acks: dict[str, int] = {}
        self.given: dict[str, dict[str, Any]] = {}  # every command, by its id
        self.line: Line | None = None
        self.resumes = self.lots.random() < 0.5
        self.had = -1  # the version before the cut
        self.gap = False  # whether something was missing on an orderly line

    async def live(self) -> None:
        """Come to the table, again and again."""
        while True:
            if self.evening.rooms_is_up:
                await self._visit(Line(self.evening, self.seat, orderly=self.resumes))
            await asyncio.sleep(0.2 + self.lots.random())

    async def _visit(self, line: Line) -> None:
        """Stay as long as the line holds."""
        self.had = self.had if self.version < 0 else self.version
        self.line, self.version = line, -1
        if self.evening.strikes(0.3):  # the page was loaded again and has forgotten everything
            self.pending = self.resume = None
        self.evening.lines.append(line)
        token = f"secret {self.seat}"
        resume = self.resume if self.resumes else None
        hello = {"type": "hello", "seat": self.seat, "token": token, "resume": resume}
        line.say(json.dumps(hello))
        since = asyncio.get_running_loop().time()
        while True:
            try:
                text = await asyncio.wait_for(line.down.get(), RESEND)
            except TimeoutError:
                if self.version < 0 and asyncio.get_running_loop().time() - since > 3:
                    break  # the hello was lost
                self._say(again=True)
                self._think()
                continue
            if text is None or not self._take(json.loads(text)):
                break
            if self.resumes and self.evening.strikes(0.05):
                break  # a short cut
            self._think()
        line.cut()
        self.line = None

    def _take(self, message: dict[str, Any]) -> bool:
        """Take a message in; False if something is missing before it."""
        kind = message["type"]
        if kind == "scene" and message["version"] < self.version:
            return True  # an old one
        if kind == "delta" and message["since"] != self.version:
            self.gap = self.resumes
            return bool(message["version"] <= self.version)  # an old one, or a gap
        self.take(message)
        if kind == "resumed":
            self.version = self.had
        elif kind == "ack":
            self.acks[message["cmd_id"]] = message["version"]
            self._done(message["cmd_id"])
        elif kind == "refused" and message["code"] not in ("busy", "not_kept"):
            self._done(message["cmd_id"])
        return bool(kind != "goodbye")

    def _done(self, cmd_id: str) -> None:
        if self.pending is not None and self.pending["cmd_id"] == cmd_id:
            self.pending = None

    def _think(self) -> None:
        """Answer, if asked; sometimes say something foolish."""
        if self.pending is not None or self.seat is None or self.version < 0:
            return
        question = self.scene.get("question", 0)
        choices = self.scene.get("choices") or []
        lot = self.lots.random()
        if not self.evening.playing:
            return
        if self.evening.stormy and lot < 0.03:
            self._command("play", question=question - 1, moves=["peek"])
        elif lot < 0.06 and self.scene.get("undo", {}).get("depth"):
            self._command("undo", question=question)
        elif (
            self.evening.stormy
            and lot < 0.075
            and self.scene.get("prompt", {}).get("awaited", [])[1:]
        ):
            self._command("think", question=question)
        elif self.evening.stormy and lot < 0.09:
            names = [each.name for each in self.evening.game.standing]
            self._command("standing", name=self.lots.choice([*names, "none"]), on=lot < 0.075)
        elif choices:
            self._command("play", question=question, moves=self.lots.choice(choices)["moves"])

    def _command(self, kind: str, **words: Any) -> None:
        self.commands += 1
        cmd_id = f"{self.seat}-{self.commands}"
        self.pending = self.given[cmd_id] = {"type": kind, "cmd_id": cmd_id, **words}
        self._say()

    def _say(self, again: bool = False) -> None:
        now = asyncio.get_running_loop().time()
        if self.pending is None or self.line is None or self.version < 0:
            return
        if not again or now - self.said_at >= RESEND:
            self.said_at = now
            self.line.say(json.dumps(self.pending))


# The evening


class Evening:
    """One run: a table, its clients, the faults, and what must hold in spite of them."""

    def __init__(self, seed: int, game: str, trace: Callable[[str], None] | None = None) -> None:
        self.seed = seed
        self.lots = random.Random(f"evening {seed}")
        self.game = load_game(game)
        self.disk = MemoryStore()
        self.digest = sha256()
        self.trace = trace
        self.playing = True
        self.stormy = True
        self.crashes = 0
        self.lines: list[Line] = []
        self.rooms_is_up = False
        seats = self.lots.choice([n for n in self.game.seats if n <= 4])
        persons = self.lots.randint(1, seats)
        self.persons = sorted(self.lots.sample(range(seats), persons))
        self.row = TableRow(
            id=TABLE,
            code="CANDLE",
            game=game,
            rules=self.game.rules,
            seats=seats,
            options=self.game.settled(quick_options(game), seats),
            public=True,
            key=sha256(f"key {seed}".encode()).digest(),
            host="",
            created=0.0,
            touched=0.0,
            pace=Pace(*((0.5, 3.0, 2.0) if seed % 3 == 0 else ())),
            chairs=[
                Chair("person", f"Client {seat}", "", hashed(f"secret {seat}"), 1)
                if seat in self.persons
                else Chair("bot", "Bot", "uniform")
                for seat in range(seats)
            ],
        )

    def note(self, *words: Any) -> None:
        """Write down what happens: the same seed must give the same evening."""
        line = f"{asyncio.get_running_loop().time():.6f} {words}"
        self.digest.update(line.encode())
        if self.trace is not None:
            self.trace(line)

    def strikes(self, chance: float) -> bool:
        """Whether a fault happens now."""
        return self.stormy and self.lots.random() < chance

    def run(self) -> str:
        """Play; the hash of all that happened."""
        with (
            patch.object(absent_clients, "RESUME_SECONDS", RESUME),
            patch.object(sent_messages, "RECENT_BYTES", RECENT),
            patch.object(sent_messages, "new_id", lambda: f"{self.lots.getrandbits(64):x}"),
        ):
            in_virtual_time(self._evening(), self.lots)
        return self.digest.hexdigest()

    def open_rooms(self) -> None:
        """A server process starts."""
        settings = Settings(db="", rates=RATES, idle_seconds=5.0)
        self.store = SimStore(self)
        clock = asyncio.get_running_loop().time
        self.rooms = Rooms(self.store, BotPool(), settings, clock)
        self.rooms_is_up = True
        self._have_it_drawn(self.rooms)

    def _have_it_drawn(self, rooms: Rooms) -> None:
        """In every other evening a renderer draws; it is slow and dies, and another comes."""
        if self.seed % 2 == 0 or rooms is not self.rooms:
            return
        atelier = Atelier(rooms, lambda: 0.001 + self.lots.random() * 0.03)

        def trouble() -> None:
            if store.dead:
                return  # the renderer has died with its server
            if self.strikes(0.3):
                self.note("a renderer dies")
                atelier.close()
                loop.call_later(self.lots.random() * 2, self._have_it_drawn, rooms)
            else:
                loop.call_later(1.0, trouble)

        loop, store = asyncio.get_running_loop(), self.store
        loop.call_later(1.0, trouble)

    def crash(self, when: str) -> None:
        """The server process is killed: nothing that it does afterwards counts."""
        if not self.rooms_is_up:
            return
        self.note("crash", when)
        self.crashes += 1
        self.rooms_is_up, self.store.dead = False, True
        for line in self.lines:
            line.cut()
            line.task.cancel()
        for room in self.rooms.by_id.values():
            for task in [*room.pending.values(), *room.under_way]:
                task.cancel()
        self.lines = []
        asyncio.get_running_loop().call_later(0.5 + self.lots.random() * 2, self.open_rooms)

    async def _evening(self) -> None:
        await self.disk.create(self.row)
        self.open_rooms()
        self.stormy = False
        await sitting.start(await self.rooms.room(TABLE))
        self.stormy = True
        players = [Player(self, seat) for seat in [*self.persons, None]]
        living = [asyncio.create_task(player.live()) for player in players]
        troubles = asyncio.create_task(self._troubles())
        await asyncio.sleep(STORM)
        self.stormy = False
        troubles.cancel()
        await self._until_it_is_over()
        self.playing = False
        await asyncio.sleep(6)
        found = await self.disk.load(TABLE)
        assert found is not None
        self._check(players, await self.rooms.room(TABLE), *found)
        for task in living:
            task.cancel()

    async def _troubles(self) -> None:
        """Lines are cut, the rooms tidies up, and now and then the server is killed."""
        while True:
            await asyncio.sleep(self.lots.random() * 3)
            lot = self.lots.random()
            if lot < 0.4 and self.lines:
                self.lines[-1 - self.lots.randrange(min(3, len(self.lines)))].cut()
            elif lot < 0.7 and self.rooms_is_up:
                await self.rooms.tidy()
            elif lot < 0.85:
                self.crash("out of the blue")

    async def _until_it_is_over(self) -> None:
        """I8: without faults the table moves on within ten seconds, until the game is over."""
        while self.disk.rows[TABLE].status != "over":
            before = self.disk.rows[TABLE].version
            await asyncio.sleep(SOON)
            assert self.disk.rows[TABLE].version > before or self._over(), "the table is stuck"
            assert asyncio.get_running_loop().time() < EVENING, "the game does not end"

    def _over(self) -> bool:
        return self.disk.rows[TABLE].status == "over"

    def _check(
        self, players: list[Player], room: Room, row: TableRow, commands: list[CommandRow]
    ) -> None:
        kept = [command.cmd_id for command in commands]
        assert len(kept) == len(set(kept)), "I2: a command acts once"
        versions = [command.version for command in commands]
        assert versions == list(range(1, row.version + 1)), "I3: no gap"
        answers = {command.cmd_id: command.answer["version"] for command in commands}
        tables = self._every_table(commands)
        for player in players:
            for cmd_id, version in player.acks.items():
                told = answers.get(f"{player.seat}/{cmd_id}")
                if told is None:
                    changes = self._changes(player, cmd_id, version, tables)
                    assert not changes, "I1: what was acknowledged is kept"
                else:
                    assert told == version, "a repeated command gets the answer it got"
            scene = json.loads(msgspec.json.encode(room.scene(player.seat)))
            assert player.scene == scene, "I4: everybody ends on the server's view"
            assert player.version == room.version(player.seat)
            assert not player.gap, "a client that resumes is sent all that it missed"
        assert room.table is not None
        record = room.table.record(None, row.key)
        again = replay(read(record), self.game)
        assert row.kept is not None
        assert again.position() == row.kept["position"], "I5: the record gives the same state"

    def _every_table(self, commands: list[CommandRow]) -> list[Hosted]:
        """The table after each of its commands."""
        hosted, found = Hosted(self.game, self.row), []
        for command in commands:
            assert command.command is not None
            made = apply(hosted, received(command.command), command.at)
            assert isinstance(made, Hosted)
            hosted = made
            found.append(hosted)
        return found

    def _changes(self, player: Player, cmd_id: str, version: int, tables: list[Hosted]) -> bool:
        """Whether a command would have changed the table of the version that it was told."""
        given = msgspec.convert(player.given[cmd_id], Said)
        assert player.seat is not None
        command = command_of(player.seat, given)
        then = [hosted for hosted in tables if hosted.version(player.seat) == version]
        return all(apply(hosted, command, 0.0) is not hosted for hosted in then)


def simulate(seed: int, game: str, trace: Callable[[str], None] | None = None) -> str:
    """Play one seed; the hash of its trace."""
    return Evening(seed, game, trace).run()


def game_of(seed: int) -> str:
    """Which game a seed plays: mostly an example, which is short."""
    if seed % 20 == 0:
        return SHIPPED[seed // 20 % len(SHIPPED)]
    return list(EXAMPLES)[seed % len(EXAMPLES)]


def quiet() -> None:
    """Faults are expected here: the server's warnings about them are not printed."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("critical"))


def main() -> None:
    """Run many seeds; name those that fail."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--game", default="")
    parser.add_argument("--trace", action="store_true")
    chosen = parser.parse_args()
    quiet()
    began, failed = time.perf_counter(), []
    for seed in range(chosen.first, chosen.first + chosen.seeds):
        try:
            simulate(seed, chosen.game or game_of(seed), print if chosen.trace else None)
        except AssertionError as wrong:
            failed.append(seed)
            print(f"seed {seed} ({chosen.game or game_of(seed)}): {wrong}")
    seconds = time.perf_counter() - began
    print(f"{chosen.seeds} seeds in {seconds:.1f} s, {chosen.seeds / seconds:.1f} a second")
    if failed:
        sys.exit(f"failed: {failed}")


if __name__ == "__main__":
    main()
