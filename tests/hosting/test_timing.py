"""The time of a question to several seats: beat, closing time, time to think."""

from __future__ import annotations

import pytest

from covenstead.core.family import Seat
from covenstead.hosting import timing
from covenstead.hosting.commands import Close, Command, Reopen, Resign, Standing, Think
from covenstead.hosting.hosted import Acted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Pace
from tests.hosting.evening import BOT, PERSON, Evening, asked, begun, said, seen

PACE = Pace(beat=2.0, closing=30.0, thinking=20.0)
PERSONS = (PERSON, PERSON, PERSON)
NOON = 1000.0


def asked_at_noon(*kinds: str, pace: Pace = PACE) -> Evening:
    """A table at which everybody is asked at noon."""
    evening = begun(*kinds, pace=pace)
    evening.play(0, "open the market", now=NOON)
    return evening


def after(evening: Evening, seconds: float, command: Command) -> bool:
    """Whether a command is accepted so many seconds after noon."""
    return not isinstance(evening.give(command, NOON + seconds), Refusal)


def close(evening: Evening, seconds: float) -> bool:
    """Whether the question can be closed so many seconds after noon."""
    return after(evening, seconds, Close(evening.hosted.question))


def test_when_its_time_is_over_the_game_answers_for_the_late_seats() -> None:
    evening = asked_at_noon(*PERSONS)
    evening.play(1, "buy apple", now=NOON + 3)
    assert close(evening, 30)
    assert said(evening.hosted)[-3:] == ["0: pass", "1: buy apple", "2: pass"]
    last = len(said(evening.hosted)) - 1
    assert evening.hosted.acted == [Acted(last - 2, 0, ""), Acted(last, 2, "")]


def test_a_question_does_not_close_before_its_time() -> None:
    evening = asked_at_noon(*PERSONS)
    evening.play(1, "buy apple", now=NOON + 3)
    assert not close(evening, 29.9)
    assert evening.hosted.undecided() == (0, 2)


def test_a_question_without_a_closing_time_waits_for_everybody() -> None:
    evening = asked_at_noon(*PERSONS, pace=Pace(beat=2.0, thinking=20.0))
    assert timing.closing_time(evening.hosted) is None
    assert not close(evening, 1e6)


def test_a_question_stays_open_for_a_beat_even_if_everybody_has_answered() -> None:
    evening = asked_at_noon(*PERSONS)
    for seat in range(3):
        evening.play(seat, "pass", now=NOON + 1)
    assert evening.hosted.undecided() == ()
    assert timing.due(evening.hosted) == NOON + 2
    assert not close(evening, 1.9)
    assert close(evening, 2)
    assert said(evening.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]


def test_nobody_can_tell_during_the_beat_that_everybody_has_answered() -> None:
    evening = asked_at_noon(*PERSONS)
    before = seen(evening.hosted, None)
    for seat in range(3):
        evening.play(seat, "pass", now=NOON + 1)
    assert seen(evening.hosted, None) == before


def test_an_answer_can_be_taken_back_during_the_beat() -> None:
    evening = asked_at_noon(*PERSONS)
    for seat in range(3):
        evening.play(seat, "pass", now=NOON + 1)
    evening.undo(2)
    assert evening.hosted.undecided() == (2,)


def test_after_the_beat_the_last_answer_closes_the_question() -> None:
    evening = asked_at_noon(*PERSONS)
    for seat in range(3):
        evening.play(seat, "pass", now=NOON + 5)
    assert said(evening.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]


def test_a_clock_that_is_turned_back_does_not_keep_a_question_open() -> None:
    evening = asked_at_noon(*PERSONS)
    for seat in range(3):
        evening.play(seat, "pass", now=NOON - 3600)
    assert said(evening.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]


def test_a_person_among_bots_is_never_hurried() -> None:
    evening = asked_at_noon(PERSON, BOT, BOT)
    assert timing.closing_time(evening.hosted) is None
    for seat in (1, 2):
        evening.play(seat, "pass", now=NOON)
    assert not close(evening, 1e6)
    evening.play(0, "pass", now=NOON)
    assert evening.hosted.window is None, "and waits for no beat"


def test_a_question_waits_for_its_bots() -> None:
    evening = asked_at_noon(PERSON, PERSON, BOT)
    assert timing.due(evening.hosted) is None
    assert not close(evening, 30)
    evening.play(2, "pass", now=NOON + 31)
    assert close(evening, 31)


def test_one_seat_that_wants_to_think_gives_time_to_everybody() -> None:
    evening = asked_at_noon(*PERSONS)
    assert after(evening, 10, Think(1, evening.hosted.question))
    assert timing.closing_time(evening.hosted) == NOON + 50
    assert not close(evening, 49)
    assert close(evening, 50)


