"""The protocol of a bot."""

from __future__ import annotations

from typing import Protocol

from covenstead.core.view import View
from covenstead.core.words import Move


class Bot(Protocol):
    """Answers for a seat, and knows the seat's view and nothing else."""

    def choose(self, view: View) -> Move:
        """Choose one of the view's moves."""
        ...
