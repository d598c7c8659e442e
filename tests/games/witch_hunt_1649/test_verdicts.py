"""The verdict and what follows it (WH-109 to WH-119, WH-122)."""

import pytest

from tests.games.witch_hunt_1649.given import buying, choosing, defending, turn
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule


@rule("WH-109")
def test_the_marks_are_read_out_oldest_first() -> None:
    table = start(defending("isobel bm20 bm01 bm11", "david", "john"))
    table.play("isobel: stand")
    assert table.told("mark_revealed") == [
        "bm20 was read out against isobel, 3 in all so far.",
        "bm01 was read out against isobel, 4 in all so far.",
        "bm11 was read out against isobel, 6 in all so far.",
    ]


@rule("WH-110")
@pytest.mark.parametrize(("defence", "freed"), [(4, False), (6, False), (8, True), (12, True)])
def test_the_defence_must_be_higher_than_the_total(defence: int, freed: bool) -> None:
    position = defending("isobel bm20 bm01 bm11", "david", "john", defence=defence)
    table = start(position)
    table.play("isobel: stand")
    isobel = table.villager("isobel")
    assert isobel["acquitted"] is freed
    assert isobel["status"] == ("living" if freed else "executed")


@rule("WH-111", "WH-086")
@pytest.mark.parametrize("defence", [0, 12])
def test_the_marks_go_back_whatever_the_verdict(defence: int) -> None:
    position = defending("isobel bm20 bm01 bm11", "david bm02", "john", defence=defence)
    table = start(position)
    table.play("isobel: stand")
    assert table.villager("isobel")["marks"] == []
    assert table.villager("isobel")["cleared"] == []
    assert len(table.state["mark_deck"]) == 23
    assert {"bm20", "bm01", "bm11"} < set(table.state["mark_deck"])


@rule("WH-111", "WH-114")
def test_the_ally_may_be_dealt_a_mark_that_has_just_been_read_out() -> None:
    position = defending("agnes bm20 bm21 bm22", "david", "helen", "elspeth", defence=2)
    table = start(position, draws="bm21")
    table.play("agnes: stand")
    assert table.villager("helen")["marks"] == ["bm21"]


@rule("WH-112")
@pytest.mark.parametrize("defence", [0, 12])
def test_a_trial_counts_from_its_verdict_on(defence: int) -> None:
    table = start(defending("isobel 6/6", "david", "john", defence=defence, trials_held=2))
    assert table.state["trials_held"] == 2
    if defence == 0:
        table.play("isobel: plead w")
        assert table.state["trials_held"] == 2
    table.play("isobel: stand")
    assert table.state["trials_held"] == 3


@rule("WH-113", "WH-074", "WH-078")
def test_an_executed_player_is_out() -> None:
    position = defending("agnes [fa01 fi01] bm20 bm21 bm22", "david", "helen", "elspeth", defence=2)
    table = start(position, single_answers=False)
    table.play("agnes: stand")
    agnes = table.villager("agnes")
    assert agnes["status"] == "executed"
    assert (agnes["holding"], agnes["marks"], agnes["ally"]) == ([], [], None)
    assert table.state["asset_discard"] == ["fa01", "fi01"]
    assert table.villager("helen")["ally"] is None
    assert table.state["fate_card_discard"] == ["ft12"]
    assert table.state["fate_card"] is None
    assert (table.current, table.steps) == ("david", ["turn_start"])
    assert table.state["turn_number"] == 1


@rule("WH-114", "WH-101", "WH-034")
def test_an_execution_can_bring_the_ally_to_trial() -> None:
    """A16."""
    position = defending("agnes bm20 bm21 bm22", "david", "helen m2", "elspeth", defence=2)
    assert position["steps"] == [
        {
            "step": "trial_defend",
            "accused": 0,
            "defence": 2,
            "last": None,
            "resume": "buy_start",
        }
    ]
    table = start(position)
    table.play("agnes: stand")
    assert table.status("agnes") == "executed"
    assert table.state["trials_held"] == 1
    assert table.marks("helen") == 3
    assert table.step == {
        "step": "trial_defend",
        "accused": 2,
        "defence": 0,
        "last": None,
        "resume": "queue",
    }
    assert "buying_began" not in table.happened
    table.play("helen: stand")
    assert table.status("helen") == "executed"
    assert [table.status(name) for name in ("david", "elspeth")] == ["living", "living"]
    assert table.current == "david"


@rule("WH-101", "WH-114", "WH-033")
def test_the_chain_comes_back_to_the_player_whose_turn_is_over() -> None:
    """A42."""
    position = buying(0, "agnes m2", "david", "helen bm20 bm21 bm22", "elspeth", queue=[2])
    table = start(position)
    table.play("agnes: done, support w")
    table.play("helen: stand")
    assert table.status("helen") == "executed"
    assert table.marks("agnes") == 3
    assert table.step == {
        "step": "trial_defend",
        "accused": 0,
        "defence": 0,
        "last": None,
        "resume": "queue",
    }
    table.play("agnes: stand")
    assert table.current == "david"
    assert table.state["turn_number"] == 1


