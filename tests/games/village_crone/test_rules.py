"""Rules that no acceptance scenario shows by itself."""

from __future__ import annotations

from typing import Any

import pytest

from covenstead.core.fate import Scripted, Seeded
from covenstead.core.table import Table
from covenstead.games.village_crone.components import SCHEME
from tests.games.village_crone.given import KINDS, LOCATIONS, SAMPLE, SCHEMES
from tests.games.village_crone.sitting import GAME, Sitting
from tests.rules import rule

given = Sitting.given
RICH = "fire4 flour4 silver4 soil4"


def new_game(seats: int, draws: str = "", **options: Any) -> Sitting:
    """A freshly set up table."""
    fate = Scripted(draws.split(), Seeded.from_seed(3))
    return Sitting(Table(GAME, seats, options={"board_order": SAMPLE, **options}, fate=fate))


def pieces_in(t: Sitting, node: str) -> set[str]:
    """The familiars in a node."""
    found = set()
    for witch in t.state["witches"]:
        for number, there in enumerate(witch["familiars"], 1):
            if there == node:
                found.add(f"{witch['kind']}-{number}")
    return found


# General and setup


@rule("VC-001", "VC-010", "VC-012", "VC-013", "VC-014")
def test_setup_gives_everybody_a_kind_and_a_scheme_of_each_level() -> None:
    t = new_game(6, first_player=4)
    kinds = [witch["kind"] for witch in t.state["witches"]]
    assert kinds == ["cat", "snake", "crow", "bat", "rat", "spider"]
    for seat in range(6):
        assert [card[1] for card in t.schemes(seat)] == ["1", "2", "3"]
        assert t.state["witches"][seat]["fresh"] == [False] * 3
    assert t.state["villagers"]["priest"] == "barn"
    assert t.state["stocks"]["soil"]["cards"] == {
        "fire": 0, "flour": 0, "silver": 0, "soil": 33, "newt": 3
    }  # fmt: skip
    order = []
    for _ in range(6):
        (seat,) = t.asked
        order.append(seat)
        t.table.play(seat, "place green")
    assert order == [4, 5, 0, 1, 2, 3]


@rule("VC-002", "VC-003", "VC-051")
def test_a_location_is_one_node_and_nothing_is_adjacent_diagonally() -> None:
    t = given(familiars={"cat-1": "a1"}).play("walk cat-1")
    near = t.words("to")
    assert "forge" in near
    costs = {}
    for node in ("a2", "b2", "b1", "forge", "c1"):
        done = given(familiars={"cat-1": "a1"}).play("walk cat-1", f"to {node}")
        costs[node] = 6 - done.state["steps_left"]
    assert costs == {"a2": 1, "b1": 1, "b2": 2, "c1": 2, "forge": 3}


@rule("VC-004", "VC-005", "VC-066", "VC-067", "VC-070")
def test_a_familiar_takes_the_frog_that_nobody_carries_and_then_that_of_another() -> None:
    t = given(frogs={"farmer": "g6", "lord": "g6"}, familiars={"cat-1": "g6", "cat-2": "g6"})
    t.play("carry cat-1", "to g5")
    assert (t.where("frog-1"), t.where("frog-2")) == ("g5", "g6")
    assert t.state["carried_by"]["frog-1"] == "cat-1"
    t.play("walk cat-2", "to g5", "carry cat-2", "to f5")
    assert t.state["carried_by"] == {f"frog-{n}": "cat-2" if n == 1 else None for n in range(1, 7)}
    assert t.where("frog-1") == "f5"
    t.play("walk cat-2", "to g5")
    assert (t.where("frog-1"), t.state["carried_by"]["frog-1"]) == ("f5", None)


@rule("VC-007", "VC-008", "VC-041")
def test_a_turn_can_always_be_ended_and_hands_have_no_limit() -> None:
    t = given(hands={0: "fire20 flour20 silver20 soil20"})
    assert "end" in t.legal()
    assert len(t.legal()) <= 130


@rule("VC-011", "VC-373", "VC-374")
def test_options_change_boards_newts_and_the_goal() -> None:
    t = Sitting(Table(GAME, 2, seed=1))
    assert sorted(t.state["boards"]) == sorted(LOCATIONS)
    assert t.state["rotations"] == [0] * 6
    few = new_game(2, newts_per_stock=1)
    assert [stock["cap"] for stock in few.state["stocks"].values()] == [1] * 4
    quick = given(
        options={"points_to_win": 5},
        villagers={"priest": "green"},
        done={0: "s2-05 s2-06"},
        schemes={0: "s1-11"},
    )
    assert quick.play("complete s1-11").state["final_round"]


