"""A refused command or request."""

from __future__ import annotations


class Refusal(Exception):
    """A refused request: a status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.rule = rule
