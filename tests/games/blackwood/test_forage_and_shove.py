"""The spells forage and shove (BW-175 to BW-186)."""

import contextlib

import pytest

import covenstead
from tests.games.blackwood.components import cells
from tests.games.blackwood.given import Position, explore, return_on, witch
from tests.games.blackwood.sitting import start
from tests.rules import rule

FIVE = "f16 f41 f07 f30 f55"


@rule("BW-175", "BW-177")
def test_forage_sells_one_of_five_cards_at_half_price_and_discards_the_others() -> None:
    """A-20."""
    position = return_on("f33", in_deck=FIVE, witches={0: witch(coins=2, active="forage")})
    table = start(position, draws=FIVE)
    table.play("0: cast forage")
    assert table.step == {"step": "forage_pick", "seat": 0, "turned_up": FIVE.split()}
    assert table.legal(0) == {f"pick {card}" for card in FIVE.split()} | {"pick none", "loan"}
    table.play("0: pick f41")
    assert table.coins[0] == 0
    assert table.witch(0)["holding"] == ["f41"]
    assert table.witch(0)["spells"]["forage"] == [0, 1]
    assert table.state["forest_discard"] == ["f07", "f16", "f30", "f55"]
    assert table.step["step"] == "return_turn"
    assert not table.step["settled"]
    assert table.lines == [f"0: cast forage * {FIVE}", "0: pick f41"]


@rule("BW-175")
@pytest.mark.parametrize(
    ("card", "price"), [("f16", 2), ("f41", 2), ("f07", 0), ("f30", 1), ("f55", 2)]
)
def test_half_the_price_is_rounded_down(card: str, price: int) -> None:
    position = explore(0, in_deck=FIVE, witches={0: witch(active="forage")})
    table = start(position, draws=FIVE)
    table.play(f"0: cast forage, pick {card}")
    assert table.coins[0] == 8 - price
    assert table.witch(0)["holding"] == [card]


@rule("BW-176", "BW-082")
def test_drawing_goes_on_with_the_discard_but_not_with_what_is_turned_up() -> None:
    position = explore(
        0,
        forest_deck="f50 f51 f52",
        discard="f01 f02 f03",
        rest=1,
        witches={0: witch(active="forage")},
    )
    table = start(position, draws="f52 f50 f51 f03 f01")
    table.play("0: cast forage")
    assert table.step["turned_up"] == ["f52", "f50", "f51", "f03", "f01"]
    assert table.state["forest_deck"] == ["f02"]
    assert table.state["forest_discard"] == []


@rule("BW-176")
def test_with_fewer_than_five_cards_as_many_as_there_are_turn_up() -> None:
    position = explore(
        0, forest_deck="f50", discard="f01 f02", rest=1, witches={0: witch(active="forage")}
    )
    table = start(position)
    table.play("0: cast forage")
    assert sorted(table.step["turned_up"]) == ["f01", "f02", "f50"]
    assert table.state["forest_deck"] == []


@rule("BW-176", "BW-153")
def test_without_any_card_forage_cannot_be_cast() -> None:
    table = start(explore(0, rest=1, witches={0: witch(active="forage")}))
    assert table.legal(0, "cast") == set()
    table.refuses("0: cast forage")


@rule("BW-177", "BW-220")
def test_what_is_turned_up_is_shown_to_everybody() -> None:
    position = explore(0, seats=3, in_deck=FIVE, witches={0: witch(active="forage")})
    table = start(position, draws=FIVE)
    table.play("0: cast forage")
    for seat in (0, 1, 2, None):
        assert table.table.view(seat).data["steps"][-1]["turned_up"] == FIVE.split()


@rule("BW-177", "BW-222")
def test_pick_none_is_always_legal_and_the_table_does_not_play_it_by_itself() -> None:
    expensive = "f16 f20 f24 f28 f32"
    position = explore(
        0,
        placed=True,
        in_deck=expensive,
        witches={0: witch(coins=1, active="forage", tokens=4), 1: witch(tokens=6)},
    )
    table = start(position, draws=expensive)
    table.play("0: cast forage")
    assert table.moves_played == ["0: cast forage"]
    assert table.legal(0) == {"pick none"}
    table.refuses("0: pick f16")
    table.play("0: pick none")
    assert table.state["forest_discard"] == expensive.split()
    assert table.coins[0] == 1
    assert table.witch(0)["holding"] == []


