"""Standing answers: left with the table by a seat, off unless chosen, given from its own view."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.hosting.commands import Away, Free, HandOver, Play, Resign, Standing, TakeBack
from covenstead.hosting.hosted import Acted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Pace
from covenstead.hosting.standing import DRAW_PAUSE, Acting, acting
from tests.hosting.evening import BOT, PERSON, Evening, asked, begun, said, seen

VIEWERS: list[Seat | None] = [None, 0, 1, 2]


def stand_in(evening: Evening, seat: Seat) -> None:
    """Give the standing answer that would act for a seat."""
    answer = acting(evening.hosted, seat)
    assert answer is not None
    evening.must(Play(seat, evening.hosted.question, [answer.move], answer.name))


def test_no_standing_answer_acts_unless_its_seat_has_chosen_it() -> None:
    evening = asked(PERSON, PERSON, PERSON)
    evening.must(Standing(1, True, "apples"))
    found = [acting(evening.hosted, seat) for seat in range(3)]
    assert found == [None, Acting("apples", "buy apple", 0.0), None]


def test_a_standing_answer_that_does_not_fit_the_question_is_not_given() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(Standing(0, True, "apples"))
    assert acting(evening.hosted, 0) is None, "there is no market in the morning"
    evening.must(Standing(0, True, "toss"))
    assert acting(evening.hosted, 0) == Acting("toss", "toss", DRAW_PAUSE)


def test_a_seat_that_is_not_asked_or_has_answered_gets_no_standing_answer() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(Standing(1, True, "toss"))
    assert acting(evening.hosted, 1) is None
    evening.must(Standing(1, True, "apples"))
    evening.play(0, "open the market")
    stand_in(evening, 1)
    assert acting(evening.hosted, 1) is None


def test_a_bot_has_no_standing_answers_and_a_person_who_comes_back_has_them_still() -> None:
    evening = asked(PERSON, PERSON, PERSON)
    evening.must(Standing(2, True, "apples"))
    evening.must(Resign(2))
    assert acting(evening.hosted, 2) is None
    evening.must(TakeBack(2))
    assert acting(evening.hosted, 2) is not None


def test_standing_answers_go_with_the_seat_to_another_device_but_not_to_a_bot() -> None:
    evening = begun(PERSON, PERSON)
    for seat in (0, 1):
        evening.must(Standing(seat, True, "apples"))
    evening.must(HandOver(0, "another token", 0))
    assert evening.hosted.row.chairs[0].standing_answers == ["apples"]
    evening.must(Away(1, 11.0))
    evening.must(Free(1, "greedy"))
    assert evening.hosted.row.chairs[1].standing_answers == []


def test_one_standing_answer_is_switched_and_the_others_stay_as_they_are() -> None:
    evening = begun(PERSON)
    for name in ("toss", "apples"):
        evening.must(Standing(0, True, name))
    evening.must(Standing(0, False, "toss"))
    assert evening.hosted.row.chairs[0].standing_answers == ["apples"]


def test_a_standing_answer_that_the_game_does_not_have_is_refused() -> None:
    made = begun(PERSON).give(Standing(0, True, "pears"))
    assert isinstance(made, Refusal)
    assert made.text == "This game has no such standing answer; it has apples, home, toss."


def test_a_standing_answer_that_was_switched_off_meanwhile_is_not_played() -> None:
    evening = asked(PERSON, PERSON)
    play = Play(0, evening.hosted.question, ["buy apple"], "apples")
    assert isinstance(evening.give(play), Refusal)
    evening.must(Standing(0, True, "apples"))
    evening.must(play)


def test_a_seat_that_takes_its_standing_answer_back_is_asked_itself() -> None:
    evening = asked(PERSON, PERSON)
    evening.must(Standing(0, True, "apples"))
    stand_in(evening, 0)
    evening.undo(0)
    assert acting(evening.hosted, 0) is None
    evening.play(0, "pass")
    evening.play(1, "pass")
    assert evening.hosted.acted == []


def test_what_a_standing_answer_did_is_remembered_with_its_line_of_the_record() -> None:
    evening = asked(PERSON, PERSON, PERSON)
    evening.must(Standing(1, True, "apples"))
    stand_in(evening, 1)
    assert evening.hosted.acted == [], "it is not played yet"
    evening.play(2, "pass")
    evening.play(0, "pass")
    assert said(evening.hosted)[-3:] == ["0: pass", "1: buy apple", "2: pass"]
    assert evening.hosted.acted == [Acted(len(said(evening.hosted)) - 2, 1, "apples")]
    assert evening.taken_up().hosted.acted == evening.hosted.acted


def test_what_is_taken_back_is_no_longer_remembered() -> None:
    evening = begun(PERSON, BOT)
    evening.must(Standing(0, True, "toss"))
    evening.play(0, "stroll")
    stand_in(evening, 0)
    assert len(evening.hosted.acted) == 1
    evening.undo(0)
    assert evening.hosted.acted == []


def test_while_answers_are_collected_nobody_else_can_see_a_switch() -> None:
    evening = asked(PERSON, PERSON, PERSON)
    before = {viewer: seen(evening.hosted, viewer) for viewer in (None, 0, 2)}
    touched = evening.hosted.row.touched
    evening.must(Standing(1, True, "apples"))
    assert {viewer: seen(evening.hosted, viewer) for viewer in (None, 0, 2)} == before
    assert evening.hosted.row.touched == touched


def test_a_switch_does_not_free_an_answer_that_stands() -> None:
    """The second seat wanted the ware of the first and is asked again; the third must not gain."""
    evening = asked(PERSON, PERSON, PERSON)
    for seat, answer in ((2, "pass"), (1, "buy apple"), (0, "buy apple")):
        evening.play(seat, answer)
    assert evening.hosted.undecided() == (1,)
    assert not evening.hosted.can_take_back(2)
    evening.must(Standing(2, True, "apples"))
    assert not evening.hosted.can_take_back(2)


def test_a_standing_answer_to_several_seats_is_given_in_mid_beat_whatever_it_is() -> None:
    evening = asked(PERSON, PERSON, pace=Pace(beat=2.5))
    for name in ("apples", "home"):
        evening.must(Standing(0, True, name))
    assert acting(evening.hosted, 0) == Acting("apples", "buy apple", 1.25)


def test_an_older_switch_of_all_standing_answers_is_still_carried_out() -> None:
    """Versions before had one switch, on from the start, and kept every turn of it."""
    evening = begun(PERSON)
    before = evening.hosted.row.version
    evening.must(Standing(0, False))
    assert evening.hosted.row.version == before + 1
    evening.must(Standing(0, True))
    assert evening.hosted.row.chairs[0].standing_answers == ["apples", "home", "toss"]
