"""The documented protocol is the one the server speaks."""

from __future__ import annotations

import ast
import asyncio
import json
import re
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from msgspec import Struct
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance
from starlette.routing import Route, WebSocketRoute

from covenstead.core.family import NONE
from covenstead.core.scene import model as scene
from covenstead.hosting.commands import Play
from covenstead.server.rooms import sitting
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.web.access import new_secret
from covenstead.server.web.application import Guarded, application
from covenstead.server.wire import messages, openapi
from covenstead.server.wire.messages import NewTable
from covenstead.server.wire.operations import OPERATIONS, REFUSALS
from tests.catalogue import GAMES, ROOT, seats_near
from tests.server.client import new_table
from tests.server.hall import GENEROUS, InlineReplays, InlineThinkers, hall

SERVER = ROOT / "src" / "covenstead" / "server"


def text(path: Path) -> str:
    """A generated file as it is in the checkout."""
    return (ROOT / path).read_text(encoding="utf-8")


def a_rooms() -> Rooms:
    """A server's tables, in memory."""
    settings = Settings(rates=GENEROUS, metrics="public", allow_hosts=["testserver"])
    rooms = Rooms(MemoryStore(), InlineThinkers(), settings)
    rooms.replays = InlineReplays()  # each made-up request has an event loop of its own
    return rooms


# The generated files


def test_the_openapi_document_is_fresh() -> None:
    assert text(openapi.OPENAPI) == openapi.text_of(openapi.document()), AGAIN


def test_the_schema_is_fresh() -> None:
    assert text(openapi.SCHEMA) == openapi.text_of(openapi.schema()), AGAIN


def test_the_types_are_made_from_this_schema() -> None:
    made = sha256(text(openapi.SCHEMA).encode()).hexdigest()
    assert text(openapi.TYPES).startswith(openapi.banner()), AGAIN
    assert made in openapi.banner()


def test_the_types_are_what_the_generator_writes() -> None:
    made = openapi.types(ROOT)
    if made is None:
        pytest.skip("No Node, or no `npm ci` in web/: the types are checked by their hash alone.")
    assert text(openapi.TYPES) == made, AGAIN


def test_the_lock_of_the_generator_names_no_registry() -> None:
    lock = json.loads(text(Path("web/package-lock.json")))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]


AGAIN = "Run `python -m covenstead.server.wire.openapi`."


# The catalogue


