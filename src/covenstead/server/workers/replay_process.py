"""The process that plays games again and draws them, so that the server has time for commands.

`python -m covenstead.server.workers.replay_process` is started with one end of a socket pair as its
standard input. It answers one request after the other, keeps nothing, and ends when the pipe ends.
"""

from __future__ import annotations

import gzip
import os
from contextlib import suppress
from typing import Final

from msgspec import json, msgpack

from covenstead.core.codec import dump
from covenstead.core.errors import Mistake
from covenstead.core.fate import Seeded
from covenstead.games import games, load_game
from covenstead.server import sentences
from covenstead.server.rooms.replays import Past, drawn
from covenstead.server.workers.pipe import Ready, own_pipe, receive, send
from covenstead.server.workers.replay_messages import (
    Drawn,
    DrawReplay,
    FindPosition,
    Found,
    ReplayReply,
    ReplayRequest,
    Wrong,
)

NICENESS: Final = 5  # the moves of running games come first
PRESSED: Final = 5  # gzip's level: a further one takes twice the time for a fiftieth


def answer(asked: ReplayRequest) -> ReplayReply:
    """The replay or the position that was asked for, or why there is none."""
    try:
        return _drawn(asked) if isinstance(asked, DrawReplay) else _found(asked)
    except Mistake as mistake:
        return Wrong(str(mistake))
    except Exception:  # a record from outside can make the rules raise any error
        return Wrong(sentences.NOT_REPLAYED)


def _drawn(asked: DrawReplay) -> Drawn:
    body = json.encode(drawn(asked))
    return Drawn(gzip.compress(body, PRESSED, mtime=0))  # the same game, the same bytes


def _found(asked: FindPosition) -> Found:
    """The position, with what these eyes have not seen dealt anew."""
    past = Past(asked.past)
    table = past.after(asked.move)
    world = table.imagined(asked.seat, Seeded(asked.key))
    return Found(past.game.name, past.seats, past.options, dump(world, past.game))


def main() -> None:
    """Answer until the pipe ends."""
    requests, replies = own_pipe()
    os.nice(NICENESS)
    for slug in games():
        with suppress(Exception):  # a broken game must not stop the replays of other games
            load_game(slug)
    decode = msgpack.Decoder(ReplayRequest).decode
    with suppress(BrokenPipeError, ConnectionResetError):  # the server has gone
        send(replies, Ready())
        while (body := receive(requests)) is not None:
            send(replies, answer(decode(body)))
    os._exit(0)


if __name__ == "__main__":
    main()
