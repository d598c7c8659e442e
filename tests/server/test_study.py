"""Studies of finished games: made once in the background, kept with the table, for everybody."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.patience import PATIENCE
from tests.server.test_next_tables import over
from tests.server.wire import Parlour


async def studied(here: Parlour, path: str) -> dict[str, Any]:
    """The study of a table, once it is done."""
    async with asyncio.timeout(PATIENCE):
        while (found := (await here.get(f"{path}/study")).json())["status"] != "done":
            assert found["status"] in ("waiting", "working"), found
            await asyncio.sleep(0.05)
    study: dict[str, Any] = found["study"]
    return study


async def test_a_running_game_is_not_studied(here: Parlour) -> None:
    seated = await here.full_table("candle-hour", 2)
    for token in ("", *seated.tokens):
        asked = await here.post(f"{seated.path}/start_study", {}, token)
        assert (asked.status_code, asked.json()["code"]) == (403, "still_running")
        told = await here.get(f"{seated.path}/study", token)
        assert (told.status_code, told.json()["code"]) == (403, "still_running")


async def test_a_study_is_made_once_and_still_there_after_a_crash(here: Parlour) -> None:
    seated = await over(here)
    assert (await here.get(f"{seated.path}/study")).json()["status"] == "none"
    for _ in range(2):
        assert (await here.post(f"{seated.path}/start_study", {})).json()["status"] in (
            *("waiting", "working"),
        )
    assert list(here.rooms.studies.under_way) == [seated.id]
    first = await studied(here, seated.path)
    assert first["points"][-1]["position"] == first["moves"]
    again = here.again()
    assert await studied(again, seated.path) == first
    assert not again.rooms.studies.under_way
