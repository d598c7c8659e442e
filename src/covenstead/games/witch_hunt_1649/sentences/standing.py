"""The answers that a villager may leave with the table, in words."""

from __future__ import annotations

from typing import Final

DRAW: Final = "Draw at once"
WHEN_DRAWN: Final = "Draws your fate card when your turn begins."
DONE: Final = "End idle turns"
WHEN_DONE: Final = "Ends your turn at the sale when you cannot pay for anything there."
