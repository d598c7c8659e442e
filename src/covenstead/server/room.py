"""One table in memory: every change is checked, kept, then shown, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.record import kept_line, write
from covenstead.core.scene import Scene, Undo
from covenstead.core.table import Table
from covenstead.server.access import Refusal, matches
from covenstead.server.guest import Guest
from covenstead.server.laying import laid
from covenstead.server.messages import ChairInfo, TableInfo
from covenstead.server.presence import Presence
from covenstead.server.store import (
    CommandRow,
    Conflict,
    Duplicate,
    StoreError,
    TableRow,
)
from covenstead.server.tabletop import Laid, sealed

if TYPE_CHECKING:
    from covenstead.server.house import House

log = structlog.get_logger()

RETRIES = 5

Change = Callable[[TableRow, Table | None], Table | None]  # what a command does to row and table
Acknowledge = Callable[[int], None]  # tells the sender that the command is kept, as this version


def nobody_waits(version: int) -> None:
    """Nobody waits for this acknowledgement."""


class Sender:
    """Who gives a command: its hold on the seat (None: the server itself), and how it is told."""

    def __init__(self, epoch: int | None = None, told: Acknowledge = nobody_waits) -> None:
        self.epoch = epoch
        self.told = told


SERVER = Sender()


class Room:
    """One table: its row, the game on it, and its guests."""

    def __init__(self, house: House, game: Game, row: TableRow, commands: list[CommandRow]) -> None:
        self.house = house
        self.game = game
        self.guests: dict[Guest, None] = {}  # in the order they came: so they are shown things
        self.presence = Presence(self._tell_presence)
        self.lock = asyncio.Lock()
        self.kept_open: set[Seat] = set()  # turns that standing answers must not end after an undo
        self.pending: dict[str, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()
        self._due: dict[Guest, None] = {}  # who has not been shown the last change
        self._scenes: dict[Seat | None, Scene | None] = {}  # while a change is being shown
        self._take(row, commands)

    def _take(self, row: TableRow, commands: list[CommandRow]) -> None:
        """Lay the table out as the store has it."""
        self.row = row
        self.answers = {command.cmd_id: command.answer for command in commands}
        found = laid(self.game, row, commands)
        self.table = found.table
        self.opening, self.opened = found.opening, found.opened
        self.settled = found.settled
        self.readonly, self.old_lines = found.readonly, found.old_lines

    # What is asked, and what everybody may know

    @property
    def shown(self) -> Table | None:
        """The table as it is shown: while several seats are asked, as it was when they were."""
        return self.opening or self.table

    @property
    def question(self) -> int:
        """The number of the open question."""
        return 0 if self.shown is None else self.shown.question

    def undecided(self) -> tuple[Seat, ...]:
        """The seats that still owe an answer."""
        return () if self.table is None else self.table.awaiting

    @property
    def unused(self) -> bool:
        """Whether nobody is here and nothing is going on, so that it may leave memory."""
        return not (self.guests or self.pending or self.lock.locked())

    @property
    def held(self) -> bool:
        """Whether some have answered a question to several seats, which nobody else may know."""
        return self.opening is not None and self.opening is not self.table

    def answered(self, seat: Seat | None) -> bool:
        """Whether several seats are asked, and this one has nothing more to say."""
        if self.opening is None or seat not in self.opening.awaiting:
            return False
        return seat not in self.undecided()

    def version(self, seat: Seat | None) -> int:
        """The version a seat is shown: of a question to several seats it knows its own answer."""
        if self.opening is None or self.table is None:
            return self.row.version
        return self._version(seat, self.row, self.table, self.opening, self.opened)

    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.row.chairs)]

    def info(self, seat: Seat | None = None) -> TableInfo:
        """The table as everybody may know it, in the version that the seat is shown."""
        row = self.row
        here = self.presence.here
        over = row.status == "over"
        return TableInfo(
            id=row.id,
            game=row.game,
            title=self.game.title,
            rules=row.rules,
            seats=row.seats,
            options=row.options,
            public=row.public,
            status=row.status,
            version=self.version(seat),
            chairs=[
                ChairInfo(number, chair.kind, chair.name, chair.level, number in here)
                for number, chair in enumerate(row.chairs)
            ],
            key_hash=sha256(row.key).hexdigest(),
            awaiting=[] if self.shown is None else list(self.shown.awaiting),
            readonly=self.readonly,
            key=row.key.hex() if over else "",
            standing=seat is not None and row.chairs[seat].standing,
        )

    def scene(self, seat: Seat | None) -> Scene | None:
        """What a seat sees; nothing before the game begins."""
        return self._scenes[seat] if seat in self._scenes else self._scene(seat)

    def _scene(self, seat: Seat | None) -> Scene | None:
        table = self.shown
        if table is None:
            return None
        scene: Scene = table.scene(seat, self.names())
        if seat is not None:
            scene.undo = self._undo(scene.undo, table, seat)
        if self.answered(seat):
            scene.choices, scene.plans, scene.closed, scene.finish = [], [], [], []
            scene.prompt.mood = "watching"  # answered: the others' answers are not told before all
        return scene

    def alone(self, seat: Seat) -> bool:
        """Whether nobody but bots sits opposite: then undo knows no barrier."""
        return all(c.kind == "bot" for s, c in enumerate(self.row.chairs) if s != seat)

    def _undo(self, ruled: Undo, table: Table, seat: Seat) -> Undo:
        """How many moves the seat can take back, as the rules and the server see it."""
        if self.row.status != "over" and self.alone(seat):
            assert self.table is not None
            depth = self.table.undo_depth(seat, past_barriers=True)
            return Undo(depth, "" if depth else "There is nothing to take back.")
        return Undo(min(ruled.depth, self._undo_depth(table, seat)), ruled.why)

    def _undo_depth(self, table: Table, seat: Seat) -> int:
        if self.opening is not None or self.row.status == "over":
            return 0
        if not self.settled:
            return table.undo_depth(seat)
        depth, trial = 0, table.fork()
        while trial.undo_depth(seat):
            trial.undo(seat)
            if trial.lengths()[0] < self.settled:
                break
            depth += 1
        return depth

    def record(self, seat: Seat) -> str | None:
        """The game as text for a seat (NONE: a spectator); None before it begins."""
        row = self.row
        if self.shown is not None:
            return self.shown.record(seat, row.key)
        if not self.readonly:
            return None
        over = row.status == "over"
        lines = [kept_line(line, self.game) for line in self.old_lines]
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
    ) -> None:
        """Carry a command out once: check, apply to a copy, keep, swap, acknowledge, show.

        Once begun it is not given up when its sender leaves: memory would fall behind the store.
        """
        task = asyncio.create_task(self._carry_out(cmd_id, kind, seat, change, sender))
        self.under_way.add(task)
        task.add_done_callback(self._carried_out)
        await asyncio.shield(task)

    def _carried_out(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()  # the sender has been told, or has left

    async def _carry_out(
        self, cmd_id: str, kind: str, seat: Seat | None, change: Change, sender: Sender
    ) -> None:
        async with self.lock:
            await self._acknowledge(cmd_id, kind, seat, change, sender)
        await self.house.herald.shown(self)

    async def _acknowledge(
        self, cmd_id: str, kind: str, seat: Seat | None, change: Change, sender: Sender
    ) -> None:
        for _ in range(RETRIES):
            known = self.answers.get(cmd_id)
            if known is not None:
                sender.told(int(known["version"]))
                return
            if sender.epoch is not None and seat is not None:
                self._check_hold(seat, sender.epoch)
            try:
                sender.told(await self._change(cmd_id, kind, seat, change))
            except Conflict:  # another node was first: look again
                await self.reload()
                continue
            self._changed(seat)
            return
        raise Refusal(503, "busy", "The table is busy; please try again.")

    def _check_hold(self, seat: Seat, epoch: int) -> None:
        """Refuse a command whose sender held the seat when it came, but does no longer."""
        if self.row.chairs[seat].epoch != epoch:
            raise Refusal(403, "not_your_seat", "That seat is no longer yours.")

    async def _change(self, cmd_id: str, kind: str, seat: Seat | None, change: Change) -> int:
        """Apply a command to a copy, keep it, and swap the copy in; the version to be told."""
        row = structs.replace(self.row, chairs=[structs.replace(c) for c in self.row.chairs])
        before = self.table
        table = change(row, None if before is None else before.fork())
        row.version += 1
        row.touched = now = self.house.clock()
        here = Laid(before, self.opening, self.opened, self.settled)
        if table is not None:
            here = here.after(table, kind, row.version)
        opening, opened = here.opening, here.opened
        told = row.version
        if table is not None and opening is not None:
            told = self._version(seat, row, table, opening, opened)
            if opening is not table:
                row.touched = self.row.touched  # the lobby's order would tell that one has answered
        answer = {"version": told}
        command = CommandRow(row.version, cmd_id, seat, kind, answer, now)
        if table is not None:
            self._write(row, command, table)
            row.kept = sealed(row, row.version, here.kept())
        try:
            await self.house.store.append(row, command)
        except Duplicate as known:
            await self.reload()
            return int(known.answer["version"])
        except Conflict:
            raise
        except StoreError as wrong:
            return await self._look_up(cmd_id, wrong)
        if table is not None:
            row.kept = None  # it is in the store, and here is the table itself
        self.row, self.table = row, table
        self.opening, self.opened, self.settled = opening, opened, here.settled
        self.answers[cmd_id] = answer
        self.house.moves_kept.inc()
        return told

    async def _look_up(self, cmd_id: str, wrong: StoreError) -> int:
        """The reply of the store was an error, yet the command may be kept: the store knows."""
        try:
            told = await self.house.store.answer(self.row.id, cmd_id)
        except StoreError:
            raise Refusal(
                503, "busy", "It is not known whether this was kept; please send it again."
            ) from None
        if told is None:
            log.warning("not kept", table=self.row.id, why=str(wrong))
            raise Refusal(503, "not_kept", "This could not be kept; nothing has changed.") from None
        await self.reload()
        return int(told["version"])

    def _version(
        self, seat: Seat | None, row: TableRow, table: Table, opening: Table, opened: int
    ) -> int:
        """The version a seat is told while a question to several seats is open."""
        if opening is table:
            return row.version
        return opened + (seat in opening.awaiting and seat not in table.awaiting)

    def _write(self, row: TableRow, command: CommandRow, table: Table) -> None:
        """What the store keeps of the record: what was added to it."""
        before = (0, 0) if self.table is None else self.table.lengths()
        after = table.lengths()
        command.lines_before = min(before[0], after[0])  # undo leaves a beginning of what was
        command.entries_before = min(before[1], after[1])
        command.lines, command.entries = table.written(command.lines_before, command.entries_before)
        command.chosen = table.chosen(command.lines_before)
        if sum(chair.kind == "person" for chair in row.chairs) > 1:
            table.forget_barred()  # positions of the whole game: a third of a table's memory
        if table.outcome is not None:
            row.status = "over"

    async def reload(self) -> None:
        """Take the table from the store again."""
        try:
            found = await self.house.store.load(self.row.id)
        except StoreError:
            raise Refusal(503, "busy", "The table cannot be read now; please try again.") from None
        if found is None:
            raise Refusal(404, "no_table", "The candle went out: this table is gone.")
        try:
            self._take(*found)
        except Exception as wrong:
            self.abandon()
            raise self.house.give_up(self.row.id, wrong) from None
        for guest in self.guests:
            guest.version = -1
        self._changed(None)

    def _changed(self, answered: Seat | None) -> None:
        """Note who must be shown the change; while several are asked, only who has answered."""
        self._scenes.clear()
        self._send_away()
        for guest in self.guests:
            seat = guest.seat
            if self.held and guest.version >= 0 and (seat is None or seat != answered):
                continue
            self._due[guest] = None
        self.house.herald.call(self)

    def show_next(self) -> bool:
        """Show one guest what has changed; after the last, let bots and standing answers act."""
        try:
            if self._due:
                self._show(self._next_due())
                return True
            self.house.after_change(self)
        except Exception:
            self._due.clear()
            self._scenes.clear()
            raise
        self._scenes.clear()
        return False

    def _next_due(self) -> Guest:
        """Who is asked sees it first, then the others in the order they came."""
        asked = () if self.shown is None else self.shown.awaiting
        return next((guest for guest in self._due if guest.seat in asked), next(iter(self._due)))

    def _show(self, guest: Guest) -> None:
        del self._due[guest]
        seat = guest.seat
        if seat not in self._scenes:
            self._scenes[seat] = self._scene(seat)
        guest.show(self.version(seat), self.info(seat), self._scenes[seat])

    def welcome(self, guest: Guest) -> None:
        """A guest comes in and is shown everything."""
        self.guests[guest] = None
        seat = guest.seat
        if seat is not None:
            self.presence.came(seat)
        guest.show(self.version(seat), self.info(seat), self.scene(seat))

    def leave(self, guest: Guest) -> None:
        """A guest goes."""
        if guest not in self.guests:
            return
        del self.guests[guest]
        self._due.pop(guest, None)
        if guest.seat is not None and all(guest.seat != other.seat for other in self.guests):
            self.presence.went(guest.seat)

    async def _tell_presence(self) -> None:
        """Tell everybody who is at the table."""
        async with self.lock:
            for guest in self.guests:
                if guest not in self._due:  # the table is ahead of those, who will be shown it all
                    guest.tell(self.info(guest.seat))

    def abandon(self) -> None:
        """The table is deleted: everybody goes."""
        self.close()
        for guest in list(self.guests):
            guest.dismiss("no_table", "The candle went out: this table is gone.")
            self.leave(guest)

    def _send_away(self) -> None:
        """Guests on a seat that has changed hands lose it."""
        for guest in list(self.guests):
            if guest.seat is not None and guest.epoch != self.row.chairs[guest.seat].epoch:
                guest.dismiss("not_your_seat", "This seat has changed hands.")
                self.leave(guest)
                self.presence.lost(guest.seat)

    # What is done beside the commands of the guests

    def later(self, cmd_id: str, doing: Coroutine[Any, Any, None]) -> None:
        """Do something that will give a command with this id."""
        task = asyncio.create_task(doing)
        self.pending[cmd_id] = task
        task.add_done_callback(partial(self._done, cmd_id))

    def _done(self, cmd_id: str, task: asyncio.Task[None]) -> None:
        self.pending.pop(cmd_id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("an answer failed", table=self.row.id, why=repr(task.exception()))

    def close(self) -> None:
        """Stop what is under way."""
        self.presence.close()
        for task in list(self.pending.values()):
            task.cancel()
