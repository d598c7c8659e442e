"""The abilities of John, Mary and Isobel (WH-177 to WH-181)."""

import pytest

from tests.games.witch_hunt_1649.components import COST
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import Sitting, start
from tests.rules import rule

POOL = "fa08 li04 in01 do06 fi11"


def able(table: Sitting) -> bool:
    """Say whether the awaited player may use an ability now."""
    return "ability" in table.legal()


@rule("WH-177", "WH-180", "WH-046")
def test_john_changes_an_asset_for_one_of_the_pool() -> None:
    table = start(buying(1, "john [fa02 do01]", "agnes", "david", pool=POOL))
    table.play("john: ability")
    assert table.step == {
        "step": "effect_choice",
        "source": "john",
        "rest": "barter",
        "named": None,
    }
    assert table.legal() == {"barter fa02", "barter do01"}
    table.play("john: barter fa02")
    assert table.step["named"] == "fa02"
    assert table.legal() == {f"for {asset}" for asset in POOL.split()}
    table.play("john: for fi11")
    assert table.villager("john")["holding"] == ["do01", "fi11"]
    assert table.state["pool"] == ["fa08", "li04", "in01", "do06", "fa02"]
    assert table.state["coins"] == 1
    assert table.steps == ["buy"]
    assert table.marks("agnes") == table.marks("david") == 0


@rule("WH-177", "WH-046")
def test_john_s_only_asset_is_named_by_the_engine() -> None:
    table = start(turn("john [fa02]", "agnes", "david", pool=POOL))
    table.play("john: ability")
    assert table.step["named"] == "fa02"
    assert table.legal() == {f"for {asset}" for asset in POOL.split()}


@rule("WH-177")
def test_john_needs_an_asset_and_a_pool() -> None:
    assert not able(start(turn("john", "agnes", "david")))
    empty = turn(
        "john [fa01]",
        "agnes",
        "helen",
        "david",
        "isobel",
        pool="",
        asset_deck="",
        asset_discard="",
        rest=[1, 2, 3, 4],
    )
    assert not able(start(empty))


@rule("WH-177", "WH-131", "WH-181")
def test_a_barter_can_win() -> None:
    position = turn(
        "john [fi01 fi02 fi03 fi04 li01 li02 fa01]",
        "agnes",
        "mary",
        "david",
        trials_held=1,
        pool="li03 in01 in02 in03 do01",
    )
    table = start(position)
    table.play("john: ability, barter fa01, for li03")
    assert (table.ending, table.winners) == ("sets", {"john", "mary"})
    assert set(table.state["pool"]) == {"fa01", "in01", "in02", "in03", "do01"}


@rule("WH-181", "WH-138", "WH-177")
def test_a_barter_that_leads_to_an_execution_ends_the_turn() -> None:
    position = turn("john [fi01 fi02 fi03 fi04 li01 li02 fa01]", "agnes", "david", pool="li03")
    table = start(position, single_answers=False)
    table.play("john: ability, barter fa01, for li03, stand")
    assert table.status("john") == "executed"
    assert table.state["turn_number"] == 1
    assert (table.current, table.steps) == ("agnes", ["turn_start"])


@rule("WH-178", "WH-180")
def test_mary_s_bargain() -> None:
    """A09."""
    position = turn("mary 4/6", "agnes", "john", "helen", in_deck="fa04")
    table = start(position, draws="fa04")
    table.play("mary: ability")
    assert table.table.position()["steps"] == [
        {"step": "turn_start"},
        {"step": "ability_pay", "left": 2, "last": None, "asset": "fa04"},
    ]
    assert table.legal() == {"pay w", "pay r"}
    table.play("mary: pay w")
    assert table.step == {"step": "ability_pay", "left": 1, "last": "w", "asset": "fa04"}
    table.play("mary: pay r")
    assert table.points("mary") == (3, 5)
    assert table.villager("mary")["holding"] == ["fa04"]
    assert table.legal() == {"target mary", "target john"}
    table.play("mary: target mary")
    assert table.points("mary") == (4, 5)
    assert table.villager("mary")["ability_used"] is True
    assert table.moves_played[4:] == ["0: draw"]


@rule("WH-178", "WH-036")
def test_mary_may_pay_from_one_track() -> None:
    """A09."""
    position = turn("mary 4/6", "agnes", "john", "helen", in_deck="fa04")
    table = start(position, draws="fa04")
    table.play("mary: ability, pay w, pay w")
    assert table.points("mary") == (2, 6)
    table = start(position, draws="fa04")
    table.play("mary: ability, pay r")
    assert table.moves_played == ["0: ability", "0: pay r", "0: pay r"]
    assert table.points("mary") == (4, 4)


@rule("WH-178", "WH-076")
@pytest.mark.parametrize(
    ("points", "usable"),
    [("2/3", True), ("1/4", True), ("4/1", True), ("2/2", False), ("1/3", False)],
)
def test_mary_must_be_able_to_pay_any_cost(points: str, usable: bool) -> None:
    assert able(start(turn(f"mary {points}", "agnes", "helen"))) is usable


