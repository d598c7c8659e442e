"""Spectators with a seat's eyes: only if the table says so, after the game or with a delay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from covenstead.server.rooms.eyes import MOST
from tests.server.client import Wire
from tests.server.older import play_on
from tests.server.wire import Parlour, Seated

DELAY = 60.0


async def watch(here: Parlour, seated: Seated, eyes: int | None) -> Wire:
    """A spectator who would like to see through a seat's eyes."""
    wire = here.wire(seated.id)
    wire.send({"type": "hello", "code": seated.code, "eyes": eyes})
    await wire.hear()
    return wire


async def seats(here: Parlour, seated: Seated) -> list[Wire]:
    """A socket on every seat."""
    return [await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens)]


def things(wire: Wire) -> Any:
    """Where everything lies, as this viewer sees it."""
    return wire.scene["viewer"], wire.scene["pieces"], wire.scene["zones"]


@pytest.mark.parametrize("terms", [{}, {"eyes": "after"}])
async def test_while_the_game_runs_a_spectator_sees_what_everybody_sees(
    here: Parlour, terms: dict[str, Any]
) -> None:
    seated = await here.full_table(terms=terms)
    wires = await seats(here, seated)
    plain, curious = await watch(here, seated, None), await watch(here, seated, 0)
    for _ in range(4):
        await play_on(wires, Random(1), 1)
        for wire in (plain, curious):
            await wire.settle()
        assert things(curious) == things(plain)
        assert curious.scene == plain.scene
        assert curious.scene["viewer"] is None


@pytest.mark.parametrize(("eyes", "viewer"), [("public", None), ("after", 1)])
async def test_after_the_game_a_spectator_has_a_seats_eyes_if_the_table_says_so(
    here: Parlour, eyes: str, viewer: int | None
) -> None:
    seated = await here.full_table(terms={"eyes": eyes})
    wires = await seats(here, seated)
    curious = await watch(here, seated, 1)
    await play_on(wires, Random(1), 999)
    await curious.settle()
    assert curious.scene["outcome"]
    assert curious.scene["viewer"] == viewer


async def test_with_a_delay_a_spectator_sees_a_seat_as_it_was_and_can_answer_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("covenstead.server.rooms.watched_table.LATE_SECONDS", 0.001)
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    seated = await here.full_table(terms={"eyes": "delayed", "delay": DELAY})
    wires = await seats(here, seated)
    curious = await watch(here, seated, 0)
    before = things(wires[0])
    question = wires[0].scene["question"]
    now[0] += DELAY - 1
    await play_on(wires, Random(1), 2)
    await curious.settle()
    assert curious.scene["viewer"] is None, "it is too early for a hand"
    now[0] += 1
    while curious.scene["viewer"] is None:
        await curious.hear()
    assert things(curious) == before
    assert curious.scene["question"] == question
    assert curious.scene["choices"] == curious.scene["plans"] == []
    refused = await curious.command("play", question=question, moves=["pass"])
    assert refused["code"] == "spectator"
    await here.close()


async def test_a_table_that_moves_too_fast_for_its_memory_shows_the_public_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    here = Parlour(clock=lambda: now[0])
    seated = await here.full_table(terms={"eyes": "delayed", "delay": DELAY})
    room = here.rooms.by_id[seated.id]
    now[0] += DELAY / 2
    for _ in range(MOST):
        room.take(room.hosted)
    now[0] += DELAY / 2 - 1
    scene = room.look_through(None, 0)
    assert scene is not None
    assert scene.viewer is None
    now[0] += DELAY
    scene = room.look_through(None, 0)
    assert scene is not None
    assert scene.viewer == 0
    await here.close()
