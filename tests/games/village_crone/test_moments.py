"""What a screen stops for: a scheme, a stack of spells, a harvest; and how the points came."""

from __future__ import annotations

from covenstead.core.scene import Moment, Scene
from tests.games.village_crone.sitting import Sitting

NAMES = ["Agnes", "Beth", "Cora"]


def scene(t: Sitting, seat: int | None) -> Scene:
    """A seat's scene."""
    made: Scene = t.table.scene(seat, NAMES[: t.table.seats])
    return made


def moment(t: Sitting, seat: int | None = None) -> Moment:
    """The moment that is told."""
    (found,) = scene(t, seat).moments
    return found


def test_a_completed_scheme_is_shown_with_its_lines_and_the_points_before_and_after() -> None:
    t = Sitting.given(schemes={0: "s1-11"}, done={0: "s2-01"}, villagers={"priest": "green"})
    assert scene(t, 0).moments == []
    t.play("complete s1-11")
    told = moment(t)
    (clause,) = told.deeds
    assert (clause.seat, clause.text, clause.pieces) == (
        0,
        "The priest in the Village Green",
        ["s1-11"],
    )
    assert [(count.seat, count.before, count.after) for count in told.counts] == [(0, 2, 3)]
    assert told.sentence == f"Agnes completed {told.title} for 1 point."
    assert moment(t, 0).sentence == f"You completed {told.title} for 1 point."


def test_the_scheme_that_ends_the_game_says_so() -> None:
    t = Sitting.given(
        schemes={0: "s1-11"}, villagers={"priest": "green"}, done={0: "s3-01 s3-02 s3-03 s3-04"}
    )
    t.play("complete s1-11")
    assert moment(t).follows == ["Agnes reached 13 points: this round is the last."]


def test_three_spells_upon_each_other_are_told_from_the_top_down() -> None:
    t = Sitting.given(hands={0: "soil3 fire1", 1: "fire1 soil1"}).play("cast bind mill")
    t.play("spend soil", "spend soil", "p2 protect", "p2 spend fire", "p2 spend soil")
    t.play("p1 protect", "p1 spend fire", "p1 spend soil").rest()
    told = moment(t)
    assert told.note == "3 spells on the table"
    assert [(deed.seat, deed.text) for deed in told.deeds] == [
        (0, "Protection took effect"),
        (1, "Protection was blocked"),
        (0, "Binding took effect"),
    ]
    assert told.follows == ["The Mill was bound."]


def test_two_spells_are_no_moment() -> None:
    t = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"}).play("cast bind mill")
    t.play("spend soil", "spend soil", "p2 protect", "p2 spend fire", "p2 spend soil").rest()
    assert t.stack == ["act"]
    assert scene(t, 0).moments == []


def test_a_harvest_tells_who_got_how_much_where() -> None:
    t = Sitting.given(familiars={"cat-3": "mill", "snake-1": "g6", "snake-2": "g6"}, at="harvest")
    t.play("p1 harvest", "p2 harvest")
    told = moment(t)
    assert [(deed.seat, deed.text, deed.note) for deed in told.deeds] == [
        (0, "harvested 6 cards", "2 from the Forge and 4 from the Mill"),
        (1, "harvested nothing", ""),
    ]
    assert told.follows == ["Beth got the broom."]
    assert told.next == "Round 2 begins."


def test_a_harvest_does_not_count_what_was_drawn_in_the_setup() -> None:
    t = Sitting.given(at="setup")
    for number in range(4):
        t.play(f"p{number % 2 + 1} place forge")
    assert scene(t, 0).moments == []


def test_the_end_says_with_which_schemes_each_point_came() -> None:
    t = Sitting.given(at="harvest", waiting=[0], final_round=True, done={0: "s1-11 s3-01", 1: ""})
    t.play("p1 harvest")
    outcome = scene(t, None).outcome
    assert outcome is not None
    schemes = {piece.id: piece.title for piece in scene(t, None).pieces}
    lines = {row.seat: [(line.value, line.how) for line in row.lines] for row in outcome.rows}
    assert lines[0] == [(1, schemes["s1-11"]), (0, "none"), (3, schemes["s3-01"])]
    assert lines[1] == [(0, "none")] * 3


def test_a_walk_into_a_crowd_says_whom_it_scatters() -> None:
    t = Sitting.given(familiars={"snake-1": "barn", "snake-2": "barn"}).play("walk cat-3")
    offered = {each.moves[0]: each for each in scene(t, 0).choices}
    assert offered["to barn"].consequence == "3 steps, scatters 2"
    assert offered["to barn"].after == ["Snake 1 and snake 2 flee to the Village Green."]
    assert offered["to g6"].after == []


def test_a_walk_into_a_crowd_scatters_nobody_while_the_home_villager_is_a_frog() -> None:
    t = Sitting.given(familiars={"snake-1": "barn", "snake-2": "barn"}, frogs={"priest": "a1"})
    offered = {each.moves[0]: each for each in scene(t.play("walk cat-3"), 0).choices}
    assert (offered["to barn"].consequence, offered["to barn"].after) == ("3 steps", [])


def test_with_the_green_bound_the_scattered_land_beside_it() -> None:
    crowd: dict[str, str | None] = {"cat-1": "g6", "snake-1": "barn", "snake-2": "barn"}
    t = Sitting.given(familiars=crowd, bound="green").play("walk cat-1")
    offered = {each.moves[0]: each for each in scene(t, 0).choices}
    assert offered["to barn"].after == ["Snake 1 and snake 2 flee beside the Village Green."]
