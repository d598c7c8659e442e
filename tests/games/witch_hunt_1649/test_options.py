"""The switches of section 9."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.sitting import new_game
from tests.rules import rule

USUAL = {
    "character_choice": "recommended",
    "alliances": "on",
    "story_cards": "on",
    "narrator": 0,
    "starting_seat": "random",
    "turn_cap": 40,
    "time_call": "on",
    "show_chances": "on",
    "first_purse": "full",
}


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_table_without_switches_plays_the_game_of_the_rules(seats: int) -> None:
    expected = USUAL | ({"alliances": "off"} if seats == 2 else {})
    assert new_game(seats).table.options == expected
    assert new_game(seats).table.position()["options"] == expected


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("weather", "on"),
        ("players", 3),
        ("character_choice", "auction"),
        ("alliances", "maybe"),
        ("story_cards", "maybe"),
        ("narrator", 3),
        ("narrator", -1),
        ("starting_seat", 3),
        ("starting_seat", "nobody"),
        ("turn_cap", 9),
        ("turn_cap", 101),
        ("time_call", "maybe"),
        ("show_chances", "maybe"),
        ("first_purse", "empty"),
    ],
)
def test_an_unknown_switch_or_value_is_refused(switch: str, value: str | int) -> None:
    with pytest.raises(covenstead.BadOption):
        new_game(3, options={switch: value})


@rule("WH-004")
@pytest.mark.parametrize(
    ("seats", "value", "allowed"),
    [
        (2, "off", True),
        (2, "on", False),
        (3, "off", True),
        (3, "on", True),
        (4, "on", True),
        (4, "off", False),
        (7, "off", False),
    ],
)
def test_alliances_are_a_choice_with_three_seats_only(
    seats: int, value: str, allowed: bool
) -> None:
    if allowed:
        assert new_game(seats, options={"alliances": value}).table.options["alliances"] == value
    else:
        with pytest.raises(covenstead.BadOption):
            new_game(seats, options={"alliances": value})


@rule("WH-010")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_named_starting_seat_is_not_drawn(seat: int) -> None:
    options: dict[str, str | int] = {"character_choice": "random", "starting_seat": seat}
    table = new_game(3, options=options, single_answers=False)
    assert table.state["starting_seat"] == table.state["current"] == seat
    (setup,) = [line for line in table.table.record().splitlines() if line.startswith("* ")]
    assert len(setup.split()) == 1 + 3 + 5


@rule("WH-143")
@pytest.mark.parametrize("cap", [10, 100])
def test_the_turn_cap_may_be_set(cap: int) -> None:
    assert new_game(3, options={"turn_cap": cap}).table.options["turn_cap"] == cap


@rule("WH-192")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_narrate(seat: int) -> None:
    table = new_game(3, options={"narrator": seat})
    assert table.table.options["narrator"] == seat
    assert table.awaiting == (0,)


def test_showing_chances_changes_nothing_in_play() -> None:
    options = {"character_choice": "random", "show_chances": "off"}
    shown = new_game(3, options={"character_choice": "random"})
    hidden = new_game(3, options=options)
    assert hidden.state == shown.state
    assert hidden.lines == shown.lines
