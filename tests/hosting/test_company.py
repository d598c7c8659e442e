"""People who come and go: the kept chair, consent, a pause, a turn's time, the waiting room."""

from __future__ import annotations

import pytest

from covenstead.core.family import Seat
from covenstead.games import load_game
from covenstead.hosting import timing
from covenstead.hosting.commands import (
    Agree,
    Away,
    Back,
    Begin,
    Change,
    Close,
    Command,
    Decline,
    Free,
    Gather,
    HoldOn,
    Leave,
    Nudge,
    Play,
    Ready,
    Remove,
    Sit,
    Swap,
    TakeBack,
    Undo,
)
from covenstead.hosting.consent import may_stand_in
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.playing import FAMILIAR
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Pace
from covenstead.server.rooms.display import Display
from tests.hosting.evening import BOT, PERSON, Evening, asked, at_table, begun, said, seen, whole

NOON = 1000.0


def agree(evening: Evening, seat: Seat, to: str, chair: Seat | None = None, now: float = 0) -> None:
    """A seat proposes something, or agrees to it."""
    evening.must(Agree(seat, to, evening.hosted.question, chair), now or None)


def refused(made: Hosted | Refusal) -> str:
    """The code of a refusal."""
    assert isinstance(made, Refusal)
    assert made.text.endswith(".")
    return made.code


def chronicle(hosted: Hosted, viewer: Seat | None = None, kind: str = "company") -> list[str]:
    """The lines of a viewer's chronicle of one kind."""
    scene = Display(hosted, lambda: NOON).scene(viewer)
    assert scene is not None
    return [told.text for told in scene.events if told.kind == kind]


def away_for_a_while(*others: str) -> Evening:
    """Seat 0 is asked and has been away since noon."""
    evening = begun(PERSON, *others)
    evening.must(Away(0, NOON), NOON + 10)
    return evening


# The kept chair


def test_a_chair_is_kept_and_everybody_reads_who_went_and_who_is_back() -> None:
    evening = away_for_a_while(PERSON, PERSON)
    assert evening.hosted.row.chairs[0].kind == "person"
    assert chronicle(evening.hosted) == ["Player 0 went away; the chair is kept."]
    assert chronicle(evening.hosted, 0) == ["You went away; your chair is kept."]
    evening.must(Back(0), NOON + 20)
    assert chronicle(evening.hosted) == ["Player 0 was away for a moment."]
    assert not evening.hosted.row.chairs[0].away


def test_a_line_that_comes_and_goes_does_not_fill_the_chronicle() -> None:
    evening = away_for_a_while(PERSON)
    for time in range(20):
        evening.must(Back(0), NOON + 20 + time)
        evening.must(Away(0, NOON + 20 + time), NOON + 20 + time)
    assert len(chronicle(evening.hosted)) == 1


def test_nobody_lets_a_familiar_in_before_half_a_minute() -> None:
    evening = away_for_a_while(PERSON, PERSON)
    question = evening.hosted.question
    assert refused(evening.give(Agree(1, "familiar", question, 0), NOON + 29)) == "not_away"
    evening.must(Agree(1, "familiar", question, 0), NOON + 30)


def test_with_two_present_the_second_click_decides() -> None:
    evening = away_for_a_while(PERSON, PERSON, PERSON)
    agree(evening, 1, "familiar", 0, NOON + 40)
    assert not evening.hosted.row.chairs[0].stood_in_for
    agree(evening, 1, "familiar", 0, NOON + 41)  # the same person again is no second one
    assert not evening.hosted.row.chairs[0].stood_in_for
    agree(evening, 3, "familiar", 0, NOON + 42)
    assert evening.hosted.row.chairs[0].stood_in_for
    assert evening.hosted.row.company.proposals == []
    assert chronicle(evening.hosted)[-1].startswith("Player 0 is away; a familiar plays")


