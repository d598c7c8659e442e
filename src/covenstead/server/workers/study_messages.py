"""Messages between the server and the process that studies games, as they go through the pipe."""

from __future__ import annotations

from msgspec import Struct

from covenstead.server.workers.replay_messages import PastGame


class StartStudy(Struct, tag=True, array_like=True):
    """Study this game, which is over."""

    past: PastGame
    names: list[str] | None = None


class StudyProgress(Struct, tag=True, array_like=True):
    """How much of a study is done, and of how much."""

    done: int
    total: int


class Studied(Struct, tag=True, array_like=True):
    """A study as JSON, compressed with gzip."""

    body: bytes


class NotStudied(Struct, tag=True, array_like=True):
    """Why there is no study, in a sentence."""

    text: str


StudyReply = Studied | NotStudied
StudyMessage = StudyProgress | StudyReply
