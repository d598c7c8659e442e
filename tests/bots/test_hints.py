"""Hints: the best moves by what a seat sees, and a true sentence for each."""

from __future__ import annotations

import pytest

from covenstead.bots import Greedy
from covenstead.bots.hints import HINT_BUDGET, MOST, Hint, hinter, hints, sentence, told
from covenstead.bots.thinking import Budget, Considered
from covenstead.core.fate import Seeded
from covenstead.core.scene import Choice, Scene
from covenstead.core.table import Table
from covenstead.core.view import View, imagine, look
from covenstead.games import load_game
from tests.catalogue import SHIPPED, package_of

QUESTIONS = 60


def asked(name: str, seats: int, seed: int) -> list[tuple[Table, View]]:
    """Questions of a game between greedy bots, each with the view of the asked seat."""
    table, player = Table(load_game(name), seats, seed=seed), Greedy(seed)
    found: list[tuple[Table, View]] = []
    while table.awaiting and len(found) < QUESTIONS:
        view = table.view(table.awaiting[0])
        if len(view.moves) > 1:
            found.append((table.fork(), view))
        table.play(view.seat, player.choose(view))
    return found


def hinted(view: View) -> list[Hint]:
    return hints(hinter(), view, HINT_BUDGET)


@pytest.mark.parametrize("name", SHIPPED)
def test_hints_are_few_legal_and_begin_with_the_best_move(name: str) -> None:
    for _, view in asked(name, 3, 7):
        found = hinted(view)
        assert 1 <= len(found) <= min(MOST, (len(view.moves) + 1) // 2)
        assert {each.move for each in found} <= set(view.moves)
        assert found[0].move is Greedy(0).choose(view)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_hint_reads_as_one_sentence_about_a_choice_of_the_scene(name: str) -> None:
    for table, view in asked(name, 3, 8):
        scene = table.scene(view.seat)
        assert isinstance(scene, Scene)
        moves = [(each.move.text, each.reasons) for each in hinted(view)]
        labels = [choice.label for choice in scene.choices]
        for hint in told(moves, scene.choices):
            assert hint.label in labels
            assert hint.text.endswith(".")
            assert hint.text[0] == hint.text[0].upper()
            assert "{" not in hint.text


@pytest.mark.parametrize("name", SHIPPED)
def test_a_hint_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(name: str) -> None:
    game = load_game(name)
    for number, (_, view) in enumerate(asked(name, 3, 9)):
        other = look(imagine(view.state, Seeded.from_seed(number)), game, view.seat)
        assert [move.text for move in other.moves] == [move.text for move in view.moves]
        assert hinted(other) == hinted(view)


class Unmoved:
    """Thinks the same of every move that is not ruled out."""

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """The first move, and nothing good of the others."""
        first, *others = view.moves
        return [Considered(first, -3.0, 1), *[Considered(move, -4.0, 1) for move in others]]


def test_only_the_best_of_bad_moves_is_hinted_at() -> None:
    _, view = asked("blackwood", 2, 1)[0]
    assert [each.move for each in hints(Unmoved(), view, HINT_BUDGET)] == view.moves[:1]


def test_a_consequence_completes_a_single_reason_and_replaces_none() -> None:
    assert sentence([], "2 coins") == "2 coins."
    assert sentence(["home this round"], "cost 2") == "Cost 2; home this round."
    assert sentence(["5 points", "keeps a toad"], "uses a bat") == "5 points; keeps a toad."
    assert sentence([], "") == ""


def test_a_move_without_a_reason_is_hinted_at_only_if_it_is_the_best() -> None:
    choices = [Choice(["end"], "End your turn"), Choice(["pass"], "Pass")]
    assert [each.move for each in told([("end", []), ("pass", [])], choices)] == ["end"]


# What speaks for a move is true


@pytest.mark.parametrize("package", [package_of(name) for name in SHIPPED])
def test_every_game_says_what_speaks_for_its_moves(package: str) -> None:
    name = next(each for each in SHIPPED if package_of(each) == package)
    said = [
        clause for _, view in asked(name, 3, 3) for each in hinted(view) for clause in each.reasons
    ]
    assert len(said) > QUESTIONS / 4


def test_a_card_that_is_said_to_complete_a_potion_makes_it_ready() -> None:
    seen = 0
    for table, view in asked("blackwood", 2, 4):
        for hint in hinted(view):
            reason = next((each for each in hint.reasons if each.startswith("completes ")), "")
            if hint.move.text != "take" or not reason:
                continue
            seen += 1
            after = table.fork()
            after.play(view.seat, hint.move)
            scene = after.scene(view.seat)
            ready = [
                piece.label for piece in scene.pieces if piece.kind == "potion" and piece.ready
            ]
            name = reason.removeprefix("completes ").partition(" (")[0]
            assert name in ready
    assert seen
