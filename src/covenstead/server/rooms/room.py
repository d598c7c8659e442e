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
from covenstead.hosting.commands import Command
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.keeping import anchored, command_row, table_row
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.looking_ahead import ahead
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import CommandRow
from covenstead.server import sentences
from covenstead.server.rooms.absent_clients import AbsentClients
from covenstead.server.rooms.client import Client
from covenstead.server.rooms.display import Display
from covenstead.server.rooms.presence import HostSeen, Presence
from covenstead.server.rooms.readers import MomentReaders
from covenstead.server.store.store import Conflict, Duplicate, StoreError
from covenstead.server.web.access import matches
from covenstead.server.wire.messages import Could

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms
    from covenstead.server.wire.messages import Resume
    from covenstead.server.workers.renderer_pool import RemoteRenderer

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


class Room(Display):
    """One hosted table in memory, and its clients."""

    def __init__(self, rooms: Rooms, hosted: Hosted, commands: list[CommandRow]) -> None:
        super().__init__(hosted, rooms.clock)
        self.rooms = rooms
        self._remember(commands)
        self.clients: dict[Client, None] = {}  # in the order in which they came
        self.absent = AbsentClients(self._forget)
        self.presence = Presence(self._tell_presence)
        self.here = self.presence.here
        self.readers = MomentReaders()
        self.host_seen = HostSeen(rooms.clock)
        self.lock = asyncio.Lock()
        self.pending: dict[str, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()
        self._due: dict[Client, None] = {}  # clients who have not been shown the last change
        self._secret = False  # whether only one seat may notice the last change
        self.renderer: RemoteRenderer | None = None  # None: this process draws for the clients

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

    def host_is_gone(self) -> bool:
        """Whether there has been no socket and no request of the host for two minutes."""
        return self.host_seen.long_ago and not any(map(self._is_host, self.clients))

    def _is_host(self, client: Client) -> bool:
        """Whether a client is the host's."""
        on_seat = client.seat is not None and client.seat == self.row.host_seat
        return on_seat or client.host == self.row.host

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

    def go_on(self, seat: Seat, moment: str) -> None:
        """Tell all clients that a seat has gone on from a moment.

        Only of the newest moment that a spectator is shown, too: so no message names a moment that
        some of the clients must not know.
        """
        scene = self.scene(None)
        shared = scene.moments[-1:] if scene is not None else []
        if any(each.id == moment for each in shared) and self.readers.go_on(seat, moment):
            for client in self.clients:
                client.send(self.readers.told())

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
        if self.row.chairs[seat].epoch != epoch:
            raise Refusal(403, "not_your_seat", sentences.SEAT_LOST)

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
        secret = made.private != before.private
        self._changed(command.seat if secret else None)

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
        self.take(hosted)
        self._remember(commands)
        self.come_home()
        self._changed(None)

    # Showing the table

    def _changed(self, secret: Seat | None) -> None:
        """Note the clients to be shown a change; of a secret one, only those of its seat."""
        self._secret = secret is not None
        self._send_away()
        for client in self.clients:
            if secret is None or client.version < 0 or client.seat == secret:
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

        Not after a secret change: a new renderer would show all clients the whole scene, and so
        tell that a seat has answered, or has switched a standing answer.
        """
        if self._secret:
            return
        several = self.table is not None and self.row.persons > 1
        watched = bool(self.clients or self.absent)
        renderer = self.rooms.renderers.of(self.row.id) if several and watched else None
        if renderer is self.renderer:
            return
        self.come_home()
        self._due.update(self.clients)
        self.renderer = renderer
        if renderer is not None:
            renderer.take(self)

    def come_home(self) -> None:
        """Have this process draw the table again; the clients will be shown the whole scene."""
        self.absent.clear()
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
        return 0 if client.seat in self.hosted.awaiting else 1

    def _show(self, client: Client) -> None:
        del self._due[client]
        seat = client.seat
        client.show(self.version(seat), self.info(seat), self.look(seat))

    def welcome(self, client: Client, resume: Resume | None = None) -> None:
        """Let a client in and show the whole scene, or what it has missed since a cut."""
        first = not self.clients
        missed = None if resume is None else self._resume(client, resume)
        self.clients[client] = None
        seat = client.seat
        if seat is not None:
            self.presence.came(seat)
        if first:
            self._find_renderer()
        if missed is not None:
            client.resend(missed)
        self._due.pop(client, None)
        if self.renderer is None:
            client.show(self.version(seat), self.info(seat), self.scene(seat))
        else:
            self.renderer.welcome(self, client)
        if readers := self.readers.told():
            client.send(readers)

    def _resume(self, client: Client, resume: Resume) -> list[bytes] | None:
        """Let a client take over what it was shown before a cut; returns the lost messages.

        None if there is nothing to take over, so that the client must be shown everything.
        """
        earlier = self._earlier(client, resume)
        missed = None if earlier is None else earlier.sent.since(resume.count)
        if earlier is None or missed is None:
            return None
        if earlier in self.clients:  # the server has not noticed the cut
            del self.clients[earlier]
            self._due.pop(earlier, None)
            earlier.close()
        else:
            self.absent.let_back(earlier)
        client.succeed(earlier)
        if self.renderer is not None:
            self.renderer.exchange(earlier, client)
        return missed

    def _earlier(self, client: Client, resume: Resume) -> Client | None:
        """What this client was before a cut; never a client of another seat or holder."""
        known: list[Client] = [*self.absent, *self.clients]
        alike = (other for other in known if client.continues(other))
        return next((other for other in alike if other.sent.id == resume.id), None)

    def lose(self, client: Client) -> None:
        """Let a client go whose socket has ended; for a while it can resume."""
        if client in self.clients:
            self.absent.keep(client)
            self._let_go(client)

    def leave(self, client: Client) -> None:
        """Let a client go for good."""
        if client in self.clients:
            self._let_go(client)
            self._forget(client)

    def _forget(self, client: Client) -> None:
        """Have the renderer forget a client that is gone, and the table with the last one."""
        if self.renderer is not None:
            self.renderer.leave(self, client)
            if not (self.clients or self.absent):
                self.come_home()

    def _let_go(self, client: Client) -> None:
        del self.clients[client]
        if self._is_host(client):
            self.host_seen.now()
        self._due.pop(client, None)
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
                self.readers.forget(client.seat)

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
        """Cancel all tasks of the table, and forget its absent clients."""
        self.presence.close()
        self.absent.clear()
        for task in list(self.pending.values()):
            task.cancel()