@rule("VC-015")
@pytest.mark.parametrize(
    ("birthdays", "first"),
    [("10-31,10-30", 0), ("11-1,10-1", 1), ("2-29,3-2", 1), ("2-29,2-28", 0)],
)
def test_the_birthday_next_before_halloween_begins(birthdays: str, first: int) -> None:
    t = new_game(2, first_player="birthday", birthdays=birthdays)
    assert t.state["broom"] == first


@rule("VC-031", "VC-032", "VC-400")
def test_a_familiar_in_the_barn_and_an_empty_hand_spare_the_tithe() -> None:
    t = new_game(3, first_player=0)
    for move in ("p1 place barn", "p2 place green", "p3 place forge"):
        t.play(move)
    for move in ("p1 place forge", "p2 place green", "p3 place forge"):
        t.play(move)
    assert t.stack == ["tithe"]
    assert t.asked == (2,)


# Walking and scattering


@rule("VC-042", "VC-044", "VC-109")
def test_spells_cost_no_steps_and_deeds_end_with_the_turn() -> None:
    t = given(hands={0: "silver1 soil1"}).play("cast switch miller", "with priest").rest()
    assert t.state["steps_left"] == 6
    assert t.state["deeds"] == ["switch(miller,priest)"]
    assert t.play("end").state["deeds"] == []


@rule("VC-050", "VC-058", "VC-059")
def test_only_own_familiars_and_villagers_walk_and_never_where_they_are() -> None:
    t = given()
    walkers = t.words("walk")
    assert "snake-1" not in walkers
    assert "cat-4" not in walkers
    assert {"miller", "cat-3"} <= walkers
    assert "green" not in t.play("walk cat-3").words("to")
    tired = given().play("walk cat-1", "to e3", "walk cat-1", "to e8")
    assert tired.state["steps_left"] == 0
    assert tired.legal(0) == ["end"]


@rule("VC-055", "VC-110")
def test_lovers_walk_and_are_enchanted_for_the_price_of_one() -> None:
    t = given(villagers={"lord": "mill"}, couples=["lord miller"], hands={0: "silver1 soil1"})
    assert "miller" not in t.words("walk")
    t.play("walk lord", "to d7")
    assert (t.where("lord"), t.where("miller"), t.state["steps_left"]) == ("d7", "d7", 5)
    t.play("cast switch lord", "with priest").rest()
    assert (t.where("lord"), t.where("miller"), t.where("priest")) == ("barn", "barn", "d7")
    assert t.state["deeds"] == ["switch(lord+miller,priest)"]


@rule("VC-056", "VC-085")
def test_a_bound_location_never_scatters() -> None:
    t = given(
        options={"familiars_cross_bindings": "on"},
        bound="mill",
        familiars={"snake-1": "mill", "cat-3": "d7"},
    )
    t.play("walk cat-3", "to mill")
    assert pieces_in(t, "mill") == {"cat-2", "cat-3", "snake-1"}
    free = given(familiars={"snake-1": "mill", "cat-3": "d7"}).play("walk cat-3", "to mill")
    assert pieces_in(free, "mill") == {"cat-3"}


# Spells


@rule("VC-065", "VC-153")
def test_a_frog_neither_walks_nor_is_summoned_switched_or_loved() -> None:
    t = given(frogs={"lord": "g6"}, hands={0: RICH})
    named = [move for move in t.legal() if "lord" in move.split() or "frog-1" in move.split()]
    assert named == ["cast transform frog-1"]


@rule("VC-100", "VC-101", "VC-103")
def test_a_spell_begun_is_finished() -> None:
    t = given(hands={0: "soil2", 1: RICH}).play("cast bind farm")
    assert t.legal() == ["spend soil"]
    assert t.legal(1) == []


@rule("VC-113", "VC-141")
def test_a_spell_that_changes_nothing_is_not_offered() -> None:
    t = given(hands={0: RICH}, familiars={"cat-3": "manor"}).play("cast summon lord")
    assert t.words("to") == {"forge", "mill"}
    assert "green" not in t.words("to")


@rule("VC-130", "VC-131")
def test_any_two_villagers_can_be_three_couples() -> None:
    t = given(hands={0: "fire6"})
    for mover, stayer in (("blacksmith", "farmer"), ("lord", "miller"), ("peasant", "priest")):
        t.play(f"cast love {mover}", f"with {stayer}").rest()
    assert len(t.state["couples"]) == 3
    assert t.play("end").state["couples"] == [
        ["blacksmith", "farmer"], ["lord", "miller"], ["peasant", "priest"]
    ]  # fmt: skip


