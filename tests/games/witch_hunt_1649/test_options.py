"""The switches of section 9."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.sitting import new_game
from tests.rules import rule


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
