"""The end of the game (5.16) and the worked numbers of section 8."""

import pytest

from tests.games.common.sitting import Options
from tests.games.triora.scenarios.positions import CARDS, Given, Witch
from tests.games.triora.scenarios.table import scored
from tests.rules import rule


def section_8(area_points: str) -> Given:
    """The table of section 8 of the rules."""
    return {
        "options": {"area_points": area_points},
        "A": {
            "doom": 41,
            "inq": 12,
            "ruins": "city 2, fields 1, dungeon 2",
            "villagers": "noble 1, merchant 1",
            "cursed": "captain",
            "goods": "amoris 2",
            "undead": 1,
            "silver": 3,
        },
        "B": {
            "doom": 36,
            "inq": 20,
            "ruins": "city 1, river 3",
            "villagers": "soldier 2, peasant 1, merchant 1",
            "goods": "amoris 1",
            "silver": 5,
        },
        "C": {
            "doom": 44,
            "inq": 20,
            "ruins": "city 2, river 1, dungeon 2",
            "villagers": "peasant 1",
            "cursed": "marquis notary",
            "goods": "amoris 3",
            "silver": 2,
        },
        "D": {
            "doom": 29,
            "inq": 3,
            "ruins": "fields 3, river 1, dungeon 1",
            "villagers": "peasant 1, merchant 1, soldier 1, noble 1",
            "undead": 2,
        },
    }


@rule("TR-217", "TR-218", "TR-219", "TR-220", "TR-221", "TR-222", "TR-223", "TR-224")
def test_the_worked_numbers_come_out() -> None:
    """Case 33."""
    table = scored(**section_8("10-6-3"))
    assert table.outcome is not None
    assert table.outcome.scores == [66, 53, 47, 72]
    assert table.ranking == ["D", "A", "B", "C"]
    parts = [table.parts(who) for who in "ABCD"]
    assert [each["doom"] for each in parts] == [41, 36, 44, 29]
    assert [each["areas"] for each in parts] == [18, 18, 14, 21]
    assert [each["sets"] for each in parts] == [3, 9, 0, 18]
    assert [each["penalty"] for each in parts] == [-8, -16, -24, 0]
    assert [each["crowns"] for each in parts] == [6, 0, 8, 2]
    assert [each["remains"] for each in parts] == [6, 6, 5, 2]


@rule("TR-245", "TR-224")
def test_the_worked_numbers_come_out_with_twelve_for_the_first_place() -> None:
    """Case 33."""
    table = scored(**section_8("12-6-3"))
    assert table.outcome is not None
    assert table.outcome.scores == [69, 56, 48, 75]
    assert [table.parts(who)["areas"] for who in "ABCD"] == [21, 21, 15, 24]


@rule("TR-217", "TR-218", "TR-245")
@pytest.mark.parametrize(("area_points", "share"), [("10-6-3", 8), ("12-6-3", 9)])
def test_two_tied_seats_share_the_first_two_places(area_points: str, share: int) -> None:
    """Case 30."""
    table = scored(
        options={"area_points": area_points}, A={"ruins": "fields 2"}, B={"ruins": "fields 2"}
    )
    assert [table.parts(who)["areas"] for who in "ABCD"] == [share, share, 0, 0]


def areas(seats: int, *tokens: int, area_points: str = "10-6-3") -> list[int]:
    """The points of the city for so many tokens each; points of another first place if said."""
    named: dict[str, Witch] = {
        who: {"ruins": f"city {number}"} for who, number in zip("ABCD", tokens, strict=False)
    }
    options: Options = {"area_points": area_points}
    given: Given = {"seats": seats, "options": options, **named}  # type: ignore[typeddict-item]
    table = scored(**given)
    return [table.parts(who)["areas"] for who in "ABCD"[:seats]]


