"""A game with some of its parts exchanged."""

from typing import Any, Final

from covenstead.core.game import Game

PARTS: Final = (
    *("name", "title", "about", "rules", "seats", "bound", "options", "vocabulary", "box"),
    *("empty", "setup", "scores", "outcome", "reason", "scene", "value", "rank", "compatible"),
    *("tales", "odds", "players", "minutes", "note", "goal", "standing", "reactions", "out"),
)


def varied(game: Game, **parts: Any) -> Game:
    """The same game but for these parts."""
    same = {name: getattr(game, name) for name in PARTS}
    same |= {"steps": tuple(game.steps.values()), "happenings": tuple(game.happenings.values())}
    return Game(**{**same, **parts})
