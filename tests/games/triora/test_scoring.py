"""The last page: the worked numbers of the rules, ties, forfeits."""

from typing import Any

import covenstead
from tests.games.triora.given import town, used
from tests.games.triora.sitting import Sitting, start
from tests.rules import rule


def ended(own: dict[int, Any], seats: int = 4, trigger: str = "ruin", **given: Any) -> Sitting:
    """Sit down at a finished table."""
    return start(town([], own, seats=seats, trigger=trigger, **given))


def result(table: Sitting) -> covenstead.Outcome:
    """How the game ended."""
    assert table.outcome is not None
    return table.outcome


def example() -> dict[int, Any]:
    """The four witches of the worked example."""

    def ruins(*counts: int) -> dict[str, int]:
        return dict(zip(("city", "fields", "river", "dungeon"), counts, strict=True))

    return {
        0: used(
            doom=41,
            amoris=2,
            undead=1,
            silver=3,
            inquisition=12,
            ruins=ruins(2, 1, 0, 2),
            villagers=["noble-9", "merchant-9"],
        ),
        1: used(
            doom=36,
            amoris=1,
            silver=5,
            inquisition=20,
            ruins=ruins(1, 0, 3, 0),
            villagers=["soldier-9", "soldier-8", "peasant-9", "merchant-8"],
        ),
        2: used(
            doom=44,
            amoris=3,
            silver=2,
            inquisition=20,
            ruins=ruins(2, 0, 1, 2),
            villagers=["peasant-8"],
        ),
        3: used(
            doom=29,
            undead=2,
            inquisition=3,
            ruins=ruins(0, 3, 1, 1),
            villagers=["noble-8", "merchant-7", "soldier-7", "peasant-7"],
        ),
    }


CASTLE = {"captain": 0, "marquis": 2, "notary": 2}


@rule("TR-217", "TR-218", "TR-220", "TR-221", "TR-222", "TR-223", "TR-224")
def test_the_worked_example_adds_up() -> None:
    outcome = result(ended(example(), cursed=CASTLE))
    lines = [[line.value for line in seat] for seat in outcome.lines]
    assert lines == [
        [41, 18, 3, -8, 6, 6],
        [36, 18, 9, -16, 0, 6],
        [44, 14, 0, -24, 8, 5],
        [29, 21, 18, 0, 2, 2],
    ]
    assert outcome.scores == [66, 53, 47, 72] == [sum(seat) for seat in lines]
    assert (outcome.winners, outcome.places) == ([3], [2, 3, 4, 1])
    assert outcome.ending == "ruin"


@rule("TR-245")
def test_another_first_prize_changes_the_areas() -> None:
    table = ended(example(), cursed=CASTLE, options={"area_points": "12-6-3"})
    assert result(table).scores == [69, 56, 48, 75]


@rule("TR-225")
def test_of_equals_the_disc_further_back_wins() -> None:
    own = {0: used(doom=84, inquisition=14), 1: used(doom=76, inquisition=14)}
    own |= {2: used(doom=0), 3: used(doom=0)}
    table = ended(own, track=[0, 1, 3, 2])
    outcome = result(table)
    assert outcome.scores[:2] == [60, 60]
    assert outcome.winners == [1]
    assert "further back" in outcome.tie


@rule("TR-185", "TR-226", "TR-186")
def test_a_captured_witch_is_last_and_her_disc_keeps_its_rank() -> None:
    own = {
        0: used(doom=200, inquisition=32, captured=True),
        1: used(doom=41 + 16, inquisition=10),
        2: used(doom=39 + 8, inquisition=7),
        3: used(doom=41),
    }
    outcome = result(ended(own, trigger="capture"))
    assert outcome.scores == [0, 41, 39, 41]
    assert outcome.places == [4, 2, 3, 1]
    assert outcome.out == ["captured", "", "", ""]
    assert [line.how for line in outcome.lines[0]] == ["forfeited"] * 6


@rule("TR-185")
def test_a_captured_witch_does_not_lead_over_negative_totals() -> None:
    own = {0: used(doom=0, inquisition=32, captured=True), 1: used(doom=0), 2: used(doom=0)}
    table = ended(own, seats=3, trigger="capture")
    outcome = result(table)
    assert outcome.scores == [0, -8, -16]
    assert outcome.winners == [1]
    players = table.table.scene(None).players
    assert [player.leads for player in players] == [False, True, False]
    assert players[0].out == "captured"


@rule("TR-220")
def test_the_best_division_into_groups_counts() -> None:
    held = ["noble-1", "noble-2", "noble-3", "soldier-1", "soldier-2", "peasant-1", "merchant-1"]
    own = {0: used(villagers=held)}
    assert result(ended(own)).lines[0][2].value == 18 + 3


@rule("TR-219", "TR-218")
def test_an_area_without_markers_gives_nothing() -> None:
    own = {0: used(ruins={"fields": 2}), 1: used(ruins={"fields": 2})}
    areas = [seat[1].value for seat in result(ended(own)).lines]
    assert areas == [8, 8, 0, 0]


@rule("TR-222")
def test_crowns_of_persons_and_nobles_add_up() -> None:
    own = {0: used(villagers=["noble-1", "noble-2"])}
    table = ended(own, cursed={"steward": 0}, enchanted={"almoner": 0})
    assert result(table).lines[0][4].value == 13


@rule("TR-221")
def test_with_two_witches_the_front_loses_24_and_the_other_16() -> None:
    outcome = result(ended({0: used(inquisition=9)}, seats=2))
    assert [seat[3].value for seat in outcome.lines] == [-24, -16]
