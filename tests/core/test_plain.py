"""A game without a scene of its own: what everybody can still read and click."""

from __future__ import annotations

import pytest

import covenstead
from covenstead.core.scene import Scene
from covenstead.core.scene.plain import plain_scene
from tests.core.test_table import candle_hour
from tests.examples.lantern_road import night, witch
from tests.games.blackwood.given import explore
from tests.games.blackwood.given import witch as brewer

NAMES = ["Ada", "{card}"]


def lit() -> covenstead.Table:
    """A table at which the first seat has lit a card."""
    table = candle_hour("candle-1", "candle-2", "candle-3", "candle-4")
    (seat,) = table.awaiting
    move = next(move for move in table.moves(seat) if move.text.startswith("light"))
    table.play(seat, move)
    return table


def test_the_chronicle_calls_people_by_their_names() -> None:
    table = lit()
    scene = plain_scene(table, 0, NAMES)
    card = str(table.chronicle(0)[-1].event).split()[-1]
    who = scene.events[-1].actor
    assert who is not None
    assert scene.events[-1].text == f"{NAMES[who]} lit {card}"


def test_a_choice_points_at_the_cards_it_names() -> None:
    table = candle_hour("candle-1", "candle-2", "candle-3", "candle-4")
    (seat,) = table.awaiting
    scene = plain_scene(table, seat, NAMES)
    lighting = [choice for choice in scene.choices if choice.moves[0].startswith("light")]
    assert lighting
    for choice in lighting:
        assert choice.targets == [choice.moves[0].removeprefix("light ")]


def said(scene: Scene) -> list[str]:
    """The facts of a scene."""
    return [piece.label for piece in scene.pieces if piece.kind == "fact"]


def test_fields_that_everybody_sees_are_told_as_facts() -> None:
    scene = plain_scene(night(witch("mill"), witch(), hours={3: [1, 0]}), 0, ["Ada", "Bea"])
    assert said(scene) == ["track: 3 (Bea, Ada)", "seat: Ada", "spot: mill", "spot: hut"]
    owners = {zone.id: zone.owner for zone in scene.zones if zone.id.startswith("facts-w")}
    assert owners == {"facts-witches-0": 0, "facts-witches-1": 1}


def test_the_numbers_of_a_seat_are_among_its_goods() -> None:
    table = covenstead.Table.at(covenstead.load_game("blackwood"), explore(0))
    scene = plain_scene(table, 0, None)
    goods = {good.label: good.value for good in scene.players[0].goods}
    assert goods["coins"] == table.position()["state"]["witches"][0]["coins"]
    assert not [fact for fact in said(scene) if fact.startswith("coins")]


def test_copies_of_a_card_are_told_apart() -> None:
    scene = plain_scene(night(witch("well", "mint"), witch(basket="mint")), 0, None)
    ids = [piece.id for piece in scene.pieces]
    assert len(ids) == len(set(ids))
    assert {"mint-basket-0-0", "mint-basket-1-0"} <= set(ids)


def test_the_scale_reaches_below_zero() -> None:
    position = explore(0, witches={0: brewer(coins=0, tokens=2)})
    table = covenstead.Table.at(covenstead.load_game("blackwood"), position)
    assert min(table.scores) < 0
    assert plain_scene(table, 0, None).scale == [min(table.scores), max([1, *table.scores])]


@pytest.mark.parametrize(("done", "sentence"), [("charm vigil", "Ada won."), ("", "Ada lost.")])
def test_one_seat_alone_wins_or_loses(done: str, sentence: str) -> None:
    result = plain_scene(night(witch(done=done), hours={12: [0]}), 0, ["Ada"]).outcome
    assert result is not None
    assert result.sentence == sentence


def test_nobody_leads_while_all_have_as_much() -> None:
    scene = plain_scene(night(witch(), witch()), 0, None)
    assert not any(player.leads for player in scene.players)
