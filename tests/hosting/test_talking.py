"""What people say at a table: kept, limited, deletable, and never counted in a version."""

from __future__ import annotations

import pytest

from covenstead.core.family import NONE, Seat
from covenstead.hosting.commands import Arrange, Begin, Play, Say, Unsay
from covenstead.hosting.loading import loaded
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.replay import replayed
from covenstead.hosting.rows import Terms
from covenstead.hosting.talking import KEPT, LENGTH, MOST
from tests.hosting.evening import PERSON, Evening, anchor_at, at_table, begun, seen

VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2)


def texts(evening: Evening) -> list[str]:
    """What can be read at the table."""
    return [word.text for word in evening.hosted.words]


def again(evening: Evening) -> Evening:
    """The same evening after a crash: loaded from what a store keeps."""
    hosted = loaded(evening.hosted.game, evening.kept[-1], evening.rows)
    after = Evening(hosted)
    after.rows = evening.rows
    return after


def test_words_are_kept_in_their_order_with_the_speaker_and_the_time() -> None:
    evening = begun(PERSON, PERSON, PERSON)
    evening.must(Say(1, "Agnes", "Good evening."), now=50.0)
    evening.must(Say(0, "Bridget", "Good evening, Agnes."), now=51.0)
    said = [(word.seat, word.name, word.text, word.at) for word in evening.hosted.words]
    assert said == [
        (1, "Agnes", "Good evening.", 50.0),
        (0, "Bridget", "Good evening, Agnes.", 51.0),
    ]
    assert again(evening).hosted.words == evening.hosted.words


def test_words_before_the_start_are_still_there_after_it() -> None:
    evening = Evening(at_table(PERSON, PERSON))
    evening.must(Say(0, "Agnes", "Who begins?"))
    assert again(evening).hosted.words == evening.hosted.words
    evening.must(Begin())
    assert texts(again(evening)) == ["Who begins?"]


def test_nobodys_version_counts_words_before_or_after_a_crash() -> None:
    for evening in (Evening(at_table(PERSON, PERSON, PERSON)), begun(PERSON, PERSON, PERSON)):
        versions = [evening.hosted.version(viewer) for viewer in VIEWERS]
        evening.must(Say(1, "Agnes", "Hm."))
        evening.must(Unsay(evening.hosted.words[-1].number))
        assert [evening.hosted.version(viewer) for viewer in VIEWERS] == versions
        assert [again(evening).hosted.version(viewer) for viewer in VIEWERS] == versions


def test_words_change_nothing_that_anybody_is_shown_while_answers_wait() -> None:
    evening = begun(PERSON, PERSON, PERSON)
    evening.play(0, "open the market")
    evening.play(1, "pass")
    before = [seen(evening.hosted, viewer) for viewer in VIEWERS]
    touched = evening.hosted.row.touched
    evening.must(Say(1, "Agnes", "I have decided."), now=touched + 100)
    assert [seen(evening.hosted, viewer) for viewer in VIEWERS] == before
    assert evening.hosted.row.touched == touched
    assert evening.hosted.answered(1)
    question = evening.hosted.question
    for seat in (0, 2):
        evening.must(Play(seat, question, ["pass"]))
    assert evening.hosted.question != question, "the collected answers were played as ever"


def test_the_table_keeps_a_bounded_number_of_words_in_memory_and_in_all() -> None:
    evening = begun(PERSON, PERSON)
    for number in range(KEPT + 20):
        evening.must(Say(0, "Agnes", f"word {number}"))
    assert texts(evening) == [f"word {number}" for number in range(20, KEPT + 20)]
    assert texts(again(evening)) == texts(evening)
    evening.hosted.private = {NONE: MOST}
    refused = evening.give(Say(0, "Agnes", "one more"))
    assert isinstance(refused, Refusal)
    assert refused.code == "enough_said"


def test_a_word_that_is_too_long_is_refused() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(Say(0, "Agnes", "a" * LENGTH))
    assert isinstance(evening.give(Say(0, "Agnes", "a" * (LENGTH + 1))), Refusal)


def test_a_deleted_word_is_gone_and_the_others_stay() -> None:
    evening = begun(PERSON, PERSON)
    for text in ("one", "two", "three"):
        evening.must(Say(0, "Agnes", text))
    evening.must(Unsay(evening.hosted.words[1].number))
    assert texts(evening) == texts(again(evening)) == ["one", "three"]
    assert evening.give(Unsay(999)) is evening.hosted, "nothing is kept of it"


def test_a_word_that_the_store_has_forgotten_leaves_the_history_whole() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(Say(0, "Agnes", "a secret"))
    evening.must(Say(1, "Bridget", "an answer"))
    number = evening.hosted.words[0].number
    evening.must(Unsay(number))
    row = evening.rows[number - 1]
    assert row.command is not None
    row.command["text"] = ""
    assert texts(again(evening)) == ["an answer"]
    hosted = evening.hosted
    made = replayed(
        hosted.game, evening.kept[-1], anchor_at(evening, 0), evening.rows, hosted.row.version
    )
    assert [word.text for word in made.words] == ["an answer"]
    assert made.version(0) == hosted.version(0)


@pytest.mark.parametrize("version", range(6))
def test_words_and_arrangements_are_carried_out_again_from_any_anchor(version: int) -> None:
    evening = Evening(at_table(PERSON, PERSON))
    evening.must(Say(0, "Agnes", "before the start"))
    evening.must(Begin())
    evening.must(Arrange(Terms(talk="everybody")))
    evening.must(Say(None, "Ilse", "from outside"))
    evening.must(Arrange(Terms(talk="nobody")))
    hosted = evening.hosted
    anchor = anchor_at(evening, version)
    made = replayed(hosted.game, evening.kept[-1], anchor, evening.rows, hosted.row.version)
    assert made.words == hosted.words
    assert made.row.terms == hosted.row.terms


def test_at_a_table_where_nobody_talks_words_are_refused() -> None:
    evening = begun(PERSON, PERSON)
    evening.must(Arrange(Terms(talk="nobody")))
    refused = evening.give(Say(0, "Agnes", "Psst."))
    assert isinstance(refused, Refusal)
    assert refused.code == "no_talk"


def test_what_spectators_see_is_fixed_when_the_game_begins() -> None:
    evening = Evening(at_table(PERSON, PERSON))
    late = Terms(eyes="delayed", delay=60.0)
    evening.must(Arrange(late))
    evening.must(Begin())
    assert isinstance(evening.give(Arrange(Terms())), Refusal)
    evening.must(Arrange(Terms("everybody", "delayed", 60.0)))
    assert evening.hosted.row.terms.talk == "everybody"
