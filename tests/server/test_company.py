"""People who come and go, over sockets: missed, stood in for, back; and the waiting room."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from covenstead.server.rooms.attendance import SIGN_SECONDS
from covenstead.server.store.memory import MemoryStore
from tests.server.client import HOST, Wire
from tests.server.hall import GENEROUS
from tests.server.reader import Reader, fields
from tests.server.test_tables import bury, let_lit, sockets
from tests.server.virtual import without_time
from tests.server.wire import Parlour, Seated


def parlour() -> Parlour:
    """A server whose clock is the loop's, so that waiting takes no time."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    return Parlour(clock=lambda: 1_000_000.0 + loop.time() - began)


async def later(seconds: float, *wires: Wire) -> None:
    """Let so much time pass, and let these clients hear what came."""
    await asyncio.sleep(seconds)
    for wire in wires:
        await wire.settle()


def company(wire: Wire) -> list[str]:
    """The lines about the company in a client's chronicle."""
    return [told["text"] for told in wire.scene["events"] if told["kind"] == "company"]


def chair(wire: Wire, seat: int) -> dict[str, Any]:
    """A chair as a client was told."""
    found: dict[str, Any] = wire.table["chairs"][seat]
    return found


async def asked_first(here: Parlour, seats: int = 3) -> tuple[Seated, list[Wire], int]:
    """A running table, a socket on every seat, and the seat that is asked."""
    seated = await here.full_table(seats=seats)
    wires = await sockets(here, seated)
    await later(1, *wires)
    (asked,) = wires[0].table["awaiting"]
    return seated, wires, asked


@without_time
async def test_somebody_without_a_connection_is_missed_after_ten_seconds_and_welcomed_back() -> (
    None
):
    async with parlour() as here:
        seated, wires, asked = await asked_first(here)
        others = [wire for wire in wires if wire.seat != asked]
        await wires[asked].close()
        await later(9, *others)
        assert not chair(others[0], asked)["away"]
        await later(2, *others)
        for wire in others:
            assert chair(wire, asked)["away"]
            assert company(wire) == [f"Client {asked} went away; the chair is kept."]
        back = await here.sit(seated.id, asked, seated.tokens[asked])
        await later(1, *others, back)
        assert not chair(others[0], asked)["away"]
        assert company(others[0]) == [f"Client {asked} was away for a moment."]
        assert (await back.play(*bury(back)))["type"] == "ack"


@without_time
async def test_somebody_who_is_asked_and_gives_no_sign_of_life_is_missed_until_there_is_one() -> (
    None
):
    async with parlour() as here:
        _, wires, asked = await asked_first(here)
        await later(SIGN_SECONDS - 10, *wires)
        wires[asked].send({"type": "here"})
        await later(SIGN_SECONDS - 10, *wires)
        assert not chair(wires[asked], asked)["away"]
        await later(20, *wires)
        assert chair(wires[asked], asked)["away"]
        assert [each["away"] > 0 for each in wires[asked].table["chairs"]].count(True) == 1
        wires[asked].send({"type": "here"})
        await later(1, *wires)
        assert not chair(wires[asked], asked)["away"]


@without_time
async def test_a_familiar_plays_until_its_person_takes_the_chair_back() -> None:
    async with parlour() as here:
        seated, wires, asked = await asked_first(here)
        first, second = (wire for wire in wires if wire.seat != asked)
        await wires[asked].close()
        await later(31, first, second)
        question = first.scene["question"]
        answer = await first.command("agree", to="familiar", question=question, chair=asked)
        assert answer["type"] == "ack"
        await later(1, first, second)
        (proposal,) = second.table["proposals"]
        assert (proposal["agreed"], proposal["needed"]) == ([first.seat], 2)
        await second.command("agree", to="familiar", question=question, chair=asked)
        for _ in range(20):
            await later(2, first, second)
            if first.scene["question"] != question:
                break
        assert chair(first, asked)["familiar"] is not None
        lines = [told for told in first.scene["events"] if told["kind"] == "familiar"]
        assert lines
        assert {told["actor"] for told in lines} == {asked}
        back = await here.sit(seated.id, asked, seated.tokens[asked])
        await later(1, back)
        assert not back.offers
        assert (await back.command("take_back"))["type"] == "ack"
        await later(1, back, first)
        assert chair(first, asked)["familiar"] is None
        assert company(first)[-1] == f"Client {asked} took the chair back."


@without_time
async def test_nobody_is_missed_by_one_person_among_bots() -> None:
    async with parlour() as here:
        seated = await here.full_table(seats=2, bots={"1": "uniform"})
        wire = await here.sit(seated.id, 0, seated.tokens[0])
        await later(3 * SIGN_SECONDS, wire)
        assert company(wire) == []


