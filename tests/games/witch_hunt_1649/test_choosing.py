"""Choosing an option, the toss and the mark symbol (WH-023 to WH-028, WH-032)."""

from collections import Counter

import pytest

from tests.games.witch_hunt_1649.given import choosing
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule


@rule("WH-023")
@pytest.mark.parametrize(
    ("card", "villagers", "options"),
    [
        ("ft25", ("agnes", "helen", "john"), "ab"),
        ("ft25", ("agnes", "david", "john"), "cd"),
        ("ft25", ("agnes", "helen died", "john", "david"), "cd"),
        ("ft25", ("agnes renounced", "helen", "john"), "cd"),
        ("ft31", ("agnes", "helen", "john"), "ab"),
        ("ft31", ("agnes", "david", "john"), "cd"),
        ("ft16", ("agnes", "helen", "john"), "abc"),
        ("ft16", ("agnes", "david", "john"), "ac"),
        ("ft05", ("agnes", "david", "john"), "ab"),
        ("ft05", ("agnes [fa01]", "david", "john"), "abc"),
        ("ft26", ("agnes [fa01]", "david", "john"), "abc"),
        ("ft26", ("agnes", "david [fa01]", "john"), "bc"),
        ("ft28", ("agnes", "david", "john"), "ac"),
        ("ft28", ("agnes [fa01]", "david", "john"), "abc"),
    ],
)
def test_an_option_can_be_chosen_if_its_tag_holds(
    card: str, villagers: tuple[str, ...], options: str
) -> None:
    table = start(choosing(card, *villagers))
    assert table.legal(0, "choose") == {f"choose {letter}" for letter in options}
    for letter in set("abcd") - set(options):
        table.refuses(f"0: choose {letter}")


@rule("WH-023", "WH-178")
def test_a_tag_is_looked_at_when_the_option_is_chosen() -> None:
    table = start(choosing("ft05", "mary", "david", "agnes", in_deck="fa01"), draws="fa01")
    assert "choose c" not in table.legal()
    table.play("mary: ability, pay w")
    assert table.legal() == {"choose a", "choose b", "choose c"}


@rule("WH-024")
def test_the_clauses_after_a_track_has_reached_zero_still_run() -> None:
    table = start(choosing("ft10", "agnes 1/4", "david", "john"), single_answers=False)
    table.play("agnes: choose a")
    assert table.status("agnes") == "died"
    assert table.points("agnes") == (0, 5)
    helped = start(choosing("ft25", "agnes 2/4", "helen 3/4", "john"), single_answers=False)
    helped.play("agnes: choose a")
    assert helped.status("agnes") == "died"
    assert helped.points("helen") == (4, 4)


@rule("WH-024", "WH-026", "WH-034", "WH-071")
def test_the_barn_fire() -> None:
    """A08."""
    position = choosing("ft01", "david 2/4 [li01]", "agnes", "john")
    saved = start(position, draws="tails")
    saved.play("david: choose a")
    assert saved.points("david") == (2, 5)
    assert saved.steps == ["buy"]
    assert saved.state["coins"] == 2
    lost = start(position, draws="heads", single_answers=False)
    lost.play("david: choose a")
    assert lost.points("david") == (0, 5)
    assert lost.status("david") == "died"
    assert lost.state["asset_discard"] == ["li01"]
    assert lost.state["fate_card_discard"] == ["ft01"]
    assert lost.state["fate_card"] is None
    assert (lost.current, lost.steps) == ("agnes", ["turn_start"])


@rule("WH-026", "WH-034")
def test_an_option_that_fells_its_chooser_gives_no_mark_and_no_buying() -> None:
    table = start(choosing("ft12", "isobel 2/3 m1", "david", "john"), single_answers=False)
    table.play("isobel: choose a")
    assert table.status("isobel") == "died"
    assert table.points("isobel") == (0, 4)
    assert len(table.state["mark_deck"]) == 24
    assert "mark_gained" not in table.happened
    assert "buying_began" not in table.happened
    assert table.state["turn_number"] == 1
    assert table.current == "david"


@rule("WH-027")
@pytest.mark.parametrize("option", ["a", "b"])
def test_the_symbol_gives_a_mark_whichever_option_is_chosen(option: str) -> None:
    table = start(choosing("ft12", "isobel", "david", "john"))
    table.play(f"isobel: choose {option}")
    assert table.marks("isobel") == 1
    assert len(table.state["mark_deck"]) == 23


@rule("WH-027")
def test_a_card_without_the_symbol_gives_no_mark() -> None:
    table = start(choosing("ft22", "isobel", "david", "john"))
    table.play("isobel: choose a")
    assert table.marks("isobel") == 0


@rule("WH-028", "WH-088")
def test_an_acquitted_player_may_keep_suspicion_from_everybody() -> None:
    position = choosing("ft15", "agnes acquitted", "david m2", "helen", trials_held=1)
    table = start(position)
    table.play("agnes: choose a, keep")
    assert [table.marks(seat) for seat in range(3)] == [0, 2, 0]
    assert table.steps == ["buy"]
    assert len(table.state["mark_deck"]) == 22


@rule("WH-028", "WH-082")
def test_suspicion_reaches_only_the_eligible() -> None:
    position = choosing(
        "ft15",
        "agnes acquitted",
        "david acquitted",
        "helen m1",
        "elspeth m3",
        "john died",
        "mary",
        trials_held=2,
        queue=[3],
    )
    table = start(position)
    table.play("agnes: choose a")
    assert table.step == {"step": "give_mark"}
    assert table.legal() == {"give helen", "give mary", "keep"}
    for name in ("agnes", "david", "elspeth", "john"):
        table.refuses(f"agnes: give {name}")
    table.play("agnes: give helen")
    assert table.marks("helen") == 2


@rule("WH-028", "WH-083")
def test_with_nobody_to_blame_nothing_is_asked() -> None:
    """A31."""
    position = choosing(
        "ft12", "isobel acquitted", "agnes acquitted", "john acquitted", trials_held=3
    )
    table = start(position)
    table.play("isobel: choose b")
    assert table.steps == ["buy"]
    assert len(table.state["mark_deck"]) == 24


@rule("WH-032")
def test_heads_is_the_first_branch_of_a_toss() -> None:
    position = choosing("ft33", "isobel 5/5", "david", "john")
    for side, reputation in (("heads", 7), ("tails", 3)):
        table = start(position, draws=side)
        table.play("isobel: choose a")
        assert table.points("isobel") == (5, reputation)
        assert table.lines[0] == f"0: choose a * {side}"


@rule("WH-032")
def test_a_toss_is_fair() -> None:
    position = choosing("ft33", "isobel 5/5", "david", "john")
    sides: Counter[int] = Counter()
    for seed in range(200):
        table = start(position, seed=seed)
        table.play("isobel: choose a")
        sides[table.points("isobel")[1]] += 1
    assert set(sides) == {3, 7}
    assert 70 <= sides[7] <= 130
