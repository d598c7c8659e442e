"""Facts are fields of the scene of Witch Hunt 1649: no screen cuts them out of a sentence."""

import covenstead
from covenstead.core.scene import Facts, Piece
from tests.games.witch_hunt_1649.given import bribing, buying, choosing, defending, turn
from tests.games.witch_hunt_1649.sitting import GAME, start
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


def facts(thing: Piece) -> Facts:
    """What a picture may know of a piece."""
    assert thing.facts is not None
    return thing.facts


def test_the_phase_has_its_remark_apart() -> None:
    cast = scene_of(covenstead.Table(GAME, seats=3, seed=1))
    assert cast.phase_note == cast.phase_text == "Before the first turn"
    playing = scene_of(at(turn(*PARISH)))
    assert playing.phase_note == "No trial yet: nobody can win"
    assert playing.phase_text == f"Turn 1: draw. {playing.phase_note}"
    court = scene_of(at(defending(*PARISH)))
    assert court.phase_note == "the first trial"
    assert court.phase_text == f"Turn 1, in court: {court.phase_note}"
    assert scene_of(finished()).phase_note == ""


def test_a_villager_of_the_cast_tells_points_ability_and_taker_one_by_one() -> None:
    table = covenstead.Table(GAME, seats=4, seed=1)
    agnes = piece(scene_of(table), "agnes")
    told = facts(agnes)
    assert [(good.icon, good.label, good.value, good.letter) for good in told.goods] == [
        ("leaf", "welfare", 4, "W"),
        ("bell", "reputation", 4, "R"),
    ]
    assert agnes.desc == f"{told.flavour} {told.does}."
    assert (agnes.state, told.why) == ("", "")
    table.play(0, "take agnes")
    agnes = piece(scene_of(table), "agnes")
    assert (agnes.state, facts(agnes).why) == ("taken", "Taken by Wren")


def test_an_ability_and_an_asset_tell_what_they_do_without_a_full_stop() -> None:
    scene = scene_of(at(buying(3, *PARISH, pool="li08")))
    ability = piece(scene, "agnes.ability")
    assert ability.desc == f"Once a game, in the own turn: {facts(ability).does}."
    assert facts(piece(scene, "li08")).does == "+2 on one track, you or ally"


def test_the_facts_of_a_fate_card_have_their_picture_and_their_number() -> None:
    scene = scene_of(at(choosing("ft16", *PARISH, bonus=1)))
    mark, coins = piece(scene, "ft16.mark"), piece(scene, "ft16.coins")
    assert [mark.glyphs[0].icon, coins.glyphs[0].icon] == ["mark", "coins"]
    assert coins.label.startswith(f"{coins.count} coin")
    assert [(good.icon, good.value) for good in facts(coins).goods] == [("coins", coins.count)]


def test_allies_are_joined_by_the_ids_of_their_pieces() -> None:
    scene = scene_of(at(turn(*PARISH)))
    assert facts(piece(scene, "agnes.helen")).joins == ["agnes", "helen"]
    assert {"agnes", "helen"} <= {each.id for each in scene.pieces}


def test_the_page_against_the_accused_knows_its_least_and_its_most() -> None:
    against = zone(scene_of(at(defending(*PARISH))), "against")
    assert (against.least, against.most) == (3, 11)
    revealed = "bm23 bm24 bm11 bm01"
    read = scene_of(at(bribing("helen 3/4 [fa01 fa02]", "john", defence=8, revealed=revealed)))
    assert (zone(read, "against").least, zone(read, "against").most) == (None, None)
    assert zone(read, "against").count == 11


def test_a_chance_gives_its_other_side() -> None:
    scene = scene_of(at(defending(*PARISH, defence=6)))
    assert facts(piece(scene, "defence.8")).against == "~12%"


def test_a_set_is_a_set_and_what_belongs_to_none_is_a_row() -> None:
    scene = scene_of(at(turn(*PARISH)))
    kinds = {each.id: each.kind for each in scene.zones if each.id.startswith("set.")}
    assert kinds == {"set.first": "set", "set.second": "set", "set.spare": "row"}


def test_goods_have_a_short_label_and_say_whether_it_is_a_name() -> None:
    goods = {good.icon: good for good in scene_of(at(turn(*PARISH))).players[-1].goods}
    assert (goods["sets"].label, goods["sets"].short) == ("more for 4 + 3", "to 4 + 3")
    assert [icon for icon, good in goods.items() if good.named] == ["ability"]


def test_plans_have_in_common_the_asset_s_name() -> None:
    scene = scene_of(at(buying(3, *PARISH, pool="li08")))
    plans = [plan for plan in scene.plans if plan.pieces == ["li08"]]
    assert {plan.title for plan in plans} == {piece(scene, "li08").title}
    assert len({plan.label for plan in plans}) == len(plans) == 4


def test_ways_to_pay_in_points_differ_in_their_labels() -> None:
    table = start(turn("mary 4/4", "john 5/5", "isobel", in_deck="fa08"), "fa08").table
    table.play(0, "ability")
    plans = scene_of(table).plans
    assert [plan.label for plan in plans] == [
        "3 welfare",
        "2 welfare and 1 reputation",
        "1 welfare and 2 reputation",
        "3 reputation",
    ]
    assert {plan.title for plan in plans} == {piece(scene_of(table), "fa08").title}


def test_a_group_gives_the_words_before_a_thing_s_name() -> None:
    scene = scene_of(at(buying(3, *PARISH, pool="li08")))
    (group,) = scene.groups
    assert (group.label, group.verb) == ("Buy an asset", "buy")
    assert choice(scene, "buy li08").moves == [f"{group.verb} li08"]


@every_run
def test_a_state_is_a_word_or_two_and_never_a_number(seats: int, seed: int) -> None:
    for table in questions(seats, seed, most=30):
        for thing in scene_of(table).pieces:
            assert len(thing.state.split()) <= 2, thing
            assert not any(letter.isdigit() for letter in thing.state), thing
