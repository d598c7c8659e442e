"""Notes in the margin: a game explains a thing when it first matters to somebody.

A game declares its notes once. Which of them matter now is found from the viewer's view, and the
screens remember which ones a person has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from covenstead.core.family import Seat
from covenstead.core.scene.model import Note, Scene
from covenstead.core.words import Move

# Parts of the screen at which a note may point, beside pieces and zones.
QUESTION: Final = "#question"
SCORE: Final = "#score"
PARTS: Final = (QUESTION, SCORE)


class MarginNote:
    """A note of a game: its words, the rule behind it, and where it belongs.

    `at` is given what the game knows of the viewer's table, the viewer's seat and legal moves. It
    names the thing to point at; an empty id: the note does not matter now.
    """

    __slots__ = ("at", "id", "rule", "text")

    def __init__(
        self, id_: str, rule: str, text: str, at: Callable[[Any, Seat, list[Move]], str]
    ) -> None:
        self.id: Final = id_
        self.rule: Final = rule
        self.text: Final = text
        self.at: Final = at


def that_matter(
    known: tuple[MarginNote, ...], told: Any, seat: Seat, legal: list[Move]
) -> list[Note]:
    """The notes that matter to a seat now, in the game's order; none while it is not asked."""
    found: list[Note] = []
    if not legal:
        return found
    for each in known:
        target = each.at(told, seat, legal)
        if target:
            found.append(_note(each.id, each.text, target, each.rule))
    return found


@lru_cache(4096)
def _note(id_: str, text: str, target: str, rule: str) -> Note:
    """Made once and never changed, so that an unchanged note is the same object."""
    return Note(id_, text, target, rule)


def about(scene: Scene, note: Note) -> str:
    """The name of the thing at which a note points; empty for a part of the screen."""
    for piece in scene.pieces:
        if piece.id == note.target:
            return piece.title or piece.label
    return next((zone.label for zone in scene.zones if zone.id == note.target), "")
