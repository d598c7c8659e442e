"""What clients send is read in one way only: no name twice, no number without end."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.server.wire.messages import NewTable, Said
from covenstead.server.wire.strict_json import strictly
from tests.server.wire import Parlour

SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
OBJECT: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
UNDO = '{"type": "undo", "cmd_id": "a", "question": %s}'

TWICE = [
    '{"type": "undo", "cmd_id": "a", "question": 1, "question": 2}',
    '{"type": "undo", "cmd_id": "a", "question": 1, "question": 1}',
    '{"question": 2, "type": "undo", "cmd_id": "a", "question": 1}',
    '{"type": "undo", "type": "undo", "cmd_id": "a", "question": 1}',
    r'{"type": "undo", "cmd_id": "a", "question": 1, "\u0071uestion": 2}',
    r'{"type": "undo", "\u0074ype": "undo", "cmd_id": "a", "question": 1}',
]
PLAIN = [
    r'{"type": "undo", "cmd_id": "\"question\": 2, ", "question": 1}',
    r'{"type": "undo", "cmd_id": "\\\\", "question": 1}',
    r'{"\u0074ype": "undo", "cmd_id": "type", "question": 1}',
    '{"type": "play", "cmd_id": "a", "question": 1, "moves": ["a", "a", "{\\"type\\": 1}"]}',
    '{"type": "why", "word": "{\\"word\\": \\"a\\", \\"word\\": \\"b\\"}"}',
]


@pytest.mark.parametrize("text", TWICE)
def test_a_name_that_is_said_twice_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        strictly(text, SAID)


@pytest.mark.parametrize("text", PLAIN)
def test_words_that_look_like_names_are_words(text: str) -> None:
    assert strictly(text, SAID) == SAID.decode(text)


def test_names_are_counted_in_each_object_by_itself() -> None:
    decoder = msgspec.json.Decoder(NewTable)
    body = b'{"game": "candle-hour", "seats": 2, "options": {"game": 1}, "bots": {"seats": "a"}}'
    assert strictly(body, decoder).options == {"game": 1}
    for inner in (
        b'"options": {"a": 1, "b": 2, "a": 3}',
        b'"bots": {"1": "uniform", "1": "greedy"}',
    ):
        with pytest.raises(msgspec.DecodeError, match="is said twice"):
            strictly(b'{"game": "candle-hour", "seats": 2, %s}' % inner, decoder)


@pytest.mark.parametrize("number", ["18446744073709551615", "-9223372036854775808", "0", "-1"])
def test_a_number_of_64_bits_is_read(number: str) -> None:
    said = strictly(UNDO % number, SAID)
    assert getattr(said, "question", None) == int(number)


@pytest.mark.parametrize(
    "number", ["18446744073709551616", "-9223372036854775809", "9" * 25, "9" * 5000, "1e30", "NaN"]
)
def test_a_longer_number_is_refused(number: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        strictly(UNDO % number, SAID)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=10,
    ),
    st.booleans(),
)
def test_whatever_is_said_once_is_read_as_it_is(value: Any, escaped: bool) -> None:
    text = json.dumps({"a": value}, ensure_ascii=escaped)
    assert strictly(text, OBJECT) == {"a": value}
    assert strictly(text.encode(), OBJECT) == {"a": value}


async def test_over_a_socket_and_over_http_it_is_malformed(here: Parlour) -> None:
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    for text in [*TWICE, UNDO % ("9" * 25), UNDO % ("[" * 17 + "]" * 17)]:
        wire.send_text(text)
        refused = await wire.hear()
        assert (refused["type"], refused["code"]) == ("refused", "malformed")
        assert refused["text"].startswith("The message does not fit: ")
    body = b'{"game": "candle-hour", "seats": 2, "public": false, "public": true}'
    answer = await here.http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert answer.json()["text"] == "The body does not fit: 'public' is said twice."
