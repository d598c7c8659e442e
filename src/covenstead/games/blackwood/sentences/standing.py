"""The answers that a witch may leave with the table, in words."""

from __future__ import annotations

from typing import Final

FINISH: Final = "Finish for me"
WHEN_FINISHED: Final = "Ends your turn when nothing is left but raising money."
