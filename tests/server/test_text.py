"""The text table: whole games through its forms alone, and what it answers to mistakes."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from msgspec import structs

from covenstead.core.fate import Seeded
from covenstead.core.scene import Plan
from covenstead.core.table import Table
from covenstead.games import load_game
from covenstead.server.rooms.automatic_answers import stands_in
from covenstead.server.text.choosing import chain
from tests.catalogue import GAMES
from tests.games.common.facts import quick_options
from tests.server.client import HOST
from tests.server.reader import Element, Page, Reader, fields
from tests.server.virtual import without_time
from tests.server.wire import Parlour

MOST = 1500  # pages of one game


def ended(page: Page) -> bool:
    """Whether the game is over."""
    return page.by_id("end") is not None


def ticked(form: Element, lot: random.Random) -> list[str]:
    """Some boxes of a plan, as many as its sentence asks for."""
    boxes = [each.get("value") for each in form.all("input") if each.get("type") == "checkbox"]
    asked = next(each.text for each in form.all("p") if each.text.startswith("Choose"))
    numbers = [int(word.strip(".;")) for word in asked.split() if word.strip(".;").isdecimal()]
    return lot.sample(
        boxes, lot.randint(numbers[0], numbers[1] if len(numbers) > 1 else numbers[0])
    )


async def answer(reader: Reader, page: Page, lot: random.Random) -> Page:
    """Answer what a page asks: mostly a button, now and then boxes, a number or undo."""
    plans, undo = page.forms("plan"), page.forms("undo")
    if plans and lot.random() < 0.4:
        form = lot.choice(plans)
        return await reader.send(form, piece=ticked(form, lot))
    if undo and lot.random() < 0.05:
        return await reader.send(undo[0])
    if lot.random() < 0.2:
        (form,) = page.forms("word")
        items = page.forms("play")[0].all("button")
        return await reader.send(form, word=str(lot.randint(1, len(items))))
    form, button = lot.choice(page.buttons())
    return await reader.send(form, button)


async def play_on(reader: Reader, page: Page, lot: random.Random) -> Page:
    """Answer until the game is over."""
    for _ in range(MOST):
        if ended(page):
            return page
        if page.buttons():
            page = await answer(reader, page, lot)
            assert page.answer.status_code in (200, 409), page.notice
        else:
            page = await reader.get(page.link("Look again"))
            assert page.answer.status_code == 200
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_with_forms_alone(here: Parlour, game: str) -> None:
    reader = Reader(here)
    short = {f"option.{name}": str(value) for name, value in quick_options(game).items()}
    page = await play_on(reader, await reader.open(game, seats="2", **short), random.Random(game))
    assert page.by_id("choices") is None, "nothing is asked any more"
    reckoning = page.all("caption")[0].parent
    assert reckoning is not None
    room = next(iter(here.rooms.by_id.values()))
    assert len(reckoning.all("tr")) == 1 + room.row.seats, "a line of heads, one for each"
    assert room.row.status == "over"
    record = await reader.http.get(page.link("Download the record"))
    assert f"\ngame: {game}\n" in record.text
    assert f"key: {room.row.key.hex()}" in record.text
    await reader.close()


async def test_two_people_play_and_neither_reads_the_others_hand(here: Parlour) -> None:
    ada, bea = Reader(here), Reader(here)
    page = await ada.open("candle-hour", others="", seats="2")
    assert "One seat is open" not in page.main
    code = next(each.text for each in page.all("b")).replace(" ", "")
    page = await bea.get("/text")
    (form,) = [each for each in page.forms() if each.get("action") == "/text/find"]
    page = await bea.send(form, code=code.lower())
    (form,) = [each for each in page.forms() if each.get("action").endswith("/join")]
    page = await bea.send(form, name="Bea")
    assert "Bea, you" in page.main
    page = await ada.get("/text")
    assert "It waits for you" in page.main
    page = await ada.get(page.link("Candle Hour with Ada, Bea"))
    (form,) = [each for each in page.forms() if each.get("action").endswith("/start")]
    await ada.send(form)
    table = next(iter(here.rooms.by_id))
    room, lot = here.rooms.by_id[table], random.Random(3)
    while room.row.status != "over":
        for seat, reader in enumerate((ada, bea)):
            page = await reader.get(f"/text/table/{table}")
            assert room.table is not None
            if not ended(page):
                hand = room.table.view(1 - seat).data["state"]["keepers"][1 - seat]["hand"]
                known = room.record(seat) or ""  # one may have peeked at it
                assert not [card for card in hand if card in page.raw and card not in known]
            if page.buttons():
                await reader.send(*lot.choice(page.buttons()))
    assert ended(await ada.get(f"/text/table/{table}"))


async def test_two_seats_at_one_device_have_a_page_each(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("candle-hour", others="")
    (form,) = [each for each in page.forms() if each.get("action").endswith("/join")]
    page = await reader.send(form, name="Bea")
    (form,) = [each for each in page.forms() if each.get("action").endswith("/start")]
    page = await reader.send(form)
    assert page.buttons(), "the seat that is asked is shown first"
    (nav,) = [each for each in page.all("nav") if "device" in each.get("aria-label")]
    assert [each.text for each in nav.all("li")].count("Ada (this page)") == 1
    page = await reader.get(nav.all("a")[0].get("href"))
    assert "Bea (this page)" in page.main
    assert not page.buttons()


# What wins, and what is good to know


async def test_the_page_says_what_wins_before_the_start_and_at_the_table(here: Parlour) -> None:
    goal = f"What wins: {load_game('blackwood').goal}"
    waiting = await Reader(here).open("blackwood", others="")
    _, page, _ = await at_a_table(here)
    assert goal in waiting.main
    assert goal in page.main
    games = (await Reader(here).http.get("/api/games")).json()["games"]
    assert {each["name"]: each["goal"] for each in games}["blackwood"] in goal


async def test_the_question_has_its_notes_folded_under_it_with_their_rules(here: Parlour) -> None:
    _, page, room = await at_a_table(here)
    scene = room.scene(0)
    assert scene is not None
    (folded,) = [each for each in page.all("details") if "Good to know" in each.text]
    assert [each.text.partition(": ")[2] for each in folded.all("li")] == [
        f"{note.text} {note.rule}" for note in scene.notes
    ]
    assert folded.all("a")[0].get("href") == f"/text/rules/blackwood#{scene.notes[0].rule}"


# Once, stale, refused


async def at_a_table(here: Parlour, game: str = "blackwood") -> tuple[Reader, Page, Any]:
    """Somebody who is asked, alone with a bot that waits."""
    reader = Reader(here)
    page = await reader.open(game, **{"option.first_witch": "0"} if game == "blackwood" else {})
    return reader, page, next(iter(here.rooms.by_id.values()))


async def test_a_button_pressed_twice_acts_once(here: Parlour) -> None:
    reader, page, room = await at_a_table(here)
    form, button = page.buttons()[0]
    await reader.send(form, button)
    version = room.row.version
    page = await reader.send(form, button)
    assert page.answer.status_code == 200
    assert room.row.version == version
    assert not page.notice


async def test_another_button_of_an_old_page_is_answered_with_the_new_one(here: Parlour) -> None:
    reader, page, room = await at_a_table(here)
    (form, first), (_, second), *_ = page.buttons()
    await reader.send(form, first)
    version = room.row.version
    page = await reader.send(form, second)
    assert page.answer.status_code == 409
    assert page.notice == "The table has moved on meanwhile; here is how it stands now."
    assert room.row.version == version
    assert fields(page.forms("play")[0])["question"] == str(room.hosted.question)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("dance on the table", "dance on the table"),
        ("99", "There is no number 99 here; choose 1 to 15."),
        ("0", "There is no number 0 here; choose 1 to 15."),
        ("end", "(BW-"),
        ("why end", "(BW-"),
        ("why place r1c1", "Nothing forbids it: place r1c1."),
        ("why", "Say what you ask about"),
        ("why dance", "dance"),
        ("", "An answer has at least one move."),
        ("redo", ""),
    ],
)
async def test_a_typed_word_that_does_nothing_says_why(here: Parlour, word: str, told: str) -> None:
    reader, page, room = await at_a_table(here)
    version = room.row.version
    (form,) = page.forms("word")
    page = await reader.send(form, word=word)
    assert page.answer.status_code in (200, 409, 422)
    assert page.notice
    assert told in page.notice
    assert room.row.version == version
    assert page.buttons(), "the question is still there"


@pytest.mark.parametrize("word", ["place r1c2", "2", "PLACE R1C2"])
async def test_a_typed_answer_is_played(here: Parlour, word: str) -> None:
    reader, page, room = await at_a_table(here)
    assert page.buttons()[1][1].get("value") == "place r1c2"
    await reader.send(page.forms("word")[0], word=word)
    text = room.record(0)
    assert text is not None
    assert "place r1c2" in text


@pytest.mark.parametrize(
    ("letter", "place"),
    [
        ("p", "prompt"),
        ("c", "choices"),
        ("m", "mine"),
        ("b", "board"),
        ("O", "others"),
        ("l", "last"),
    ],
)
async def test_a_letter_leads_to_its_part_of_the_page(
    here: Parlour, letter: str, place: str
) -> None:
    reader, page, _ = await at_a_table(here)
    (link,) = [each for each in page.all("a") if each.get("accesskey") == letter.lower()]
    assert link.get("href") == f"#{place}"
    assert page.by_id(place) is not None
    sent = {**fields(page.forms("word")[0]), "word": letter}
    answer = await reader.http.post(
        page.forms("word")[0].get("action"),
        data=sent,
        headers={"origin": f"http://{HOST}"},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    assert answer.headers["location"].endswith(f"#{place}")


async def test_undo_takes_the_last_move_back(here: Parlour) -> None:
    reader, page, room = await at_a_table(here)
    before = page.by_id("prompt")
    page = await reader.send(*page.buttons()[0])
    (form,) = page.forms("undo")
    page = await reader.send(form)
    after = page.by_id("prompt")
    assert before is not None
    assert after is not None
    assert after.text == before.text
    assert "\n0: place" not in (room.record(0) or "")


async def test_the_standing_answer_is_switched_and_a_seat_given_up(here: Parlour) -> None:
    reader, page, room = await at_a_table(here)
    assert room.row.chairs[0].standing_answers == []
    page = await reader.send(page.forms("standing")[0])
    assert room.row.chairs[0].standing_answers == ["finish"]
    assert "Finish for me: on." in page.answer.text
    page = await reader.send(page.forms("standing")[0])
    assert room.row.chairs[0].standing_answers == []
    page = await reader.send(page.forms("resign")[0])
    assert room.row.chairs[0].kind == "bot"
    (form,) = page.forms()  # a person who got up watches, and can do nothing but sit down again
    page = await reader.send(form)
    assert room.row.chairs[0].kind == "person"
    assert page.forms("resign")


async def test_a_spectator_hears_of_no_turn_of_theirs(here: Parlour) -> None:
    reader, page, _ = await at_a_table(here)
    page = await reader.send(*page.buttons()[0])
    watching = await reader.send(page.forms("resign")[0])
    assert "Lately:" in watching.answer.text
    assert "Since your last turn:" not in watching.answer.text


# Plans


def test_a_plan_with_boxes_makes_the_chain_in_its_own_order() -> None:
    plan = Plan(
        moves=["brew p1"],
        pieces=["a", "b", "c"],
        least=1,
        most=2,
        opening={"a": "open a", "b": "open b", "c": "open c"},
        following={"b": "then b", "c": "then c"},
        closing=["stand"],
    )
    assert chain(plan, ["c", "a"]) == ["brew p1", "open a", "then c", "stand"]
    assert chain(plan, ["b", "strange"]) == ["brew p1", "open b", "stand"]
    assert chain(plan, []) is None
    assert chain(plan, ["a", "b", "c"]) is None


@pytest.mark.parametrize("number", [0, 1, 3])
async def test_too_few_or_too_many_boxes_are_told_and_do_nothing(
    here: Parlour, number: int
) -> None:
    reader, page, room = await with_wandering_roots(here)
    version = room.row.version
    (form,) = page.forms("plan")
    boxes = [each.get("value") for each in form.all("input") if each.get("type") == "checkbox"]
    page = await reader.send(form, piece=boxes[:number])
    assert page.notice.endswith("choose 2; nothing has been done.")
    assert room.row.version == version


async def test_two_boxes_exchange_two_cards(here: Parlour) -> None:
    reader, page, room = await with_wandering_roots(here)
    (form,) = page.forms("plan")
    before = room.table.position()["state"]["forest"]
    await reader.send(form, piece=[before["r1c1"], before["r2c3"]])
    after = room.table.position()["state"]["forest"]
    assert (after["r1c1"], after["r2c3"]) == (before["r2c3"], before["r1c1"])


async def with_wandering_roots(here: Parlour) -> tuple[Reader, Page, Any]:
    """Somebody who may exchange two free cards of the forest by a spell."""
    reader, _, room = await at_a_table(here)
    position = room.table.position()
    position["state"]["witches"][0]["spells"]["swap"] = [1, 0]
    position["state"]["piles"]["swap"] = 0
    table = Table(room.game, position=position, fate=Seeded(room.row.key))
    room.take(structs.replace(room.hosted, table=table))
    return reader, await reader.get(f"/text/table/{room.row.id}"), room


# Waiting


@without_time
async def test_looking_again_waits_until_the_other_has_played(here: Parlour) -> None:
    seated = await here.full_table("blackwood", 2)
    room = here.rooms.by_id[seated.id]
    (first,) = room.hosted.undecided()
    reader = Reader(here)
    other = 1 - first
    reader.http.cookies.set(f"seat-{seated.id}-{other}", seated.tokens[other], domain=HOST)
    page = await reader.get(f"/text/table/{seated.id}")
    assert not page.buttons()
    looking = asyncio.create_task(reader.get(page.link("Look again")))
    await asyncio.sleep(1)
    assert not looking.done()
    wire = await here.sit(seated.id, first, seated.tokens[first])
    await wire.play(*wire.offers[0])
    page = await looking
    assert page.buttons()


async def test_no_page_asks_what_the_standing_answer_is_about_to_answer(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("witch-hunt-1649")
    room = next(iter(here.rooms.by_id.values()))
    for _ in range(12):
        if ended(page):
            break
        assert not stands_in(room, 0)
        assert page.answer.status_code == 200, "no answer comes too late"
        page = await reader.send(*page.buttons()[0])


@without_time
async def test_a_page_looks_by_itself_only_when_it_was_asked_to(here: Parlour) -> None:
    seated = await here.full_table("blackwood", 2)
    (first,) = here.rooms.by_id[seated.id].hosted.undecided()
    other = 1 - first
    reader = Reader(here)
    reader.http.cookies.set(f"seat-{seated.id}-{other}", seated.tokens[other], domain=HOST)
    page = await reader.get(f"/text/table/{seated.id}")
    assert "refresh" not in page.answer.headers
    assert "http-equiv" not in page.raw
    looking = asyncio.create_task(reader.get(page.link("Keep looking by itself")))
    await asyncio.sleep(1)
    wire = await here.sit(seated.id, first, seated.tokens[first])
    await wire.play(*wire.offers[0])
    page = await looking
    assert "refresh" not in page.answer.headers, "it is this seat's turn: nothing moves by itself"
