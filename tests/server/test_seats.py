"""Seats whose answers are lost, and who may do what with them: repeats, the host, taking back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time
from typing import Any

import pytest

from covenstead.core.view import View
from covenstead.hosting import sentences
from covenstead.server.settings import DAY
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.sqlite import SqlStore
from covenstead.server.store.store import Store, Unavailable
from covenstead.server.workers.bot_pool import BotAnswer
from tests.patience import until
from tests.server.browser import Browser
from tests.server.hall import GENEROUS, InlineThinkers
from tests.server.reader import Reader
from tests.server.wire import Parlour, Seated

MINE, OTHER = "one client's own id", "another client's own id"
BOTH = pytest.mark.parametrize("kind", ["memory", "file"])


async def opened_store(kind: str, path: Path) -> Store:
    """A store of this kind."""
    return await SqlStore.open(f"sqlite:///{path}/a.db") if kind == "file" else MemoryStore()


class Losing:
    """While it is entered, a store keeps everything, and all its replies are lost."""

    def __init__(self, store: Any) -> None:
        self.store = store

    def __enter__(self) -> None:
        def losing(name: str) -> Any:
            keep = getattr(self.store, name)

            async def lost(*given: Any) -> None:
                await keep(*given)
                raise Unavailable("The reply is lost.")

            return lost

        for name in ("append", "create", "answer"):
            setattr(self.store, name, losing(name))

    def __exit__(self, *how: object) -> None:
        for name in ("append", "create", "answer"):
            delattr(self.store, name)


def join_wish(opened: dict[str, Any], once: str, **more: Any) -> dict[str, Any]:
    """The body of a join with the client's own id."""
    return {"code": opened["code"], "name": "Bea", "bearer": True, "once": once, **more}


async def is_seated(here: Parlour, table: str, seated: dict[str, Any]) -> bool:
    """Whether an answer's secret holds its seat."""
    room = await here.rooms.room(table)
    return room.holder(seated["seat"], seated["seat_token"])


def persons(here: Parlour, table: str) -> int:
    """How many persons sit at a table."""
    return here.rooms.by_id[table].row.persons


# Repeated requests


@BOTH
async def test_a_join_whose_answer_was_lost_is_repeated_and_gets_its_seat(
    kind: str, tmp_path: Path
) -> None:
    here = Parlour(await opened_store(kind, tmp_path))
    opened = await here.open(seats=3)
    table = opened["table"]["id"]
    path = f"/api/tables/{table}/join"
    with Losing(here.store):
        lost = await here.post(path, join_wish(opened, MINE, seat=1))
    assert lost.status_code == 503
    again = await here.post(path, join_wish(opened, MINE, seat=1))
    assert again.json()["seat"] == 1
    assert await is_seated(here, table, again.json())
    assert persons(here, table) == 1
    await here.close()


@BOTH
async def test_a_join_is_repeated_after_a_crash_and_after_the_start(
    kind: str, tmp_path: Path
) -> None:
    here = Parlour(await opened_store(kind, tmp_path))
    opened = await here.open(seats=2, bots={"0": "uniform"})
    table = opened["table"]["id"]
    first = (await here.post(f"/api/tables/{table}/join", join_wish(opened, MINE))).json()
    after = here.again()
    started = await after.post(f"/api/tables/{table}/start", {}, opened["host_token"])
    assert started.status_code == 200
    again = (await after.post(f"/api/tables/{table}/join", join_wish(opened, MINE))).json()
    assert (again["seat"], again["seat_token"]) == (first["seat"], first["seat_token"])
    await after.close()


async def test_another_id_does_not_get_the_seat(here: Parlour) -> None:
    opened = await here.open(seats=2)
    path = f"/api/tables/{opened['table']['id']}/join"
    mine = (await here.post(path, join_wish(opened, MINE, seat=0))).json()
    taken = await here.post(path, join_wish(opened, OTHER, seat=0, name="Eve"))
    assert taken.json()["code"] == "taken"
    other = (await here.post(path, join_wish(opened, OTHER, name="Eve"))).json()
    assert (other["seat"], other["seat_token"] != mine["seat_token"]) == (1, True)


