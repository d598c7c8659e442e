"""A real server process under load, killed again and again: no acknowledged move is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import threading
import time
from pathlib import Path

from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from covenstead.core import record
from covenstead.core.replay import replay
from covenstead.games import load_game
from covenstead.hosting.loading import loaded
from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.settings import Settings
from covenstead.server.store.sqlite import SqlStore
from tests.patience import PATIENCE, wait_until
from tests.server.client import Client
from tests.server.hall import InlineThinkers
from tests.server.process import Process

KILLS = 6
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
BUSY = ("busy", "not_kept")
STOPPED = (0, -signal.SIGTERM)  # uvicorn raises the signal again when all is closed


class Promise(Struct):
    """A move, and what its sender was told about it: acknowledged (with a version) or refused."""

    table: str
    seat: int
    cmd_id: str
    question: int
    moves: list[str]
    version: int | None = None
    refused: str = ""


class Player(threading.Thread):
    """Plays one seat of several tables, one after the other; comes back after every cut."""

    def __init__(self, here: Process, seat: int, tables: list[tuple[str, list[str]]]) -> None:
        super().__init__(daemon=True)
        self.here = here
        self.seat = seat
        self.tables = tables
        self.ledger: list[Promise] = []
        self.clients: list[Client] = []
        self.stopping = threading.Event()
        self.lots = random.Random(f"{tables[0][0]} {seat}")
        self.cuts: list[int | None] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        """Play on until the last table is over or the test ends."""
        try:
            for table, tokens in self.tables:
                if not self.stopping.is_set():
                    self._play(table, tokens[self.seat])
        except BaseException as wrong:
            self.failure = wrong

    def _play(self, table: str, token: str) -> None:
        client = self._come(table, token)
        self.clients.append(client)
        answered = -1
        while not (self.stopping.is_set() or client.scene.get("outcome")):
            try:
                question = client.scene["question"]
                if client.asked and question > answered:
                    time.sleep(self.lots.random() * 0.05)
                    moves = self.lots.choice([c["moves"] for c in client.scene["choices"]])
                    cmd_id = f"{len(self.ledger)}-{self.lots.getrandbits(32):x}"
                    made = Promise(table, self.seat, cmd_id, question, moves)
                    self.ledger.append(made)
                    answered = question
                    self._keep_asking(client, made)
                else:
                    client.hear(0.2)
            except TimeoutError:
                continue
            except GONE as gone:
                self._come_back(client, gone)

    def _keep_asking(self, client: Client, made: Promise) -> None:
        """Send a move under one id until it is known what became of it."""
        while made.version is None and not made.refused:
            try:
                for _ in range(1 + (self.lots.random() < 0.3)):  # some are said twice
                    client.say("play", cmd_id=made.cmd_id, question=made.question, moves=made.moves)
                message = client.hear()
                while message.get("cmd_id") != made.cmd_id:
                    message = client.hear()
                if message["type"] == "ack":
                    made.version = message["version"]
                elif message["code"] not in BUSY:
                    made.refused = message["code"]
            except GONE as gone:
                self._come_back(client, gone)

    def _come(self, table: str, token: str) -> Client:
        while True:
            try:
                return self.here.sit(table, self.seat, token)
            except GONE:
                time.sleep(0.05)

    def _come_back(self, client: Client, gone: Exception) -> None:
        received = gone.rcvd if isinstance(gone, ConnectionClosed) else None
        self.cuts.append(None if received is None else received.code)
        with contextlib.suppress(*GONE):
            while True:  # what came before the cut is still to be heard
                client.hear()
        while True:
            client.socket.close()
            try:
                client.connect()
                return
            except GONE:
                time.sleep(0.05)


def party(here: Process, game: str, seats: int, tables: int) -> list[Player]:
    """Players for every seat of some tables."""
    opened = [here.full_table(game, seats) for _ in range(tables)]
    return [Player(here, seat, opened) for seat in range(seats)]


def finish(players: list[Player]) -> None:
    """Let everybody learn what became of the last move."""
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(PATIENCE)
        assert not player.is_alive(), "a player waits for ever"
        if player.failure is not None:
            raise player.failure


def wait_for_moves(players: list[Player], moves: int) -> None:
    """Wait until everybody sits and so many moves were acknowledged."""

    def played() -> bool:
        assert not any(player.failure for player in players)
        return all(player.clients for player in players) and acknowledged(players) >= moves

    wait_until(played)


def acknowledged(players: list[Player]) -> int:
    """How many moves were acknowledged until now."""
    return sum(made.version is not None for player in players for made in list(player.ledger))


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    here = Process(tmp_path)
    lots = random.Random(1649)
    try:
        players = [
            *party(here, "candle-hour", 3, tables=12),
            *party(here, "candle-hour", 2, tables=12),
            *party(here, "blackwood", 4, tables=2),
        ]
        for player in players:
            player.start()
        for _ in range(KILLS):
            wait_for_moves(players, acknowledged(players) + lots.randint(10, 40))
            here.end(signal.SIGKILL)
            here.start()
        wait_for_moves(players, acknowledged(players) + 10)
        finish(players)
        converge(here, players)
        assert here.end(signal.SIGTERM) in STOPPED
    finally:
        here.close()
    ledger = [made for player in players for made in player.ledger]
    assert sum(len(player.cuts) for player in players) >= KILLS
    assert {made.refused for made in ledger} <= {"", "stale"}
    asyncio.run(check_ledger(here.url, ledger))


def test_a_stopped_server_closes_its_sockets_and_loses_nothing(tmp_path: Path) -> None:
    here = Process(tmp_path)
    try:
        players = party(here, "blackwood", 4, tables=2)
        for player in players:
            player.start()
        wait_for_moves(players, 20)
        assert here.end(signal.SIGTERM) in STOPPED
        here.start()
        finish(players)
        converge(here, players)
        assert here.end(signal.SIGTERM) in STOPPED
    finally:
        here.close()
    codes = [code for player in players for code in player.cuts]
    assert codes
    assert set(codes) == {1012}
    heard = [message for player in players for client in player.clients for message in client.heard]
    goodbyes = [message for message in heard if message["type"] == "goodbye"]
    assert {message["code"] for message in goodbyes} == {"stopping"}
    assert all(1 <= message["retry"] <= 3 for message in goodbyes)
    assert len(goodbyes) >= len(players), "everybody is told when to come back"
    asyncio.run(check_ledger(here.url, [made for player in players for made in player.ledger]))


def converge(here: Process, players: list[Player]) -> None:
    """What each client put together from deltas is what a newcomer to its seat is shown."""
    for player in players:
        for client in player.clients:
            while True:
                fresh = here.sit(client.table["id"], player.seat, str(client.hello["token"]))
                fresh.close()
                try:
                    while client.version < fresh.version:
                        client.hear()
                except GONE:
                    client.connect()
                if client.version == fresh.version:
                    assert client.scene == fresh.scene
                    break
            client.close()


async def check_ledger(url: str, ledger: list[Promise]) -> None:
    """Every acknowledged move stands in the record once, no refused one does, records replay."""
    store = await SqlStore.open(url)
    rooms = Rooms(store, InlineThinkers(), Settings())
    assert await store.integrity() == "ok"
    for table in {made.table for made in ledger}:
        found = await store.load(table)
        assert found is not None
        row, commands = found
        _check_history(row, commands)
        _check_replay(rooms, row, commands)
        kept = {command.cmd_id: command for command in commands}
        for made in ledger:
            if made.table != table:
                continue
            command = kept.get(f"{made.seat}/{made.cmd_id}")
            assert (command is not None) == (made.version is not None), made
            if command is not None:
                assert command.answer == {"version": made.version}
                assert command.command is not None
                assert command.command["moves"] == made.moves
    await store.close()


def _check_history(row: TableRow, commands: list[CommandRow]) -> None:
    assert [command.version for command in commands] == list(range(1, row.version + 1))
    assert len({command.cmd_id for command in commands}) == len(commands)


def _check_replay(rooms: Rooms, row: TableRow, commands: list[CommandRow]) -> None:
    game = load_game(row.game)
    table = loaded(game, row, commands).table
    assert table is not None
    again = replay(record.read(table.record()), game)
    assert again.position() == table.position()
    lines = [line.plain() for line in table.lines()]  # nobody takes a move back here
    assert lines == [line for command in commands for line in command.lines]
