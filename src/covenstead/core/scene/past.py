"""Scenes that are looked back at: at rest, and in which stretch of play they lie."""

from __future__ import annotations

from msgspec import structs

from covenstead.core.scene.model import Scene, Undo

Stretch = tuple[str, int]  # the name of a part or a round, and its number


def at_rest(scene: Scene) -> Scene:
    """The scene as something that is over: nothing is asked, nothing can be done."""
    return structs.replace(
        scene,
        question=0,
        prompt=structs.replace(scene.prompt, mood="watching", starts_turn=False),
        choices=[],
        closed=[],
        plans=[],
        groups=[],
        notes=[],
        digest=[],
        moments=[],
        undo=Undo(0),
        forecast=[each for each in scene.forecast if not each.target and not each.moves],
    )


def stretches(scene: Scene) -> list[Stretch]:
    """The part and the round, or the round alone; the last level is only a step of it."""
    return [(level.name, level.n) for level in scene.phase[:-1] if level.n][:2]
