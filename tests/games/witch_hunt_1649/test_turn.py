"""The turn (WH-020 to WH-034)."""

from collections import Counter

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
