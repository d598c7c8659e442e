"""The study of a finished game at the text table: asked for, waited for, read."""

from __future__ import annotations

import asyncio

from covenstead.server.rooms.next_tables import past_game
from covenstead.server.text.study import study_page
from covenstead.server.wire.messages import StudyInfo
from covenstead.server.workers.study_messages import StartStudy
from covenstead.server.workers.study_pool import UnderWay
from covenstead.study.model import Better, ChancePoint, Study, TurningPoint
from tests.patience import PATIENCE
from tests.server.reader import Page, Reader
from tests.server.test_text_past import ended, heading
from tests.server.wire import Parlour

LINK = "Chances to win, and where the game turned"


async def unkept(body: bytes) -> None:
    """Keep nothing."""


async def studied(reader: Reader, page: Page) -> Page:
    """The page of the study, asked for at the end of a game and looked at until it is there."""
    page = await reader.get(page.link(LINK))
    (form,) = [each for each in page.forms() if each.get("action").endswith("/study")]
    page = await reader.send(form)
    async with asyncio.timeout(PATIENCE):
        while page.by_id("chances") is None:
            page = await reader.get(page.link("Look again"))
            await asyncio.sleep(0.05)
    return page


async def test_a_finished_game_is_studied_and_each_position_can_be_opened(here: Parlour) -> None:
    reader, page = await ended(here)
    page = await studied(reader, page)
    (table,) = page.all("table")
    heads, *rows = [[cell.text for cell in row.all("th", "td")] for row in table.all("tr")]
    chairs = next(iter(here.rooms.by_id.values())).row.chairs
    assert heads[: 1 + len(chairs)] == ["After move", *(chair.name for chair in chairs)]
    assert rows[0][0] == "0"
    for row in rows:
        assert abs(sum(map(int, row[1:])) - 100) <= len(row)  # each is rounded
    last = table.all("a")[-1]
    page = await reader.get(last.get("href"))
    assert heading(page) == f"Move {last.text} of {last.text}"


async def test_a_running_game_has_no_link_and_no_page_of_a_study(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("candle-hour")
    assert LINK not in page.main
    table = next(iter(here.rooms.by_id))
    for answer in (
        await here.http.get(f"/text/table/{table}/study"),
        await reader.post(f"/text/table/{table}/study", {}),
    ):
        assert answer.status_code == 403
        assert "once it is over" in answer.text


async def test_only_a_reader_who_asks_for_it_has_the_page_loaded_anew(here: Parlour) -> None:
    reader, page = await ended(here)
    room = next(iter(here.rooms.by_id.values()))
    asked = StartStudy(past_game(room))
    here.rooms.studies.under_way[room.row.id] = UnderWay(asked, unkept, 25, 100)
    page = await reader.get(page.link(LINK))
    assert "25 % are done" in page.main
    assert "refresh" not in page.answer.headers
    page = await reader.get(page.link("Keep looking by itself"))
    assert page.answer.headers["refresh"].endswith(page.answer.url.raw_path.decode())
    page = await reader.get(page.link("Stop looking by itself"))
    assert "refresh" not in page.answer.headers


async def test_a_turning_point_says_what_it_changed_and_leads_to_its_move(here: Parlour) -> None:
    await ended(here)
    room = next(iter(here.rooms.by_id.values()))
    better = Better("Take <all> of it", 0.12, "More is more.")
    turn = TurningPoint(
        *(7, 1, "Rowan takes nothing.", "It was late.", [0.5, 0.5], [0.9, 0.1], -0.3, -0.1, better)
    )
    found = Study("candle-hour", "Candle Hour", 2, 9, [ChancePoint(0, [0.4, 0.5], 0.1)], [turn], [])
    told = str(study_page(room.info(None), StudyInfo("done", study=found), watch=False))
    name = room.row.chairs[1].name
    assert f"{name}: from 50 to 10 (−30 by choice, −10 by luck)." in told
    assert "Take &lt;all&gt; of it (+12). More is more." in told
    assert f'href="/text/table/{room.row.id}/back/mine/7"' in told
    assert "Nobody wins" in told