def test_every_route_is_described_and_nothing_else() -> None:
    app = application(a_rooms())
    assert isinstance(app, Guarded)
    routes: list[Any] = app.app.routes  # type: ignore[attr-defined]
    served = {
        (method, route.path)
        for route in routes
        if isinstance(route, Route) and route.name != "page"  # for people
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert served == {(each.method, each.path) for each in OPERATIONS}
    sockets = [route.path for route in routes if isinstance(route, WebSocketRoute)]
    assert sockets == [openapi.document()["x-socket"]["path"]]


CODES = {"Refusal": 1, "Problem": 0, "_refused": 0, "dismiss": 0}  # which argument is the code


def codes_in_the_source() -> set[str]:
    """Every code that some line of the server or of the hosted table refuses with."""
    found: set[str] = set()
    for path in [*SERVER.rglob("*.py"), *(SERVER.parent / "hosting").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                place = CODES.get(ast.unparse(node.func).rpartition(".")[2])
                told = node.args[place : place + 1] if place is not None else []
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CODES":
                told = [node.value]
            else:
                continue
            words = [each for arg in told for each in ast.walk(arg)]
            found |= {
                str(each.value)
                for each in words
                if isinstance(each, ast.Constant) and str(each.value).islower()
            }
    return found


def test_options_without_a_choice_are_told_as_they_are_taken() -> None:
    with hall() as here:
        found = here.http.get("/api/games").json()["games"]
        settled = [(game, option) for game in found for option in game["options"] if option["only"]]
        assert settled
        for (game, option), seats in product(settled, range(1, 10)):
            if seats not in game["seats"]:
                continue
            taken = []
            for value in option["values"]:
                wish = new_table(game["name"], seats, options={option["name"]: value})
                taken += [value] if here.post("/api/tables", wish).status_code == 201 else []
            only = option["only"].get(str(seats))
            assert taken == (option["values"] if only is None else [only]), seats


def test_every_code_of_a_refusal_is_explained() -> None:
    assert codes_in_the_source() == set(REFUSALS)


def test_the_page_has_the_table_of_codes() -> None:
    page = text(openapi.PAGE)
    assert page == openapi.with_codes(page), AGAIN


def test_the_page_names_every_message_and_route() -> None:
    page = text(openapi.PAGE)
    for union in (messages.Said, messages.Heard):
        for kind in union.__args__:
            assert f'"type": "{kind.__struct_config__.tag}"' in page, kind
    for operation in OPERATIONS:
        assert f"`{operation.method} {operation.path}`" in page, operation.path


def test_the_examples_of_the_page_fit_the_schema() -> None:
    fits = jsonschema_rs.validator_for(openapi.schema())
    said = re.findall(r"^(?:→|←) (\{.*\})$", text(openapi.PAGE), re.MULTILINE)
    assert len(said) >= 12
    for example in said:
        if "{…}" not in example:  # scenes are shortened; whole games are checked below
            assert fits.is_valid(json.loads(example)), example


@pytest.mark.parametrize("module", [messages, scene])
def test_every_struct_of_the_protocol_is_in_the_schema(module: Any) -> None:
    described = openapi.schema()["$defs"]
    for name, kind in vars(module).items():
        if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct:
            assert name in described, name
            assert described[name]["description"]


def test_docstrings_and_comments_become_descriptions() -> None:
    play = openapi.schema()["$defs"]["Play"]
    assert play["description"] == "Answer the open question with one move or a chain."
    assert play["properties"]["question"]["description"].startswith("the number of the open")


def test_a_scene_tells_its_question_as_commands_name_it() -> None:
    described = openapi.schema()["$defs"]
    for name in ("Scene", "Play", "Undo", "Redo"):
        assert described[name]["properties"]["question"]["type"] == "integer", name


def test_what_the_server_tells_has_all_its_fields_and_what_it_takes_has_usual_ones() -> None:
    described = openapi.schema()["$defs"]
    assert set(described["TableInfo"]["required"]) == set(described["TableInfo"]["properties"])
    assert described["NewTable"]["required"] == ["game", "seats"]


# What the server says


@pytest.mark.parametrize("game", GAMES)
def test_everything_said_at_a_table_fits_the_schema(game: str) -> None:
    fits = jsonschema_rs.validator_for(
        {**openapi.schema(), "anyOf": [{"$ref": "#/$defs/ServerMessage"}]}
    )
    with hall() as here:
        table, tokens = here.full_table(game, seats_near(game, 2), public=True)
        clients = [here.sit(table, seat, token) for seat, token in enumerate(tokens)]
        watching = here.sit(table, None)
        for number in range(13):
            asked = [each for each in clients if each.asked]
            if not asked:
                break
            told = asked[0].play(*asked[0].offers[number % len(asked[0].offers)])
            assert told["type"] == "ack"
            while asked[0].version < told["version"]:
                asked[0].hear()
            # What answers several seats gave is told to the others when all have answered.
            if len(asked) == 1:
                question = asked[0].scene["question"]
                for each in (*clients, watching):
                    while each.scene["question"] != question:
                        each.hear()
        clients[0].say("why", word="dance on the table")
        clients[0].until("refused")
        watching.say("why", word="dance on the table")
        watching.until("refused")
        for client in (*clients, watching):
            for message in map(json.loads, client.raw):
                assert fits.is_valid(message), next(fits.iter_errors(message)).message
            client.close()


def test_a_server_describes_itself() -> None:
    with hall() as here:
        assert here.http.get("/openapi.json").json() == openapi.document()


def test_a_path_that_leads_nowhere_is_refused_like_everything_else() -> None:
    with hall() as here:
        nowhere = here.http.get("/api/cauldron")
        assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no_page")
        wrong = here.http.delete("/api/lobby")
        assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong_method")
        assert "GET" in wrong.headers["allow"]


# Requests nobody thought of


PLAUSIBLE: dict[str, Any] = {
    "game": "candle-hour",
    "seats": 2,
    "options": {},
    "bots": {},
    "name": "Bea",
    "bot": "",
    "other": 1,
    "eyes": "mine",
    "move": 1,
}


class Known(Struct):
    """A table that a made-up request may come upon, and its secrets."""

    table: str
    code: str
    host: str
    token: str


async def some_tables(rooms: Rooms) -> list[Known]:
    """Tables that are full, open, running and over; Ann sits at each."""
    found = []
    for wanted in ("full", "open", "running", "over", "over too", "over as well"):
        seats = 3 if wanted == "open" else 2
        wish = NewTable(game="candle-hour", seats=seats, name="Ann", public=True)
        room, host, token, _ = await rooms.open_table(wish)
        if wanted != "open":
            await sitting.join(room, "Bea", None, "a secret")
        if wanted not in ("full", "open"):
            await sitting.start(room)
        while wanted.startswith("over") and room.hosted.undecided():
            seat, table = room.hosted.undecided()[0], room.table
            assert table is not None
            move = str(table.moves(seat)[-1])
            await room.give(new_secret(), Play(seat, room.hosted.question, [move]))
        found.append(Known(room.row.id, room.row.code, host, token))
    return found


@pytest.mark.parametrize("name", [each.name for each in OPERATIONS if each.name != "openapi"])
def test_made_up_requests_are_answered_as_documented(name: str) -> None:
    rooms = a_rooms()
    known = asyncio.run(some_tables(rooms))
    schema = schemathesis.openapi.from_asgi("/openapi.json", application(rooms))
    (described,) = [each for each in OPERATIONS if each.name == name]
    operation = schema[described.path][described.method]
    fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    spoilt = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    seen: set[int] = set()

    def send(case: Any, **headers: str) -> None:
        given = case.call(headers=headers)
        seen.add(given.status_code)
        # Much that fits the schema is refused for what it says: a game that does not exist.
        case.validate_response(given, excluded_checks=[positive_data_acceptance])

    @quickly
    @given(fitting | spoilt if operation.body else fitting)
    def strange_requests(case: Any) -> None:
        send(case)

    @quickly
    @given(fitting)
    def likely_requests(case: Any) -> None:
        case.cookies.clear()
        for there, holder in product(known, ("host", "token", "code")):
            words = {**PLAUSIBLE, "table": there.table, "code": there.code}
            words["record"] = rooms.by_id[known[3].table].record(NONE)
            words["once"] = None
            words["seat"] = 1 if name in ("join", "remove") else 0  # where Ann sits
            for part in (case.path_parameters, case.body):
                if isinstance(part, dict):
                    part |= {key: words[key] for key in part if key in words}
            send(case, Authorization=f"Bearer {getattr(there, holder)}")

    strange_requests()
    likely_requests()
    assert described.status in seen or name == "claim"  # whose secrets cannot be guessed


quickly = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
