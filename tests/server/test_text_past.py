"""The text table looks back: links by move, turn and round, and tables that come from another."""

from __future__ import annotations

from tests.server.reader import Page, Reader
from tests.server.wire import Parlour


async def ended(here: Parlour, game: str = "candle-hour") -> tuple[Reader, Page]:
    """Somebody who has played a game with bots to its end."""
    reader = Reader(here)
    page = await reader.open(game)
    while page.by_id("end") is None:
        page = await reader.send(*page.buttons()[0])
    return reader, page


def heading(page: Page) -> str:
    found = page.by_id("prompt")
    assert found is not None
    return found.text


async def test_links_lead_from_the_end_to_the_beginning_and_back(here: Parlour) -> None:
    reader, page = await ended(here)
    page = await reader.get(page.link("Look back at the game, move by move"))
    last = int(heading(page).split()[-1])
    assert heading(page) == f"Move {last - 1} of {last}"
    page = await reader.get(page.link("Move back"))
    assert heading(page) == f"Move {last - 2} of {last}"
    page = await reader.get(page.link("To the beginning"))
    assert heading(page) == f"Move 0 of {last}"
    assert "The table is laid." in page.main
    page = await reader.get(page.link("Move forward"))
    assert heading(page) == f"Move 1 of {last}"
    page = await reader.get(page.link("To the end"))
    assert heading(page) == f"Move {last} of {last}"
    page = await reader.get(page.link("Back to the table"))
    assert page.by_id("end") is not None


async def test_a_line_of_the_chronicle_leads_to_its_position(here: Parlour) -> None:
    reader, page = await ended(here)
    page = await reader.get(page.link("Look back at the game, move by move"))
    lines = [each for each in page.all("a") if "/back/0/1" in each.get("href")]
    page = await reader.get(lines[-1].get("href"))
    assert heading(page).startswith("Move 1")


async def test_after_the_end_other_eyes_and_all_hands_are_open(here: Parlour) -> None:
    reader, page = await ended(here)
    page = await reader.get(page.link("Look back at the game, move by move"))
    page = await reader.get(page.link("To the beginning"))
    page = await reader.get(page.link("All hands open"))
    assert "/back/0/0" in page.link("Ada")
    assert "All hands open" in page.main


async def test_a_strange_address_of_the_past_is_answered_with_a_page(here: Parlour) -> None:
    reader, _ = await ended(here)
    table = next(iter(here.rooms.by_id))
    for path in ("mine/x", "mine/99999999", "mine/-1"):
        page = await reader.get(f"/text/table/{table}/back/{path}")
        assert heading(page).startswith("Move ")
    answered = await here.http.get(f"/text/table/{table}/back/nobody/1")
    assert answered.status_code == 403


async def test_what_if_leads_to_a_table_of_ones_own(here: Parlour) -> None:
    reader, page = await ended(here)
    page = await reader.get(page.link("Look back at the game, move by move"))
    page = await reader.get(page.link("To the beginning"))
    (form,) = [each for each in page.forms() if each.get("action").endswith("/what_if")]
    before = set(here.rooms.by_id)
    page = await reader.send(form)
    (fork,) = set(here.rooms.by_id) - before
    assert here.rooms.by_id[fork].row.lineage.kind == "what_if"
    assert page.by_id("choices") is not None


async def test_the_table_is_laid_again_with_one_button(here: Parlour) -> None:
    reader, page = await ended(here)
    (form,) = [each for each in page.forms() if each.get("action").endswith("/again")]
    page = await reader.send(form)
    newest = here.rooms.by_id[list(here.rooms.by_id)[-1]].row
    assert (newest.lineage.kind, newest.status) == ("again", "running")