def test_thinking_time_is_had_once() -> None:
    evening = asked_at_noon(*PERSONS)
    for seat in (1, 2):
        assert after(evening, 10, Think(seat, evening.hosted.question))
    assert timing.closing_time(evening.hosted) == NOON + 50


def test_everybody_sees_the_new_time_and_nobody_the_seat_that_asked() -> None:
    shown = []
    for seat in (1, 2):
        evening = asked_at_noon(*PERSONS)
        evening.must(Think(seat, evening.hosted.question), NOON + 10)
        shown.append([seen(evening.hosted, viewer) for viewer in (None, 0, 1, 2)])
    assert shown[0] == shown[1]


def test_a_seat_that_has_answered_may_ask_for_time_as_well() -> None:
    """Otherwise a pause would prove that its seat has not answered."""
    evening = asked_at_noon(*PERSONS)
    evening.play(1, "pass", now=NOON + 3)
    assert after(evening, 10, Think(1, evening.hosted.question))


@pytest.mark.parametrize("pace", [Pace(), Pace(closing=30.0), Pace(thinking=20.0)])
def test_without_closing_and_thinking_time_nobody_can_ask_for_it(pace: Pace) -> None:
    evening = asked_at_noon(*PERSONS, pace=pace)
    assert not after(evening, 1, Think(1, evening.hosted.question))


def test_only_a_seat_that_is_asked_may_ask_for_time() -> None:
    evening = asked_at_noon(*PERSONS)
    evening.play(1, "close", now=NOON + 3)
    evening.play(0, "think", now=NOON + 3)
    evening.play(2, "pass", now=NOON + 3)
    assert evening.hosted.awaiting == (0,)
    assert not after(evening, 4, Think(2, evening.hosted.question))


def test_the_next_question_has_its_own_time() -> None:
    evening = asked_at_noon(*PERSONS)
    assert after(evening, 10, Think(1, evening.hosted.question))
    for seat, answer in enumerate(("shout", "pass", "pass")):
        evening.play(seat, answer, now=NOON + 40)
    assert timing.closing_time(evening.hosted) == NOON + 70


def test_a_standing_answer_is_played_with_the_others_when_the_question_closes() -> None:
    evening = asked_at_noon(*PERSONS)
    evening.must(Standing(2, True, "apples"), NOON + 1)
    evening.play(0, "pass", now=NOON + 1)
    assert close(evening, 30)
    assert said(evening.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"], "it was not given"


def test_a_table_that_was_away_gives_the_whole_time_again() -> None:
    evening = asked_at_noon(*PERSONS)
    assert after(evening, 10, Think(1, evening.hosted.question))
    evening = evening.taken_up()
    assert after(evening, 5000, Reopen(evening.hosted.question))
    assert timing.closing_time(evening.hosted) == NOON + 5030


@pytest.mark.parametrize("moment", range(5))
def test_the_time_goes_on_after_a_restart_at_every_moment(moment: int) -> None:
    evening = asked_at_noon(*PERSONS)
    question = evening.hosted.question
    steps: list[Command] = [Standing(2, True, "apples"), Think(0, question), Resign(2)]
    for number, command in enumerate(steps):
        if number == moment:
            evening = evening.taken_up()
        evening.must(command, NOON + 1)
    if moment == 3:
        evening = evening.taken_up()
    evening.play(2, "pass", now=NOON + 2)
    if moment == 4:
        evening = evening.taken_up()
    assert not close(evening, 49)
    assert close(evening, 50)
    assert said(evening.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]


def test_a_late_seat_that_resigned_is_waited_for_as_a_bot() -> None:
    evening = asked_at_noon(PERSON, PERSON, PERSON)
    for seat in (0, 1):
        evening.play(seat, "pass", now=NOON + 1)
    evening.must(Resign(2), NOON + 2)
    assert not close(evening, 100)


def viewers_of(evening: Evening) -> list[Seat | None]:
    """Everybody who can look at the table."""
    return [None, *range(evening.hosted.row.seats)]


def test_closing_is_one_version_for_everybody_however_many_have_answered() -> None:
    evening = asked_at_noon(*PERSONS)
    evening.play(1, "buy apple", now=NOON + 3)
    before = {viewer: evening.hosted.version(viewer) for viewer in viewers_of(evening)}
    assert close(evening, 30)
    shown = {viewer: evening.hosted.version(viewer) for viewer in viewers_of(evening)}
    assert shown == {viewer: version + 1 for viewer, version in before.items()}


def test_a_question_that_was_asked_again_begins_its_time_anew() -> None:
    evening = asked(*PERSONS, pace=PACE)
    for seat, answer in ((2, "pass"), (1, "buy apple"), (0, "buy apple")):
        evening.play(seat, answer, now=NOON)
    assert evening.hosted.undecided() == (1,)
    assert timing.closing_time(evening.hosted) == NOON + 30
