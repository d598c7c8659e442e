"""What the pictures are drawn from: what a choice moves, the odds, the sets, the court's notes."""

from itertools import combinations

import pytest

from covenstead.core.scene import Change, Scene
from tests.games.witch_hunt_1649.given import bribing, buying, choosing, defending, supporting
from tests.games.witch_hunt_1649.test_scene import (
    PARISH,
    at,
    choice,
    every_run,
    finished,
    piece,
    questions,
    scene_of,
    zone,
)

GOODS = {"leaf": "welfare", "bell": "reputation"}


def changed(changes: list[Change]) -> list[tuple[int, str, int, int, str]]:
    """Changes as plain values."""
    return [(each.seat, each.icon, each.before, each.after, each.branch) for each in changes]


def shown(scene: Scene, seat: int, icon: str) -> int:
    """The number of a player's good as the table shows it."""
    player = next(each for each in scene.players if each.seat == seat)
    return next(good.value for good in player.goods if good.icon == icon)


# What a choice moves


@every_run
def test_a_choice_leads_to_the_numbers_it_announces(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=25):
        if not table.awaiting:
            continue
        (seat,) = table.awaiting
        scene = scene_of(table, seat)
        answers = [(each.moves, each.changes) for each in scene.choices]
        answers += [(plan.moves, plan.changes) for plan in scene.plans if plan.changes]
        for moves, changes in answers:
            certain = {(each.seat, each.icon): each for each in changes if not each.branch}
            if changes:
                assert changes[0].before == shown(scene, changes[0].seat, changes[0].icon)
            if not changes or any(each.branch or each.after == 0 for each in changes):
                continue
            ahead = at(table.position(), single_answers=False)
            ahead.play(seat, moves)
            if scene_of(ahead).step == "effect_choice":
                continue  # something is asked before the rest of the effect
            people = ahead.position()["state"]["villagers"]
            for (who, icon), last in certain.items():
                villager = people[who]
                if icon in GOODS and villager["status"] == "living":
                    assert villager[GOODS[icon]] == last.after, moves


def test_an_option_moves_the_ally_too_and_both_sides_of_a_toss() -> None:
    scene = scene_of(at(choosing("ft16", "agnes 5/5 m2", *PARISH[1:])))
    assert changed(choice(scene, "choose b").changes) == [
        (3, "bell", 5, 4, ""),
        (0, "leaf", 5, 4, ""),
    ]
    assert changed(choice(scene, "choose c").changes) == [
        (0, "bell", 5, 4, "heads"),
        (0, "leaf", 5, 4, "tails"),
        (0, "bell", 5, 3, "tails"),
    ]


def test_an_option_tells_beside_its_changes_what_else_it_does() -> None:
    scene = scene_of(at(choosing("ft01", "agnes 4/4", *PARISH[1:])))
    told = {each.state for each in scene.pieces if each.on.startswith("ft01.")}
    assert {"heads", "tails"} <= told


def test_a_purchase_moves_purse_sets_and_whom_its_effect_is_turned_on() -> None:
    people = ("agnes 4/4 [fa01]", *PARISH[1:])
    scene = scene_of(at(buying(5, *people, pool="fa02 li08 fa11", trials_held=1)))
    assert changed(choice(scene, "buy fa02").changes) == [
        (0, "coins", 5, 4, ""),
        (0, "sets", 6, 5, ""),
    ]
    plans = {" ".join(plan.moves): changed(plan.changes) for plan in scene.plans}
    assert plans["buy li08 boost helen r"] == [
        (0, "coins", 5, 2, ""),
        (0, "sets", 6, 5, ""),
        (3, "bell", 5, 7, ""),
    ]
    assert plans["buy fa11 target john"][-1] == (1, "mark", 0, 1, "")


