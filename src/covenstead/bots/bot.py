"""What every bot is."""

from __future__ import annotations

from typing import Protocol

from covenstead.core.view import View
from covenstead.core.words import Move


class Bot(Protocol):
    """Somebody who answers for a seat, knowing its view and nothing else."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        ...
