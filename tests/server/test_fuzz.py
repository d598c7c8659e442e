"""Anything may be said to the server: it answers with a sentence, and only legal moves count."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from covenstead.core.record import read
from covenstead.core.replay import replay
from tests.server.hall import InlineReplays
from tests.server.wire import Parlour

WORDS = ["peek", "snuff", "let burn", "light candle-1", "bury candle-9", "bury snuffer-1"]
texts = st.one_of(st.text(max_size=40), st.sampled_from(WORDS), st.just("x" * 3000))
ids = st.one_of(st.sampled_from(["a", "b", "c"]), st.text(max_size=70), st.just("bot:0:0"))
questions = st.one_of(st.integers(-1, 6), st.integers())
messages = st.one_of(
    st.fixed_dictionaries(
        {
            "type": st.just("play"),
            "cmd_id": ids,
            "question": questions,
            "moves": st.lists(texts, max_size=3),
        }
    ),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["undo", "redo"]), "cmd_id": ids, "question": questions}
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("standing"),
            "cmd_id": ids,
            "name": st.sampled_from(["let_burn", "finish", "draw", ""]),
            "on": st.booleans(),
        }
    ),
    st.fixed_dictionaries({"type": st.just("why"), "word": texts}),
    st.fixed_dictionaries(
        {"type": st.just("after"), "question": questions, "moves": st.lists(texts, max_size=3)}
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("hello"),
            "seat": st.one_of(st.none(), st.integers(-3, 5)),
            "token": texts,
            "version": st.integers(),
        }
    ),
    st.dictionaries(
        st.sampled_from(["type", "cmd_id", "question", "moves", "on", "seat", "word"]),
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), texts, st.lists(texts)),
    ),
)
legal = st.builds(lambda place: ("legal", place), st.integers(0, 9))
anything = st.one_of(
    legal,
    legal,
    messages.map(lambda message: ("text", json.dumps(message))),
    st.text(max_size=60).map(lambda text: ("text", text)),
    st.binary(max_size=20).map(lambda data: ("bytes", data)),
    st.just(("text", "{" * 5000)),
    st.just(("text", " " * 16385)),
)


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)
@given(said=st.lists(anything, max_size=14), early=st.booleans(), seat=st.integers(0, 1))
def test_whatever_is_said_only_legal_moves_change_the_table(
    said: list[tuple[str, Any]], early: bool, seat: int
) -> None:
    async def story() -> None:
        here = Parlour()
        seated = await here.full_table()
        row = here.rooms.by_id[seated.id].row
        began = row.version
        wire = here.wire(seated.id)
        if not early:
            wire.send({"type": "hello", "seat": seat, "token": seated.tokens[seat]})
        acks: dict[str, int] = {}
        for kind, what in said:
            if kind == "legal" and wire.offers:
                moves = wire.offers[what % len(wire.offers)]
                question = int(wire.scene["question"])
                play = {"cmd_id": f"l{what}", "question": question, "moves": moves}
                wire.send({"type": "play", **play})
            elif kind == "text":
                wire.send_text(what)
            elif kind == "bytes":
                wire.send_bytes(what)
            for message in await wire.settle():
                assert message["type"] in _KNOWN, message
                if message["type"] == "ack":
                    acks[message["cmd_id"]] = message["version"]
                if message["type"] in ("refused", "goodbye"):
                    assert message["text"], "a refusal has a sentence"
        room = here.rooms.by_id[seated.id]
        found = await here.store.load(seated.id)
        assert found is not None
        kept = {command.cmd_id.partition("/")[2] for command in found[1][began:]}
        assert room.row.version == began + len(kept), "each command counts once"
        assert kept <= set(acks), "a command that is kept was acknowledged"
        assert room.hosted.version(seat) >= max(acks.values(), default=0)
        assert not wire.task.done() or wire.task.exception() is None
        assert room.table is not None
        again = replay(read(room.table.record()), room.game)
        assert again.position() == room.table.position()
        other = await here.sit(seated.id, 1 - seat, seated.tokens[1 - seat])
        told = await other.command("standing", name=room.game.standing[0].name, on=True)
        assert told["type"] == "ack", "others play on"
        await here.close()

    asyncio.run(story())


_KNOWN = {"scene", "delta", "ack", "refused", "because", "could", "readers", "goodbye"}
_KNOWN |= {"words", "unsaid", "gestured", "nudged", "watchers"}

fuzzed = Parlour(allow_hosts=["testserver"])
fuzzed.rooms.replays = InlineReplays()  # each made-up request has an event loop of its own
schema = schemathesis.openapi.from_asgi("/openapi.json", fuzzed.app)


@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_answer_over_http_fits_the_document(case: schemathesis.Case[Any]) -> None:
    answer = case.call()
    assert answer.status_code < 500
    # A table may fit the schema and still be no table: no such game, too many seats.
    case.validate_response(answer, excluded_checks=[positive_data_acceptance])