def test_a_purchase_tells_what_stays_within_reach() -> None:
    pool = "fa02 fa08 li01 in01 do01"
    scene = scene_of(at(buying(3, "agnes 4/4 [fa01]", *PARISH[1:], pool=pool, trials_held=1)))
    after = choice(scene, "buy fa02").after
    assert after[0] == "Your sets: 5 more instead of 6."
    names = [piece(scene, word).title for word in ("li01", "in01", "do01")]
    assert after[1] == f"Still in reach: {names[0]}, {names[1]} and {names[2]}."
    assert piece(scene, "fa08").title not in after[1]
    assert choice(scene, "buy fa08").after[1] == "Nothing else is in reach."


def test_a_mark_handed_on_is_counted_for_whom_it_goes_to() -> None:
    people = ("agnes 5/5 acquitted", "john 5/2 m2", *PARISH[2:])
    table = at(choosing("ft02", *people, trials_held=1))
    table.play(0, "choose a")
    assert changed(choice(scene_of(table), "give john").changes) == [(1, "mark", 2, 3, "")]


# The court


def test_every_number_of_ticks_has_its_button_with_the_chance() -> None:
    scene = scene_of(at(defending("agnes 4/5 [in01 fi01]", *PARISH[1:], defence=2)))
    (plan,) = scene.plans
    assert [tally.value for tally in plan.tally] == [2, 4, 6, 8, 10, 12]
    assert plan.tally[3].label == "Stand with 8"
    assert plan.tally[3].consequence == "~88% to be freed; no way back"
    assert [tally.danger for tally in plan.tally] == [True, True, False, False, False, False]


def test_what_is_ticked_costs_the_sets_by_the_types_that_go() -> None:
    held = "in01 in02 in03 do01 do02 fi01"
    table = at(defending(f"agnes 4/5 [{held}]", *PARISH[1:]))
    scene = scene_of(table)
    (plan,) = scene.plans
    assert "FI" not in plan.costs  # spare for 4 + 3
    assert changed(plan.costs["DO IN"]) == [(0, "sets", 2, 4, "")]
    for size in (1, 2, 3):
        for given in combinations(held.split(), size):
            ahead = at(table.position())
            ahead.play(0, [f"plead {asset}" for asset in given])
            marks = " ".join(sorted(asset[:2].upper() for asset in given))
            after = plan.costs[marks][0].after if marks in plan.costs else 2
            assert shown(scene_of(ahead), 0, "sets") == after, given


def test_a_chance_and_its_other_side_are_given_as_text_and_as_a_share() -> None:
    scene = scene_of(at(defending("agnes 4/5 [in01]", *PARISH[1:], defence=6)))
    eight = piece(scene, "defence.8")
    assert eight.lacks == "~12% condemned"
    assert eight.share == pytest.approx(1782 / 2024)
    totals = [piece(scene, name or "") for name in zone(scene, "totals").places]
    assert totals[0].share == pytest.approx(120 / 2024)
    assert sum(each.share or 0 for each in totals) == pytest.approx(1)


def test_a_defence_of_nothing_has_its_place_among_the_odds() -> None:
    scene = scene_of(at(defending("isobel 4/5", *PARISH[:2])))
    first = piece(scene, zone(scene, "odds").places[0] or "")
    assert (first.points, first.gives, first.state) == (0, "0%", "now")


def test_the_ally_s_decision_stands_on_the_page_with_what_it_risks() -> None:
    people = ("agnes 4/5", "john", "isobel", "helen 4/5 [li01]", "mary")
    table = at(supporting(*people))
    assert piece(scene_of(table, 3), "court.ally").gives == "you decide now"
    assert piece(scene_of(table), "court.ally").gives == "Helen decides"
    table.play(3, "support w")
    note = piece(scene_of(table), "court.support")
    assert (note.title, note.livery) == ("Helen stands by you", "willow")
    assert note.desc == "1 welfare given up. A black mark follows if you are condemned."
    assert piece(scene_of(table), "court.ally").gives == note.title
    renounced = at(supporting(*people))
    renounced.play(3, "renounce")
    note = piece(scene_of(renounced), "court.support")
    assert note.desc == "Helen and you are allies no more."
    assert note.livery == ""


