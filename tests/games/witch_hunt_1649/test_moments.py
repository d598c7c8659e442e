"""What a screen stops for: a verdict, read mark by mark, and the chair of somebody who left."""

import pytest

from covenstead.core.scene import Moment
from tests.games.witch_hunt_1649.given import defending
from tests.games.witch_hunt_1649.test_scene import at, every_run, questions, scene_of


def stood(defence: int, seat: int | None = 0) -> Moment:
    """The moment after Isobel stood before marks of 3, 1 and 2, with two others at the table."""
    table = at(defending("isobel bm20 bm01 bm11", "david", "john", defence=defence))
    table.play(0, "stand")
    (moment,) = scene_of(table, seat).moments
    return moment


def test_a_verdict_is_read_mark_by_mark_against_the_defence() -> None:
    moment = stood(8)
    assert [reading.piece for reading in moment.readings] == ["bm20", "bm01", "bm11"]
    assert [reading.value for reading in moment.readings] == [3, 1, 2]
    assert [reading.sum for reading in moment.readings] == [3, 4, 6]
    assert moment.needed == 8
    assert moment.seat == 0


@pytest.mark.parametrize(
    ("defence", "word", "sentence"),
    [
        (8, "Freed", "8 against 6: the defence holds."),
        (6, "Condemned", "6 against 6: equal is guilty."),
        (4, "Condemned", "4 against 6: the marks weigh more."),
    ],
)
def test_a_verdict_says_how_it_came_out_and_why(defence: int, word: str, sentence: str) -> None:
    moment = stood(defence)
    assert (moment.word, moment.sentence) == (word, sentence)
    assert moment.grave is (word == "Condemned")


def test_what_follows_a_verdict_is_told_with_it() -> None:
    assert stood(8).follows == ["You were freed, 8 against 6: +1 welfare, +1 reputation."]
    assert "Isobel was condemned, 4 against 6" in stood(4, seat=1).follows[0]


def test_the_narrators_page_is_told_in_full() -> None:
    moment = stood(4)
    assert moment.page_title == "Condemned"
    assert moment.page.endswith(".")
    assert len(moment.page) > 100


def test_a_court_that_sits_has_no_verdict_yet() -> None:
    table = at(defending("isobel bm20 bm01 bm11", "david", "john"))
    assert scene_of(table).moments == []


@every_run
def test_a_moment_has_one_name_and_stays_as_it_was_told(seats: int, seed: int) -> None:
    told: dict[str, Moment] = {}
    for table in questions(seats, seed, most=120):
        for moment in scene_of(table, None).moments:
            known = told.setdefault(moment.id, moment)
            assert known.readings == moment.readings
            assert (known.word, known.sentence, known.ply) == (
                moment.word,
                moment.sentence,
                moment.ply,
            )
            assert sum(reading.value for reading in moment.readings) == (
                moment.readings[-1].sum if moment.readings else 0
            )


def test_a_line_tells_the_tracks_it_moved_before_and_after() -> None:
    table = at(defending("isobel 4/5 bm20 bm01 bm11", "david", "john", defence=8))
    table.play(0, "stand")
    counts = [each for line in scene_of(table).events for each in line.counts]
    assert [(each.label, each.seat, each.before, each.after) for each in counts] == [
        ("welfare", 0, 4, 5),
        ("reputation", 0, 5, 6),
    ]