@rule("VC-135", "VC-006")
def test_break_love_puts_the_named_lover_where_the_caster_has_a_familiar() -> None:
    t = given(villagers={"lord": "mill"}, couples=["lord miller"], hands={0: "fire2"})
    assert t.words("cast unlove") == {"lord", "miller"}
    assert t.play("cast unlove miller").words("to") == {"forge", "green"}
    t.play("to green").rest()
    assert (t.where("miller"), t.where("lord"), t.state["couples"]) == ("green", "mill", [])
    nowhere = given(
        villagers={"lord": "mill"},
        couples=["lord miller"],
        hands={0: "fire2"},
        familiars={"cat-1": "a1", "cat-2": "a2", "cat-3": "a3"},
    )
    assert not nowhere.words("cast unlove")


@rule("VC-164")
def test_with_the_option_spells_that_move_nothing_reach_into_a_bound_location() -> None:
    options = {"bound_spells": "movement"}
    t = given(options=options, bound="mill", villagers={"lord": "mill"}, hands={0: RICH})
    assert "miller" in t.words("cast transform")
    assert "miller" not in t.words("cast summon") | t.words("cast switch")
    assert t.play("cast love lord").words("with") == {"miller"}


@rule("VC-189", "VC-190")
def test_who_may_hold_the_cards_is_asked_and_can_only_pass() -> None:
    t = given(hands={0: "soil2", 1: "fire2"}).play("cast bind mill", "spend soil", "spend soil")
    assert (t.asked, t.legal(1)) == ((1,), ["pass"])


@rule("VC-353")
def test_a_mumbled_protection_is_caught_and_the_spell_asked_about_afresh() -> None:
    t = given(options={"caught_penalty": "on"}, hands={0: "soil2", 1: "fire1 soil1"})
    t.play("cast bind mill", "speak", "p2 protect", "p2 spend fire", "p2 spend soil", "p2 mumble")
    t.play("p1 catch").rest()
    assert t.state["bound"] == ["mill"]


# Schemes


@rule("VC-202", "VC-204", "VC-205")
def test_walking_serves_a_passive_line_and_no_active_one() -> None:
    t = given(villagers={"priest": "e3", "miller": "h6"}, schemes={0: "s1-01 s1-02"})
    t.play("walk priest", "to forge", "walk miller", "to green").rest()
    assert "complete s1-02" in t.legal()
    assert "complete s1-01" not in t.legal()


@rule("VC-211", "VC-212")
def test_a_completed_card_is_known_and_its_points_are_public() -> None:
    t = given(villagers={"priest": "green"}, schemes={0: "s1-11"}).play("complete s1-11")
    assert t.table.view(1).data["state"]["witches"][0]["done"] == ["s1-11"]
    assert t.points == [1, 0]
    assert t.schemes(0) == []


@rule("VC-233")
def test_with_all_decks_empty_nothing_is_drawn() -> None:
    t = given(
        villagers={"priest": "green"},
        schemes={0: "s1-11"},
        decks={"1": "", "2": "", "3": ""},
        options={"points_to_win": 25},
    )
    t.play("complete s1-11", "end")
    assert (t.state["active"], t.schemes(0)) == (1, [])


@rule("VC-262", "VC-263")
@pytest.mark.parametrize("interrupts", ["full", "free", "conditions", "off"])
def test_the_option_says_who_may_interrupt(interrupts: str) -> None:
    t = given(
        options={"interrupts": interrupts},
        at="T1",
        villagers={"priest": "green"},
        schemes={1: "s1-11 s1-17 s3-13"},
        hands={1: "silver1 soil2"},
    )
    expected = {
        "full": {"s1-11", "s1-17"},
        "free": {"s1-11", "s1-17", "s3-13"},
        "conditions": {"s1-11"},
        "off": set[str](),
    }
    assert t.words("interrupt", 1) == expected[interrupts]
    assert "dump s1-11" in t.legal(1)


@rule("VC-263", "VC-236")
def test_without_interrupts_and_swaps_there_are_no_windows() -> None:
    t = given(
        options={"interrupts": "off", "dump_windows": "own"},
        villagers={"miller": "h6"},
        schemes={0: "s1-05", 1: "s1-02"},
        hands={1: "silver1"},
    )
    assert t.play("walk miller", "to green").stack == ["act"]


@rule("VC-267")
def test_with_the_option_a_window_opens_after_every_action_and_after_the_turn() -> None:
    t = given(
        options={"windows": "every"}, schemes={1: "s1-02"}, hands={0: "soil2", 1: "silver1 soil1"}
    )
    t.play("walk cat-3", "to g6")
    assert t.stack == ["act", "window"]
    t.play("p2 hold", "cast bind mill", "p2 protect")
    t.play("p2 spend silver", "p2 spend soil")
    assert t.stack == ["act"]
    t = given(options={"windows": "every"}, schemes={1: "s1-02"}, hands={1: "silver1"})
    t.play("end")
    assert (t.stack, t.asked) == (["window"], (1,))
    assert t.play("p2 hold").state["active"] == 1