@rule("BW-177")
def test_while_picking_she_may_sell_and_borrow_and_nothing_else() -> None:
    hers = witch(coins=0, holding="f13", fresh="p11 p21", active="forage forage free swap")
    position = return_on(
        "f33", seats=4, in_deck="f41 f42 f43 f44 f16", display="p01", witches={0: hers}
    )
    table = start(position, draws="f41 f42 f43 f44 f16")
    table.play("0: cast forage")
    assert table.legal(0) == {"pick none", "sell p11", "sell p21", "loan"}
    table.play("0: sell p11")
    picks = {f"pick {card}" for card in ("f41", "f42", "f43", "f44", "f16")}
    assert table.legal(0) == picks | {"pick none", "sell p21"}
    for move in ("cast forage", "cast free", "brew p01", "take", "leave", "end"):
        table.refuses(f"0: {move}")
    table.play("0: pick f16")
    assert table.coins[0] == 1
    assert table.witch(0)["holding"] == ["f13", "f16"]


@rule("BW-177", "BW-140")
def test_a_loan_while_picking_pays_the_card() -> None:
    position = explore(0, in_deck=FIVE, witches={0: witch(coins=0, active="forage")})
    table = start(position, draws=FIVE)
    table.play("0: cast forage, loan, pick f41")
    assert table.coins[0] == 3
    assert table.witch(0)["tokens"] == 1


@rule("BW-102")
def test_undo_does_not_go_behind_the_cards_of_a_forage() -> None:
    position = explore(0, in_deck=FIVE, witches={0: witch(active="forage")})
    table = start(position, draws=FIVE)
    table.play("0: cast forage")
    before = table.table.position()
    with contextlib.suppress(covenstead.MoveRefused):
        table.table.undo(0)
    assert table.table.position() == before


def shoving(**options: str | int) -> Position:
    """Give A-16: seat 0 may shove seat 1's marionette on r3c2."""
    return explore(
        0,
        seats=3,
        tracker=2,
        marionettes={"r3c2": 1},
        witches={0: witch(active="shove")},
        options=options,
    )


@rule("BW-181", "BW-182", "BW-183", "BW-186")
def test_a_shoved_marionette_flees_and_the_caster_may_place_on_its_card() -> None:
    """A-16."""
    table = start(shoving(), single_answers=False)
    table.play("0: cast shove r3c2")
    assert table.awaiting == (1,)
    assert table.step == {
        "step": "shove_flee",
        "seat": 1,
        "owner": 1,
        "caster": 0,
        "cell": "r3c2",
    }
    assert table.legal(1) == {f"flee {cell}" for cell in cells(3) if cell != "r3c2"}
    assert len(table.legal(1)) == 19
    table.play("1: flee r1c4")
    assert table.coins == [8, 10, 8]
    assert table.standing(1) == ["r1c4"]
    assert table.step == {"step": "shove_bonus", "seat": 0, "cell": "r3c2"}
    assert table.legal(0) == {"place r3c2", "decline"}
    table.play("0: place r3c2")
    assert table.supply == [2, 2, 3]
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}
    assert len(table.legal(0, "place")) == 18
    table.play("0: place r2c2")
    assert table.legal(0) == {"end"}
    assert table.standing(0) == ["r2c2", "r3c2"]


@rule("BW-183", "BW-100")
def test_without_the_bonus_the_vacated_card_is_only_free_for_the_normal_placement() -> None:
    """A-16 with shove_bonus_place = off."""
    table = start(shoving(shove_bonus_place="off"), single_answers=False)
    table.play("0: cast shove r3c2")
    table.play("1: flee r1c4")
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}
    assert len(table.legal(0, "place")) == 19
    assert "place r3c2" in table.legal(0)
    table.play("0: place r3c2")
    assert table.legal(0) == {"end"}


@rule("BW-183", "BW-186")
def test_after_declining_the_vacated_card_is_free_like_any_other() -> None:
    table = start(shoving())
    table.play("0: cast shove r3c2")
    table.play("1: flee r1c4")
    table.play("0: decline")
    assert table.supply == [3, 2, 3]
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}
    assert table.legal(0) == {f"place {cell}" for cell in cells(3) if cell != "r1c4"}


