"""A renderer without a process of its own: on the test's event loop, as slow as the test wants."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from msgspec import Struct, msgpack

from covenstead.server.rooms.rooms import Rooms
from covenstead.server.workers.renderer_messages import ClientMessage, Request
from covenstead.server.workers.renderer_pool import RemoteRenderer
from covenstead.server.workers.renderer_process import Renderer

_decode = msgpack.Decoder(Request).decode


class Atelier:
    """Where a renderer draws. What goes through its connections stays in order, after a while."""

    def __init__(self, rooms: Rooms, delay: Callable[[], float] = lambda: 0.0) -> None:
        self.rooms = rooms
        self.delay = delay
        self.gone = False
        self.drawn = 0  # messages for clients
        self.inside = Renderer()
        self.outside = RemoteRenderer(rooms, self._say)
        self._under_way: deque[tuple[Callable[[bytes], None], bytes]] = deque()
        self._last = 0.0
        rooms.renderers.engage(self.outside)

    def _say(self, request: Struct) -> None:
        self._carry(self._draw, msgpack.encode(request))

    def _draw(self, body: bytes) -> None:
        if self.gone:
            return
        for reply in self.inside.carry_out(_decode(body)):
            self.drawn += isinstance(reply, ClientMessage)
            self._carry(self._tell, msgpack.encode(reply))

    def _tell(self, body: bytes) -> None:
        if not self.gone:
            self.outside.receive(body)

    def _carry(self, bring: Callable[[bytes], None], message: bytes) -> None:
        loop = asyncio.get_running_loop()
        self._under_way.append((bring, message))
        if not (late := self.delay()):
            loop.call_soon(self._arrive)
            return
        self._last = max(loop.time() + late, self._last + 1e-6)
        loop.call_at(self._last, self._arrive)

    def _arrive(self) -> None:
        bring, message = self._under_way.popleft()
        bring(message)

    def close(self) -> None:
        """The renderer dies; what was on its way is lost."""
        self.gone = True
        self.rooms.renderers.dismiss(self.outside)