@without_time
async def test_a_host_gives_away_the_chair_of_somebody_who_is_away_and_nobody_elses() -> None:
    async with parlour() as here:
        seated, wires, asked = await asked_first(here)
        other = next(wire for wire in wires if wire.seat != asked)
        path, wish = f"{seated.path}/free", {"seat": asked, "bot": "greedy"}
        refused = await here.post(path, wish, seated.host)
        assert (refused.status_code, refused.json()["code"]) == (409, "is_here")
        await wires[asked].close()
        await later(11, other)
        assert (await here.post(path, wish, seated.host)).status_code == 200
        await later(1, other)
        assert "the host gave the chair to a bot" in company(other)[-1]


# The text table


async def reader_on(here: Parlour, seated: Seated, seat: int) -> Reader:
    """A reader of the text table who holds a seat."""
    reader = Reader(here)
    reader.http.cookies.set(f"seat-{seated.id}-{seat}", seated.tokens[seat], domain=HOST)
    return reader


@without_time
async def test_the_text_table_has_the_choices_of_the_kept_chair_as_forms() -> None:
    async with parlour() as here:
        seated, wires, asked = await asked_first(here)
        other, third = (wire.seat for wire in wires if wire.seat != asked)
        assert other is not None
        reader = await reader_on(here, seated, other)
        await wires[asked].close()
        await later(31, wires[third or 0])
        page = await reader.get(f"/text/table/{seated.id}")
        assert f"Client {asked} has been away for" in page.main
        page = await reader.send(page.forms("nudge")[0])
        assert not page.forms("nudge")
        page = await reader.send(page.forms("agree")[0])
        assert "1 of 2 agree." in page.main
        page = await reader.send(page.forms("decline")[0])
        assert "1 of 2 agree." not in page.main
        await reader.send(page.forms("agree")[0])
        question = wires[third or 0].scene["question"]
        await wires[third or 0].command("agree", to="familiar", question=question, chair=asked)
        await later(3, wires[third or 0])
        back = await reader_on(here, seated, asked)
        page = await back.get(f"/text/table/{seated.id}")
        assert "A familiar sat in for you." in page.main
        page = await back.send(page.forms("take_back")[0])
        assert not page.forms("take_back")
        await reader.close()
        await back.close()


@without_time
async def test_a_reader_of_the_text_table_is_here_for_three_minutes_after_each_page() -> None:
    async with parlour() as here:
        seated, wires, asked = await asked_first(here)
        other = next(wire for wire in wires if wire.seat != asked)
        reader = await reader_on(here, seated, asked)
        await wires[asked].close()
        await reader.get(f"/text/table/{seated.id}")
        await later(SIGN_SECONDS - 5, other)
        assert not chair(other, asked)["away"]
        await later(10, other)
        assert chair(other, asked)["away"]
        await reader.get(f"/text/table/{seated.id}")
        await later(1, other)
        assert not chair(other, asked)["away"]
        await reader.close()


@without_time
async def test_an_undo_and_a_pause_are_asked_for_and_agreed_to_in_the_text_table() -> None:
    async with parlour() as here:
        seated = await here.full_table()
        readers = [await reader_on(here, seated, seat) for seat in (0, 1)]
        pages = [await reader.get(f"/text/table/{seated.id}") for reader in readers]
        pause = [f for f in pages[0].forms("agree") if fields(f)["to"] == "pause"]
        await readers[0].send(pause[0])
        page = await readers[1].get(f"/text/table/{seated.id}")
        agree = [f for f in page.forms("agree") if fields(f)["to"] == "pause"]
        page = await readers[1].send(agree[0])
        assert "The table pauses" in page.main
        assert not page.buttons()
        for reader in readers:
            page = await reader.get(f"/text/table/{seated.id}")
            page = await reader.send(page.forms("agree")[0])
        assert "The table pauses" not in page.main
        for reader in readers:
            await reader.close()


# Secrecy


async def shown(answers: bool) -> list[list[str]]:
    """Everything that two seats and a spectator are sent while a third is away."""
    async with parlour() as here:
        seated = await here.full_table(seats=3)
        wires = await sockets(here, seated)
        watcher = await here.sit(seated.id, None, code=seated.code)
        await let_lit(here, wires)
        told: list[list[str]] = [[], [], []]
        listening = (wires[0], wires[2], watcher)

        async def listen(seconds: float) -> None:
            await asyncio.sleep(seconds)
            for heard, wire in zip(told, listening, strict=True):
                sent = [f"{message}" for message in await wire.settle()]
                heard += [message.replace(seated.id, "this table") for message in sent]

        await listen(1)
        if answers:
            assert (await wires[1].play("let burn"))["type"] == "ack"
        else:
            await wires[1].settle()
        await wires[1].close()
        await listen(40)
        question = wires[2].scene["question"]
        for wire in (wires[0], wires[2]):
            await wire.command("agree", to="familiar", question=question, chair=1)
            await listen(0)
        await listen(30)  # the familiar has answered, if there was no answer
        asked = await here.get(seated.path, seated.tokens[2])
        told[1].append(asked.text.replace(seated.id, "this table"))
        for wire in listening:
            assert wire.scene["question"] == question
        return told


