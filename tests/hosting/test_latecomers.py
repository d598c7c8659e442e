"""A friend who comes while the game runs, and sits down in a bot's place."""

from __future__ import annotations

import pytest
from msgspec import structs

from covenstead.hosting.commands import Begin, Free, Resign, Sit
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Pace, Terms
from covenstead.hosting.seating import for_latecomers
from covenstead.hosting.timing import closing_time
from covenstead.server.rooms.display import Display
from tests.hosting.evening import BOT, PERSON, Evening, at_table, whole

WREN = Sit(None, "Wren", "token of Wren")


def playing(*kinds: str, terms: Terms | None = None, pace: Pace | None = None) -> Evening:
    """A game that runs at a table for latecomers."""
    hosted = at_table(*kinds, pace=pace)
    hosted.row.terms = terms or Terms(latecomers=True)
    evening = Evening(hosted)
    evening.must(Begin())
    return evening


def told(evening: Evening, viewer: int | None) -> list[str]:
    """The lines about the company in a viewer's chronicle."""
    scene = Display(evening.hosted).scene(viewer)
    assert scene is not None
    return [each.text for each in scene.events if each.kind == "company"]


def test_a_friend_sits_down_in_a_bots_place_and_everybody_reads_it() -> None:
    evening = playing(PERSON, BOT, PERSON)
    evening.must(WREN)
    chair = evening.hosted.row.chairs[1]
    assert (chair.kind, chair.name, chair.token) == ("person", "Wren", "token of Wren")
    assert told(evening, 0)[-1] == "Wren sat down in the place of Player 1."
    assert told(evening, None)[-1] == "Wren sat down in the place of Player 1."
    assert told(evening, 1)[-1] == "You sat down in the place of Player 1."
    assert whole(evening.taken_up().hosted) == whole(evening.hosted)


def test_two_friends_sit_down_in_the_places_of_two_bots_and_a_third_finds_none() -> None:
    evening = playing(BOT, PERSON, BOT)
    evening.must(WREN)
    evening.must(Sit(2, "Ilse", "token of Ilse"))
    made = evening.give(Sit(None, "Tamsin", "token of Tamsin"))
    assert isinstance(made, Refusal)
    assert made.code == "full"


@pytest.mark.parametrize(
    "terms", [Terms(), Terms(latecomers=True, eyes="delayed", delay=60.0)], ids=["no", "hands seen"]
)
def test_where_the_table_does_not_say_so_nobody_sits_down_later(terms: Terms) -> None:
    evening = playing(PERSON, BOT, terms=terms)
    made = evening.give(WREN)
    assert isinstance(made, Refusal)
    assert made.code == "started"
    assert for_latecomers(evening.hosted.row) == []


def test_the_chair_of_somebody_who_resigned_is_kept_for_that_person() -> None:
    evening = playing(PERSON, PERSON, BOT)
    evening.must(Resign(1))
    assert for_latecomers(evening.hosted.row) == [2]
    made = evening.give(structs.replace(WREN, seat=1))
    assert isinstance(made, Refusal)
    assert made.code == "taken"


def test_a_chair_that_was_given_to_a_bot_can_be_taken_again() -> None:
    evening = playing(PERSON, PERSON, PERSON)
    evening.hosted.row.chairs[1].away = 1.0
    evening.must(Free(1, "uniform"))
    evening.must(Sit(1, "Player 1", "another token"))
    assert evening.hosted.row.chairs[1].name == "Player 1"


def test_nobody_sits_down_under_a_name_that_another_has_but_the_bots_own_is_free() -> None:
    evening = playing(PERSON, BOT)
    made = evening.give(structs.replace(WREN, name="Player O"))
    assert isinstance(made, Refusal)
    assert made.code == "bad_name"
    evening.must(structs.replace(WREN, name="Player 1"))


def test_when_a_second_person_sits_down_the_open_question_gets_its_time() -> None:
    evening = playing(PERSON, BOT, pace=Pace(closing=30.0))
    evening.play(0, "open the market")
    assert closing_time(evening.hosted) is None
    evening.must(WREN, 500.0)
    assert closing_time(evening.hosted) == 530.0
