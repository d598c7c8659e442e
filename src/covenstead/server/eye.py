"""What one guest has been shown of a table, and what to tell it next."""

from __future__ import annotations

import msgspec
from msgspec import structs

from covenstead.core.scene import Scene
from covenstead.server.delta import changes
from covenstead.server.messages import Delta, Shown, TableInfo

_encode = msgspec.json.Encoder().encode


class Eye:
    """What a guest has seen: most of it is shared with others."""

    def __init__(self, splices: bool) -> None:
        self.splices = splices  # whether it takes lists as splices of what it has
        self.version = -1  # of the scene it has
        self._scene: Scene | None = None
        self._table: TableInfo | None = None

    def see(self, version: int, table: TableInfo, scene: Scene | None) -> bytes | None:
        """The message with what has changed since it last saw something; everything at first."""
        had, known = self._scene, self._table
        message: Shown | Delta
        if self.version < 0 or had is None or known is None or scene is None:
            message = Shown(version=version, table=table, scene=scene)
        else:
            parts, keep, lists = changes(had, scene, self.splices)
            same = known == structs.replace(table, version=known.version)
            if version == self.version and same and not parts and not lists:
                return None  # it came in while this was being kept
            told = None if same else table
            message = Delta(self.version, version, parts, keep, told, lists)
        self.version = version
        self._scene, self._table = scene, table
        return _encode(message)

    def hear(self, table: TableInfo) -> bytes | None:
        """The message with what is known of the table, if that has changed; not with a scene."""
        known = self._table
        if known is None or known == structs.replace(table, version=known.version):
            return None
        self._table = table
        if self._scene is None:
            return _encode(Shown(self.version, table, None))
        return _encode(Delta(self.version, self.version, {}, len(self._scene.events), table))
