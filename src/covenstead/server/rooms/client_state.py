"""What one client has been shown of a table, and the next message for this client."""

from __future__ import annotations

import msgspec
from msgspec import structs

from covenstead.core.scene import Scene
from covenstead.server.wire.delta import changes
from covenstead.server.wire.messages import Delta, Shown, TableInfo

_encode = msgspec.json.Encoder().encode


class ClientState:
    """The scene and the table that one client has; most of their parts are shared with others."""

    def __init__(self, splices: bool, resume: str) -> None:
        self.splices = splices  # whether the client takes lists as splices of the lists it has
        self.resume = resume  # the id with which the client can resume
        self.version = -1  # of the scene that the client has
        self._scene: Scene | None = None
        self._table: TableInfo | None = None

    def see(self, version: int, table: TableInfo, scene: Scene | None) -> bytes | None:
        """The message with all changes since the last one; the first has the whole scene."""
        had, known = self._scene, self._table
        message: Shown | Delta
        if self.version < 0 or had is None or known is None or scene is None:
            message = Shown(version, table, scene, self.resume)
        else:
            parts, keep, lists = changes(had, scene, self.splices)
            same = known == structs.replace(table, version=known.version)
            if version == self.version and same and not parts and not lists:
                return None  # the client came while this change was being kept, and has seen it
            told = None if same else table
            message = Delta(self.version, version, parts, keep, told, lists)
        self.version = version
        self._scene, self._table = scene, table
        return _encode(message)

    def hear(self, table: TableInfo) -> bytes | None:
        """The message with the new facts of the table, without a scene; None if nothing is new."""
        known = self._table
        if known is None or known == structs.replace(table, version=known.version):
            return None
        self._table = table
        if self._scene is None:
            return _encode(Shown(self.version, table, None, self.resume))
        return _encode(Delta(self.version, self.version, {}, len(self._scene.events), table))
