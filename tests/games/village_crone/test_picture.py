"""What the picture is drawn from: the turns, the spell book, who walks, who would flee."""

from __future__ import annotations

from covenstead.core.scene import Piece, Scene
from covenstead.core.scene.words import LETTERS
from tests.games.village_crone.sitting import Sitting
from tests.games.village_crone.test_scene import scene
from tests.rules import rule


def page(made: Scene, spell: str) -> Piece:
    """A page of the book."""
    (found,) = [piece for piece in made.pieces if piece.id == f"spell-{spell}"]
    return found


def costs(made: Scene, spell: str) -> list[tuple[str, bool, str]]:
    """The cards that a page asks for: which, whether held, and the letter of a stand-in."""
    return [(need.icon, need.held, need.letter) for need in page(made, spell).needs]


def test_a_page_says_which_cards_are_held_and_where_a_newt_stands_in() -> None:
    sitting = Sitting.given(seats=2, hands={0: "fire1 newt1", 1: ""})
    made = scene(sitting.table, 0)
    assert costs(made, "love") == [("fire", True, ""), ("fire", True, "N")]
    assert costs(made, "bind") == [("soil", True, "N"), ("soil", False, "")]
    assert page(made, "love").ready
    assert page(made, "bind").lacks == "1 card short"


def test_a_newt_stands_in_only_once() -> None:
    sitting = Sitting.given(seats=2, hands={0: "newt1", 1: ""})
    held = [need.held for need in page(scene(sitting.table, 0), "switch").needs]
    assert held == [True, False]


def test_a_page_is_pointed_at_for_every_cast_of_its_spell() -> None:
    sitting = Sitting.given(seats=2, hands={0: "soil2", 1: ""})
    made = scene(sitting.table, 0)
    casts = [choice for choice in made.choices if choice.moves[0].startswith("cast bind")]
    assert casts
    assert {choice.targets[-1] for choice in casts} == {"spell-bind"}


def test_a_page_shows_a_spectator_no_hand() -> None:
    sitting = Sitting.given(seats=2, hands={0: "fire2", 1: ""})
    assert not any(need.held for need in page(scene(sitting.table, None), "love").needs)


def test_the_piece_that_walks_wears_a_badge_for_everybody() -> None:
    sitting = Sitting.given(seats=2)
    sitting.play("walk cat-1")
    for seat in (0, 1, None):
        held = [piece.id for piece in scene(sitting.table, seat).pieces if piece.badges]
        assert held == ["cat-1"]


@rule("VC-080")
def test_a_walk_into_a_full_location_warns_who_would_flee() -> None:
    familiars = {"cat-1": "green", "cat-2": "barn", "snake-1": "barn", "snake-2": "mill"}
    sitting = Sitting.given(seats=2, familiars=familiars)
    sitting.play("walk cat-1")
    walks = {choice.moves[0]: choice for choice in scene(sitting.table, 0).choices}
    warned = [move for move, choice in walks.items() if choice.danger]
    assert warned == ["to barn"]
    assert walks["to barn"].consequence == "3 steps, scatters 2"


# Whose turns are done


def turns(made: Scene) -> list[tuple[str, str]]:
    """The witches in the order of their turns, each with what has become of hers."""
    pieces = {piece.id: piece for piece in made.pieces}
    zones = [zone for zone in made.zones if zone.id == "order"]
    found = [pieces[place or ""] for zone in zones for place in zone.places]
    return [(piece.letter, piece.state) for piece in found]


@rule("VC-001")
def test_the_turns_go_clockwise_from_the_broom_and_are_done_one_by_one() -> None:
    beth, cora, agnes = LETTERS[1], LETTERS[2], LETTERS[0]
    for turn, states in (
        (1, ("now", "", "")),
        (2, ("done", "now", "")),
        (0, ("done", "done", "now")),
    ):
        sitting = Sitting.given(seats=3, broom=1, turn=turn)
        for seat in (0, 2, None):
            made = scene(sitting.table, seat)
            assert turns(made) == [*zip((beth, cora, agnes), states, strict=True)]


@rule("VC-001")
def test_before_the_first_turn_none_is_done_and_in_the_harvest_all_are() -> None:
    for at, state in (("tithe", ""), ("harvest", "done")):
        sitting = Sitting.given(seats=2, at=at, waiting=[0, 1], hands={0: "fire1", 1: "soil1"})
        assert {state for _, state in turns(scene(sitting.table, 0))} == {state}


def test_a_witch_alone_waits_for_nobodys_turn() -> None:
    assert turns(scene(Sitting.given(seats=1).table, 0)) == []


def test_the_question_names_the_piece_that_walks() -> None:
    sitting = Sitting.given(seats=2)
    sitting.play("walk cat-1")
    assert scene(sitting.table, 0).prompt.text == "Where does cat 1 walk?"
