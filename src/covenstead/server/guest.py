"""A guest at a table: one socket, what it has been shown, and a bounded queue of what to send."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from covenstead.core.scene import Scene, Told
from covenstead.server.messages import Delta, Goodbye, Shown, TableInfo

QUEUE = 64  # messages a guest may lag behind before it is sent away

_encode = msgspec.json.Encoder().encode


class Guest:
    """Somebody who watches a table, from a seat or as a spectator."""

    def __init__(self, seat: int | None, epoch: int = 0) -> None:
        self.seat = seat
        self.epoch = epoch  # of the chair when the guest sat down
        self.version = -1  # of the scene the guest has
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.lagging = False
        self.overrun = asyncio.Event()  # set when the guest lags: whoever sends to it may be stuck
        # What the guest has: of parts their hashes, for 30 KB a guest would be most of the memory.
        self._parts: dict[str, int] = {}
        self._events: list[Told] = []
        self._table = b""

    def send(self, message: Any) -> None:
        """Put a message into the queue; a guest whose queue is full is marked as lagging."""
        self._put(_encode(message))

    def dismiss(self, code: str, text: str) -> None:
        """Say why, and end the guest's socket after what is still in its queue."""
        self.send(Goodbye(code, text))
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        if self.lagging:
            return
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.lagging = True
            self.overrun.set()

    def show(self, version: int, table: TableInfo, scene: Scene | None) -> None:
        """Send what has changed since this guest was last shown something; everything at first."""
        parts = {} if scene is None else _parts(scene)
        hashes = {name: hash(part) for name, part in parts.items()}
        events = [] if scene is None else scene.events
        about = _encode(table)
        if self.version < 0 or not self._parts:
            self.send(Shown(version=version, table=table, scene=scene))
        else:
            keep = _common(self._events, events)
            changed = {
                name: msgspec.Raw(part)
                for name, part in parts.items()
                if self._parts.get(name) != hashes[name]
            }
            if len(events) > keep or len(self._events) > keep:
                changed["events"] = msgspec.Raw(_encode(events[keep:]))
            told = table if about != self._table else None
            if not changed and told is None:  # it came in while this was being kept
                return
            self.send(
                Delta(since=self.version, version=version, parts=changed, events=keep, table=told)
            )
        self.version = version
        self._parts, self._events, self._table = hashes, events, about


def _parts(scene: Scene) -> dict[str, bytes]:
    """The scene's parts as bytes; the chronicle aside, which only grows."""
    return {
        name: _encode(getattr(scene, name)) for name in scene.__struct_fields__ if name != "events"
    }


def _common(before: list[Told], after: list[Told]) -> int:
    """How many lines at the beginning are the same."""
    for place, (old, new) in enumerate(zip(before, after, strict=False)):
        if old is not new and old != new:
            return place
    return min(len(before), len(after))
