"""A question to several seats: its answers are collected, and played when the last has come."""

from __future__ import annotations

from itertools import permutations

import pytest

from covenstead.core.family import Seat
from covenstead.hosting.commands import Command, Play, Redo, Resign, TakeBack, Undo
from covenstead.hosting.refusal import Refusal
from tests.hosting.evening import BOT, PERSON, Evening, all_pass, asked, said, seen, to_the_end

PERSONS = (PERSON, PERSON, PERSON)
VIEWERS: list[Seat | None] = [None, 0, 1, 2]

# An answer for each of four seats; the last is the child, who may only pass or buy.
ANSWERS = [
    ["pass", "pass", "pass", "pass"],
    ["buy apple", "buy broom", "close", "pass"],
    ["buy apple", "buy apple", "buy broom", "buy broom"],
    ["think", "shout", "think", "buy candle"],
    ["pass", "raise", "buy apple", "buy apple"],
    ["buy apple", "think", "raise", "buy apple"],
    ["shout", "close", "pass", "buy broom"],
]


def refused(evening: Evening, command: Command) -> tuple[object, ...]:
    """Everything that a refusal tells."""
    made = evening.give(command)
    assert isinstance(made, Refusal), command
    return made.status, made.code, made.text, made.rule, made.retry


def lines(evening: Evening) -> int:
    """How long the record is."""
    assert evening.hosted.table is not None
    return evening.hosted.table.lengths()[0]


def answered(*answers: str, first: Seat = 0) -> tuple[Evening, list[str]]:
    """A table at which the seats have given these answers, and what was played of them."""
    evening = asked(*[PERSON] * len(answers), first=first)
    before = lines(evening)
    for seat, answer in enumerate(answers):
        evening.play(seat, answer)
    return evening, said(evening.hosted, before)


def test_an_answer_is_kept_and_nobody_else_can_see_that_it_was_given() -> None:
    evening = asked(*PERSONS)
    for seat in (2, 0):
        others = [viewer for viewer in VIEWERS if viewer != seat]
        before = [seen(evening.hosted, viewer) for viewer in others]
        own = evening.hosted.version(seat)
        evening.play(seat, "pass")
        assert [seen(evening.hosted, viewer) for viewer in others] == before
        assert evening.hosted.answered(seat)
        assert evening.hosted.version(seat) == own + 1
        assert evening.rows[-1].answer == {"version": own + 1}
        assert evening.rows[-1].lines == []
    assert evening.hosted.undecided() == (1,)


def test_nobody_else_can_see_that_an_answer_was_taken_back() -> None:
    evening = asked(*PERSONS)
    before = [seen(evening.hosted, viewer) for viewer in (None, 0, 2)]
    evening.play(1, "buy apple")
    evening.undo(1)
    assert [seen(evening.hosted, viewer) for viewer in (None, 0, 2)] == before
    assert not evening.hosted.answered(1)


@pytest.mark.parametrize("answers", ANSWERS, ids=" - ".join)
def test_the_result_is_the_same_for_every_order_of_arrival(answers: list[str]) -> None:
    results = set()
    for order in permutations(range(4)):
        evening = asked(*[PERSON] * 4, first=1)
        for seat in order:
            evening.play(seat, answers[seat])
        hosted = evening.hosted
        results.add((*said(hosted), "then", hosted.undecided(), to_the_end(evening)))
    assert len(results) == 1


def test_answers_are_played_in_the_order_that_the_step_says() -> None:
    evening = asked(*PERSONS, first=1)
    before = lines(evening)
    for seat in (0, 2, 1):
        evening.play(seat, "pass")
    assert said(evening.hosted, before) == ["1: pass", "2: pass", "0: pass"]


def test_nothing_is_played_before_the_last_answer_even_if_an_answer_will_end_the_question() -> None:
    evening = asked(*PERSONS)
    before = lines(evening)
    evening.play(0, "close")
    evening.play(1, "close")
    assert lines(evening) == before
    assert evening.hosted.awaiting == (0, 1, 2)


def test_an_answer_that_ends_the_question_leaves_the_answers_after_it_unheard() -> None:
    evening, came = answered("pass", "close", "buy apple")
    assert came == ["0: pass", "1: close"]
    assert evening.hosted.awaiting == (0,), "it is morning again"
    assert evening.hosted.windows == []


def test_an_answer_that_asks_its_seat_more_keeps_the_rest_until_that_is_over() -> None:
    evening, came = answered("think", "buy apple", "pass")
    assert came == ["0: think"]
    assert evening.hosted.undecided() == (0,)
    evening.play(0, "nod")
    assert said(evening.hosted)[-3:] == ["0: nod", "1: buy apple", "2: pass"]


