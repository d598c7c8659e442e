"""The tables of a browser: those its cookies hold, what waits first, and nothing of others."""

from __future__ import annotations

from typing import Any

from covenstead.hosting.commands import Swap
from covenstead.server.settings import DAY
from covenstead.server.web import my_tables
from tests.server.browser import Browser
from tests.server.client import HOST
from tests.server.wire import Parlour


def ticking(here: Parlour) -> list[float]:
    """Let the rooms's clock go by hand."""
    now = [1000.0]
    here.rooms.clock = lambda: now[0]
    return now


async def test_a_stranger_has_no_tables(here: Parlour) -> None:
    await Browser(here).open(name="Ada", public=True)
    assert await Browser(here).mine() == []


async def test_the_host_and_the_client_find_their_table(here: Parlour) -> None:
    ada, bea = Browser(here), Browser(here)
    opened = await ada.open(name="Ada")
    await bea.join(opened, "Bea")
    (hers,) = await ada.mine()
    assert (hers["seats"], hers["host"], hers["code"]) == ([0], True, opened["code"])
    (bears,) = await bea.mine()
    assert (bears["seats"], bears["host"], bears["code"]) == ([1], False, opened["code"])
    assert bears["table"]["id"] == opened["table"]["id"]


async def test_a_host_who_only_presides_has_no_seat_there(here: Parlour) -> None:
    ada = Browser(here)
    await ada.open()
    (hers,) = await ada.mine()
    assert (hers["seats"], hers["host"], hers["waits"]) == ([], True, False)


async def test_a_wrong_secret_is_no_table_of_mine(here: Parlour) -> None:
    ada, eve = Browser(here), Browser(here)
    table = (await ada.open(name="Ada"))["table"]["id"]
    for name in (f"seat-{table}-0", f"host-{table}", f"seat-{table}-9", "seat--0", "seat-x-0"):
        eve.http.cookies.set(name, "guessed", domain=HOST)
    assert await eve.mine() == []


async def test_a_secret_of_another_table_does_not_count(here: Parlour) -> None:
    ada = Browser(here)
    one, other = await ada.open(name="Ada"), await ada.open(name="Ada")
    eve = Browser(here)
    name = f"seat-{other['table']['id']}-0"
    eve.http.cookies.set(name, ada.secret(one, "0"), domain=HOST)
    assert await eve.mine() == []


async def test_a_secret_holds_its_seat_where_the_seat_is_now(here: Parlour) -> None:
    """Before the start chairs change places; the cookie was named by the place it had."""
    ada = Browser(here)
    one = await ada.open(name="Ada")
    room = here.rooms.by_id[one["table"]["id"]]
    await room.give("swap", Swap(0, 1))
    (hers,) = await ada.mine()
    assert hers["seats"] == [1]


async def test_cookies_of_the_version_before_hold_their_seats_and_are_exchanged(
    here: Parlour,
) -> None:
    seated, ada = await here.full_table(), Browser(here)
    ada.http.cookies.set(f"seat-{seated.id}-0", seated.tokens[0], domain=HOST)
    ada.http.cookies.set(f"seat-{seated.id}-1", seated.tokens[1], domain=HOST)
    ada.http.cookies.set(f"host-{seated.id}", seated.host, domain=HOST)
    for _ in range(2):
        (hers,) = await ada.mine()
        assert (hers["seats"], hers["host"]) == ([0, 1], True)
        assert list(ada.http.cookies) == [f"table-{seated.id}"]


async def test_a_browser_that_takes_a_second_seat_keeps_the_first(here: Parlour) -> None:
    ada = Browser(here)
    opened = await ada.open(name="Ada")
    await ada.join(opened, "Bea")
    (hers,) = await ada.mine()
    assert (hers["seats"], hers["host"]) == ([0, 1], True)


async def test_a_cookie_that_is_used_does_not_grow_old(here: Parlour) -> None:
    now, ada = ticking(here), Browser(here)
    opened = await ada.open(name="Ada")
    paths = ["/api/mine", f"/api/tables/{opened['table']['id']}", "/text"]
    paths.append(f"/text/table/{opened['table']['id']}")
    for path in paths:
        assert "set-cookie" not in (await ada.http.get(path)).headers, "it is of today"
    for path in paths:
        now[0] += DAY
        renewed = (await ada.http.get(path)).headers["set-cookie"]
        assert f"Max-Age={60 * DAY:.0f}" in renewed, path
        assert ada.secret(opened, "0") in renewed
        assert ada.secret(opened, "h") in renewed


async def test_a_wrong_secret_is_not_renewed(here: Parlour) -> None:
    eve = Browser(here)
    table = (await here.open(public=True))["table"]["id"]
    eve.http.cookies.set(f"table-{table}", "1.0:guessed.h:guessed.9:x.:.y", domain=HOST)
    for path in ("/api/mine", f"/api/tables/{table}", f"/text/table/{table}"):
        assert "set-cookie" not in (await eve.http.get(path)).headers


async def test_ninety_tables_fit_into_the_header_of_a_request(here: Parlour) -> None:
    ada = Browser(here)
    for _ in range(90):
        await ada.open(name="Ada")
    assert len(await ada.mine()) == 90, "every seat in play is kept"
    sent = ada.http.build_request("GET", "/").headers["cookie"]
    assert len(sent) < 7500