def test_the_only_one_who_is_here_decides_alone() -> None:
    evening = away_for_a_while(PERSON, BOT)
    agree(evening, 1, "familiar", 0, NOON + 40)
    assert evening.hosted.row.chairs[0].stood_in_for


def test_somebody_who_is_away_has_no_voice_for_a_familiar() -> None:
    evening = away_for_a_while(PERSON, PERSON)
    evening.must(Away(2, NOON), NOON + 10)
    agree(evening, 1, "familiar", 0, NOON + 40)
    assert evening.hosted.row.chairs[0].stood_in_for


def test_nobody_plays_for_somebody_who_is_not_asked_or_is_here() -> None:
    evening = begun(PERSON, PERSON, PERSON)
    evening.must(Away(1, NOON), NOON + 10)
    question = evening.hosted.question
    assert refused(evening.give(Agree(2, "familiar", question, 1), NOON + 99)) == "not_away"
    assert refused(evening.give(Agree(2, "familiar", question, 0), NOON + 99)) == "not_away"


def test_a_refusal_ends_a_proposal_and_costs_nothing() -> None:
    evening = away_for_a_while(PERSON, PERSON)
    agree(evening, 1, "familiar", 0, NOON + 40)
    evening.must(Decline(2, "familiar", 0), NOON + 41)
    assert evening.hosted.row.company.proposals == []
    agree(evening, 1, "familiar", 0, NOON + 42)
    agree(evening, 2, "familiar", 0, NOON + 43)
    assert evening.hosted.row.chairs[0].stood_in_for


def test_a_proposal_is_dropped_when_the_person_answers_after_all() -> None:
    evening = away_for_a_while(PERSON, PERSON)
    agree(evening, 1, "familiar", 0, NOON + 40)
    evening.must(Back(0), NOON + 41)
    evening.play(0, "stroll", now=NOON + 42)
    assert evening.hosted.row.company.proposals == []


def stood_in() -> Evening:
    """A familiar plays for seat 0, who is asked."""
    evening = away_for_a_while(PERSON)
    agree(evening, 1, "familiar", 0, NOON + 40)
    return evening


def test_a_familiar_answers_in_its_persons_place_and_its_line_tells_everybody() -> None:
    evening = stood_in()
    question = evening.hosted.question
    evening.must(Play(0, question, ["stroll"], FAMILIAR), NOON + 41)
    assert said(evening.hosted)[-1] == "0: stroll"
    assert evening.hosted.acted[-1].name == FAMILIAR


def test_only_a_familiar_that_was_let_in_answers_for_somebody() -> None:
    evening = begun(PERSON, PERSON)
    question = evening.hosted.question
    assert refused(evening.give(Play(0, question, ["stroll"], FAMILIAR))) == "refused"


def test_a_person_who_is_back_takes_the_chair_back_at_once_and_what_was_done_stands() -> None:
    evening = stood_in()
    evening.must(Play(0, evening.hosted.question, ["stroll"], FAMILIAR), NOON + 41)
    evening.must(Back(0), NOON + 42)
    question = evening.hosted.question
    assert refused(evening.give(Play(0, question, ["stroll"]))) == "familiar"
    evening.must(TakeBack(0), NOON + 43)
    assert refused(evening.give(Play(0, question, ["stroll"], FAMILIAR))) == "refused"
    evening.play(0, "stroll", now=NOON + 44)
    assert said(evening.hosted)[-2:] == ["0: stroll", "0: stroll"]
    assert chronicle(evening.hosted)[-1] == "Player 0 took the chair back."


def test_a_chair_is_given_away_for_good_only_if_its_person_is_away_and_everybody_reads_it() -> None:
    evening = begun(PERSON, PERSON)
    assert refused(evening.give(Free(1, "greedy"))) == "is_here"
    evening.must(Away(1, NOON), NOON + 10)
    evening.must(Free(1, "greedy"), NOON + 11)
    assert "the host gave the chair to a bot" in chronicle(evening.hosted)[-1]


