"""Time and standing answers in awkward moments: discarded answers, people who come back, clocks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.standing import StandingAnswer
from covenstead.core.words import Move
from covenstead.hosting import timing
from covenstead.hosting.commands import (
    Away,
    Close,
    Command,
    Free,
    Play,
    Reopen,
    Resign,
    Standing,
    TakeBack,
    Think,
    Undo,
)
from covenstead.hosting.hosted import Acted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.replay import replayed
from covenstead.hosting.rows import Pace
from covenstead.hosting.standing import acting
from tests.hosting import market
from tests.hosting.evening import BOT, PERSON, Evening, anchor_at, begun, said, whole

PACE = Pace(beat=2.0, closing=30.0, thinking=20.0)
NOON = 1000.0


def at_noon(*kinds: str, game: Game = market.MARKET, pace: Pace = PACE) -> Evening:
    """A table at which everybody is asked at noon."""
    evening = begun(*kinds, game=game, pace=pace)
    evening.play(0, "open the market", now=NOON)
    return evening


def close(evening: Evening, seconds: float) -> bool:
    """Whether the question can be closed so many seconds after noon."""
    made = evening.give(Close(evening.hosted.question), NOON + seconds)
    return not isinstance(made, Refusal)


def stand_in(evening: Evening, seat: Seat, seconds: float) -> None:
    """Give the standing answer that would act for a seat."""
    answer = acting(evening.hosted, seat)
    assert answer is not None
    play = Play(seat, evening.hosted.question, [answer.move], answer.name)
    evening.must(play, NOON + seconds)


# Answers that are discarded, or wait for one that is


def test_a_standing_answer_that_waited_for_a_discarded_one_is_told_when_it_is_played() -> None:
    """Seats 0 and 1 want the broom; seat 1 is asked again, and seat 2 has stood in meanwhile."""
    evening = at_noon(PERSON, PERSON, PERSON)
    evening.must(Standing(2, True, "apples"), NOON + 1)
    stand_in(evening, 2, 3)
    evening.play(1, "buy broom", now=NOON + 3)
    evening.play(0, "buy broom", now=NOON + 3)
    assert evening.hosted.undecided() == (1,), "the broom is gone"
    evening.play(1, "pass", now=NOON + 10)
    assert said(evening.hosted)[-3:] == ["0: buy broom", "1: pass", "2: buy apple"]
    assert evening.hosted.acted == [Acted(len(said(evening.hosted)) - 1, 2, "apples")]


def test_a_late_seat_whose_answer_waited_for_a_discarded_one_is_told_that_it_was_late() -> None:
    evening = at_noon(PERSON, PERSON, PERSON)
    for seat in (0, 1):
        evening.play(seat, "buy broom", now=NOON + 3)
    assert close(evening, 30)
    assert evening.hosted.undecided() == (1,)
    evening.play(1, "pass", now=NOON + 35)
    assert evening.hosted.acted == [Acted(len(said(evening.hosted)) - 1, 2, "")]


def test_a_standing_answer_that_was_discarded_is_given_again_once() -> None:
    """Both want the apple. Seat 1 is asked again without one; its other answer does not fit."""
    evening = at_noon(PERSON, PERSON, PERSON)
    for seat in (0, 1):
        evening.must(Standing(seat, True, "apples"), NOON + 1)
        stand_in(evening, seat, 1)
    evening.play(2, "pass", now=NOON + 3)
    assert evening.hosted.undecided() == (1,)
    assert acting(evening.hosted, 1) is None, "there is no apple left"
    evening.must(Standing(1, True, "home"), NOON + 3)
    assert acting(evening.hosted, 1) is None, "and the price was not raised"
    evening.play(1, "pass", now=NOON + 9)
    names = [(acted.seat, acted.name) for acted in evening.hosted.acted]
    assert names == [(0, "apples")]


# People who get up and come back


def test_a_person_who_comes_back_does_not_end_the_time_of_the_one_who_was_left_alone() -> None:
    evening = at_noon(PERSON, PERSON)
    evening.must(Resign(1), NOON + 5)
    evening.play(1, "pass", now=NOON + 6)
    assert timing.closing_time(evening.hosted) is None, "one person among bots is never hurried"
    evening.must(TakeBack(1), NOON + 600)
    assert not close(evening, 601)
    assert timing.closing_time(evening.hosted) == NOON + 630


def test_time_goes_on_for_two_when_a_third_person_comes_back() -> None:
    evening = at_noon(PERSON, PERSON, PERSON)
    evening.must(Resign(2), NOON + 5)
    evening.must(TakeBack(2), NOON + 6)
    assert timing.closing_time(evening.hosted) == NOON + 30


@pytest.mark.parametrize("goes", [[Resign(1)], [Away(1, NOON), Free(1, "greedy")]])
def test_a_question_that_only_waits_for_its_beat_closes_when_one_person_is_left(
    goes: list[Command],
) -> None:
    evening = at_noon(PERSON, PERSON)
    for seat in (0, 1):
        evening.play(seat, "pass", now=NOON + 1)
    for command in goes:
        evening.must(command, NOON + 1.1)
    assert close(evening, 1.1)


def test_a_standing_answer_does_not_act_for_the_bot_of_a_person_who_has_just_got_up() -> None:
    evening = at_noon(PERSON, PERSON)
    evening.must(Standing(1, True, "apples"), NOON)
    late = Play(1, evening.hosted.question, ["buy apple"], "apples")
    evening.must(Resign(1), NOON + 0.5)
    assert isinstance(evening.give(late, NOON + 1), Refusal)


def test_a_question_to_bots_alone_closes_with_its_beat() -> None:
    """Two persons play, and both have answered; the bots answer last."""
    evening = at_noon(PERSON, PERSON, BOT, BOT)
    for seat in range(4):
        evening.play(seat, "pass", now=NOON + 1)
    assert timing.due(evening.hosted) == NOON + 2
    assert close(evening, 2)


# Clocks


@pytest.mark.parametrize("back", [0.5, 3600.0])
def test_nobody_is_late_because_the_clock_was_turned_back(back: float) -> None:
    evening = at_noon(PERSON, PERSON, PERSON)
    evening.play(0, "pass", now=NOON + 1)
    assert not close(evening, -back)
    assert evening.hosted.undecided() == (1, 2)
    evening.must(Reopen(evening.hosted.question), NOON - back)
    assert timing.closing_time(evening.hosted) == NOON - back + 30


# Faults of a game


def broken(s: market.Market, seat: Seat, legal: list[Move]) -> Move | None:
    """A standing answer with a fault."""
    raise ZeroDivisionError("a secret")


def nonsense(s: market.Market, seat: Seat, legal: list[Move]) -> Move | None:
    """A standing answer that is not legal."""
    return market.NOD.of()


@pytest.mark.parametrize("answer", [broken, nonsense])
def test_a_standing_answer_with_a_fault_leaves_the_question_to_its_seat(
    answer: Callable[[market.Market, Seat, list[Move]], Move | None],
) -> None:
    game = market.market_day(StandingAnswer("faulty", "Faulty", "Never acts.", answer))
    evening = at_noon(PERSON, PERSON, game=game)
    evening.must(Standing(1, True, "faulty"), NOON + 1)
    with capture_logs() as logs:
        assert acting(evening.hosted, 1) is None
    assert "a secret" not in str(logs)
    assert [log["why"] for log in logs] == (["ZeroDivisionError"] if answer is broken else [])
    evening.play(1, "pass", now=NOON + 2)


# Every moment


def story(evening: Evening) -> list[tuple[float, Command]]:
    """A timed question with everything that can happen to it."""
    question = evening.hosted.question
    return [
        (1, Standing(2, True, "apples")),
        (1, Play(2, question, ["buy apple"], "apples")),
        (2, Think(1, question)),
        (3, Undo(2, question)),
        (4, Play(0, question, ["shout"])),
        (5, Resign(1)),
        (5, TakeBack(1)),
        (6, Play(2, question, ["pass"])),
        (50, Close(question)),
    ]


def test_a_timed_question_is_the_same_from_every_snapshot_and_every_anchor() -> None:
    evening = at_noon(PERSON, PERSON, PERSON)
    for seconds, command in story(evening):
        evening.must(command, NOON + seconds)
    first = evening.hosted.question
    assert evening.hosted.awaiting == (0, 1, 2), "the shout asks everybody, with a time of its own"
    assert len(evening.hosted.windows) == 2
    evening.play(1, "nod", now=NOON + 60)
    assert close(evening, 80)
    assert evening.hosted.question > first
    game, row, last = evening.start.game, evening.kept[-1], len(evening.rows)
    for version in range(last + 1):
        assert whole(replayed(game, row, anchor_at(evening, version), evening.rows, last)) == whole(
            evening.hosted
        )
        again = evening.taken_up(version)
        for command, kept in zip(evening.commands[version:], evening.rows[version:], strict=True):
            again.must(command, kept.at)
        assert whole(again.hosted) == whole(evening.hosted)
