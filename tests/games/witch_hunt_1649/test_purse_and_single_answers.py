"""Even purses (WH-035), and the answers that the table gives by itself (WH-036)."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.given import (
    Position,
    buying,
    choosing,
    defending,
    supporting,
    turn,
)
from tests.games.witch_hunt_1649.sitting import new_game, start
from tests.rules import rule

EVEN = {"first_purse": "even"}
FOUR = ("agnes", "david", "helen", "elspeth")


def next_bonus(position: Position) -> int:
    """End the turn and say with which bonus the next one begins."""
    table = start(position, single_answers=False)
    table.play(f"{table.state['current']}: done")
    bonus: int = table.state["bonus"]
    return bonus


@rule("WH-035")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_the_starting_seat_has_a_coin_less_in_its_first_turn(seats: int) -> None:
    for purse, bonus in (("even", -1), ("full", 0)):
        options = {"character_choice": "random", "first_purse": purse}
        table = new_game(seats, options=options, single_answers=False)
        assert table.state["bonus"] == bonus
        assert [each["has_played"] for each in table.state["villagers"]].count(True) == 1


@rule("WH-035", "WH-030")
def test_the_first_purse_counts_when_buying_begins() -> None:
    """A38."""
    table = start(choosing("ft22", *FOUR, options=EVEN, bonus=-1), single_answers=False)
    table.play("agnes: choose a")
    assert table.state["coins"] == 1
    table = start(choosing("ft15", *FOUR, options=EVEN, bonus=-1), single_answers=False)
    table.play("agnes: choose b")
    assert table.state["coins"] == 2


@rule("WH-035")
def test_the_last_of_four_has_a_coin_more_in_its_first_turn() -> None:
    """A38."""
    position = buying(
        0, "agnes played", "david played", "helen", "elspeth", current=2, options=EVEN
    )
    table = start(position, draws="ft22", single_answers=False)
    table.play("helen: done")
    assert table.state["bonus"] == 1
    table.play("elspeth: draw, choose b")
    assert table.state["coins"] == 3


@rule("WH-035")
def test_those_in_between_have_the_printed_coins() -> None:
    """A38."""
    assert next_bonus(buying(0, *FOUR, options=EVEN)) == 0
    assert next_bonus(buying(0, "agnes played", *FOUR[1:], current=1, options=EVEN)) == 0


@rule("WH-035")
def test_a_second_turn_has_the_printed_coins() -> None:
    """A38."""
    played = [f"{name} played" for name in FOUR]
    for current in range(4):
        assert next_bonus(buying(0, *played, current=current, options=EVEN)) == 0


@rule("WH-035")
def test_with_three_seats_only_the_first_purse_changes() -> None:
    """A38."""
    position = buying(0, "agnes played", "david", "john", current=1, options=EVEN)
    assert next_bonus(position) == 0


@rule("WH-035")
def test_the_last_in_turn_order_sits_before_the_starting_seat() -> None:
    villagers = ("agnes", "david", "helen played", "elspeth played")
    position = buying(0, *villagers, current=1, starting_seat=2, options=EVEN)
    assert next_bonus(position) == 0
    villagers = ("agnes", "david played", "helen played", "elspeth played")
    position = buying(0, *villagers, current=3, starting_seat=1, options=EVEN)
    assert next_bonus(position) == 1


@rule("WH-035")
def test_nobody_inherits_the_purse_of_a_last_seat_that_is_out() -> None:
    villagers = ("agnes played", "david", "helen", "elspeth died")
    assert next_bonus(buying(0, *villagers, current=1, options=EVEN)) == 0


@rule("WH-035")
def test_a_full_purse_is_the_printed_one() -> None:
    assert next_bonus(buying(0, "agnes played", "david played", "helen", "elspeth", current=2)) == 0


@rule("WH-036")
def test_the_table_draws_for_a_player_without_a_usable_ability() -> None:
    table = start(buying(0, "isobel", "agnes", "john"))
    table.play("isobel: done")
    assert table.moves_played == ["0: done", "1: draw"]
    assert table.steps == ["option_choice"]


@rule("WH-036")
def test_the_table_asks_a_player_who_could_use_an_ability_first() -> None:
    table = start(buying(0, "isobel", "helen", "john"))
    table.play("isobel: done")
    assert table.moves_played == ["0: done"]
    assert table.legal("helen") == {"draw", "ability"}


@rule("WH-036")
def test_a_turn_with_nothing_affordable_is_ended_by_the_table() -> None:
    table = start(buying(1, "agnes", "helen", "john", pool="fa01 fa08 li08 in08 do08"))
    table.play("agnes: buy fa01")
    assert table.moves_played[:2] == ["0: buy fa01", "0: done"]
    assert table.current == "helen"


@rule("WH-036")
def test_a_turn_is_not_ended_while_an_ability_is_usable() -> None:
    table = start(buying(1, "helen", "agnes", "john", pool="fa01 fa08 li08 in08 do08"))
    table.play("helen: buy fa01")
    assert table.moves_played == ["0: buy fa01"]
    assert table.legal() == {"ability", "done"}


@rule("WH-036", "WH-180")
def test_a_forced_payment_is_made_by_the_table_as_a_move() -> None:
    table = start(turn("mary 4/6", "agnes", "helen", in_deck="fa04"), draws="fa04")
    table.play("mary: ability, pay r")
    assert table.moves_played[:3] == ["0: ability", "0: pay r", "0: pay r"]


@rule("WH-036")
def test_the_question_a_position_was_loaded_at_waits() -> None:
    table = start(turn("agnes", "david", "john"))
    assert table.legal() == {"draw"}
    assert table.moves_played == []


@rule("WH-036", "WH-107")
def test_nobody_is_condemned_unasked() -> None:
    table = start(choosing("ft12", "isobel 1/2 m2", "david", "john"))
    table.play("isobel: choose b")
    assert table.moves_played == ["0: choose b"]
    assert table.step["step"] == "trial_defend"
    assert table.legal("isobel") == {"stand"}


@rule("WH-105", "WH-036", "WH-076")
def test_an_ally_who_cannot_pay_is_asked_all_the_same() -> None:
    """A26."""
    table = start(choosing("ft12", "agnes m2", "helen 1/1", "john"))
    table.play("agnes: choose b")
    assert table.step == {"step": "trial_support", "accused": 0, "resume": "buy_start"}
    assert table.legal("helen") == {"renounce"}
    assert table.moves_played == ["0: choose b"]


@rule("WH-036", "WH-104")
def test_an_accused_without_ally_is_called_to_answer_at_once() -> None:
    table = start(choosing("ft12", "agnes m2", "david", "john"), single_answers=False)
    table.play("agnes: choose b")
    assert table.step["step"] == "trial_defend"
    assert table.moves_played == ["0: choose b"]


@rule("WH-036")
def test_pleas_can_be_undone_until_the_accused_stands() -> None:
    table = start(defending("isobel 3/2 [fa02] bm01 bm02 bm03", "david", "john"))
    before = table.table.position()
    table.play("isobel: plead fa02, plead w")
    table.table.undo(0)
    table.table.undo(0)
    assert table.table.position() == before
    table.play("isobel: plead fa02, plead w, stand")
    with pytest.raises(covenstead.MoveRefused):
        table.table.undo(0)


@rule("WH-036")
def test_a_bare_table_asks_every_question() -> None:
    table = start(buying(0, "isobel", "agnes", "john"), single_answers=False)
    table.play("isobel: done")
    assert table.legal("agnes") == {"draw"}


@rule("WH-036")
def test_an_ally_who_could_pay_is_not_answered_for_either() -> None:
    table = start(supporting("agnes", "helen", "john"))
    assert table.legal("helen") == {"support w", "support r", "renounce"}
    assert table.moves_played == []
