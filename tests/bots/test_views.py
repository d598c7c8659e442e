"""What a bot finds in its view: who is asked, in the one form, and what cards are worth."""

import pytest

import covenstead
from tests.catalogue import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_view_names_the_awaited_seats_as_the_table_does(name: str) -> None:
    game = covenstead.load_game(name)
    table = covenstead.Table(game, game.seats[-1], seed=3)
    several = False
    for _ in range(60):
        if not table.awaiting:
            break
        for seat in (None, *range(table.seats)):
            assert table.view(seat).awaiting == table.awaiting
        several |= len(table.awaiting) > 1
        seat = table.awaiting[0]
        table.play(seat, table.moves(seat)[0])
    if name == "candle-hour":
        assert several


def test_a_view_has_the_card_tables_of_its_data_set() -> None:
    game = covenstead.load_game("blackwood")
    view = covenstead.Table(game, 2, seed=1).view(0)
    assert view.box is game.box