@rule("TR-217", "TR-218", "TR-219")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ((2, 1, 0, 0), [10, 6, 0, 0]),
        ((1, 0, 0, 0), [10, 0, 0, 0]),
        ((2, 1, 1, 1), [10, 3, 3, 3]),
        ((2, 2, 1, 0), [8, 8, 3, 0]),
        ((1, 1, 1, 0), [6, 6, 6, 0]),
        ((1, 1, 1, 1), [4, 4, 4, 4]),
        ((2, 1, 1, 0), [10, 4, 4, 0]),
        ((0, 3, 1, 1), [0, 10, 4, 4]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_tied_places_are_divided_and_rounded_down(
    tokens: tuple[int, ...], points: list[int]
) -> None:
    assert areas(4, *tokens) == points


@rule("TR-218")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [((1, 1, 1, 0), [7, 7, 7, 0]), ((1, 1, 1, 1), [5, 5, 5, 5]), ((2, 1, 1, 1), [12, 3, 3, 3])],
)
def test_ties_with_twelve_for_the_first_place(tokens: tuple[int, ...], points: list[int]) -> None:
    assert areas(4, *tokens, area_points="12-6-3") == points


@rule("TR-217")
def test_the_second_of_two_players_gets_six() -> None:
    assert areas(2, 2, 1) == [10, 6]
    assert areas(2, 1, 1) == [8, 8]


@rule("TR-217")
def test_a_third_place_tied_with_the_fourth_is_divided() -> None:
    table = scored(
        A={"ruins": "city 2"},
        B={"ruins": "city 1", "villagers": "noble 1"},
        C={"ruins": "city 1"},
        D={"villagers": "noble 1"},
    )
    # Markers 2, 2, 1, 1.
    assert [table.parts(who)["areas"] for who in "ABCD"] == [8, 8, 1, 1]


@rule("TR-217")
@pytest.mark.parametrize("kind", ["peasant", "merchant", "soldier", "noble"])
def test_a_villager_counts_as_a_marker_of_its_area(kind: str) -> None:
    area = {"peasant": "fields", "merchant": "river", "soldier": "dungeon", "noble": "city"}[kind]
    table = scored(A={"villagers": f"{kind} 2"}, B={"ruins": f"{area} 1"})
    assert (table.parts("A")["areas"], table.parts("B")["areas"]) == (10, 6)


@rule("TR-220")
@pytest.mark.parametrize(
    ("villagers", "points"),
    [
        ("noble 3, soldier 2, peasant 1, merchant 1", 21),  # case 31
        ("noble 1", 0),
        ("noble 5", 0),
        ("noble 1, soldier 1", 3),
        ("noble 2, soldier 2", 6),
        ("noble 1, soldier 1, peasant 1", 9),
        ("noble 2, soldier 1, peasant 1", 9),
        ("noble 2, soldier 2, peasant 1", 12),
        ("noble 2, soldier 2, peasant 2", 18),
        ("noble 1, soldier 1, peasant 1, merchant 1", 18),
        ("noble 2, soldier 2, peasant 1, merchant 1", 21),
        ("noble 2, soldier 2, peasant 2, merchant 1", 27),
        ("noble 2, soldier 2, peasant 2, merchant 2", 36),
        ("noble 4, soldier 1, peasant 1, merchant 1", 18),
        ("noble 3, soldier 3, peasant 1, merchant 1", 24),
        ("noble 9, soldier 9, peasant 9, merchant 9", 162),
    ],
)
def test_villagers_are_grouped_as_well_as_possible(villagers: str, points: int) -> None:
    everybody = sum(int(word) for word in villagers.replace(",", "").split()[1::2]) == len(CARDS)
    given: Given = {"A": {"villagers": villagers}}
    if everybody:
        given["deck_empty"], given["row"] = True, ""
    assert scored(**given).parts("A")["sets"] == points


@rule("TR-222")
@pytest.mark.parametrize(
    ("villagers", "cursed", "points"),
    [
        ("noble 2", "steward almoner", 13),  # case 32
        ("", "", 0),
        ("", "almoner", 1),
        ("", "captain", 2),
        ("", "magistrate", 4),
        ("", "marquis", 6),
        ("noble 1", "magistrate", 8),
        ("noble 3", "", 10),
        ("noble 4", "", 16),
        ("noble 4", "notary", 20),
        ("noble 5", "", 24),
        ("noble 5", "marquis magistrate steward", 24),
    ],
)
def test_crowns_score_by_their_table(villagers: str, cursed: str, points: int) -> None:
    assert scored(A={"villagers": villagers, "cursed": cursed}).parts("A")["crowns"] == points