@rule("WH-178")
def test_only_a_payment_that_can_be_completed_is_offered() -> None:
    table = start(
        turn("mary 3/2", "agnes", "helen", in_deck="fa08"), draws="fa08", single_answers=False
    )
    table.play("mary: ability")
    for expected in ("pay w", "pay w", "pay r"):
        assert table.legal() == {expected}
        table.play(f"mary: {expected}")
    assert table.points("mary") == (1, 1)


@rule("WH-178")
def test_welfare_is_paid_before_reputation() -> None:
    table = start(turn("mary 5/5", "agnes", "helen", in_deck="fa08"), draws="fa08")
    table.play("mary: ability, pay w, pay r")
    assert table.moves_played[:4] == ["0: ability", "0: pay w", "0: pay r", "0: pay r"]


@rule("WH-178")
@pytest.mark.parametrize("asset", ["fa01", "fa04", "fa08"])
def test_mary_pays_as_many_points_as_the_asset_costs(asset: str) -> None:
    table = start(turn("mary 6/6", "agnes", "helen", in_deck=asset), draws=asset)
    table.play("mary: ability")
    assert table.step["left"] == COST[asset]
    assert table.lines[0] == f"0: ability * {asset}"


@rule("WH-178", "WH-131", "WH-181")
def test_mary_s_asset_can_win_and_then_has_no_effect() -> None:
    position = choosing(
        "ft12",
        "mary 4/4 [fi01 fi02 fi03 li01 li02 li03]",
        "agnes",
        "david",
        trials_held=1,
        in_deck="fi08",
    )
    table = start(position, draws="fi08")
    table.play("mary: ability, pay w, pay w, pay w")
    assert (table.ending, table.winners) == ("sets", {"mary"})
    assert table.points("mary") == (1, 4)


@rule("WH-178", "WH-136")
def test_mary_s_asset_can_bring_the_exception_trial() -> None:
    position = choosing(
        "ft12", "mary 4/4 [fi01 fi02 fi03 li01 li02 li03]", "agnes", "david", in_deck="fi12"
    )
    table = start(position, draws="fi12")
    table.play("mary: ability, pay w, pay w, pay w")
    assert table.steps == ["option_choice", "trial_defend"]
    assert table.step["resume"] == "beneath"
    assert table.marks("mary") == 3


@rule("WH-178", "WH-056")
def test_mary_draws_from_the_turned_discard_when_the_deck_is_empty() -> None:
    position = turn(
        "mary 6/6",
        "agnes",
        "helen",
        "david",
        "isobel",
        pool="fa01 fa02 fa03 li01 li02",
        asset_deck="",
        asset_discard="do01 do02",
        rest=[1, 2, 3, 4],
    )
    table = start(position, draws="do02")
    table.play("mary: ability")
    assert table.step["asset"] == "do02"
    assert (table.state["asset_deck"], table.state["asset_discard"]) == (["do01"], [])


@rule("WH-178")
def test_mary_needs_an_asset_to_draw() -> None:
    position = turn(
        "mary 6/6",
        "agnes",
        "helen",
        "david",
        "isobel",
        pool="fa01 fa02 fa03 li01 li02",
        asset_deck="",
        asset_discard="",
        rest=[1, 2, 3, 4],
    )
    assert not able(start(position))


@rule("WH-181", "WH-133", "WH-178")
def test_an_ability_can_end_the_game() -> None:
    position = turn("mary 6/6", "agnes 1/4", "david died", trials_held=1, in_deck="fa06")
    table = start(position, draws="fa06")
    table.play("mary: ability, pay w, pay w")
    assert table.status("agnes") == "died"
    assert (table.ending, table.winners) == ("last", {"mary"})


@rule("WH-179")
@pytest.mark.parametrize(
    ("isobel", "others", "usable"),
    [
        ("isobel", ("david", "john"), False),
        ("isobel m1", ("david", "john"), True),
        ("isobel m1", ("david acquitted", "john acquitted"), False),
        ("isobel m1", ("david m3", "john acquitted"), False),
        ("isobel m1", ("david m3", "john m2"), True),
    ],
)
def test_isobel_needs_a_mark_and_somebody_to_pass_it_to(
    isobel: str, others: tuple[str, str], usable: bool
) -> None:
    queue = [1] if "m3" in others[0] else []
    tried = sum("acquitted" in other for other in others)
    table = start(buying(3, isobel, *others, trials_held=tried, queue=queue))
    assert able(table) is usable


@rule("WH-179", "WH-046")
def test_with_one_eligible_player_the_mark_passes_without_a_question() -> None:
    table = start(buying(3, "isobel bm01 bm02", "david acquitted", "john bm03", trials_held=1))
    table.play("isobel: ability")
    assert table.villager("isobel")["marks"] == ["bm01"]
    assert table.villager("john")["marks"] == ["bm03", "bm02"]
    assert table.told("mark_passed") == ["isobel passed a black mark to john, who then held 2."]


@rule("WH-179", "WH-171")
def test_isobel_can_pass_a_mark_before_the_symbol_would_bring_her_last() -> None:
    table = start(choosing("ft12", "isobel m2", "david", "john"))
    table.play("isobel: ability, target john, choose b")
    assert (table.marks("isobel"), table.marks("john")) == (2, 1)
    assert table.steps == ["buy"]