def test_a_nudge_is_for_somebody_who_is_waited_for_and_comes_once_a_minute() -> None:
    evening = begun(PERSON, PERSON)
    assert refused(evening.give(Nudge(0, 1), NOON)) == "not_asked"
    evening.must(Nudge(1, 0), NOON)
    assert refused(evening.give(Nudge(1, 0), NOON + 59)) == "nudged"
    evening.must(Nudge(1, 0), NOON + 60)


# Being away while several are asked tells nothing about answers


def everything(hosted: Hosted, viewer: Seat | None) -> list[object]:
    """What a viewer is shown: the scene, and the facts of the table."""
    display = Display(hosted, lambda: NOON + 99)
    return [seen(hosted, viewer), display.info(viewer), display.scene(viewer)]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nobody_can_tell_whether_somebody_who_went_away_had_answered(viewer: Seat | None) -> None:
    """Seat 1 goes away with or without an answer, and the others let a familiar in."""
    shown: list[list[object]] = []
    for answers in (True, False):
        evening = asked(PERSON, PERSON, PERSON)
        if answers:
            evening.play(1, "pass", now=NOON)
        story: list[Command] = [
            Away(1, NOON),
            Nudge(0, 1),
            Agree(0, "familiar", evening.hosted.question, 1),
            Decline(2, "familiar", 1),
            Agree(0, "familiar", evening.hosted.question, 1),
            Agree(2, "familiar", evening.hosted.question, 1),
        ]
        told: list[object] = []
        for number, command in enumerate(story):
            evening.must(command, NOON + 40 + number)
            told.append(everything(evening.hosted, viewer))
        if not answers:  # the familiar answers, and only its person may notice
            evening.must(Play(1, evening.hosted.question, ["pass"], FAMILIAR), NOON + 50)
        told.append(everything(evening.hosted, viewer))
        shown.append(told)
    assert shown[0] == shown[1]


def test_whether_a_familiar_may_be_let_in_does_not_depend_on_an_answer() -> None:
    for answers in (True, False):
        evening = asked(PERSON, PERSON, PERSON)
        if answers:
            evening.play(1, "pass", now=NOON)
        evening.must(Away(1, NOON), NOON + 10)
        assert not may_stand_in(evening.hosted, 1, NOON + 29)
        assert may_stand_in(evening.hosted, 1, NOON + 30)


# Undo by consent


def tossed() -> Evening:
    """Seat 0 has tossed a coin, which no undo of its own takes back; three persons play."""
    evening = begun(PERSON, PERSON, PERSON)
    evening.play(0, "stroll")
    evening.play(0, "toss")
    return evening


def test_an_undo_past_the_barrier_waits_for_everybody() -> None:
    evening = tossed()
    assert refused(evening.give(Undo(0, evening.hosted.question))) == "refused"
    before = said(evening.hosted)
    agree(evening, 0, "undo")
    assert evening.hosted.row.company.proposals[0].line == len(before) - 1
    agree(evening, 1, "undo")
    assert said(evening.hosted) == before
    agree(evening, 2, "undo")
    assert said(evening.hosted) == before[:-1]
    evening.play(0, "stroll")


def test_bots_agree_and_somebody_who_is_away_is_waited_for() -> None:
    evening = begun(PERSON, PERSON, BOT)
    evening.play(0, "toss")
    evening.must(Away(1, NOON), NOON + 10)
    agree(evening, 0, "undo", now=NOON + 11)
    assert evening.hosted.row.company.proposals
    agree(evening, 1, "undo", now=NOON + 12)
    assert said(evening.hosted)[-1] != "0: toss"


def test_a_refused_undo_leaves_everything_as_it_was() -> None:
    evening = tossed()
    before = said(evening.hosted)
    agree(evening, 0, "undo")
    evening.must(Decline(2, "undo"))
    assert said(evening.hosted) == before
    assert chronicle(evening.hosted) == []
    evening.play(0, "open the market")