@rule("TR-222", "TR-103")
def test_enchanted_persons_bring_their_crowns_like_cursed_ones() -> None:
    assert scored(A={"enchanted": "steward", "cursed": "notary"}).parts("A")["crowns"] == 4


@rule("TR-246", "TR-222")
def test_by_cell_each_token_on_a_person_counts_its_crowns() -> None:
    table = scored(
        options={"castle_once": "cell"},
        A={"enchanted": "marquis", "cursed": "marquis"},
        B={"enchanted": "captain"},
        C={"cursed": "captain"},
    )
    assert [table.parts(who)["crowns"] for who in "ABC"] == [16, 2, 2]


@rule("TR-221")
@pytest.mark.parametrize(
    ("seats", "penalties"),
    [(2, [-16, -24]), (3, [-8, -16, -24]), (4, [0, -8, -16, -24])],
)
def test_the_penalty_goes_by_rank_from_the_front(seats: int, penalties: list[int]) -> None:
    table = scored(seats=seats)
    assert [table.parts(who)["penalty"] for who in "ABCD"[:seats]] == penalties


@rule("TR-223")
def test_remains_are_a_point_each_and_cubes_are_none() -> None:
    table = scored(
        A={"goods": "amoris 9, vitae 2", "undead": 3, "silver": 4, "herbs": "R3 B3 G3 Y3"}
    )
    assert table.parts("A")["remains"] == 18


@rule("TR-006", "TR-224")
def test_a_total_may_be_negative() -> None:
    table = scored(D={"doom": 3})
    assert table.outcome is not None
    assert table.outcome.scores[3] == -21


@rule("TR-225")
@pytest.mark.parametrize(("on_top", "winner"), [("A", "B"), ("B", "A")])
def test_of_equal_totals_the_lower_disc_wins(on_top: str, winner: str) -> None:
    """Case 34: the penalties 24 and 16 fall on A and B."""
    front, back = on_top, winner
    doom = {front: 84, back: 76}
    table = scored(
        on_top=on_top,
        A={"inq": 14, "doom": doom["A"]},
        B={"inq": 14, "doom": doom["B"]},
        C={"doom": 10},
        D={"doom": 10},
    )
    assert table.outcome is not None
    assert table.outcome.scores[:2] == [60, 60]
    assert table.ranking[:2] == [winner, on_top]


@rule("TR-185", "TR-225", "TR-226")
def test_a_captured_seat_ranks_last_whatever_she_has() -> None:
    """Case 35."""
    table = scored(
        A={"inq": 32, "captured": True, "doom": 90},
        B={"inq": 10, "doom": 57},
        C={"inq": 7, "doom": 47},
        D={"inq": 4, "doom": 41},
    )
    assert table.outcome is not None
    assert table.outcome.scores[1:] == [41, 39, 41]
    assert table.ranking == ["D", "B", "C", "A"]
    assert table.outcome.winners == [3]


@rule("TR-186", "TR-217", "TR-221")
def test_a_captured_seat_keeps_its_ranks_against_the_others() -> None:
    table = scored(
        A={"inq": 32, "captured": True, "ruins": "city 3", "villagers": "peasant 2"},
        B={"inq": 10, "ruins": "city 2, fields 1"},
    )
    # A is first in city and fields and in front of the track.
    assert table.parts("B")["areas"] == 12
    assert table.parts("B")["penalty"] == -16


@rule("TR-226")
def test_captured_seats_share_the_last_place() -> None:
    table = scored(
        A={"inq": 32, "captured": True, "doom": 90},
        B={"inq": 32, "captured": True, "doom": 10},
        C={"inq": 7},
        D={"inq": 4},
    )
    assert table.ranking == ["D", "C", "AB"]


@rule("TR-226")
def test_nobody_wins_when_all_are_captured() -> None:
    table = scored(seats=2, A={"inq": 32, "captured": True}, B={"inq": 32, "captured": True})
    assert table.outcome is not None
    assert table.outcome.winners == []
