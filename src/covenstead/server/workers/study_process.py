"""The process that studies finished games, after everything else that the machine has to do.

`python -m covenstead.server.workers.study_process` is started with one end of a socket pair as its
standard input. It tells how far it is, answers with the study, and ends when the pipe ends.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from msgspec import json, msgpack

from covenstead.core.errors import Mistake
from covenstead.core.record import kept_line
from covenstead.games import load_game
from covenstead.server import sentences
from covenstead.server.workers.pipe import Ready, own_pipe, receive, send
from covenstead.server.workers.study_messages import (
    NotStudied,
    StartStudy,
    Studied,
    StudyProgress,
    StudyReply,
)
from covenstead.study.studying import study

NICENESS: Final = 15  # nobody waits at a table for a study
PRESSED: Final = 6  # gzip's level


def answer(asked: StartStudy, tell: Callable[[StudyProgress], None]) -> StudyReply:
    """The study that was asked for, or why there is none."""
    past = asked.past
    try:
        game = load_game(past.game)
        lines = [kept_line(line, game) for line in past.lines]
        found = study(
            *(game, past.seats, past.options, past.start, lines, asked.names),
            lambda done, total: tell(StudyProgress(done, total)),
        )
    except Mistake as mistake:
        return NotStudied(str(mistake))
    except Exception:  # the rules of a game that is not ours may raise any error
        return NotStudied(sentences.NOT_STUDIED)
    return Studied(gzip.compress(json.encode(found), PRESSED, mtime=0))


def main() -> None:
    """Answer until the pipe ends."""
    requests, replies = own_pipe()
    os.nice(NICENESS)
    decode = msgpack.Decoder(StartStudy).decode
    with suppress(BrokenPipeError, ConnectionResetError):  # the server has gone
        send(replies, Ready())
        while (body := receive(requests)) is not None:
            send(replies, answer(decode(body), lambda told: send(replies, told)))
    os._exit(0)


if __name__ == "__main__":
    main()
