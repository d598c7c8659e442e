"""Who may do what: every operation with every wrong credential, from the catalogue itself."""

from __future__ import annotations

import json
import socket
from typing import Any, get_args

import pytest
from starlette.routing import Route, WebSocketRoute

from covenstead.hosting.look_alikes import look_alike
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.sentences import BOT_NAMES
from covenstead.server import sentences
from covenstead.server.store.memory import MemoryStore
from covenstead.server.web.access import CODE_LETTERS, clean_name, new_code, new_secret
from covenstead.server.web.application import HEADERS
from covenstead.server.wire.messages import (
    Again,
    ChangeTable,
    Claim,
    FreeSeat,
    Gather,
    Hello,
    Join,
    NewTable,
    OpenRecord,
    Said,
    SeatOnly,
    SetTerms,
    SwapSeats,
    WebhookWish,
    WhatIf,
    WhatIfRecord,
)
from covenstead.server.wire.operations import HOST as BY_HOST
from covenstead.server.wire.operations import MAYBE_SEAT, OPERATIONS, Operation
from covenstead.server.wire.operations import SEAT as BY_SEAT
from tests.server.client import HOST
from tests.server.hall import InlineReplays
from tests.server.wire import Parlour, Seated

OURS = f"http://{HOST}"
FOREIGN = [
    "http://evil.test",
    f"http://{HOST}.evil.test",
    f"http://evil.test/{HOST}",
    f"http://evil{HOST}",
    f"http://{HOST}:8080",
    f"http://{HOST}@evil.test",
    "null",
    "",
    "http://[",
    f"ftp://{HOST}",
    f"file://{HOST}",
]
MALFORMED = ["x", "\x00", "ü" * 20, "a" * 4000, "' OR 1=1 --", "../..", "Bearer Bearer"]
BODIES: dict[Any, Any] = {
    None: {},
    SeatOnly: {"seat": 0},
    FreeSeat: {"seat": 0, "bot": "greedy"},
    Claim: {"secret": "no such link"},
    Join: {"code": "WRONG!", "name": "Eve", "seat": 0},
    NewTable: {"game": "candle-hour", "seats": 2},
    ChangeTable: {"options": {}, "pace": {"turn": 60}},
    SwapSeats: {"seat": 0, "other": 1},
    Gather: {"on": True},
    Again: {},
    WhatIf: {"move": 0},
    OpenRecord: {"record": "no record"},
    WhatIfRecord: {"record": "no record", "move": 0, "name": "Eve"},
    SetTerms: {"talk": "everybody"},
    WebhookWish: {"address": "https://evil.test/"},
}
WORDS: dict[str, dict[str, Any]] = {
    "hello": {"seat": 0},
    "play": {"cmd_id": "1", "question": 0, "moves": ["peek"]},
    "undo": {"cmd_id": "2", "question": 0},
    "redo": {"cmd_id": "3", "question": 0},
    "resign": {"cmd_id": "4"},
    "standing": {"cmd_id": "5", "name": "let_burn", "on": True},
    "think": {"cmd_id": "6", "question": 0},
    "why": {"word": "peek"},
    "after": {"question": 0, "moves": ["peek"]},
    "hint": {"question": 0},
    "go_on": {"moment": "round-1"},
    "nudge": {"cmd_id": "7", "chair": 0},
    "agree": {"cmd_id": "8", "to": "pause", "question": 0},
    "decline": {"cmd_id": "9", "to": "pause"},
    "take_back": {"cmd_id": "10"},
    "ready": {"cmd_id": "11", "on": True},
    "hold_on": {"cmd_id": "12"},
    "here": {},
    "say": {"cmd_id": "13", "text": "Hello!"},
    "unsay": {"cmd_id": "14", "word": 0},
    "gesture": {"gesture": "greet"},
}
SAID = [kind.__struct_config__.tag for kind in get_args(Said)]


