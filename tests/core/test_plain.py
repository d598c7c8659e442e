"""A game without a scene of its own: what everybody can still read and click."""

from __future__ import annotations

import covenstead
from covenstead.core.scene.plain import plain_scene
from tests.core.test_table import candle_hour

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
