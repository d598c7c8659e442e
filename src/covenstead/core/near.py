"""What somebody may have meant who wrote a word that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question after the sentence that refuses a word; nothing if no known word is like it."""
    near = get_close_matches(word.lower(), list(known), n=1)
    return f" Did you mean {near[0]!r}?" if near else ""
