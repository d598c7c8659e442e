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
from covenstead.server.access import Refusal, matches
from covenstead.server.guest import Guest
from covenstead.server.laying import laid
from covenstead.server.presence import Presence
from covenstead.server.sight import Sight
from covenstead.server.store import (
    CommandRow,
    Conflict,
    Duplicate,
    StoreError,
    TableRow,
)
from covenstead.server.tabletop import encoded, sealed

if TYPE_CHECKING:
    from covenstead.server.house import House
    from covenstead.server.limners import Limner

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


class Room(Sight):
    """One table: its row, the game on it, and its guests."""

    def __init__(self, house: House, game: Game, row: TableRow, commands: list[CommandRow]) -> None:
        super().__init__(game, row, laid(game, row, commands))
        self.house = house
        self.answers = {command.cmd_id: command.answer for command in commands}
        self.guests: dict[Guest, None] = {}  # in the order in which they came and are shown things
        self.presence = Presence(self._tell_presence)
        self.here = self.presence.here
        self.lock = asyncio.Lock()
        # Seats that took a move back: no standing answer may end their turn.
        self.kept_open: set[Seat] = set()
        self.pending: dict[str, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()
        self._due: dict[Guest, None] = {}  # guests who have not been shown the last change
        self.limner: Limner | None = None  # draws for the guests; none: this process draws

    @property
    def unused(self) -> bool:
        """Whether the table may leave memory: it has no guests, and nothing is under way."""
        return not (self.guests or self.pending or self.lock.locked())

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
        await self.house.herald.shown(self)

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
        row.touched = now = self.house.clock()
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
            await self.house.store.append(row, kept)
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
        if self.limner is not None:
            self.limner.follow(self, command.seat, command.moves)
        self.answers[command.cmd_id] = answer
        self.house.moves_kept.inc()
        return told

    async def _look_up(self, cmd_id: str, wrong: StoreError) -> int:
        """Look a command up after an error of the store, which may have kept it all the same."""
        try:
            told = await self.house.store.answer(self.row.id, cmd_id)
        except StoreError:
            raise Refusal(503, "busy", sentences.PERHAPS_SAVED) from None
        if told is None:
            log.warning("not kept", table=self.row.id, why=str(wrong))
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
            found = await self.house.store.load(self.row.id)
        except StoreError:
            raise Refusal(503, "busy", sentences.TABLE_NOT_READ) from None
        if found is None:
            raise Refusal(404, "no_table", sentences.TABLE_GONE)
        row, commands = found
        try:
            self.lay(row, laid(self.game, row, commands))
        except Exception as wrong:
            self.abandon()
            raise self.house.give_up(self.row.id, wrong) from None
        self.answers = {command.cmd_id: command.answer for command in commands}
        self.come_home()
        self._changed(None)

    # Showing the table

    def _changed(self, answered: Seat | None) -> None:
        """Note the guests to show the change to; of answers to several seats, only the answerer."""
        self._send_away()
        for guest in self.guests:
            seat = guest.seat
            if self.held and guest.version >= 0 and (seat is None or seat != answered):
                continue
            self._due[guest] = None
        self.house.herald.call(self)

    def show_away(self) -> bool:
        """Let a limner show the change, if there is one for this table."""
        self._find_limner()
        if self.limner is None:
            return False
        due = sorted(self._due, key=self._turn)
        self._due.clear()
        self.limner.show(self, due)
        return True

    def _find_limner(self) -> None:
        """Have a limner draw the table if several persons play and somebody looks on.

        Not while answers are withheld: a new limner would show all guests the whole scene, and so
        tell that somebody has answered.
        """
        if self.held:
            return
        several = self.table is not None and self.row.persons > 1 and bool(self.guests)
        limner = self.house.limners.of(self.row.id) if several else None
        if limner is self.limner:
            return
        self.come_home()
        self._due.update(self.guests)
        self.limner = limner
        if limner is not None:
            limner.take(self)

    def come_home(self) -> None:
        """Have this process draw the table again; the guests will be shown the whole scene."""
        if self.limner is not None:
            self.limner.forget(self)
            self.limner = None
        for guest in self.guests:
            guest.blink()

    def come_home_at_once(self) -> None:
        """Draw here at once, because the limner is lost with everything it was to show."""
        self.come_home()
        self._due.update(self.guests)
        self.house.herald.call_home(self)

    def show_next(self) -> bool:
        """Show one guest the change; after the last guest, let bots and standing answers act."""
        try:
            if self._due:
                self._show(min(self._due, key=self._turn))
                return True
            self.house.after_change(self)
        except Exception:
            self._due.clear()
            self.look_away()
            raise
        self.look_away()
        return False

    def _turn(self, guest: Guest) -> int:
        """The sort key of a guest: seats that are asked come before the others."""
        return 0 if self.shown is not None and guest.seat in self.shown.awaiting else 1

    def _show(self, guest: Guest) -> None:
        del self._due[guest]
        seat = guest.seat
        guest.show(self.version(seat), self.info(seat), self.look(seat))

    def welcome(self, guest: Guest) -> None:
        """Let a guest in and show the whole scene."""
        first = not self.guests
        self.guests[guest] = None
        seat = guest.seat
        if seat is not None:
            self.presence.came(seat)
        if first:
            self._find_limner()
        self._due.pop(guest, None)
        if self.limner is None:
            guest.show(self.version(seat), self.info(seat), self.scene(seat))
        else:
            self.limner.welcome(self, guest)

    def leave(self, guest: Guest) -> None:
        """Let a guest go."""
        if guest not in self.guests:
            return
        del self.guests[guest]
        self._due.pop(guest, None)
        if self.limner is not None:
            self.limner.leave(self, guest)
            if not self.guests:
                self.come_home()
        if guest.seat is not None and all(guest.seat != other.seat for other in self.guests):
            self.presence.went(guest.seat)

    async def _tell_presence(self) -> None:
        """Tell all guests at which seats somebody is connected."""
        async with self.lock:
            if self.limner is not None:
                self.limner.tell(self)
                return
            for guest in self.guests:
                if guest not in self._due:  # those that are due will be shown it with the change
                    guest.tell(self.info(guest.seat))

    def abandon(self) -> None:
        """Send all guests away, because the table is deleted."""
        self.close()
        for guest in list(self.guests):
            guest.dismiss("no_table", sentences.TABLE_GONE)
            self.leave(guest)

    def _send_away(self) -> None:
        """Send guests away whose seat has changed hands."""
        for guest in list(self.guests):
            if guest.seat is not None and guest.epoch != self.row.chairs[guest.seat].epoch:
                guest.dismiss("not_your_seat", sentences.SEAT_CHANGED_HANDS)
                self.leave(guest)
                self.presence.lost(guest.seat)

    # Tasks beside the commands of the guests

    def later(self, cmd_id: str, doing: Coroutine[Any, Any, None]) -> None:
        """Start a task that will give a command with this id."""
        task = asyncio.create_task(doing)
        self.pending[cmd_id] = task
        task.add_done_callback(partial(self._done, cmd_id))

    def _done(self, cmd_id: str, task: asyncio.Task[None]) -> None:
        self.pending.pop(cmd_id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("an answer failed", table=self.row.id, why=repr(task.exception()))

    def close(self) -> None:
        """Cancel all tasks of the table."""
        self.presence.close()
        for task in list(self.pending.values()):
            task.cancel()
