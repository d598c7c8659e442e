"""The pages of the text table: who may see and send what, and how they are built."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from covenstead.books import rules_of
from covenstead.server.text import desk
from covenstead.server.text.html import POLICY
from tests.catalogue import SHIPPED, seats_near
from tests.server.client import HOST
from tests.server.reader import Element, Page, Reader, fields
from tests.server.wire import Parlour, Seated

ROOT = Path(__file__).parents[2]
HOSTILE = [
    "<script>alert(1)</script",
    '"><img src=x onerror=a()>',
    "'><svg onload=alert(1)>",
    "</title><b>x</b>",
    "&lt;i&gt; &amp; &#60;b>",
    "javascript:alert(1)",
    "{{7*7}}${7*7}<%= 7 %>",
]
FOREIGN = ["http://evil.test", f"http://{HOST}.evil.test", "null", f"ftp://{HOST}"]


async def every_page(here: Parlour, name: str = "Ada") -> list[Page]:
    """Each kind of page once: lobby, forms, books, waiting room, tables, refusals, an end."""
    ada, eve = Reader(here), Reader(here)
    found = [await ada.get(path) for path in STANDING]
    page = await ada.get("/text/open/candle-hour")
    (form,) = [each for each in page.forms() if each.get("action") == "/text/open"]
    found.append(await ada.send(form, name=name, others="", public="on"))
    table = list(here.rooms.by_id)[-1]
    found.append(await eve.get("/text"))
    found.append(await eve.get(f"/text/table/{table}"))
    page = await ada.send(fitting(found[-3], "/join"), name=f"{name[:-1]}~")
    found.append(page)
    found.append(await ada.send(fitting(page, "/start")))
    found.append(await eve.get(f"/text/table/{table}"))
    page = await ada.get(f"/text/table/{table}")
    found.append(await ada.send(fitting(page, "/move")))
    while page.by_id("end") is None:
        page = await ada.get(f"/text/table/{table}")
        if page.buttons():
            page = await ada.send(*page.buttons()[0])
    found.append(page)
    for game in SHIPPED:
        opened = await ada.get(f"/text/open/{game}")
        (form,) = [each for each in opened.forms() if each.get("action") == "/text/open"]
        page = await ada.send(form, name=name, others="greedy", seats=str(seats_near(game, 3)))
        found.append(page)
        found.append(await ada.send(page.forms("word")[0], word="why dance"))
    found.append(await ada.get("/text"))
    return found


STANDING = [
    "/text",
    "/text/claim",
    "/text/credits",
    *(f"/text/{book}/{game}" for game in SHIPPED for book in ("open", "rules", "rulings")),
    "/text/find?code=no",
    "/text/t/ZZZZZZ",
    "/text/table/0123456789abcdef",
    "/text/rules/chess",
]


def fitting(page: Page, end: str) -> Element:
    """The form that is sent to a place."""
    return next(each for each in page.forms() if each.get("action").endswith(end))


# How they are built


async def test_every_page_is_built_for_whoever_listens(here: Parlour) -> None:
    for page in await every_page(here):
        where = str(page.answer.url)
        (html,) = page.all("html")
        assert html.get("lang") == "en"
        assert len(page.all("title")) == len(page.all("main")) == len(page.all("h1")) == 1, where
        names = [each.get("id") for each in page.all() if each.get("id")]
        assert len(names) == len(set(names)), where
        check_headings(page)
        check_names(page, set(names))


def check_headings(page: Page) -> None:
    """No level of headings is left out."""
    level = 0
    for head in page.all("h1", "h2", "h3", "h4"):
        assert head.text, "a heading says something"
        assert int(head.name[1]) <= level + 1, head.text
        level = int(head.name[1])


def check_names(page: Page, names: set[str]) -> None:
    """Every landmark, field, picture and button has a name, and names lead somewhere."""
    for each in page.all():
        for reference in ("aria-labelledby", "aria-describedby", "for"):
            if each.get(reference):
                assert each.get(reference) in names, each.get(reference)
        if each.name in ("section", "nav"):
            assert each.get("aria-labelledby") or each.get("aria-label"), each.text[:40]
        if each.name == "button":
            assert each.text
        if each.name == "img":
            assert each.get("alt")
        if each.name == "a" and each.get("href").startswith("#"):
            assert each.get("href")[1:] in names, each.get("href")
        if each.name in ("input", "select") and each.get("type") != "hidden":
            labels = [label.get("for") for label in page.all("label")]
            inside = each.parent is not None and each.parent.name == "label"
            assert inside or each.get("id") in labels, each.get("name")


async def test_the_question_comes_before_everything_that_lies_there(here: Parlour) -> None:
    page = await Reader(here).open("blackwood", **{"option.first_witch": "0"})
    order = [head.get("id") for head in page.all("h2")]
    assert order == ["prompt", "choices", "mine", "board", "others", "last", "seat"]


async def test_no_page_needs_what_its_policy_forbids(here: Parlour) -> None:
    for page in await every_page(here):
        assert page.answer.headers["content-security-policy"] == POLICY
        assert "unsafe" not in POLICY
        assert page.answer.headers["referrer-policy"] == "same-origin"
        assert page.answer.headers["cache-control"] == "no-store"
        assert not page.all("script", "style", "iframe", "object", "embed", "base")
        for each in page.all():
            assert not [name for name in each.attributes if name == "style" or name[:2] == "on"]
            for link in ("href", "src", "action"):
                assert re.match(r"/|#|https?://|$", each.get(link)), each.get(link)


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_only_ever_a_text(here: Parlour, name: str) -> None:
    plain = await every_page(here)
    hostile = await every_page(here, name[:24])
    shown = " ".join(name[:24].split())
    assert len([page for page in hostile if shown in page.main]) >= 8
    for page, other in zip(hostile, plain, strict=True):
        kinds = {each.name for each in page.all()}
        assert kinds <= {each.name for each in other.all()} | {"details", "summary"}
        for each in page.all():
            assert not [given for given in each.attributes if given[:2] == "on"]


async def test_what_was_typed_comes_back_as_a_text(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("blackwood", **{"option.first_witch": "0"})
    page = await reader.send(page.forms("word")[0], word='why <img src=x onerror="a()">')
    assert "<img" not in page.raw
    assert "<img src=x" in page.notice


def test_the_style_sheet_uses_the_colours_of_the_page_alone() -> None:
    style = desk.STYLE.read_text(encoding="utf-8")
    (tokens,) = (ROOT / "web" / "src").rglob("tokens.css")
    day, night = re.split(r"@media \(prefers-color-scheme: dark\)", tokens.read_text("utf-8"))[:2]
    own_day, own_night = style.split("@media (prefers-color-scheme: dark)")
    own_night, rest = own_night.split("\n}\n", 1)
    for own, theirs in ((own_day, day.split(":root[data-theme")[0]), (own_night, night)):
        values = dict(re.findall(r"(--[\w-]+): (#\w+);", theirs))
        found = dict(re.findall(r"(--[\w-]+): (#\w+);", own))
        assert found
        assert found == {name: values[name] for name in found}
    assert not re.findall(r"#[0-9A-Fa-f]{3,8}\b|rgb|hsl", rest)
    used = set(re.findall(r"var\((--[\w-]+)\)", rest))
    assert used <= set(re.findall(r"(--[\w-]+):", own_day))


async def test_the_style_sheet_is_served(here: Parlour) -> None:
    answer = await here.get("/text/text.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.text == desk.STYLE.read_text(encoding="utf-8")


# Books


@pytest.mark.parametrize("game", SHIPPED)
async def test_every_rule_can_be_linked_to(here: Parlour, game: str) -> None:
    page = await Reader(here).get(f"/text/rules/{game}")
    for rule in rules_of(game):
        place = page.by_id(rule)
        assert place is not None
        assert place.name == "li"
        assert place.text.startswith(rule)


async def test_a_reason_leads_to_its_rule(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.open("blackwood", **{"option.first_witch": "0"})
    links = [each.get("href") for each in page.all("a") if "/text/rules/" in each.get("href")]
    assert links
    book = await reader.get(links[0].partition("#")[0])
    for link in links:
        assert book.by_id(link.partition("#")[2]) is not None


async def test_books_lead_to_each_other_and_to_nothing_that_is_not_there(here: Parlour) -> None:
    reader = Reader(here)
    seen: set[str] = set()
    ahead = ["/text"]
    while ahead:
        path = ahead.pop()
        if path in seen:
            continue
        seen.add(path)
        page = await reader.get(path)
        assert page.answer.status_code == 200, path
        for link in page.all("a"):
            there, _, place = link.get("href").partition("#")
            if there.startswith("/text"):
                ahead.append(there)
                if place:
                    assert (await reader.get(there)).by_id(place) is not None, link.get("href")
    assert {"/text/credits", "/text/rulings/blackwood"} <= seen


async def test_the_credits_name_games_fonts_and_icons(here: Parlour) -> None:
    page = await Reader(here).get("/text/credits")
    told = (await here.get("/api/credits")).text
    for words in (
        "Philippe Tapimoket",
        "Dr Martha McGill",
        "CC BY 3.0",
        "Open Font License",
        "ISC",
    ):
        assert words in page.main
        assert words in told


# Who may


async def with_cookies(here: Parlour, seated: Seated, *seats: int, host: bool = False) -> Reader:
    """A reader who holds some seats."""
    reader = Reader(here)
    for seat in seats:
        reader.http.cookies.set(f"seat-{seated.id}-{seat}", seated.tokens[seat], domain=HOST)
    if host:
        reader.http.cookies.set(f"host-{seated.id}", seated.host, domain=HOST)
    return reader


def stored(here: Parlour) -> Any:
    """Every byte of the store."""
    store: Any = here.store
    return dict(store.kept), {table: list(rows) for table, rows in store.history.items()}


POSTS: dict[str, dict[str, Any]] = {
    "join": {"name": "Eve"},
    "leave": {"seat": "0"},
    "start": {},
    "free": {"seat": "0", "bot": "greedy"},
    "move": {"seat": "0"},
    "say": {"seat": "0", "do": "play", "question": "0", "once": "x", "moves": "peek"},
}


@pytest.mark.parametrize("what", POSTS)
async def test_a_stranger_can_send_nothing_to_a_table_by_link(here: Parlour, what: str) -> None:
    seated = await here.full_table()
    before = stored(here)
    answer = await Reader(here).post(f"/text/table/{seated.id}/{what}", POSTS[what])
    assert answer.status_code == 403
    assert stored(here) == before


@pytest.mark.parametrize("what", ["leave", "move", "say", "start", "free"])
async def test_another_seat_can_send_nothing_for_mine(here: Parlour, what: str) -> None:
    seated = await here.full_table()
    reader = await with_cookies(here, seated, 1)
    before = stored(here)
    answer = await reader.post(f"/text/table/{seated.id}/{what}", POSTS[what])
    assert answer.status_code == 403
    assert stored(here) == before


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize("what", POSTS)
async def test_a_form_of_another_site_is_refused(here: Parlour, what: str, origin: str) -> None:
    seated = await here.full_table()
    reader = await with_cookies(here, seated, 0, host=True)
    before = stored(here)
    for headers in ({"origin": origin}, {"origin": origin, "referer": f"http://{HOST}/text"}):
        sent = await reader.http.post(
            f"/text/table/{seated.id}/{what}", data=POSTS[what], headers=headers
        )
        assert sent.status_code == 403
        assert "comes from another site" in sent.text
    assert stored(here) == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"referer": f"http://{HOST}/text/table/1"}, 303),
        ({"referer": "http://evil.test/text"}, 403),
        ({"referer": "http://["}, 403),
        ({}, 403),
        ({"origin": f"http://{HOST}"}, 303),
    ],
)
async def test_an_old_browser_is_known_by_the_page_it_comes_from(
    here: Parlour, headers: dict[str, str], status: int
) -> None:
    sent = {"game": "candle-hour", "seats": "2", "name": "Ada", "others": "uniform"}
    answer = await Reader(here).http.post(
        "/text/open", data=sent, headers=headers, follow_redirects=False
    )
    assert answer.status_code == status


async def test_a_table_by_link_is_shown_to_its_seats_its_host_and_with_its_code(
    here: Parlour,
) -> None:
    seated = await here.full_table()
    stranger = Reader(here)
    page = await stranger.get(f"/text/table/{seated.id}")
    assert page.answer.status_code == 403
    assert seated.code not in page.raw
    page = await stranger.get(f"/text/t/{seated.code.lower()}")
    assert page.by_id("prompt") is not None
    assert not page.forms()
    for reader in (
        await with_cookies(here, seated, 1),
        await with_cookies(here, seated, host=True),
    ):
        page = await reader.get(f"/text/t/{seated.code}")
        assert page.answer.status_code == 200
        assert str(page.answer.url).endswith(f"/text/table/{seated.id}")


async def test_a_public_table_is_shown_to_everybody(here: Parlour) -> None:
    opened = await here.open(public=True)
    page = await Reader(here).get(f"/text/table/{opened['table']['id']}")
    assert page.answer.status_code == 200
    assert fitting(page, "/join")


async def test_a_page_for_a_seat_that_is_not_mine_is_my_own(here: Parlour) -> None:
    seated = await here.full_table()
    reader = await with_cookies(here, seated, 1)
    own = (await reader.get(f"/text/table/{seated.id}")).by_id("mine")
    for wish in ("0", "-1", "99", "x", ""):
        page = await reader.get(f"/text/table/{seated.id}?seat={wish}")
        assert (page.by_id("mine") is None) == (own is None)
        assert not page.buttons(), "seat 0 is asked"


# Sitting down and getting up


async def test_seats_are_joined_left_freed_and_given_to_bots(here: Parlour) -> None:
    ada, bea = Reader(here), Reader(here)
    await ada.open("candle-hour", others="", seats="3")
    room = next(iter(here.rooms.by_id.values()))
    page = await bea.get(f"/text/t/{room.row.code}")
    page = await bea.send(fitting(page, "/join"), name="Bea")
    assert [chair.name for chair in room.row.chairs] == ["Ada", "Bea", ""]
    assert not [each for each in page.forms() if each.get("action").endswith("/start")]
    await bea.send(fitting(page, "/leave"))
    assert room.row.chairs[1].kind == "open"
    page = await ada.get(f"/text/table/{room.row.id}")
    for _ in range(2):
        page = await ada.send(next(each for each in page.forms() if each.all("select")))
    assert [chair.kind for chair in room.row.chairs] == ["person", "bot", "bot"]
    open_again = [each for each in page.forms() if "Make seat 2 open" in each.text]
    page = await ada.send(open_again[0])
    assert room.row.chairs[1].kind == "open"
    assert "when every seat is taken" in page.main


async def test_a_seat_moves_to_another_device(here: Parlour) -> None:
    ada, other = Reader(here), Reader(here)
    page = await ada.open("candle-hour")
    room = next(iter(here.rooms.by_id.values()))
    page = await ada.send(fitting(page, "/move"))
    link = page.all("code")[0].text
    assert link.startswith(f"http://{HOST}/claim#")
    page = await other.get("/text/claim")
    page = await other.send(fitting(page, "/claim"), secret=link)
    assert page.by_id("mine") is not None
    again = await Reader(here).post("/text/claim", {"secret": link})
    assert again.status_code == 403
    page = await ada.get(f"/text/table/{room.row.id}")
    assert page.by_id("mine") is None, "the old device watches, as host"


@pytest.mark.parametrize(
    ("sent", "status", "told"),
    [
        ({"name": ""}, 422, "A name has 1 to 24 characters."),
        ({"seats": "9"}, 422, "is for 2 to 4 seats"),
        ({"seats": "many"}, 422, "is for 2 to 4 seats"),
        ({"seats": "²"}, 422, "is for 2 to 4 seats"),
        ({"game": "chess"}, 422, "chess"),
        ({"others": "genius"}, 422, "There is no bot"),
        ({"option.expeditions": "17"}, 422, "expeditions cannot be"),
        ({"option.wings": "2"}, 422, "has no option"),
    ],
)
async def test_a_table_that_cannot_be_opened_says_why(
    here: Parlour, sent: dict[str, str], status: int, told: str
) -> None:
    wish = {"game": "blackwood", "seats": "2", "name": "Ada", "others": "greedy", **sent}
    page = Page(await Reader(here).post("/text/open", wish))
    assert page.answer.status_code == status
    assert told in page.notice
    assert not here.rooms.by_id


async def test_options_are_settled_as_they_were_chosen(here: Parlour) -> None:
    await Reader(here).open("blackwood", **{"option.expeditions": "1", "option.spells": "off"})
    row = next(iter(here.rooms.by_id.values())).row
    assert (row.options["expeditions"], row.options["spells"]) == (1, "off")


# What does not fit


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"seat": "0"},
        {"seat": "x", "do": "play", "question": "0"},
        {"seat": "-1", "do": "play", "question": "0"},
        {"seat": "0", "do": "dance", "question": "0"},
        {"seat": "0", "do": "play", "question": "x", "moves": "peek"},
        {"seat": "0", "do": "play", "question": "²", "moves": "peek"},
        {"seat": "0", "do": "play", "question": "9" * 5000, "moves": "peek"},
        {"seat": "0", "do": "plan", "question": "0", "plan": "7"},
        {"seat": "0", "do": "plan", "question": "0", "plan": "-1"},
        {"seat": "99", "do": "play", "question": "0", "moves": "peek"},
    ],
)
async def test_a_form_that_was_bent_changes_nothing(here: Parlour, sent: dict[str, str]) -> None:
    seated = await here.full_table()
    reader = await with_cookies(here, seated, 0)
    before = stored(here)
    answer = await reader.post(f"/text/table/{seated.id}/say", sent)
    assert answer.status_code in (403, 409, 422)
    assert Page(answer).notice
    assert stored(here) == before


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b'{"seat": 0}', "application/json", 422),
        (b"seat=%ff%fe", "text/plain", 422),
        (b"\xff\xfe", "application/x-www-form-urlencoded", 422),
        (b"a=1&" * 600, "application/x-www-form-urlencoded", 422),
        (b"a" * 70000, "application/x-www-form-urlencoded", 413),
    ],
)
async def test_a_body_that_is_no_form_is_refused(
    here: Parlour, content: bytes, kind: str, status: int
) -> None:
    seated = await here.full_table()
    reader = await with_cookies(here, seated, 0)
    answer = await reader.http.post(
        f"/text/table/{seated.id}/say",
        content=content,
        headers={"content-type": kind, "origin": f"http://{HOST}"},
    )
    assert answer.status_code == status
    assert Page(answer).notice


async def test_too_many_requests_are_told_to_wait() -> None:
    rates = dict.fromkeys(("open", "join", "read", "socket", "say", "failed"), (1.0, 0.0))
    async with Parlour(rates=rates) as here:
        reader = Reader(here)
        assert (await reader.get("/text/credits")).answer.status_code == 200
        page = await reader.get("/text/credits")
        assert page.answer.status_code == 429
        assert "wait a little" in page.notice


async def test_whoever_loses_the_way_with_a_browser_gets_a_page(here: Parlour) -> None:
    answer = await here.get("/nowhere", accept="text/html,*/*")
    assert answer.status_code == 404
    assert Page(answer).notice == "There is nothing here."
    assert (await here.get("/nowhere")).json()["code"] == "no_page"


async def test_hidden_fields_name_the_open_question(here: Parlour) -> None:
    page = await Reader(here).open("blackwood", **{"option.first_witch": "0"})
    room = next(iter(here.rooms.by_id.values()))
    for form in page.forms("play"):
        found = fields(form)
        assert (found["seat"], found["question"]) == ("0", str(room.hosted.question))
        assert len(found["once"]) >= 22
