"""A bot's answer, checked: whatever a bot does, only a legal move comes out of here."""

from __future__ import annotations

import math
import os
import signal
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from covenstead import sentences
from covenstead.bots.bot import Bot
from covenstead.core.errors import BadOption, Mistake, UnknownMove
from covenstead.core.game import step_name
from covenstead.core.view import View
from covenstead.core.words import Move


class BotFault(Mistake):
    """A bot gave no legal answer in time; the sentence names bot, question and move."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(kind, text)  # both, so that it can be sent to another process
        self.kind: Final = kind  # error, illegal, late
        self.text: Final = text

    def __str__(self) -> str:
        return self.text


class OutOfTime(BaseException):
    """A bot has thought for too long; no exception that a bot may catch."""


def answer_time(seconds: float) -> float:
    """The longest time for an answer; BadOption, if it is none."""
    if not 0 <= seconds < math.inf:
        raise BadOption(sentences.no_time(seconds))
    return seconds


def answer_of(name: str, bot: Bot, view: View, seconds: float = 0.0) -> Move:
    """The bot's move, if it is legal and in time; `seconds` is the longest time, 0 for any.

    A bot may answer with a move of the view or with its words. If it raises an error, answers with
    anything else or is late, BotFault tells which bot it was, what it was asked, and what it said.
    """
    question, legal = _question(view), tuple(view.moves)  # a bot may do what it likes with its list
    process, began = os.getpid(), time.monotonic()
    try:
        with _at_most(seconds):
            answer: object = bot.choose(view)
    except OutOfTime:
        raise BotFault("late", sentences.bot_late(name, question, seconds)) from None
    except (Exception, SystemExit) as wrong:  # a bot that leaves must not end the run unseen
        told = sentences.bot_failed(name, question, wrong, _place(wrong))
        raise BotFault("error", told) from wrong
    finally:
        if os.getpid() != process:
            os._exit(0)  # a child that the bot has left behind must not play on
    if 0 < seconds < time.monotonic() - began:
        raise BotFault("late", sentences.bot_late(name, question, seconds))
    move = answer
    if isinstance(answer, str):
        try:
            move = view.game.vocabulary.parse(answer)
        except UnknownMove as wrong:
            raise BotFault("illegal", sentences.bot_unparsed(name, question, str(wrong))) from None
    if not isinstance(move, Move):
        raise BotFault("illegal", sentences.bot_answered_otherwise(name, question, answer))
    if not any(move is each for each in legal):
        raise BotFault("illegal", sentences.bot_illegal(name, question, move.text))
    return move


def _question(view: View) -> str:
    """The question in a few words: the step, the seat, and how many answers there are."""
    step = step_name(type(view.state.steps[-1])) if view.state.steps else ""
    return sentences.question(view.game.name, step, view.seat, len(view.moves))


def _place(wrong: BaseException) -> tuple[str, int]:
    """The file and the line in which an error was raised."""
    last = traceback.extract_tb(wrong.__traceback__)[-1]
    return Path(last.filename).name, last.lineno or 0


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Stop what takes longer, where the system can; elsewhere it is noticed afterwards."""
    main = threading.current_thread() is threading.main_thread()
    if seconds <= 0 or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
