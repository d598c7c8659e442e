"""What the page weighs: the lobby and one table of each game, as it is sent, fonts aside."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import BUILT, Opening
from tests.browser.player import Player
from tests.browser.screens import TITLES
from tests.browser.test_notes import NEW
from tests.catalogue import SHIPPED

MOST: Final = 130_000  # bytes of gzip


@pytest.mark.parametrize("game", SHIPPED)
def test_the_lobby_and_one_table_weigh_at_most_130_kb(opened: Opening, game: str) -> None:
    page = opened("/credits")
    page.evaluate(NEW)  # notes in the margin are loaded, too
    loaded: set[str] = set()
    page.on("response", lambda answer: loaded.add(urlsplit(answer.url).path))
    page.goto("/")
    player = Player(page)
    player.play_bots(TITLES[game])
    player.wait_until_asked()
    page.wait_for_load_state("networkidle")
    names = [path.lstrip("/") or "index.html" for path in loaded]
    sent = [file for name in names if (file := BUILT.parent / f"{name}.gz").exists()]
    assert len(sent) > 10
    assert sum(file.stat().st_size for file in sent) <= MOST
