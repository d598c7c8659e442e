"""What one client has been shown of a table, and the next message for this client."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, structs

from covenstead.core.scene import Scene
from covenstead.server.wire.delta import changes
from covenstead.server.wire.messages import Delta, SeatView, Shown, TableInfo

MOST_WRITTEN = (
    512  # things of a kilobyte or two; eight times as many spare a quarter of the writing
)

_encode = msgspec.json.Encoder().encode


class WrittenOnce:
    """Things as JSON, each written once for all clients who are sent it, and for later messages.

    A piece that looks as before is the same object, at every table. So a thing is known by its
    identity, and nobody may change a thing that has been shown.
    """

    def __init__(self, most: int = MOST_WRITTEN) -> None:
        self._most = most
        self._texts: dict[int, Raw] = {}  # by the id of a thing
        self._things: list[Any] = []  # kept, so that no other thing gets the id of one of them

    def write(self, thing: Any) -> Any:
        """The thing as JSON, to be put into a message."""
        return self._texts.get(id(thing)) or self._write(thing)

    def write_new(self, told: list[Any]) -> list[Any]:
        """A list as `delta.spliced` tells it, with its new things as JSON."""
        texts, write = self._texts, self._write
        return [each if type(each) is list else texts.get(id(each)) or write(each) for each in told]

    def _write(self, thing: Any) -> Raw:
        if len(self._things) >= self._most:
            self._texts.clear()
            self._things.clear()
        text = self._texts[id(thing)] = Raw(_encode(thing))
        self._things.append(thing)
        return text


_written = WrittenOnce()


class ClientState:
    """The scene and the table that one client has; most of their parts are shared with others."""

    def __init__(self, splices: bool, resume: str, view: bool = False) -> None:
        self.splices = splices  # whether the client takes lists as splices of the lists it has
        self.resume = resume  # the id with which the client can resume
        self.view = view  # whether the client is told its seat's view, too
        self.version = -1  # of the scene that the client has
        self._scene: Scene | None = None
        self._table: TableInfo | None = None
        self._view: SeatView | None = None

    def see(
        self, version: int, table: TableInfo, scene: Scene | None, view: SeatView | None = None
    ) -> bytes | None:
        """The message with all changes since the last one; the first has the whole scene."""
        had, known = self._scene, self._table
        message: Shown | Delta
        if self.version < 0 or had is None or known is None or scene is None:
            message = Shown(version, table, scene, self.resume, view)
        else:
            parts, keep, lists = changes(had, scene, self.splices)
            same = _same(known, table)
            seen = None if view == self._view else view
            if version == self.version and same and not (parts or lists or seen):
                return None  # the client came while this change was being kept, and has seen it
            told = None if same else _written.write(table)
            spliced = {name: _written.write_new(each) for name, each in lists.items()}
            message = Delta(self.version, version, parts, keep, told, spliced, seen)
        self.version = version
        self._scene, self._table, self._view = scene, table, view
        return _encode(message)

    def hear(self, table: TableInfo) -> bytes | None:
        """The message with the new facts of the table, without a scene; None if nothing is new."""
        known = self._table
        if known is None or _same(known, table):
            return None
        self._table = table
        if self._scene is None:
            return _encode(Shown(self.version, table, None, self.resume))
        return _encode(Delta(self.version, self.version, {}, len(self._scene.events), table))


def _same(known: TableInfo, table: TableInfo) -> bool:
    """Whether nothing is new but the version and the time."""
    return known == structs.replace(table, version=known.version, now=known.now)