@without_time
async def test_no_byte_tells_whether_somebody_who_is_away_had_answered() -> None:
    assert await shown(True) == await shown(False)


# The waiting room


@without_time
async def test_the_game_begins_by_itself_when_the_last_friend_has_come() -> None:
    async with parlour() as here:
        opened = await here.open(seats=2)
        tokens = [await here.join(opened, "Ann", 0)]
        seated = Seated(opened, tokens)
        ann = await here.sit(seated.id, 0, tokens[0])
        told = await here.post(f"{seated.path}/gather", {"on": True}, opened["host_token"])
        assert told.json()["gathering"]
        bea = await here.sit(seated.id, 1, await here.join(opened, "Bea", 1))
        await later(1, ann, bea)
        assert ann.table["begins"]
        assert (await bea.command("hold_on"))["type"] == "ack"
        await later(9, ann, bea)
        assert ann.table["status"] == "open"
        await here.post(f"{seated.path}/gather", {"on": True}, opened["host_token"])
        await later(4, ann, bea)
        assert ann.table["status"] == bea.table["status"] == "running"


@without_time
async def test_the_host_lays_the_table_and_everybody_sees_it() -> None:
    async with parlour() as here:
        opened = await here.open("blackwood", 3)
        ann = await here.join(opened, "Ann", 0)
        seated = Seated(opened, [ann])
        wire = await here.sit(seated.id, 0, ann)
        host = opened["host_token"]
        wish = {"options": {"expeditions": 1}, "pace": {"turn": 300}}
        assert (await here.post(f"{seated.path}/change", wish, host)).status_code == 200
        wrong = await here.post(f"{seated.path}/change", {"options": {"moon": 1}}, host)
        assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_table")
        assert (await here.post(f"{seated.path}/change", wish, ann)).status_code == 403
        assert (await here.post(f"{seated.path}/remove", {"seat": 2}, host)).status_code == 200
        await later(1, wire)
        assert wire.table["options"]["expeditions"] == 1
        assert wire.table["pace"]["turn"] == 300
        assert wire.table["seats"] == 2
        assert [told["text"] for told in wire.table["remarks"]] == ["You sat down."]
        swapped = await here.post(f"{seated.path}/swap", {"seat": 0, "other": 1}, host)
        assert swapped.status_code == 200, swapped.text
        assert [each["name"] for each in swapped.json()["chairs"]] == ["", "Ann"]
        moved = await here.sit(seated.id, 1, ann)
        assert chair(moved, 1)["name"] == "Ann"


# Nothing is lost


@pytest.mark.parametrize("moment", range(5))
@without_time
async def test_after_a_crash_at_each_step_of_a_familiar_the_table_goes_on(moment: int) -> None:
    store = MemoryStore()
    loop = asyncio.get_running_loop()
    here = Parlour(store, clock=lambda: 1_000_000.0 + loop.time())
    seated, wires, asked = await asked_first(here)
    first, second = (wire for wire in wires if wire.seat != asked)
    await wires[asked].close()
    await later(31, first, second)
    question = first.scene["question"]
    for number, wire in enumerate((first, second)):
        if moment > number:
            await wire.command("agree", to="familiar", question=question, chair=asked)
    if moment > 2:
        await later(2, first, second)
    if moment > 3:
        back = await here.sit(seated.id, asked, seated.tokens[asked])
        await back.command("take_back")
    before = here.rooms.by_id[seated.id].row
    after = Parlour(store, clock=lambda: 1_000_000.0 + loop.time())  # the first is left as it is
    row = (await after.rooms.room(seated.id)).row
    assert row.company.proposals == before.company.proposals
    again = [await after.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]
    assert [each.familiar for each in row.chairs] == [each.familiar for each in before.chairs]
    await later(2, *again)
    if chair(again[asked], asked)["familiar"] is not None:
        assert (await again[asked].command("take_back"))["type"] == "ack"
    await later(2, *again)
    playing = next(wire for wire in again if wire.offers)
    assert (await playing.play(*playing.offers[0]))["type"] == "ack"
    await after.close()
    await here.close()


# Floods


async def test_somebody_who_proposes_and_declines_without_end_is_slowed_and_can_still_play() -> (
    None
):
    async with Parlour(rates={**GENEROUS, "wishes": (4.0, 0.0)}) as here:
        seated = await here.full_table()
        wires = await sockets(here, seated)
        (asked,) = wires[0].table["awaiting"]
        wire, codes = wires[asked], []
        for number in range(6):
            word = {"question": wire.scene["question"]} if number % 2 == 0 else {}
            answer = await wire.command("decline" if number % 2 else "agree", to="pause", **word)
            codes.append(answer.get("code", ""))
        assert codes == ["", "", "", "", "too_many", "too_many"]
        assert (await wire.play(*wire.offers[0]))["type"] == "ack"
