"""The last scenes and deltas of a client, so that it can resume after a cut of its connection."""

from __future__ import annotations

import secrets
from collections import deque

RECENT_BYTES = 16 * 1024  # one or two deltas; a whole scene has 40 kB


def new_id() -> str:
    """An id that nobody can guess, and that no other client gets, not after a restart either."""
    return secrets.token_hex(8)


class SentMessages:
    """Counts the scenes and deltas that a client was sent, and remembers the last ones."""

    def __init__(self) -> None:
        self.id = new_id()
        self.count = 0
        self._recent: deque[bytes] = deque()
        self._bytes = 0

    def add(self, message: bytes) -> None:
        """Count a message, and remember it as long as there is room."""
        self.count += 1
        self._recent.append(message)
        self._bytes += len(message)
        while self._bytes > RECENT_BYTES:
            self._bytes -= len(self._recent.popleft())

    def since(self, count: int) -> list[bytes] | None:
        """The messages after this number of them; None if they are not all remembered."""
        missed = self.count - count
        if not 0 <= missed <= len(self._recent):
            return None
        return list(self._recent)[len(self._recent) - missed :]