# Harvest, end, solo


@rule("VC-287", "VC-303")
def test_the_last_round_ends_the_game_after_its_harvest() -> None:
    t = given(at="harvest", waiting=[1], round=10, options={"max_rounds": 10}).play("p2 harvest")
    assert t.table.outcome is not None
    assert t.table.outcome.ending == "max_rounds"


@rule("VC-091", "VC-320", "VC-321", "VC-322", "VC-326")
def test_alone_nobody_scatters_and_what_is_spent_leaves_the_game() -> None:
    t = given(
        seats=1,
        familiars={"cat-1": "mill", "cat-2": "mill", "cat-3": "d7"},
        schemes={0: "s3-13"},
        hands={0: "silver1 soil2"},
    )
    t.play("walk cat-3", "to mill")
    assert pieces_in(t, "mill") == {"cat-1", "cat-2", "cat-3"}
    t.play("cast bind farm", "dump s3-13")
    assert {kind: number for kind, number in t.state["removed"].items() if number} == {
        "silver": 1, "soil": 2
    }  # fmt: skip
    assert t.state["piles"] == {kind: [] for kind in KINDS[:4]}


@rule("VC-323")
def test_alone_the_goal_wins_at_once() -> None:
    t = given(
        seats=1,
        villagers={"priest": "green"},
        schemes={0: "s1-11"},
        done={0: "s3-01 s3-02 s3-03 s3-04"},
    )
    t.play("complete s1-11")
    assert t.table.outcome is not None
    assert (t.table.outcome.ending, t.table.outcome.places) == ("solo-win", [1])


@rule("VC-327")
def test_alone_the_last_round_loses() -> None:
    t = given(seats=1, at="harvest", round=10, options={"max_rounds": 10}).play("p1 harvest")
    assert t.table.outcome is not None
    assert (t.table.outcome.ending, t.table.outcome.places) == ("solo-loss", [2])


# Variants and what is known


@rule("VC-350")
def test_without_the_penalty_incantations_ask_nothing() -> None:
    t = given(options={"incantation": "type"}, hands={0: "soil2"})
    t.play("cast bind mill", "spend soil", "spend soil")
    assert t.stack == ["act"]


@rule("VC-370")
def test_with_open_ingredients_every_draw_is_public() -> None:
    draws = ["fire", "flour", "silver", "soil"]
    t = new_game(2, " ".join(draws), open_ingredients="on", first_player=0)
    assert [stock["turned"] for stock in t.state["stocks"].values()] == [[kind] for kind in draws]
    t.play("p1 place forge")
    witch = t.state["witches"][0]
    assert witch["least"] == witch["most"] == witch["hand"]


@rule("VC-371", "VC-390")
def test_with_open_schemes_everybody_sees_them_but_not_the_hands() -> None:
    t = new_game(2, open_schemes="on", first_player=0).play("p1 place forge")
    seen = t.table.view(1).data["state"]["witches"][0]
    assert [card for card, _ in seen["schemes"]] == t.schemes(0)
    assert seen["hand"]["?"] == 2


@rule("VC-392")
def test_a_refilled_stock_can_hold_the_newts_of_its_pile() -> None:
    t = given(
        "fire fire",
        at="harvest",
        waiting=[0],
        familiars={"cat-2": "green"},
        stocks={"fire": "fire1"},
        piles={"fire": "fire fire newt"},
    )
    t.play("p1 harvest")
    assert t.state["stocks"]["fire"]["cap"] == 1


@rule("VC-395")
def test_charity_makes_the_cards_unknown_to_others() -> None:
    t = given(
        at="harvest",
        waiting=[1],
        familiars={"snake-1": "green", "snake-2": "green"},
        tithes="fire:0 soil:0",
    )
    t.play("p2 harvest")
    assert t.tithes == []
    assert t.table.view(0).data["state"]["witches"][1]["hand"]["?"] == 2
    assert t.state["witches"][1]["most"] == dict.fromkeys(KINDS, 2)


@rule("VC-108")
def test_with_the_option_a_pile_is_turned_over_as_it_lies() -> None:
    t = given(
        at="harvest",
        waiting=[0],
        options={"replenish": "flip"},
        familiars={"cat-2": "green"},
        stocks={"fire": "fire0"},
        piles={"fire": "newt fire fire"},
    )
    t.play("p1 harvest")
    assert t.hand(0) == "fire1 newt1"
    assert t.state["stocks"]["fire"]["turned"] == ["fire"]


def test_all_schemes_of_the_rules_are_there() -> None:
    assert SCHEME.words == SCHEMES
    assert [len(deck["middle"]) for deck in given().state["decks"].values()] == [18, 18, 14]
