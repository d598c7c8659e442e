"""One seat is a table: opened alone, played to the end, and taken back without a barrier."""

from __future__ import annotations

import random

import pytest

from tests.server.reader import Reader
from tests.server.test_text import play_on
from tests.server.wire import Parlour


async def test_a_table_for_one_is_opened_begun_and_played_through_a_socket(here: Parlour) -> None:
    opened = await here.open("lantern-road", 1, name="Ada")
    table = opened["table"]["id"]
    assert [chair["kind"] for chair in opened["table"]["chairs"]] == ["person"]
    started = await here.post(f"/api/tables/{table}/start", {}, opened["host_token"])
    assert started.status_code == 200
    wire = await here.sit(table, 0, opened["seat_token"])
    lot = random.Random(1)
    while wire.scene["outcome"] is None:
        assert wire.scene["prompt"]["awaited"] == [0]
        await wire.play(*lot.choice(wire.offers))
    assert [row["seat"] for row in wire.scene["outcome"]["rows"]] == [0]
    assert "Ada" in wire.scene["outcome"]["sentence"]
    assert here.rooms.by_id[table].row.status == "over"


async def test_alone_undo_goes_back_past_a_draw(here: Parlour) -> None:
    seated = await here.full_table("lantern-road", 1)
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    await wire.play("knock")
    assert wire.scene["undo"]["depth"]
    await wire.undo()
    assert wire.scene["step"] == "turn"


@pytest.mark.parametrize("others", ["", "greedy"])
async def test_the_text_table_begins_at_once_for_one(here: Parlour, others: str) -> None:
    reader = Reader(here)
    page = await reader.open("lantern-road", others=others, seats="1")
    assert page.buttons(), "nobody is waited for"
    assert page.by_id("others") is None
    page = await play_on(reader, page, random.Random(2))
    reckoning = page.all("caption")[0].parent
    assert reckoning is not None
    heads = [head.text for head in reckoning.all("tr")[0].all("th")]
    assert heads == ["who", "Errands", "Basket", "total"], "one alone has no place"
    assert len(reckoning.all("tr")) == 2, "a line of heads and one for one"
    page = await reader.get("/text")
    assert "Lantern Road, alone" in page.main
    await reader.close()


async def test_a_game_says_how_many_it_is_for(here: Parlour) -> None:
    page = await Reader(here).get("/text")
    assert "1 to 4 witches, 10 minutes." in page.main
    refused = await here.post("/api/tables", {"game": "lantern-road", "seats": 5})
    assert refused.json()["text"] == "Lantern Road is for 1 to 4 seats, not 5."
