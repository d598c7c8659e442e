"""One table in memory: every change is checked, kept, then shown, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import structs

from covenstead.core.errors import IllegalMove, Mistake, MoveRefused
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.scene import Scene
from covenstead.core.table import Table
from covenstead.server.access import Refusal, hashed, matches, new_secret
from covenstead.server.guest import Guest
from covenstead.server.messages import ChairInfo, TableInfo
from covenstead.server.store import (
    Chair,
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
RESIGNED = "greedy"  # who plays on for somebody who gets up
DRAW_PAUSE = 2.0  # seconds before a standing answer that draws cards: time to keep the turn open

Change = Callable[[TableRow, Table | None], Table | None]  # what a command does to row and table
Acknowledge = Callable[[int], None]  # tells the sender that the command is kept, as this version


def nobody_waits(version: int) -> None:
    """Nobody waits for this acknowledgement."""


class Room:
    """One table: its row, the game on it, and its guests."""

    def __init__(self, house: House, game: Game, row: TableRow, commands: list[CommandRow]) -> None:
        self.house = house
        self.game = game
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.readonly = ""
        self.kept_open: set[Seat] = set()  # turns that standing answers must not end after an undo
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self._take(row, commands)

    def _take(self, row: TableRow, commands: list[CommandRow]) -> None:
        """Lay the table out as the store has it; nothing is replayed."""
        self.row = row
        self.answers = {command.cmd_id: command.answer for command in commands}
        self.opening: Table | None = None  # while a question to several seats is open
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
            self.opening = before

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

    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.row.chairs)]

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
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
            version=row.version,
            chairs=[
                ChairInfo(seat, chair.kind, chair.name, chair.level, seat in here)
                for seat, chair in enumerate(row.chairs)
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
        if self.opening is not None and seat is not None and seat not in self.undecided():
            scene.choices, scene.plans, scene.closed = [], [], []
            scene.prompt.mood = "watching"  # answered: the others' answers are not told before all
        return scene

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
                self.ask_bots()
                self.answer_standing()
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

    # What guests ask for

    async def play(
        self,
        cmd_id: str,
        seat: Seat,
        question: int,
        moves: list[str],
        acknowledge: Acknowledge = nobody_waits,
    ) -> None:
        """Answer the open question."""

        def change(row: TableRow, table: Table | None) -> Table:
            running = self._running(table, question)
            if self.opening is not None and seat not in self.undecided():
                raise Refusal(409, "answered", "You have answered this question.")
            with_reason(lambda: running.play(seat, list(moves)))
            self.kept_open.discard(seat)
            return running

        await self.change(cmd_id, "play", seat, change, acknowledge)

    async def undo(
        self, cmd_id: str, seat: Seat, question: int, acknowledge: Acknowledge = nobody_waits
    ) -> None:
        """Take the seat's last move back; without a barrier when only bots sit opposite."""
        alone = all(c.kind == "bot" for s, c in enumerate(self.row.chairs) if s != seat)

        def change(row: TableRow, table: Table | None) -> Table:
            running = self._running(table, question)
            with_reason(lambda: running.undo(seat, past_barriers=alone))
            self.kept_open.add(seat)
            return running

        await self.change(cmd_id, "undo", seat, change, acknowledge)

    async def redo(
        self, cmd_id: str, seat: Seat, question: int, acknowledge: Acknowledge = nobody_waits
    ) -> None:
        """Make the move again that was taken back."""

        def change(row: TableRow, table: Table | None) -> Table:
            running = self._running(table, question)
            with_reason(lambda: running.redo(seat))
            return running

        await self.change(cmd_id, "redo", seat, change, acknowledge)

    async def standing(
        self, cmd_id: str, seat: Seat, on: bool, acknowledge: Acknowledge = nobody_waits
    ) -> None:
        """Switch the seat's standing answer on or off."""

        def change(row: TableRow, table: Table | None) -> Table | None:
            row.chairs[seat].standing = on
            return table

        await self.change(cmd_id, "standing", seat, change, acknowledge)

    async def resign(
        self, cmd_id: str, seat: Seat, acknowledge: Acknowledge = nobody_waits
    ) -> None:
        """The seat's holder gets up; a bot plays on."""

        def change(row: TableRow, table: Table | None) -> Table | None:
            if row.status != "running":
                raise Refusal(409, "not_running", "The game is not under way.")
            chair = row.chairs[seat]
            row.chairs[seat] = Chair("bot", chair.name, RESIGNED, "", chair.epoch + 1)
            return table

        await self.change(cmd_id, "resign", seat, change, acknowledge)

    def why(self, seat: Seat, word: str) -> tuple[str, str]:
        """Why a move is closed to the seat: rule and sentence; empty if it is open."""
        if self.shown is None:
            return "", "The game has not begun."
        reason = self.shown.why(seat, word)
        return ("", "") if reason is None else (reason.rule, reason.text)

    def _running(self, table: Table | None, question: int) -> Table:
        if self.readonly:
            raise Refusal(409, "readonly", self.readonly)
        if table is None:
            raise Refusal(409, "not_running", "The game has not begun.")
        if question != self.question:
            raise Refusal(409, "stale", "The table has moved on.")
        return table

    # Sitting down

    async def join(self, name: str, seat: Seat | None, token: str) -> Seat:
        """Take an open seat before the start."""
        taken: list[Seat] = []

        def change(row: TableRow, table: Table | None) -> None:
            if row.status != "open":
                raise Refusal(409, "started", "The game has begun; you can watch it.")
            free = [number for number, chair in enumerate(row.chairs) if chair.kind == "open"]
            if seat is not None and seat not in free:
                raise Refusal(409, "taken", "That seat is taken.")
            if not free:
                raise Refusal(409, "full", "Every seat is taken; you can watch.")
            place = free[0] if seat is None else seat
            epoch = row.chairs[place].epoch + 1
            row.chairs[place] = Chair("person", name, "", hashed(token), epoch)
            taken.append(place)

        await self.change(new_secret(), "join", seat, change)
        return taken[-1]

    async def stand_up(self, seat: Seat) -> None:
        """Leave a seat before the start; later, resign."""

        def change(row: TableRow, table: Table | None) -> None:
            if row.status != "open":
                raise Refusal(409, "started", "The game has begun: resign to get up.")
            row.chairs[seat] = Chair(epoch=row.chairs[seat].epoch + 1)

        await self.change(new_secret(), "leave", seat, change)
        self._send_away(seat)

    async def free(self, seat: Seat, level: str) -> None:
        """The host frees a seat before the start, or gives it to a bot at any time."""

        def change(row: TableRow, table: Table | None) -> Table | None:
            if not 0 <= seat < row.seats:
                raise Refusal(422, "no_seat", "There is no such seat.")
            if row.status != "open" and not level:
                raise Refusal(409, "started", "The game has begun: name a bot for the seat.")
            chair = row.chairs[seat]
            kept = Chair("bot", chair.name or level, level, "", chair.epoch + 1)
            row.chairs[seat] = kept if level else Chair(epoch=chair.epoch + 1)
            return table

        await self.change(new_secret(), "free", seat, change)
        self._send_away(seat)

    async def hand_over(self, seat: Seat, token: str, epoch: int) -> None:
        """The seat moves to another device: the old secret no longer holds it."""

        def change(row: TableRow, table: Table | None) -> Table | None:
            chair = row.chairs[seat]
            if chair.epoch != epoch:
                raise Refusal(403, "used", "This link has been used.")
            row.chairs[seat] = structs.replace(chair, token=hashed(token), epoch=epoch + 1)
            return table

        await self.change(new_secret(), "move", seat, change)
        self._send_away(seat)

    async def start(self) -> None:
        """The host begins the game; every seat must be taken."""

        def change(row: TableRow, table: Table | None) -> Table:
            if row.status != "open":
                raise Refusal(409, "started", "The game has begun.")
            if any(chair.kind == "open" for chair in row.chairs):
                raise Refusal(409, "open_seats", "Some seats are open: seat a bot, or wait.")
            row.status = "running"
            return Table(self.game, row.seats, options=row.options, fate=Seeded(row.key))

        await self.change(new_secret(), "start", None, change)

    def _send_away(self, seat: Seat) -> None:
        """Guests on a seat that has changed hands lose it."""
        for guest in list(self.guests):
            if guest.seat == seat:
                guest.outbox.put_nowait(None) if not guest.outbox.full() else None
                guest.lagging = True
                self.leave(guest)

    # Bots

    def ask_bots(self) -> None:
        """Let the bots think about the open question, each once."""
        if self.table is None or self.readonly:
            return
        for seat in self.undecided():
            chair = self.row.chairs[seat]
            cmd_id = f"bot:{self.question}:{self.table.question}:{seat}"
            if chair.kind == "bot" and cmd_id not in self.thinking:
                self._later(cmd_id, self._think(cmd_id, seat, chair.level))

    async def _think(self, cmd_id: str, seat: Seat, level: str) -> None:
        """Ask the bot, and play what it says if the question is still open."""
        question, shown = self.question, self.shown
        assert shown is not None
        move = await self.house.bot_answer(self, shown.view(seat), level, cmd_id)
        await self._insist(cmd_id, seat, question, [move])

    async def _insist(self, cmd_id: str, seat: Seat, question: int, moves: list[str]) -> None:
        """Play for a seat; wait and try again while the store cannot keep it."""
        for pause in (0.2, 1.0, 5.0, 15.0):
            try:
                await self.play(cmd_id, seat, question, moves)
                return
            except Refusal as refused:
                if refused.code not in ("busy", "not_kept"):
                    return  # the table has moved on without it
                await asyncio.sleep(pause)

    def _later(self, cmd_id: str, doing: Coroutine[Any, Any, None]) -> None:
        """Do something beside the commands of the guests, once."""
        task = asyncio.create_task(doing)
        self.thinking[cmd_id] = task
        task.add_done_callback(partial(self._done, cmd_id))

    def _done(self, cmd_id: str, task: asyncio.Task[None]) -> None:
        self.thinking.pop(cmd_id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot's answer failed", table=self.row.id, why=repr(task.exception()))

    # Standing answers

    def answer_standing(self) -> None:
        """Answer for a person whose standing answer fits the open question."""
        if self.table is None or self.readonly or len(self.undecided()) != 1:
            return
        (seat,) = self.undecided()
        chair = self.row.chairs[seat]
        cmd_id = f"standing:{self.table.question}:{seat}"
        if chair.kind != "person" or not chair.standing or seat in self.kept_open:
            return
        scene = self.scene(seat)
        if scene is None or not scene.finish or cmd_id in self.thinking:
            return
        draws = any(choice.draws for choice in scene.choices if choice.moves == scene.finish)
        self._later(cmd_id, self._stand_in(cmd_id, seat, scene.finish, DRAW_PAUSE * draws))

    async def _stand_in(self, cmd_id: str, seat: Seat, moves: list[str], pause: float) -> None:
        question = self.question
        await asyncio.sleep(pause)
        await self._insist(cmd_id, seat, question, moves)

    def close(self) -> None:
        """Stop thinking."""
        for task in list(self.thinking.values()):
            task.cancel()


def with_reason(play: Callable[[], None]) -> None:
    """Turn a refusal of the rules into one of the server."""
    try:
        play()
    except IllegalMove as wrong:
        raise Refusal(409, "illegal", wrong.reason.text, wrong.reason.rule) from None
    except MoveRefused as wrong:
        code = type(wrong).__name__
        raise Refusal(409, _CODES.get(code, "refused"), str(wrong)) from None
    except Mistake as wrong:
        raise Refusal(409, "refused", str(wrong)) from None


_CODES = {"UnknownMove": "unknown_move", "NotYourTurn": "not_your_turn"}
