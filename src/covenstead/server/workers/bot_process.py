"""The process in which a bot thinks: it has a pipe to the server, limits, and nothing else.

`python -m covenstead.server.workers.bot_process MEMORY_MB BOT… GAMES` is started with one end of a
socket pair as its standard input. It loads these games, which have commas between them, and these
bots, sends `Ready`, and then an answer to each question. A question has everything that the bot may
know: the view of its seat. The process ends when the pipe ends.
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

from msgspec import Struct, field, msgpack

from covenstead.bots import BOTS, Bot, bot
from covenstead.bots.hints import HINT_BUDGET, hinter, hints
from covenstead.core.view import view_from
from covenstead.games import load_game
from covenstead.server.workers.pipe import (
    START_SECONDS,
    Ready,
    load_games,
    own_pipe,
    receive,
    send,
)

NICENESS: Final = 10  # people's moves come first
TEST_BOTS: Final = "COVENSTEAD_TEST_BOTS"  # module:function that gives bots by name; tests only


class Question(Struct):
    """Everything that a bot gets: what its seat may know, and how long it may think."""

    game: str
    data: Any  # the seat's view as plain data
    seat: int
    moves: list[str]
    level: str  # the bot, by a name that this process can find
    key: bytes
    budget: float = 0.0  # seconds in which the bot should answer
    limit: float = 0.0  # seconds after which the process is killed
    hints: bool = False  # whether a person is to be told the best moves and what speaks for them


class Answer(Struct):
    """A move in notation, or what went wrong."""

    move: str = ""
    fault: str = ""
    hints: list[tuple[str, list[str]]] = field(default_factory=list)  # moves and their reasons


def main() -> None:
    """Answer questions until the pipe ends."""
    limit(int(sys.argv[1]) << 20)
    questions, answers = own_pipe()
    *bots, played = sys.argv[2:]
    limit_time(START_SECONDS)
    get_ready(bots, played)
    signal.setitimer(signal.ITIMER_REAL, 0)
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


def get_ready(bots: list[str], played: str) -> None:
    """Load the bots and the games that are played, so that the first question is not slower."""
    if TEST_BOTS in os.environ:
        module, _, function = os.environ[TEST_BOTS].partition(":")
        more: Callable[[], dict[str, Callable[[int | str], Bot]]]
        more = getattr(import_module(module), function)
        BOTS.update(more())
    load_games(played)
    for name in bots:
        with suppress(Exception):  # whoever asks for this bot is told
            bot(name, 0)


def answer(question: Question) -> Answer:
    """The bot's move, or the name of its error."""
    process = os.getpid()
    try:
        return hinted(question) if question.hints else Answer(move=str(think(question)))
    except MemoryError:
        os._exit(1)  # after this error the process is not reliable
    except (Exception, SystemExit) as wrong:  # a bot that leaves does not take the process along
        return Answer(fault=type(wrong).__name__)  # without its text, which might quote the view
    finally:
        if os.getpid() != process:
            os._exit(0)  # a child that a bot has left behind must not answer, too


def hinted(question: Question) -> Answer:
    """The best moves for a person, with what speaks for each."""
    game = load_game(question.game)
    view = view_from(question.data, game, question.seat, question.moves)
    found = hints(hinter(), view, HINT_BUDGET)
    return Answer(found[0].move.text, hints=[(each.move.text, each.reasons) for each in found])


def think(question: Question) -> object:
    """Let a new bot choose; if it has a `deadline`, it is told when to be done."""
    game = load_game(question.game)
    chosen = bot(question.level, question.key.hex())
    if hasattr(chosen, "deadline"):
        chosen.deadline = time.monotonic() + question.budget
    return chosen.choose(view_from(question.data, game, question.seat, question.moves))


if __name__ == "__main__":
    main()
