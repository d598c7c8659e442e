"""What the text table offers beside the game: terms, chairs, words, eyes, nudges."""

from __future__ import annotations

import asyncio

from tests.server.client import told
from tests.server.reader import Element, Page, Reader
from tests.server.virtual import without_time
from tests.server.wire import Parlour


def form_to(page: Page, end: str) -> Element:
    """The form that leads to an address with this end."""
    (found,) = [each for each in page.forms() if each.get("action").endswith(end)]
    return found


async def test_the_host_arranges_talk_eyes_and_latecomers_before_and_in_the_game(
    here: Parlour,
) -> None:
    reader = Reader(here)
    page = await reader.open("candle-hour", others="", seats="2")
    (room,) = here.rooms.by_id.values()
    page = await reader.send(
        form_to(page, "/terms"), talk="everybody", eyes="delayed:300", latecomers="off"
    )
    terms = room.row.terms
    assert (terms.talk, terms.eyes, terms.delay, terms.latecomers) == (
        *("everybody", "delayed", 300.0, False),
    )
    told(
        await here.post(
            f"/api/tables/{room.row.id}/join",
            {"code": room.row.code, "name": "Bess", "bearer": True},
        )
    )
    page = await reader.get(f"/text/table/{room.row.id}")
    page = await reader.send(form_to(page, "/start"))
    page = await reader.send(form_to(page, "/terms"), talk="nobody", latecomers="on")
    assert (room.row.terms.talk, room.row.terms.eyes) == ("nobody", "delayed")
    assert room.row.terms.latecomers
    bad = {"talk": "kings", "eyes": "delayed:1e999"}
    answer = await reader.post(f"/text/table/{room.row.id}/terms", bad)
    assert answer.status_code == 422


async def test_a_stranger_arranges_nothing(here: Parlour) -> None:
    seated = await here.full_table()
    answer = await Reader(here).post(f"/text/table/{seated.id}/terms", {"talk": "nobody"})
    assert answer.status_code == 403


@without_time
async def test_the_host_gives_away_the_chair_of_somebody_who_is_away_in_the_text_table() -> None:
    loop = asyncio.get_running_loop()
    here = Parlour(clock=lambda: 1_000_000.0 + loop.time())
    seated = await here.full_table(seats=2)
    reader = Reader(here)
    reader.http.cookies.set(f"table-{seated.id}", f"1.h:{seated.host}.0:{seated.tokens[0]}")
    await reader.get(f"/text/table/{seated.id}")
    await asyncio.sleep(60)  # nobody has come to seat 1
    page = await reader.get(f"/text/table/{seated.id}")
    assert "Give the chair of Client 1 to a bot" in page.main
    page = await reader.send(form_to(page, "/free"))
    assert here.rooms.by_id[seated.id].row.chairs[1].kind == "bot"
    assert "Client 1 was away, and the host gave the chair to a bot." in page.main
    await here.close()


async def test_somebody_who_was_nudged_reads_it(here: Parlour) -> None:
    seated = await here.full_table()
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in range(2)]
    (asked,) = wires[0].table["awaiting"]
    await wires[1 - asked].command("nudge", chair=asked)
    reader = Reader(here)
    reader.http.cookies.set(f"table-{seated.id}", f"1.{asked}:{seated.tokens[asked]}")
    assert "nudged you" in (await reader.get(f"/text/table/{seated.id}")).main


async def test_the_host_deletes_a_word_in_the_text_table(here: Parlour) -> None:
    seated = await here.full_table()
    told(await here.post(f"{seated.path}/host", {"seat": 0}, seated.host))
    wire = await here.sit(seated.id, 1, seated.tokens[1])
    for text in ("Stay.", "Go away!"):
        await wire.command("say", text=text)
    reader = Reader(here)
    reader.http.cookies.set(f"table-{seated.id}", f"1.0:{seated.tokens[0]}")
    page = await reader.get(f"/text/table/{seated.id}")
    forms = [form for form in page.forms() if "Delete" in form.text]
    page = await reader.send(forms[1])
    assert "Stay." in page.main
    assert "Go away!" not in page.main
    assert [word.text for word in here.rooms.by_id[seated.id].hosted.words] == ["Stay."]


async def test_a_spectator_has_a_seats_eyes_when_the_table_says_so(here: Parlour) -> None:
    seated = await here.full_table(terms={"eyes": "after"})
    reader = Reader(here)
    page = await reader.get(f"/text/t/{seated.code}")
    assert "Through the eyes of" not in page.main
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in range(2)]
    while not wires[0].scene["outcome"]:
        for wire in wires:
            await wire.settle()
            if wire.offers:
                await wire.play(*wire.offers[-1])
    page = await reader.get(f"/text/t/{seated.code}")
    page = await reader.get(page.link("Through the eyes of Client 0"))
    assert page.answer.status_code == 200
    assert page.forms("resign") == []


async def test_a_what_if_with_friends_waits_for_them(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("candle-hour")
    while page.by_id("end") is None:
        page = await reader.send(*page.buttons()[0])
    page = await reader.get(page.link("Look back at the game, move by move"))
    page = await reader.send(form_to(page, "/what_if"), friends="on")
    laid = [room for room in here.rooms.by_id.values() if room.row.lineage.kind == "what_if"]
    assert [room.row.status for room in laid] == ["open"]


async def test_a_clock_with_a_thousand_digits_is_no_clock(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("candle-hour", others="", seats="2")
    (room,) = here.rooms.by_id.values()
    for turn in ("9" * 5000, "\u0665", "-1"):
        answer = await reader.post(f"/text/table/{room.row.id}/change", {"turn": turn})
        assert answer.status_code in (200, 422), page.raw
    assert room.row.pace.turn == 0
