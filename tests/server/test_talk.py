"""Words, gestures, nudges and spectators over the wire."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from covenstead.hosting.company import NUDGE_SECONDS
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.sqlite import SqlStore
from tests.patience import PATIENCE
from tests.server.client import HOST, Wire
from tests.server.wire import Parlour, Seated


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes and goes is told at once."""
    monkeypatch.setattr("covenstead.server.rooms.presence.TELL_SECONDS", 0.0)
    monkeypatch.setattr("covenstead.server.rooms.presence.GONE_SECONDS", 0.0)


@pytest.fixture(autouse=True, params=["drawn here", "drawn by a renderer"])
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not matter who draws."""
    monkeypatch.setattr(Parlour, "limned", request.param == "drawn by a renderer")


async def all_seats(here: Parlour, seated: Seated) -> list[Wire]:
    """A socket on every seat."""
    return [await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]


def heard(wire: Wire, kind: str) -> list[dict[str, Any]]:
    """The messages of a kind that a client was sent."""
    return [found for found in map(_read, wire.raw) if found["type"] == kind]


def _read(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def texts(wire: Wire) -> list[str]:
    """All that a client knows to have been said."""
    known: dict[int, str] = {}
    for text in wire.raw:
        message = _read(text)
        if message["type"] == "words":
            if message["whole"]:
                known = {}
            known |= {word["number"]: word["text"] for word in message["words"]}
        elif message["type"] == "unsaid":
            known.pop(message["word"], None)
    return list(known.values())


async def settled(*wires: Wire) -> None:
    """Everybody has heard everything."""
    for wire in wires:
        await wire.settle()


# Words


async def test_everybody_at_the_table_hears_what_one_says(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    assert (await first.command("say", text="Good evening."))["type"] == "ack"
    await settled(first, second)
    (told,) = heard(second, "words")
    (word,) = told["words"]
    assert (word["seat"], word["text"], told["whole"]) == (0, "Good evening.", False)
    assert word["name"] == second.table["chairs"][0]["name"]
    assert texts(first) == texts(second)


async def test_words_bring_no_scene_and_no_version(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    await settled(first, second)
    before, version = len(second.raw), second.version
    answer = await first.command("say", text="Good evening.")
    await settled(second)
    assert answer["version"] == version
    assert [_read(text)["type"] for text in second.raw[before:]] == ["words"]
    assert (await first.play(*first.offers[0]))["version"] == version + 1


async def test_a_person_who_comes_later_reads_what_was_said_and_one_who_resumes_what_is_new(
    here: Parlour,
) -> None:
    seated = await here.full_table()
    first = await here.sit(seated.id, 0, seated.tokens[0])
    await first.command("say", text="one")
    second = await here.sit(seated.id, 1, seated.tokens[1])
    await settled(second)
    assert texts(second) == ["one"]
    assert [_read(text)["type"] for text in second.raw][:2] == ["scene", "words"]
    await second.close()
    await first.command("say", text="two")
    third = await here.sit(seated.id, 1, seated.tokens[1])
    await settled(third)
    assert texts(third) == ["one", "two"]


async def test_a_repeated_message_is_said_once(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    for _ in range(3):
        await first.command("say", text="one", cmd_id="the same")
    await first.command("say", text="two")
    await settled(second)
    assert texts(second) == ["one", "two"]


async def test_words_survive_a_crash_before_and_after_the_start() -> None:
    here = Parlour(MemoryStore())
    opened = await here.open(name="Agnes")
    table, token = opened["table"]["id"], opened["seat_token"]
    wire = await here.sit(table, 0, token)
    await wire.command("say", text="Who comes?")
    after = here.again()
    wire = await after.sit(table, 0, token)
    await settled(wire)
    assert texts(wire) == ["Who comes?"]
    await after.close()


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("<b onclick=x>&amp;</b>", "<b onclick=x>&amp;</b>"),
        ("'; DROP TABLE tables; --", "'; DROP TABLE tables; --"),
        ("two\nlines\r\nand\ttabs", "two lines and tabs"),
        ("right\u202eto left\u2066", "rightto left"),
        ("nothing\u0000 to\u200b see\ufeff", "nothing to see"),
        ("  many    blanks  ", "many blanks"),
        ("Grüße, 魔女, שלום", "Grüße, 魔女, שלום"),
    ],
)
async def test_words_are_plain_text_on_one_line(here: Parlour, said: str, read: str) -> None:
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    assert (await first.command("say", text=said))["type"] == "ack"
    await settled(second)
    assert texts(second) == [read]


@pytest.mark.parametrize("said", ["", "   ", "\u200b\u200b", "a" * 281, "e" + "\u0301" * 20])
async def test_words_that_cannot_be_shown_are_refused_in_a_sentence(
    here: Parlour, said: str
) -> None:
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    answer = await first.command("say", text=said)
    assert (answer["type"], answer["code"]) == ("refused", "bad_words")
    assert answer["text"].endswith(".")
    await settled(second)
    assert texts(second) == []


async def test_words_that_come_too_fast_are_refused_and_moves_are_not() -> None:
    rates = {**Parlour().rooms.settings.rates, "words": (3.0, 0.0)}
    here = Parlour(rates=rates)
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    answers = [await first.command("say", text=f"{number}") for number in range(5)]
    assert [answer["type"] for answer in answers] == ["ack"] * 3 + ["refused"] * 2
    assert answers[-1]["code"] == "too_many"
    assert (await second.command("say", text="I may."))["type"] == "ack"
    assert (await first.play(*first.offers[0]))["type"] == "ack"
    await here.close()


async def test_all_together_say_no_more_than_a_table_hears() -> None:
    rates = {**Parlour().rooms.settings.rates, "table_words": (3.0, 0.0)}
    here = Parlour(rates=rates)
    seated = await here.full_table()
    wires = await all_seats(here, seated)
    answers = [await wire.command("say", text="me") for wire in wires * 2]
    assert [answer["type"] for answer in answers] == ["ack"] * 3 + ["refused"]
    await here.close()


async def test_the_host_deletes_a_word_for_everybody_and_the_store_forgets_it(
    tmp_path: Path,
) -> None:
    for store in (MemoryStore(), await SqlStore.open(f"sqlite:///{tmp_path}/a.db")):
        here = Parlour(store)
        seated = await here.full_table()
        first, second = await all_seats(here, seated)
        host = await here.sit(seated.id, None, seated.host, seated.code)
        await first.command("say", text="a slip of the tongue")
        await second.command("say", text="never mind")
        await settled(first, second)
        number = heard(second, "words")[0]["words"][0]["number"]
        refused = await second.command("unsay", word=number)
        assert (refused["type"], refused["code"]) == ("refused", "not_host")
        assert (await host.command("unsay", word=number))["type"] == "ack"
        await settled(first, second, host)
        assert texts(first) == texts(second) == texts(host) == ["never mind"]
        async with asyncio.timeout(PATIENCE):
            while "slip of the tongue" in str(await store.load(seated.id)):
                await asyncio.sleep(0.005)
        newcomer = await here.sit(seated.id, 0, seated.tokens[0])
        await settled(newcomer)
        assert texts(newcomer) == ["never mind"]
        await here.close()


async def test_the_text_table_lists_words_and_takes_them_from_a_form(here: Parlour) -> None:
    seated = await here.full_table()
    first, _ = await all_seats(here, seated)
    await first.command("say", text="<i>Good evening.</i>")
    page = f"/text/table/{seated.id}?seat=1"
    shown = (await here.get(page, seated.tokens[1])).text
    assert "&lt;i&gt;Good evening.&lt;/i&gt;" in shown
    form = {
        "seat": "1",
        "do": "talk",
        "once": "a" * 20,
        "text": "Good evening to you.",
        "question": "1",
    }
    headers = {"Authorization": f"Bearer {seated.tokens[1]}", "Origin": f"http://{HOST}"}
    for _ in range(2):  # a form sent twice is said once
        path = f"/text/table/{seated.id}/say"
        assert (await here.http.post(path, data=form, headers=headers)).status_code == 303
    await settled(first)
    assert texts(first) == ["<i>Good evening.</i>", "Good evening to you."]


# What the host arranges


async def arrange(here: Parlour, seated: Seated, **terms: Any) -> int:
    """The host arranges something; the status of the answer."""
    answer = await here.post(f"{seated.path}/terms", terms, seated.host)
    return answer.status_code


async def test_spectators_hear_and_talk_only_if_the_table_lets_them(here: Parlour) -> None:
    seated = await here.full_table()
    (first, _), ilse = await all_seats(here, seated), await watch(here, seated, "Ilse")
    await first.command("say", text="among us")
    refused = await ilse.command("say", text="me too")
    assert (refused["type"], refused["code"]) == ("refused", "spectator")
    await settled(ilse)
    assert texts(ilse) == []
    assert await arrange(here, seated, talk="everybody") == 200
    await settled(ilse, first)
    assert texts(ilse) == ["among us"]
    assert ilse.table["terms"]["talk"] == "everybody"
    assert (await ilse.command("say", text="Hello from outside."))["type"] == "ack"
    await settled(first)
    word = heard(first, "words")[-1]["words"][-1]
    assert (word["seat"], word["name"], word["text"]) == (None, "Ilse", "Hello from outside.")


async def test_a_spectator_without_a_name_and_one_with_a_players_name_do_not_talk(
    here: Parlour,
) -> None:
    seated = await here.full_table()
    await arrange(here, seated, talk="everybody")
    nameless = await watch(here, seated, "")
    refused = await nameless.command("say", text="It is me.")
    assert (refused["type"], refused["code"]) == ("refused", "bad_name")
    name = nameless.table["chairs"][0]["name"]
    false = await watch(here, seated, name)
    assert (await false.command("say", text="It is me."))["code"] == "bad_name"
    await settled(false)
    assert heard(false, "watchers")[-1] == {"type": "watchers", "names": [], "others": 2}


async def test_talk_can_be_switched_off_when_the_table_is_opened_and_later(here: Parlour) -> None:
    seated = await here.full_table(terms={"talk": "nobody"})
    first, second = await all_seats(here, seated)
    assert (await first.command("say", text="Psst."))["code"] == "no_talk"
    first.send({"type": "gesture", "gesture": "greet"})
    assert (await first.command("say", text="Psst."))["code"] == "no_talk"
    await settled(second)
    assert heard(second, "gestured") == []
    assert await arrange(here, seated, talk="players") == 200
    assert (await first.command("say", text="At last."))["type"] == "ack"
    assert (await here.post(f"{seated.path}/terms", {}, seated.tokens[0])).status_code == 403


async def test_a_delay_that_is_too_short_is_refused(here: Parlour) -> None:
    opened = await here.open(name="Agnes")
    path = f"/api/tables/{opened['table']['id']}/terms"
    short = {"eyes": "delayed", "delay": 5}
    answer = await here.post(path, short, opened["host_token"])
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_terms")
    answer = await here.post(path, {"eyes": "delayed", "delay": 60}, opened["host_token"])
    assert answer.json()["terms"]["delay"] == 60


# Gestures, nudges, spectators


async def test_a_gesture_is_seen_by_everybody_and_not_kept(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await all_seats(here, seated)
    first.send({"type": "gesture", "gesture": "cheer"})
    await first.command("say", text="Well played.")
    await settled(second)
    (seen,) = heard(second, "gestured")
    assert (seen["seat"], seen["gesture"]) == (0, "cheer")
    later = await here.sit(seated.id, 1, seated.tokens[1])
    await settled(later)
    assert heard(later, "gestured") == []


async def test_only_the_six_gestures_are_understood(here: Parlour) -> None:
    seated = await here.full_table()
    first, _ = await all_seats(here, seated)
    first.send({"type": "gesture", "gesture": "spit"})
    await first.command("say", text="Pardon.")
    assert heard(first, "refused")[0]["code"] == "malformed"


async def test_somebody_who_is_asked_is_nudged_once_a_minute() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    seated = await here.full_table()
    wires = await all_seats(here, seated)
    (asked,) = [wire for wire in wires if wire.offers]
    (other,) = [wire for wire in wires if wire is not asked]
    numbers = count()

    async def nudged(by: Wire, seat: int | None) -> list[Any]:
        """What has been heard of nudges after another one."""
        by.send({"type": "nudge", "cmd_id": f"n{next(numbers)}", "chair": seat})
        await by.command("say", text="hm")
        await settled(asked, other)
        return [[each["by"] for each in heard(asked, "nudged")], heard(by, "refused")]

    assert await nudged(other, asked.seat) == [[other.seat], []]
    assert (await nudged(other, asked.seat))[1][-1]["code"] == "nudged"
    assert (await nudged(asked, other.seat))[1][-1]["code"] == "not_asked"
    assert (await nudged(asked, asked.seat))[1][-1]["code"] == "not_asked"
    assert (await nudged(other, 7))[1][-1]["code"] == "no_seat"
    now[0] += NUDGE_SECONDS
    assert (await nudged(other, asked.seat))[0] == [other.seat] * 2
    await here.close()


async def watch(here: Parlour, seated: Seated, name: str) -> Wire:
    """A spectator of this name."""
    wire = Wire(here.app, seated.id, here.ids, {})
    here.wires.append(wire)
    wire.send({"type": "hello", "seat": None, "code": seated.code, "name": name})
    await wire.hear()
    return wire


async def test_everybody_is_told_who_watches(here: Parlour) -> None:
    seated = await here.full_table()
    first, _ = await all_seats(here, seated)
    ilse = await watch(here, seated, "Ilse")
    await watch(here, seated, "")
    await settled(first, ilse)
    assert heard(first, "watchers")[-1] == {"type": "watchers", "names": ["Ilse"], "others": 1}
    await ilse.close()
    while heard(first, "watchers")[-1]["names"]:
        await first.hear()
    assert heard(first, "watchers")[-1] == {"type": "watchers", "names": [], "others": 1}
