"""The scene of Lantern Road: a map, a track with stacks, clauses, a set, and one seat."""

from __future__ import annotations

import pytest

from examples.lantern_road.components import DAWN
from tests.examples.lantern_road import night, scene, spot, witch, zone


def test_the_map_tells_the_asked_viewer_how_far_every_place_is() -> None:
    table = night(witch("mill"), witch("oak"))
    away = {each: spot(scene(table), each).distance for each in ("mill", "hut", "fen", "stones")}
    assert away == {"mill": 0, "hut": 1, "fen": 3, "stones": 3}
    assert spot(scene(table, 1), "mill").distance is None, "the other is not asked"
    assert spot(scene(table, None), "mill").distance is None


def test_a_place_has_what_stands_and_grows_there() -> None:
    table = night(witch("oak", "mint"), witch("oak"))
    assert spot(scene(table), "oak").pieces == ["growing-mistletoe", "witch-oak", "witch-birch"]
    growing = {piece.id: piece.count for piece in scene(table).pieces}
    assert (growing["growing-mint"], growing["growing-moss"]) == (1, 2)


def test_the_hut_is_a_house_of_two_by_two() -> None:
    hut = spot(scene(night(witch())), "hut")
    assert (hut.kind, hut.wide, hut.high) == ("house", 2, 2)


def test_the_track_has_the_lanterns_of_an_hour_from_the_bottom_to_the_top() -> None:
    track = zone(scene(night(witch(), witch(), witch(), hours={3: [2, 0], 5: [1]})), "night")
    assert track.stacks[3] == ["lantern-yew", "lantern-oak"]
    assert track.stacks[5] == ["lantern-birch"]
    assert (track.columns[0], track.columns[DAWN]) == ("Dusk", "Dawn")


def test_the_clauses_of_an_errand_in_hand_are_ticked_as_they_hold() -> None:
    shown = scene(night(witch("mill", "mint", "charm"), witch("mill", "", "vigil")))
    (charm,) = [piece for piece in shown.pieces if piece.id == "charm"]
    assert charm.facts is not None
    assert [(each.text, each.holds) for each in charm.facts.clauses] == [
        ("You are at the mill", True),
        ("Your basket has mistletoe", False),
        ("Your basket has mint", True),
    ]
    assert not charm.ready
    assert [piece.kind for piece in shown.pieces if piece.id.startswith("hand-")] == ["back"]


def test_a_basket_is_a_set_that_says_what_is_missing() -> None:
    basket = zone(scene(night(witch(basket="moss"))), "basket-oak")
    assert basket.kind == "set"
    assert basket.places == [None, "moss-oak", None]
    assert basket.note == "mint and mistletoe missing"


def test_a_choice_says_who_has_the_next_turn() -> None:
    table = night(witch(), witch(), hours={0: [0], 1: [1]})
    told = {choice.moves[0]: choice.consequence for choice in scene(table).choices}
    assert told["rest"] == "1 hour; then you"
    assert told["go fen"] == "2 hours; then Tamsin"


def test_alone_nobody_else_is_spoken_of() -> None:
    shown = scene(night(witch()))
    assert [choice.consequence for choice in shown.choices if choice.moves == ["rest"]] == [
        "1 hour"
    ]
    assert not shown.players[0].leads
    assert not shown.secrets


def test_a_closed_errand_stands_there_with_its_reason() -> None:
    shown = scene(night(witch("well", "", "broth")))
    (closed,) = [each for each in shown.closed if each.targets == ["broth"]]
    assert closed.label == "Run broth for the miller"
    assert closed.reason.rule == "LR-008"


@pytest.mark.parametrize(
    ("done", "sentence", "detail"),
    [
        ("charm vigil", "Wren wins against the night", "8 points; a witch alone needs 8."),
        ("", "Dawn came too early for Wren", "0 points; a witch alone needs 8."),
    ],
)
def test_a_witch_alone_wins_or_loses(done: str, sentence: str, detail: str) -> None:
    result = scene(night(witch(done=done), hours={DAWN: [0]})).outcome
    assert result is not None
    assert (result.sentence, result.detail) == (sentence, detail)
    assert len(result.rows) == 1


def test_the_digest_tells_what_the_others_did() -> None:
    table = night(witch(), witch(), hours={0: [1, 0]})
    table.play(0, "go fen")
    table.play(1, "go well")
    table.play(1, "gather")
    assert scene(table).digest == ["Tamsin went to the well and gathered mint."]


def test_a_note_explains_an_errand_that_can_be_run() -> None:
    ready = scene(night(witch("mill", "mint mistletoe", "charm"), witch()))
    assert [(note.id, note.target) for note in ready.notes] == [
        ("errand", "charm"),
        ("night", "night"),
    ]
    assert [note.id for note in scene(night(witch("mill", "mint", "charm"), witch())).notes] == [
        "night"
    ]
    assert scene(night(witch())).notes == [], "alone nobody is further back"