class Case:
    """Two tables, the secrets of everybody, and what the store holds."""

    def __init__(self, here: Parlour, ours: Seated, bad: dict[str, list[str]]) -> None:
        self.here = here
        self.ours = ours
        self.bad = bad  # by kind of credential

    @classmethod
    async def lay_out(cls, here: Parlour, running: bool) -> Case:
        """A table whose seat 0 has moved to another device and whose seat 2 was freed."""
        opened = await here.open(seats=3)
        table = opened["table"]["id"]
        tokens = [await here.join(opened, f"Client {seat}", seat) for seat in range(3)]
        moving = await here.post(f"/api/tables/{table}/move", {"seat": 0}, tokens[0])
        claim = {"secret": moving.json()["secret"], "bearer": True}
        claimed = (await here.post("/api/claim", claim)).json()["seat_token"]
        await here.post(f"/api/tables/{table}/free", {"seat": 2}, opened["host_token"])
        fresh = await here.join(opened, "Client 3", 2)
        if running:
            await here.post(f"/api/tables/{table}/start", {}, opened["host_token"])
        other = await here.full_table()
        bad = {
            "none": [""],
            "other seat": [tokens[1], fresh],
            "other table": [other.host, *other.tokens],
            "spectator": [opened["code"], table],
            "expired": [tokens[0]],
            "kicked": [tokens[2]],
            "malformed": MALFORMED,
        }
        return cls(here, Seated(opened, [claimed, tokens[1], fresh]), bad)

    def stored(self) -> Any:
        """Every byte of the store."""
        store = self.here.store
        assert isinstance(store, MemoryStore)
        return dict(store.kept), {table: list(rows) for table, rows in store.history.items()}


# The matrix


def test_every_route_is_in_the_catalogue() -> None:
    app: Any = Parlour().app
    routes = [each for each in app.app.routes if isinstance(each, Route) and each.name != "page"]
    there = {
        (method, route.path) for route in routes for method in (route.methods or set()) - {"HEAD"}
    }
    assert there == {(operation.method, operation.path) for operation in OPERATIONS}
    sockets = [route.path for route in app.app.routes if isinstance(route, WebSocketRoute)]
    assert sockets == ["/api/tables/{table}/socket"]


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize(
    "operation",
    [each for each in OPERATIONS if each.holder in (BY_HOST, BY_SEAT)],
    ids=lambda each: str(each.name),
)
async def test_no_wrong_credential_opens_an_operation(
    here: Parlour, operation: Operation, running: bool
) -> None:
    case = await Case.lay_out(here, running)
    path = operation.path.replace("{table}", case.ours.id)
    body, before = BODIES[operation.body], case.stored()
    bad = {**case.bad}
    bad["the seat itself" if operation.holder == BY_HOST else "the host"] = (
        case.ours.tokens if operation.holder == BY_HOST else [case.ours.host]
    )
    if operation.body is Again:  # every seat of the table may do that
        del bad["other seat"]
    for kind, tokens in bad.items():
        for token in tokens:
            quoted = json.dumps(token)[1:-1]
            answer = await here.post(path, body, quoted)
            assert answer.status_code in (401, 403), f"{kind}: {answer.text}"
            name = "host-" if operation.holder == BY_HOST else "seat-"
            end = "" if operation.holder == BY_HOST else "-0"
            cookie = f"{name}{case.ours.id}{end}={quoted}"
            answer = await here.http.post(
                path, json=body, headers={"Cookie": cookie, "Origin": OURS}
            )
            assert answer.status_code in (401, 403), f"{kind} as a cookie: {answer.text}"
    assert case.stored() == before, "nothing has changed"


async def test_nobody_joins_claims_or_reads_with_a_wrong_secret(here: Parlour) -> None:
    case = await Case.lay_out(here, running=True)
    before = case.stored()
    assert (await here.post(f"{case.ours.path}/join", BODIES[Join])).status_code == 403
    for tokens in case.bad.values():
        for token in tokens:
            claim = await here.post("/api/claim", {"secret": token})
            assert claim.status_code == 403
    optional = {each.name for each in OPERATIONS if each.holder == MAYBE_SEAT}
    assert optional == {"record", "replay", "what_if"}
    here.rooms.replays = InlineReplays()
    for part in ("record", "replay/mine"):
        public = (await here.get(f"{case.ours.path}/{part}")).text
        for kind in ("other table", "spectator", "expired", "kicked"):
            for token in case.bad[kind]:
                assert (await here.get(f"{case.ours.path}/{part}", token)).text == public
    for tokens in ([""], *case.bad.values()):
        for token in tokens:
            quoted = json.dumps(token)[1:-1]
            answer = await here.post(f"{case.ours.path}/what_if", BODIES[WhatIf], quoted)
            assert answer.status_code in (400, 401, 403, 409), "the game is not over"
    assert case.stored() == before