def test_an_answer_that_asks_everybody_more_keeps_the_rest_until_that_is_over() -> None:
    evening, came = answered("shout", "buy apple", "pass")
    assert came == ["0: shout"]
    assert evening.hosted.undecided() == (0, 1, 2)
    before = lines(evening)
    for seat in (2, 1):
        evening.play(seat, "nod")
    assert lines(evening) == before, "they are collected, too"
    evening.play(0, "shake")
    tail = ["0: shake", "1: nod", "2: nod", "1: buy apple", "2: pass"]
    assert said(evening.hosted, before) == tail


def test_answers_that_wait_for_another_step_are_shown_to_nobody() -> None:
    one, _ = answered("think", "buy apple", "pass")
    other, _ = answered("think", "close", "buy broom")
    for viewer in VIEWERS:
        assert seen(one.hosted, viewer) == seen(other.hosted, viewer)


def test_an_answer_that_changes_the_question_discards_the_rest_and_those_seats_are_asked() -> None:
    evening, came = answered("raise", "buy apple", "pass")
    assert came == ["0: raise"]
    assert evening.hosted.awaiting == evening.hosted.undecided() == (1, 2)
    evening.play(2, "buy apple")
    evening.play(1, "buy broom")
    assert said(evening.hosted)[-2:] == ["1: buy broom", "2: buy apple"]


def test_an_answer_that_has_become_meaningless_is_discarded_and_its_seat_is_asked_again() -> None:
    evening, came = answered("buy apple", "pass", "buy apple")
    assert came == ["0: buy apple", "1: pass"]
    assert evening.hosted.undecided() == (2,)
    evening.play(2, "buy broom")
    assert said(evening.hosted)[-1] == "2: buy broom"


def test_no_answer_overtakes_a_seat_that_is_asked_again() -> None:
    """Seat 1 comes before seat 2, so it has the first choice of what seat 0 has left."""
    evening, came = answered("buy apple", "buy apple", "buy broom")
    assert came == ["0: buy apple"]
    assert evening.hosted.undecided() == (1,)
    evening.play(1, "buy broom")
    assert said(evening.hosted)[-1] == "1: buy broom"
    assert evening.hosted.undecided() == (2,), "what it wanted is gone"
    evening.play(2, "buy candle")
    assert said(evening.hosted)[-1] == "2: buy candle"


def test_nobody_can_tell_which_of_the_seats_that_are_left_is_asked_again() -> None:
    one, _ = answered("buy apple", "buy apple", "buy broom", "pass")
    other, _ = answered("buy apple", "buy apple", "pass", "pass")
    for viewer in (None, 0):
        assert seen(one.hosted, viewer) == seen(other.hosted, viewer)
    assert one.hosted.awaiting == (1, 2, 3)


def test_an_answer_that_waits_for_a_seat_that_is_asked_again_stands() -> None:
    """Otherwise the faster of the two would decide whether it is changed."""
    evening, _ = answered("buy apple", "buy apple", "buy broom")
    assert evening.hosted.answered(2)
    assert not evening.hosted.can_take_back(2)
    assert refused(evening, Undo(2, evening.hosted.question))[1] == "refused"
    assert refused(evening, Play(2, evening.hosted.question, ["pass"]))[1] == "answered"
    evening.play(1, "buy candle")
    assert said(evening.hosted)[-2:] == ["1: buy candle", "2: buy broom"]


def test_an_answer_can_be_taken_back_and_given_differently_until_the_question_closes() -> None:
    evening = asked(*PERSONS)
    evening.play(1, "close")
    evening.undo(1)
    evening.play(0, "pass")
    evening.play(1, "buy apple")
    assert refused(evening, Play(1, evening.hosted.question, ["pass"]))[1] == "answered"
    evening.play(2, "pass")
    assert said(evening.hosted)[-3:] == ["0: pass", "1: buy apple", "2: pass"]
    assert refused(evening, Undo(1, evening.hosted.question))[1] == "refused"


def test_a_refusal_tells_nothing_about_the_answers_of_others() -> None:
    told = set()
    for others in ([], [(0, "buy apple")], [(0, "close"), (2, "pass")], [(2, "buy apple")]):
        evening = asked(*PERSONS)
        for seat, answer in others:
            evening.play(seat, answer)
        question = evening.hosted.question
        commands: list[Command] = [
            Play(1, question, ["nod"]),
            Play(1, question, ["sing"]),
            Play(1, question, ["pass", "pass"]),
            Play(1, question, []),
            Play(1, question - 1, ["pass"]),
            Undo(1, question),
            Redo(1, question),
        ]
        told.add(tuple(refused(evening, command) for command in commands))
    assert len(told) == 1


def test_what_everybody_may_see_counts_in_everybodys_version() -> None:
    evening = asked(*PERSONS)
    evening.play(0, "pass")
    before = [evening.hosted.version(viewer) for viewer in VIEWERS]
    evening.must(Resign(2))
    assert [evening.hosted.version(viewer) for viewer in VIEWERS] == [n + 1 for n in before]