async def test_two_browsers_race_for_a_seat_each_asking_thrice(here: Parlour) -> None:
    opened = await here.open(seats=2)
    table = opened["table"]["id"]
    wishes = [join_wish(opened, MINE, seat=0), join_wish(opened, OTHER, seat=0, name="Eve")] * 3
    answers = await asyncio.gather(
        *[here.post(f"/api/tables/{table}/join", wish) for wish in wishes]
    )
    assert sorted(answer.status_code for answer in answers) == [201, 201, 201, 409, 409, 409]
    won = {answer.json()["seat_token"] for answer in answers if answer.status_code == 201}
    assert (len(won), persons(here, table)) == (1, 1)


async def test_an_id_is_of_no_use_for_a_seat_that_was_left_or_freed(here: Parlour) -> None:
    opened = await here.open(seats=2)
    path = f"/api/tables/{opened['table']['id']}"
    mine = (await here.post(f"{path}/join", join_wish(opened, MINE))).json()
    await here.post(f"{path}/leave", {"seat": mine["seat"]}, mine["seat_token"])
    again = await here.post(f"{path}/join", join_wish(opened, MINE))
    assert (again.status_code, again.json()["code"]) == (403, "used")


async def test_the_same_id_makes_another_secret_at_another_table(here: Parlour) -> None:
    secrets = set()
    for _ in range(2):
        opened = await here.open(seats=2)
        path = f"/api/tables/{opened['table']['id']}/join"
        secrets.add((await here.post(path, join_wish(opened, MINE))).json()["seat_token"])
    assert len(secrets) == 2