@pytest.mark.parametrize("running", [False, True])
async def test_no_wrong_credential_sits_down_at_the_table(here: Parlour, running: bool) -> None:
    case = await Case.lay_out(here, running)
    before = case.stored()
    wrong = [(0, token) for tokens in case.bad.values() for token in tokens]
    wrong += [(seat, case.ours.tokens[0]) for seat in (1, 2, 3, -1, -3, 99)]
    wrong += [(0, case.ours.host)]
    for seat, token in wrong:
        wire = here.wire(case.ours.id)
        wire.send({"type": "hello", "seat": seat, "token": token})
        for kind in SAID:
            wire.send({"type": kind, **WORDS[kind]})
        heard = await wire.settle()
        assert [message["type"] for message in heard] == ["goodbye"]
        assert heard[0]["code"] == "not_your_seat"
        assert wire.closed == 4003
    assert not here.rooms.by_id[case.ours.id].clients, "who failed to enter hears nothing"
    assert case.stored() == before


@pytest.mark.parametrize("kind", [kind for kind in SAID if kind != "hello"])
async def test_nothing_can_be_said_before_a_hello_and_nothing_by_a_spectator(
    here: Parlour, kind: str
) -> None:
    case = await Case.lay_out(here, running=True)
    before = case.stored()
    early = here.wire(case.ours.id)
    early.send({"type": kind, **WORDS[kind]})
    assert (await early.hear())["code"] == "no_hello"
    watcher = await here.sit(case.ours.id, None, code=case.ours.code)
    watcher.send({"type": kind, **WORDS[kind]})
    refused = next(told for told in await watcher.settle() if told["type"] == "refused")
    assert refused["code"] == ("not_host" if kind == "unsay" else "spectator")
    assert case.stored() == before


async def test_a_seat_acts_for_itself_alone(here: Parlour) -> None:
    for kind in get_args(Said):
        assert kind is Hello or "seat" not in kind.__struct_fields__
    case = await Case.lay_out(here, running=True)
    first = await here.sit(case.ours.id, 0, case.ours.tokens[0])
    second = await here.sit(case.ours.id, 1, case.ours.tokens[1])
    before = case.stored()
    for offer in first.offers:
        refused = await second.play(*offer)
        assert refused["code"] == "not_your_turn", "seat 0 is asked"
        assert refused["rule"] == "CH-002"
        assert refused["rule"] not in refused["text"], "the rule has a place of its own"
    for extra in ({"seat": 0}, {"token": case.ours.tokens[0]}):
        second.send({"type": "play", **WORDS["play"], **extra})
        assert (await second.hear())["code"] == "malformed"
    assert case.stored() == before


# Pages of other sites


@pytest.mark.parametrize("origin", [*FOREIGN, None])
async def test_a_page_of_another_site_cannot_act_with_a_players_cookie(
    here: Parlour, origin: str | None
) -> None:
    case = await Case.lay_out(here, running=False)
    before = case.stored()
    cookies = {f"host-{case.ours.id}": case.ours.host}
    cookies |= {f"seat-{case.ours.id}-{n}": token for n, token in enumerate(case.ours.tokens)}
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    if origin is not None:
        headers["Origin"] = origin
    for operation in OPERATIONS:
        if operation.method != "GET":
            path = operation.path.replace("{table}", case.ours.id)
            body = BODIES[operation.body]
            answer = await here.http.post(path, json=body, headers=headers)
            assert answer.json()["code"] == "foreign_origin", operation.name
    asked = {} if origin is None else {"origin": origin}
    wire = here.wire(case.ours.id, cookie=headers["Cookie"], **asked)
    wire.send({"type": "hello", "seat": 0})
    told = "not_your_seat" if origin is None else "foreign_origin"
    assert (await wire.hear())["code"] == told
    assert case.stored() == before


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_of_another_site_opens_no_socket_even_with_a_secret(
    here: Parlour, origin: str
) -> None:
    seated = await here.full_table()
    for hello in ({"seat": 0, "token": seated.tokens[0]}, {"code": seated.code}):
        wire = here.wire(seated.id, origin=origin)
        wire.send({"type": "hello", **hello})
        assert (await wire.hear())["code"] == "foreign_origin"
        assert (wire.status, wire.closed) == (403, None), "the handshake was not accepted"
    assert not here.rooms.by_id[seated.id].clients


# Names of the server

OTHER_NAMES = ["evil.example", "evil.example:8649", "localhost.evil.example", "2130706433", "a b"]


@pytest.mark.parametrize("name", OTHER_NAMES)
async def test_a_name_that_another_site_has_given_the_server_leads_nowhere(
    here: Parlour, name: str
) -> None:
    seated = await here.full_table()
    for path in ("/", "/text", "/api/lobby", f"{seated.path}", "/metrics", "/nowhere"):
        answer = await here.get(path, Host=name, Origin=f"http://{name}")
        assert answer.status_code == 421, path
        assert "--allow-host" in answer.text
    wish = {"game": "candle-hour", "seats": 2}
    answer = await here.post("/api/tables", wish, Host=name, Origin=f"http://{name}")
    assert answer.json()["code"] == "wrong_host"
    wire = here.wire(seated.id, host=name, origin=f"http://{name}")
    wire.send({"type": "hello", "seat": 0, "token": seated.tokens[0]})
    assert (await wire.hear())["code"] == "wrong_host"
    assert wire.status == 421
    assert (await here.get("/healthz", Host=name)).text == "ok", "for those who watch the server"