def test_a_question_to_several_seats_is_put_anew_after_an_undo_by_consent() -> None:
    evening = asked(PERSON, PERSON)
    evening.play(0, "buy apple")
    evening.play(1, "pass")
    assert len(evening.hosted.awaiting) == 1
    agree(evening, 1, "undo")
    agree(evening, 0, "undo")
    assert set(evening.hosted.awaiting) == {0, 1}
    assert evening.hosted.undecided() == (0, 1)


def test_answers_that_were_collected_go_with_the_question_that_is_taken_back() -> None:
    evening = asked(PERSON, PERSON, PERSON)
    evening.play(1, "pass")
    agree(evening, 0, "undo")  # opening the market
    for seat in (1, 2):
        agree(evening, seat, "undo")
    assert evening.hosted.awaiting == (0,)
    assert evening.hosted.windows == []
    evening.play(0, "open the market")
    assert evening.hosted.undecided() == (0, 1, 2)


@pytest.mark.parametrize("game", ["blackwood", "witch-hunt-1649", "village-crone"])
def test_after_an_undo_by_consent_the_same_move_leads_to_the_same_table(game: str) -> None:
    evening = begun(PERSON, PERSON, game=load_game(game))
    for _ in range(9):
        seat = evening.hosted.undecided()[0]
        assert evening.hosted.table is not None
        evening.play(seat, evening.hosted.table.moves(seat)[-1].text)
    while len(evening.hosted.awaiting) > 1:
        seat = evening.hosted.undecided()[0]
        assert evening.hosted.table is not None
        evening.play(seat, evening.hosted.table.moves(seat)[0].text)
    table = evening.hosted.table
    assert table is not None
    seat = evening.hosted.awaiting[0]
    move = table.moves(seat)[0].text
    if len(table.moves(seat)) == 1:
        pytest.skip("The position leaves no choice.")
    lines = said(evening.hosted)
    evening.play(seat, move)
    after = evening.hosted.table
    agree(evening, seat, "undo")
    agree(evening, 1 - seat, "undo")
    assert said(evening.hosted) == lines
    assert evening.hosted.table is not None
    assert evening.hosted.table.position() == table.position()
    evening.play(seat, move)
    assert after is not None
    assert evening.hosted.table is not None
    assert evening.hosted.table.position() == after.position()


def test_what_was_taken_back_after_others_had_seen_it_stays_struck_out() -> None:
    evening = begun(PERSON, PERSON, game=load_game("blackwood"))
    seat = evening.hosted.awaiting[0]
    assert evening.hosted.table is not None
    evening.play(seat, evening.hosted.table.moves(seat)[0].text)
    told = chronicle(evening.hosted, 1 - seat, "plain")[-1]
    own = chronicle(evening.hosted, seat, "plain")[-1]
    agree(evening, seat, "undo")
    agree(evening, 1 - seat, "undo")
    assert chronicle(evening.hosted, 1 - seat, "taken_back") == [told]
    assert chronicle(evening.hosted, seat, "taken_back") == [own]
    assert told not in chronicle(evening.hosted, 1 - seat, "plain")


def test_alone_among_bots_nothing_is_struck_out() -> None:
    evening = begun(PERSON, BOT)
    evening.play(0, "stroll")
    evening.undo(0)
    assert evening.hosted.row.company.struck == []


# A pause


def test_a_pause_is_agreed_upon_and_nobody_plays_until_all_who_are_here_go_on() -> None:
    evening = begun(PERSON, PERSON, PERSON)
    for seat in range(3):
        agree(evening, seat, "pause")
    assert evening.hosted.row.company.paused
    question = evening.hosted.question
    assert refused(evening.give(Play(0, question, ["stroll"]))) == "paused"
    assert refused(evening.give(Agree(0, "pause", question))) == "paused"
    evening.must(Away(2, NOON), NOON + 10)
    agree(evening, 0, "go_on", now=NOON + 11)
    agree(evening, 1, "go_on", now=NOON + 12)
    assert not evening.hosted.row.company.paused
    evening.play(0, "stroll", now=NOON + 13)


