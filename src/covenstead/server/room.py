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
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.scene import Scene
from covenstead.core.table import Table
from covenstead.server.access import Refusal, matches
from covenstead.server.guest import Guest
from covenstead.server.messages import ChairInfo, TableInfo
from covenstead.server.store import (
    CommandRow,
    Conflict,
    Duplicate,
    StoreError,
    TableRow,
)

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
        self.lock = asyncio.Lock()
        self.readonly = ""
        self.kept_open: set[Seat] = set()  # turns that standing answers must not end after an undo
        self.pending: dict[str, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()
        self._take(row, commands)

    def _take(self, row: TableRow, commands: list[CommandRow]) -> None:
        """Lay the table out as the store has it; nothing is replayed."""
        self.row = row
        self.answers = {command.cmd_id: command.answer for command in commands}
        self.opening: Table | None = None  # while a question to several seats is open
        self.opened = row.version  # when it was put
        self.settled = 0  # lines of the record when such a question was last closed
        self.readonly = ""
        self.table: Table | None = None
        if row.kept is None:
            return
        if row.rules != self.game.rules and row.rules not in self.game.compatible:
            self.readonly = (
                f"This game was begun under rules version {row.rules}; the rules are now "
                f"version {self.game.rules}. It can be read, not played on."
            )
            return
        lines: list[Any] = []
        entries: list[Any] = []
        for command in commands:
            del lines[command.lines_before :]
            del entries[command.entries_before :]
            lines += command.lines
            entries += command.entries
        kept = {**row.kept, "position": {**row.kept["position"], "rules": self.game.rules}}
        self.settled = kept.pop("settled", 0)
        opening = kept.pop("opening", None)
        fate = Seeded(row.key)
        self.table = Table.taken_up(self.game, kept, lines, entries, fate)
        if opening is not None:
            position = {**opening["position"], "rules": self.game.rules}
            before = Table.taken_up(
                self.game,
                {**opening, "position": position},
                lines[: opening["lines"]],
                entries[: opening["entries"]],
                Seeded(row.key),
            )
            self.opening, self.opened = before, opening["version"]
        elif len(self.table.awaiting) > 1:
            self.opening = self.table

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
    def held(self) -> bool:
        """Whether some have answered a question to several seats, which nobody else may know."""
        return self.opening is not None and self.opening is not self.table

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
        here = {guest.seat for guest in self.guests}
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
        )

    def scene(self, seat: Seat | None) -> Scene | None:
        """What a seat sees; nothing before the game begins."""
        table = self.shown
        if table is None:
            return None
        scene: Scene = table.scene(seat, self.names())
        if seat is not None:
            scene.undo.depth = min(scene.undo.depth, self._undo_depth(table, seat))
        if self.opening is not None and seat is not None and seat not in self.undecided():
            scene.choices, scene.plans, scene.closed, scene.finish = [], [], [], []
            scene.prompt.mood = "watching"  # answered: the others' answers are not told before all
        return scene

    def _undo_depth(self, table: Table, seat: Seat) -> int:
        """How many moves the seat can take back, as the rules and the server see it."""
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
        acknowledge: Acknowledge = nobody_waits,
    ) -> None:
        """Carry a command out once: check, apply to a copy, keep, swap, acknowledge, show."""
        async with self.lock:
            for _ in range(RETRIES):
                known = self.answers.get(cmd_id)
                if known is not None:
                    acknowledge(int(known["version"]))
                    return
                try:
                    acknowledge(await self._change(cmd_id, kind, seat, change))
                except Conflict:  # another node was first: look again
                    await self.reload()
                    continue
                self.show_everyone(answered=seat)
                self.house.after_change(self)
                return
            raise Refusal(503, "busy", "The table is busy; please try again.")

    async def _change(self, cmd_id: str, kind: str, seat: Seat | None, change: Change) -> int:
        """Apply a command to a copy, keep it, and swap the copy in; the new version."""
        row = structs.replace(self.row, chairs=[structs.replace(c) for c in self.row.chairs])
        before = self.table
        table = change(row, None if before is None else before.fork())
        row.version += 1
        row.touched = self.house.clock()
        answer = {"version": row.version}
        command = CommandRow(row.version, cmd_id, seat, kind, answer, row.touched)
        opening = self.opening
        if table is not None:
            opening = self._opening(table)
            self._write(row, command, table, opening)
        try:
            await self.house.store.append(row, command)
        except Duplicate as known:
            await self.reload()
            return int(known.answer["version"])
        except Conflict:
            raise
        except StoreError as wrong:
            # The reply may be lost although the command was kept: the store knows.
            told = await self.house.kept_answer(row.id, cmd_id)
            if told is None:
                log.warning("not kept", table=row.id, why=str(wrong))
                raise Refusal(
                    503, "not_kept", "The move could not be kept; nothing has changed."
                ) from None
            await self.reload()
            return int(told["version"])
        self.row, self.table, self.opening = row, table, opening
        self.answers[cmd_id] = answer
        self.house.moves_kept.inc()
        return row.version

    def _opening(self, table: Table) -> Table | None:
        """The table at which the open question to several seats began, if one is open."""
        if self.opening is not None and table.continues(self.opening):
            return self.opening
        return table if len(table.awaiting) > 1 else None

    def _write(
        self, row: TableRow, command: CommandRow, table: Table, opening: Table | None
    ) -> None:
        """What the store keeps of the game: the position, and what was added to the record."""
        before = (0, 0) if self.table is None else self.table.lengths()
        after = table.lengths()
        command.lines_before = min(before[0], after[0])  # undo leaves a beginning of what was
        command.entries_before = min(before[1], after[1])
        command.lines, command.entries = table.written(command.lines_before, command.entries_before)
        row.kept = table.kept()
        if opening is not None and opening is not table:
            lines, entries = opening.lengths()
            row.kept["opening"] = {**opening.kept(), "lines": lines, "entries": entries}
        if table.outcome is not None:
            row.status = "over"

    async def reload(self) -> None:
        """Take the table from the store again."""
        found = await self.house.store.load(self.row.id)
        if found is None:
            raise Refusal(404, "no_table", "The candle went out: this table is gone.")
        self._take(*found)
        for guest in self.guests:
            guest.version = -1
        self.show_everyone()

    def show_everyone(self, answered: Seat | None = None) -> None:
        """Show each guest what has changed; while several are asked, only who has answered."""
        held = self.opening is not None and self.opening is not self.table
        scenes: dict[Seat | None, Scene | None] = {}
        table = self.info()
        for guest in list(self.guests):
            if held and guest.seat != answered:
                continue
            if guest.seat not in scenes:
                scenes[guest.seat] = self.scene(guest.seat)
            guest.show(self.row.version, table, scenes[guest.seat])

    def welcome(self, guest: Guest) -> None:
        """A guest comes in and is shown everything."""
        self.guests.add(guest)
        guest.show(self.row.version, self.info(), self.scene(guest.seat))

    def leave(self, guest: Guest) -> None:
        """A guest goes."""
        self.guests.discard(guest)

    def send_away(self, seat: Seat) -> None:
        """Guests on a seat that has changed hands lose it."""
        for guest in list(self.guests):
            if guest.seat == seat:
                guest.dismiss()
                self.leave(guest)

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
        for task in list(self.pending.values()):
            task.cancel()
