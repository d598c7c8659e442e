"""One table in memory: it checks, keeps and shows every change, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import Struct, structs

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.record import kept_line, write
from covenstead.core.table import Table
from covenstead.server import sentences
from covenstead.server.log_ids import log_id
from covenstead.server.rooms.client import Client
from covenstead.server.rooms.display import Display
from covenstead.server.rooms.loading import laid
from covenstead.server.rooms.presence import Presence
from covenstead.server.rooms.snapshot import encoded, sealed
from covenstead.server.store.store import (
    CommandRow,
    Conflict,
    Duplicate,
    StoreError,
    TableRow,
)
from covenstead.server.web.access import Refusal, matches

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms
    from covenstead.server.workers.renderer_pool import Renderer

log = structlog.get_logger()

RETRIES = 5

Change = Callable[[TableRow, Table | None], Table | None]  # applies a command to row and table
Acknowledge = Callable[[int], None]  # tells the sender that the command is kept, in this version


def nobody_waits(version: int) -> None:
    """Tell nobody: the server itself gave the command."""


class Command(Struct):
    """A command to a table; the same id is carried out once."""

    cmd_id: str
    kind: str
    seat: Seat | None
    change: Change
    moves: Sequence[str] = ()  # the moves, if the command does nothing but play them


class Sender:
    """The giver of a command: its epoch of the seat (None: the server), and how to tell it."""

    def __init__(self, epoch: int | None = None, told: Acknowledge = nobody_waits) -> None:
        self.epoch = epoch
        self.told = told


SERVER = Sender()


class Room(Display):
    """One table: its row, the game on it, and its clients."""

    def __init__(self, rooms: Rooms, game: Game, row: TableRow, commands: list[CommandRow]) -> None:
        super().__init__(game, row, laid(game, row, commands))
        self.rooms = rooms
        self.answers = {command.cmd_id: command.answer for command in commands}
        self.clients: dict[Client, None] = {}  # in the order in which they came
        self.presence = Presence(self._tell_presence)
        self.here = self.presence.here
        self.lock = asyncio.Lock()
        # Seats that took a move back: no standing answer may end their turn.
        self.kept_open: set[Seat] = set()
        self.pending: dict[str, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()
        self._due: dict[Client, None] = {}  # clients who have not been shown the last change
        self.renderer: Renderer | None = None  # draws for the clients; none: this process draws

    @property
    def unused(self) -> bool:
        """Whether the table may leave memory: it has no clients, and nothing is under way."""
        return not (self.clients or self.pending or self.lock.locked())

    def record(self, seat: Seat) -> str | None:
        """The game as text for a seat (NONE: a spectator); None before it begins."""
        row = self.row
        if self.shown is not None:
            return self.shown.record(seat, row.key)
        if not self.readonly:
            return None
        over = row.status == "over"
        lines = [kept_line(line, self.game) for line in self.laid.old_lines]
        reader, key = (None, row.key) if over else (seat, None)
        text = write(self.game, row.seats, row.options, None, lines, None, reader, key)
        return text.replace(f"rules: {self.game.rules}", f"rules: {row.rules}", 1)

    def holder(self, seat: Seat, token: str) -> bool:
        """Whether this secret holds the seat."""
        return 0 <= seat < self.row.seats and matches(token, self.row.chairs[seat].token)

    # Changing the table

    async def change(
        self,
        cmd_id: str,
        kind: str,
        seat: Seat | None,
        change: Change,
        sender: Sender = SERVER,
        moves: Sequence[str] = (),
    ) -> None:
        """Carry a command out once: check, apply to a copy, keep, swap, acknowledge, show.

        If the command does nothing but play moves, `moves` are those. A command that has begun goes
        on when its sender leaves: otherwise memory would fall behind the store.
        """
        command = Command(cmd_id, kind, seat, change, moves)
        task = asyncio.create_task(self._carry_out(command, sender))
        self.under_way.add(task)
        task.add_done_callback(self._carried_out)
        await asyncio.shield(task)

    def _carried_out(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()  # fetched, so that asyncio does not log it: the sender has been told

    async def _carry_out(self, command: Command, sender: Sender) -> None:
        async with self.lock:
            await self._acknowledge(command, sender)
        await self.rooms.broadcaster.shown(self)

    async def _acknowledge(self, command: Command, sender: Sender) -> None:
        for _ in range(RETRIES):
            known = self.answers.get(command.cmd_id)
            if known is not None:
                sender.told(int(known["version"]))
                return
            if sender.epoch is not None and command.seat is not None:
                self._check_hold(command.seat, sender.epoch)
            try:
                sender.told(await self._change(command))
            except Conflict:  # another process was faster: look again
                await self.reload()
                continue
            self._changed(command.seat)
            return
        raise Refusal(503, "busy", sentences.TABLE_BUSY)

    def _check_hold(self, seat: Seat, epoch: int) -> None:
        """Refuse a command whose sender no longer holds the seat."""
        if self.row.chairs[seat].epoch != epoch:
            raise Refusal(403, "not_your_seat", sentences.SEAT_LOST)

    async def _change(self, command: Command) -> int:
        """Apply a command to a copy, keep it, and swap the copy in; returns the version to tell."""
        row = structs.replace(self.row, chairs=[structs.replace(c) for c in self.row.chairs])
        before, seat = self.table, command.seat
        table = command.change(row, None if before is None else before.fork())
        row.version += 1
        row.touched = now = self.rooms.clock()
        here = self.laid
        if table is not None:
            here = here.after(table, command.kind, row.version)
        told = here.version(seat, row.version)
        answer = {"version": told}
        kept = CommandRow(row.version, command.cmd_id, seat, command.kind, answer, now)
        if table is not None:
            if here.held:
                row.touched = self.row.touched  # a new time would tell that a seat has answered
            self._write(row, kept, table)
            row.kept = sealed(row, row.version, here.kept(encoded))
        try:
            await self.rooms.store.append(row, kept)
        except Duplicate as known:
            await self.reload()
            return int(known.answer["version"])
        except Conflict:
            raise
        except StoreError as wrong:
            return await self._look_up(command.cmd_id, wrong)
        if table is not None:
            row.kept = None  # the store has the snapshot, and memory the table itself
        self.lay(row, here)
        if self.renderer is not None:
            self.renderer.follow(self, command.seat, command.moves)
        self.answers[command.cmd_id] = answer
        self.rooms.moves_kept.inc()
        return told

    async def _look_up(self, cmd_id: str, wrong: StoreError) -> int:
        """Look a command up after an error of the store, which may have kept it all the same."""
        try:
            told = await self.rooms.store.answer(self.row.id, cmd_id)
        except StoreError:
            raise Refusal(503, "busy", sentences.PERHAPS_SAVED) from None
        if told is None:
            log.warning("not kept", table=log_id(self.row.id), why=str(wrong))
            raise Refusal(503, "not_kept", sentences.NOT_SAVED) from None
        await self.reload()
        return int(told["version"])

    def _write(self, row: TableRow, command: CommandRow, table: Table) -> None:
        """Note in the command which lines it added to the record."""
        before = (0, 0) if self.table is None else self.table.lengths()
        after = table.lengths()
        command.lines_before = min(before[0], after[0])  # undo shortens the record
        command.entries_before = min(before[1], after[1])
        command.lines, command.entries = table.written(command.lines_before, command.entries_before)
        command.chosen = table.chosen(command.lines_before)
        if row.persons > 1:
            table.forget_barred()  # old positions take a third of a table's memory
        if table.outcome is not None:
            row.status = "over"

    async def reload(self) -> None:
        """Load the table from the store again."""
        try:
            found = await self.rooms.store.load(self.row.id)
        except StoreError:
            raise Refusal(503, "busy", sentences.TABLE_NOT_READ) from None
        if found is None:
            raise Refusal(404, "no_table", sentences.TABLE_GONE)
        row, commands = found
        try:
            self.lay(row, laid(self.game, row, commands))
        except Exception as wrong:
            self.abandon()
            raise self.rooms.give_up(self.row.id, wrong) from None
        self.answers = {command.cmd_id: command.answer for command in commands}
        self.come_home()
        self._changed(None)

    # Showing the table

    def _changed(self, answered: Seat | None) -> None:
        """Note the clients to be shown the change; of a withheld answer, only the answerer."""
        self._send_away()
        for client in self.clients:
            seat = client.seat
            if self.held and client.version >= 0 and (seat is None or seat != answered):
                continue
            self._due[client] = None
        self.rooms.broadcaster.call(self)

    def show_away(self) -> bool:
        """Let a renderer show the change, if there is one for this table."""
        self._find_renderer()
        if self.renderer is None:
            return False
        due = sorted(self._due, key=self._turn)
        self._due.clear()
        self.renderer.show(self, due)
        return True

    def _find_renderer(self) -> None:
        """Have a renderer draw the table if several persons play and somebody looks on.

        Not while answers are withheld: a new renderer would show all clients the whole scene, and
        so tell that somebody has answered.
        """
        if self.held:
            return
        several = self.table is not None and self.row.persons > 1 and bool(self.clients)
        renderer = self.rooms.renderers.of(self.row.id) if several else None
        if renderer is self.renderer:
            return
        self.come_home()
        self._due.update(self.clients)
        self.renderer = renderer
        if renderer is not None:
            renderer.take(self)

    def come_home(self) -> None:
        """Have this process draw the table again; the clients will be shown the whole scene."""
        if self.renderer is not None:
            self.renderer.forget(self)
            self.renderer = None
        for client in self.clients:
            client.blink()

    def come_home_at_once(self) -> None:
        """Draw here at once, because the renderer is lost with everything it was to show."""
        self.come_home()
        self._due.update(self.clients)
        self.rooms.broadcaster.call_home(self)

    def show_next(self) -> bool:
        """Show one client the change; after the last client, let bots and standing answers act."""
        try:
            if self._due:
                self._show(min(self._due, key=self._turn))
                return True
            self.rooms.after_change(self)
        except Exception:
            self._due.clear()
            self.look_away()
            raise
        self.look_away()
        return False

    def _turn(self, client: Client) -> int:
        """The sort key of a client: seats that are asked come before the others."""
        return 0 if self.shown is not None and client.seat in self.shown.awaiting else 1

    def _show(self, client: Client) -> None:
        del self._due[client]
        seat = client.seat
        client.show(self.version(seat), self.info(seat), self.look(seat))

    def welcome(self, client: Client) -> None:
        """Let a client in and show the whole scene."""
        first = not self.clients
        self.clients[client] = None
        seat = client.seat
        if seat is not None:
            self.presence.came(seat)
        if first:
            self._find_renderer()
        self._due.pop(client, None)
        if self.renderer is None:
            client.show(self.version(seat), self.info(seat), self.scene(seat))
        else:
            self.renderer.welcome(self, client)

    def leave(self, client: Client) -> None:
        """Let a client go."""
        if client not in self.clients:
            return
        del self.clients[client]
        self._due.pop(client, None)
        if self.renderer is not None:
            self.renderer.leave(self, client)
            if not self.clients:
                self.come_home()
        if client.seat is not None and all(client.seat != other.seat for other in self.clients):
            self.presence.went(client.seat)

    async def _tell_presence(self) -> None:
        """Tell all clients at which seats somebody is connected."""
        async with self.lock:
            if self.renderer is not None:
                self.renderer.tell(self)
                return
            for client in self.clients:
                if client not in self._due:  # those that are due will be shown it with the change
                    client.tell(self.info(client.seat))

    def abandon(self) -> None:
        """Send all clients away, because the table is deleted."""
        self.close()
        for client in list(self.clients):
            client.dismiss("no_table", sentences.TABLE_GONE)
            self.leave(client)

    def _send_away(self) -> None:
        """Send clients away whose seat has changed hands."""
        for client in list(self.clients):
            if client.seat is not None and client.epoch != self.row.chairs[client.seat].epoch:
                client.dismiss("not_your_seat", sentences.SEAT_CHANGED_HANDS)
                self.leave(client)
                self.presence.lost(client.seat)

    # Tasks beside the commands of the clients

    def later(self, cmd_id: str, doing: Coroutine[Any, Any, None]) -> None:
        """Start a task that will give a command with this id."""
        task = asyncio.create_task(doing)
        self.pending[cmd_id] = task
        task.add_done_callback(partial(self._done, cmd_id))

    def _done(self, cmd_id: str, task: asyncio.Task[None]) -> None:
        self.pending.pop(cmd_id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("an answer failed", table=log_id(self.row.id), why=repr(task.exception()))

    def close(self) -> None:
        """Cancel all tasks of the table."""
        self.presence.close()
        for task in list(self.pending.values()):
            task.cancel()
