"""The switches of section 9 and what they change."""

import pytest

from tests.games.blackwood.components import KINDS, cells
from tests.games.blackwood.given import explore, return_on, return_step, row, witch
from tests.games.blackwood.sitting import new_game, returning, start
from tests.rules import rule


@rule("BW-200")
def test_a_short_game_ends_with_its_last_expedition() -> None:
    """A-39 (d)."""
    table = start(return_on("f16", tracker=5, options={"expeditions": 1}))
    table.play("0: leave, end")
    assert table.outcome is not None
    assert table.state["forest"]["r1c5"] is None


@rule("BW-200")
def test_a_game_of_two_expeditions_goes_on_after_the_first() -> None:
    for expedition, over in ((1, False), (2, True)):
        position = return_step(expedition=expedition, tracker=5, options={"expeditions": 2})
        assert (returning(position).outcome is not None) == over


@rule("BW-004", "BW-125")
def test_the_learning_game_has_no_spells() -> None:
    """A-39 (e)."""
    table = start(explore(0, witches={0: witch(fresh="p01 p11")}, options={"spells": "off"}))
    assert table.state["piles"] == dict.fromkeys(KINDS, 0)
    assert table.legal(0, "trade") == set()
    table.refuses("0: trade double")
    assert new_game(4, options={"spells": "off"}).state["piles"] == dict.fromkeys(KINDS, 0)


@rule("BW-116", "BW-117")
def test_the_pot_can_last_through_the_turn() -> None:
    """A-35."""
    position = return_on(
        "f33",
        display="p01 p02 p10 p20 p30 p40",
        witches={0: witch(coins=2, holding="f04 f46")},
        options={"pot_lasts": "turn"},
    )
    table = start(position)
    table.play("0: brew p01, spend f04, spend f46, take")
    assert table.coins[0] == 3
    assert table.pot == {"clover": 1, "toad": 1}
    table.play("0: brew p02")
    assert table.moves_played[-1] == "0: brew p02"
    assert table.coins[0] == 7
    assert table.witch(0)["holding"] == ["f33"]


@rule("BW-117")
@pytest.mark.parametrize("move", ["leave", "sell p11", "loan", "trade free", "cast forage"])
def test_a_lasting_pot_survives_every_other_move_of_the_turn(move: str) -> None:
    position = return_on(
        "f33",
        pot={"toad": 1},
        witches={0: witch(coins=2 if move == "loan" else 3, fresh="p11 p21", active="forage")},
        options={"pot_lasts": "turn"},
    )
    table = start(position, single_answers=False)
    table.play(f"0: {move}")
    assert table.pot == {"toad": 1}


@rule("BW-117")
def test_a_lasting_pot_ends_with_the_turn() -> None:
    position = return_on(
        "f33", pot={"toad": 1}, marionettes={"r2c1": 0}, options={"pot_lasts": "turn"}
    )
    table = start(position, single_answers=False)
    table.play("0: leave, end")
    assert table.step["row"] == 2
    assert table.pot == {}


@rule("BW-182", "BW-183")
def test_the_caster_can_be_the_one_who_chooses_where_to_flee() -> None:
    """A-39 (a)."""
    position = explore(
        0,
        seats=3,
        tracker=2,
        marionettes={"r3c2": 1},
        witches={0: witch(active="shove")},
        options={"shove_destination": "caster"},
    )
    table = start(position)
    table.play("0: cast shove r3c2")
    assert table.awaiting == (0,)
    assert table.legal(0) == {f"flee {cell}" for cell in cells(3) if cell != "r3c2"}
    table.play("0: flee r1c4")
    assert table.coins == [8, 10, 8]
    assert table.standing(1) == ["r1c4"]
    assert table.legal(0) == {"place r3c2", "decline"}


@rule("BW-100", "BW-171", "BW-172")
def test_swap_can_be_allowed_in_return_turns() -> None:
    """A-39 (b)."""
    position = return_on("f33", witches={0: witch(active="swap")}, options={"swap_steps": "both"})
    table = start(position)
    assert table.legal(0, "cast") == {
        f"cast swap {cell}" for cell in cells(2) if cell not in ("r1c1", "r3c5")
    }
    table.play("0: take")
    assert table.legal(0, "cast") == {
        f"cast swap {cell}" for cell in cells(2) if cell not in ("r1c5", "r3c5")
    }
    card = table.state["forest"]["r1c1"]
    table.play("0: cast swap r1c1, with r3c5")
    assert table.state["forest"]["r3c5"] == card


@rule("BW-100")
def test_swap_is_for_explore_turns_unless_the_switch_says_otherwise() -> None:
    """A-39 (b)."""
    table = start(return_on("f33", witches={0: witch(active="swap")}), single_answers=False)
    assert table.legal(0, "cast") == set()
    table.play("0: take")
    assert table.legal(0, "cast") == set()


@rule("BW-100")
@pytest.mark.parametrize(
    ("steps", "exploring", "returning"),
    [("explore", True, False), ("return", False, True), ("both", True, True)],
)
def test_forage_is_cast_in_the_steps_that_its_switch_names(
    steps: str, exploring: bool, returning: bool
) -> None:
    """A-39 (c)."""
    options = {"forage_steps": steps}
    hers = {0: witch(active="forage")}
    turn = start(explore(0, witches=hers, options=options))
    assert ("cast forage" in turn.legal(0)) == exploring
    turn = start(return_on("f33", witches=hers, options=options))
    assert ("cast forage" in turn.legal(0)) == returning


@rule("BW-142")
def test_an_unlimited_hideout_never_runs_out() -> None:
    position = explore(
        0,
        witches={0: witch(coins=0, tokens=12)},
        options={"loan_tokens": "unlimited"},
    )
    table = start(position)
    table.play("0: loan")
    assert table.witch(0)["tokens"] == 13
    assert table.state["tokens"] == 10


@rule("BW-082", "BW-083")
def test_without_reshuffling_the_gaps_stay() -> None:
    position = return_on(
        "f41",
        tracker=2,
        forest=row(2, "f01 f02 f03 f04 -"),
        forest_deck="f50",
        discard="f05 f06",
        rest=1,
        options={"reshuffle": "off"},
    )
    table = start(position)
    table.play("0: leave, end")
    assert table.state["forest"]["r1c5"] == "f50"
    assert table.state["forest"]["r2c5"] is None
    assert table.state["forest_discard"] == ["f05", "f06", "f41"]


@rule("BW-195", "BW-082")
def test_without_reshuffling_perished_cards_fill_nothing() -> None:
    position = return_on("f16", tracker=5, rest=1, options={"reshuffle": "off"})
    table = start(position)
    table.play("0: take, end")
    assert table.round == (2, 1)
    assert table.state["forest"]["r1c5"] is None
    assert len(table.state["forest_discard"]) == 42


@rule("BW-176", "BW-082")
def test_without_reshuffling_forage_turns_up_what_the_deck_has() -> None:
    hers = {0: witch(active="forage")}
    options = {"reshuffle": "off"}
    table = start(
        explore(0, forest_deck="f50 f51", discard="f01 f02", rest=1, witches=hers, options=options)
    )
    table.play("0: cast forage")
    assert sorted(table.step["turned_up"]) == ["f50", "f51"]
    empty = start(explore(0, discard="f01 f02", rest=1, witches=hers, options=options))
    empty.refuses("0: cast forage")
