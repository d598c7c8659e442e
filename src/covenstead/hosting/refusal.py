"""A refused command or request."""

from __future__ import annotations

from typing import Final

# Seconds after which a refused client may try again
RETRY: Final = {"busy": 3.0, "too_many": 5.0, "not_kept": 3.0, "stopping": 2.0}


class Refusal(Exception):
    """A refused request: a status, a code for programs, a sentence for people."""

    def __init__(
        self, status: int, code: str, text: str, rule: str = "", retry: float | None = None
    ) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.rule = rule
        self.retry = RETRY.get(code) if retry is None else retry  # seconds until another try