@rule("BW-181")
def test_only_an_opponent_s_marionette_can_be_shoved_in_any_column() -> None:
    position = explore(
        0,
        seats=3,
        tracker=3,
        marionettes={"r1c1": 1, "r2c5": 2, "r1c3": 0},
        witches={0: witch(active="shove")},
    )
    table = start(position)
    assert table.legal(0, "cast") == {"cast shove r1c1", "cast shove r2c5"}
    table.refuses("0: cast shove r1c3")
    table.refuses("0: cast shove r1c2")


@rule("BW-182")
def test_a_marionette_flees_to_an_unoccupied_card_only() -> None:
    position = explore(
        0,
        forest={"r2c5": None},
        marionettes={"r1c1": 1, "r1c2": 0, "r1c3": 1},
        witches={0: witch(active="shove")},
    )
    table = start(position)
    table.play("0: cast shove r1c1")
    taken = {"r1c1", "r1c2", "r1c3", "r2c5"}
    assert table.legal(1) == {f"flee {cell}" for cell in cells(2) if cell not in taken}
    for cell in sorted(taken):
        table.refuses(f"1: flee {cell}")


@rule("BW-051", "BW-062", "BW-182", "BW-183")
def test_a_shove_can_empty_the_tracker_column() -> None:
    """A-17."""
    position = explore(
        0,
        tracker=2,
        marionettes={"r1c2": 1, "r1c1": 1, "r2c1": 1},
        witches={0: witch(active="shove")},
    )
    table = start(position)
    table.play("0: place r3c4, cast shove r1c2")
    table.play("1: flee r3c5")
    table.play("0: decline")
    assert table.moves_played[-1] == "0: end"
    assert table.state["cauldron"] == 0
    assert table.round == (1, 3)
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}


@rule("BW-185")
def test_the_last_marionette_is_kept_for_the_normal_placement() -> None:
    """A-33."""
    position = explore(
        0,
        tracker=2,
        marionettes={"r1c5": 0, "r2c5": 0, "r3c2": 1},
        witches={0: witch(active="shove")},
    )
    table = start(position, single_answers=False)
    table.play("0: cast shove r3c2")
    table.play("1: flee r1c1")
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}
    assert len(table.legal(0, "place")) == 12
    assert "place r3c2" in table.legal(0)
    table.play("0: place r3c2")
    assert table.legal(0) == {"end"}


@rule("BW-185")
@pytest.mark.parametrize(
    ("out", "placed", "asked"),
    [(1, False, True), (2, False, False), (2, True, True), (3, True, False)],
)
def test_the_bonus_is_asked_only_with_a_marionette_to_spare(
    out: int, placed: bool, asked: bool
) -> None:
    hers = dict.fromkeys(["r1c1", "r1c2", "r1c3"][:out], 0)
    position = explore(
        0,
        placed=placed,
        marionettes={**hers, "r3c3": 1},
        witches={0: witch(active="shove")},
    )
    table = start(position, single_answers=False)
    table.play("0: cast shove r3c3")
    table.play("1: flee r3c4")
    expected = "shove_bonus" if asked else "explore_turn"
    assert table.step["step"] == expected


@rule("BW-186")
def test_a_bonus_placement_after_the_normal_one_leaves_the_turn_placed() -> None:
    position = explore(
        0, placed=True, marionettes={"r3c3": 1, "r1c1": 0}, witches={0: witch(active="shove")}
    )
    table = start(position, single_answers=False)
    table.play("0: cast shove r3c3")
    table.play("1: flee r3c4")
    table.play("0: place r3c3")
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": True}
    assert table.legal(0) == {"end"}
    assert table.standing(0) == ["r1c1", "r3c3"]


@rule("BW-102", "BW-153")
def test_a_shove_can_be_undone_until_the_opponent_has_answered() -> None:
    table = start(shoving())
    before = table.table.position()
    table.play("0: cast shove r3c2")
    table.table.undo(0)
    assert table.table.position() == before
    table.play("0: cast shove r3c2")
    table.play("1: flee r1c4")
    answered = table.table.position()
    with contextlib.suppress(covenstead.MoveRefused):
        table.table.undo(0)
    assert table.table.position() == answered
