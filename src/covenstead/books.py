"""The rule books in `docs/rules/<game>.md`, with an item `- **BW-001** …` for each rule."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from covenstead import sentences
from covenstead.core.errors import Mistake
from covenstead.games import folder
from covenstead.games.cards import original_of

_RULE = re.compile(r"^- \*\*([A-Z]{2}-\d{3})\*\* (.+(?:\n  \S.*)*)$", re.MULTILINE)
_HERE = Path(__file__).parent
# An installed package has the books inside, a checkout has them at its root.
_SHELVES = [_HERE / "docs", _HERE.parents[1] / "docs"]


def book(slug: str, shelf: str = "rules") -> str:
    """The whole text of a game's rules, or of its rulings."""
    original = original_of(slug)  # a variant has the rules of its game
    own = folder(original) / f"{original}.md"  # a registered game has its rules in its own folder
    for path in [*(docs / shelf / f"{original}.md" for docs in _SHELVES), own]:
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise Mistake(sentences.no_book(slug))


def credits() -> str:
    """The text of the credits: who made the games, and whose work is built in."""
    for docs in _SHELVES:
        path = docs / "credits.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise Mistake(sentences.NO_CREDITS)


@cache
def rules_of(slug: str) -> dict[str, str]:
    """Every rule of a game: its id and its text."""
    return {rule: " ".join(text.split()) for rule, text in _RULE.findall(book(slug))}


def rule_text(slug: str, rule: str) -> str | None:
    """The text of one rule; None if the game has no such rule."""
    return rules_of(slug).get(rule.upper())
