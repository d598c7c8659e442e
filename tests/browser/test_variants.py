"""A variant in the lobby and at the table: its own name, the picture and the book of its game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opening
from tests.browser.player import Player
from tests.server.process import Process
from tests.variants import rich

TITLE = "Blackwood: rich-witches"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with a variant of Blackwood."""
    folder = tmp_path_factory.mktemp("variants")
    data = f"blackwood={rich(folder)}"
    process = Process(folder, "--data", data, "--bot-pace", "0.01", "--away", "10")
    yield process
    process.close()


def test_a_variant_is_played_with_the_picture_of_its_game(opened: Opening) -> None:
    page = opened("/")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(page.get_by_role("link", name="Rules of Blackwood")).to_have_count(1)
    player = Player(page, seed=1)
    player.play_bots(TITLE)
    expect(page.locator(".blackwood .cells")).to_be_visible()
    player.play_on(2)
    assert player.answers