async def test_of_many_tables_those_that_are_over_are_forgotten(here: Parlour) -> None:
    ada, opened = Browser(here), []
    for number in range(my_tables.KEPT + 3):
        opened.append((await ada.open(name="Ada"))["table"]["id"])
        if number in (1, 5, 7, 9):
            here.rooms.by_id[opened[-1]].row.status = "over"
    ada.http.cookies.set("table-0123456789abcdef", "1.0:once", domain=HOST)  # it is gone
    await ada.mine()
    left = [name.removeprefix("table-") for name in ada.http.cookies]
    assert left == [table for place, table in enumerate(opened) if place not in (1, 5, 7)]


async def test_tables_that_are_gone_are_left_out(here: Parlour) -> None:
    ada = Browser(here)
    ada.http.cookies.set("seat-0123456789abcdef-0", "once", domain=HOST)
    opened = await ada.open(name="Ada")
    assert [each["table"]["id"] for each in await ada.mine()] == [opened["table"]["id"]]


async def test_what_waits_for_me_is_first_and_then_the_newest(here: Parlour) -> None:
    now = ticking(here)
    ada, bea = Browser(here), Browser(here)
    found = []
    for _ in range(3):
        now[0] += 10
        found.append(await ada.open(name="Ada"))
    oldest, middle, newest = found
    await bea.join(oldest, "Bea")
    ids = [each["table"]["id"] for each in await ada.mine()]
    assert ids == [each["table"]["id"] for each in (oldest, newest, middle)]


async def test_a_host_is_waited_for_when_everybody_is_here(here: Parlour) -> None:
    ada, bea = Browser(here), Browser(here)
    opened = await ada.open(name="Ada")
    (before,) = await ada.mine()
    assert (before["waits"], before["phase"]) == (False, "One seat is open")
    await bea.join(opened, "Bea")
    (after,) = await ada.mine()
    assert (after["waits"], after["phase"]) == (True, "Everybody is here")
    assert not (await bea.mine())[0]["waits"]


async def test_who_owes_an_answer_is_waited_for_and_sees_since_when(here: Parlour) -> None:
    now = ticking(here)
    ada, bea = Browser(here), Browser(here)
    opened = await ada.open(name="Ada", game="blackwood", options={"first_witch": 0})
    await bea.join(opened, "Bea")
    await ada.start(opened)
    now[0] += 90
    ((hers,), (bears,)) = await ada.mine(), await bea.mine()
    assert (hers["waits"], bears["waits"]) == (True, False)
    assert hers["since"] == 90
    assert hers["phase"].startswith("Expedition 1")
    assert hers["phase"] == bears["phase"]


async def test_nothing_tells_who_has_answered_while_several_are_asked(here: Parlour) -> None:
    now = ticking(here)
    seated = await here.full_table(seats=3)
    wires = [await here.sit(seated.id, seat, seated.tokens[seat]) for seat in range(3)]
    while len(wires[0].table["awaiting"]) < 2:  # until a candle is lit
        asked = next(wire for wire in wires if wire.offers)
        light = [moves for moves in asked.offers if moves[0].startswith(("light", "let"))]
        await asked.play(*(light or asked.offers)[0])
        for wire in wires:
            await wire.settle()
    (first, second) = wires[0].table["awaiting"]
    bea = Browser(here)
    bea.http.cookies.set(f"seat-{seated.id}-{second}", seated.tokens[second], domain=HOST)
    before = await bea.mine()
    now[0] += 30
    assert (await wires[first].play("let burn"))["type"] == "ack"
    assert here.rooms.by_id[seated.id].hosted.answered(first)
    assert await bea.mine() == before
    assert before[0]["since"] is None
    assert before[0]["waits"]
    ann = Browser(here)
    ann.http.cookies.set(f"seat-{seated.id}-{first}", seated.tokens[first], domain=HOST)
    assert not (await ann.mine())[0]["waits"], "who has answered is not waited for"


async def test_a_game_that_is_over_tells_how_it_ended(here: Parlour) -> None:
    ada = Browser(here)
    opened = await ada.open(name="Ada", bots={"1": "uniform"})
    await ada.start(opened)
    table = opened["table"]["id"]
    wire = await here.sit(table, 0, ada.secret(opened, "0"))
    while wire.table["status"] != "over":
        if wire.offers:
            await wire.play(*wire.offers[0])
        else:
            await wire.hear()
    (hers,) = await ada.mine()
    assert hers["table"]["status"] == "over"
    assert not hers["waits"]
    assert hers["phase"] == wire.scene["outcome"]["sentence"]


async def test_a_cookie_jar_full_of_names_is_looked_through_up_to_a_limit(here: Parlour) -> None:
    ada = Browser(here)
    asked: list[str] = []
    room = here.rooms.room

    async def counted(table: str) -> Any:
        asked.append(table)
        return await room(table)

    here.rooms.room = counted  # type: ignore[method-assign]
    for number in range(3 * my_tables.MOST):
        ada.http.cookies.set(f"host-{number:x}", "secret", domain=HOST)
    assert await ada.mine() == []
    assert len(asked) == my_tables.MOST
