"""Which moment a screen that remembers nothing stops for, and whose deeds it tells."""

from __future__ import annotations

from covenstead.core.scene.model import Moment, Scene


def news(scene: Scene) -> Moment | None:
    """The newest moment, unless the viewer has done something since."""
    if not scene.moments:
        return None
    newest = scene.moments[-1]
    for event in reversed(scene.events):
        if event.ply <= newest.ply:
            break
        if event.actor is not None and event.actor == scene.viewer:
            return None
    return newest


def whose(scene: Scene, moment: Moment, seat: int) -> str:
    """The seat's name before what it did; none where the whole moment is about that seat."""
    if seat == moment.seat:
        return ""
    return next(player.name for player in scene.players if player.seat == seat)
