"""What is asked, as every game says it to the seat that is asked and to those who watch."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.scene.model import Prompt
from covenstead.core.scene.words import MOST_CONTEXT, MOST_TEXT, clipped


def question(
    asked: Seat, viewer: Seat, text: str, context: str, following: str, begins: bool
) -> Prompt:
    """A question to one seat, as the viewer reads it; `begins`: whether it begins a turn.

    A name may be long, so text and context are cut where they would not fit.
    """
    return Prompt(
        text=clipped(text, MOST_TEXT),
        context=clipped(context, MOST_CONTEXT),
        mood="asked" if asked == viewer else "watching",
        awaited=[asked],
        next=following,
        starts_turn=begins,
    )
