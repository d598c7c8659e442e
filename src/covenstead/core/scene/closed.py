"""What the viewer may not do now, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.scene.model import Because, Closed, Scene
from covenstead.core.state import State
from covenstead.core.words import Move, Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Closings:
    """The closed moves of one question, each with its reason."""

    def __init__(
        self,
        s: State,
        seat: Seat,
        legal: list[Move],
        reason: Callable[[Any, Seat, Move], Reason | None],
    ) -> None:
        self.seat: Final = seat
        self.closed: list[Closed] = []
        self._view: Final = s
        self._legal: Final = {move.id for move in legal}
        self._verbs: Final = {move.verb for move in legal}
        self._reason: Final = reason

    def offers(self, verb: Verb) -> bool:
        """Whether a move of this verb is legal."""
        return verb in self._verbs

    def shut(self, move: Move, label: str, target: str = "", group: str = "") -> bool:
        """Say why a move is closed, unless it is open; whether it is closed."""
        if move.id in self._legal:
            return False
        why = self._reason(self._view, self.seat, move)
        if why is None:
            return False
        before = before_thing(move.verb)
        self.closed.append(closed(label, target, why.rule, why.text, move.text, before, group))
        return True


@lru_cache(256)
def before_thing(verb: Verb) -> str:
    """What stands before a thing's name in a verb's moves; empty where they name several."""
    return verb.template.split(" {")[0] if len(verb.domains) == 1 else ""


@lru_cache(8192)
def closed(
    label: str, target: str, rule: str, text: str, word: str, verb: str = "", group: str = ""
) -> Closed:
    """Something that is closed, and why; like a piece, made once and never changed."""
    return Closed(label, [target] if target else [], Because(rule, text), word, verb, group)


def worth_telling(scene: Scene) -> list[Closed]:
    """What is closed, without details: of a group that is open none, else one for each reason."""
    offered = {choice.group for choice in scene.choices}
    found: dict[tuple[str, str], Closed] = {}
    for each in scene.closed:
        if not each.group:
            found[each.label, each.move] = each
        elif each.group not in offered:
            found.setdefault((each.group, each.reason.text), each)
    return list(found.values())
