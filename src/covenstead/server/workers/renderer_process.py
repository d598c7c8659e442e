"""The process that draws tables for their clients, so that the server has time for commands.

`python -m covenstead.server.workers.renderer_process GAMES` is started with one end of a socket
pair as its standard input. It loads these games, which have commas between them, and others when
tables of theirs are opened. It has a copy of each table that somebody looks at, plays every move
there, and makes the messages for every client: scenes and deltas as they go over the wire. It keeps
nothing and decides nothing. If it is lost, the server draws until another renderer takes its place.
It ends when the pipe ends.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from msgspec import msgpack

from covenstead.core.errors import BadRecord
from covenstead.core.family import Seat
from covenstead.games import load_game
from covenstead.hosting.apply import apply
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.loading import Written, taken_up
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms.client_state import ClientState
from covenstead.server.rooms.display import Display
from covenstead.server.workers.pipe import Ready, framed, load_games, own_pipe, receive, send
from covenstead.server.workers.renderer_messages import (
    AddClient,
    ApplyCommand,
    ClientMessage,
    LoadGame,
    LoadTable,
    Ping,
    Pong,
    RemoveClient,
    Reply,
    Request,
    ShowPresence,
    ShowTable,
    TableFailed,
    TableRequest,
    TableShown,
)

SWEEP_SECONDS: Final = 600.0


class TableCopy(Display):
    """A copy of a table of the server, with what each client has seen."""

    def __init__(self, load: LoadTable) -> None:
        self.clients: dict[int, tuple[Seat | None, Seat | None, ClientState]] = {}
        super().__init__(_hosted(load))

    def load(self, load: LoadTable) -> None:
        """Take over a table that the server has loaded again."""
        self.take(_hosted(load))

    def apply(self, given: ApplyCommand) -> None:
        """Carry out a command; BadRecord if the copy diverges from the server's table."""
        made = apply(self.hosted, given.command, given.now)
        if isinstance(made, Refusal) or made.row.version != given.version:
            raise BadRecord("The copy has diverged.")
        if made.question != given.question:
            raise BadRecord("The copy has come to another question.")
        self.take(made)

    def show(self, show: ShowTable) -> Iterator[Reply]:
        """The messages that show the clients the table as it is now."""
        self.here = show.here
        for client in show.clients:
            if client in self.clients:
                seat, eyes, state = self.clients[client]
                message = self.message_for(state, seat, eyes)
                yield ClientMessage(client, state.version, message)
        if show.version:
            yield TableShown(show.table, show.version)
        self.look_away()

    def show_presence(self, show: ShowPresence) -> Iterator[Reply]:
        """The messages that tell the clients at which seats somebody is connected."""
        self.here = show.here
        for client in show.clients:
            seat, _, state = self.clients[client]
            if (message := state.hear(self.info(seat))) is not None:
                yield ClientMessage(client, state.version, message)


def _hosted(load: LoadTable) -> Hosted:
    game, record = load_game(load.row.game), Written(load.lines, load.entries)
    hosted = taken_up(game, load.row, load.snapshot, record)
    hosted.words = load.words
    return hosted


class Renderer:
    """The copies of all tables that somebody looks at."""

    def __init__(self) -> None:
        self.copies: dict[str, TableCopy] = {}

    def carry_out(self, request: Request) -> Iterator[Reply]:
        """Do what the server asks for; yields the replies one by one."""
        if isinstance(request, Ping):
            yield Pong()
            return
        if isinstance(request, LoadGame):
            load_games(request.game)
            return
        table = request.row.id if isinstance(request, LoadTable) else request.table
        try:
            if isinstance(request, LoadTable) and table not in self.copies:
                self.copies[table] = TableCopy(request)
            elif table in self.copies:  # otherwise the copy has failed, and the server knows
                yield from self._carry_out(self.copies[table], request)
        except Exception as wrong:
            self.copies.pop(table, None)
            why = type(wrong).__name__  # without its text, which might quote a secret
            yield TableFailed(table, why)

    def _carry_out(self, copy: TableCopy, request: TableRequest) -> Iterator[Reply]:
        if isinstance(request, ShowTable):
            yield from copy.show(request)
        elif isinstance(request, ApplyCommand):
            copy.apply(request)
        elif isinstance(request, LoadTable):
            copy.load(request)
        elif isinstance(request, AddClient):
            state = ClientState(request.splices, request.resume, request.view)
            copy.clients[request.client] = request.seat, request.eyes, state
        elif isinstance(request, ShowPresence):
            yield from copy.show_presence(request)
        elif isinstance(request, RemoveClient):
            copy.clients.pop(request.client, None)
        else:
            del self.copies[request.table]


def main() -> None:
    """Draw until the pipe ends."""
    requests, replies = own_pipe()
    gc.disable()  # scenes have no reference cycles
    load_games(sys.argv[1])
    renderer, decode, swept = Renderer(), msgpack.Decoder(Request).decode, time.monotonic()
    with suppress(BrokenPipeError, ConnectionResetError):  # the server has gone
        send(replies, Ready())
        while (body := receive(requests)) is not None:
            for number, reply in enumerate(renderer.carry_out(decode(body))):
                replies.write(framed(reply))
                if not number:
                    replies.flush()  # the seats that are asked see it first
            replies.flush()
            if time.monotonic() - swept > SWEEP_SECONDS:
                gc.collect()
                swept = time.monotonic()
    os._exit(0)


if __name__ == "__main__":
    main()
