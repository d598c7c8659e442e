"""A line of the chronicle while it is being written."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import Seat
from covenstead.core.scene import Told, ToldKind
from covenstead.games.witch_hunt_1649.components import SIDE


class Line:
    """A line of the chronicle: a head, what came of it, and what the digest says of it.

    It may grow while it is the last one; what a scene has shown of it stays as it is, and `told`
    is another.
    """

    __slots__ = (
        "about", "actor", "clause", "clauses", "happening", "head", "kind", "pieces", "ply",
        "suspicion", "told", "turn", "weight",
    )  # fmt: skip

    def __init__(self, happening: Happening, head: str, ply: int, weight: int, turn: int) -> None:
        self.happening: Final = happening
        self.ply: Final = ply
        self.turn: Final = turn
        self.head = head
        self.kind: ToldKind = "plain"
        self.actor: Seat | None = None
        self.about: list[Seat] = []
        self.pieces: list[str] = []
        self.clauses: list[str] = []
        self.clause = ""  # without its subject
        self.weight = weight
        self.suspicion = False  # whether suspicion was handed to somebody
        self.told = Told(head)

    def finish(self) -> None:
        """Write the sentence."""
        came = list(self.clauses)
        if came and came[-1] in SIDE.words:
            came.append("nothing lost")
        text = f"{self.head}: {', '.join(came)}." if came else f"{self.head}."
        if self.kind == "heading":
            text = self.head
        about, pieces = self.about.copy(), self.pieces.copy()
        self.told = Told(text, self.actor, about, self.kind, pieces, self.ply)