def test_a_question_gets_its_whole_time_again_after_a_pause() -> None:
    evening = begun(PERSON, PERSON, pace=Pace(1.0, 30.0))
    evening.play(0, "open the market", now=NOON)
    for seat in (0, 1):
        agree(evening, seat, "pause", now=NOON + 20)
    assert timing.closing_time(evening.hosted) is None
    question = evening.hosted.question
    assert refused(evening.give(Close(question), NOON + 99)) == "paused"
    for seat in (0, 1):
        agree(evening, seat, "go_on", now=NOON + 100)
    assert timing.closing_time(evening.hosted) == NOON + 130


# A turn's time


def test_a_turns_time_only_opens_the_choices_of_the_kept_chair() -> None:
    evening = begun(PERSON, PERSON, pace=Pace(turn=60.0))
    evening.play(0, "stroll", now=NOON)  # the turn goes on
    begin = evening.hosted.row.company.since
    assert timing.turn_ends(evening.hosted) == begin + 60
    assert not may_stand_in(evening.hosted, 0, begin + 59)
    assert may_stand_in(evening.hosted, 0, begin + 60)
    assert not may_stand_in(evening.hosted, 1, begin + 60)
    evening.play(0, "stroll", now=begin + 9999)
    assert evening.hosted.row.status == "running"


def test_a_pause_stops_the_time_of_a_turn() -> None:
    evening = begun(PERSON, PERSON, pace=Pace(turn=60.0))
    begin = evening.hosted.row.company.since
    for seat in (0, 1):
        agree(evening, seat, "pause", now=begin + 20)
    assert timing.turn_ends(evening.hosted) is None
    for seat in (0, 1):
        agree(evening, seat, "go_on", now=begin + 520)
    assert timing.turn_ends(evening.hosted) == begin + 560


def test_another_seats_turn_has_its_own_time_and_one_person_has_none() -> None:
    evening = begun(PERSON, PERSON, pace=Pace(turn=60.0))
    evening.play(0, "open the market", now=NOON)
    assert timing.turn_ends(evening.hosted) == NOON + 60
    alone = begun(PERSON, BOT, pace=Pace(turn=60.0))
    assert timing.turn_ends(alone.hosted) is None


# The waiting room


def waiting(*kinds: str) -> Evening:
    """A table before the start; the person on seat 0 is the host."""
    evening = Evening(at_table(*kinds))
    evening.hosted.row.chairs[0].host = True
    return evening


def test_the_host_changes_the_times_and_everybody_looks_again_whether_they_are_ready() -> None:
    evening = waiting(PERSON, PERSON)
    for seat in (0, 1):
        evening.must(Ready(seat, True))
    evening.must(Change({}, Pace(turn=90.0)))
    assert evening.hosted.row.pace.turn == 90.0
    assert [chair.ready for chair in evening.hosted.row.chairs] == [True, False]
    assert refused(evening.give(Change({"moon": "full"}))) == "bad_table"


def test_two_chairs_change_places_with_those_who_sit_there() -> None:
    evening = waiting(PERSON, PERSON)
    evening.must(Swap(0, 1))
    chairs = evening.hosted.row.chairs
    assert [chair.name for chair in chairs] == ["Player 1", "Player 0"]
    assert [chair.token for chair in chairs] == ["token 1", "token 0"]
    assert evening.hosted.row.host_seat == 1
    assert min(chair.epoch for chair in chairs) > 0


