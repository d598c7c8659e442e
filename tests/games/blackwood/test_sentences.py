"""What people read: made in one place, right in singular and plural."""

import ast
from pathlib import Path
from string import Formatter

import pytest

from covenstead import load_game
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.sentences import choices, ending, nouns, pieces, prompts, reasons
from covenstead.games.blackwood.sentences.spells import facts
from covenstead.games.blackwood.spells import SPELLS, Spell

GAME = Path(__file__).parents[3] / "src" / "covenstead" / "games" / "blackwood"
WITHOUT_SENTENCES = [
    *sorted((GAME / "scene").glob("*.py")),
    *(GAME / name for name in ("__init__.py", "reasons.py", "scoring.py", "spells.py")),
]


@pytest.mark.parametrize("path", WITHOUT_SENTENCES, ids=lambda path: path.name)
def test_rules_and_scene_hold_no_sentence(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
    }
    docstrings = {
        node.body[0].value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
    }
    assert said <= docstrings


def test_ingredients_are_counted_with_their_plurals() -> None:
    assert nouns.icons([1, 0, 0, 2]) == "clover, 2 bats"
    assert nouns.icons([2, 2, 2, 1]) == "2 clovers, 2 fungi, 2 toads, bat"


def test_one_is_not_many() -> None:
    assert prompts.anything_more(1)[1] == "One of your marionettes waits at home."
    assert prompts.anything_more(2)[1] == "Two of your marionettes wait at home."
    assert prompts.place(1)[1].startswith("1 free card;")
    assert prompts.finished(1) == "Finished after 1 round"
    assert nouns.worth(1, 1) == "1 point, 1 coin"
    assert choices.sale(3, -1) == "3 coins, −1 point"
    assert reasons.too_dear("the bat card", 1, 0) == "The bat card costs 1 coin. You have 0."
    assert pieces.burden(1, 5) == "1 token of Fagus, −5"
    assert ending.margin(1, 1, "Wren") == "1 point, one ahead of Wren."
    assert ending.went_to_fagus("Wren", 1, 5)[1] == "Wren went to Fagus once: 5 points less."


def test_a_spell_that_asks_for_one_colour_twice_says_so() -> None:
    assert reasons.asks_for("Kind Alms", [0, 0]) == "Kind Alms asks for two fresh azure potions."


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: type(spell).__name__)
def test_the_facts_of_a_cast_fill_every_gap_of_its_words(spell: Spell) -> None:
    box = load_game("blackwood").box
    assert isinstance(box, BlackwoodBox)
    known = facts(box, "Wandering Roots", "bat", "Wren", ["bat", "toad"])
    for text in (spell.words.label, spell.words.consequence):
        assert {gap for _, gap, *_ in Formatter().parse(text) if gap is not None} <= known.keys()
        assert "{" not in text.format_map(known)
