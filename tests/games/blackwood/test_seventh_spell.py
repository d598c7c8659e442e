"""A spell is one record: a seventh one needs no other place of the game."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from covenstead.games.blackwood.components import SPELL
from covenstead.games.blackwood.moves import VOCABULARY
from covenstead.games.blackwood.spells import SPELLS

ROOT = Path(__file__).parents[3]
GAME = ROOT / "src" / "covenstead" / "games" / "blackwood"
KINDS = {word.upper() for word in SPELL.words}
# A payment counts jokers (BW-111); what a spell is worth is for the weights to say.
KNOW_KINDS = {"components.py", "spells.py", "heuristic.py", "weights.py", "brewing.py"}


def test_a_seventh_spell_is_bought_cast_explained_and_shown() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.games.blackwood.seventh_spell"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr


def test_every_kind_has_one_record_and_a_verb_of_the_vocabulary() -> None:
    assert sorted(spell.kind for spell in SPELLS) == list(range(len(SPELL.words)))
    assert {spell.verb for spell in SPELLS} <= set(VOCABULARY.verbs)


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: path.name)
def test_no_other_file_asks_for_a_kind_of_spell(path: Path) -> None:
    names = {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).endswith("blackwood.components")
        for alias in node.names
    }
    if path.name in KNOW_KINDS and path.parent == GAME:
        return
    assert not names & KINDS
