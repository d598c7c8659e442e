"""The table as a scene: for now the plain one that every game has."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.plain import plain_scene
from covenstead.core.scene import Scene
from covenstead.core.table import Table


def scene(table: Table, seat: Seat, names: list[str] | None) -> Scene:
    """The table for one viewer (NONE: a spectator)."""
    return plain_scene(table, seat, names)
