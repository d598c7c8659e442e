"""One table in memory: it checks, keeps and shows every change, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.record import kept_line, write
from covenstead.core.scene import Scene
from covenstead.hosting import sentences as hosting_sentences
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import Command, Nudge, Say, Unsay
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.keeping import anchored, command_row, table_row
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.looking_ahead import ahead
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import CommandRow
from covenstead.server import sentences
from covenstead.server.rooms.watched_table import WatchedTable
from covenstead.server.store.store import Conflict, Duplicate, StoreError
from covenstead.server.web.access import matches
from covenstead.server.wire.messages import Could

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms

log = structlog.get_logger()

RETRIES = 5

Acknowledge = Callable[[int], None]  # tells the sender that the command is kept, in this version


def nobody_waits(version: int) -> None:
    """Tell nobody: the server itself gave the command."""


class Sender:
    """The giver of a command: its epoch of the seat (None: the server), and how to tell it."""

    def __init__(self, epoch: int | None = None, told: Acknowledge = nobody_waits) -> None:
        self.epoch = epoch
        self.told = told


SERVER = Sender()


class Room(WatchedTable):
    """One hosted table in memory: its clients give commands, and are shown what comes of them."""

    def __init__(self, rooms: Rooms, hosted: Hosted, commands: list[CommandRow]) -> None:
        super().__init__(rooms, hosted)
        self._remember(commands)
        self.pending: dict[str, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()

    def _remember(self, commands: list[CommandRow]) -> None:
        """Note the answers to earlier commands, and whether the table is an older one."""
        self.answers = {command.cmd_id: command.answer for command in commands}
        self._older = bool(commands) and commands[-1].command is None

    @property
    def unused(self) -> bool:
        """Whether the table may leave memory: it has no clients, and nothing is under way."""
        return not (self.clients or self.pending or self.lock.locked())

    def record(self, seat: Seat) -> str | None:
        """The game as text for a seat (NONE: a spectator); None before it begins."""
        row, hosted = self.row, self.hosted
        if hosted.table is not None:
            return hosted.table.record(seat, row.key)
        if not hosted.readonly:
            return None
        over = row.status == "over"
        lines = [kept_line(line, self.game) for line in hosted.old_lines]
        reader, key = (None, row.key) if over else (seat, None)
        text = write(self.game, row.seats, row.options, None, lines, None, reader, key)
        return text.replace(f"rules: {self.game.rules}", f"rules: {row.rules}", 1)

    def holder(self, seat: Seat, token: str) -> bool:
        """Whether this secret holds the seat."""
        if not 0 <= seat < self.row.seats:
            return False
        chair = self.row.chairs[seat]
        return chair.kind == "person" and matches(token, chair.token)

    def resigned(self, seat: Seat, token: str) -> bool:
        """Whether this secret held the seat until its person resigned, and can take it back."""
        if not 0 <= seat < self.row.seats or self.row.status != "running":
            return False
        chair = self.row.chairs[seat]
        return chair.kind == "bot" and matches(token, chair.token)

    def why(self, seat: Seat, word: str) -> Reason | None:
        """Why a move is closed to the seat; None if the move is open."""
        hosted = self.hosted
        if hosted.table is None:
            return Reason("", hosted.readonly or hosting_sentences.NOT_BEGUN)
        if hosted.answered(seat):
            return Reason("", hosting_sentences.ANSWERED)
        return hosted.table.why(seat, word)

    def after(self, seat: Seat, question: int, moves: list[str]) -> Could:
        """What the seat could answer after these moves of its own."""
        table = ahead(self.hosted, seat, question, moves)
        if table is None:
            return Could(question, moves, unknown=True)
        scene: Scene = table.scene(seat, self.names())
        return Could(question, moves, scene.choices, scene.groups, scene.plans)

    # Changing the table

    async def give(self, cmd_id: str, command: Command, sender: Sender = SERVER) -> None:
        """Carry a command out once: check, apply, keep, acknowledge, show.

        A command that has begun goes on when its sender leaves: otherwise memory would fall behind
        the store.
        """
        task = asyncio.create_task(self._carry_out(cmd_id, command, sender))
        self.under_way.add(task)
        task.add_done_callback(self._carried_out)
        await asyncio.shield(task)

    def _carried_out(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        if not task.cancelled():
            task.exception()  # fetched, so that asyncio does not log it: the sender has been told

    async def _carry_out(self, cmd_id: str, command: Command, sender: Sender) -> None:
        async with self.lock:
            await self._acknowledge(cmd_id, command, sender)
        await self.rooms.broadcaster.shown(self)

    async def _acknowledge(self, cmd_id: str, command: Command, sender: Sender) -> None:
        for _ in range(RETRIES):
            known = self.answers.get(cmd_id)
            if known is not None:
                sender.told(int(known["version"]))
                return
            if sender.epoch is not None and command.seat is not None:
                self._check_hold(command.seat, sender.epoch)
            try:
                await self._keep(cmd_id, command, sender)
            except Conflict:  # another process was faster: look again
                await self.reload()
                continue
            return
        raise Refusal(503, "busy", sentences.TABLE_BUSY)

    def _check_hold(self, seat: Seat, epoch: int) -> None:
        """Refuse a command whose sender no longer holds the seat."""
        if self._epoch(seat) != epoch:
            raise Refusal(403, "not_your_seat", self.why_lost(seat))

    async def _keep(self, cmd_id: str, command: Command, sender: Sender) -> None:
        """Apply a command, keep it, take over what it made, acknowledge it, have it shown."""
        before, now = self.hosted, self.rooms.clock()
        made = apply(before, command, now)
        if isinstance(made, Refusal):
            raise made
        if made is before:
            sender.told(before.version(command.seat))  # it changes nothing, so nothing is kept
            return
        kept, row = command_row(before, made, cmd_id, command, now), table_row(made)
        try:
            await self.rooms.store.append(row, kept, anchored(row, self._older))
        except Duplicate as known:
            await self.reload()
            sender.told(int(known.answer["version"]))
            return
        except Conflict:
            raise
        except StoreError as wrong:
            sender.told(await self._look_up(cmd_id, wrong))
            return
        self._older = False
        self.answers[cmd_id] = kept.answer
        self.rooms.moves_kept.inc()
        self.take(made)
        if self.renderer is not None:
            self.renderer.follow(self, command, now)
        sender.told(made.version(command.seat))
        if isinstance(command, (Say, Unsay)):
            self.talk.told(command)  # no scene shows it
            return
        if isinstance(command, Nudge):
            self.talk.nudged(command.seat, command.chair)
        self.rooms.webhooks.tell(before, made, now)
        if made.row.terms.talk != before.row.terms.talk:
            self.talk.tell_all()  # others may hear now
        secret = made.private != before.private
        if sender.epoch is not None and command.seat is not None and not secret:
            self.attendance.sign(command.seat)
        self.changed(command.seat if secret else None)

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

    async def reload(self) -> None:
        """Load the table from the store again."""
        hosted, commands = await self.rooms.loaded(self.row.id)
        heard = self.hosted.words
        self.take(hosted)
        self._remember(commands)
        if hosted.words != heard:
            self.talk.tell_all()
        self.come_home()
        self.changed(None)

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

    def after_change(self) -> None:
        """Let bots and standing answers act on the open question, and its time run."""
        self.rooms.after_change(self)

    def attend(self, seat: Seat) -> None:
        """Have it kept that the person on a seat has gone, or is back."""
        self.rooms.attend(self, seat)

    def close(self) -> None:
        """Cancel all tasks of the table, and forget its absent clients."""
        super().close()
        for task in list(self.pending.values()):
            task.cancel()
