"""Facts of the scene that are fields, so that no screen cuts them out of a sentence."""

from tests.games.blackwood.given import explore, return_on, witch
from tests.games.blackwood.test_scene import at, choice, finished, piece, scene_of, zone


def test_rows_and_columns_have_numbers_for_people_and_words_for_typing() -> None:
    forest = zone(scene_of(at(explore(0))), "forest")
    assert forest.rows == ["3", "2", "1"]
    assert forest.row_names == ["r3", "r2", "r1"]
    assert forest.columns == ["1", "2", "3", "4", "5"]
    assert forest.column_names == ["c1", "c2", "c3", "c4", "c5"]


def test_a_group_says_which_words_come_before_its_things() -> None:
    mine = witch(fresh="p01", active="shove")
    scene = scene_of(at(explore(0, marionettes={"r1c1": 1}, witches={0: mine})))
    verbs = {group.id: group.verb for group in scene.groups}
    assert verbs == {"place": "place", "sell": "sell", "shove": "cast shove"}


def test_the_plan_of_an_exchange_is_titled_by_its_spell() -> None:
    (plan,) = scene_of(at(explore(0, witches={0: witch(active="swap")}))).plans
    assert (plan.title, plan.label) == ("Wandering Roots", "Exchange two cards")


def test_a_spell_says_what_it_does_without_a_full_stop_and_is_a_good_by_its_name() -> None:
    scene = scene_of(at(explore(0, witches={0: witch(active="swap")})))
    for id_ in ("swap", "oak.swap"):
        facts = piece(scene, id_).facts
        assert facts is not None
        assert facts.does == "Exchange two forest cards that carry no marionette"
    named = [good.label for good in scene.players[-1].goods if good.named]
    assert named == ["Wandering Roots"]


def test_the_result_is_one_sentence_and_the_rest() -> None:
    scene = scene_of(finished())
    assert scene.outcome is not None
    assert scene.outcome.detail.count(".") == 1
    assert scene.outcome.more == "Three witches, 15 rounds."
    assert [point.short for point in scene.outcome.series[:6]] == ["I"] * 5 + ["II"]
    assert scene.phase_note == scene.phase_text == "Finished after 15 rounds"


def test_a_game_that_goes_on_has_no_remark() -> None:
    assert scene_of(at(explore(0))).phase_note == ""


def test_an_exchange_in_a_return_turn_warns_of_the_kettle() -> None:
    position = return_on(
        "f33",
        pot={"bat": 1},
        witches={0: witch(active="swap")},
        options={"swap_steps": "both"},
    )
    swap = choice(scene_of(at(position)), "cast swap r1c2")
    assert swap.consequence == "row 1, column 2; the kettle is lost: bat"


def test_a_forage_that_needs_a_reshuffle_is_told_with_its_cards() -> None:
    position = explore(
        0, forest_deck="f50", discard="f01 f04", rest=1, witches={0: witch(active="forage")}
    )
    table = at(position)
    table.play(0, "cast forage")
    told = [event.text for event in scene_of(table, 1).events]
    assert told[0] == "Wren cast Lantern Walk."
    assert told[1] == "The discarded cards become the forest deck."
    assert told[2].startswith("Wren turned up ")


def test_an_exchange_of_a_table_laid_out_in_the_middle_of_it_is_told_without_a_name() -> None:
    table = at(explore(0, forest={"r1c1": "f01", "r1c2": "f04"}, witches={0: witch(active="swap")}))
    table.play(0, "cast swap r1c1")
    again = at(table.position())
    again.play(0, "with r1c2")
    event = scene_of(again).events[0]
    assert (event.text, event.actor) == ("Two cards changed places: clover and fungus.", None)
