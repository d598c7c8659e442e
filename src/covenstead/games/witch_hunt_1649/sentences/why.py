"""What speaks for a move, in clauses without a full stop."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import say

ALLY_IS_HERE: Final = "the ally is at the table"
chance_to_win: Final = say("about {} chances in 100 to win, as the bots reckon", int)