def test_whoever_has_no_ally_has_nobody_to_ask_and_two_players_have_no_such_note() -> None:
    alone = scene_of(at(defending("isobel 4/5", *PARISH[:2])))
    assert piece(alone, "court.support").desc == "Nobody is left to stand by you."
    two = scene_of(at(defending("agnes 4/5", "john 5/5")))
    assert "court.support" not in [each.id for each in two.pieces]


def test_the_verdict_of_this_turn_is_marked_and_an_older_one_is_not() -> None:
    people = ("isobel 6/6 bm01 bm02 bm20", "agnes", "david", "john")
    table = at(defending(*people, defence=8, options={"story_cards": "off"}))
    table.play(0, "stand")
    read = zone(scene_of(table), "read")
    assert read.note == "You were freed, 8 against 5"
    assert zone(scene_of(table, 1), "read").note == "Isobel was freed, 8 against 5"
    assert read.lit == ["bm01", "bm02", "bm20"]
    table.play(0, "done")
    assert zone(scene_of(table), "read").lit == []


def test_marks_read_before_a_bribe_have_no_verdict_yet() -> None:
    revealed = "bm23 bm24 bm11 bm01"
    table = at(bribing("helen 3/4 [fa01]", "john m1", defence=8, revealed=revealed))
    assert zone(scene_of(table), "read").lit == []


# The desk


def test_the_sets_are_rows_of_places_held_and_missing() -> None:
    held = "in01 in02 in03 do01 fi01"
    scene = scene_of(at(buying(3, f"agnes 4/4 [{held}]", *PARISH[1:], pool="fa01")))
    first, second = zone(scene, "set.first"), zone(scene, "set.second")
    assert first.label == "four of a type"
    assert first.places == ["in01", "in02", "in03", None]
    assert (first.empty, first.note, first.back) == ("industry", "1 industry", "hammer")
    assert second.places == ["do01", None, None]
    assert second.note == "2 domestic"
    assert zone(scene, "set.spare").places == ["fi01"]


def test_an_empty_set_may_still_be_of_any_type() -> None:
    scene = scene_of(at(buying(3, *PARISH, pool="fa01")))
    assert zone(scene, "set.first").note == "4 of any type"
    assert zone(scene, "set.second").empty == "another type"


def test_one_type_may_fill_both_sets() -> None:
    held = "fa01 fa02 fa03 fa04 fa05 fa06"
    scene = scene_of(at(buying(3, f"agnes 4/4 [{held}]", *PARISH[1:], pool="fa07")))
    assert zone(scene, "set.second").places == ["fa05", "fa06", None]
    assert zone(scene, "set.second").back == "sheaf"


@every_run
def test_the_places_that_are_missing_are_as_many_as_the_need(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=25):
        for seat in range(seats):
            scene = scene_of(table, seat)
            rows = [each for each in scene.zones if each.id.startswith("set.")]
            if rows:
                missing = sum(place is None for each in rows for place in each.places)
                assert missing == shown(scene, seat, "sets")


def test_only_the_viewer_s_sets_are_laid_out_and_a_spectator_sees_none() -> None:
    table = at(buying(3, *PARISH, pool="fa01"))
    assert zone(scene_of(table, 2), "set.first").owner == 2
    assert not [each for each in scene_of(table, None).zones if each.id.startswith("set.")]


# The end


def test_whoever_suspicion_was_handed_to_is_named_with_the_moment() -> None:
    table = at(choosing("ft02", "agnes 5/5 acquitted", *PARISH[1:], trials_held=1))
    table.play(0, ["choose a", "give john"])
    table.call("time")
    while table.awaiting:
        (seat,) = table.awaiting
        table.play(seat, table.moves(seat)[-1])
    outcome = scene_of(table).outcome
    assert outcome is not None
    assert (outcome.moments[0].seat, outcome.moments[0].about) == (0, [1])


@pytest.mark.parametrize(("seats", "seed"), [(3, 2), (5, 6)])
def test_nobody_hands_suspicion_to_themselves(seats: int, seed: int) -> None:
    outcome = scene_of(finished(seats, seed)).outcome
    assert outcome is not None
    for moment in outcome.moments:
        assert moment.seat not in moment.about
