"""What could come after some moves: asked by a seat, answered from a fork, told to nobody."""

from __future__ import annotations

from typing import Any

from tests.server.client import Wire
from tests.server.wire import Parlour


async def asked_wire(here: Parlour, game: str = "blackwood") -> tuple[Wire, list[Wire]]:
    """The wire of the seat that is asked at a new table of two, and all wires."""
    seated = await here.full_table(game)
    wires = [await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]
    return next(wire for wire in wires if wire.asked), wires


async def after(wire: Wire, *moves: str, question: int = 0) -> dict[str, Any]:
    """The server's answer to what could come after these moves."""
    question = question or int(wire.scene["question"])
    wire.send({"type": "after", "question": question, "moves": list(moves)})
    (message,) = [one for one in await wire.settle() if one["type"] in ("could", "refused")]
    return message


async def test_a_seat_is_told_what_it_could_answer_after_a_move(here: Parlour) -> None:
    wire, _ = await asked_wire(here)
    first = next(moves for moves in wire.offers if moves[0].startswith("place"))
    could = await after(wire, *first)
    assert could["type"] == "could"
    assert could["moves"] == first
    assert not could["unknown"]
    assert ["end"] in [choice["moves"] for choice in could["choices"]]
    assert (await wire.play(*first, "end"))["type"] == "ack"


async def test_after_no_moves_it_is_what_the_scene_offers(here: Parlour) -> None:
    wire, _ = await asked_wire(here)
    assert [choice["moves"] for choice in (await after(wire))["choices"]] == wire.offers


async def test_nothing_is_played_kept_or_told_to_others(here: Parlour) -> None:
    wire, wires = await asked_wire(here)
    room = next(iter(here.rooms.by_id.values()))
    version, position = room.row.version, room.table and room.table.position()
    others = [one for one in wires if one is not wire]
    for other in others:  # who has come may be told late
        while not all(chair["connected"] for chair in other.table["chairs"]):
            await other.hear()
    for moves in wire.offers[:5]:
        await after(wire, *moves)
    assert room.row.version == version
    assert room.table is not None
    assert room.table.position() == position
    assert [await other.settle() for other in others] == [[]]


async def test_what_chance_decides_is_unknown(here: Parlour) -> None:
    wire, _ = await asked_wire(here, "candle-hour")
    assert (await after(wire, "peek"))["unknown"]


async def test_a_closed_move_is_refused_with_its_reason(here: Parlour) -> None:
    wire, _ = await asked_wire(here)
    refused = await after(wire, "end")
    assert refused["type"] == "refused"
    assert refused["rule"]


async def test_a_seat_that_is_not_asked_is_told_nothing(here: Parlour) -> None:
    wire, wires = await asked_wire(here)
    (other,) = [one for one in wires if one is not wire]
    assert (await after(other, *wire.offers[0]))["code"] == "not_your_turn"


async def test_another_question_is_refused_as_stale(here: Parlour) -> None:
    wire, _ = await asked_wire(here)
    assert (await after(wire, *wire.offers[0], question=4711))["code"] == "stale"
