"""When abilities may be used, and those of Agnes, Helen, David and Elspeth (WH-170 to WH-176)."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import Sitting, start
from tests.rules import rule


def able(table: Sitting) -> bool:
    """Say whether the awaited player may use an ability now."""
    return "ability" in table.legal()


@rule("WH-170")
def test_an_ability_is_used_once_a_game() -> None:
    table = start(turn("helen", "david", "john"))
    table.play("helen: ability")
    assert table.villager("helen")["ability_used"] is True
    assert not able(table)
    used = start(buying(3, "helen used", "david", "john"))
    used.refuses("helen: ability")


@rule("WH-170")
def test_an_ability_is_used_only_in_the_own_turn() -> None:
    table = start(turn("agnes", "helen", "john"))
    with pytest.raises(covenstead.NotYourTurn):
        table.table.play(1, "ability")


@rule("WH-171")
def test_the_three_windows() -> None:
    villagers = ("helen m1", "david", "john")
    assert able(start(turn(*villagers)))
    assert able(start(choosing("ft12", *villagers)))
    assert able(start(buying(0, *villagers)))


@rule("WH-171")
def test_no_ability_in_an_effect() -> None:
    table = start(buying(3, "helen", "david", "john", pool="fa06"))
    table.play("helen: buy fa06")
    table.refuses("helen: ability")
    option = start(choosing("ft18", "helen", "david", "john"))
    option.play("helen: choose a")
    option.refuses("helen: ability")


@rule("WH-171")
def test_no_ability_while_giving_a_mark() -> None:
    table = start(choosing("ft15", "helen acquitted", "david", "john", trials_held=1))
    table.play("helen: choose a")
    assert table.legal() == {"give david", "give john", "keep"}
    table.refuses("helen: ability")


@rule("WH-171")
def test_no_ability_between_the_option_and_the_symbol() -> None:
    """Ruling 34."""
    table = start(choosing("ft12", "agnes m2", "david", "john"))
    table.play("agnes: choose b")
    assert table.step["step"] == "trial_defend"
    assert table.moves_played == ["0: choose b"]


@rule("WH-172")
def test_an_acquittal_neither_refreshes_nor_removes_an_ability() -> None:
    assert able(start(turn("helen acquitted", "david", "john", trials_held=1)))
    assert not able(start(turn("helen acquitted used", "david", "john", trials_held=1)))


@rule("WH-173", "WH-085", "WH-171")
def test_a_good_neighbour() -> None:
    """A40."""
    table = start(choosing("ft12", "agnes m2", "david", "helen m1", "elspeth"))
    table.play("agnes: ability")
    assert table.legal() == {"target agnes", "target helen"}
    table.play("agnes: target agnes")
    assert table.marks("agnes") == 1
    table.play("agnes: choose b")
    assert table.marks("agnes") == 2
    assert table.steps == ["buy"]
    assert table.villager("agnes")["ability_used"] is True


@rule("WH-173")
@pytest.mark.parametrize(
    ("agnes", "helen", "usable"),
    [
        ("agnes", "helen", False),
        ("agnes m1", "helen", True),
        ("agnes", "helen m1", True),
        ("agnes", "helen m3", False),
        ("agnes", "helen m1 renounced", False),
    ],
)
def test_agnes_needs_a_mark_to_take_away(agnes: str, helen: str, usable: bool) -> None:
    queue = [1] if "m3" in helen else []
    table = start(buying(3, agnes, helen, "david m1", queue=queue))
    assert able(table) is usable


@rule("WH-173", "WH-046")
def test_the_only_mark_is_taken_away_without_a_question() -> None:
    table = start(buying(3, "agnes", "helen bm01", "david m1"))
    table.play("agnes: ability")
    assert (table.marks("helen"), table.marks("david")) == (0, 1)
    assert "bm01" in table.state["mark_deck"]
    assert table.steps == ["buy"]
    assert table.told("mark_removed") == ["The newest mark of helen went back unseen; 0 were left."]


@rule("WH-174")
def test_a_careful_purse() -> None:
    early = start(choosing("ft22", "helen", "david", "john"))
    early.play("helen: ability")
    assert (early.state["bonus"], early.state["coins"]) == (2, 0)
    early.play("helen: choose a")
    assert (early.state["bonus"], early.state["coins"]) == (0, 4)
    late = start(buying(1, "helen", "david", "john"))
    late.play("helen: ability")
    assert (late.state["bonus"], late.state["coins"]) == (0, 3)


@rule("WH-175", "WH-060")
def test_market_day() -> None:
    """A39."""
    new = "fa01 li01 do04 fi08 in09"
    position = buying(1, "david", "agnes", "john", pool="fa04 fa08 li08 in08 do08", in_deck=new)
    table = start(position, draws=new)
    table.play("david: ability")
    assert table.state["coins"] == 2
    assert table.state["pool"] == new.split()
    assert table.state["asset_discard"] == ["fa04", "fa08", "li08", "in08", "do08"]
    assert table.legal() == {"buy fa01", "buy li01", "buy do04", "done"}


@rule("WH-175")
def test_market_day_before_buying_adds_to_the_bonus() -> None:
    table = start(turn("david", "agnes", "john", bonus=-1))
    before = table.state["pool"]
    table.play("david: ability")
    assert table.state["bonus"] == 0
    assert not set(table.state["pool"]) & set(before)
    assert len(table.state["asset_discard"]) == 5


@rule("WH-175", "WH-060")
def test_market_day_is_no_refresh_of_the_buying_rule() -> None:
    threes = "fa08 fa09 li08 li09 in08"
    position = buying(0, "david", "agnes", "john", in_deck=threes)
    table = start(position, draws=threes, single_answers=False)
    table.play("david: ability")
    assert table.state["pool"] == threes.split()
    assert table.legal() == {"done"}


@rule("WH-175")
def test_market_day_needs_a_pool() -> None:
    position = turn(
        "david",
        "agnes",
        "helen",
        "john",
        "isobel",
        pool="",
        asset_deck="",
        asset_discard="",
        rest=[1, 2, 3, 4],
    )
    start(position).refuses("david: ability")


@rule("WH-175", "WH-056", "WH-058")
def test_market_day_turns_the_discard_when_the_deck_runs_out() -> None:
    position = turn(
        "david",
        "agnes",
        "helen",
        "john",
        "isobel",
        pool="fa01 fa02 fa03 li01 li02",
        asset_deck="do01",
        asset_discard="",
        rest=[1, 2, 3, 4],
    )
    table = start(position, single_answers=False)
    table.play("david: ability")
    state = table.state
    assert state["pool"][0] == "do01"
    assert len(state["pool"]) == 5
    assert (len(state["asset_deck"]), state["asset_discard"]) == (1, [])


@rule("WH-176")
def test_second_thoughts() -> None:
    """A29."""
    table = start(choosing("ft16", "elspeth", "agnes", "john"), draws="ft22")
    table.play("elspeth: ability")
    assert table.state["fate_card"] == "ft22"
    assert table.state["fate_card_discard"] == ["ft16"]
    assert table.legal() == {"choose a", "choose b"}
    table.play("elspeth: choose b")
    assert table.marks("elspeth") == 0
    assert table.state["coins"] == 2


@rule("WH-176")
def test_the_bonus_stays_with_second_thoughts() -> None:
    table = start(choosing("ft16", "elspeth", "agnes", "john", bonus=2), draws="ft22")
    table.play("elspeth: ability, choose a")
    assert table.state["coins"] == 4


@rule("WH-176", "WH-171")
def test_second_thoughts_come_only_with_a_card_on_the_table() -> None:
    start(turn("elspeth", "agnes", "john")).refuses("elspeth: ability")
    start(buying(3, "elspeth", "agnes", "john")).refuses("elspeth: ability")


@rule("WH-176", "WH-022")
def test_the_card_that_is_put_away_cannot_be_drawn_again() -> None:
    position = choosing("ft16", "elspeth", "agnes", "john", fate_card_deck="")
    table = start(position)
    table.play("elspeth: ability")
    state = table.state
    assert state["fate_card"] != "ft16"
    assert state["fate_card_discard"] == ["ft16"]
    assert len(state["fate_card_deck"]) == 34


@rule("WH-180")
def test_an_ability_counts_as_used_while_it_still_asks() -> None:
    table = start(choosing("ft12", "agnes m1", "david", "helen m1"))
    table.play("agnes: ability")
    assert table.villager("agnes")["ability_used"] is True
    assert table.table.position()["steps"] == [
        {"step": "option_choice"},
        {"step": "effect_choice", "source": "agnes", "rest": "us: unmark", "named": None},
    ]


@rule("WH-181")
@pytest.mark.parametrize("step", ["turn_start", "option_choice", "buy"])
def test_after_the_ability_its_step_goes_on(step: str) -> None:
    villagers = ("agnes m1", "david", "helen m1")
    position = {
        "turn_start": turn(*villagers),
        "option_choice": choosing("ft12", *villagers),
        "buy": buying(3, *villagers),
    }[step]
    table = start(position, single_answers=False)
    table.play("agnes: ability, target helen")
    assert table.steps == [step]
    assert table.asked == "agnes"
    assert table.state["coins"] == (3 if step == "buy" else 0)
