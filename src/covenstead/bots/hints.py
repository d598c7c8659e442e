"""Hints: the best moves of a question, each with what speaks for it.

What speaks for a move is said by its game (`Game.why`), out of the facts that its heuristic ranks
by and of nothing but the view. What a screen shows as the consequence of a choice completes it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple

from msgspec import json

from covenstead import sentences
from covenstead.bots.greedy import Greedy
from covenstead.bots.thinking import Budget, Considered, Thinker
from covenstead.core.fate import Seeded
from covenstead.core.scene import Choice
from covenstead.core.scene.words import begun, joined
from covenstead.core.view import View
from covenstead.core.words import Move

MOST: Final = 3  # moves that are hinted at
HINT_BUDGET: Final = Budget(iterations=3)  # exact, so that the same view gives the same hint
ENOUGH: Final = 2  # clauses that make a sentence; with fewer, the consequence is said, too


class Hint(NamedTuple):
    """A move, and what speaks for it: clauses, the weightiest first."""

    move: Move
    reasons: list[str]


def hinter() -> Thinker:
    """The bot whose opinion people are told."""
    return Greedy(0)


def hints(thinker: Thinker, view: View, budget: Budget) -> list[Hint]:
    """The two or three best moves, best first; never more than half of what can be done.

    The lots are drawn from the view itself: whoever sees the same is told the same.
    """
    looked_at = thinker.consider(view, budget, Seeded(key_of(view)))
    most = min(MOST, (len(view.moves) + 1) // 2)
    return [Hint(each.move, reasons(view, each.move)) for each in _good(looked_at[:most])]


def _good(looked_at: list[Considered]) -> list[Considered]:
    """The best, and others that are not worse than doing nothing."""
    return [each for at, each in enumerate(looked_at) if not at or each.worth >= 0.0]


def reasons(view: View, move: Move) -> list[str]:
    """What speaks for a move of the view's seat, as its game says it."""
    said = view.game.why
    return said(view.state, view.seat, move)[:MOST] if said is not None else []


def key_of(view: View) -> bytes:
    """A key that depends on what the seat sees, and on nothing else."""
    moves = [move.text for move in view.moves]
    seen = json.encode([view.game.name, view.seat, view.data, moves])
    return blake2b(seen, digest_size=32).digest()


class ToldHint(NamedTuple):
    """A hint as a screen shows it: the choice that it means, and one sentence for it."""

    move: str
    label: str
    text: str


def told(found: list[tuple[str, list[str]]], choices: list[Choice]) -> list[ToldHint]:
    """Moves with what speaks for each, in the words of the choices that a screen offers.

    What is best although nothing is to be said for it is better than the others; anything else
    without a reason is left out.
    """
    shown: list[ToldHint] = []
    offered = {choice.moves[0]: choice for choice in reversed(choices)}
    for move, clauses in found:
        choice = offered.get(move)
        text = sentence(clauses, choice.consequence if choice else "")
        if text or not shown:
            shown.append(
                ToldHint(move, choice.label if choice else move, text or sentences.NOTHING_BETTER)
            )
    return shown


def sentence(clauses: list[str], consequence: str) -> str:
    """What speaks for a move as one sentence; empty, if nothing does."""
    said = joined(*([consequence] if len(clauses) < ENOUGH else []), *clauses)
    return f"{begun(said)}." if said else ""
