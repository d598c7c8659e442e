"""The course of a turn (WH-020 to WH-022, WH-030 to WH-034)."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.components import FATE
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import new_game, start
from tests.rules import rule


@rule("WH-020", "WH-074")
def test_turns_pass_clockwise_over_those_who_live() -> None:
    table = start(buying(0, "agnes", "david died", "helen", "john"), single_answers=False)
    table.play("agnes: done")
    assert table.current == "helen"
    table.play("helen: draw")
    last = start(buying(0, "agnes", "david", "helen", "john", current=3), single_answers=False)
    last.play("john: done")
    assert last.current == "agnes"


@rule("WH-020")
def test_the_first_turn_is_that_of_the_starting_seat() -> None:
    table = new_game(4, options={"character_choice": "random", "starting_seat": 2})
    assert table.state["current"] == 2
    assert table.awaiting == (2,)


@rule("WH-021")
def test_a_turn_is_draw_option_symbol_buying_end() -> None:
    table = start(turn("isobel", "david", "john"), draws="ft12", single_answers=False)
    assert table.steps == ["turn_start"]
    table.play("isobel: draw")
    assert table.steps == ["option_choice"]
    table.play("isobel: choose b")
    assert table.steps == ["buy"]
    assert table.marks("isobel") == 1
    table.play("isobel: done")
    stages = [
        "fate_card_drawn",
        "option_chosen",
        "mark_gained",
        "fate_card_discarded",
        "buying_began",
        "turn_ended",
        "turn_started",
    ]
    assert [name for name in table.happened if name in stages] == stages
    assert table.state["turn_number"] == 1
    assert (table.current, table.steps) == ("david", ["turn_start"])


@rule("WH-022")
def test_the_fate_card_is_drawn_face_up() -> None:
    table = start(turn("isobel", "david", "john"), draws="ft33", single_answers=False)
    table.play("isobel: draw")
    assert "ft33" not in table.state["fate_card_deck"]
    for seat in (0, 1, 2, None):
        assert table.table.view(seat).data["state"]["fate_card"] == "ft33"


@rule("WH-022")
def test_an_empty_fate_deck_is_renewed_from_its_discard() -> None:
    table = start(turn("isobel", "david", "john", fate_card_deck=""), single_answers=False)
    assert len(table.state["fate_card_discard"]) == 36
    table.play("isobel: draw")
    state = table.state
    assert state["fate_card_discard"] == []
    assert sorted([*state["fate_card_deck"], state["fate_card"]]) == list(FATE)
    assert table.happened[-2:] == ["fate_card_deck_renewed", "fate_card_drawn"]


@rule("WH-022")
def test_the_discard_stays_while_the_fate_deck_has_a_card() -> None:
    table = start(turn("isobel", "david", "john", fate_card_deck="ft09"), single_answers=False)
    table.play("isobel: draw")
    assert table.state["fate_card"] == "ft09"
    assert table.state["fate_card_deck"] == []
    assert len(table.state["fate_card_discard"]) == 35


@rule("WH-034", "WH-101")
def test_a_queued_trial_follows_at_once_when_the_turn_taker_falls() -> None:
    """Ruling 9."""
    position = choosing("ft13", "david 5/3", "agnes m1", "john m2")
    table = start(position, draws="bm01 tails", single_answers=False)
    table.play("david: choose b, target john")
    assert table.status("david") == "banished"
    assert table.marks("john") == 3
    assert table.step == {
        "step": "trial_defend",
        "accused": 2,
        "defence": 0,
        "last": None,
        "resume": "queue",
    }
    table.play("john: plead w, plead w, plead w, plead w, stand")
    assert table.state["turn_number"] == 1
    assert table.current == "agnes"


@rule("WH-030")
def test_buying_starts_with_the_printed_coins_and_the_bonus() -> None:
    table = start(choosing("ft22", "isobel", "david", "john", bonus=2), single_answers=False)
    assert table.state["fate_card"] == "ft22"
    assert table.state["coins"] == 0
    table.play("isobel: choose a")
    state = table.state
    assert (state["coins"], state["bonus"]) == (4, 0)
    assert state["fate_card"] is None
    assert state["fate_card_discard"] == ["ft22"]


@rule("WH-030")
def test_coins_never_start_below_nothing() -> None:
    table = start(choosing("ft22", "isobel", "david", "john", bonus=-4), single_answers=False)
    table.play("isobel: choose a")
    assert table.state["coins"] == 0
    assert table.legal() == {"done"}


@rule("WH-031")
def test_unspent_coins_are_lost() -> None:
    table = start(buying(5, "isobel", "david", "john"), draws="ft22", single_answers=False)
    table.play("isobel: done")
    assert table.state["coins"] == 0
    table.play("david: draw, choose a")
    assert table.state["coins"] == 2


@rule("WH-033", "WH-020")
def test_after_the_queued_trial_the_seat_after_current_plays() -> None:
    position = buying(0, "agnes", "david", "john m3", queue=[2])
    table = start(position, single_answers=False)
    table.play("agnes: done")
    assert table.asked == "john"
    table.play("john: stand")
    assert table.status("john") == "executed"
    assert table.current == "david"


@rule("WH-034")
def test_the_bonus_of_a_turn_that_was_cut_off_is_not_carried_over() -> None:
    table = start(turn("helen 2/4", "david", "john"), draws="ft12", single_answers=False)
    table.play("helen: ability, draw, choose a")
    assert table.status("helen") == "died"
    assert table.state["bonus"] == 0
    assert table.current == "david"


@rule("WH-020", "WH-021")
def test_only_the_player_whose_turn_it_is_answers() -> None:
    table = start(turn("isobel", "david", "john"))
    with pytest.raises(covenstead.NotYourTurn):
        table.table.play(1, "draw")
    table.refuses("isobel: choose a")
    table.refuses("isobel: done")
