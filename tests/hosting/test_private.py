"""What only one seat may notice: no version, time or count ever tells it to another."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from covenstead.core.family import Seat
from covenstead.hosting.commands import Close, Command, Play, Standing, Undo
from covenstead.hosting.rows import Pace
from tests.hosting.evening import PERSON, Evening, asked, begun, seen

PACE = Pace(beat=2.0, closing=30.0, thinking=20.0)
NOON = 1000.0

Story = Callable[[Evening], None]


def at_noon() -> Evening:
    """Three persons who are all asked at noon."""
    evening = begun(PERSON, PERSON, PERSON, pace=PACE)
    evening.play(0, "open the market", now=NOON)
    return evening


def told(story: Story, viewer: Seat | None) -> list[object]:
    """What a viewer can be shown before a story, and when its question has closed."""
    evening = at_noon()
    question = evening.hosted.question
    shown = [seen(evening.hosted, viewer)]
    story(evening)
    if evening.hosted.question == question:
        evening.must(Close(question), NOON + 30)
    return [*shown, seen(evening.hosted, viewer)]


def passes(*seats: Seat) -> Story:
    """These seats pass; for the others the time runs out."""

    def story(evening: Evening) -> None:
        for seat in seats:
            evening.play(seat, "pass", now=NOON + 3)

    return story


def changes_its_mind(evening: Evening) -> None:
    """Seat 1 passes, takes it back, and passes again."""
    question = evening.hosted.question
    for command in (Play(1, question, ["pass"]), Undo(1, question), Play(1, question, ["pass"])):
        evening.must(command, NOON + 4)


def plays_with_the_switches(evening: Evening) -> None:
    """Seat 1 switches a standing answer on and off again."""
    for on in (True, False):
        evening.must(Standing(1, on, "home"), NOON + 4)


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize(
    "story", [passes(1), changes_its_mind, plays_with_the_switches], ids=["1", "undo", "switch"]
)
def test_when_the_time_is_over_nobody_can_tell_who_had_answered(
    story: Story, viewer: Seat | None
) -> None:
    """Seat 1 passes, or the game passes for it: only seat 1 knows which."""
    assert told(story, viewer) == told(passes(), viewer)


def test_a_seat_that_was_late_cannot_count_who_was_late_with_it() -> None:
    assert told(passes(0), 2) == told(passes(0, 1), 2)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nobody_else_notices_a_switch_while_one_seat_is_asked(viewer: Seat | None) -> None:
    evening = begun(PERSON, PERSON, PERSON)
    before = seen(evening.hosted, viewer)
    evening.must(Standing(1, True, "apples"), 50.0)
    assert seen(evening.hosted, viewer) == before
    evening.play(0, "stroll")
    other = begun(PERSON, PERSON, PERSON)
    other.play(0, "stroll", now=11.0 + 1)
    assert seen(evening.hosted, viewer) == seen(other.hosted, viewer), "nor later"


def test_a_seat_sees_its_own_private_commands_as_versions() -> None:
    evening = asked(PERSON, PERSON)
    shown = [evening.hosted.version(1)]
    question = evening.hosted.question
    commands: list[Command] = [
        Standing(1, True, "home"),
        Play(1, question, ["pass"]),
        Undo(1, question),
        Play(0, question, ["pass"]),
        Play(1, question, ["pass"]),
    ]
    for command in commands:
        evening.must(command)
        shown.append(evening.hosted.version(1))
    steps = [after - before for before, after in itertools.pairwise(shown)]
    assert steps == [1, 1, 1, 0, 1]


def test_versions_are_the_same_after_a_restart_at_every_moment() -> None:
    evening = at_noon()
    changes_its_mind(evening)
    plays_with_the_switches(evening)
    evening.must(Close(evening.hosted.question), NOON + 30)
    for version in range(1, len(evening.rows) + 1):
        again, played = evening.taken_up(version).hosted, Evening(evening.start)
        for command, row in zip(evening.commands[:version], evening.rows, strict=False):
            played.must(command, row.at)
        for viewer in (None, 0, 1, 2):
            assert again.version(viewer) == played.hosted.version(viewer)