@pytest.mark.parametrize(
    "name",
    [
        "localhost",
        "LOCALHOST:8649",
        "127.0.0.1:8649",
        "192.168.0.7",
        "[::1]:8649",
        "[2001:db8::1]",
        "den.localhost",
        socket.gethostname(),
        f"{socket.gethostname()}.local:8649",
        "games.example",
        "Games.Example.:443",
        "tunnel.example:80",
    ],
)
async def test_the_server_knows_its_own_names(name: str) -> None:
    here = Parlour(public_url="https://games.example/", allow_hosts=["tunnel.example"])
    assert (await here.get("/api/games", Host=name)).status_code == 200
    await here.close()


async def test_a_form_cannot_post(here: Parlour) -> None:
    forms = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")
    for kind in (*forms, "", "application/jsonp", "text/plain; application/json"):
        answer = await here.http.post(
            "/api/tables",
            content=b'{"game": "candle-hour", "seats": 2}',
            headers={"Content-Type": kind},
        )
        assert answer.status_code == 415


async def test_a_public_address_is_an_origin_of_ours_and_makes_cookies_secure() -> None:
    here = Parlour(public_url="https://games.example/")
    wish = {"game": "candle-hour", "seats": 2, "name": "Ada"}
    answer = await here.post("/api/tables", wish, origin="https://games.example")
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 1
    for cookie in cookies:
        words = {word.strip().lower() for word in cookie.split(";")}
        assert {"httponly", "secure", "samesite=lax"} <= words
    bad = await here.post("/api/tables", wish, origin="https://games.example.evil")
    assert bad.status_code == 403
    await here.close()


# Every answer


async def raw(here: Parlour, method: str, path: str) -> tuple[int, dict[str, str], bytes]:
    """An answer to a path that no client has tidied up."""
    sent: list[Any] = []
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(b"host", HOST.encode())],
        "client": ("10.0.0.1", 1),
        "server": (HOST, 80),
    }

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await here.app(scope, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], headers, body


async def test_every_answer_carries_the_security_headers(here: Parlour) -> None:
    case = await Case.lay_out(here, running=True)
    names = {"{table}": case.ours.id, "{code}": case.ours.code, "{game}": "blackwood"}
    paths = ["/nowhere", "/api", f"/api/tables/{case.ours.id}/socket"]
    for operation in OPERATIONS:
        path = operation.path
        for gap, name in names.items():
            path = path.replace(gap, name)
        paths.append(path)
    for path in paths:
        for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"):
            status, headers, _ = await raw(here, method, path)
            assert status < 500, (method, path)
            for name, value in HEADERS.items():
                assert headers.get(name) == value, (method, path, name)
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/api/../../../etc/passwd",
        "/api/games/../../pyproject.toml/rules",
        "/api/games/..%2f..%2fpyproject.toml/rules",
        "/api/games/%2e%2e/rules",
        "/api/games/....//rules",
        "/api/games/blackwood\x00/rules",
        "/api/games/C:\\windows\\win.ini/rules",
        "/api/games/\\\\host\\share/rules",
        "/api/tables/../lobby/record",
        "/api/tables/..%5c..%5c/record",
        "/api/tables/' OR 1=1 --/record",
        "/api/tables/%00/record",
        "/api/tables/\u202e/record",
        "/api/codes/../../games",
        "/api/codes/AAAAAA'--",
        "/static/../store/sqlite.py",
        "//etc/passwd",
    ],
)
async def test_no_path_leads_out_of_the_rooms(here: Parlour, path: str) -> None:
    status, _, body = await raw(here, "GET", path)
    assert status == 404
    assert b"root:" not in body
    assert b"[project]" not in body


