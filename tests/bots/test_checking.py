"""A bot's answer is checked: what is no legal move in time is a fault with a clear sentence."""

import os
import pickle
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

import covenstead
from covenstead.bots import BotFault, answer_of
from covenstead.core.view import View
from tests.patience import PATIENCE

TABLE = covenstead.Table(covenstead.load_game("candle-hour"), 2, seed=2)
VIEW = TABLE.view(0)
assert len(VIEW.moves) == 5
QUESTION = r"at seat 0 of candle-hour \(turn\), 5 legal answers"


class Says:
    """A bot that answers with this."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View) -> Any:
        """Answer as it was told."""
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Sleeps:
    """A bot that goes on thinking, whatever is raised at it."""

    def choose(self, view: View) -> Any:
        """Think for much longer than anybody waits."""
        for _ in range(600):
            try:
                time.sleep(0.1)
            except Exception:
                continue
        return view.moves[0]


class Slow:
    """A bot that takes its time."""

    def choose(self, view: View) -> Any:
        """Think for a moment."""
        time.sleep(0.2)
        return view.moves[0]


def test_a_bot_answers_with_a_move_or_with_its_words() -> None:
    assert answer_of("owl", Says(VIEW.moves[1]), VIEW) is VIEW.moves[1]
    assert answer_of("owl", Says(VIEW.moves[1].text), VIEW) is VIEW.moves[1]


@pytest.mark.parametrize(
    ("answer", "kind", "says"),
    [
        ("sing", "illegal", f"owl gave no legal answer {QUESTION}: 'sing' is no move of this game"),
        ("snuff", "illegal", f"owl gave no legal answer {QUESTION}: 'snuff' is closed"),
        (None, "illegal", f"owl gave no legal answer {QUESTION}: it answered with nothing"),
        (
            7,
            "illegal",
            f"owl gave no legal answer {QUESTION}: it answered with a value of type int",
        ),
        (
            ValueError("no\nidea."),
            "error",
            rf"owl failed {QUESTION}, in line \d+ of test_checking\.py: ValueError: no idea\.$",
        ),
        (KeyError(), "error", r"KeyError\.$"),
        (SystemExit(3), "error", r"owl failed .* SystemExit: 3\.$"),
    ],
    ids=["unknown", "closed", "nothing", "number", "error", "silent error", "leaves"],
)
def test_a_fault_names_bot_question_and_move(answer: Any, kind: str, says: str) -> None:
    with pytest.raises(BotFault, match=says) as fault:
        answer_of("owl", Says(answer), VIEW)
    assert fault.value.kind == kind


def test_a_bot_that_never_answers_is_stopped() -> None:
    says = f"owl gave no answer within 0.05 seconds {QUESTION}"
    with pytest.raises(BotFault, match=says) as fault:
        answer_of("owl", Sleeps(), VIEW, seconds=0.05)
    assert fault.value.kind == "late"
    assert answer_of("owl", Says(VIEW.moves[0]), VIEW, seconds=60) is VIEW.moves[0]


def test_where_no_bot_can_be_stopped_a_late_answer_does_not_count() -> None:
    faults: list[BotFault] = []

    def ask() -> None:
        try:
            answer_of("owl", Slow(), VIEW, seconds=0.01)
        except BotFault as fault:
            faults.append(fault)

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert [fault.kind for fault in faults] == ["late"]


def test_ctrl_c_is_no_fault_of_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        answer_of("owl", Says(KeyboardInterrupt()), VIEW)


def test_a_fault_can_be_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(BotFault("late", "The bot owl sleeps.")))
    assert (sent.kind, str(sent)) == ("late", "The bot owl sleeps.")


class Empties:
    """A bot that takes its view apart before it answers."""

    def choose(self, view: View) -> Any:
        """Throw the list of moves away."""
        move = view.moves[1]
        view.moves.clear()
        return move


def test_what_a_bot_does_to_its_list_of_moves_closes_none() -> None:
    view = TABLE.view(0)
    assert answer_of("owl", Empties(), view) is VIEW.moves[1]


FORKING = """
import os, sys
import covenstead
from covenstead.bots import answer_of

class Forks:
    def choose(self, view):
        os.fork()
        return view.moves[0]

table = covenstead.Table(covenstead.load_game("blackwood"), 2, seed=2)
answer_of("owl", Forks(), table.view(table.awaiting[0]))
os.write(1, b"played on\\n")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="where processes can be copied")
def test_a_process_that_a_bot_has_copied_plays_once() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FORKING], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (ran.stdout, ran.stderr, ran.returncode) == ("played on\n", "", 0)