def test_an_empty_chair_is_taken_away_but_not_below_the_smallest_table() -> None:
    evening = Evening(at_table(PERSON, "open", PERSON, game=load_game("blackwood")))
    assert refused(evening.give(Remove(0))) == "taken"
    evening.must(Remove(1))
    assert [chair.name for chair in evening.hosted.row.chairs] == ["Player 0", "Player 2"]
    assert evening.hosted.row.seats == 2
    evening.must(Leave(1))
    assert refused(evening.give(Remove(1))) == "bad_table"


def test_the_game_begins_as_soon_as_all_are_here_after_a_short_count() -> None:
    evening = waiting(PERSON, "open")
    evening.must(Gather(True), NOON)
    assert evening.hosted.row.company.begins == 0
    evening.must(Sit(1, "Ilse", "token"), NOON + 5)
    assert evening.hosted.row.company.begins == NOON + 8
    assert refused(evening.give(Begin(counted=True), NOON + 7)) == "not_counted"
    evening.must(Begin(counted=True), NOON + 8)
    assert evening.hosted.row.status == "running"
    assert not evening.hosted.row.company.gathering


@pytest.mark.parametrize("stops", [HoldOn(1), Away(1, NOON), Leave(1), Gather(False)])
def test_everybody_can_stop_the_beginning(stops: Command) -> None:
    evening = waiting(PERSON, PERSON)
    evening.must(Gather(True), NOON)
    assert evening.hosted.row.company.begins == NOON + 3
    evening.must(stops, NOON + 1)
    assert evening.hosted.row.company.begins == 0
    assert refused(evening.give(Begin(counted=True), NOON + 4)) in ("not_counted", "open_seats")


def test_the_waiting_room_is_closed_once_the_game_has_begun() -> None:
    evening = begun(PERSON, PERSON)
    for command in (Change({}), Swap(0, 1), Remove(0), Ready(0, True), Gather(True), HoldOn(0)):
        assert refused(evening.give(command)) == "started"


# What is kept


def test_everything_about_the_company_is_kept_and_taken_up_again() -> None:
    evening = away_for_a_while(PERSON, PERSON)
    agree(evening, 1, "familiar", 0, NOON + 40)
    assert whole(evening.taken_up().hosted) == whole(evening.hosted)
    agree(evening, 2, "familiar", 0, NOON + 41)
    agree(evening, 1, "pause", now=NOON + 42)
    agree(evening, 2, "pause", now=NOON + 43)
    assert whole(evening.taken_up().hosted) == whole(evening.hosted)


# Consent that others make enough, and consent that was never given


def test_when_somebody_goes_those_who_are_left_have_agreed() -> None:
    evening = begun(PERSON, PERSON, PERSON)
    agree(evening, 0, "pause")
    agree(evening, 1, "pause")
    assert not evening.hosted.row.company.paused
    evening.must(Away(2, NOON))
    assert evening.hosted.row.company.paused
    assert not evening.hosted.row.company.proposals


def test_a_chair_that_is_named_with_a_pause_is_asked_all_the_same() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(Agree(0, "pause", evening.hosted.question, 1))
    assert not evening.hosted.row.company.paused
    for chair in (-1, 0, 2, 10**9):
        evening.must(Agree(0, "pause", evening.hosted.question, chair))
    (proposal,) = evening.hosted.row.company.proposals
    assert proposal.chair is None
    evening.must(Agree(1, "pause", evening.hosted.question))
    assert evening.hosted.row.company.paused


def test_no_familiar_is_let_in_for_somebody_who_has_come_back_meanwhile() -> None:
    evening = begun(PERSON, PERSON, PERSON)
    (asked_seat,) = evening.hosted.awaiting
    first, second = (seat for seat in range(3) if seat != asked_seat)
    evening.must(Away(asked_seat, NOON), NOON)
    agree(evening, first, "familiar", asked_seat, NOON + 40)
    evening.must(Back(asked_seat), NOON + 41)
    assert not evening.hosted.row.company.proposals
    late = Agree(second, "familiar", evening.hosted.question, asked_seat)
    assert refused(evening.give(late, NOON + 42)) == "not_away"
