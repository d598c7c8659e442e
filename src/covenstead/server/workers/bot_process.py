"""The process in which a bot thinks: it has a pipe to the server, limits, and nothing else.

`python -m covenstead.server.workers.bot_process MEMORY_MB` is started with one end of a socket pair
as its standard input. It sends `Ready`, and then an answer to each question. A question has
everything that the bot may know: the view of its seat. The process ends when the pipe ends.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from math import ceil
from typing import Any, Final

from msgspec import Struct, msgpack

from covenstead.bots import BOTS, Bot, bot
from covenstead.core.view import view_from
from covenstead.games import games, load_game
from covenstead.server.workers.pipe import Ready, own_pipe, receive, send

NICENESS: Final = 10  # people's moves come first
TEST_BOTS: Final = "COVENSTEAD_TEST_BOTS"  # module:function that gives bots by name; tests only


class Question(Struct):
    """Everything that a bot gets: what its seat may know, and how long it may think."""

    game: str
    data: Any  # the seat's view as plain data
    seat: int
    moves: list[str]
    level: str
    key: bytes
    budget: float = 0.0  # seconds in which the bot should answer
    limit: float = 0.0  # seconds after which the process is killed


class Answer(Struct):
    """A move in notation, or what went wrong."""

    move: str = ""
    fault: str = ""


def main() -> None:
    """Answer questions until the pipe ends."""
    limit(int(sys.argv[1]) << 20)
    questions, answers = own_pipe()
    get_ready()
    with suppress(BrokenPipeError, ConnectionResetError):  # the server has gone
        send(answers, Ready())
        while (body := receive(questions)) is not None:
            question = msgpack.decode(body, type=Question)
            limit_time(question.limit)
            answered = answer(question)
            signal.setitimer(signal.ITIMER_REAL, 0)
            send(answers, answered)
    os._exit(0)  # ends threads, too, that a bot may have left behind


def limit(memory: int) -> None:
    """Lower the priority below the server's, and give up what a bot does not need."""
    os.nice(NICENESS)
    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),  # a bot writes no files
    ):
        with suppress(ValueError, OSError):  # not every system knows or allows every limit
            resource.setrlimit(what, (most, most))


def limit_time(limit: float) -> None:
    """End this process after much longer, even if no server is left to kill it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = ceil(used.ru_utime + used.ru_stime + limit) + 1
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    if hard == resource.RLIM_INFINITY or soft < hard:
        resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))  # SIGXCPU
    signal.setitimer(signal.ITIMER_REAL, limit + 2)  # SIGALRM, also for a bot that only sleeps


def get_ready() -> None:
    """Load the games, so that the first question is answered as fast as the others."""
    if TEST_BOTS in os.environ:
        module, _, function = os.environ[TEST_BOTS].partition(":")
        more: Callable[[], dict[str, Callable[[int | str], Bot]]]
        more = getattr(import_module(module), function)
        BOTS.update(more())
    for slug in games():
        with suppress(Exception):  # a broken game must not stop the bots of other games
            load_game(slug)


def answer(question: Question) -> Answer:
    """The bot's move, or the name of its error."""
    try:
        return Answer(move=str(think(question)))
    except MemoryError:
        os._exit(1)  # after this error the process is not reliable
    except Exception as wrong:
        return Answer(fault=type(wrong).__name__)  # without its text, which might quote the view


def think(question: Question) -> object:
    """Let a new bot choose; if it has a `deadline`, it is told when to be done."""
    chosen = bot(question.level, question.key.hex())
    if hasattr(chosen, "deadline"):
        chosen.deadline = time.monotonic() + question.budget
    game = load_game(question.game)
    return chosen.choose(view_from(question.data, game, question.seat, question.moves))


if __name__ == "__main__":
    main()