@rule("WH-114", "WH-133")
def test_the_last_survivor_wins_before_a_mark_can_be_dealt() -> None:
    position = defending(
        "agnes bm20 bm21 bm22", "david died", "helen m2", "elspeth banished", defence=2
    )
    table = start(position)
    table.play("agnes: stand")
    assert (table.ending, table.winners) == ("last", {"helen"})
    assert table.marks("helen") == 2


@rule("WH-115", "WH-006")
@pytest.mark.parametrize(
    ("before", "after"), [("4/4", (5, 5)), ("10/4", (10, 5)), ("10/10", (10, 10))]
)
def test_an_acquittal_brings_a_point_on_both_tracks(before: str, after: tuple[int, int]) -> None:
    table = start(defending(f"isobel {before} bm01 bm02 bm03", "david", "john", defence=4))
    table.play("isobel: stand")
    assert table.points("isobel") == after
    assert table.villager("isobel")["acquitted"] is True


@rule("WH-116", "WH-030")
def test_tried_in_the_own_turn_and_acquitted_one_goes_on_to_buy() -> None:
    position = defending(
        "isobel bm01 bm02 bm03", "david", "john", defence=4, fate_card="ft34", bonus=1
    )
    table = start(position)
    table.play("isobel: stand")
    assert table.steps == ["buy"]
    assert table.state["coins"] == 6
    assert table.marks("isobel") == 0
    assert table.state["fate_card_discard"] == ["ft34"]


@rule("WH-116")
def test_tried_after_another_s_turn_the_next_turn_follows() -> None:
    position = defending(
        "helen", "david", "isobel bm01 bm02 bm03", accused=2, defence=4, resume="queue"
    )
    table = start(position)
    table.play("isobel: stand")
    assert table.villager("isobel")["acquitted"] is True
    assert (table.current, table.steps) == ("david", ["turn_start"])


@rule("WH-118", "WH-133")
def test_the_only_one_left_after_an_execution_wins() -> None:
    table = start(defending("isobel bm20 bm21 bm22", "david", "john died"))
    table.play("isobel: stand")
    assert (table.ending, table.winners) == ("last", {"david"})
    assert table.state["trials_held"] == 1


@rule("WH-118", "WH-137")
def test_sets_are_looked_at_after_every_verdict() -> None:
    position = defending(
        "isobel bm20 bm21 bm22",
        "david [fa01 fa02 fa03 fa04 fi01 fi02 fi03]",
        "john",
        "elspeth",
    )
    table = start(position)
    table.play("isobel: stand")
    assert (table.ending, table.winners) == ("sets", {"david", "elspeth"})


@rule("WH-119", "WH-088", "WH-028")
def test_nobody_stands_trial_twice() -> None:
    table = start(choosing("ft12", "isobel acquitted", "david m2", "john", trials_held=1))
    table.play("isobel: choose b")
    assert table.steps == ["give_mark"]
    table.play("isobel: keep")
    assert table.steps == ["buy"]
    passed = start(turn("isobel m1", "david acquitted", "john m2", trials_held=1))
    passed.play("isobel: ability")
    assert (passed.marks("david"), passed.marks("john")) == (0, 3)


@rule("WH-122", "WH-089")
def test_the_reveal_tells_everybody_which_cards_the_other_marks_are_not() -> None:
    table = start(defending("isobel bm20 bm01 bm11", "david bm02 bm03", "john bm04"))
    table.play("isobel: stand")
    known = ["bm01", "bm11", "bm20"]
    assert table.villager("david")["cleared"] == [known, known]
    assert table.villager("john")["cleared"] == [known]


@rule("WH-024", "WH-029", "WH-101", "WH-116")
def test_hard_words() -> None:
    """A32."""
    position = choosing("ft13", "david 6/6 m2", "agnes", "elspeth", "john m2", in_deck="bm07 bm08")
    table = start(position, draws="bm07 tails bm08", single_answers=False)
    table.play("david: choose b, target john")
    assert table.lines[-1] == "0: target john * bm07 tails bm08"
    assert table.marks("john") == 3
    assert table.state["trial_queue"] == [3]
    assert table.points("david") == (6, 3)
    assert table.marks("david") == 3
    assert table.step == {"step": "trial_support", "accused": 0, "resume": "buy_start"}
    assert table.asked == "elspeth"
    table.play("elspeth: support r")
    table.play("david: plead w, plead w, plead w, stand")
    assert table.villager("david")["acquitted"] is True
    assert table.steps == ["buy"]
    assert table.state["coins"] == 4
    table.play("david: done")
    assert table.asked == "john"
    assert table.step["resume"] == "queue"
