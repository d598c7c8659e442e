"""A table and its clients: who is let in, who has left, and how each is shown every change."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from covenstead.core.family import Seat
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.seating import for_latecomers
from covenstead.server import sentences
from covenstead.server.rooms.absent_clients import AbsentClients
from covenstead.server.rooms.attendance import Attendance
from covenstead.server.rooms.client import Client
from covenstead.server.rooms.display import Display
from covenstead.server.rooms.presence import HostSeen, Presence
from covenstead.server.rooms.readers import MomentReaders
from covenstead.server.rooms.talk import Talk

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms
    from covenstead.server.wire.messages import Resume
    from covenstead.server.workers.renderer_pool import RemoteRenderer

LATE_SECONDS = 1.0  # between two looks at what spectators with a delay may see by now


class WatchedTable(Display):
    """A hosted table and its clients; `Room` adds the commands that change it."""

    def __init__(self, rooms: Rooms, hosted: Hosted) -> None:
        super().__init__(hosted, rooms.clock)
        self.rooms = rooms
        self.clients: dict[Client, None] = {}  # in the order in which they came
        self.absent = AbsentClients(self._forget)
        self.presence = Presence(self._tell_presence)
        self.here = self.presence.here
        self.attendance = Attendance(self)
        self.readers = MomentReaders()
        self.talk = Talk(self)
        self.host_seen = HostSeen(rooms.clock)
        self.lock = asyncio.Lock()  # held while a command is carried out
        self._due: dict[Client, None] = {}  # clients who have not been shown the last change
        self._late: asyncio.TimerHandle | None = None
        self._secret = False  # whether only one seat may notice the last change
        self.renderer: RemoteRenderer | None = None  # None: this process draws for the clients

    def after_change(self) -> None:
        """Do what follows when every client has been shown a change."""
        raise NotImplementedError

    def attend(self, seat: Seat) -> None:
        """Have it kept that the person on a seat has gone, or is back."""
        raise NotImplementedError

    # Showing changes

    def changed(self, secret: Seat | None) -> None:
        """Note the clients to be shown a change; of a secret one, only those of its seat."""
        self._secret = secret is not None
        self._send_away()
        for client in self.clients:
            if secret is None or client.seat == secret or self._missed(client):
                self._due[client] = None
        self.rooms.broadcaster.call(self)

    def _missed(self, client: Client) -> bool:
        """Whether a client has been shown nothing, because drawing has failed.

        A client who waits for a renderer has missed nothing. If it were shown the table once more,
        the closing time might read otherwise by then, and this message would tell of the change.
        """
        return client.version < 0 and self.renderer is None

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
                client = min(self._due, key=self._turn)
                del self._due[client]
                self._show(client)
                return True
            self.after_change()
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
        message = self.message_for(client.eye, client.seat, client.eyes)
        client.take(message, self.version(client.seat))

    # Clients who come and go

    def welcome(self, client: Client, resume: Resume | None = None) -> None:
        """Let a client in and show the whole scene, or what it has missed since a cut."""
        first = not self.clients
        missed = None if resume is None else self._resume(client, resume)
        self.clients[client] = None
        seat = client.seat
        if seat is not None:
            self.presence.came(seat)
            self.attendance.sign(seat)
        if first:
            self._find_renderer()
        if missed is not None:
            client.resend(missed)
        self._due.pop(client, None)
        if self.renderer is None:
            self._show(client)
        else:
            self.renderer.welcome(self, client)
        if readers := self.readers.told():
            client.send(readers)
        self.talk.welcome(client)
        self._show_late()

    def _show_late(self) -> None:
        """Show spectators a seat's view again and again, as the delay of their table passes."""
        if self._late is not None:
            self._late.cancel()
            self._late = None
        looking = [client for client in self.clients if client.eyes is not None]
        if looking and self.row.terms.eyes == "delayed" and self.row.status == "running":
            loop = asyncio.get_running_loop()
            self._late = loop.call_later(LATE_SECONDS, self._again_late, looking)

    def _again_late(self, looking: list[Client]) -> None:
        self._due.update(dict.fromkeys(client for client in looking if client in self.clients))
        if self._due:
            self.rooms.broadcaster.call(self)
        self._show_late()

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
        if self.is_host(client):
            self.host_seen.now()
        self._due.pop(client, None)
        if client.seat is None:
            self.talk.went()
        elif all(client.seat != other.seat for other in self.clients):
            self.presence.went(client.seat)
            self.attendance.went(client.seat)

    def alive(self, seat: Seat) -> None:
        """Note a sign of life of the person on a seat."""
        self.attendance.sign(seat)

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
            if client.seat is not None and client.epoch != self._epoch(client.seat):
                client.dismiss("not_your_seat", self.why_lost(client.seat))
                self.leave(client)
                self.presence.lost(client.seat)
                self.readers.forget(client.seat)

    def _epoch(self, seat: Seat) -> int:
        """The epoch of a chair; a chair that was taken away has none."""
        return self.row.chairs[seat].epoch if seat < self.row.seats else -1

    def why_lost(self, seat: Seat) -> str:
        """What somebody is told whose seat is another's now, and how to get one back."""
        if self.row.status == "open" or not 0 <= seat < self.row.seats:
            return sentences.SEATS_MOVED
        if seat in for_latecomers(self.row):
            return sentences.SEAT_GIVEN
        bot = self.row.chairs[seat].kind == "bot"
        return sentences.SEAT_GIVEN_FOR_GOOD if bot else sentences.SEAT_MOVED

    def host_is_gone(self) -> bool:
        """Whether there has been no socket and no request of the host for two minutes."""
        return self.host_seen.long_ago and not any(map(self.is_host, self.clients))

    def is_host(self, client: Client) -> bool:
        """Whether a client is the host's."""
        on_seat = client.seat is not None and client.seat == self.row.host_seat
        return on_seat or client.host == self.row.host

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

    def close(self) -> None:
        """Stop all clocks of the table, and forget its absent clients."""
        self.presence.close()
        self.attendance.close()
        self.talk.close()
        if self._late is not None:
            self._late.cancel()
        self.absent.clear()
