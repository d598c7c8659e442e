"""A friend comes by link while the game runs, over HTTP, sockets and the text table."""

from __future__ import annotations

import asyncio

from tests.server.client import new_client, told
from tests.server.reader import Reader
from tests.server.virtual import without_time
from tests.server.wire import Parlour, Seated


async def with_a_bot(here: Parlour, **terms: object) -> Seated:
    """A running table of two persons and a bot on seat 2."""
    return await here.full_table(seats=3, bots={"2": "uniform"}, terms=dict(terms))


async def test_a_friend_takes_a_bots_chair_with_the_code_and_plays_there(here: Parlour) -> None:
    seated = await with_a_bot(here)
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    assert wire.table["for_latecomers"] == [2]
    bot = wire.table["chairs"][2]["name"]
    body = {"code": seated.code, "name": "Wren", "bearer": True, "once": "w" * 32}
    came = told(await here.post(f"{seated.path}/join", body))
    assert came["seat"] == 2
    assert told(await here.post(f"{seated.path}/join", body)) == came, "repeated, it is the same"
    await wire.settle()
    assert wire.table["chairs"][2]["name"] == "Wren"
    assert wire.table["for_latecomers"] == []
    lines = [each["text"] for each in wire.scene["events"] if each["kind"] == "company"]
    assert lines[-1] == f"Wren sat down in the place of {bot}."
    friend = await here.sit(seated.id, 2, came["seat_token"])
    assert friend.scene["viewer"] == 2


async def test_without_the_code_nobody_takes_a_bots_chair(here: Parlour) -> None:
    seated = await with_a_bot(here)
    body = {"code": "WRONGS", "name": "Wren", "bearer": True}
    assert (await here.post(f"{seated.path}/join", body)).json()["code"] == "wrong_code"


async def test_a_public_table_has_latecomers_only_if_its_host_says_so(here: Parlour) -> None:
    opened = await here.open(seats=2, bots={"1": "uniform"}, public=True)
    path = f"/api/tables/{opened['table']['id']}"
    await here.join(opened, "Ann")
    told(await here.post(f"{path}/start", {}, opened["host_token"]))
    wish = new_client(opened, "Wren", None)
    assert (await here.post(f"{path}/join", wish)).json()["code"] == "started"
    terms = {"talk": "players", "latecomers": True}
    told(await here.post(f"{path}/terms", terms, opened["host_token"]))
    assert told(await here.post(f"{path}/join", wish))["seat"] == 1


async def test_the_text_table_lets_a_friend_with_the_link_sit_down_in_a_bots_place(
    here: Parlour,
) -> None:
    seated = await with_a_bot(here)
    reader = Reader(here)
    page = await reader.get(f"/text/t/{seated.code}")
    (form,) = [each for each in page.forms() if each.get("action").endswith("/join")]
    page = await reader.send(form, name="Wren")
    assert "You sat down in the place of" in page.main
    assert page.by_id("mine") is not None


@without_time
async def test_who_lost_a_chair_is_told_how_to_get_it_back_and_gets_it_back() -> None:
    loop = asyncio.get_running_loop()
    here = Parlour(clock=lambda: 1_000_000.0 + loop.time())
    seated = await with_a_bot(here)
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    await asyncio.sleep(200)  # nobody has come to seat 1
    told(await here.post(f"{seated.path}/free", {"seat": 1, "bot": "greedy"}, seated.host))
    for terms, told_to_do in (
        ({"latecomers": True}, "Open the link of the table, and sit down there again."),
        ({"latecomers": False}, "if the host allows latecomers"),
    ):
        told(await here.post(f"{seated.path}/terms", terms, seated.host))
        lost = await here.post(f"{seated.path}/move", {"seat": 1}, seated.tokens[1])
        assert lost.json()["code"] == "not_your_seat"
        assert told_to_do in lost.json()["text"]
        turned_away = here.wire(seated.id)
        turned_away.send({"type": "hello", "seat": 1, "token": seated.tokens[1]})
        assert told_to_do in (await turned_away.hear())["text"]
        reader = Reader(here)
        reader.http.cookies.set(f"table-{seated.id}", f"1.1:{seated.tokens[1]}")
        assert told_to_do in (await reader.get(f"/text/table/{seated.id}")).notice
        assert told_to_do in (await reader.get(f"/text/t/{seated.code}")).notice
    told(await here.post(f"{seated.path}/terms", {"latecomers": True}, seated.host))
    body = {"code": seated.code, "name": "Client 1", "seat": 1, "bearer": True}
    token = told(await here.post(f"{seated.path}/join", body))["seat_token"]
    assert (await here.sit(seated.id, 1, token)).scene["viewer"] == 1
    await wire.settle()
    assert wire.table["chairs"][1]["kind"] == "person"
    await here.close()