# Names and secrets


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u202egnihton",
        "a\u200bb",
        "a\u2066b\u2069",
        "\ufeffname",
        "nul\x00",
        "bell\x07",
        "esc\x1b[31m",
        "x" * 25,
        "\ufdfa" * 3,
        "\ue000",
        "\U000e0041tag",
        "\u3164",
        "Ad\u2800a",
        "A\u034fda",
        "Ada\ufe0f",
        "Ada\ufe00",
        "Ada\U000e0100",
        "A\u180bda",
        "A\u17b4da",
        "A\u00adda",
        "Ada\U000e0061",
        "Z" + "\u0335" * 3,
        "Z\u0335\u0336\u0337a",
        "x\u20dd\u20dd\u20dd",
        "\u0301Ada",
        "Ada \u0301",
    ],
)
async def test_a_name_that_could_deceive_is_refused(here: Parlour, name: str) -> None:
    opened = await here.open(seats=2)
    before = dict(here.store.kept) if isinstance(here.store, MemoryStore) else {}
    wish = {"code": opened["code"], "name": name}
    answer = await here.post(f"/api/tables/{opened['table']['id']}/join", wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_name")
    assert isinstance(here.store, MemoryStore)
    assert dict(here.store.kept) == before
    if name:
        answer = await here.post("/api/tables", {**BODIES[NewTable], "name": name})
        assert answer.json()["code"] == "bad_name"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Änne \t of\nthe  Mill ", "Änne of the Mill"),
        ("Ｆｕｌｌ", "Full"),
        ("two\u2028lines", "two lines"),
        ("<script>alert(1)</script"[:24], "<script>alert(1)</script"),
        ("'; DROP TABLE tables;--", "'; DROP TABLE tables;--"),
        ("{{7*7}} ${x} %s", "{{7*7}} ${x} %s"),
        ("魔女", "魔女"),
        ("🕯️", "🕯"),
        ("Ada ❤️", "Ada ❤"),
        ("Nguyễn", "Nguyễn"),
        ("Zo\u0308e\u0301", "Zöé"),
        ("ศรีน้ำ", "ศรีน้ํา"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("हिन्दी", "हिन्दी"),
        ("x\u0335\u0336", "x\u0335\u0336"),
    ],
)
async def test_a_name_is_shown_as_text_and_nothing_else(
    here: Parlour, name: str, shown: str
) -> None:
    assert clean_name(name) == shown
    opened = await here.open(seats=2)
    await here.join(opened, name)
    answer = await here.get(f"/api/tables/{opened['table']['id']}")
    assert answer.json()["chairs"][0]["name"] == shown
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("A\u200bda", sentences.NAME_INVISIBLE),
        ("Ada\ufe0f", sentences.NAME_INVISIBLE),
        ("Ada\x07", sentences.NAME_NOT_PRINTABLE),
        ("A\u0335\u0336\u0337", sentences.NAME_MARKS),
    ],
)
def test_a_refused_name_is_told_what_is_wrong_with_it(name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.text == sentence


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),  # Cyrillic
        ("Bob", "B0b"),
        ("Ilse", "llse"),
        ("Ilse", "1lse"),
        ("ANNA", "ΑΝΝΑ"),  # Greek
        ("Old Moss", "OldMoss"),
        ("Sorrel", "ЅоrrеІ"),
        ("Otto", "0тт0"),
        ("Full", "Ｆｕｌｌ"),
    ],
)
def test_a_name_that_looks_like_anothers_is_known(name: str, other: str) -> None:
    assert look_alike(name, ["Somebody", other])
    assert look_alike(other, [name])


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Ada", []),
        ("Ada", ["Adam", "Ida", "Eda", "Ava"]),
        ("Zoë", ["Zoe"]),
        ("Client 0", ["Client 1", "Client 2"]),
        ("魔女", ["魔王"]),
        ("Маша", ["Masha", "Саша"]),
        ("Bea", ["Ben", "Bee"]),
    ],
)
def test_other_names_do_not_look_alike(name: str, others: list[str]) -> None:
    assert not look_alike(name, others)


def test_the_names_of_bots_do_not_look_alike() -> None:
    for name in BOT_NAMES:
        assert not look_alike(name, set(BOT_NAMES) - {name})


def test_secrets_have_128_bits_and_codes_can_be_read_out() -> None:
    found = {new_secret() for _ in range(200)}
    assert len(found) == 200
    assert all(len(secret) >= 22 for secret in found)
    assert all(len(code) == 6 and set(code) <= set(CODE_LETTERS) for code in [new_code()])
    with pytest.raises(Refusal):
        clean_name("\u202e")


async def test_no_secret_stands_in_a_path_or_a_query(here: Parlour) -> None:
    case = await Case.lay_out(here, running=True)
    for secret in (*case.ours.tokens, case.ours.host):
        for path in (f"{case.ours.path}/record?token={secret}", f"{case.ours.path}?host={secret}"):
            text = (await here.get(path)).text
            assert text == (await here.get(path.partition("?")[0])).text