@BOTH
async def test_a_claim_whose_answer_was_lost_is_repeated_and_gets_the_seat(
    kind: str, tmp_path: Path
) -> None:
    here = Parlour(await opened_store(kind, tmp_path))
    seated = await here.full_table()
    moving = (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()
    claim = {"secret": moving["secret"], "bearer": True, "once": MINE}
    with Losing(here.store):
        assert (await here.post("/api/claim", claim)).status_code == 503
    again = await here.post("/api/claim", claim)
    assert again.status_code == 200
    assert await is_seated(here, seated.id, again.json())
    after = here.again()
    assert (await after.post("/api/claim", claim)).json()["seat_token"] == again.json()[
        "seat_token"
    ]
    other = await after.post("/api/claim", {**claim, "once": OTHER})
    assert (other.status_code, other.json()["code"]) == (403, "used")
    await after.close()


async def test_a_claim_is_repeated_after_its_link_has_ended() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    seated = await here.full_table()
    moving = (await here.post(f"{seated.path}/move", {"seat": 0}, seated.tokens[0])).json()
    claim = {"secret": moving["secret"], "bearer": True, "once": MINE}
    first = (await here.post("/api/claim", claim)).json()
    now[0] += 601
    await here.rooms.tidy()
    assert (await here.post("/api/claim", claim)).json()["seat_token"] == first["seat_token"]
    other = await here.post("/api/claim", {**claim, "once": OTHER})
    assert other.json()["code"] == "used"
    await here.close()


@BOTH
async def test_an_opening_whose_answer_was_lost_is_repeated_and_finds_its_table(
    kind: str, tmp_path: Path
) -> None:
    # An answer tells the time of the server's clock, so two answers are alike only if it stands.
    here = Parlour(await opened_store(kind, tmp_path), clock=lambda: 1000.0)
    wish = {"game": "candle-hour", "seats": 2, "name": "Ada", "bearer": True, "once": MINE}
    with Losing(here.store):
        assert (await here.post("/api/tables", wish)).status_code == 503
    first = (await here.post("/api/tables", wish)).json()
    after = here.again()
    again = (await after.post("/api/tables", wish)).json()
    assert again == first
    assert await is_seated(after, first["table"]["id"], first)
    await after.post(
        f"/api/tables/{first['table']['id']}/free",
        {"seat": 1, "bot": "greedy"},
        first["host_token"],
    )
    started = await after.post(f"/api/tables/{first['table']['id']}/start", {}, first["host_token"])
    assert started.status_code == 200, "the repeated answer has the host's secret"
    other = (await after.post("/api/tables", {**wish, "once": OTHER})).json()
    assert other["table"]["id"] != first["table"]["id"]
    await after.close()


async def test_openings_that_race_with_one_id_open_one_table(here: Parlour) -> None:
    wish = {"game": "candle-hour", "seats": 2, "name": "Ada", "bearer": True, "once": MINE}
    answers = await asyncio.gather(*[here.post("/api/tables", wish) for _ in range(4)])
    assert len({answer.json()["seat_token"] for answer in answers}) == 1
    assert len(here.rooms.by_id) == 1


async def test_a_repeated_opening_is_no_further_public_table() -> None:
    rates = {**GENEROUS, "public": (1.0, 0.0)}
    async with Parlour(rates=rates) as here:
        wish = {"game": "candle-hour", "seats": 2, "public": True, "bearer": True, "once": MINE}
        answers = [await here.post("/api/tables", wish) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 201]
        other = await here.post("/api/tables", {**wish, "once": OTHER})
        assert other.status_code == 429


@pytest.mark.parametrize("once", ["short", "x" * 65, 7])
async def test_an_id_has_sixteen_to_sixty_four_characters(here: Parlour, once: Any) -> None:
    opened = await here.open()
    path = f"/api/tables/{opened['table']['id']}/join"
    answer = await here.post(path, join_wish(opened, once))
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


async def test_a_form_of_the_text_table_that_is_sent_twice_takes_one_seat(here: Parlour) -> None:
    opened = await here.open(seats=3)
    reader = Reader(here)
    page = await reader.get(f"/text/t/{opened['code']}")
    (form,) = [form for form in page.forms() if form.get("action").endswith("/join")]
    for _ in range(2):
        page = await reader.send(form, name="Bea")
        assert "Bea" in page.main
    assert persons(here, opened["table"]["id"]) == 1


async def test_a_form_of_the_text_table_that_is_sent_twice_opens_one_table(here: Parlour) -> None:
    reader = Reader(here)
    page = await reader.get("/text/open/candle-hour")
    (form,) = [form for form in page.forms() if form.get("action") == "/text/open"]
    for _ in range(2):
        await reader.send(form, name="Bea")
    assert [room.row.status for room in here.rooms.by_id.values()] == ["running"]


# The host


class Waiting:
    """A table before the start: the host without a seat, Ada on seat 0 and Bea on seat 1."""

    def __init__(self, here: Parlour, now: list[float], opened: dict[str, Any]) -> None:
        self.here = here
        self.now = now
        self.id: str = opened["table"]["id"]
        self.path = f"/api/tables/{self.id}"
        self.code: str = opened["code"]
        self.host: str = opened["host_token"]
        self.tokens: list[str] = []

    @classmethod
    async def begin(cls, store: Store | None = None) -> Waiting:
        """Open the table and sit down."""
        now = [1000.0]
        here = Parlour(store, clock=lambda: now[0])
        opened = await here.open(seats=2)
        made = cls(here, now, opened)
        made.tokens = [await here.join(opened, name) for name in ("Ada", "Bea")]
        return made

    async def become_host(self, seat: int, token: str) -> tuple[int, Any]:
        """Ask for the role of the host: the status, and the host's seat or the code."""
        answer = await self.here.post(f"{self.path}/host", {"seat": seat}, token)
        told = answer.json()
        return answer.status_code, told["host"] if answer.is_success else told["code"]

    async def can_start(self, token: str) -> bool:
        """Whether a secret begins the game."""
        return (await self.here.post(f"{self.path}/start", {}, token)).is_success


async def test_a_host_hands_the_role_on_and_everybody_sees_it() -> None:
    table = await Waiting.begin()
    wire = await table.here.sit(table.id, 0, table.tokens[0])
    assert wire.table["host"] is None
    assert await table.become_host(1, table.host) == (200, 1)
    await wire.settle()
    assert wire.table["host"] == 1
    assert not await table.can_start(table.host)
    assert await table.can_start(table.tokens[1])
    await table.here.close()


async def test_the_role_is_handed_on_to_persons_alone() -> None:
    table = await Waiting.begin()
    await table.here.post(f"{table.path}/free", {"seat": 1, "bot": "greedy"}, table.host)
    assert await table.become_host(1, table.host) == (409, "no_person")
    assert await table.become_host(7, table.host) == (422, "no_seat")
    await table.here.close()


async def test_a_vanished_host_is_replaced_after_two_minutes_and_not_before() -> None:
    table = await Waiting.begin()
    table.now[0] += 119
    assert await table.become_host(0, table.tokens[0]) == (403, "not_host")
    table.now[0] += 1
    assert await table.become_host(1, table.tokens[0]) == (403, "not_host"), "not the own seat"
    assert await table.become_host(0, table.tokens[0]) == (200, 0)
    assert await table.become_host(1, table.tokens[1]) == (403, "not_host"), "the new one is here"
    assert not await table.can_start(table.host)
    assert await table.can_start(table.tokens[0])
    await table.here.close()


async def test_a_request_of_the_host_is_a_sign_of_life() -> None:
    table = await Waiting.begin()
    table.now[0] += 119
    await table.here.post(f"{table.path}/free", {"seat": 7}, table.host)
    table.now[0] += 119
    assert await table.become_host(0, table.tokens[0]) == (403, "not_host")
    await table.here.close()


async def test_a_host_with_a_socket_is_not_gone() -> None:
    table = await Waiting.begin()
    host = await table.here.sit(table.id, None, table.host, table.code)
    table.now[0] += 1000
    assert await table.become_host(0, table.tokens[0]) == (403, "not_host")
    await host.close()
    table.now[0] += 119
    assert await table.become_host(0, table.tokens[0]) == (403, "not_host")
    table.now[0] += 1
    assert await table.become_host(0, table.tokens[0]) == (200, 0)
    await table.here.close()


async def test_a_host_on_a_seat_is_seen_by_the_socket_of_that_seat() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    opened = await here.open(seats=2, name="Ada")
    table = Waiting(here, now, opened)
    bea = await here.join(opened, "Bea")
    assert here.rooms.by_id[table.id].info().host == 0
    ada = await here.sit(table.id, 0, opened["seat_token"])
    now[0] += 1000
    assert await table.become_host(1, bea) == (403, "not_host")
    await ada.close()
    now[0] += 120
    assert await table.become_host(1, bea) == (200, 1)
    await here.close()


async def test_of_two_who_take_a_vanished_hosts_place_one_gets_it() -> None:
    table = await Waiting.begin()
    table.now[0] += 120
    answers = await asyncio.gather(
        *[table.become_host(seat, token) for seat, token in enumerate(table.tokens)]
    )
    assert sorted(status for status, _ in answers) == [200, 403]
    await table.here.close()


async def test_after_the_start_nobody_takes_a_vanished_hosts_place() -> None:
    table = await Waiting.begin()
    assert await table.can_start(table.host)
    table.now[0] += 1000
    assert await table.become_host(0, table.tokens[0]) == (403, "not_host")
    assert await table.become_host(0, table.host) == (200, 0), "but the host hands it on"
    await table.here.close()


async def test_after_a_restart_the_two_minutes_begin_again() -> None:
    table = await Waiting.begin()
    table.now[0] += 1000
    table.here = Parlour(table.here.store, clock=lambda: table.now[0])
    assert await table.become_host(0, table.tokens[0]) == (403, "not_host")
    table.now[0] += 120
    assert await table.become_host(0, table.tokens[0]) == (200, 0)
    await table.here.close()


async def test_the_role_goes_along_when_the_seat_of_the_host_moves() -> None:
    table = await Waiting.begin()
    await table.become_host(1, table.host)
    moving = await table.here.post(f"{table.path}/move", {"seat": 1}, table.tokens[1])
    claim = {"secret": moving.json()["secret"], "bearer": True}
    claimed = (await table.here.post("/api/claim", claim)).json()
    assert claimed["table"]["host"] == 1
    assert not await table.can_start(table.tokens[1])
    assert await table.can_start(claimed["seat_token"])
    await table.here.close()


async def test_an_opener_who_has_moved_takes_the_role_along_without_waiting(here: Parlour) -> None:
    opened = await here.open(seats=2, name="Ada", bots={"1": "greedy"})
    table = Waiting(here, [], opened)
    moving = await here.post(f"{table.path}/move", {"seat": 0}, opened["seat_token"])
    claim = {"secret": moving.json()["secret"], "bearer": True}
    token = (await here.post("/api/claim", claim)).json()["seat_token"]
    assert not await table.can_start(token)
    assert await table.become_host(0, token) == (200, 0)
    assert await table.can_start(token)


async def test_a_browser_that_was_made_the_host_is_told_so_and_begins(here: Parlour) -> None:
    opened = await here.open(seats=2, bots={"0": "greedy"})
    browser = Browser(here)
    await browser.join(opened, "Bea")
    assert [table["host"] for table in await browser.mine()] == [False]
    path = f"/api/tables/{opened['table']['id']}/host"
    assert (await here.post(path, {"seat": 1}, opened["host_token"])).is_success
    assert [table["host"] for table in await browser.mine()] == [True]
    await browser.start(opened)


async def test_an_opener_who_sits_down_later_is_shown_as_the_host(here: Parlour) -> None:
    browser = Browser(here)
    opened = await browser.open(seats=2)
    await browser.join(opened, "Ada")
    await browser.join(opened, "A friend beside her")
    assert here.rooms.by_id[opened["table"]["id"]].info().host == 0


async def test_the_text_table_hands_the_role_on_and_offers_a_vanished_hosts_place() -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    opened = await here.open(seats=2)
    readers = []
    for name in ("Ada", "Bea"):
        readers.append(Reader(here))
        page = await readers[-1].get(f"/text/t/{opened['code']}")
        (form,) = [form for form in page.forms() if form.get("action").endswith("/join")]
        page = await readers[-1].send(form, name=name)
        assert not [form for form in page.forms() if form.get("action").endswith("/host")]
    now[0] += 120
    page = await readers[0].get(f"/text/table/{opened['table']['id']}")
    (form,) = [form for form in page.forms() if form.get("action").endswith("/host")]
    page = await readers[0].send(form)
    assert "Ada, the host, you" in page.main
    (form,) = [form for form in page.forms() if form.get("action").endswith("/host")]
    page = await readers[0].send(form)
    assert "Bea, the host" in page.main
    page = await readers[1].get(f"/text/table/{opened['table']['id']}")
    (form,) = [form for form in page.forms() if form.get("action").endswith("/start")]
    await readers[1].send(form)
    assert here.rooms.by_id[opened["table"]["id"]].row.status == "running"
    await here.close()


# Taking a seat back


class SlowThinkers(InlineThinkers):
    """Bots that think until the test lets them answer."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def answer(self, table: str, view: View, level: str, key: bytes) -> BotAnswer:
        """One legal move, when the test says so."""
        self.asked += 1
        await self.may_answer.wait()
        return await super().answer(table, view, level, key)


async def resigned_table(here: Parlour) -> Seated:
    """A running table whose seat 0 has resigned while its bot thinks."""
    here.rooms.thinkers = SlowThinkers()
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    assert (await wire.command("resign"))["type"] == "ack"
    return seated


async def take_back(here: Parlour, seated: Seated, token: str) -> int:
    """Ask for seat 0 again; the status of the answer."""
    return (await here.post(f"{seated.path}/take_back", {"seat": 0}, token)).status_code


async def test_a_person_who_resigned_sits_down_again_and_plays(here: Parlour) -> None:
    seated = await resigned_table(here)
    for _ in range(2):  # the first answer may have been lost
        assert await take_back(here, seated, seated.tokens[0]) == 200
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    assert wire.table["chairs"][0] == {
        "seat": 0,
        "kind": "person",
        "name": "Client 0",
        "level": "",
        "connected": True,
        "away": 0.0,
        "familiar": None,
        "nudged": 0.0,
        "ready": False,
    }
    assert (await wire.play(*wire.offers[0]))["type"] == "ack"


async def test_a_bot_that_still_thinks_does_not_answer_for_a_person_who_is_back(
    here: Parlour,
) -> None:
    seated = await resigned_table(here)
    thinkers, room = here.rooms.thinkers, here.rooms.by_id[seated.id]
    assert isinstance(thinkers, SlowThinkers)
    await until(lambda: thinkers.asked == 1)
    assert await take_back(here, seated, seated.tokens[0]) == 200
    thinkers.may_answer.set()
    await until(lambda: not room.pending)
    assert room.hosted.question == 0, "the person is still asked"


async def test_a_seat_is_taken_back_after_a_restart(here: Parlour) -> None:
    seated = await resigned_table(here)
    after = here.again()
    assert await take_back(after, seated, seated.tokens[0]) == 200


async def test_a_resigned_secret_holds_nothing_until_the_seat_is_taken_back(here: Parlour) -> None:
    seated = await resigned_table(here)
    wire = here.wire(seated.id)
    wire.send({"type": "hello", "seat": 0, "token": seated.tokens[0]})
    assert (await wire.hear())["code"] == "not_your_seat"
    for path in ("leave", "move"):
        answer = await here.post(f"{seated.path}/{path}", {"seat": 0}, seated.tokens[0])
        assert answer.json()["code"] == "not_your_seat"
    public = (await here.get(f"{seated.path}/record")).text
    assert (await here.get(f"{seated.path}/record", seated.tokens[0])).text == public


async def test_nobody_else_takes_a_resigned_seat(here: Parlour) -> None:
    seated = await resigned_table(here)
    for token in ("", seated.host, seated.tokens[1], seated.code):
        assert await take_back(here, seated, token) == 403


async def test_a_seat_that_the_host_gave_to_another_bot_is_not_taken_back(here: Parlour) -> None:
    seated = await resigned_table(here)
    await here.post(f"{seated.path}/free", {"seat": 0, "bot": "uniform"}, seated.host)
    assert await take_back(here, seated, seated.tokens[0]) == 403


async def test_a_browser_that_resigned_is_shown_the_table_and_takes_its_seat_back(
    here: Parlour,
) -> None:
    opened = await here.open(seats=2, bots={"0": "greedy"})
    table = opened["table"]["id"]
    browser = Browser(here)
    await browser.join(opened, "Bea")
    await here.post(f"/api/tables/{table}/start", {}, opened["host_token"])
    wire = await here.sit(table, 1, browser.secret(opened, "1"))
    await wire.command("resign")
    here.rooms.clock = lambda: time() + DAY  # so that the cookie is set again
    (mine,) = await browser.mine()
    assert (mine["table"]["id"], mine["seats"], mine["resigned"]) == (table, [], [1])
    answer = await browser.http.post(f"/api/tables/{table}/take_back", json={"seat": 1})
    assert answer.status_code == 200, "the new cookie has the old secret"
    (mine,) = await browser.mine()
    assert (mine["seats"], mine["resigned"]) == ([1], [])


# Names


@pytest.mark.parametrize("name", ["Ada", "аdа", "A d a", "ADA", "Old Moss", "0ld Мoss"])
async def test_a_name_that_looks_like_another_at_the_table_is_refused(
    here: Parlour, name: str
) -> None:
    opened = await here.open(seats=3, bots={"2": "greedy"})
    await here.join(opened, "Ada")
    path = f"/api/tables/{opened['table']['id']}/join"
    answer = await here.post(path, join_wish(opened, MINE, name=name))
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_name")
    assert answer.json()["text"] == sentences.NAME_LOOKS_ALIKE
    await here.join(opened, "Adam")


async def test_a_name_is_free_again_when_its_person_has_left(here: Parlour) -> None:
    opened = await here.open(seats=2)
    token = await here.join(opened, "Ada")
    await here.post(f"/api/tables/{opened['table']['id']}/leave", {"seat": 0}, token)
    await here.join(opened, "ada")


async def test_a_bot_is_not_called_like_the_person_who_opens_the_table(here: Parlour) -> None:
    opened = await here.open(seats=3, bots={"0": "greedy", "2": "greedy"}, name="0ld moss")
    names = [chair["name"] for chair in opened["table"]["chairs"]]
    assert names == ["Bramble", "0ld moss", "Nettle"]


async def test_a_bot_that_comes_later_is_not_called_like_a_person(here: Parlour) -> None:
    opened = await here.open(seats=2, name="Old Мoss")
    table = opened["table"]["id"]
    body = {"seat": 1, "bot": "greedy"}
    told = (await here.post(f"/api/tables/{table}/free", body, opened["host_token"])).json()
    assert told["chairs"][1]["name"] == "Bramble"


# After the end


async def test_the_host_changes_no_seat_after_the_end(here: Parlour) -> None:
    opened = await here.open(seats=2, bots={"0": "uniform", "1": "uniform"})
    path = f"/api/tables/{opened['table']['id']}"
    await here.post(f"{path}/start", {}, opened["host_token"])
    room = here.rooms.by_id[opened["table"]["id"]]
    await until(lambda: room.row.status == "over")
    before = room.row.version
    for body in ({"seat": 0, "bot": "greedy"}, {"seat": 0}):
        answer = await here.post(f"{path}/free", body, opened["host_token"])
        assert (answer.status_code, answer.json()["code"]) == (409, "not_running")
    assert (room.row.version, room.row.chairs[0].level) == (before, "uniform")
