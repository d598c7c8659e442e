"""The process that draws tables for their clients, so that the server has time for commands.

`python -m covenstead.server.workers.renderer_process` is started with one end of a socket pair as
its standard input. It has a copy of each table that somebody looks at, plays every move there, and
makes the messages for every client: scenes and deltas as they go over the wire. It keeps nothing
and decides nothing. If it is lost, the server draws until another renderer takes its place. It ends
when the pipe ends.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct, msgpack

from covenstead.core.errors import BadRecord
from covenstead.core.family import Seat
from covenstead.games import games, load_game
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import received
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.loading import Written, taken_up
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import TableRow
from covenstead.server.rooms.client_state import ClientState
from covenstead.server.rooms.display import Display, Finish
from covenstead.server.workers.pipe import framed, own_pipe, receive, send

SWEEP_SECONDS: Final = 600.0

# What the server says


class Lay(Struct, tag=True, array_like=True):
    """A whole table; it replaces an older copy, if there is one."""

    row: TableRow  # without its snapshot
    kept: dict[str, Any]
    lines: list[Any]
    entries: list[Any]


class Follow(Struct, tag=True, array_like=True):
    """A command that was carried out, when, and the version and question that follow."""

    table: str
    command: dict[str, Any]
    now: float
    version: int
    question: int


class Come(Struct, tag=True, array_like=True):
    """A client begins to look at the table."""

    table: str
    client: int
    seat: Seat | None
    splices: bool


class Show(Struct, tag=True, array_like=True):
    """Show these clients the table, in this order, and find the standing answer of a seat."""

    table: str
    here: list[Seat]
    clients: list[int]
    standing: Seat | None = None
    version: int = 0  # to be repeated in `Done`; 0: no `Done` is wanted


class Tell(Struct, tag=True, array_like=True):
    """Tell all clients at which seats somebody is connected."""

    table: str
    here: list[Seat]


class Leave(Struct, tag=True, array_like=True):
    """A client no longer looks at the table."""

    table: str
    client: int


class Forget(Struct, tag=True, array_like=True):
    """Nobody looks at the table any more: drop the copy."""

    table: str


Heard = Lay | Follow | Come | Show | Tell | Leave | Forget

# What the renderer says


class Ready(Struct, tag=True, array_like=True):
    """The renderer has started."""


class Drawn(Struct, tag=True, array_like=True):
    """A message for one client, and the version that it brings the client to."""

    client: int
    version: int
    message: bytes | None


class Done(Struct, tag=True, array_like=True):
    """All clients have been shown this version."""

    table: str
    version: int
    standing: Seat | None
    finish: Finish | None


class Lost(Struct, tag=True, array_like=True):
    """Something went wrong with this table, and its copy is dropped."""

    table: str
    why: str


Said = Ready | Drawn | Done | Lost


class Copy(Display):
    """A copy of a table of the server, with what each client has seen."""

    def __init__(self, said: Lay) -> None:
        self.eyes: dict[int, tuple[Seat | None, ClientState]] = {}
        super().__init__(_hosted(said))

    def lay_again(self, said: Lay) -> None:
        """Take over a table that the server has loaded again."""
        self.take(_hosted(said))

    def follow(self, said: Follow) -> None:
        """Carry out a command; BadRecord if the copy diverges from the server's table."""
        made = apply(self.hosted, received(said.command), said.now)
        if isinstance(made, Refusal) or (made.row.version, made.question) != (
            said.version,
            said.question,
        ):
            raise BadRecord("The copy has diverged.")
        self.take(made)

    def show(self, client: int) -> Drawn:
        """The message that shows this client the table as it is now."""
        seat, eye = self.eyes[client]
        message = eye.see(self.version(seat), self.info(seat), self.look(seat))
        return Drawn(client, eye.version, message)


def _hosted(said: Lay) -> Hosted:
    game, record = load_game(said.row.game), Written(said.lines, said.entries)
    return taken_up(game, said.row, said.kept, record)


class Renderer:
    """The copies of all tables that somebody looks at."""

    def __init__(self) -> None:
        self.copies: dict[str, Copy] = {}

    def hear(self, said: Heard) -> Iterator[Said]:
        """Carry out a message of the server; yields the answers one by one."""
        table = said.row.id if isinstance(said, Lay) else said.table
        try:
            if isinstance(said, Lay) and table not in self.copies:
                self.copies[table] = Copy(said)
            elif table in self.copies:  # otherwise the copy was lost, and the server has been told
                yield from self._hear(self.copies[table], said)
        except Exception as wrong:
            self.copies.pop(table, None)
            yield Lost(table, type(wrong).__name__)  # without its text, which might quote a secret

    def _hear(self, copy: Copy, said: Heard) -> Iterator[Said]:
        if isinstance(said, Show):
            yield from _shown(copy, said)
        elif isinstance(said, Follow):
            copy.follow(said)
        elif isinstance(said, Lay):
            copy.lay_again(said)
        elif isinstance(said, Come):
            copy.eyes[said.client] = said.seat, ClientState(said.splices)
        elif isinstance(said, Tell):
            copy.here = said.here
            for client, (seat, eye) in copy.eyes.items():
                if (message := eye.hear(copy.info(seat))) is not None:
                    yield Drawn(client, eye.version, message)
        elif isinstance(said, Leave):
            copy.eyes.pop(said.client, None)
        else:
            del self.copies[said.table]


def _shown(copy: Copy, said: Show) -> Iterator[Said]:
    copy.here = said.here
    for client in said.clients:
        if client in copy.eyes:
            yield copy.show(client)
    if said.version:
        seat = said.standing
        finish = None if seat is None else copy.finish(seat)
        yield Done(said.table, said.version, seat, finish)
    copy.look_away()


def main() -> None:
    """Draw until the pipe ends."""
    heard, told = own_pipe()
    gc.disable()  # scenes have no reference cycles
    for slug in games():
        with suppress(Exception):  # a broken game must not stop the tables of other games
            load_game(slug)
    renderer, decode, swept = Renderer(), msgpack.Decoder(Heard).decode, time.monotonic()
    with suppress(BrokenPipeError, ConnectionResetError):  # the server has gone
        send(told, Ready())
        while (body := receive(heard)) is not None:
            for number, said in enumerate(renderer.hear(decode(body))):
                told.write(framed(said))
                if not number:
                    told.flush()  # the seats that are asked see it first
            told.flush()
            if time.monotonic() - swept > SWEEP_SECONDS:
                gc.collect()
                swept = time.monotonic()
    os._exit(0)


if __name__ == "__main__":
    main()
