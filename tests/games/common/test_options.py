"""How many sit down, and the switches of section 9 of each game's rules."""

from typing import Any

import pytest

import covenstead
from tests.catalogue import SHIPPED
from tests.games.common.facts import facts_of
from tests.rules import rule

each_game = pytest.mark.parametrize("game", SHIPPED)


def wrong_options() -> list[Any]:
    """Switches that no game has, and values that its own do not take with the fewest seats."""
    return [
        pytest.param(game, switch, value, id=f"{game}-{switch}-{value}")
        for game in SHIPPED
        for switch, value in [("weather", "on"), ("players", 3), *facts_of(game).wrong_options]
    ]


@rule("BW-001", "WH-001")
@each_game
def test_as_many_sit_down_as_the_rules_say_and_no_others(game: str) -> None:
    facts = facts_of(game)
    for seats in facts.seats:
        assert facts.sitting.new_game(seats).table.seats == seats
    for seats in (0, facts.seats[0] - 1, facts.seats[-1] + 1):
        with pytest.raises(covenstead.BadOption):
            facts.sitting.new_game(seats)


@rule("BW-007", "BW-100")
@each_game
def test_a_table_without_switches_plays_the_game_of_the_rules(game: str) -> None:
    facts = facts_of(game)
    for seats in facts.seats:
        table = facts.sitting.new_game(seats).table
        usual = {**facts.usual, **facts.usual_with.get(seats, {})}
        assert table.options == table.position()["options"] == usual


@pytest.mark.parametrize(("game", "switch", "value"), wrong_options())
def test_an_unknown_switch_or_value_is_refused(game: str, switch: str, value: str | int) -> None:
    facts = facts_of(game)
    with pytest.raises(covenstead.BadOption):
        facts.sitting.new_game(facts.seats[0], options={switch: value})
