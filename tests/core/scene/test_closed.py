"""What is closed: told in full to pictures, and without its details to lists."""

from __future__ import annotations

from covenstead.core.scene import Choice, Closed
from covenstead.core.scene.closed import closed, worth_telling
from tests.examples.lantern_road import night, scene, witch

SPACES = [
    closed("Witch to the mill", "mill", "R-1", "It is taken.", "place witch mill", "", "witch"),
    closed("Witch to the well", "well", "R-1", "It is taken.", "place witch well", "", "witch"),
    closed("Witch to the oak", "oak", "R-2", "She stands there.", "place witch oak", "", "witch"),
    closed("Borrow", "", "R-3", "Nobody lends.", "loan"),
]  # fmt: skip


def told(*offered: Choice) -> list[Closed]:
    """What a list tells of these, beside some choices."""
    made = scene(night(witch()))
    made.closed, made.choices = SPACES, list(offered)
    return worth_telling(made)


def test_what_is_closed_is_a_detail_while_others_of_its_group_are_open() -> None:
    open_ = Choice(["place witch fen"], "Witch to the fen", group="witch")
    assert [each.label for each in told(open_)] == ["Borrow"]


def test_each_reason_is_told_once_if_nothing_of_the_group_is_open() -> None:
    other = Choice(["place familiar fen"], "Familiar to the fen", group="familiar")
    labels = ["Witch to the mill", "Witch to the oak", "Borrow"]
    assert [each.label for each in told(other)] == labels