def test_a_version_never_goes_back() -> None:
    evening = asked(*PERSONS)
    shown = dict.fromkeys(VIEWERS, 0)
    for seat, answer in ((1, "pass"), (1, ""), (1, "shout"), (2, "pass"), (0, "buy apple")):
        if answer:
            evening.play(seat, answer)
        else:
            evening.undo(seat)
        for viewer in VIEWERS:
            version = evening.hosted.version(viewer)
            assert version >= shown[viewer]
            shown[viewer] = version


# Undo


def test_among_persons_no_seat_takes_back_an_answer_that_was_played() -> None:
    evening, _ = answered("pass", "pass", "pass")
    for seat in range(3):
        assert isinstance(evening.give(Undo(seat, evening.hosted.question)), Refusal)
    evening, _ = answered("think", "pass", "pass")
    assert isinstance(evening.give(Undo(0, evening.hosted.question)), Refusal)


def test_among_persons_nobody_takes_back_the_move_that_put_the_question() -> None:
    """Whether somebody has answered or not: else it would tell."""
    evening = asked(*PERSONS)
    told = {refused(evening, Undo(0, evening.hosted.question))}
    evening.play(2, "pass")
    told.add(refused(evening, Undo(0, evening.hosted.question)))
    assert len(told) == 1


def test_among_persons_an_answer_that_waited_for_another_step_cannot_be_taken_back_either() -> None:
    evening = asked(PERSON, PERSON)
    all_pass(evening)
    evening.play(0, "open the market")
    for seat, answer in ((0, "think"), (1, "pass"), (0, "nod")):
        evening.play(seat, answer)
    assert said(evening.hosted)[-1] == "1: pass"
    assert evening.hosted.awaiting == (1,), "the next morning is its own"
    assert isinstance(evening.give(Undo(1, evening.hosted.question)), Refusal)


def test_among_persons_the_seat_that_was_heard_last_takes_back_only_its_moves_since() -> None:
    evening = asked(PERSON, PERSON)
    all_pass(evening)
    evening.play(0, "open the market")
    all_pass(evening)
    assert said(evening.hosted)[-1] == "1: pass"
    assert evening.hosted.awaiting == (1,), "the next morning is its own"
    assert isinstance(evening.give(Undo(1, evening.hosted.question)), Refusal)
    evening.play(1, "stroll")
    evening.undo(1)
    assert said(evening.hosted)[-1] == "1: pass"
    assert isinstance(evening.give(Undo(1, evening.hosted.question)), Refusal)


def test_a_person_alone_among_bots_takes_back_an_answer_that_was_played() -> None:
    evening = asked(PERSON, BOT, BOT)
    for seat in (1, 2, 0):
        evening.play(seat, "pass")
    evening.undo(0)
    assert evening.hosted.undecided() == (0, 1, 2)
    for seat in (1, 2, 0):
        evening.play(seat, "pass" if seat else "buy apple")
    assert said(evening.hosted)[-3:] == ["0: buy apple", "1: pass", "2: pass"]


def test_an_answer_that_was_taken_back_is_given_again_like_any_other() -> None:
    evening = asked(PERSON, BOT)
    all_pass(evening)
    evening.undo(0)
    assert evening.hosted.undecided() == (0, 1)
    assert refused(evening, Redo(0, evening.hosted.question))[1] == "refused"
    assert said(evening.hosted)[-1] == "0: open the market"


def test_a_person_who_has_gone_back_alone_takes_back_new_moves_among_persons() -> None:
    evening = asked(PERSON, PERSON)
    all_pass(evening)
    evening.must(Resign(1))
    for _ in range(2):
        evening.undo(0)
    evening.play(0, "stroll")
    evening.must(TakeBack(1))
    evening.undo(0)
    assert said(evening.hosted)[1:] == []


def test_a_person_alone_among_bots_goes_back_past_the_question_itself() -> None:
    evening = asked(PERSON, BOT, BOT)
    evening.play(1, "pass")
    evening.undo(0)
    assert evening.hosted.awaiting == (0,)
    assert said(evening.hosted)[1:] == []
    assert evening.hosted.windows == []


def test_answers_to_a_later_question_are_not_played_in_an_earlier_one() -> None:
    """The second day begins like the first, so its question looks the same."""
    evening = asked(BOT, BOT, PERSON)
    for seat, answer in enumerate(("shout", "close", "pass")):
        evening.play(seat, answer)
    for seat in range(3):
        evening.play(seat, "nod")
    assert said(evening.hosted)[-1] == "1: close", "so the person is not heard"
    evening.play(0, "open the market")
    for seat, answer in enumerate(("think", "buy apple", "pass")):
        evening.play(seat, answer)
    evening.undo(2)
    assert said(evening.hosted)[-1] == "1: nod"
    evening.play(2, "shake")
    assert said(evening.hosted)[-1] == "2: shake"
    assert evening.hosted.undecided() == (1, 2), "they are asked again"
