"""A user's own data in place of the shipped ones: wrong ones are refused with what is wrong."""

from pathlib import Path
from typing import Any

import pytest

import covenstead
from tests.catalogue import SHIPPED
from tests.games.common.data import DataFiles, unchanged
from tests.games.common.facts import Mistake, facts_of


def mistakes() -> list[Any]:
    """What can be wrong in the data of each game."""
    return [
        pytest.param(game, mistake, id=f"{game}-{mistake.what}")
        for game in SHIPPED
        for mistake in facts_of(game).mistakes
    ]


@pytest.mark.parametrize(("game", "mistake"), mistakes())
def test_wrong_data_are_refused_naming_file_entry_and_column(
    game: str, mistake: Mistake, tmp_path: Path
) -> None:
    with pytest.raises(covenstead.BadData) as refused:
        DataFiles(game).edited(tmp_path, mistake.file, mistake.edit)
    for word in (mistake.file, *mistake.named.split()):
        assert word in str(refused.value)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_missing_file_is_named(game: str, tmp_path: Path) -> None:
    files = DataFiles(game)
    for path in files.folder.iterdir():
        files.edited(tmp_path, path.name, unchanged)
        (tmp_path / path.name).unlink()
        with pytest.raises(covenstead.BadData, match=path.name):
            covenstead.load_game(game, data=tmp_path)


@pytest.mark.parametrize("game", SHIPPED)
def test_an_unchanged_copy_of_the_data_plays_the_same_game(game: str, tmp_path: Path) -> None:
    files, facts = DataFiles(game), facts_of(game)
    for path in files.folder.iterdir():
        copy = files.edited(tmp_path, path.name, unchanged)
        for seats in facts.seats:
            new_game = facts.sitting.new_game
            assert new_game(seats, seed=5, game=copy).state == new_game(seats, seed=5).state
